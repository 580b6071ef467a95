/** Demands of a result on a side, and losses. */
import {
  type DemandKind,
  type HexRolled,
  type Role,
  alternativesNow,
  type BattleStep,
  type IfAlready,
  asRolled,
  asksIn,
  asksOf,
  chooseAlternative,
  demandNow,
  demandOf,
  demands,
  excessDue,
  fewerOf,
  judgeChoice,
  judgeSteps,
  reckonDemand,
  reckonLosses,
  settleState,
  shareOutSteps,
  sharedDue,
  withRolled,
} from '../../hex-combat/index.js';
import {fallingDue} from '../../combat/assignment.js';
import type {Due} from '../../combat/due.js';
import type {Unit} from '../../../module/game.js';
import type {WhenDocument} from '../../../module/schema/when.js';
import {ids} from '../../finding.js';
import {rollDue} from '../../combat/rolls.js';
import {causeOf, eachApart, firstOf, partsFor, stepsAsked, type Part} from '../../combat/shares.js';
import {entryOf} from '../../combat/support.js';
import {judgeLosses, reckonFire, shareOut} from '../../point/index.js';
import {
  type Action,
  type Condition,
  type Judge,
  type Of,
  type OfRole,
  either,
  from,
  role,
  rolesOf,
  withStep,
} from '../entry.js';
import {choices, payments, sharings} from '../legal-events.js';
import {
  type Context,
  type PointContext,
  type Scene,
  absorbsAt,
  forcesOf,
  hexOf,
  type StepsContext,
} from '../scene.js';

const reckonedFrom = {
  type: 'from',
  words: {excess: 'stacking over the limit', shared: 'the retreat as a whole'},
} as const;

/** The role that losses on points are of, where none is named: of the first due that one of the units can pay. */
function payer({battle}: PointContext, losses: Readonly<Record<string, number>>): Role {
  const owing = rolesOf('both').filter((one) => battle.pendingLosses[one] > 0);
  const isNamed = (of: Role): boolean =>
    battle.setup.units.some(
      ({id, role: by}) => by === of && (Object.hasOwn(losses, id) ? losses[id]! : 0) > 0,
    );
  return owing.find(isNamed) ?? owing[0] ?? 'attacker';
}

/** Are losses due of a role, or of either? */
const owes = (context: Context, of: Role | 'both'): boolean =>
  context.kind === 'point'
    ? rolesOf(of).some((one) => context.battle.pendingLosses[one] > 0)
    : context.battle.pendingLosses.some(({role: by}) => of === 'both' || by === of);

/** The parts of a check or of the price of a declaration that ask something of a role; undefined of a roll. */
const madeParts = (scene: Scene, of: Role, by: string): readonly Part[] | undefined =>
  entryOf(scene.order.checks, by) || entryOf(scene.order.declarations, by)
    ? partsFor(scene.order, forcesOf(scene), of, by)
    : undefined;

/** Losses of a role by a check or a price: each takes its own at once, or they fall due. */
function reckonParts(scene: Scene, of: Role, by: string, parts: readonly Part[]): Partial<Context> {
  const {context} = scene;
  const forces = forcesOf(scene);
  const cause = causeOf(scene.order, forces, by);
  if (context.kind === 'area') {
    const due = ({share, units}: Part): Due => ({
      role: of,
      units: ids(units),
      steps: stepsAsked(forces, share, units),
      ...cause,
      ...firstOf(forces, of, share, units),
    });
    const dues = parts.flatMap(eachApart).flatMap((part) => fallingDue(forces, due(part)));
    return {battle: {...context.battle, pendingLosses: [...context.battle.pendingLosses, ...dues]}};
  }
  const {setup, battle} = hexOf(scene);
  let step: BattleStep = {battle, findings: []};
  for (const {share, units} of parts) {
    const {battle: after, findings} = reckonDemand(setup, step.battle, demandOf(share), {
      role: of,
      units,
      ...cause,
      ...firstOf(forces, of, share, units),
    });
    step = {battle: after, findings: [...step.findings, ...findings]};
  }
  return withStep(scene, step);
}

/** A battle on hexes as a roll left it. */
function rolledIn(scene: Scene, name = 'result'): HexRolled {
  const {setup, battle} = hexOf(scene);
  return asRolled(setup, battle, name);
}
type OfRoll = OfRole & {readonly from?: string};

