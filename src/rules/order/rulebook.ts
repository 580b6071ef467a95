/**
 * The names of a chart: guards and actions, each with its parameters, what it says, and how it judges or acts. Rules decide;
 * an entry asks those of the kind of map that the battle is on.
 */
import type {Budget} from '../../board/work.js';
import type {BattleEvent} from '../../module/schema/event.js';
import type {WhenDocument} from '../../module/schema/when.js';
import type {BrokenRule} from '../broken-rules.js';
import {
  advanceFurther,
  advanceInto,
  advancers,
  alternativesNow,
  asksOf,
  boardOf,
  chooseAlternative,
  decideWithoutRoll,
  defenderOrders,
  demands,
  electOne,
  excessDue,
  fewerOf,
  furtherAdvances,
  giveOrder,
  isAllowed,
  isVacated,
  judgeAdvance,
  judgeChoice,
  judgeDice,
  judgeElection,
  judgeFurther,
  judgeOrder,
  judgeRetreat,
  judgeRoom,
  judgeSteps,
  makeRoom,
  needsNoRoll,
  reckonLosses,
  rollDice,
  sendRoute,
  settleState,
  sharedDue,
  shareOutSteps,
  startRetreat,
  survivorsOf,
  type BattleStep,
  type DemandKind,
  type Role,
} from '../hex-combat/index.js';
import {situationIn} from '../hex-combat/situation.js';
import {
  advance,
  advancers as pointAdvancers,
  airCombat,
  diceOf,
  fallBack,
  fighting,
  firePoints,
  judgeAdvance as judgePointAdvance,
  judgeDice as judgePointDice,
  judgeFallBack,
  judgeLeaving,
  judgeLosses,
  judgeWithdrawal,
  kindOfCombat,
  pointHolds,
  reckonFire,
  rollAir,
  rollFire,
  shareOut,
  withdrawDefender,
  type DieWanted,
  type Mode,
} from '../point/index.js';
import {holds} from '../when.js';
import type {Unit} from '../../module/game.js';
import type {ActionEntry, GuardEntry, RulebookList} from '../../module/schema/chart-names.js';
import type {OrderDocument} from './document.js';
import {
  advances,
  choices,
  displacements,
  furtherAdvancing,
  payments,
  pointAdvances,
  retreatOrders,
  rolls,
  routes,
  sharings,
  withdrawals,
} from './legal-events.js';
import {LastRoundOver, type Context, type HexContext, type PointContext, type Scene} from './scene.js';

type Of<Type extends BattleEvent['type']> = Extract<BattleEvent, {type: Type}>;

/** A guard that lists the rules which an event breaks. */
export interface Judge extends GuardEntry {
  readonly judges: readonly string[];
  /** Is there anything that such an event can be about? It is judged only then. Absent: always. */
  readonly about?: (scene: Scene, params: never) => boolean;
  readonly judge: (scene: Scene, event: never, params: never) => readonly BrokenRule[];
  /** Every event that it may pass, in one spelling; undefined ends a list where there are too many to make. */
  readonly legalEvents: (scene: Scene, params: never, tries: Budget) => Iterable<BattleEvent | undefined>;
}
/** A guard that reads the battle alone. */
interface Condition extends GuardEntry {
  readonly holds: (scene: Scene, params: never) => boolean;
}
interface Action extends ActionEntry {
  /** Of an action that carries out an event: the judge that has to pass it in the battle as the action finds it. */
  readonly by?: string;
  readonly apply: (scene: Scene, params: never, event: never) => Partial<Context>;
}

const role = {type: 'role', required: true} as const;
const either = {type: 'role', default: 'either'} as const;
const reckonedFrom = {
  type: 'from',
  words: {excess: 'stacking over the limit', shared: 'the retreat as a whole'},
} as const;
const roll = {type: 'roll', required: true} as const;
const from = {type: 'roll', default: 'result'} as const;

type OfRole = {readonly of: Role};
/** The role that losses on points are of, where none is named: of the first due that one of the units can pay. */
function payer({battle}: PointContext, losses: Readonly<Record<string, number>>): Role {
  const owing = rolesOf('both').filter((one) => battle.pendingLosses[one] > 0);
  const isNamed = (of: Role): boolean =>
    battle.setup.units.some(
      ({id, role: by}) => by === of && (Object.hasOwn(losses, id) ? losses[id]! : 0) > 0,
    );
  return owing.find(isNamed) ?? owing[0] ?? 'attacker';
}

