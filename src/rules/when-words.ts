import {bidiIsolate} from '../module/bidi.js';
import {type OfModule, stateWord} from '../module/unit-states.js';
import type {HexKey, TimeKey, UnitKey, Wording} from '../module/schema/predicates.js';
import {hexKeys, predicates, timeKeys, unitKeys, type WhenDocument} from '../module/schema/when.js';
import {alternatives, be, capital, listed, names, type Witness} from './finding.js';
import {exertersWithin, friendsBeside} from './zoc.js';
import {keysIn, holds, type Place, type Situation} from './when.js';

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
    const kinds = map?.kind === 'hex' ? map[kind] : undefined;
    const name = kinds && Object.hasOwn(kinds, id) ? kinds[id]!.name : undefined;
    return name === undefined ? low(id) : bidiIsolate(name.toLowerCase());
  };

const sideName =
  (game: OfModule | undefined) =>
  (id: string): string => {
    const {sides = {}} = game?.document ?? {};
    return Object.hasOwn(sides, id) ? bidiIsolate(sides[id]!.name) : properName(id);
  };

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
});

const ofWords = {unit: 'unit', attackers: 'attacker', defenders: 'defender'} as const;
/** Names the hex where a retreat began, in the words of a condition. */
export const originWords = 'the starting hex';
const atWords = {hex: 'the hex', origin: originWords, path: 'a hex of the route'} as const;

/** Words a condition, as what follows “where” or “if”: `the hex is in an EZOC`. */
export function whenWords(when: WhenDocument, game?: OfModule): string {
  const wording = wordingOf(game);
  const say = (keys: readonly (UnitKey | HexKey | TimeKey)[]): readonly string[] =>
    keysIn(when, keys).map((key) =>
      (predicates[key].phrase as (wanted: unknown, wording: Wording) => string)(when[key], wording),
    );
  const unit = `${when.every ? 'every' : when.of === 'attackers' ? 'an' : 'a'} ${ofWords[when.of ?? 'unit']}`;
  const [units, hexes] = [say(unitKeys), say(hexKeys)];
  const readings = Object.entries(when.reading ?? {}).map(
    ([option, value]) => `“${option}” is read as “${value}”`,
  );
  const parts = [
    ...readings,
    ...say(timeKeys),
    ...(units.length > 0 ? [`${unit} ${listed(units)}`] : []),
    ...(hexes.length > 0 ? [`${atWords[when.at ?? 'hex']} ${listed(hexes)}`] : []),
    ...(when.any ? [`either ${alternatives(when.any.map((one) => whenWords(one, game)))}`] : []),
    ...(when.all ?? []).map((one) => whenWords(one, game)),
    ...(when.not ? [notWords(when.not, game)] : []),
  ];
  return parts.length > 0 ? listed(parts) : 'it always holds';
}

/** Says in words that a condition fails: `the weather is not snow`, `no unit is Russian`. */
function notWords(when: WhenDocument, game?: OfModule): string {
  const said = whenWords(when, game);
  // of a condition with one key a plain sentence is left
  if (Object.keys(when).filter((key) => key !== 'of' && key !== 'at' && key !== 'every').length === 1) {
    if (said.startsWith('every ')) return `not ${said}`;
    if (when.at === 'path') return said.replace(/^a hex/, 'no hex');
    if (/^an? (unit|attacker|defender) /.test(said)) return said.replace(/^an? /, 'no ');
    if (/ (has|holds) an? /.test(said)) return said.replace(/ (has|holds) an? /, ' $1 no ');
    if (/^(the|a|it)\b.*? is /.test(said)) return said.replace(' is ', ' is not ');
  }
  return `it is not the case that ${said}`;
}

/** The reason of a condition that asks one thing about the one unit that is meant: `131 RR is of type armour`, or is not. */
function aloneReason(
  when: WhenDocument,
  {unit, position: {game}}: Situation,
  isHeld: boolean,
): string | undefined {
  const [key, ...others] = Object.keys(when).filter((name) => name !== 'every');
  const [only, ...more] = unit;
  if (!only || more.length > 0 || others.length > 0 || !unitKeys.some((name) => name === key))
    return undefined;
  const verb = whenWords(when, game).replace(/^(a|every) unit /, '');
  if (isHeld) return `${only.name} ${verb}`;
  const denied = verb.replace(/^(is|was) (not )?/, (_, is: string, not?: string) =>
    not ? `${is} ` : `${is} not `,
  );
  return denied === verb ? undefined : `${only.name} ${denied}`;
}

/** A condition that holds, or fails, in a hex, in words: `It is in the ZOC of 131 RR`; with the units that are its cause. */
export function whenReason(
  when: WhenDocument,
  situation: Situation,
  place: Place,
): {readonly because: string; readonly witness?: Witness} {
  const {game} = situation.position;
  const only = Object.keys(when).length === 1;
  if (only && when.not) return whenReason(when.not, situation, place);
  const isHeld = holds(when, situation, place);
  const group = situation[when.of ?? 'unit'];
  const asked = when.at === 'path' ? (place.path ?? [place.hex]) : [place.hex];
  const witnesses = [
    ...new Set(
      when.enemyZoc === isHeld
        ? asked.flatMap((hex) =>
            exertersWithin(situation.position, hex, group[0]?.side ?? -1, situation.reach),
          )
        : [],
    ),
  ];
  const friends = when.friend === true && isHeld ? friendsBeside(situation.position, place.hex, group) : [];
  if (only && friends.length > 0)
    return {
      because: `${names(friends)} ${be(friends)} there`,
      witness: {units: friends.map(({id}) => id)},
    };
  const alone = aloneReason(when, situation, isHeld);
  if (alone) return {because: alone};
  const witness = witnesses.length > 0 ? {witness: {units: witnesses.map(({id}) => id)}} : {};
  if (only && witnesses.length > 0) return {because: `It is in the ZOC of ${names(witnesses)}`, ...witness};
  return {
    because: capital(`${isHeld ? '' : 'It does not hold there that '}${whenWords(when, game)}`),
    ...witness,
  };
}
