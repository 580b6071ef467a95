/** Makes 32 bytes that nobody can guess, hexadecimal. */
export const secret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
