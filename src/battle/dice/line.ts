import {logFaults} from '../../phrases/en/faults/logs.js';
import {faultOf} from '../../phrases/faults.js';
import {check} from '../../phrases/shapes.js';
import * as v from 'valibot';

import {loaded, refused, type Loaded} from '../../module/fault.js';
import {asked, count, shape, whole} from '../../module/schema/shape.js';
import {dicePhrases} from '../../phrases/en/dice.js';
import {nonceLength, readNonce} from './committed.js';
import {diceLimits} from './source.js';
import {verifyDice, type DiceVerdict} from './verify.js';

/** SHA-256, or 32 random bytes. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, asked('hexadecimalDigits')));
/** The other side's half of a roll, as `readNonce` returns it. */
export const nonce = v.pipe(
  v.string(),
  v.check((text) => readNonce(text) === text, asked('nonce', {most: nonceLength})),
);
const terms = {
  battle: hash,
  roll: whole(1),
  count: whole(1, diceLimits.count),
  faces: whole(2, diceLimits.faces),
  commitment: hash,
};

/** A line of text from one player to the other: a commitment, a nonce for it, or the roll with its proof. */
const diceLine = v.variant('line', [
  shape({line: v.literal('commit'), ...terms}),
  shape({line: v.literal('word'), ...terms, word: nonce}),
  shape({line: v.literal('roll'), ...terms, seed: hash, word: nonce, result: v.array(count)}),
]);
export type DiceLine = v.InferOutput<typeof diceLine>;
export type RollLine = Extract<DiceLine, {line: 'roll'}>;

/** The most characters of a line: more than anybody writes. */
const longest = 2000;

/**
 * Writes a line: `umpire-roll 1 battle=… roll=3 dice=2d6 commitment=… seed=… word=orel result=3,5`. Values have
 * no spaces, `<`, brackets or quotes, so that a forum leaves the line as it is.
 */
export function writeDiceLine(line: DiceLine): string {
  const {battle, roll, count: many, faces, commitment} = line;
  const words = [
    `umpire-${line.line} 1`,
    `battle=${battle}`,
    `roll=${String(roll)}`,
    `dice=${String(many)}d${String(faces)}`,
    `commitment=${commitment}`,
    ...(line.line === 'roll' ? [`seed=${line.seed}`] : []),
    ...(line.line === 'commit'
      ? []
      : [`word=${encodeURIComponent(line.word).replaceAll(/['()*!~_]/g, percent)}`]),
    ...(line.line === 'roll' ? [`result=${line.result.join(',')}`] : []),
  ];
  return words.join(' ');
}

/** Escapes a character that Markdown or a wiki would interpret. */
const percent = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;

const wholeNumber = (text: string | undefined): unknown =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : text;

function decoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Splits a line into its parts, even if it was quoted, or broken after `commitment=`. */
function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (const part of text.trim().split(/[\s>]+/))
    if (parts.at(-1)?.endsWith('=') === true && !part.includes('=')) parts.push(parts.pop()! + part);
    else parts.push(part);
  return parts[0] === '' ? parts.slice(1) : parts;
}

/** Reads a pasted line, with any white space between its parts. The pointer of a fault is the field. */
export function readDiceLine(text: unknown): Loaded<DiceLine> {
  const said = logFaults.line;
  if (typeof text !== 'string') return refused([faultOf('', said.head, {found: text})]);
  if (text.length > longest) return refused([faultOf('', said.tooLong, {count: text.length, most: longest})]);
  const [head = '', version, ...parts] = partsOf(text);
  const line = /^umpire-(commit|word|roll)$/.exec(head)?.[1];
  if (line === undefined) return refused([faultOf('', said.head, {found: head})]);
  if (version !== '1') return refused([faultOf('/version', said.version, {found: version})]);
  const fields = new Map<string, string>();
  for (const part of parts) {
    const at = part.indexOf('=');
    const name = at < 0 ? part : part.slice(0, at);
    if (at < 0 || fields.has(name))
      return refused([faultOf(`/${name.slice(0, 40)}`, said.twice, {found: part})]);
    fields.set(name, part.slice(at + 1));
  }
  const take = (name: string): string | undefined => {
    const value = fields.get(name);
    fields.delete(name);
    return value;
  };
  const [many, faces, more] = (take('dice') ?? '').split('d');
  if (more !== undefined) return refused([faultOf('/dice', said.dice)]);
  const given: Record<string, unknown> = {
    line,
    battle: take('battle'),
    roll: wholeNumber(take('roll')),
    count: wholeNumber(many),
    faces: wholeNumber(faces),
    commitment: take('commitment'),
    ...(line === 'roll' ? {seed: take('seed'), result: take('result')?.split(',').map(wholeNumber)} : {}),
    ...(line === 'commit' ? {} : {word: decoded(take('word'))}),
  };
  const [unknown] = fields.keys();
  if (unknown !== undefined)
    return refused([faultOf(`/${unknown.slice(0, 40)}`, said.otherField, {found: unknown, line})]);
  // a part that is missing is a field that is missing
  const checked = check(
    diceLine,
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  );
  if (!checked.ok || checked.value.line !== 'roll') return checked;
  const {count: wanted, result} = checked.value;
  return result.length === wanted
    ? loaded(checked.value)
    : refused([faultOf('/result', said.result, {rolled: result.length, wanted})]);
}

/** Verifies a pasted roll. `published` says that the commitment was seen before the nonce. */
export const verifyRollLine = (
  line: RollLine,
  known: {published?: boolean; battle?: string} = {},
): DiceVerdict => {
  const {result, battle, roll, faces, commitment, seed, word: said} = line;
  return verifyDice(result, {source: 'committed', battle, roll, faces, commitment, seed, word: said}, known);
};

/** The most characters of a post that are searched for rolls. */
const post = 100_000;

/** Reads a pasted line, or all rolls of a pasted post, such as a battle's report. */
export function linesIn(text: unknown): Loaded<readonly DiceLine[]> {
  const only = readDiceLine(text);
  if (typeof text !== 'string') return only.ok ? loaded([only.value]) : only;
  const posted = text.slice(0, post).match(/umpire-roll[\s>]+1[\s>][^]{0,1900}?result=[\s>]*\d[\d,]*/g);
  const lines: DiceLine[] = [];
  for (const one of only.ok || !posted ? [only] : posted.map(readDiceLine)) {
    if (!one.ok) return one;
    lines.push(one.value);
  }
  return loaded(lines);
}

/** Verifies the rolls among lines, and numbers the verdicts if there are several. */
export function verifyLines(
  lines: readonly DiceLine[],
  known: {published?: boolean},
): readonly DiceVerdict[] {
  return lines.flatMap((line) => {
    if (line.line !== 'roll') return [];
    const verdict = verifyRollLine(line, known);
    return lines.length > 1
      ? {...verdict, message: dicePhrases.ofRoll(line.roll, line.result, verdict.message)}
      : verdict;
  });
}
