/** Reasons of conditions: what makes one hold, or fail, in a place. */
import type {HexId} from '../board/index.js';
import type {WhenDocument} from '../module/schema/when.js';
import {reachOf} from './control.js';
import type {Witness} from './finding.js';
import {holds, type Place, type Situation} from './when.js';
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

/** The units that are the cause of such a fact. */
export function whenWitness({when, exerting, friends}: WhenFacts): {readonly witness?: Witness} {
  if (Object.keys(when).length === 1 && friends.length > 0) return {witness: {units: friends}};
  return exerting.length > 0 ? {witness: {units: exerting}} : {};
}
