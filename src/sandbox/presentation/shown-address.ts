import { maskAddress } from '../../contract/redaction/redact-text.ts'

/** The address of a notification without the secret by which its receiver knows a caller. */
export const shownAddress = (address: string | null) => address && maskAddress(address)
