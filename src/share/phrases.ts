/**
 * What links say again and again, each for a sign that JSON never has as it is (U+0001 to U+001F): both ends know them,
 * so they need not travel. Their order is part of the format: a phrase may be added, none moved or taken away.
 */
const phrases: readonly string[] = [
  '{"m":"',
  '","b":"',
  '","x":"',
  '","a":{"',
  'retreat":{"units":["',
  'judge":{"hexes":',
  ',"plan":[{"units":["',
  'battle":{"attackers":["',
  '"],"defenders":["',
  '"],"hexes":',
  '"],"at":"',
  '"],"path":["',
  '","weather":"',
  '"},"log":[',
  '{"type":"roll","dice":[',
  ']},',
  '{"type":"assign","losses":{"',
  '}},',
  '{"type":"continue"},',
  '{"type":"retreat"},',
  '{"type":"',
  ',"mayElectOne":true',
  '","proof":{"source":"committed","battle":"',
  ',"commitment":"',
  '","seed":"',
  '","word":"',
  '{"do":"event","event":',
  '"elect":"',
  '":1',
  'zoc":{"side":"',
  '","',
];
const signs = phrases.map((_, i) => String.fromCharCode(i + 1));

/** A JSON text with signs for its phrases. */
export const shortened = (json: string): string =>
  phrases.reduce((text, phrase, i) => text.replaceAll(phrase, signs[i]!), json);

/** The JSON text again; `undefined` where it would have more characters than that. */
export function lengthened(text: string, most: number): string | undefined {
  let {length} = text;
  for (const sign of text) length += (phrases[sign.charCodeAt(0) - 1]?.length ?? 1) - 1;
  if (length > most) return undefined;
  return phrases.reduce((json, phrase, i) => json.replaceAll(signs[i]!, phrase), text);
}
