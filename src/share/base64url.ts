/** Bytes as letters, digits, `-` and `_` (RFC 4648, base64url without padding): all of it survives in an address. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.subarray(i, i + 3);
    const all = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    const signs = b === undefined ? 2 : c === undefined ? 3 : 4;
    for (let sign = 0; sign < signs; sign++) text += SIGNS.charAt((all >> (18 - 6 * sign)) & 63);
  }
  return text;
}

/** The bytes again; undefined for any other text, one that ends within a byte or with bits that stand for nothing too. */
export function fromBase64url(text: string): Uint8Array | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [bits, left, at] = [0, 0, 0];
  for (const sign of text) {
    const value = SIGNS.indexOf(sign);
    if (value < 0) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    left += 6;
    if (left < 8) continue;
    left -= 8;
    bytes[at++] = bits >> left;
  }
  return left >= 6 || (bits & ((1 << left) - 1)) !== 0 ? undefined : bytes;
}
