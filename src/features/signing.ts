import type { SignatureHelp } from '../console/state/signature-help.ts'
import { signatureHelp } from './signatures/help.tsx'

/** What features show where a signature is spoken of. */
export const featureSignatureHelp: readonly SignatureHelp[] = [...signatureHelp]
