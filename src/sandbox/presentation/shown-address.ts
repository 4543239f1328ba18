import { maskAddress } from '../../contract/redaction/redact-text.ts'

/** Where a notification goes, without what its receiver knows a caller by. */
export const shownAddress = (address: string | null) => address && maskAddress(address)
