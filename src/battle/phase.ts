/**
 * Plays a combat phase: attacks are announced, picked and fought one after another, each on the board that those before it
 * left. A combat is played by the chart of its order of play.
 */
import {askedFaults} from '../phrases/en/faults/asked.js';
import {faultOf, unknownName} from '../phrases/faults.js';
import {loaded, pointer, refused, type Fault, type Loaded, type Path} from '../module/fault.js';
import {toldLine} from '../phrases/fault-lines.js';
import type {Position, UnitId} from '../module/game.js';
import type {BattleQuestion} from '../module/schema/battle-question.js';
import type {BattleEvent} from '../module/schema/event.js';
import {deeds, type Deed} from '../module/schema/when-names.js';
import {phaseEvents, type OwnPhaseEvent, type PhaseEvent} from '../module/schema/phase.js';
import {sayBroken} from '../phrases/say.js';
import {battleFinding, effect, type Found, type MustFight} from '../rules/battle-findings.js';
import {brokenBy, brokenRule, type BrokenRule} from '../rules/broken-rules.js';
import {cited} from '../phrases/cited.js';
import {attackBar, attackFinding} from '../rules/hex-combat/attack.js';
import {forcesOf, type Context} from '../rules/order/scene.js';
import {
  announcementBreaches,
  mustFindings,
  phaseRulesOf,
  whoDidNotFight,
  whoMustFight,
  type Attack,
  type PhaseRules,
} from '../rules/phase.js';
import {sidesToAct} from './acting.js';
import {boardOf, readBeginning, type BattleReport} from './boards.js';
import type {Snapshot} from './chart.js';
import {shapeError, typeOfEvent} from './event.js';
import {nextPosition} from './next.js';
import {orderOfGame, type Beginning, type Order} from './order.js';
import {begin, step, type Player, type Stepped} from './play.js';
import type {Replay} from './refused.js';
import {nameFaults} from '../phrases/en/faults/names.js';

/** A combat phase before its first event, checked once. */
export interface PhaseSetup {
  /** The board as the phase begins. */
  readonly position: Position;
  readonly side: string;
  readonly rules: PhaseRules;
  readonly order: Order;
  readonly must: MustFight;
  /** The attacks that the question announces. */
  readonly attacks: readonly Attack[];
}

/** A combat of a phase: the battle, and its states and events so far. */
export interface Combat {
  /** The attack, by its place among those that were announced. */
  readonly n: number;
  readonly position: Position;
  readonly question: BattleQuestion;
  readonly states: readonly Snapshot[];
  readonly events: readonly BattleEvent[];
}

/** The units that did something in the phase, by what they did. */
export type Memory = Readonly<Record<Deed, readonly string[]>>;

/** Everything that a phase holds at one moment. */
export interface PhaseContext {
  readonly setup: PhaseSetup;
  /** The board after the combats that are over. */
  readonly board: Position;
  readonly attacks: readonly Attack[];
  /** All attacks are announced, where they have to be before the first is picked. */
  readonly announced: boolean;
  readonly inHand: Combat | null;
  /** The combats that are over. */
  readonly fought: readonly Combat[];
  readonly has: Memory;
  /** Assets that were committed in the phase. */
  readonly used: readonly string[];
  /** Dice were rolled in the phase. */
  readonly rolled: boolean;
  /** The units that had to fight and did not, once the phase is over. */
  readonly missed: MustFight | null;
  /** The findings on the last event, besides those of the combat itself. */
  readonly said: readonly Found[];
}

/** A state of a phase. */
export interface PhaseState {
  readonly value: 'announce' | 'pick' | 'combat' | 'over';
  readonly context: PhaseContext;
}

type Of<Type extends OwnPhaseEvent['type']> = Extract<OwnPhaseEvent, {type: Type}>;

/** The last state of a combat. */
export const stateOfCombat = ({states}: Combat): Snapshot => states.at(-1)!;

/** Reports a combat as it is now. */
export const reportOfCombat = (combat: Combat): BattleReport => {
  const state = stateOfCombat(combat);
  return boardOf(state.context.kind).report(state) as BattleReport;
};

