import {openPosition} from '../../../src/phrases/positions.js';
import {saidQuestion} from '../../../src/phrases/questions.js';
import {describe as describeBattle} from '../../../src/battle/boards.js';
/**
 * Battles drawn as pictures (`test/rules/picture.ts`): the group is the defender, attackers are named. The table is of
 * our own making; `always` makes one that comes to the same code whatever is rolled.
 */
import type {HexSnapshot} from '../../../src/battle/chart.js';
import {hexOrder} from '../play.js';
import type {BattleEvent, HexGame, ModuleDocument, OddsTableDocument} from '../../../src/module/index.js';
import {
  hasOdds,
  readHexBattleSetup,
  type HexBattle,
  type OddsSetup,
} from '../../../src/rules/hex-combat/index.js';
import type {Description, HexChoice, HexReport} from '../../../src/battle/index.js';
import {hexReport, narrateHexBeginning, narrateHexStep} from '../../../src/battle/hex/report.js';
import {board, type More} from '../../rules/picture.js';
import {openGame} from '../../open-game.js';
import {playOnHexes, refusal, replayHexReport} from '../play.js';
import {said, saidCited} from '../../said.js';

export const codes: OddsTableDocument['codes'] = {
  '-': {},
  A1: {attacker: {steps: 1, retreat: 1}},
  AR: {attacker: {retreat: 1}},
  AE: {attacker: {eliminated: true}},
  D1: {defender: {steps: 1, retreat: 1}},
  D2: {defender: {steps: 2, retreat: 2}},
  D9: {defender: {steps: 9, retreat: 1}},
  X2: {attacker: {steps: 2}, defender: {steps: 2, retreat: 1}},
  BR: {attacker: {steps: 1}, defender: {steps: 1}},
  DR: {defender: {retreat: 2, mayElectOne: true}},
  R1: {defender: {retreat: 1}},
  R2: {defender: {retreat: 2}},
  EX: {attacker: {retreat: 1}, defender: {retreat: 1}},
  DE: {defender: {eliminated: true}},
};
/** A table whose every cell is the same code. */
export const always = (code: string): OddsTableDocument => ({
  kind: 'odds',
  columns: ['1-2', '1-1', '2-1'],
  results: Object.fromEntries(['1-2', '1-1', '2-1'].map((column) => [column, Array(6).fill(code)])),
  codes,
});

export interface FightMore extends More {
  readonly attackers: readonly string[];
  /** Default: the hex of the group. */
  readonly at?: string;
  /** A code that is always the result, or a table. */
  readonly table: string | OddsTableDocument;
  readonly weather?: string;
  /** Units that are Isolated when the battle begins. */
  readonly isolated?: readonly string[];
}

/** The setup of a battle, or its faults as lines. */
export function setupOf(picture: string, more: FightMore): OddsSetup {
  const {document, positionDocument, group} = board(picture, more);
  const {table, attackers, weather, isolated = []} = more;
  const made = {
    ...document,
    tables: {crt: typeof table === 'string' ? always(table) : table},
  } as ModuleDocument;
  const at = more.at ?? positionDocument.units![group[0]!]!.at;
  const question = {attackers: [...attackers], at, ...(weather === undefined ? {} : {weather})};
  const units = {...positionDocument.units};
  for (const id of isolated) units[id] = {...units[id]!, isolated: true};
  return open(made, {...positionDocument, units}, question);
}

/** Opens a battle of documents. */
export function open(
  document: unknown,
  position: unknown,
  question: {attackers: string[]; at: string; weather?: string},
): OddsSetup {
  const opened = openGame(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults, undefined, 1));
  const loaded = openPosition(opened.value as HexGame, position);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults, undefined, 1));
  const setup = saidQuestion(readHexBattleSetup(loaded.value, question));
  if (!setup.ok)
    throw new Error(setup.faults.map(({pointer, expected}) => `${pointer} ${expected}`).join('\n'));
  if (!hasOdds(setup.value)) throw new Error('no table of odds');
  return setup.value;
}

