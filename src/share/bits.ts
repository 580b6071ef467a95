/** Numbers of few bits each, packed end to end; the last byte is filled with zeros. */
export class BitWriter {
  readonly #bits: number[] = [];

  write(value: number, width: number): void {
    for (let bit = width - 1; bit >= 0; bit--) this.#bits.push(Math.floor(value / 2 ** bit) % 2);
  }

  bytes(): Uint8Array {
    const bytes = new Uint8Array(Math.ceil(this.#bits.length / 8));
    this.#bits.forEach((bit, i) => (bytes[i >> 3] = bytes[i >> 3]! | (bit << (7 - (i & 7)))));
    return bytes;
  }
}

/** Reads what `BitWriter` wrote; beyond the end there are zeros. */
export class BitReader {
  #at = 0;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++, this.#at++)
      value = 2 * value + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1);
    return value;
  }
}

/** How many bits the numbers below `count` need. */
export const widthOf = (count: number): number => Math.ceil(Math.log2(Math.max(count, 1)));
