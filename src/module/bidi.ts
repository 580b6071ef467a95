/** Control characters, and characters that change the direction of the text after them. No name needs them. */
export const bidiControls = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;
const everyBidiControl = new RegExp(bidiControls, 'gu');

/** Writes each of these characters as its number, so that a fault shows them as they stand in the document. */
export const escapeControls = (text: string): string =>
  text.replace(everyBidiControl, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Letters of scripts that run from right to left. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * Prepares a name for a sentence. Isolates one that runs from right to left (U+2068 and U+2069), and removes characters
 * that would change the direction of the sentence. Returns other names unchanged.
 */
export const bidiIsolate = (name: string): string =>
  bidiControls.test(name) || rightToLeft.test(name)
    ? `\u2068${name.replace(everyBidiControl, '')}\u2069`
    : name;

/**
 * Isolates the names in a record; returns the same record where none needs it. `namedById`: an entry without a name is
 * called by its id.
 */
export function isolateNames<T extends {readonly name?: string}>(
  record: Readonly<Record<string, T>>,
  namedById = true,
): Readonly<Record<string, T>> {
  const copy: Record<string, T> = {};
  let changed = false;
  for (const [id, one] of Object.entries(record)) {
    const own = one.name ?? (namedById ? id : undefined);
    const name = own === undefined ? undefined : bidiIsolate(own);
    changed ||= name !== own;
    copy[id] = name === own ? one : {...one, name: name!};
  }
  return changed ? copy : record;
}