/** The ids of both sides of a battle as it begins, or as it is. */
function sidesOf(
  beginning: Beginning | Context,
): Pick<Attack['question'], 'attackers'> & {defenders: string[]} {
  if (beginning.kind === 'area') {
    const {attacker, defender} = ('battle' in beginning ? beginning.battle : beginning.setup).parties;
    return {attackers: [...attacker.units], defenders: [...defender.units]};
  }
  if (beginning.kind === 'hex') {
    const {attacker, defender} = beginning.setup.units;
    return {attackers: attacker.map(({id}) => id), defenders: defender.map(({id}) => id)};
  }
  const of = (role: 'attacker' | 'defender'): string[] =>
    beginning.setup.units.flatMap((unit) => (unit.role === role ? [unit.id] : []));
  return {attackers: of('attacker'), defenders: of('defender')};
}

/** Lists the assets of a game, of every kind of support. */
const assetsOf = ({order}: PhaseSetup): readonly string[] =>
  Object.values(order.document.support as Readonly<Record<string, {readonly assets?: object}>>).flatMap(
    ({assets = {}}) => Object.keys(assets),
  );

/** The losses that units have from earlier combats of the phase, where losses are counted so. */
function absorbedIn(fought: readonly Combat[]): Readonly<Record<string, number>> {
  const units = fought.flatMap((combat) => Object.entries<object>(reportOfCombat(combat).units));
  return Object.fromEntries(
    units.flatMap(([id, unit]) => {
      const {absorbed = 0} = unit as {readonly absorbed?: number};
      return absorbed > 0 ? [[id, absorbed]] : [];
    }),
  );
}

/** The battle of an attack as it would be fought now: without used assets, with the losses of the phase, beside other attacks. */
function questionNow(context: PhaseContext, {question}: Pick<Attack, 'question'>): BattleQuestion {
  const {setup, used, attacks, fought} = context;
  const assets = (question.assets ?? assetsOf(setup)).filter((name) => !used.includes(name));
  const besides = attacks.flatMap(({is, question: {at}}) =>
    is === 'announced' && at !== question.at ? [at] : [],
  );
  const underAttack = [...new Set([...(question.underAttack ?? []), ...besides])];
  const absorbed = {...question.absorbed, ...absorbedIn(fought)};
  return {
    ...question,
    ...(used.length > 0 ? {assets} : {}),
    ...(underAttack.length > 0 ? {underAttack} : {}),
    ...(Object.keys(absorbed).length > 0 ? {absorbed} : {}),
  };
}

/** Reads an attack that is to be announced: the attack, or the faults of its battle, or the rules that it breaks. */
function readAttack(
  {setup, board, attacks, used}: Pick<PhaseContext, 'setup' | 'board' | 'attacks' | 'used'>,
  question: BattleQuestion,
  above: Path = [],
): {readonly attack?: Attack; readonly faults: readonly Fault[]; readonly broken: readonly BrokenRule[]} {
  const {rules, side, position} = setup;
  const {at, assets = []} = question;
  const beginning = readBeginning(board, question, above);
  if (!beginning.ok) return {faults: beginning.faults, broken: []};
  const {attackers, defenders} = sidesOf(beginning.value);
  const again = assets.filter((name) => used.includes(name));
  const broken = [
    ...announcementBreaches({game: position.game, side, rules}, attacks, {at, attackers, defenders}),
    ...(again.length > 0
      ? [
          brokenRule(rules.rule, (rule) =>
            battleFinding('violation', rule, 'assetsUsed', {assets: again}, {at}),
          ),
        ]
      : []),
  ];
  return {attack: {is: 'announced', question, defenders}, faults: [], broken};
}

/** Reads the question of a phase. Refuses it with every fault: of its side, and of the attacks that it announces. */
export function readPhase(
  position: Position,
  asked: {readonly side: string; readonly battles: readonly BattleQuestion[]},
  above: Path,
): Loaded<PhaseSetup> {
  const {game} = position;
  const side = game.side(asked.side);
  if (!side)
    return refused([
      unknownName(
        pointer(...above, 'side'),
        asked.side,
        nameFaults.side,
        game.sides.map(({id}) => id),
      ),
    ]);
  const rules = phaseRulesOf(game);
  const must = whoMustFight(position, side.index, rules);
  let setup: PhaseSetup = {position, side: side.id, rules, order: orderOfGame(game), must, attacks: []};
  const faults: Fault[] = [];
  for (const [i, question] of asked.battles.entries()) {
    const at = [...above, 'battles', i];
    const {attacks} = setup;
    const read = readAttack({setup, board: position, attacks, used: []}, question, at);
    faults.push(...read.faults);
    const [why] = sayBroken(game, read.broken);
    if (why) faults.push(faultOf(pointer(...at), askedFaults.announced, {reason: cited(why)}));
    else if (read.attack) setup = {...setup, attacks: [...attacks, read.attack]};
  }
  return faults.length > 0 ? refused(faults) : loaded(setup);
}

