/**
 * Texts that look like the beginning of a secret, for the redactor's test to repeat: where the
 * redactor's work grows with the square of the length, a text of one unit takes half a minute,
 * otherwise a tenth of a second.
 */
export const hostileUnits: readonly string[] = [
  '%20',
  '%',
  '%C2%A0',
  '20',
  '4 ',
  '4',
  '4   ',
  '44 ',
  '4%20',
  '4%C2%A0',
  'a',
  '4a',
  '4-',
  '4 4 4 4 4 4 4 4 4 4 4 4 x',
  '4111111111111111 ',
  `${'4'.repeat(31)}x`,
  `${'4'.repeat(18)}x`,
  'abcdef01-abcd-abcd-abcd-abcdef01234x',
  '40000000-0000-1000-0000-000000000000 ',
  '%2520',
  '%26',
  '%25%32%30',
  '%254',
  '44 44 ',
  '4444 4444 4444 4444 4444 ',
  '5555 5555 5555 4444 ',
  '%34',
  '%34%20',
  'cvv ',
  'codigo_de_',
  'verification',
  'cardC',
  'pinpin',
  '\u0301\u0323',
]

/** The text, repeated to at least 256 KiB. */
export const longTextOf = (text: string) => text.repeat(Math.ceil(2 ** 18 / text.length))
