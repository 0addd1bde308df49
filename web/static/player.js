// @ts-check
// Plays the run step by step at a speed that the reader chooses.

const STEP_MS = 1100;

export class Player {
  /** @param {import("./lab.js").Lab} lab */
  constructor(lab) {
    this.lab = lab;
    this.timer = 0;
    this.speed = 1;
  }

  get playing() {
    return this.timer !== 0;
  }

  toggle() {
    if (this.playing) this.stop();
    else this.play();
  }

  async play() {
    const at = this.lab.last;
    if (!at) return;
    this.timer = -1;
    document.body.dataset.playing = "true";
    const fresh = at.length === 0;
    if (!fresh && at.pos === at.length) await this.lab.send("first");
    this.next(fresh ? "step" : "forward");
  }

  /** @param {string} command */
  next(command) {
    if (!this.playing) return;
    this.timer = window.setTimeout(async () => {
      const reply = await this.lab.send(command);
      if (!this.playing) return;
      const over = command === "forward" ? reply.pos >= reply.length : !reply.ok;
      if (over) this.stop();
      else this.next(command);
    }, STEP_MS / this.speed);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    delete document.body.dataset.playing;
  }
}