/** The battle that an announcement leads to. */
const questionOf = ({at, attackers, defenders, assets}: Of<'announce'>): BattleQuestion => ({
  at,
  attackers,
  ...(defenders ? {defenders} : {}),
  ...(assets ? {assets} : {}),
});

/** Refuses an event of a phase. */
const against = <Code extends 'noSuchAttack' | 'attackNotOpen' | 'takenBackLate' | 'attacksLeft'>(
  {setup}: PhaseContext,
  code: Code,
  args: Parameters<typeof battleFinding<Code>>[3],
): readonly BrokenRule[] => [
  brokenRule(setup.rules.rule, (rule) => battleFinding('violation', rule, code, args)),
];

const announcesAll = ({setup}: PhaseContext): boolean => setup.rules.announce === 'all';
const isOpen = ({is}: Attack): boolean => is === 'announced';
const placesOf = (attacks: readonly Attack[]): readonly string[] => attacks.map(({question}) => question.at);

/** Refuses an attack that can't be fought: by the rule that keeps a unit from it, else as the question of it is refused. */
function unfit({board, setup}: PhaseContext, question: BattleQuestion, fault: Fault): BrokenRule {
  const {at} = question;
  const [, list, i] = fault.pointer.split('/');
  const id = list === 'attackers' || list === 'defenders' ? question[list]?.[Number(i)] : undefined;
  const unit = id === undefined ? undefined : board.game.unit(id);
  if (board.kind === 'hex' && list === 'attackers' && unit) {
    const hex = board.game.grid.find(at);
    const bar = hex === undefined ? undefined : attackBar(board, unit, hex);
    if (bar) return brokenBy([attackFinding(board.game, unit, hex!, bar)])[0]!;
  }
  const says = toldLine({...fault, pointer: ''});
  const about = unit ? {at, units: [unit.id]} : {at};
  return brokenRule(setup.rules.rule, (rule) =>
    battleFinding('violation', rule, 'unfitAttack', {at, says}, about),
  );
}

type ByEvent<Result> = {
  readonly [Type in OwnPhaseEvent['type']]: (context: PhaseContext, event: Of<Type>) => Result;
};

/** The rules that an event of a phase breaks, where its state takes such events. */
const judges: ByEvent<readonly BrokenRule[]> = {
  announce(context, event) {
    const question = questionOf(event);
    const {faults, broken} = readAttack(context, question);
    return [...faults.map((fault) => unfit(context, question, fault)), ...broken];
  },
  'withdraw-announcement'(context, {n}) {
    const attack = context.attacks[n];
    if (!attack) return against(context, 'noSuchAttack', {n, count: context.attacks.length});
    const {at} = attack.question;
    if (attack.is !== 'announced' && attack.is !== 'inHand')
      return against(context, 'attackNotOpen', {at, is: attack.is});
    return context.rolled ? against(context, 'takenBackLate', {at}) : [];
  },
  pick(context, {n}) {
    const attack = context.attacks[n];
    if (!attack) return against(context, 'noSuchAttack', {n, count: context.attacks.length});
    const {is} = attack;
    if (is !== 'announced') return against(context, 'attackNotOpen', {at: attack.question.at, is});
    const question = questionNow(context, attack);
    const read = readBeginning(context.board, question);
    return read.ok ? [] : read.faults.map((fault) => unfit(context, question, fault));
  },
  done(context) {
    const open = context.attacks.filter(isOpen);
    const endsAnnouncing = announcesAll(context) && !context.announced;
    return open.length > 0 && !endsAnnouncing ? against(context, 'attacksLeft', {at: placesOf(open)}) : [];
  },
};

/** The attacks with one of them in another state. */
const withAttack = (attacks: readonly Attack[], n: number, is: Attack['is']): readonly Attack[] =>
  attacks.map((attack, i) => (i === n ? {...attack, is} : attack));

