/** The version of this program, from `package.json`; exported files contain it. */
export const version = '1.0.0'
