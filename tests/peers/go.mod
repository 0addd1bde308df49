module github.com/afterlease/afterlease/tests/peers

go 1.26.0

replace github.com/afterlease/afterlease => ../..

require (
	github.com/afterlease/afterlease v0.0.0
	github.com/alexedwards/scs/v2 v2.9.0
	github.com/bwmarrin/snowflake v0.3.0
	github.com/hashicorp/go-memdb v1.3.5
	github.com/sony/sonyflake v1.2.0
	github.com/stretchr/testify v1.12.1
)

require (
	github.com/hashicorp/go-immutable-radix v1.3.1 // indirect
	github.com/hashicorp/golang-lru v0.5.4 // indirect
	go.yaml.in/yaml/v3 v3.0.5 // indirect
)