function announce(context: PhaseContext, event: Of<'announce'>): Partial<PhaseContext> {
  const question = questionOf(event);
  const {attack} = readAttack(context, question);
  const {at, attackers} = question;
  const args = {at, attackers, defenders: attack!.defenders};
  return {
    attacks: [...context.attacks, attack!],
    said: [effect({at}, context.setup.rules.rule, 'attackAnnounced', args, attackers)],
  };
}

function takeBack(
  {attacks, inHand, setup}: PhaseContext,
  {n}: Of<'withdraw-announcement'>,
): Partial<PhaseContext> {
  const {at, attackers} = attacks[n]!.question;
  return {
    attacks: withAttack(attacks, n, 'withdrawn'),
    inHand: inHand?.n === n ? null : inHand,
    said: [effect({at}, setup.rules.rule, 'attackTakenBack', {at, attackers}, attackers)],
  };
}

/** The combat of an attack as it would begin now; undefined where it can't be fought. */
export function combatNow(
  context: PhaseContext,
  n: number,
  attack: Pick<Attack, 'question'>,
): Combat | undefined {
  const {setup, board} = context;
  const question = questionNow(context, attack);
  const beginning = readBeginning(board, question);
  if (!beginning.ok) return undefined;
  return {n, position: board, question, states: [begin(setup.order, beginning.value)], events: []};
}

function pick(context: PhaseContext, {n}: Of<'pick'>): Partial<PhaseContext> {
  const {setup, attacks} = context;
  const inHand = combatNow(context, n, attacks[n]!);
  if (!inHand) throw new Error('an attack that was not judged');
  const {at} = inHand.question;
  const args = {at, ...sidesOf(stateOfCombat(inHand).context)};
  return {
    attacks: withAttack(attacks, n, 'inHand'),
    inHand,
    said: [effect({at}, setup.rules.rule, 'attackPicked', args, args.attackers)],
  };
}

/** Keeps an event of the combat in hand, and the state that it led to. */
const played = (
  {rolled}: PhaseContext,
  inHand: Combat,
  event: BattleEvent,
  state: Snapshot,
): Partial<PhaseContext> => ({
  inHand: {...inHand, states: [...inHand.states, state], events: [...inHand.events, event]},
  rolled: rolled || 'dice' in event,
  said: [],
});

/** Lists what the units of a combat that is over did in it: those that it began with, and who joined or fought on elsewhere. */
function deedsIn(combat: Combat): Memory {
  const {states, events} = combat;
  const [first, last] = [states[0]!, states.at(-1)!].map(({context}) => sidesOf(context));
  const attackers = [...new Set([...first!.attackers, ...last!.attackers])];
  const defenders = [...new Set([...first!.defenders, ...last!.defenders])];
  const fired = events.flatMap((event) => (event.type === 'fire' ? event.units : []));
  return {attacked: attackers, defended: defenders, fired: [...new Set(fired)], ...movesIn(combat)};
}

/** Lists the living units that advanced, and those that retreated, in a combat. */
function movesIn({states, events}: Combat): Pick<Memory, 'advanced' | 'retreated'> {
  const {context} = states.at(-1)!;
  if (context.kind !== 'point') {
    const forces = forcesOf({context});
    const who = (is: 'advanced' | 'retreated'): readonly string[] =>
      (['attacker', 'defender'] as const).flatMap((role) => forces.units(role, is).map(({id}) => id));
    return {advanced: who('advanced'), retreated: who('retreated')};
  }
  const {setup, battle} = context;
  const living = setup.units.flatMap(({id, role, from}, i) => {
    const {at, destroyed} = battle.units[i]!;
    return destroyed || at === null ? [] : [{id, role, from, at}];
  });
  // attackers fall back to where they came from: only the event says that they have been in the battle
  const hasLeft = events.some(
    ({type}, i) =>
      (type === 'retreat' || type === 'withdraw') && sidesToAct(states[i]!).includes(setup.attacker),
  );
  return {
    advanced: living.flatMap(({id, role, at}) => (role === 'attacker' && at === setup.at ? [id] : [])),
    retreated: living.flatMap(({id, role, at}) =>
      at !== setup.at && (role === 'defender' || hasLeft) ? [id] : [],
    ),
  };
}

