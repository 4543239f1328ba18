/** A sealed text, with all that its passphrase needs to open it. */
export interface Sealed {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly iv: Uint8Array<ArrayBuffer>
  readonly iterations: number
  readonly data: ArrayBuffer
}

/** Rounds of PBKDF2 with SHA-256: what OWASP asks for at least. */
const defaultIterations = 600_000

/**
 * Seals a text with AES-GCM under a key made of the passphrase, with a salt and an initialization
 * vector of its own. `label` stays in the clear; the seal does not open with another label.
 */
export async function seal(
  text: string,
  label: string,
  passphrase: string,
  iterations = defaultIterations,
): Promise<Sealed> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const key = await keyOf(passphrase, salt, iterations, 'encrypt')
  const data = await crypto.subtle.encrypt(algorithm(iv, label), key, utf8(text))
  return { salt, iv, iterations, data }
}

/**
 * Opens a seal.
 *
 * @throws DOMException `OperationError` when the passphrase, the label or the sealed bytes differ.
 */
export async function unseal(
  { salt, iv, iterations, data }: Sealed,
  label: string,
  passphrase: string,
) {
  const key = await keyOf(passphrase, salt, iterations, 'decrypt')
  return new TextDecoder().decode(await crypto.subtle.decrypt(algorithm(iv, label), key, data))
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, label: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: utf8(label),
})

async function keyOf(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
  use: 'encrypt' | 'decrypt',
) {
  // Another keyboard may compose the same letters otherwise.
  const typed = utf8(passphrase.normalize('NFKC'))
  const material = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    [use],
  )
}

const utf8 = (text: string) => new TextEncoder().encode(text)
