/** The version of this program, from `package.json`; exported files contain it. */
export const version = '0.1.0'