/** A board on which each unit knows what it did in the phase. */
function remembering(board: Position, has: Memory): Position {
  const units = new Map<UnitId, object>(board.units);
  for (const [index, placed] of board.units) {
    const {id} = board.game.units[index]!;
    const did = deeds.filter((deed) => has[deed].includes(id));
    if (did.length > 0) units.set(index, {...placed, has: did});
  }
  return {...board, units} as unknown as Position;
}

/** An announced attack on another board: with the attackers that can still attack, or void. */
function revised(
  board: Position,
  attack: Attack,
): {readonly attack: Attack; readonly left?: 'attackers' | 'defenders'} {
  const {game} = board;
  const standing = (id: string) => board.units.get(game.unit(id)?.index ?? (-1 as UnitId));
  const {defenders: named, lead = {}, supporting, ...question} = attack.question;
  const {at} = question;
  const place = game.kind === 'hex' ? game.grid.find(at) : game.network.find(at);
  const there = (id: string): boolean => standing(id)?.at === place;
  if (!attack.defenders.some(there)) return {attack: {...attack, is: 'void'}, left: 'defenders'};
  for (let {attackers} = question; attackers.length > 0;) {
    const leads = Object.entries<string>(lead as Record<string, string>).filter(([role, id]) =>
      role === 'attacker' ? attackers.includes(id) : there(id),
    );
    const now: BattleQuestion = {
      ...question,
      attackers,
      // on hexes the hex says who defends
      ...(named && game.kind === 'point' ? {defenders: named.filter(there)} : {}),
      ...(leads.length > 0 ? {lead: Object.fromEntries(leads)} : {}),
      ...(supporting ? {supporting: supporting.filter(standing)} : {}),
    };
    const read = readBeginning(board, now);
    if (read.ok) return {attack: {...attack, question: now}};
    const unfit = read.faults.map(({pointer: where}) => /^\/attackers\/(\d+)/.exec(where)?.[1]);
    const fit = attackers.filter((_, i) => !unfit.includes(String(i)));
    attackers = fit.length < attackers.length ? fit : [];
  }
  return {attack: {...attack, is: 'void'}, left: 'attackers'};
}

/** Takes a combat that is over to the board, and looks over the attacks that are still announced. */
function endCombat(context: PhaseContext, combat: Combat): Partial<PhaseContext> {
  const {setup, fought, used, said} = context;
  const did = deedsIn(combat);
  const has = Object.fromEntries(
    deeds.map((deed) => [deed, [...new Set([...context.has[deed], ...did[deed]])]]),
  ) as unknown as Memory;
  const after = nextPosition(combat.position, combat.question.at, reportOfCombat(combat), {});
  const board = remembering(after, has);
  const assets = assetsOf(setup);
  const {record} = stateOfCombat(combat).context;
  const {rule} = setup.rules;
  const more: Found[] = [];
  const attacks = withAttack(context.attacks, combat.n, 'fought').map((attack) => {
    if (!isOpen(attack)) return attack;
    const {attack: now, left} = revised(board, attack);
    const {at, attackers} = attack.question;
    const gone = attackers.filter((id) => !now.question.attackers.includes(id));
    if (gone.length > 0) more.push(effect({at}, rule, 'attackersLeft', {at, units: gone}, gone));
    if (left) more.push(effect({at}, rule, 'attackVoid', {at, left}));
    return now;
  });
  return {
    attacks,
    board,
    has,
    inHand: null,
    fought: [...fought, combat],
    used: [...used, ...record.used.filter((name) => assets.includes(name))],
    said: [...said, ...more],
  };
}

/** Ends the announcing while attacks are left to be fought, else the phase. */
function close({attacks, setup, board}: PhaseContext): Partial<PhaseContext> {
  const {side, must, rules} = setup;
  const open = attacks.filter(isOpen);
  if (open.length > 0)
    return {
      announced: true,
      said: [battleFinding('effect', rules.rule, 'announcingDone', {at: placesOf(open)})],
    };
  const missed = whoDidNotFight(must, board);
  return {
    missed,
    said: [battleFinding('effect', rules.rule, 'phaseOver', {side}), ...mustFindings(missed, rules.rule)],
  };
}

/** Applies an event of a phase that breaks no rule. */
const changes: ByEvent<Partial<PhaseContext>> = {
  announce,
  'withdraw-announcement': takeBack,
  pick,
  done: close,
};

