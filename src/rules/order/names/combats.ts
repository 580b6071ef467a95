/** Several combats in one battle, and roles that are turned. */
import {effect} from '../../battle-findings.js';
import type {Unit} from '../../../module/game.js';
import {ownRule} from '../../own-rules.js';
import {ids} from '../../finding.js';
import {otherRole, roles, type BattleRecord, type Role} from '../../combat/record.js';
import {swapped} from '../../combat/support.js';
import {nextAreaCombat, turnAreaRoles} from '../../area/again.js';
import {unitsOf} from '../../area/battle.js';
import {nextCombat, turnRoles, unitsIn} from '../../hex-combat/again.js';
import {type Action, type Condition, type OfRole, role} from '../entry.js';
import {
  LastRoundOver,
  courseIn,
  endedIn,
  forcesOf,
  lostIn,
  type Context,
  type Scene,
  type StepsContext,
} from '../scene.js';
import {isWithin} from './course.js';
import {sideIn} from './support.js';

/** A record for the next combat: what belongs to the battle stays. */
const anew = (record: BattleRecord, context: Context): BattleRecord => ({
  ...record,
  combat: record.combat + 1,
  rolls: {},
  fires: {},
  committed: [],
  declared: [],
  checked: {},
  turn: null,
  hadTurn: [],
  settled: null,
  combats: [...record.combats, record.settled ?? endedIn(context)],
  fell: {attacker: 0, defender: 0},
  stepsBefore: {},
});

export const conditions = {
  combat: {
    params: {is: {type: 'count'}, least: {type: 'count'}, most: {type: 'count'}},
    holds: ({context}: Scene, range: object) => isWithin(context.record.combat, range),
  },
  did: {
    params: {name: {type: 'did', required: true}},
    unit: 'steps',
    holds: ({context}: Scene, {name}: {readonly name: string}) => courseIn(context).did.includes(name),
  },
  lossesExceed: {
    params: {
      of: role,
      by: {type: 'count', default: '1'},
      most: {type: 'count'},
      count: {
        values: ['rolled', 'taken'],
        default: 'rolled',
      },
    },
    unit: 'steps',
    holds(
      scene: Scene,
      {of, by = 1, most = Infinity, count = 'rolled'}: OfRole & {by?: number; most?: number; count?: string},
    ) {
      const {fell} = scene.context.record;
      const losses = (one: Role): number => (count === 'rolled' ? fell[one] : lostIn(scene, one));
      const more = losses(of) - losses(otherRole(of));
      return more >= by && more <= most;
    },
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  swapRoles: {
    unit: 'steps',
    apply(scene: Scene): Partial<Context> {
      const context = scene.context as StepsContext;
      const {game} = context.setup;
      const record = swapped({...context.record, before: unitsBefore(context)});
      const next = {...context, ...turned(context), record} as Context;
      const after = forcesOf({context: next});
      const args = {
        attacker: sideIn(after, 'attacker'),
        defender: sideIn(after, 'defender'),
        at: after.place,
      };
      const finding = effect({at: after.place}, ownRule(game, 'attack'), 'rolesTurned', args);
      return {...next, said: [...scene.context.said, finding]};
    },
  },
  again: {
    params: {
      attackers: {
        values: ['all', 'declared'],
        default: 'all',
      },
      at: {
        values: ['same', 'declared'],
        default: 'same',
      },
    },
    unit: 'steps',
    apply(
      scene: Scene,
      {attackers: who = 'all', at: where = 'same'}: {readonly attackers?: string; readonly at?: string},
    ): Partial<Context> {
      const {order} = scene;
      const context = scene.context as StepsContext;
      const {record, setup} = context;
      if (record.combat > order.again.most) throw new LastRoundOver(context);
      const forces = forcesOf(scene);
      const last = record.declared.at(-1);
      const named = last?.units ?? [];
      const elsewhere = where === 'declared' ? last?.at : undefined;
      const at = elsewhere ?? forces.place;
      const fighting = (of: Role): readonly Unit[] => forces.units(of);
      const attackers = fighting('attacker').filter(({id}) => who === 'all' || named.includes(id));
      const defenders =
        elsewhere !== undefined
          ? forces.unitsAt(at).filter(({side}) => side === forces.side('defender'))
          : fighting('defender');
      const combat = {attackers, defenders, at};
      const begun =
        context.kind === 'hex'
          ? nextCombat(context.setup, context.battle, combat)
          : nextAreaCombat(context.setup, context.battle, combat);
      const back = [...ids(attackers), ...ids(defenders)];
      const next = {
        ...context,
        ...begun,
        record: {
          ...anew(record, context),
          before: unitsBefore(context),
          out: record.out.filter((id) => !back.includes(id)),
        },
      } as Context;
      const args = {combat: record.combat + 1, attackers: ids(attackers), defenders: ids(defenders), at};
      const finding = effect({at}, ownRule(setup.game, 'attack'), 'combatBegins', args, back);
      return {...next, said: [...context.said, finding]};
    },
  },
} as const satisfies Readonly<Record<string, Action>>;

/** The units of this combat and of those before it. */
function unitsBefore(context: StepsContext): readonly string[] {
  const units =
    context.kind === 'hex' ? unitsIn(context.setup) : roles.flatMap((role) => unitsOf(context.battle, role));
  return [...new Set([...context.record.before, ...units])];
}

/** A battle in which attacker and defender have changed roles. */
function turned(context: StepsContext): Partial<Context> {
  if (context.kind === 'area') return {battle: turnAreaRoles(context.setup, context.battle)};
  const {setup, battle} = context;
  const forces = forcesOf({context});
  const left = {attacker: forces.units('attacker'), defender: forces.units('defender')};
  return turnRoles(setup, battle, left);
}
