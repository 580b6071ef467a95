/** Shortens the JSON of links by phrases that are frequent in it. */

/**
 * Frequent phrases of links. Each is replaced by a control character (U+0001 to U+001F), which JSON never contains as it is.
 * Their order is part of the format: phrases may be added, none moved or removed.
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

/** Replaces phrases of a JSON text by their characters. */
export const replacePhrases = (json: string): string =>
  phrases.reduce((text, phrase, i) => text.replaceAll(phrase, signs[i]!), json);

/** Restores the phrases of a JSON text; undefined where it would exceed a limit. */
export function restorePhrases(text: string, most: number): string | undefined {
  let {length} = text;
  for (const sign of text) length += (phrases[sign.charCodeAt(0) - 1]?.length ?? 1) - 1;
  if (length > most) return undefined;
  return phrases.reduce((json, phrase, i) => json.replaceAll(signs[i]!, phrase), text);
}