/** Judges an event of a phase of its own, or applies it. */
const by = <Result>(table: ByEvent<Result>, context: PhaseContext, event: OwnPhaseEvent): Result =>
  (table[event.type] as (context: PhaseContext, event: OwnPhaseEvent) => Result)(context, event);

/** The events that each state takes, besides those of the combat in hand. */
const takes: Readonly<Record<PhaseState['value'], readonly OwnPhaseEvent['type'][]>> = {
  announce: ['announce', 'withdraw-announcement', 'pick', 'done'],
  pick: ['withdraw-announcement', 'pick', 'done'],
  combat: ['withdraw-announcement'],
  over: [],
};
/** Does a state take an event of the phase? Where all attacks are announced first, none is picked before. */
const takesNow = ({value, context}: PhaseState, type: OwnPhaseEvent['type']): boolean =>
  takes[value].includes(type) && !(value === 'announce' && type === 'pick' && announcesAll(context));

/** The state of a phase after something has changed; a combat that is over is taken to the board. */
function stateWith(before: PhaseContext, change: Partial<PhaseContext> = {}): PhaseState {
  const changed = {...before, ...change};
  const {inHand} = changed;
  const context =
    inHand && stateOfCombat(inHand).status === 'done' ? {...changed, ...endCombat(changed, inHand)} : changed;
  if (context.inHand) return {value: 'combat', context};
  if (context.missed) return {value: 'over', context};
  return {value: context.announced ? 'pick' : 'announce', context};
}

/** Begins a phase. */
export const beginPhase = (setup: PhaseSetup): PhaseState =>
  stateWith({
    setup,
    board: setup.position,
    attacks: setup.attacks,
    announced: false,
    inHand: null,
    fought: [],
    has: {attacked: [], defended: [], fired: [], advanced: [], retreated: []},
    used: [],
    rolled: false,
    missed: null,
    said: [
      battleFinding('effect', setup.rules.rule, 'phaseBegins', {
        side: setup.side,
        announce: setup.rules.announce,
      }),
    ],
  });

const isOwn = (event: PhaseEvent): event is OwnPhaseEvent =>
  phaseEvents.some((type) => type === typeOfEvent(event));

const awaited = {announce: 'announcement', pick: 'pick', combat: 'combat', over: 'nothing'} as const;

/** Takes an event in a state of a phase, which stays as it is. The event may be any value. */
export function stepPhase(before: PhaseState, event: PhaseEvent): Stepped<PhaseState> {
  const {context} = before;
  const {inHand, setup} = context;
  const wrong = shapeError(event);
  const misfit = (find: (rule: string) => Found): Stepped<PhaseState> => ({
    ok: false,
    broken: [brokenRule(setup.rules.rule, find)],
  });
  if (wrong) return misfit((rule) => battleFinding('violation', rule, 'notAnEvent', wrong));
  if (isOwn(event) && takesNow(before, event.type)) {
    const broken = by(judges, context, event);
    return broken.length > 0
      ? {ok: false, broken}
      : {ok: true, state: stateWith(context, by(changes, context, event))};
  }
  if (!inHand || isOwn(event)) {
    const args = {event: typeOfEvent(event), awaits: awaited[before.value]};
    return misfit((rule) => battleFinding('violation', rule, 'notInPhase', args));
  }
  const stepped = step(setup.order, stateOfCombat(inHand), event);
  return stepped.ok
    ? {ok: true, state: stateWith(context, played(context, inHand, event, stepped.state))}
    : stepped;
}

/** Plays events of a phase from its beginning, up to the first that is refused. */
export function replayPhase(setup: PhaseSetup, events: readonly PhaseEvent[]): Replay<PhaseState> {
  let here = beginPhase(setup);
  const states = [here];
  for (const [refusedAt, event] of events.entries()) {
    const stepped = stepPhase(here, event);
    if (!stepped.ok) return {states, refusedAt, broken: stepped.broken};
    here = stepped.state;
    states.push(here);
  }
  return {states, broken: []};
}

/** Plays phases. */
export const phasePlayer = (setup: PhaseSetup): Player<PhaseState, PhaseEvent> => ({
  replay: (events) => replayPhase(setup, events),
  step: stepPhase,
});
