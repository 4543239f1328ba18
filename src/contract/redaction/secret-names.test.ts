import { expect, test } from 'vitest'
import { guessedOf } from './secret-names.ts'

const wide = (name: string) =>
  name.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

test.each(['password', 'CVV', 'api_key', 'clave', 'access_token', 'codigo'])(
  '%s is known in letters of full width too',
  (name) => {
    expect(guessedOf(name)).toBeDefined()
    expect(guessedOf(wide(name))).toBe(guessedOf(name))
  },
)
