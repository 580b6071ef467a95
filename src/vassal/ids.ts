/** A text without control characters and marks that turn it around. */
export const clean = (text: string, most: number): string =>
  text
    .replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, most);

/** Makes ids of names: small letters, digits and hyphens, each once. */
export class Names {
  readonly #counts = new Map<string, number>();

  of(name: string): string {
    const base =
      clean(name, 60)
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '') || 'unit';
    let count = this.#counts.get(base) ?? 0;
    let id = base;
    // `foot-2` may be the name of another unit
    while (this.#counts.has(id)) id = `${base}-${++count + 1}`;
    this.#counts.set(base, count);
    if (id !== base) this.#counts.set(id, 0);
    return id;
  }
}

/** A text with blanks between its words: `StepsLost` has two, as has `steps_lost`. */
export const inWords = (text: string): string => text.replace(/_|(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
