import {bidiIsolate} from '../module/bidi.js';
import type {HexGame} from '../module/game.js';
import {type OfModule, stateWord} from '../module/unit-states.js';
import type {HexKey, TimeKey, UnitKey, Wording} from '../module/schema/predicates.js';
import {hexKeys, predicates, timeKeys, unitKeys, type WhenDocument} from '../module/schema/when.js';
import {alternatives, capital, listed, type Witness} from './finding.js';
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
const atWords = {hex: 'the hex', path: 'a hex of the route'} as const;

/** Words a condition, as what follows “where” or “if”: `the hex is in an EZOC`; `origin` names the hex where a retreat began. */
export function whenWords(when: WhenDocument, game?: OfModule, origin: string = originWords): string {
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
    ...(hexes.length > 0
      ? [`${when.at === 'origin' ? origin : atWords[when.at ?? 'hex']} ${listed(hexes)}`]
      : []),
    ...(when.any ? [`either ${alternatives(when.any.map((one) => whenWords(one, game, origin)))}`] : []),
    ...(when.all ?? []).map((one) => whenWords(one, game, origin)),
    ...(when.not ? [notWords(when.not, game, origin)] : []),
  ];
  return parts.length > 0 ? listed(parts) : 'it always holds';
}

/** Says in words that a condition fails: `the weather is not snow`, `no unit is Russian`. */
function notWords(when: WhenDocument, game: OfModule | undefined, origin: string): string {
  const said = whenWords(when, game, origin);
  // of a condition with one key a plain sentence is left
  if (Object.keys(when).filter((key) => key !== 'of' && key !== 'at' && key !== 'every').length === 1) {
    if (said.startsWith('every ')) return `not ${said}`;
    if (when.at === 'path') return said.replace(/^a hex/, 'no hex');
    if (/^an? (unit|attacker|defender) /.test(said)) return said.replace(/^an? /, 'no ');
    if (/ (has|holds) an? /.test(said)) return said.replace(/ (has|holds) an? /, ' $1 no ');
    if (/^(the|a|it)\b.*? is /.test(said) || said.startsWith(`${origin} is `))
      return said.replace(' is ', ' is not ');
  }
  return `it is not the case that ${said}`;
}

/** A condition as a fact about units in a hex, in plain JSON; units are ids. */
export interface WhenFacts {
  readonly when: WhenDocument;
  readonly holds: boolean;
  /** The enemy units whose ZOC makes it hold, or fail. */
  readonly exerting: readonly string[];
  /** The friends that make it hold. */
  readonly friends: readonly string[];
  /** The only unit that is meant. */
  readonly unit?: string;
}

/** Finds what makes a condition hold, or fail, in a hex. */
export function whenFacts(when: WhenDocument, situation: Situation, place: Place): WhenFacts {
  const only = Object.keys(when).length === 1;
  if (only && when.not) return whenFacts(when.not, situation, place);
  const isHeld = holds(when, situation, place);
  const group = situation[when.of ?? 'unit'];
  const asked = when.at === 'path' ? (place.path ?? [place.hex]) : [place.hex];
  const exerting =
    when.enemyZoc === isHeld
      ? asked.flatMap((hex) => exertersWithin(situation.position, hex, group[0]?.side ?? -1, situation.reach))
      : [];
  const friends = when.friend === true && isHeld ? friendsBeside(situation.position, place.hex, group) : [];
  const [unit, ...others] = situation.unit;
  return {
    when,
    holds: isHeld,
    exerting: [...new Set(exerting)].map(({id}) => id),
    friends: friends.map(({id}) => id),
    ...(unit && others.length === 0 ? {unit: unit.id} : {}),
  };
}

/** The words on the one unit that is meant, where a condition asks one thing about it: `is of type armour`, or is not. */
function aloneWords({when, holds: isHeld, unit}: WhenFacts, game: OfModule): string | undefined {
  const [key, ...others] = Object.keys(when).filter((name) => name !== 'every');
  if (unit === undefined || others.length > 0 || !unitKeys.some((name) => name === key)) return undefined;
  const verb = whenWords(when, game).replace(/^(a|every) unit /, '');
  if (isHeld) return verb;
  const denied = verb.replace(/^(is|was) (not )?/, (_, is: string, not?: string) =>
    not ? `${is} ` : `${is} not `,
  );
  return denied === verb ? undefined : denied;
}

/**
 * Words such a fact as a clause: `it is in the ZOC of 131 RR`; with a capital letter, unless a name begins it, for a
 * sentence by itself. `it` stands for the name of the only unit, `origin` for the hex where a retreat began.
 */
export function factWords(
  facts: WhenFacts,
  game: HexGame,
  {it, origin}: {readonly it?: string; readonly origin?: string} = {},
): {readonly sentence: string; readonly clause: string} {
  const {when, exerting, friends, unit} = facts;
  const only = Object.keys(when).length === 1;
  const named = (ids: readonly string[]): string => listed(ids.map((id) => game.unit(id)!.name));
  const both = (clause: string): {sentence: string; clause: string} => ({sentence: clause, clause});
  if (only && friends.length > 0)
    return both(`${named(friends)} ${friends.length === 1 ? 'is' : 'are'} there`);
  const alone = aloneWords(facts, game);
  if (alone !== undefined) return both(`${it ?? game.unit(unit!)!.name} ${alone}`);
  const clause =
    only && exerting.length > 0
      ? `it is in the ZOC of ${named(exerting)}`
      : `${facts.holds ? '' : 'it does not hold there that '}${whenWords(when, game, origin)}`;
  return {sentence: capital(clause), clause};
}

/** A condition that holds, or fails, in a hex, in words: `It is in the ZOC of 131 RR`; with the units that are its cause. */
export function whenReason(
  when: WhenDocument,
  situation: Situation,
  place: Place,
): {readonly because: string; readonly witness?: Witness} {
  const {game} = situation.position;
  const facts = whenFacts(when, situation, place);
  return {because: factWords(facts, game).sentence, ...whenWitness(facts)};
}

/** The units that are the cause of such a fact. */
export function whenWitness({when, exerting, friends}: WhenFacts): {readonly witness?: Witness} {
  if (Object.keys(when).length === 1 && friends.length > 0) return {witness: {units: friends}};
  return exerting.length > 0 ? {witness: {units: exerting}} : {};
}
