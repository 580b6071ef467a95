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
import type {Budget} from '../../../board/work.js';
import type {Unit} from '../../../module/game.js';
import {allocations, type Allocation} from '../../../module/schema/chart-names.js';
import type {WhenDocument} from '../../../module/schema/when.js';
import {assignmentFaults, assignments, duesOf, duesPaid, fallingDue} from '../../combat/assignment.js';
import {isAllocated, type Due} from '../../combat/due.js';
import {fireNamed} from '../../combat/fire.js';
import {countOn, fireDue} from '../../combat/fire-hits.js';
import {rollDue} from '../../combat/rolls.js';
import {causeOf, eachApart, firstOf, partsFor, stepsAsked, type Part} from '../../combat/shares.js';
import {entryOf} from '../../combat/support.js';
import {effect} from '../../battle-findings.js';
import {brokenBy} from '../../broken-rules.js';
import {ids} from '../../finding.js';
import {judgeLosses, reckonFire, shareOut} from '../../point/index.js';
import {
  type Action,
  type Condition,
  type Judge,
  type Of,
  type AnyRole,
  type OfRole,
  either,
  from,
  role,
  rolesMeant,
  rolesOf,
  withStep,
} from '../entry.js';
import {choices, payments, sharings} from '../legal-events.js';
import {
  type Context,
  type PointContext,
  type Scene,
  type StepsContext,
  absorbsAt,
  afterLosses,
  changeUnits,
  forcesOf,
  hexOf,
} from '../scene.js';

