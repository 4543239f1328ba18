import { fail } from './say.mjs'

// Every script imports this first. The syntax is old, so that an old Node reaches the message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Ensayo needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
}
