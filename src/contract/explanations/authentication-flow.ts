import { authenticationResults } from '../domain/authentication-results.ts'
import type { Text } from '../text.ts'
import type { ThreeDSecureCase } from '../domain/three-d-secure.ts'

/** The way of an authentication before its end, in words. */
export const flowOf = ({ lookup }: ThreeDSecureCase): Text =>
  lookup === 'challenge' ? flows.challenge : flows[authenticationResults[lookup].verdict]

const flows = {
  challenge: { es: 'Con desafío', en: 'Challenge' },
  go: { es: 'Sin desafío', en: 'Frictionless' },
  stop: { es: 'Se detiene', en: 'Stops' },
  unavailable: { es: 'Sin respuesta', en: 'No response' },
} as const satisfies Record<string, Text>
