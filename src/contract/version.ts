/** Of this program, as `package.json` says it: what is handed to others tells it. */
export const version = '0.1.0'
