/** Why the vault did not do what it was asked, and what to do; it names no secret. */
const problems = {
  'wrong-passphrase':
    'Failed to open the profile: the passphrase is another one, or the record was changed. Type it again, or remove the profile.',
  'short-passphrase':
    'Failed to keep the profile: the passphrase has fewer than 8 characters. Choose a longer one.',
  'unknown-profile':
    'Failed to open the profile: it is not kept here any more. Enter its credentials again.',
  'no-encryption':
    'Failed to encrypt: the browser does so only on https and on this machine. Open the console there, or keep the profile for this tab.',
  'no-storage':
    'Failed to reach the storage of this browser. Allow it for this site, or keep the profile for this page only.',
} as const

export type VaultProblem = keyof typeof problems

export class VaultError extends Error {
  override readonly name = 'VaultError'
  readonly reason: VaultProblem

  constructor(reason: VaultProblem, options?: ErrorOptions) {
    super(problems[reason], options)
    this.reason = reason
  }
}
