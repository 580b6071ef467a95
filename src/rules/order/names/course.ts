/** The course of a battle: its units, rounds and outcome. */
import type {Unit} from '../../../module/game.js';
import type {WhenDocument} from '../../../module/schema/when.js';
import {type Role, boardOf, survivorsOf} from '../../hex-combat/index.js';
import {situationIn} from '../../hex-combat/situation.js';
import {fighting, holdsIn, placeOf} from '../../point/index.js';
import {holds} from '../../when.js';
import {type Action, type Condition, listed, rolesOf} from '../entry.js';
import {type Context, type HexContext, LastRoundOver, type Scene, hasVacated} from '../scene.js';

const isWithin = (
  value: number,
  {is, least = 0, most = Infinity}: {readonly is?: number; readonly least?: number; readonly most?: number},
): boolean => (is === undefined || value === is) && value >= least && value <= most;

/** Units of a role that fight and meet a condition: those that are left, and did not go by a retreat. */
function countMeeting({context}: Scene, of: Role, when: WhenDocument): number {
  if (context.kind === 'point') {
    const {setup, units} = context.battle;
    const stands = ({id}: Unit): boolean => units[placeOf(setup, id)]!.at === setup.at;
    return fighting(context.battle, of).filter(
      (unit) => (of === 'attacker' || stands(unit)) && holdsIn(when, context.battle, of, [unit]),
    ).length;
  }
  const {setup, battle} = context;
  const board = boardOf(setup, battle);
  return survivorsOf(setup, battle, of).filter(
    (unit) =>
      unit.combat &&
      !hasGone(context, unit) &&
      holds(when, situationIn(setup, board, of, [unit]), {
        hex: board.units.get(unit.index)!.at,
        origin: setup.hex,
      }),
  ).length;
}

/** Did a unit go by the retreat of its role, and not stay where it fought? */
const hasGone = ({setup, battle}: HexContext, {id, index}: Unit): boolean =>
  battle.retreated.includes(id) &&
  battle.units[id]!.at !== setup.game.grid.label(setup.position.units.get(index)!.at);

/** The combat units of a role that are not destroyed, wherever they are. */
const fightersOf = (context: Context, of: Role): number =>
  context.kind === 'point'
    ? fighting(context.battle, of).length
    : survivorsOf(context.setup, context.battle, of).filter(({combat}) => combat).length;

export const conditions = {
  eliminated: {
    says: 'no unit of {of} is left to fight',
    params: {of: {type: 'role|both', required: true}},
    holds: (scene: Scene, {of}: {readonly of: Role | 'both'}) =>
      rolesOf(of).every((one) => fightersOf(scene.context, one) === 0),
  },
  has: {
    says: '{of} has {least} or more units of this kind: {when}',
    params: {
      of: {type: 'role|both', required: true},
      when: {type: 'when', unit: true, default: 'any'},
      least: {type: 'count', default: '1'},
    },
    holds: (
      scene: Scene,
      {of, when = {}, least = 1}: {of: Role | 'both'; when?: WhenDocument; least?: number},
    ) => rolesOf(of).reduce((sum, one) => sum + countMeeting(scene, one, when), 0) >= least,
  },
  round: {
    says: 'the round has this number:[ {is}][ at least {least}][ at most {most}]',
    params: {is: {type: 'count'}, least: {type: 'count'}, most: {type: 'count'}},
    holds: ({context}: Scene, range: object) => isWithin(context.battle.round, range),
  },
  holds: {
    says: '{when}',
    params: {when: {type: 'when', required: true}},
    holds({context}: Scene, {when}: {readonly when: WhenDocument}) {
      if (context.kind === 'point')
        return holdsIn(when, context.battle, 'defender', fighting(context.battle, 'defender'));
      const {setup, battle} = context;
      const units = survivorsOf(setup, battle, 'defender');
      const situation = situationIn(setup, boardOf(setup, battle), 'defender', units);
      return holds(when, situation, {hex: setup.hex, origin: setup.hex});
    },
  },
  outcomeIs: {
    says: 'the outcome is {is}',
    params: {is: {type: 'outcomes', default: 'settled'}},
    holds: ({context: {battle}}: Scene, {is}: {readonly is?: string | readonly string[]}) =>
      battle.outcome !== null && (is === undefined || listed(is).includes(battle.outcome)),
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  settle: {
    says: 'the outcome is [{is}][{by}]',
    params: {
      is: {type: 'outcome'},
      by: {values: ['place'], words: {place: 'vacated or held, as the place is now'}},
    },
    oneOf: ['is', 'by'],
    apply(scene: Scene, {is}: {readonly is?: string}) {
      const outcome = is ?? (hasVacated(scene.context) ? 'vacated' : 'held');
      return {battle: {...scene.context.battle, outcome}} as Partial<Context>;
    },
  },
  nextRound: {
    says: 'the next round begins',
    apply({order, context}: Scene) {
      const {battle} = context;
      if (battle.round >= order.rounds.most) throw new LastRoundOver(context);
      return {battle: {...battle, round: battle.round + 1}} as Partial<Context>;
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
