/** The course of a battle: its units, rounds and outcome. */
import type {Unit} from '../../../module/game.js';
import type {WhenDocument} from '../../../module/schema/when.js';
import {nextAreaRound, settleArea} from '../../area/course.js';
import type {Who} from '../../combat/forces.js';
import {type Role, boardOf, survivorsOf} from '../../hex-combat/index.js';
import {situationIn} from '../../hex-combat/situation.js';
import {fighting, holdsIn, placeOf} from '../../point/index.js';
import {NO_RULE} from '../../finding.js';
import {holds} from '../../when.js';
import {type Action, type AnyRole, type Condition, listed, rolesMeant, rolesOf} from '../entry.js';
import {
  type AreaContext,
  type Context,
  endedIn,
  type HexContext,
  LastRoundOver,
  type Scene,
  forcesOf,
  hasVacated,
  stepsOf,
} from '../scene.js';

/** Is a number the one that is asked for, or within a range? */
export const isWithin = (
  value: number,
  {is, least = 0, most = Infinity}: {readonly is?: number; readonly least?: number; readonly most?: number},
): boolean => (is === undefined || value === is) && value >= least && value <= most;

/** Units of a role that meet a condition, of those that are meant. */
function countMeeting(scene: Scene, of: Role, when: WhenDocument, who: Who): number {
  const {context} = scene;
  if (context.kind === 'point') {
    const {setup, units} = context.battle;
    const stands = ({id}: Unit): boolean => units[placeOf(setup, id)]!.at === setup.at;
    return fighting(context.battle, of).filter(
      (unit) => (of === 'attacker' || stands(unit)) && holdsIn(when, context.battle, of, [unit]),
    ).length;
  }
  if (context.kind === 'area' || who !== 'fighting') {
    const forces = forcesOf(scene);
    return forces.units(of, who).filter((unit) => {
      const at = forces.at(unit);
      return forces.holds(when, {role: of, units: [unit], ...(at === null ? {} : {at})});
    }).length;
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

/** The units of a role that are left to fight: on hexes the combat units that are not destroyed, wherever they are. */
const fightersOf = (scene: Scene, of: Role): number => {
  const {context} = scene;
  switch (context.kind) {
    case 'area':
      return forcesOf(scene).units(of).length;
    case 'point':
      return fighting(context.battle, of).length;
    case 'hex':
      return survivorsOf(context.setup, context.battle, of).filter(({combat}) => combat).length;
  }
};

export const conditions = {
  eliminated: {
    params: {of: {type: 'role|both', required: true}},
    holds: (scene: Scene, {of}: {readonly of: Role | 'both'}) =>
      rolesOf(of).every((one) => fightersOf(scene, one) === 0),
  },
  has: {
    params: {
      of: {type: 'role|other', required: true},
      when: {type: 'when', unit: true},
      least: {type: 'count', default: '1'},
      who: {
        values: ['fighting', 'reserve', 'retreated', 'advanced', 'all'],
        default: 'fighting',
      },
    },
    holds: (
      scene: Scene,
      {
        of,
        when = {},
        least = 1,
        who = 'fighting',
      }: {of: AnyRole; when?: WhenDocument; least?: number; who?: Who},
    ) => rolesMeant(scene, of).reduce((sum, one) => sum + countMeeting(scene, one, when, who), 0) >= least,
  },
  round: {
    params: {is: {type: 'count'}, least: {type: 'count'}, most: {type: 'count'}},
    holds: ({context}: Scene, range: object) => isWithin(context.battle.round, range),
  },
  combat: {
    params: {is: {type: 'count'}, least: {type: 'count'}, most: {type: 'count'}},
    holds: ({context}: Scene, range: object) => isWithin(context.record.combat, range),
  },
  holds: {
    params: {when: {type: 'when', required: true}},
    holds(scene: Scene, {when}: {readonly when: WhenDocument}) {
      const {context} = scene;
      if (context.kind === 'area') return forcesOf(scene).holds(when, {role: 'defender'});
      if (context.kind === 'point')
        return holdsIn(when, context.battle, 'defender', fighting(context.battle, 'defender'));
      const {setup, battle} = context;
      const units = survivorsOf(setup, battle, 'defender');
      const situation = situationIn(setup, boardOf(setup, battle), 'defender', units);
      return holds(when, situation, {hex: setup.hex, origin: setup.hex});
    },
  },
  outcomeIs: {
    params: {is: {type: 'outcomes', default: 'settled'}},
    holds: ({context: {battle}}: Scene, {is}: {readonly is?: string | readonly string[]}) =>
      battle.outcome !== null && (is === undefined || listed(is).includes(battle.outcome)),
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  settle: {
    params: {
      is: {type: 'outcome'},
      by: {values: ['place']},
    },
    oneOf: ['is', 'by'],
    apply(scene: Scene, {is}: {readonly is?: string}) {
      const {context, order} = scene;
      const outcome = is ?? (hasVacated(context) ? 'vacated' : 'held');
      const {record} = context;
      const settled = {...endedIn(context), outcome};
      const battle =
        context.kind === 'area'
          ? settleArea(context.setup, context.battle, outcome, isTakenBy(order, outcome))
          : {...context.battle, outcome};
      return {battle, record: {...record, settled}} as Partial<Context>;
    },
  },
  nextRound: {
    params: {
      reserves: {
        values: ['join', 'wait'],
        default: 'wait',
      },
    },
    apply({order, context}: Scene, {reserves = 'wait'}: {readonly reserves?: string}) {
      const {battle} = context;
      if (battle.round >= order.rounds.most) throw new LastRoundOver(context);
      const record = {
        ...context.record,
        hadTurn: [],
        turn: null,
        fell: {attacker: 0, defender: 0},
        stepsBefore: stepsOf(context),
      };
      if (context.kind !== 'area')
        return {record, battle: {...battle, round: battle.round + 1}} as Partial<Context>;
      const rule = order.reserves.rule ?? NO_RULE;
      const next = nextAreaRound(context.setup, context.battle, reserves === 'join', rule);
      return {
        record,
        battle: next.battle,
        said: [...context.said, ...next.findings],
      } satisfies Partial<AreaContext>;
    },
  },
} as const satisfies Readonly<Record<string, Action>>;

/** Has the place changed hands by an outcome? */
const isTakenBy = ({outcomes}: Scene['order'], outcome: string): boolean =>
  Object.hasOwn(outcomes, outcome) ? outcomes[outcome]!.taken === true : outcome === 'vacated';
