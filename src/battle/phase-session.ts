/** A combat phase that is played and shown: one log, whose moments are those of the combats and those between them. */
import {bidiIsolate} from '../module/bidi.js';
import {placeLabel, type Game, type Position, type Unit} from '../module/game.js';
import {loaded, type Loaded} from '../module/fault.js';
import type {BattleQuestion} from '../module/schema/battle-question.js';
import type {PhaseEvent} from '../module/schema/phase.js';
import type {Ask} from '../module/schema/question.js';
import {asIf, type Switched} from '../rules/combat/as-if.js';
import {unitsInReach} from '../rules/fighters.js';
import {mayFightAgain, mustFindings, placesInReach} from '../rules/phase.js';
import type {Finding} from '../rules/finding.js';
import {namesOf} from '../phrases/names.js';
import {prompt} from '../phrases/say.js';
import {findingsOfBroken} from '../rules/broken-rules.js';
import {sayAll} from '../phrases/say.js';
import {ownTitle} from '../phrases/own-name.js';
import {boardOf, viewOf} from './boards.js';
import {viewBefore} from './fire-outlook.js';
import {battleKind, orderOfGame} from './order.js';
import {phasesOf, type Phase} from './chart.js';
import {onlyEvent} from './legal.js';
import type {BattleLog} from './log/log.js';
import {
  combatNow,
  phasePlayer,
  readPhase,
  reportOfCombat,
  stateOfCombat,
  stepPhase,
  type Combat,
  type PhaseContext,
  type PhaseSetup,
  type PhaseState,
} from './phase.js';
import {phaseReport, sidesOfPhase} from './phase-report.js';
import type {StepFound} from './report.js';
import {Session, type Fight} from './session.js';
import {bareTable, type TableView} from './table.js';
import type {AttackRow, BattleView, Decision, PhaseMoment, PossibleAttacker, Target} from './view.js';

/** The question of a phase without its events, which are its log. */
export interface PhaseSubjectQuestion {
  readonly side: string;
  readonly battles: readonly BattleQuestion[];
}

/** Tells the question of a phase from that of a battle. */
export const isPhase = (question: BattleQuestion | PhaseSubjectQuestion): question is PhaseSubjectQuestion =>
  Array.isArray((question as Partial<PhaseSubjectQuestion>).battles);

/** The path of the question of a phase, for its faults. */
const above = ['phase'];

/** Opens a phase with a question and a log that were checked before. */
export function openCheckedPhase(
  position: Position,
  {side, battles}: PhaseSubjectQuestion,
  log: BattleLog<PhaseEvent> | undefined,
): Loaded<PhaseSession> {
  const setup = readPhase(position, {side, battles}, above);
  return setup.ok ? loaded(new PhaseSession(setup.value, {side, battles}, log)) : setup;
}

/** A combat phase that is played and shown. */
export class PhaseSession extends Session<PhaseState> {
  readonly kind: BattleView['kind'];
  declare readonly about: {readonly position: Position; readonly question: PhaseSubjectQuestion};

  constructor(setup: PhaseSetup, question: PhaseSubjectQuestion, log?: BattleLog<PhaseEvent>) {
    super(phasePlayer(setup), {position: setup.position, question}, log);
    this.kind = setup.position.kind;
  }

  override ask(events: readonly PhaseEvent[]): Ask {
    const {side, battles} = this.about.question;
    return {phase: {side, battles: [...battles], events: [...events]}};
  }

  override fight(step: number): Fight | undefined {
    const {inHand} = this.playedStates[step]?.context ?? {};
    return inHand ? {position: inHand.position, question: inHand.question, events: inHand.events} : undefined;
  }

  /** The board after the combats that are over. */
  get board(): Position {
    return this.state.context.board;
  }

  protected override viewOf(states: readonly PhaseState[]): BattleView {
    const state = states.at(-1)!;
    const {inHand} = state.context;
    const step = states.length - 1;
    if (inHand) return {...inCombat(inHand, step), phase: momentOf(state)};
    const before = states.at(-2)?.context.inHand;
    return {...between(state, step), lastRoll: before ? rollBefore(state, step) : undefined};
  }

