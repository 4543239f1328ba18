import type { SignatureHelp } from '../console/state/signature-help.ts'
import { signatureHelp } from './signatures/help.tsx'

/** The help of features beside a signature. */
export const featureSignatureHelp: readonly SignatureHelp[] = [...signatureHelp]
