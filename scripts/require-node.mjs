import { fail } from './fail.mjs'

// Imported first by every script, and in plain syntax, so that an old Node gets as far as this line.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Ensayo needs Node.js 20.19 or newer; this is ${process.versions.node}.`)
}
