/**
 * Whether code in other languages than JavaScript and cURL is run too. The release check does, with the
 * toolchains that it names; `npm test` does not, since any version of one may be on a machine.
 */
export const runsEveryLanguage = process.env['ENSAYO_LANGUAGES'] === 'all'
