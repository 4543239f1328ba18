import { parseArgs } from 'node:util'
import { fail } from './fail.mjs'

const usage = 'use --host NAME, --allow-private, --live-origin URL (as often as needed)'

/**
 * Reads the flags of `npm start -- ...`: where to listen and what live mode may reach.
 * @param {string[]} args
 * @returns {{ host: string, allowPrivate: boolean, origins: string[] | undefined }}
 */
export function readFlags(args) {
  const { host, 'allow-private': allowPrivate, 'live-origin': origins } = parse(args)
  for (const origin of origins ?? []) requireOrigin(origin, allowPrivate)
  if (!host) fail('--host needs a name or an address, such as 0.0.0.0.')
  return { host, allowPrivate, origins }
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        host: { type: 'string', default: 'localhost' },
        'allow-private': { type: 'boolean', default: false },
        'live-origin': { type: 'string', multiple: true },
      },
    }).values
  } catch (error) {
    return fail(`${/** @type {Error} */ (error).message.split(/\.\s/)[0]}; ${usage}`)
  }
}

/**
 * @param {string} text
 * @param {boolean} allowPrivate
 */
function requireOrigin(text, allowPrivate) {
  const shape = allowPrivate ? /^https?:\/\/[^\s\\/?#@%]+\/?$/i : /^https:\/\/[^\s\\/?#@%]+\/?$/i
  if (shape.test(text) && URL.canParse(text)) return
  fail(`--live-origin needs an origin such as https://pay.example, not "${text}".`)
}
