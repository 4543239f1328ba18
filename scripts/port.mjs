import { fail } from './fail.mjs'

/**
 * The port that PORT asks for, if it asks for one.
 * @param {string | undefined} text
 */
export function readPort(text) {
  if (!text || (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65535)) return text
  return fail(`PORT must be a whole number from 1 to 65535, not "${text}".`)
}