const reckonedFrom = {
  type: 'from',
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

/** A battle in which losses count as reckoned. */
function withMark(context: Context, mark: string): Context {
  const {battle} = context;
  const reckoned = [...new Set([...battle.reckoned, mark])];
  return {...context, battle: {...battle, reckoned}} as Context;
}

/** Does a unit take losses when those of others are gone? */
const isLastIn =
  ({setup}: StepsContext) =>
  (id: string): boolean =>
    !setup.game.unit(id)!.combat;

/** A battle that says why losses cost nothing: each step that is left absorbs more of them. */
function withTooFew(context: StepsContext, {role: of, steps: losses, allocate, clause}: Due): StepsContext {
  const forces = forcesOf({context});
  if (allocate !== 'factor' || losses === 0 || forces.units(of).length === 0) return context;
  const args = {side: forces.game.sides[forces.side(of)]!.id, losses};
  const said = [...context.said, effect({at: forces.place}, clause, 'tooFewLosses', args)];
  return {...context, said};
}

/** A battle in which losses are due besides others; those of one of its units that are of its kind fall due with them. */
function withDue(context: StepsContext, due: Due): StepsContext {
  const {battle} = context;
  const dues = fallingDue(forcesOf({context}), due, isLastIn(context));
  if (dues.length === 0) return withTooFew(context, due);
  const plain = context.kind === 'hex' ? {isolates: false, retreat: false} : {};
  const pendingLosses = [...battle.pendingLosses, ...dues.map((one) => ({...one, ...plain}))];
  return {...context, battle: {...battle, pendingLosses}} as StepsContext;
}

/** The dues of a battle that the event of a role may be about, where one of them says how it is shared out. */
function allocated(
  context: Context,
  losses: Readonly<Record<string, number>>,
  of: Role | undefined,
): readonly Due[] | undefined {
  if (context.kind === 'point') return undefined;
  const dues = duesOf<Due>(context.battle.pendingLosses, losses, of);
  if (context.kind === 'area') return dues;
  const isByOther = context.battle.pendingLosses.some(({by}) => by !== undefined);
  return dues.some(isAllocated) && !isByOther ? dues : undefined;
}

/** The roles that may pay, one after the other. */
const payersIn = ({battle}: StepsContext, of: Role | undefined): readonly Role[] =>
  (of ? [of] : rolesOf('both')).filter((one) => battle.pendingLosses.some((due) => due.role === one));

/** Every assignment of a role, or of each, to dues that say how they are shared out. */
function* assigned(
  context: StepsContext,
  of: Role | undefined,
  tries: Budget,
): Generator<Of<'assign'> | undefined> {
  for (const one of payersIn(context, of)) {
    const dues = duesOf<Due>(context.battle.pendingLosses, {}, one);
    for (const assignment of assignments(forcesOf({context}), dues, tries, isLastIn(context))) {
      yield (
        assignment && {
          type: 'assign',
          losses: {...assignment.losses},
          ...(assignment.replace ? {replace: {...assignment.replace}} : {}),
        }
      );
      if (!assignment) return;
    }
  }
}

/** A battle in which losses that were judged are taken, and units that are gone are replaced. */
function taken(
  context: StepsContext,
  dues: readonly Due[],
  {losses, replace = {}}: Pick<Of<'assign'>, 'losses' | 'replace'>,
): Context {
  const forces = forcesOf({context});
  const paid = duesPaid(forces, dues, {losses, replace}, isLastIn(context));
  const {game} = forces;
  const came = new Map(
    Object.entries(replace).map(([gone, by]) => [by, {at: forces.at(game.unit(gone)!)}] as const),
  );
  const waiting = Object.assign({}, ...rolesOf('both').map((one) => forces.replacements(one))) as Readonly<
    Record<string, number>
  >;
  const changes = Object.fromEntries(
    [...new Set([...Object.keys(losses), ...came.keys()])].flatMap((id) => {
      const lost = Object.hasOwn(losses, id) ? losses[id]! : 0;
      const by = came.get(id);
      if (lost === 0 && !by) return [];
      return [[id, {...by, steps: (by ? waiting[id]! : forces.steps(game.unit(id)!)) - lost}] as const];
    }),
  );
  const after = {...context, ...changeUnits(context, changes)} as StepsContext;
  const rest = (context.battle.pendingLosses as readonly Due[]).filter((due) => !paid.includes(due));
  const still = forcesOf({context: after});
  const pendingLosses = rest.flatMap((due) =>
    isAllocated(due) ? fallingDue(still, due, isLastIn(after)) : [due],
  );
  return afterLosses({...after, battle: {...after.battle, pendingLosses}} as StepsContext);
}

/** Finds the rules that an assignment of losses breaks: by the number of its state, else by that of what the losses are due for. */
export function lossesBroken(
  {context, statedRule}: Pick<Scene, 'context' | 'statedRule'>,
  {losses, replace}: Pick<Of<'assign'>, 'losses' | 'replace'>,
  of?: Role,
) {
  const dues = allocated(context, losses, of);
  if (dues) {
    const steps = context as StepsContext;
    const assignment = {losses, ...(replace ? {replace} : {})};
    const judged = statedRule === undefined ? dues : dues.map((due) => ({...due, clause: statedRule}));
    return brokenBy(assignmentFaults(forcesOf({context: steps}), judged, assignment, isLastIn(steps)));
  }
  return context.kind === 'point'
    ? judgeLosses(context.battle, of ?? payer(context, losses), losses)
    : judgeSteps(hexOf({context}).setup, hexOf({context}).battle, losses, of);
}

export const judges = {
  choiceFits: {
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
    params: {of: either},
    event: 'assign',
    judges: ['losses', 'replace'],
    about: ({context}: Scene, {of}: Partial<OfRole>) => owes(context, of ?? 'both'),
    judge: (scene: Scene, event: Of<'assign'>, {of}: Partial<OfRole>) => lossesBroken(scene, event, of),
    legalEvents({context}: Scene, {of}: Partial<OfRole>, tries: Budget) {
      if (context.kind === 'point') return sharings(context, of ?? payer(context, {}));
      return context.kind === 'area' || allocated(context, {}, of)
        ? assigned(context, of, tries)
        : payments(context);
    },
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  asks: {
    params: {
      of: role,
      what: {
        values: demands,
        required: true,
      },
      from,
      count: {type: 'name'},
    },
    unit: 'steps',
    holds(
      scene: Scene,
      {of, what, from: by = 'result', count}: OfRoll & {readonly what: DemandKind; readonly count?: string},
    ) {
      const {order, context} = scene;
      const parts = madeParts(scene, of, by);
      if (parts) return parts.some(({share}) => asksIn(demandOf(share), what));
      const fire = fireNamed(order, by);
      if (fire && what === 'retreat') return hexesByFire(scene, {of, from: by, count}) > 0;
      if (fire) return what === 'losses' && (context.record.fires[by]?.hits[of] ?? 0) > 0;
      if (context.kind === 'point') return false;
      if (typeof context.record.rolls[by]?.result === 'number')
        return what === 'losses' && rollDue(order, forcesOf(scene), by, of, absorbsAt(context)) !== undefined;
      if (context.kind === 'area') return false;
      const {setup, battle} = rolledIn(scene, by);
      return asksOf(setup, battle, of, what);
    },
  },
  goesFirst: {
    params: {of: role, from},
    on: 'hex',
    holds(scene: Scene, {of, from: by}: OfRoll) {
      const {setup, battle} = rolledIn(scene, by);
      return fewerOf(setup, battle.result) === of;
    },
  },
  orderIs: {
    params: {
      is: {
        values: ['together', 'defender', 'attacker'],
        required: true,
      },
    },
    holds: ({order}: Scene, {is}: {readonly is: string}) => order.order === is,
  },
  reckoned: {
    params: {of: role, from: {...reckonedFrom, default: 'result'}},
    holds: ({context: {battle}}: Scene, {of, from: by = 'result'}: OfRole & {readonly from?: string}) =>
      battle.reckoned.includes(`${of}:${by}`),
  },
  pending: {
    params: {
      of: {type: 'role|both', default: 'anybody'},
      what: {
        values: ['losses', 'room', 'shared'],
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

type First = NonNullable<Parameters<typeof firstOf>[2]['first']>;

/** A due in which units that meet a condition come first. */
function withFirst(context: StepsContext, due: Due, first: First): Due {
  const forces = forcesOf({context});
  const units = due.units.map((id) => forces.game.unit(id)!);
  return {...due, ...firstOf(forces, due.role, {first}, units)};
}

/** The cause of losses that fall due, and how they are shared out where that is not as it says itself. */
interface Reckoned {
  readonly from: string;
  readonly allocate?: Allocation;
  readonly first?: First;
}

/** A battle in which what one name asks of a role is due. */
function reckonedOf(scene: Scene, of: Role, {from: by, allocate, first}: Reckoned): Context {
  const context = withMark(scene.context, `${of}:${by}`);
  const fire = fireNamed(scene.order, by);
  if (context.kind === 'point') return {...context, battle: reckonFire(context.battle, of, by)};
  if (fire) {
    const due = fireDue(forcesOf({context}), fire, of, {allocate, absorbs: absorbsAt(context)});
    return due ? withDue(context, first ? withFirst(context, due, first) : due) : context;
  }
  const fell = rollDue(scene.order, forcesOf({context}), by, of, absorbsAt(context));
  if (fell) {
    const due = {...fell, allocate: allocate ?? 'owner'};
    return withDue(context, first ? withFirst(context, due, first) : due);
  }
  const parts = madeParts({...scene, context}, of, by);
  if (parts) return {...context, ...reckonParts({...scene, context}, of, by, parts)} as Context;
  if (context.kind === 'area') return context;
  const {setup, battle} = context;
  if (by === 'excess') return {...context, battle: excessDue(setup, battle, of)};
  if (by === 'shared') return {...context, ...withStep({...scene, context}, sharedDue(setup, battle))};
  const forces = forcesOf({context});
  const step = withRolled(setup, battle, by, (...rolled) => {
    const own = firstOf(forces, of, first ? {first} : demandNow(...rolled, of), forces.units(of));
    return reckonLosses(...rolled, of, own.first);
  });
  return {...context, ...withStep({...scene, context}, step)};
}

/** The hexes that a fire asks a role to retreat: a count of it, so many times, less those by which it is shortened. */
export function hexesByFire(
  {order, context}: Pick<Scene, 'order' | 'context'>,
  {
    of,
    from: by,
    count,
    times = 1,
  }: OfRole & {readonly from: string; readonly count?: string | undefined; readonly times?: number},
): number {
  const fire = fireNamed(order, by);
  if (!fire || context.kind === 'point') return 0;
  const {cancelled, shortened} = context.battle;
  if (cancelled.includes(of)) return 0;
  return Math.max(0, countOn(forcesOf({context}), fire, of, count) * times - (shortened[of] ?? 0));
}

export const actions = {
  reckon: {
    params: {
      of: {type: 'role|other', required: true},
      from: {...reckonedFrom, required: true},
      allocate: {
        values: Object.keys(allocations),
      },
      first: {type: 'first', default: 'none'},
    },
    apply: (scene: Scene, {of, ...reckoned}: Reckoned & {readonly of: AnyRole}): Partial<Context> =>
      rolesMeant(scene, of).reduce(
        (context, one) => reckonedOf({...scene, context}, one, reckoned),
        scene.context,
      ),
  },
  shorten: {
    params: {of: role, by: {type: 'count', required: true}},
    unit: 'steps',
    apply({context}: Scene, {of, by}: OfRole & {readonly by: number}): Partial<Context> {
      if (context.kind === 'point') return {};
      const {battle} = context;
      const shortened = {...battle.shortened, [of]: (battle.shortened[of] ?? 0) + by};
      return {battle: {...battle, shortened}} as Partial<Context>;
    },
  },
  take: {
    params: {of: either},
    event: 'assign',
    by: 'lossesFit',
    apply(scene: Scene, {of}: Partial<OfRole>, event: Of<'assign'>): Partial<Context> {
      const {context} = scene;
      const {losses} = event;
      if (context.kind === 'point')
        return {battle: shareOut(context.battle, of ?? payer(context, losses), losses)};
      const dues = allocated(context, losses, of);
      if (dues) return taken(context, dues, event);
      return withStep(scene, shareOutSteps(hexOf(scene).setup, hexOf(scene).battle, losses, of));
    },
  },
  choose: {
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
    params: {
      of: role,
      state: {type: 'state'},
      ifAlready: {type: 'ifAlready'},
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
