import {bidiIsolate} from '../module/bidi.js';
import {type OfModule, stateWord} from '../module/unit-states.js';
import type {GroupKey, HexKey, TimeKey, UnitKey, Wording} from '../module/schema/predicates.js';
import {
  groupKeys,
  hexKeys,
  predicates,
  timeKeys,
  unitKeys,
  type WhenDocument,
} from '../module/schema/when.js';
import {alternatives, capital, listed} from './finding.js';
import {keysIn, withUnits} from './when-parts.js';

/** An id of a region, nationality, terrain or month as players write it: `May 1941`, `Hungary`. */
export const properName = (id: string): string => bidiIsolate(id.split('-').map(capital).join(' '));

const either = (wanted: string | readonly string[], word: (id: string) => string): string =>
  alternatives([wanted].flat().map(word));
const low = (id: string): string => bidiIsolate(id.replaceAll('-', ' '));

/** The kind of a terrain or hexside terrain in words. */
const kindWord =
  (game: OfModule | undefined, kind: 'terrain' | 'hexsideTerrain') =>
  (id: string): string => {
    const map = game?.document.map;
    const kinds = map?.kind === 'hex' || kind === 'terrain' ? map?.[kind as 'terrain'] : undefined;
    const name = kinds && Object.hasOwn(kinds, id) ? kinds[id]!.name : undefined;
    return name === undefined ? low(id) : bidiIsolate(name.toLowerCase());
  };

const sideName =
  (game: OfModule | undefined) =>
  (id: string): string => {
    const {sides = {}} = game?.document ?? {};
    return Object.hasOwn(sides, id) ? bidiIsolate(sides[id]!.name) : properName(id);
  };

/** The word for a place of a map. */
const placeWord = (game: OfModule | undefined): string => game?.document.map?.kind ?? 'hex';

/** Words of predicates with the names of a module. */
const wordingOf = (game: OfModule | undefined): Wording => ({
  proper: (wanted) => either(wanted, properName),
  low: (wanted) => either(wanted, low),
  asWritten: (wanted) => either(wanted, bidiIsolate),
  sides: (wanted) => either(wanted, sideName(game)),
  terrains: (wanted) => either(wanted, kindWord(game, 'terrain')),
  hexsides: (wanted) => either(wanted, kindWord(game, 'hexsideTerrain')),
  states: (wanted) => either(wanted, (state) => stateWord(game, state)),
  numbers: (wanted) => alternatives([wanted].flat().map(String)),
  amount: ({least = 0, most}, noun, nouns = `${noun}s`) =>
    `${most === undefined ? `at least ${String(least)}` : most === 0 ? 'no' : most === least ? String(most) : least > 0 ? `${String(least)} to ${String(most)}` : `at most ${String(most)}`} ${(most ?? least) === 1 ? noun : nouns}`,
  place: placeWord(game),
});

const ofWords = {unit: 'unit', attackers: 'attacker', defenders: 'defender', target: 'target'} as const;
/** Names the hex where a retreat began, in the words of a condition. */
export const originWords = 'the starting hex';

/** Words a condition, as what follows “where” or “if”: `the hex is in an EZOC`; `origin` names the hex where a retreat began. */
export function whenWords(when: WhenDocument, game?: OfModule, origin: string = originWords): string {
  const wording = wordingOf(game);
  const say = (keys: readonly (UnitKey | GroupKey | HexKey | TimeKey)[]): readonly string[] =>
    keysIn(when, keys).map((key) =>
      (predicates[key].phrase as (wanted: unknown, wording: Wording) => string)(when[key], wording),
    );
  const {at = 'hex', reading = {}} = when;
  const [groups, hexes] = [say(groupKeys), say(hexKeys)];
  const place =
    at === 'origin'
      ? origin
      : `${at === 'path' ? 'a' : 'the'} ${wording.place}${at === 'path' ? ' of the route' : ''}`;
  const readings = Object.entries(reading).map(([option, value]) => `“${option}” is read as “${value}”`);
  const {not, any, all = []} = withUnits(when);
  const parts = [
    ...readings,
    ...say(timeKeys),
    ...unitWords(when, say(unitKeys), game, origin),
    ...(groups.length > 0 ? [`the ${ofWords[when.of ?? 'unit']}s ${listed(groups)}`] : []),
    ...(hexes.length > 0 ? [`${place} ${listed(hexes)}`] : []),
    ...(any ? [`either ${alternatives(any.map((one) => whenWords(one, game, origin)))}`] : []),
    ...all.map((one) => whenWords(one, game, origin)),
    ...(not ? [notWords(not, game, origin)] : []),
  ];
  return parts.length > 0 ? listed(parts) : 'it always holds';
}

/** Words the keys on units: `an attacker is reduced`, `there are at least 2 attackers, each of which is reduced`. */
function unitWords(
  {every, least, butNot, of = 'unit'}: WhenDocument,
  units: readonly string[],
  game: OfModule | undefined,
  origin: string,
): readonly string[] {
  if (units.length === 0 && least === undefined && butNot === undefined) return [];
  const noun = ofWords[of];
  const article = every ? 'every' : of === 'attackers' ? 'an' : of === 'target' ? 'the' : 'a';
  const but = butNot ? `, not counting any of which it holds that ${whenWords(butNot, game, origin)}` : '';
  if (units.length === 0 || least !== undefined) {
    const many = `there ${(least ?? 1) === 1 ? 'is' : 'are'} at least ${String(least ?? 1)} ${noun}${(least ?? 1) === 1 ? '' : 's'}`;
    return [`${many}${units.length > 0 ? `, each of which ${listed(units)}` : ''}${but}`];
  }
  return [`${article} ${noun} ${listed(units)}${but}`];
}

/** Says in words that a condition fails: `the weather is not snow`, `no unit is Russian`. */
function notWords(when: WhenDocument, game: OfModule | undefined, origin: string): string {
  const said = whenWords(when, game, origin);
  // of a condition with one key a plain sentence is left
  if (Object.keys(when).filter((key) => key !== 'of' && key !== 'at' && key !== 'every').length === 1) {
    if (said.startsWith('every ')) return `not ${said}`;
    if (when.at === 'path') return said.replace(/^a (hex|point)/, 'no $1');
    if (/^an? (unit|attacker|defender) /.test(said)) return said.replace(/^an? /, 'no ');
    if (when.least !== undefined)
      return said.replace(/^there (is|are) at least (.*)$/, (_, be: string, many: string) =>
        many.startsWith('1 ') ? `there is no ${many.slice(2)}` : `there ${be} fewer than ${many}`,
      );
    if (/^(the|a|it)\b.*? is not /.test(said)) return said.replace(' is not ', ' is ');
    if (/ (has|holds) an? /.test(said)) return said.replace(/ (has|holds) an? /, ' $1 no ');
    if (/^(?:(?:the|a|it)\b|“).*? is /.test(said) || said.startsWith(`${origin} is `))
      return said.replace(' is ', ' is not ');
  }
  return `it is not the case that ${said}`;
}
