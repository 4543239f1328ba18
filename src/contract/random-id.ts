/** A new identifier; `crypto.randomUUID` exists only where the page came over https or loopback. */
export const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
