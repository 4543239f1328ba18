/**
 * Whether code in other languages than JavaScript and cURL is run too. `npm run release-check -- languages` does, with
 * the toolchains that it names; `npm test` does not, since any version of one may be on a machine.
 */
export const runsEveryLanguage = process.env['ENSAYO_LANGUAGES'] === 'all'