/** The dice that rolls of a battle on points want, in their order. */
export const pointDice = (
  {rolls}: OrderDocument,
  {battle}: PointContext,
  names: readonly string[],
): readonly DieWanted[] =>
  names.flatMap((name) => {
    const {columnBy, of} = rolls[name] ?? {};
    return columnBy === 'air' ? diceOf(battle, 'air') : of ? diceOf(battle, of) : [];
  });

const listed = (one: string | readonly string[]): readonly string[] =>
  typeof one === 'string' ? [one] : one;
const isWithin = (
  value: number,
  {is, least = 0, most = Infinity}: {readonly is?: number; readonly least?: number; readonly most?: number},
): boolean => (is === undefined || value === is) && value >= least && value <= most;

/** Units of a role that fight and meet a condition: those that are left, and did not go by a retreat. */
function countMeeting({context}: Scene, of: Role, when: WhenDocument): number {
  if (context.kind === 'point') {
    const {setup, units} = context.battle;
    return fighting(context.battle, of).filter(
      (place) =>
        (of === 'attacker' || units[place]!.at === setup.at) && pointHolds(when, context.battle, [place]),
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

/** No unit of the defender is left at the place of the battle. */
function hasVacated(context: Context): boolean {
  if (context.kind === 'hex') return isVacated(context.setup, context.battle);
  const {setup, battle} = context;
  return setup.units.every(({role: of}, i) => of !== 'defender' || battle.units[i]!.at !== setup.at);
}

const rolesOf = (of: Role | 'both'): readonly Role[] => (of === 'both' ? ['attacker', 'defender'] : [of]);

/** Does the fire of a roll have a column? */
const hasColumn = ({order, context}: Scene, name: string): boolean => {
  const of = order.rolls[name]?.of;
  return context.kind === 'point' && of !== undefined && firePoints(context.battle, of) > 0;
};

/** A hex battle in a scene, where a name works on hexes alone. The reader of charts allows it nowhere else. */
const hexOf = ({context}: Scene): HexContext => context as HexContext;
const pointOf = ({context}: Scene): PointContext => context as PointContext;

const isRetreating = ({context: {battle}}: Scene): boolean => battle.retreat !== null;
/** Are losses due of a role, or of either? */
const owes = (context: Context, of: Role | 'both'): boolean =>
  context.kind === 'hex'
    ? context.battle.pendingLosses.some(({role: by}) => of === 'both' || by === of)
    : rolesOf(of).some((one) => context.battle.pendingLosses[one] > 0);

const judges = {
  diceFit: {
    says: 'rolls for {of}',
    params: {of: {type: 'rolls', required: true}},
    event: 'roll',
    judges: ['dice'],
    judge({order, context, rule}: Scene, {dice}: Of<'roll'>, {of}: {of: string | readonly string[]}) {
      const names = listed(of);
      if (context.kind === 'hex') return judgeDice(context.setup, dice, order.rolls[names[0]!]?.rule);
      const wanted = pointDice(order, context, names);
      return judgePointDice(context.battle, wanted, rule ?? order.rolls[names[0]!]?.rule ?? '', dice);
    },
    legalEvents({order, context}: Scene, {of}: {of: string | readonly string[]}) {
      if (context.kind === 'hex') {
        const {dice = 1, faces = 6} = context.setup.table;
        return rolls(Array.from({length: dice}, () => faces));
      }
      return rolls(pointDice(order, context, listed(of)).map(() => context.setup.table.faces));
    },
  },
  choiceFits: {
    says: 'chooses one of the alternatives of {from} that are open to {of}',
    params: {of: role, from},
    on: 'hex',
    event: 'choose',
    judges: ['option'],
    about: (scene: Scene, {of}: OfRole) =>
      alternativesNow(hexOf(scene).setup, hexOf(scene).battle, of).length > 0,
    judge: (scene: Scene, {option}: Of<'choose'>, {of}: OfRole) =>
      judgeChoice(hexOf(scene).setup, hexOf(scene).battle, of, option),
    legalEvents: (scene: Scene, {of}: OfRole) => choices(hexOf(scene), of),
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
        : judgeLosses(context.battle, of ?? payer(context, losses), losses),
    legalEvents: ({context}: Scene, {of}: Partial<OfRole>) =>
      context.kind === 'hex' ? payments(context) : sharings(context, of ?? payer(context, {})),
  },
  electionFits: {
    says: 'shortens the retreat to one hex',
    on: 'hex',
    event: 'elect',
    judges: ['hexes'],
    about: isRetreating,
    judge: (scene: Scene, {hexes}: Of<'elect'>) =>
      judgeElection(hexOf(scene).setup, hexOf(scene).battle, hexes),
    legalEvents: (): readonly BattleEvent[] => [{type: 'elect', hexes: 1}],
  },
  orderFits: {
    says: 'chooses the order in which the units retreat',
    on: 'hex',
    event: 'order',
    judges: ['units'],
    about: isRetreating,
    judge: (scene: Scene, {units}: Of<'order'>) => judgeOrder(hexOf(scene).setup, hexOf(scene).battle, units),
    legalEvents: (scene: Scene) => retreatOrders(hexOf(scene)),
  },
  routeFits: {
    says: 'retreats units that may go next, by a route that the sheet allows',
    on: 'hex',
    event: 'route',
    judges: ['units', 'path'],
    about: isRetreating,
    judge: (scene: Scene, event: Of<'route'>) => judgeRetreat(hexOf(scene).setup, hexOf(scene).battle, event),
    legalEvents: (scene: Scene, _: unknown, tries: Budget) => routes(hexOf(scene), tries),
  },
  displacementFits: {
    says: 'chooses which units make room, and the hexes that they go to',
    on: 'hex',
    event: 'displace',
    judges: ['displaces'],
    about: (scene: Scene) => (hexOf(scene).battle.retreat?.entering ?? null) !== null,
    judge: (scene: Scene, {displaces}: Of<'displace'>) =>
      judgeRoom(hexOf(scene).setup, hexOf(scene).battle, displaces),
    legalEvents: (scene: Scene) => displacements(hexOf(scene)),
  },
  planFits: {
    says: 'gives each retreating unit a place that the sheet allows',
    on: 'point',
    event: 'withdraw',
    judges: ['plan'],
    about: isRetreating,
    judge(scene: Scene, {plan}: Of<'withdraw'>) {
      const {battle} = pointOf(scene);
      return battle.retreat?.sheet === 'back' ? judgeFallBack(battle, plan) : judgeWithdrawal(battle, plan);
    },
    legalEvents: (scene: Scene) => withdrawals(pointOf(scene)),
  },
  mayLeave: {
    says: 'the rules let {of} leave',
    params: {of: role},
    on: 'point',
    event: 'retreat',
    judges: [],
    judge: (scene: Scene, _: Of<'retreat'>, {of}: OfRole) =>
      of === 'defender' ? judgeLeaving(pointOf(scene).battle) : [],
    legalEvents: (): readonly BattleEvent[] => [{type: 'retreat'}],
  },
  advanceFits: {
    says: 'advances attackers that may advance together, or none where none must',
    event: 'advance',
    judges: ['units', 'path'],
    judge: ({context}: Scene, {units, path}: Of<'advance'>) =>
      context.kind === 'hex'
        ? judgeAdvance(context.setup, context.battle, units, path)
        : judgePointAdvance(context.battle, units),
    legalEvents: ({context}: Scene) => (context.kind === 'hex' ? advances(context) : pointAdvances(context)),
  },
  furtherFits: {
    says: 'advances one unit beyond the place, or ends the advance',
    on: 'hex',
    event: 'advance',
    judges: ['units', 'path'],
    judge: (scene: Scene, {units, path}: Of<'advance'>) =>
      judgeFurther(hexOf(scene).setup, hexOf(scene).battle, units, path),
    legalEvents: (scene: Scene) => furtherAdvancing(hexOf(scene)),
  },
} as const satisfies Readonly<Record<string, Judge>>;

const conditions = {
  allowed: {
    says: 'the table of {roll} allows the attack at these odds',
    params: {roll},
    on: 'hex',
    holds: (scene: Scene) => isAllowed(hexOf(scene).setup),
  },
  needsRoll: {
    says: 'the attack needs a roll for {roll}',
    params: {roll},
    on: 'hex',
    holds: (scene: Scene) => !needsNoRoll(hexOf(scene).setup),
  },
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
    holds: (scene: Scene, {of, what}: OfRole & {readonly what: DemandKind}) =>
      asksOf(hexOf(scene).setup, hexOf(scene).battle, of, what),
  },
  goesFirst: {
    says: '{from} makes the weaker side lose first (here {of})',
    params: {of: role, from},
    on: 'hex',
    holds: (scene: Scene, {of}: OfRole) => fewerOf(hexOf(scene).setup, hexOf(scene).battle.result) === of,
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
      if (context.kind === 'point') return false;
      const {setup, battle} = context;
      if (what === 'room') return (battle.retreat?.entering ?? null) !== null;
      return owes({...context, battle: sharedDue(setup, {...battle, pendingLosses: []}).battle}, of);
    },
  },
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
  hasFire: {
    says: 'the strength of {roll} is above 0',
    params: {roll},
    on: 'point',
    holds: (scene: Scene, {roll: name}: {readonly roll: string}) => hasColumn(scene, name),
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
        return pointHolds(when, context.battle, fighting(context.battle, 'defender'));
      const {setup, battle} = context;
      const units = survivorsOf(setup, battle, 'defender');
      const situation = situationIn(setup, boardOf(setup, battle), 'defender', units);
      return holds(when, situation, {hex: setup.hex, origin: setup.hex});
    },
  },
  did: {
    says: 'the result is {name}',
    params: {name: {type: 'did', required: true}},
    on: 'hex',
    holds: (scene: Scene, {name}: {readonly name: string}) => hexOf(scene).battle.result === name,
  },
  outcomeIs: {
    says: 'the outcome is {is}',
    params: {is: {type: 'outcomes', default: 'settled'}},
    holds: ({context: {battle}}: Scene, {is}: {readonly is?: string | readonly string[]}) =>
      battle.outcome !== null && (is === undefined || listed(is).includes(battle.outcome)),
  },
  vacated: {
    says: 'no defender is left at the place',
    holds: ({context}: Scene) => hasVacated(context),
  },
  retreating: {
    says: 'units must retreat',
    holds: isRetreating,
  },
  mayElectOne: {
    says: 'the retreat may be shortened to one hex',
    on: 'hex',
    holds(scene: Scene) {
      const {retreat} = hexOf(scene).battle;
      return retreat !== null && retreat.mayElectOne && retreat.hexes > 1;
    },
  },
  defenderOrders: {
    says: 'the defender gives the order in which the units retreat',
    on: 'hex',
    holds: (scene: Scene) =>
      hexOf(scene).battle.retreat !== null && defenderOrders(hexOf(scene).setup, hexOf(scene).battle),
  },
  unitsLeftToGo: {
    says: 'units wait to retreat',
    on: 'hex',
    holds: (scene: Scene) => (hexOf(scene).battle.retreat?.waiting.length ?? 0) > 0,
  },
  someoneMayAdvance: {
    says: 'an attacker may advance into the empty place',
    holds({context}: Scene) {
      if (context.kind === 'point') return hasVacated(context) && pointAdvancers(context.battle).length > 0;
      const {setup, battle} = context;
      return isVacated(setup, battle) && advancers(setup, battle).length > 0;
    },
  },
  someoneGoesOn: {
    says: 'a unit that advanced may go on',
    on: 'hex',
    holds: (scene: Scene) => furtherAdvances(hexOf(scene).setup, hexOf(scene).battle).length > 0,
  },
  airCombatIs: {
    says: '{is} comes next (Eastern Front A.1)',
    params: {
      is: {
        values: ['airToAir', 'flak'],
        words: {airToAir: 'a fight of air units', flak: 'flak'},
        required: true,
      },
    },
    on: 'point',
    airRole: true,
    holds: (scene: Scene, {is}: {readonly is: string}) => airCombat(pointOf(scene).battle) === is,
  },
  combatIs: {
    says: 'the combat is {is} (Eastern Front B.1)',
    params: {is: {values: ['normal', 'simultaneous'], required: true}},
    on: 'point',
    airRole: true,
    holds: (scene: Scene, {is}: {readonly is: Mode}) => pointOf(scene).battle.mode === is,
  },
} as const satisfies Readonly<Record<string, Condition>>;