  protected override found(
    event: PhaseEvent | null,
    before: PhaseState | undefined,
    {context}: PhaseState,
  ): readonly StepFound[] {
    const {inHand, fought, said} = context;
    const board = boardOf(battleKind(context.board.game));
    const was = before?.context.inHand;
    const now = inHand ?? (was ? fought.at(-1) : undefined);
    // a combat that was played on, maybe to its end
    if (event && was && now && now.n === was.n && now.events.length > was.events.length)
      return [...board.step(stateOfCombat(was), now.events.at(-1)!, stateOfCombat(now)), ...said];
    const begun = event?.type === 'pick' ? (inHand ?? fought.at(-1)) : undefined;
    return [...said, ...(begun ? board.beginning(begun.states[0]!) : [])];
  }

  protected override onlyEventIn({context: {inHand, setup}}: PhaseState): PhaseEvent | undefined {
    return inHand ? onlyEvent(setup.order, stateOfCombat(inHand)) : undefined;
  }
}

/** A moment of a combat, at its step of the phase. */
function inCombat(combat: Combat, step: number): BattleView {
  const {position, states, events} = combat;
  const view = viewOf(position, states, events);
  const {lastRoll} = view;
  return {
    ...view,
    step,
    lastRoll: lastRoll && {...lastRoll, step: lastRoll.step + step - events.length},
  };
}

/** The last roll of the combat that has just ended. */
function rollBefore({context: {fought}}: PhaseState, step: number): BattleView['lastRoll'] {
  const combat = fought.at(-1);
  return combat && inCombat(combat, step).lastRoll;
}

const placeIn = (game: Game, label: string): number =>
  (game.kind === 'hex' ? game.grid.find(label) : game.network.find(label)) ?? -1;

/** Names a place: a point by its name, a hex by its number. */
const nameOf = (game: Game, label: string): string => namesOf(game).place(label);

/** Says how a combat ended, in the words of the order of play or of the outcome itself. */
function outcomeWords({setup}: PhaseContext, combat: Combat): string {
  const {outcome} = reportOfCombat(combat);
  if (outcome === null) return '';
  const titled = setup.order.document.outcomes[outcome]?.title;
  return titled === undefined ? ownTitle(outcome) : bidiIsolate(titled);
}

function rowsOf({value, context}: PhaseState): readonly AttackRow[] {
  const {attacks, board, fought, rolled, setup} = context;
  const {game} = board;
  const unitsOf = (ids: readonly string[]): readonly Unit[] => ids.flatMap((id) => game.unit(id) ?? []);
  const picks = value === 'pick' || (value === 'announce' && setup.rules.announce === 'each');
  return attacks.map(({is, question: {at, attackers}, defenders}, n): AttackRow => {
    const combat = fought.find((one) => one.n === n);
    return {
      n,
      is,
      at: placeIn(game, at),
      place: nameOf(game, at),
      attackers: unitsOf(attackers),
      defenders: unitsOf(defenders),
      outcome: combat ? outcomeWords(context, combat) : '',
      mayPick: picks && is === 'announced',
      mayTakeBack: !rolled && is === 'announced',
    };
  });
}

/** Shows the phase itself. */
function momentOf(state: PhaseState): PhaseMoment {
  const {setup, board, inHand, fought, missed} = state.context;
  const lost = once((): readonly Unit[] =>
    [...fought, ...(inHand ? [inHand] : [])].flatMap(({position, states, events}) =>
      viewOf(position, states, events).forces.flatMap((force) => force.lost),
    ),
  );
  return {
    side: board.game.side(setup.side)!.index,
    inHand: inHand?.n,
    attacks: rowsOf(state),
    get lost() {
      return lost();
    },
    missed: missed ? sayAll(board.game, mustFindings(missed, setup.rules.rule)) : [],
  };
}