/** One player's move in short: `roll 3`, `lose e1 1`, `choose 0`, `elect 1`, `order g2 g1`, `g1 g2: 03.03`, `displace f1 04.04`, `advance e1`, `advance e1: 03.03`. */
function eventOf(words: string): BattleEvent {
  const route = /^([^:]*):(.*)$/.exec(words);
  const list = (text: string): string[] => text.split(' ').filter((word) => word !== '');
  if (route) {
    const [units, path] = [list(route[1]!), list(route[2]!)];
    return units[0] === 'advance'
      ? {type: 'advance', units: units.slice(1), path}
      : {type: 'route', units, path};
  }
  const [verb, ...rest] = list(words);
  switch (verb) {
    case 'roll':
      return {type: 'roll', dice: rest.map(Number)};
    case 'lose': {
      const losses: Record<string, number> = {};
      rest.forEach((word, i) => {
        if (i % 2 === 0) losses[word] = Number(rest[i + 1]);
      });
      return {type: 'assign', losses};
    }
    case 'choose':
      return {type: 'choose', option: Number(rest[0])};
    case 'elect':
      return {type: 'elect', hexes: Number(rest[0])};
    case 'order':
      return {type: 'order', units: rest};
    case 'displace':
      return {
        type: 'displace',
        displaces: rest.flatMap((unit, i) => (i % 2 === 0 ? [{unit, to: rest[i + 1]!}] : [])),
      };
    case 'advance':
      return {type: 'advance', units: rest};
    default:
      return {type: 'continue'};
  }
}

/** A battle that was played. */
export interface Played {
  readonly setup: OddsSetup;
  readonly battle: HexBattle;
  readonly report: HexReport;
  readonly described: Description<HexChoice>;
  /** `stage side` before each event and at the end. */
  readonly course: readonly string[];
  /** The sentences of each event. */
  readonly told: readonly string[];
  /** Rule numbers and sentences that an event is refused with here, changing nothing. */
  readonly refuses: (words: string) => readonly string[];
  readonly play: (...more: readonly string[]) => Played;
}

/** Plays events of a setup; each must be taken. */
export function play(setup: OddsSetup, ...events: readonly string[]): Played {
  const battle = playOnHexes(setup);
  const told: string[] = [];
  const course = [stageOf(battle.state)];
  for (const words of events) {
    const event = eventOf(words);
    const before = battle.state;
    const refused = battle.play(event);
    if (refused.length > 0) throw new Error(`"${words}" is refused: ${said(setup.game, refused).join(' ')}`);
    told.push(...saidCited(setup.game, narrateHexStep(before, event, battle.state)));
    course.push(stageOf(battle.state));
  }
  const now = battle.state;
  const log = events.map(eventOf);
  return {
    setup,
    battle: now.context.battle,
    report: replayHexReport(setup, log),
    described: describeBattle(now),
    course,
    told,
    refuses: (words) => {
      const event = eventOf(words);
      const findings = refusal(hexOrder, now, event);
      if (findings.length === 0) throw new Error(`"${words}" is taken`);
      const report = replayHexReport(setup, [...log, event]);
      const {refusedAt, refused, ...rest} = report;
      if (refusedAt !== log.length || JSON.stringify(rest) !== JSON.stringify(hexReport(now)))
        throw new Error(`"${words}" is refused, and changes the report`);
      if (refused?.reason !== findings[0]?.message) throw new Error('another reason in the report');
      return findings.map(({clause, message}) => (clause === '' ? message : `${clause}: ${message}`));
    },
    play: (...more) => play(setup, ...events, ...more),
  };
}

const stageOf = (snapshot: HexSnapshot): string => {
  const {state, sides} = describeBattle(snapshot);
  const [side = null] = sides;
  return `${state} ${side ?? '-'}`;
};

/** Plays a picture's battle. */
export const fight = (picture: string, more: FightMore, ...events: readonly string[]): Played =>
  play(setupOf(picture, more), ...events);

/** The odds and the column, as the first line of a battle says them. */
export const oddsSentence = (setup: OddsSetup): string => {
  const [line = ''] = said(setup.game, narrateHexBeginning(playOnHexes(setup).state));
  return line.slice(line.indexOf(` in ${setup.at}: `)).replace(/^[^:]*: /, '');
};

/** Prints the places of the units: `g1 03.03/2, g2 gone, h1 relocated`, with `*` for isolated. */
export const standing = ({units, relocated}: HexReport): string =>
  Object.entries(units)
    .map(([id, {at, steps, eliminated, isolated}]) => {
      const place = eliminated ? 'gone' : relocated.includes(id) ? 'relocated' : (at ?? '?');
      return `${id} ${place}${eliminated ? '' : `/${steps}`}${isolated ? '*' : ''}`;
    })
    .join(', ');