/** A battle in which losses are due besides others. */
function withDue(context: StepsContext, due: Due): StepsContext {
  const {battle} = context;
  const dues = fallingDue(forcesOf({context}), due);
  if (dues.length === 0) return context;
  const plain = context.kind === 'hex' ? {isolates: false, retreat: false} : {};
  const pendingLosses = [...battle.pendingLosses, ...dues.map((one) => ({...one, ...plain}))];
  return {...context, battle: {...battle, pendingLosses}} as StepsContext;
}

/** A battle in which losses count as reckoned. */
function withMark(context: Context, mark: string): Context {
  const {battle} = context;
  const reckoned = [...new Set([...battle.reckoned, mark])];
  return {...context, battle: {...battle, reckoned}} as Context;
}

export const judges = {
  choiceFits: {
    says: 'chooses one of the alternatives of {from} that are open to {of}',
    params: {of: role, from},
    on: 'hex',
    event: 'choose',
    judges: ['option'],
    about(scene: Scene, {of, from: by}: OfRoll) {
      const {setup, battle} = rolledIn(scene, by);
      return alternativesNow(setup, battle, of).length > 0;
    },
    judge(scene: Scene, {option}: Of<'choose'>, {of, from: by}: OfRoll) {
      const {setup, battle} = rolledIn(scene, by);
      return judgeChoice(setup, battle, of, option);
    },
    legalEvents: (scene: Scene, {of, from: by}: OfRoll) => choices(rolledIn(scene, by), of),
  },
  lossesFit: {
    says: 'chooses which units take the losses[ of {of}] that are due',
    params: {of: either},
    event: 'assign',
    judges: ['losses'],
    about: ({context}: Scene, {of}: Partial<OfRole>) => owes(context, of ?? 'both'),
    judge: ({context}: Scene, {losses}: Of<'assign'>, {of}: Partial<OfRole>) =>
      context.kind === 'hex'
        ? judgeSteps(context.setup, context.battle, losses, of)
        : context.kind === 'point'
          ? judgeLosses(context.battle, of ?? payer(context, losses), losses)
          : [],
    legalEvents: ({context}: Scene, {of}: Partial<OfRole>) =>
      context.kind === 'hex'
        ? payments(context)
        : context.kind === 'point'
          ? sharings(context, of ?? payer(context, {}))
          : [],
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  asks: {
    says: '{from} asks {of} for {what}',
    params: {
      of: role,
      what: {
        values: demands,
        words: {
          choice: 'a choice between alternatives',
          losses: 'losses',
          retreat: 'a retreat',
          state: 'a state',
          matching: 'losses that match those of the other side',
          matchingRetreat: 'losses that match those of the other side after its retreat',
        },
        required: true,
      },
      from,
    },
    on: 'hex',
    holds(scene: Scene, {of, what, from: by = 'result'}: OfRoll & {readonly what: DemandKind}) {
      const parts = madeParts(scene, of, by);
      if (parts) return parts.some(({share}) => asksIn(demandOf(share), what));
      const context = hexOf(scene);
      if (typeof context.record.rolls[by]?.result === 'number')
        return what === 'losses' && !!rollDue(scene.order, forcesOf(scene), by, of, absorbsAt(context));
      const {setup, battle} = rolledIn(scene, by);
      return asksOf(setup, battle, of, what);
    },
  },
  goesFirst: {
    says: '{from} makes the weaker side lose first (here {of})',
    params: {of: role, from},
    on: 'hex',
    holds(scene: Scene, {of, from: by}: OfRoll) {
      const {setup, battle} = rolledIn(scene, by);
      return fewerOf(setup, battle.result) === of;
    },
  },
  orderIs: {
    says: 'the order of the sides is {is}',
    params: {
      is: {
        values: ['together', 'defender', 'attacker'],
        words: {defender: 'defender first', attacker: 'attacker first'},
        required: true,
      },
    },
    holds: ({order}: Scene, {is}: {readonly is: string}) => order.order === is,
  },
  reckoned: {
    says: 'the losses of {of} by {from} have been reckoned',
    params: {of: role, from: {...reckonedFrom, default: 'result'}},
    holds: ({context: {battle}}: Scene, {of, from: by = 'result'}: OfRole & {readonly from?: string}) =>
      battle.reckoned.includes(`${of}:${by}`),
  },
  pending: {
    says: '{what}',
    params: {
      of: {type: 'role|both', default: 'anybody'},
      what: {
        values: ['losses', 'room', 'shared'],
        words: {
          losses: 'losses[ of {of}] are due',
          room: 'units wait for room',
          shared: 'steps that a whole retreat shares are due',
        },
        default: 'losses',
      },
    },
    holds({context}: Scene, {of = 'both', what = 'losses'}: {of?: Role | 'both'; what?: string}) {
      if (what === 'losses') return owes(context, of);
      if (context.kind !== 'hex') return false;
      const {setup, battle} = context;
      if (what === 'room') return (battle.retreat?.entering ?? null) !== null;
      return owes({...context, battle: sharedDue(setup, {...battle, pendingLosses: []}).battle}, of);
    },
  },
} as const satisfies Readonly<Record<string, Condition>>;

/** The parameters of `putInState`. */
interface PutInState {
  readonly state?: string;
  readonly ifAlready?: IfAlready;
  readonly when?: WhenDocument;
}

export const actions = {
  reckon: {
    says: 'what {from} asks of {of} falls due',
    params: {of: role, from: {...reckonedFrom, required: true}},
    apply(scene: Scene, {of, from: by}: OfRole & {readonly from: string}) {
      const context = withMark(scene.context, `${of}:${by}`);
      if (context.kind === 'point') return {battle: reckonFire(context.battle, of, by)};
      const due = rollDue(scene.order, forcesOf(scene), by, of, absorbsAt(context));
      if (due) return withDue(context, due);
      if (context.kind === 'area') return context;
      const {setup, battle} = context;
      if (by === 'excess') return {battle: excessDue(setup, battle, of)};
      const parts = madeParts(scene, of, by);
      if (parts) return reckonParts({...scene, context}, of, by, parts);
      if (by === 'shared') return withStep({...scene, context}, sharedDue(setup, battle));
      const forces = forcesOf(scene);
      return withStep(
        {...scene, context},
        withRolled(setup, battle, by, (...rolled) => {
          const {first} = firstOf(forces, of, demandNow(...rolled, of), forces.units(of));
          return reckonLosses(...rolled, of, first);
        }),
      );
    },
  },
  take: {
    says: 'the losses are applied',
    params: {of: either},
    event: 'assign',
    by: 'lossesFit',
    apply(scene: Scene, {of}: Partial<OfRole>, {losses}: Of<'assign'>) {
      const {context} = scene;
      if (context.kind === 'hex')
        return withStep(scene, shareOutSteps(context.setup, context.battle, losses, of));
      if (context.kind === 'area') return {};
      return {battle: shareOut(context.battle, of ?? payer(context, losses), losses)};
    },
  },
  choose: {
    says: 'the alternative of {of} is settled',
    params: {of: role, from},
    on: 'hex',
    event: 'choose',
    by: 'choiceFits',
    apply(scene: Scene, {of, from: by = 'result'}: OfRoll, {option}: Of<'choose'>) {
      const {setup, battle} = hexOf(scene);
      return withStep(
        scene,
        withRolled(setup, battle, by, (...rolled) => ({
          battle: chooseAlternative(...rolled, of, option),
          findings: [],
        })),
      );
    },
  },
  putInState: {
    says: 'units of {of} are put into this state: {state}[; those that are in it already: {ifAlready}][, each for which it holds that {when}]',
    params: {
      of: role,
      state: {type: 'state', default: 'that of the result'},
      ifAlready: {type: 'ifAlready', default: 'that of the result'},
      when: {type: 'when', unit: true, default: 'always'},
    },
    on: 'hex',
    apply(scene: Scene, {of, state, ifAlready, when}: OfRole & PutInState) {
      const {setup, battle} = hexOf(scene);
      const forces = forcesOf(scene);
      const isMeant = when && ((unit: Unit) => forces.holds(when, {role: of, units: [unit]}));
      return withStep(scene, settleState(setup, battle, of, {state, ifAlready, isMeant}));
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