/** Asks for what may be done between two combats. */
function decisionOf(state: PhaseState): Decision {
  const {value, context} = state;
  if (value === 'over' || value === 'combat') return {kind: 'over'};
  const {attacks, setup, board} = context;
  const {game} = board;
  const side = game.side(setup.side)!.index;
  const {reach} = setup.order.document;
  const isOpen = attacks.some(({is}) => is === 'announced');
  const closes = value === 'announce' && setup.rules.announce === 'all';
  const judge = (at: string, attackers: readonly string[]): readonly Finding[] => {
    const stepped = stepPhase(state, {type: 'announce', at, attackers: [...attackers]});
    return stepped.ok ? [] : sayAll(game, findingsOfBroken(stepped.broken));
  };
  const forecasts = new Map<string, BattleView | undefined>();
  const forecast = (
    at: string,
    attackers: readonly string[],
    switched: readonly Switched[] = [],
  ): BattleView | undefined => {
    const key = JSON.stringify([at, attackers, switched]);
    if (!forecasts.has(key)) {
      const may = attackers.length > 0 && judge(at, attackers).length === 0;
      const question = {at, attackers: [...attackers]};
      const tried = asIf(board, switched);
      const order = switched.length === 0 ? setup.order : orderOfGame(tried.game);
      const combat = may
        ? combatNow({...context, setup: {...setup, order}, board: tried}, attacks.length, {question})
        : undefined;
      forecasts.set(key, combat && viewBefore(combat.position, combat.states, combat.events));
    }
    return forecasts.get(key);
  };
  const targets = once((): readonly Target[] =>
    value === 'pick'
      ? []
      : placesInReach(board, side, reach, (unit, role) =>
          mayFightAgain(setup.rules, attacks, unit.id, role),
        ).map(([place, defenders]) => {
          const at = placeLabel(game, place);
          return {at, place, name: nameOf(game, at), defenders};
        }),
  );
  return {
    kind: 'phase',
    done: isOpen ? (closes ? 'announcing' : undefined) : 'phase',
    get targets() {
      return targets();
    },
    attackersOf: (at) =>
      unitsInReach(board, side, placeIn(game, at), reach)
        .map(({unit, from}): PossibleAttacker => {
          const place = nameOf(game, placeLabel(game, from));
          return {unit, from, place, findings: judge(at, [unit.id])};
        })
        .sort((a, b) => Math.sign(a.findings.length) - Math.sign(b.findings.length)),
    judge,
    forecast,
  };
}

/** Works a value out when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: {readonly value: T} | undefined;
  return () => (made ??= {value: make()}).value;
}

/** The first combat table of a game, with nothing marked. */
function plainTable({document}: Game): TableView {
  const [table] = Object.values(document.tables ?? {});
  const bare = table
    ? bareTable(table)
    : {title: '', isTitled: false, columnsAre: '', rowsAre: '', columns: [], rows: [], cells: [], codes: {}};
  return {...bare, inUse: [], sums: [], column: [], next: '', settled: '', drm: [], rolls: []};
}

/** The phases of a combat, none of which has come. */
const toCome = ({order}: PhaseSetup): readonly Phase[] =>
  phasesOf(order.document).map((words) => ({...words, is: 'toCome'}));

/** The prompt between the combats of a phase, by what may be done. */
function promptOf(
  decision: Decision,
  {attacks, announced, setup}: PhaseContext,
): 'phaseOver' | 'announceAttack' | 'announceMore' | 'announceOrPick' | 'pickAttack' | 'endPhase' {
  if (decision.kind !== 'phase') return 'phaseOver';
  const isOpen = attacks.some(({is}) => is === 'announced');
  const mayAnnounce = decision.targets.length > 0;
  if (setup.rules.announce === 'all' && !announced && isOpen) return 'announceMore';
  if (mayAnnounce) return isOpen ? 'announceOrPick' : 'announceAttack';
  return isOpen ? 'pickAttack' : 'endPhase';
}

/** A moment between the combats of a phase. */
function between(state: PhaseState, step: number): BattleView {
  const {value, context} = state;
  const {board, setup, attacks} = context;
  const {game} = board;
  const open = attacks.filter(({is}) => is === 'announced');
  const sides = sidesOfPhase(state);
  const decision = decisionOf(state);
  return {
    kind: board.kind,
    step,
    state: value,
    course: toCome(setup),
    over: value === 'over',
    holder: undefined,
    acting: sides.flatMap((id) => game.side(id)?.index ?? []),
    isAuthorsPrompt: false,
    prompt: prompt(game, promptOf(decision, context), {side: sides[0] ?? setup.side}),
    at: -1,
    place: '',
    position: board,
    arrows: open.flatMap(({question: {at, attackers}}) =>
      [...new Set(attackers.flatMap((id) => board.units.get(game.unit(id)!.index)?.at ?? []))].map(
        (from) => ({
          from,
          to: placeIn(game, at),
        }),
      ),
    ),
    decision,
    phase: momentOf(state),
    lastRoll: undefined,
    forces: [],
    facts: [],
    table: plainTable(game),
    snapshot: phaseReport(state),
  };
}
