/** A combat phase that is played and shown: one log, whose moments are those of the combats and those between them. */
import {bidiIsolate} from '../module/bidi.js';
import type {Game, Position, Unit} from '../module/game.js';
import {loaded, type Loaded} from '../module/fault.js';
import type {BattleQuestion} from '../module/schema/battle-question.js';
import type {PhaseEvent} from '../module/schema/phase.js';
import {namesOf} from '../phrases/names.js';
import {prompt} from '../phrases/say.js';
import {findingsOfBroken} from '../rules/broken-rules.js';
import {sayAll} from '../phrases/say.js';
import {capital} from '../rules/finding.js';
import {boardOf, viewOf} from './boards.js';
import {phasesOf, type Phase} from './chart.js';
import {onlyEvent} from './legal.js';
import type {BattleLog} from './log/log.js';
import {
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
import type {AttackRow, BattleView, PhaseMoment} from './view.js';

/** The question of a phase without its events, which are its log. */
export interface PhaseSubjectQuestion {
  readonly side: string;
  readonly battles: readonly BattleQuestion[];
}

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
    const board = boardOf(this.kind);
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
  return titled === undefined ? capital(outcome.replaceAll('-', ' ')) : bidiIsolate(titled);
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

function momentOf(state: PhaseState): PhaseMoment {
  const {value, context} = state;
  const {attacks, setup, board} = context;
  const isOpen = attacks.some(({is}) => is === 'announced');
  const closes = value === 'announce' && setup.rules.announce === 'all' && isOpen;
  const isBetween = value === 'announce' || value === 'pick';
  return {
    inHand: context.inHand?.n,
    attacks: rowsOf(state),
    mayAnnounce: value === 'announce',
    done: closes ? 'announcing' : isBetween && !isOpen ? 'phase' : undefined,
    judge({at, attackers}) {
      const stepped = stepPhase(state, {type: 'announce', at, attackers: [...attackers]});
      return stepped.ok ? [] : sayAll(board.game, findingsOfBroken(stepped.broken));
    },
  };
}

/** The first combat table of a game, with nothing marked. */
function plainTable({document}: Game): TableView {
  const [table] = Object.values(document.tables ?? {});
  const bare = table
    ? bareTable(table)
    : {title: '', columnsAre: '', rowsAre: '', columns: [], rows: [], cells: [], codes: {}};
  return {...bare, inUse: [], sums: [], column: [], drm: [], rolls: []};
}

/** The phases of a combat, none of which has come. */
const toCome = ({order}: PhaseSetup): readonly Phase[] =>
  phasesOf(order.document).map((words) => ({...words, is: 'toCome'}));

/** A moment between the combats of a phase. */
function between(state: PhaseState, step: number): BattleView {
  const {value, context} = state;
  const {board, setup, attacks} = context;
  const {game} = board;
  const open = attacks.filter(({is}) => is === 'announced');
  const sides = sidesOfPhase(state);
  const code =
    value === 'over'
      ? 'phaseOver'
      : value === 'pick'
        ? 'pickAttack'
        : open.length > 0 && setup.rules.announce === 'each'
          ? 'announceOrPick'
          : 'announceAttack';
  return {
    kind: board.kind,
    step,
    state: value,
    course: toCome(setup),
    over: value === 'over',
    holder: undefined,
    acting: sides.flatMap((id) => game.side(id)?.index ?? []),
    prompt: prompt(game, code, {side: sides[0] ?? setup.side}),
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
    decision: {kind: 'over'},
    phase: momentOf(state),
    lastRoll: undefined,
    forces: [],
    facts: [],
    table: plainTable(game),
    snapshot: phaseReport(state),
  };
}
