import { isDigit, isLetter } from './character-reader.ts'

/**
 * A machine that reads bytes and says whether they may show a card number: digits enough with few others
 * between them. It is what the search asks of a text, but that it passes over all that may be an escape,
 * and that bytes from 128 on are those of characters in UTF-8, or spaces of one byte.
 */

/** How many digits the shortest card number has. */
export const fewest = 13

/** How many bytes the longest escape has, such as `&amp;amp;amp;#x00000a0;`. */
const longestEscape = 24

/** What a byte is to the machine, or that there is none: three bits. `two` and `three` begin characters of so many bytes. */
const kind = {
  none: 0,
  digit: 1,
  letter: 2,
  escape: 3,
  separator: 4,
  two: 5,
  three: 6,
  further: 7,
}
const kindCount = 8

const kindOf = (byte: number) =>
  isDigit(byte)
    ? kind.digit
    : isLetter(byte) || byte >= 0xf0
      ? kind.letter
      : byte === percent || byte === ampersand || byte === backslash
        ? kind.escape
        : byte >= 0xe0
          ? kind.three
          : byte >= 0xc0
            ? kind.two
            : byte >= 0x80 || byte === 0
              ? kind.further
              : kind.separator

const percent = 37
const ampersand = 38
const backslash = 92

export const kindsOfBytes = () => Uint8Array.from({ length: 256 }, (_, byte) => kindOf(byte))

/**
 * A state says how many digits were read, how many separators behind the last of them, how many of the
 * next bytes may be of an escape, and how many are missing of a character. It is the place in
 * `nextStates` of the state that follows a byte of the first kind; those of the other kinds are behind it.
 */
const stateOf = (digits: number, separators: number, escape = 0) =>
  ((digits * 4 + separators) * (longestEscape + 1) + escape) * 3 * kindCount

/** What a state is more that has one byte missing. */
const oneMissing = kindCount

/** The state once there were digits enough, which no byte changes. */
export const foundState = stateOf(fewest, 0)

let made: Uint16Array | undefined

/** Made when it is needed: that takes some milliseconds. */
export const nextStates = () => (made ??= makeStates())

function makeStates() {
  const nextStates = new Uint16Array(foundState + kindCount).fill(foundState, foundState)
  for (let digits = 0; digits < fewest; digits++) {
    for (let separators = 0; separators < 4; separators++) {
      for (let escape = 0; escape <= longestEscape; escape++) {
        const rest = Math.max(0, escape - 1)
        const passed = stateOf(digits, separators, rest)
        const separated = escape ? passed : separators < 3 ? stateOf(digits, separators + 1) : 0
        const state = stateOf(digits, separators, escape)
        for (let missing = 0; missing < 3; missing++) {
          nextStates[state + missing * oneMissing + kind.none] = state + missing * oneMissing
        }
        nextStates[state + kind.digit] = stateOf(digits + 1, 0, digits + 1 === fewest ? 0 : rest)
        nextStates[state + kind.letter] = escape ? passed : 0
        nextStates[state + kind.escape] = stateOf(digits, separators, longestEscape)
        nextStates[state + kind.separator] = separated
        nextStates[state + kind.two] = separated && separated + oneMissing
        nextStates[state + kind.three] = separated && separated + 2 * oneMissing
        // Without a character that it is of: a space of one byte.
        nextStates[state + kind.further] = passed
        nextStates[state + oneMissing + kind.further] = passed
        nextStates[state + 2 * oneMissing + kind.further] = passed + oneMissing
      }
    }
  }
  return nextStates
}
