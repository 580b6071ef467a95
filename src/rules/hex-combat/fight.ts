/** A battle on hexes as the modifiers of its table ask about it. */
import type {HexId} from '../../board/index.js';
import type {HexGame, HexPosition, Unit} from '../../module/game.js';
import type {Fight} from '../combat/modifiers.js';
import type {Role} from '../combat/record.js';
import {reachOf} from '../control.js';
import type {RetreatedBefore} from '../retreat/clauses/retreated.js';
import {holds, type BattleFacts} from '../when.js';

/** The units and the hex of a battle, as modifiers ask about them. */
export interface CombatSituation {
  readonly game: HexGame;
  readonly position: HexPosition;
  readonly hex: HexId;
  readonly weather: string | undefined;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** The readings in force, by option. */
  readonly readings: Readonly<Record<string, string>>;
  readonly retreatedBefore?: RetreatedBefore | undefined;
  readonly lead?: Readonly<Partial<Record<Role, Unit | undefined>>>;
  readonly battle?: BattleFacts | undefined;
}

/** Units that conditions are about: a defender that adds nothing lends them its type as little as its strength. */
const withoutIdle = ({defenders, retreatedBefore}: CombatSituation): readonly Unit[] =>
  !retreatedBefore || (retreatedBefore.clause.strength ?? 0) !== 0
    ? defenders
    : defenders.filter((unit) => !retreatedBefore.units.includes(unit));

export function hexFight(scene: CombatSituation): Fight {
  const {game, position, hex, weather, attackers, defenders, readings, retreatedBefore, lead, battle} = scene;
  const seen = {attacker: attackers, defender: withoutIdle(scene)};
  return {
    game,
    units: (role) => (role === 'attacker' ? attackers : defenders),
    lead: (role) => lead?.[role],
    steps: ({index}) => position.units.get(index)?.steps ?? 0,
    isDispersed: ({index}) => position.units.get(index)?.dispersed ?? false,
    holds(when, {of, only}) {
      const units = (role: Role): readonly Unit[] => (only?.role === role ? [only.unit] : seen[role]);
      const situation = {
        position,
        unit: units(of),
        attackers: units('attacker'),
        defenders: units('defender'),
        fighting: {attacker: attackers, defender: defenders},
        battle,
        role: undefined,
        weather,
        electOne: false,
        reach: reachOf(game),
        purpose: 'movement',
        readings,
      } as const;
      return holds(when, situation, {hex, origin: hex});
    },
    // a defender that retreated earlier in the phase adds nothing, or less
    besides: (unit) =>
      retreatedBefore?.units.includes(unit)
        ? [{times: retreatedBefore.clause.strength ?? 0, source: {is: 'retreated'}}]
        : [],
  };
}