/** The context after a step of a battle on hexes, with its findings added to those on the same event. */
const withStep = ({context}: Scene, {battle, findings}: BattleStep): Partial<HexContext> => ({
  battle,
  said: [...context.said, ...findings],
});

export const actions = {
  roll: {
    says: 'the dice are read on the table of {roll}',
    params: {roll: {type: 'rolls', required: true}},
    event: 'roll',
    by: 'diceFit',
    apply({order, context}: Scene, {roll: of}: {roll: string | readonly string[]}, {dice}: Of<'roll'>) {
      if (context.kind === 'hex') return {battle: rollDice(context.setup, context.battle, dice)};
      let {battle} = context;
      let next = 0;
      for (const name of listed(of)) {
        const by = order.rolls[name]?.of;
        if (by === undefined) continue;
        const wanted = diceOf(context.battle, by).length;
        battle = rollFire(battle, name, by, dice.slice(next, next + wanted));
        next += wanted;
      }
      return {battle};
    },
  },
  settleRoll: {
    says: '{roll} is settled without dice: by the odds off its table, or by eliminating units that any attack eliminates',
    params: {roll},
    on: 'hex',
    apply: (scene: Scene) => withStep(scene, decideWithoutRoll(hexOf(scene).setup, hexOf(scene).battle)),
  },
  reckon: {
    says: 'what {from} asks of {of} falls due',
    params: {of: role, from: {...reckonedFrom, required: true}},
    apply(scene: Scene, {of, from: by}: OfRole & {readonly from: string}) {
      const context = withMark(scene.context, `${of}:${by}`);
      if (context.kind === 'point') return {battle: reckonFire(context.battle, of, by)};
      const {setup, battle} = context;
      if (by === 'excess') return {battle: excessDue(setup, battle, of)};
      return withStep(
        {...scene, context},
        by === 'shared' ? sharedDue(setup, battle) : reckonLosses(setup, battle, of),
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
      return {battle: shareOut(context.battle, of ?? payer(context, losses), losses)};
    },
  },
  choose: {
    says: 'the alternative of {of} is settled',
    params: {of: role, from},
    on: 'hex',
    event: 'choose',
    by: 'choiceFits',
    apply: (scene: Scene, {of}: OfRole, {option}: Of<'choose'>) => ({
      battle: chooseAlternative(hexOf(scene).setup, hexOf(scene).battle, of, option),
    }),
  },
  startRetreat: {
    says: 'the retreat of {of} begins[, in hexes: {hexes}][, by the sheet “{sheet}”], if units must go',
    params: {
      of: role,
      hexes: {type: 'hexes', default: 'result'},
      sheet: {type: 'sheet', default: 'retreat'},
    },
    apply(
      scene: Scene,
      {
        of,
        hexes = 'result',
        sheet = 'retreat',
      }: OfRole & {readonly hexes?: number | 'result'; readonly sheet?: string},
    ) {
      const {context} = scene;
      if (context.kind === 'hex')
        return withStep(
          scene,
          startRetreat(context.setup, context.battle, of, hexes === 'result' ? undefined : hexes),
        );
      const {battle} = context;
      const isLeft = battle.setup.units.some(({role: by}, i) => by === of && !battle.units[i]!.destroyed);
      return {battle: {...battle, retreat: isLeft ? {role: of, sheet} : null}};
    },
  },
  electOne: {
    says: 'the retreat is one hex long',
    on: 'hex',
    event: 'elect',
    by: 'electionFits',
    apply: (scene: Scene) => ({battle: electOne(hexOf(scene).battle)}),
  },
  giveOrder: {
    says: 'the order of the units is recorded',
    on: 'hex',
    event: 'order',
    by: 'orderFits',
    apply: (scene: Scene, _: object, {units}: Of<'order'>) => ({
      battle: giveOrder(hexOf(scene).battle, units),
    }),
  },
  takeRoute: {
    says: 'the units move along their route, its losses fall due, and at a full hex the units wait for room',
    on: 'hex',
    event: 'route',
    by: 'routeFits',
    apply: (scene: Scene, _: object, event: Of<'route'>) =>
      withStep(scene, sendRoute(hexOf(scene).setup, hexOf(scene).battle, event)),
  },
  makeRoom: {
    says: 'the units that make room move, then the group that waits',
    on: 'hex',
    event: 'displace',
    by: 'displacementFits',
    apply: (scene: Scene, _: object, {displaces}: Of<'displace'>) =>
      withStep(scene, makeRoom(hexOf(scene).setup, hexOf(scene).battle, displaces)),
  },
  withdraw: {
    says: 'the units move by the plan',
    on: 'point',
    event: 'withdraw',
    by: 'planFits',
    apply(scene: Scene, _: object, {plan}: Of<'withdraw'>) {
      const {battle} = pointOf(scene);
      const moved =
        battle.retreat?.sheet === 'back' ? fallBack(battle) : {units: withdrawDefender(battle, plan ?? {})};
      return {battle: {...battle, ...moved}};
    },
  },
  cancelRetreat: {
    says: 'the retreat of {of} is called off',
    params: {of: role},
    apply({context}: Scene, {of}: OfRole) {
      const ended = {...context, ...withoutRetreat(context, of)} as Context;
      return ended.kind === 'hex'
        ? {battle: {...ended.battle, cancelled: [...new Set([...ended.battle.cancelled, of])]}}
        : {battle: ended.battle};
    },
  },
  endRetreat: {
    says: 'the retreat of {of} is over',
    params: {of: role},
    apply: ({context}: Scene, {of}: OfRole) => withoutRetreat(context, of),
  },
  putInState: {
    says: 'units of {of} are put into this state: {state}',
    params: {of: role, state: {type: 'state', default: 'that of the result'}},
    on: 'hex',
    apply: (scene: Scene, {of, state}: OfRole & {readonly state?: string}) =>
      withStep(scene, settleState(hexOf(scene).setup, hexOf(scene).battle, of, state)),
  },
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
  advance: {
    says: 'the units advance into the place',
    event: 'advance',
    by: 'advanceFits',
    apply(scene: Scene, _: object, {units}: Of<'advance'>) {
      const {context} = scene;
      if (context.kind === 'hex')
        return withStep(scene, advanceInto(context.setup, context.battle, units ?? []));
      const {battle} = context;
      return {battle: {...battle, units: advance(battle, units), control: battle.setup.attacker}};
    },
  },
  advanceFurther: {
    says: 'the unit advances beyond the place, or the advance ends',
    on: 'hex',
    event: 'advance',
    by: 'furtherFits',
    apply: (scene: Scene, _: object, {units = [], path = []}: Of<'advance'>) =>
      withStep(scene, advanceFurther(hexOf(scene).setup, hexOf(scene).battle, units, path)),
  },
  fightAir: {
    says: 'the die of air combat or flak is read (Eastern Front A.1)',
    on: 'point',
    airRole: true,
    event: 'roll',
    apply(scene: Scene, _: object, {dice}: Of<'roll'>) {
      const {battle} = pointOf(scene);
      const [die] = dice;
      return {battle: die === undefined ? battle : rollAir(battle, die)};
    },
  },
  settleKind: {
    says: 'it is settled whether the combat is normal or simultaneous (Eastern Front B.1)',
    on: 'point',
    airRole: true,
    apply(scene: Scene) {
      const {battle} = pointOf(scene);
      return {battle: {...battle, mode: kindOfCombat(battle)}};
    },
  },
} as const satisfies Readonly<Record<string, Action>>;

/** A battle in which losses count as reckoned. */
function withMark(context: Context, mark: string): Context {
  const {battle} = context;
  const reckoned = [...new Set([...battle.reckoned, mark])];
  return {...context, battle: {...battle, reckoned}} as Context;
}

const withoutRetreat = (context: Context, of: Role): Partial<Context> =>
  context.battle.retreat?.role === of
    ? ({battle: {...context.battle, retreat: null}} as Partial<Context>)
    : {};

/** Every guard: judges, and those that read the battle alone. */
export const guards: Readonly<Record<string, Judge | Condition>> = {...judges, ...conditions};
/** Lists the rules that an event breaks by a judge; undefined where there is nothing that it can be about. */
export const judged = (
  scene: Scene,
  {about, judge}: Judge,
  params: object,
  event: BattleEvent,
): readonly BrokenRule[] | undefined =>
  about && !about(scene, params as never) ? undefined : judge(scene, event as never, params as never);
/**
 * Does what an action says. One that carries out an event does nothing where its judge does not pass that, as when another
 * action was before it: no order of actions that a chart gives can carry out what the rules forbid.
 */
export function act(scene: Scene, {by, apply}: Action, params: object, event: BattleEvent): Partial<Context> {
  if (by !== undefined) {
    const {roll: of} = params as {readonly roll?: unknown};
    const broken = judged(scene, judges[by as keyof typeof judges], of === undefined ? params : {of}, event);
    if (broken?.length !== 0) return {};
  }
  return apply(scene, params as never, event as never);
}
/** Every action. */
export const actionList: Readonly<Record<string, Action>> = actions;

/** Everything that a chart may name. */
export const orderNames: RulebookList = {guards, actions: actionList};
