/** Reasons of conditions: what makes one hold, or fail, in a place. */
import type {HexId} from '../board/index.js';
import type {Game} from '../module/game.js';
import {unitKeys, type WhenDocument} from '../module/schema/when.js';
import type {OfModule} from '../module/unit-states.js';
import {reachOf} from './control.js';
import {capital, listed, type Witness} from './finding.js';
import {holds, type Place, type Situation} from './when.js';
import {whenWords} from './when-words.js';
import {exertersWithin, friendsBeside} from './zoc.js';

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
  const {of = 'unit'} = when;
  const group = of === 'target' ? [] : situation[of];
  const {position} = situation;
  const asked = when.at === 'path' ? (place.path ?? [place.hex]) : [place.hex];
  const exerting =
    when.enemyZoc === isHeld && position.kind === 'hex'
      ? asked.flatMap((hex) =>
          exertersWithin(
            position,
            hex as HexId,
            group[0]?.side ?? -1,
            situation.reach ?? reachOf(position.game),
          ),
        )
      : [];
  const friends = when.friend === true && isHeld ? friendsBeside(position, place.hex, group) : [];
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
  game: Game,
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
