package segment

// Restore brings the row back as the backup has it. What was given away since
// the backup was made is forgotten, and is given away again. A replica that
// lagged behind and becomes the primary is such a backup. (First article, the
// part on segments; reports O-29 and O-35.)
func (r *Row[N]) Restore(backup N) { r.Max = backup }

// RestoreJump brings the row back and jumps over what may have been given away
// since the backup. It is safe if the jump is at least that much: see
// [JumpCovers]. The numbers in between are a gap at most. [ErrJump] refuses a
// negative jump, [ErrExhausted] one that leaves the number space; the row is
// then unchanged.
func (r *Row[N]) RestoreJump(backup, jump N) error {
	if jump < 0 {
		return ErrJump
	}
	if backup+jump < backup {
		return ErrExhausted
	}
	r.Max = backup + jump
	return nil
}

// JumpCovers is the rule for a restore: the jump must be at least what has been
// given away since the backup was made.
func JumpCovers[N Integer](jump, givenSince N) bool { return jump >= givenSince }
