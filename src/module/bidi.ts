/** Characters that turn the direction of what follows them, and control characters: no name has a use for them. */
export const bidiControls = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/u;
const everyBidiControl = new RegExp(bidiControls, 'gu');

/** Text with each of these characters written as its number: what is wrong with a document is read as it stands there. */
export const escapeControls = (text: string): string =>
  text.replace(everyBidiControl, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Letters that run from right to left. */
const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * A name as it stands in a sentence. One that runs from right to left, or has characters that would turn the sentence
 * about it around, is set apart from it (U+2068 and U+2069); those characters are left out. Other names are as they are.
 */
export const bidiIsolate = (name: string): string =>
  bidiControls.test(name) || rightToLeft.test(name)
    ? `\u2068${name.replace(everyBidiControl, '')}\u2069`
    : name;

/**
 * The same record where none of its names has to be set apart, else a copy with them set apart. `namedById`: what has no
 * name is called by its id.
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
