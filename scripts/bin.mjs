#!/usr/bin/env node
import './require-node.mjs'

// The command of the package, once it is compiled. Loaded after the check: an older Node cannot even
// link it.
void import('../src/entries/command.ts')
