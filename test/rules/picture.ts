/**
 * Maps as pictures in tests: rows of a pointy-top grid as lines of text, four characters a hex, every second row half a
 * hex further in. A picture becomes a module and a position, the rules are asked, and what they say is drawn the same
 * way. Nothing here knows a rule.
 *
 * In, any of these letters in a cell:
 *   terrain    `.` clear  `#` lake (closed to all)  `m` marsh (closed to armour)  `w` woods  `~` sea  `i` ice road
 *   country    `h` Hungary  `r` Rumania  `t` Turkey      city  `c` major city      supply  `S` friendly source
 *   group      `G` infantry  `A` armour  `H` HQ      friends  `1` to `9` infantry  `K` an HQ
 *   enemies    `E` infantry  `Z` armour  `U` guns (combat unit without ZOC)  `Q` HQ      marker  `X` minefield
 * Units are named in reading order: g1, a1, h1 (group), f1 (friends), k1, e1 (all enemies).
 *
 * Out: `O` origin, a digit an end of a listed route (the steps the group loses), `+` on the way, `x` closed to it
 * within reach, `.` out of reach.
 */
import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import type {HexId} from '../../src/board/index.js';
import type {
  HexGame,
  HexPosition,
  ModuleDocument,
  PositionDocument,
  RetreatQuestion,
  SheetDocument,
  ZocDocument,
} from '../../src/module/index.js';
import {cited} from '../../src/phrases/cited.js';
import {retreatRulesOf, ruleRetreat, type Finding} from '../../src/rules/index.js';
import {
  answerJudge,
  answerRetreat,
  answerZoc,
  type FullJudgement,
  type FullRetreatAnswer,
} from '../../src/answer/retreat.js';
import type {Length} from '../../src/rules/retreat/context.js';
import {openGame} from '../open-game.js';
import {whyNot} from '../said-retreat.js';
import type {SaidHex} from '../../src/phrases/say-retreat.js';

export interface More {
  /** Default `wwii-battle-series`. */
  readonly sheet?: string | SheetDocument;
  readonly options?: Readonly<Record<string, string>>;
  /** Stacking limit, default 3. */
  readonly limit?: number;
  /** The group's side, default `axis`. */
  readonly side?: 'axis' | 'soviet';
  /** Hexsides by their hexes: `{'02.03/03.03': 'river'}`; kinds: river (closed to all), ford (closed to armour), coast. */
  readonly hexsides?: Readonly<Record<string, string>>;
  readonly rails?: string[][];
  readonly edges?: string[];
  /** Hexes that the group's side controls; the others nobody does. */
  readonly control?: string[];
  /** Fields of units over what their letters give. */
  readonly units?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly placed?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly turn?: PositionDocument['turn'];
  readonly inSupply?: string[];
  readonly fullCities?: string[];
  /** The nationality of the group. */
  readonly nationality?: string;
  readonly zoc?: ZocDocument;
  /** Default: `disrupted`. */
  readonly states?: ModuleDocument['states'];
}

const terrains: Readonly<Record<string, string>> = {
  '#': 'lake',
  m: 'marsh',
  w: 'woods',
  '~': 'sea',
  i: 'ice-road',
};
const regions: Readonly<Record<string, string>> = {h: 'hungary', r: 'rumania', t: 'turkey'};
const pieces: Readonly<Record<string, readonly [own: boolean, type: string, name: string]>> = {
  G: [true, 'infantry', 'g'],
  A: [true, 'armour', 'a'],
  H: [true, 'hq', 'h'],
  K: [true, 'hq', 'k'],
  E: [false, 'infantry', 'e'],
  Z: [false, 'armour', 'e'],
  U: [false, 'guns', 'e'],
  Q: [false, 'hq', 'e'],
};
const width = 4;

/** Rows and cells of a picture, and whether its first row is the indented one. */
function cellsOf(picture: string): {indented: boolean; rows: readonly (readonly string[])[]} {
  const lines = picture.split('\n').filter((line) => line.trim() !== '');
  const margin = Math.min(...lines.map((line) => line.search(/\S/)));
  const indented = (lines[0] ?? '').search(/\S/) - margin === width / 2;
  const rows = lines.map((line, i) => {
    const indent = margin + ((i % 2 === 0) === indented ? width / 2 : 0);
    if (line.slice(0, indent).trim() !== '' || line[indent] === ' ')
      throw new Error(`row ${i + 1} is not indented as a hex map is:\n${picture}`);
    const cells: string[] = [];
    for (let at = indent; at < line.trimEnd().length; at += width) {
      const cell = line.slice(at, at + width).trim();
      if (cell === '' || cell.includes(' '))
        throw new Error(`row ${i + 1} has a cell out of place:\n${picture}`);
      cells.push(cell);
    }
    return cells;
  });
  if (rows.some((row) => row.length !== rows[0]!.length))
    throw new Error(`rows of unequal length:\n${picture}`);
  return {indented, rows};
}

/** The same picture without its margin, to compare with one that was drawn. */
export function tidy(picture: string): string {
  const {indented, rows} = cellsOf(picture);
  return drawn(indented, rows);
}

const drawn = (indented: boolean, rows: readonly (readonly string[])[]): string =>
  rows
    .map((row, i) => {
      const indent = (i % 2 === 0) === indented ? ' '.repeat(width / 2) : '';
      return (indent + row.map((cell) => cell.padEnd(width)).join('')).trimEnd();
    })
    .join('\n');

/** A finding in one line: `9.2.2 cost 03.02 <- e1 e2 | 04.05 is open`. */
export const line = ({clause, kind, at, witness, remedy}: Finding): string => {
  const {units = [], hexside, marker} = witness ?? {};
  const by = [...units, ...[hexside, marker].filter((word) => word !== undefined)];
  return `${clause} ${kind} ${at ?? '-'}${by.length > 0 ? ` <- ${by.join(' ')}` : ''}${remedy === undefined ? '' : ` | ${remedy}`}`;
};

export interface Ruling {
  readonly answer: FullRetreatAnswer;
  readonly picture: string;
  /** Costs, effects and violations, one line each, and their sentences; notes apart. */
  readonly findings: readonly string[];
  readonly messages: readonly string[];
  /** Sentences of the notes. */
  readonly notes: readonly string[];
  /** Routes as words: `03.02 03.01`. */
  readonly routes: readonly string[];
  readonly disputed: readonly string[];
  readonly verdict: (label: string) => SaidHex;
  /** Every reason against a hex, one line each. */
  readonly why: (label: string) => readonly string[];
}

export interface Board {
  readonly document: ModuleDocument;
  readonly positionDocument: PositionDocument;
  readonly position: HexPosition;
  readonly group: readonly string[];
  readonly ask: (
    hexes: number,
    more?: Partial<Length> & {units?: readonly string[]; options?: Readonly<Record<string, string>>},
  ) => Ruling;
  readonly judge: (
    hexes: number,
    plan: readonly (readonly [units: string, path: string])[],
  ) => FullJudgement & {readonly lines: readonly string[]};
  /** Every hex in a side's ZOC, drawn as `z`. */
  readonly zoc: (side: 'axis' | 'soviet') => string;
  /** The same board without some units. */
  readonly without: (...units: readonly string[]) => Board;
}

/** Reads a picture. */
export function board(picture: string, more: More = {}): Board {
  const {indented, rows} = cellsOf(picture);
  const firstRow = indented ? 2 : 1;
  const side = more.side ?? 'axis';
  const enemy = side === 'axis' ? 'soviet' : 'axis';
  const hexes: Record<string, Record<string, unknown>> = {};
  const units: Record<string, Record<string, unknown>> = {};
  const placed: Record<string, Record<string, unknown>> = {};
  const markers: {type: string; side: string; at: string}[] = [];
  const supply: string[] = [];
  const group: string[] = [];
  const counts = new Map<string, number>();
  const put = (own: boolean, type: string, prefix: string, at: string): string => {
    const number = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, number);
    const id = `${prefix}${number}`;
    const nationality = own && more.nationality !== undefined ? {nationality: more.nationality} : {};
    units[id] = {side: own ? side : enemy, type, steps: 2, ...nationality, ...more.units?.[id]};
    placed[id] = {at, ...more.placed?.[id]};
    return id;
  };
  rows.forEach((row, r) => {
    row.forEach((cell, c) => {
      const label = `${String(c + 1).padStart(2, '0')}.${String(r + firstRow).padStart(2, '0')}`;
      const hex: Record<string, unknown> = {};
      for (const letter of cell) {
        const piece = pieces[letter];
        if (piece) {
          const id = put(...piece, label);
          if ('GAH'.includes(letter)) group.push(id);
        } else if (/[1-9]/.test(letter)) {
          for (let i = 0; i < Number(letter); i++) put(true, 'infantry', 'f', label);
        } else if (terrains[letter] !== undefined) hex['terrain'] = terrains[letter];
        else if (regions[letter] !== undefined) hex['regions'] = [regions[letter]];
        else if (letter === 'c') hex['city'] = 'major';
        else if (letter === 'S') supply.push(label);
        else if (letter === 'X') markers.push({type: 'minefield', side: 'axis', at: label});
        else if (letter !== '.') throw new Error(`no letter "${letter}" in a picture:\n${picture}`);
      }
      if (Object.keys(hex).length > 0) hexes[label] = hex;
    });
  });
  const document = {
    umpire: 1,
    id: 'picture',
    title: 'Picture',
    sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
    map: {
      kind: 'hex',
      layout: 'pointy-top',
      shifted: 'even',
      columns: rows[0]!.length,
      rows: rows.length,
      firstRow,
      terrain: {
        lake: {prohibited: true},
        marsh: {prohibited: ['armour']},
        woods: {},
        sea: {},
        'ice-road': {name: 'Ice road'},
      },
      hexsideTerrain: {river: {prohibited: true}, ford: {prohibited: ['armour']}, coast: {name: 'Coastline'}},
      hexes,
      hexsides: Object.fromEntries(Object.entries(more.hexsides ?? {}).map(([name, kind]) => [name, [kind]])),
      rails: more.rails ?? [],
      boardEdges: {[side]: more.edges ?? []},
      supplySources: {[side]: supply},
    },
    unitTypes: {
      infantry: {},
      armour: {},
      guns: {zoc: false},
      hq: {combat: false, stacking: 0},
    },
    units,
    states: more.states ?? {disrupted: {name: 'Disrupted'}},
    stacking: {limit: more.limit ?? 3},
    rules: {
      retreat: more.sheet ?? 'wwii-battle-series',
      options: more.options ?? {},
      ...(more.zoc ? {zoc: more.zoc} : {}),
    },
  } as unknown as ModuleDocument;
  const positionDocument = {
    units: placed,
    markers,
    control: Object.fromEntries((more.control ?? []).map((label) => [label, side])),
    turn: more.turn ?? {},
    fullCities: more.fullCities ?? [],
    ...(more.inSupply ? {inSupply: {[side]: more.inSupply}} : {}),
  } as unknown as PositionDocument;
  return boardOf(document, positionDocument, group);
}

/** A board of documents of one's own; refuses with their faults. */
export function boardOf(
  document: ModuleDocument,
  positionDocument: PositionDocument,
  group: readonly string[],
): Board {
  const opened = openGame(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults, undefined, 1));
  const game = opened.value as HexGame;
  const loaded = openPosition(game, positionDocument);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults, undefined, 1));
  const position = loaded.value;
  const rules = retreatRulesOf(game)!;
  const {grid} = game;

  const whole = (cell: (hex: HexId) => string): string => {
    const {columns, rows, firstRow} = grid.shape;
    const cells = Array.from({length: rows}, (_, r) =>
      Array.from({length: columns}, (_unused, c) => cell((r * columns + c) as HexId)),
    );
    return drawn(firstRow % 2 === 0, cells);
  };
  const ask: Board['ask'] = (hexes, {units = group, options = {}, ...combat} = {}) => {
    const length = {hexes, mayElectOne: false, ...combat};
    const members = units.map((id) => game.unit(id)!);
    const readings = {...rules.readings, ...options};
    const ruled = ruleRetreat(rules.sheet, readings, position, members, length);
    const given = {...document, rules: {...document.rules, options: readings}} as ModuleDocument;
    const again =
      Object.keys(options).length === 0 ? position : boardOf(given, positionDocument, group).position;
    const answered = answerRetreat(again, {...length, units: [...units]} as RetreatQuestion);
    if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
    const answer = answered.value;
    const told = answer.findings.filter(({kind}) => kind !== 'note');
    const verdict = (label: string): SaidHex => whyNot(ruled, grid.find(label)!);
    const longest = Math.max(hexes, ...answer.routes.map((route) => route.length));
    const origin = ruled.context.origin;
    const cell = (hex: HexId): string => {
      const {verdict: word} = whyNot(ruled, hex);
      if (word === 'origin')
        return answer.routes.some((route) => route.length === 0) ? `O${String(answer.stepLosses ?? 0)}` : 'O';
      if (word === 'end') return String(answer.stepLosses ?? 0);
      if (word === 'route') return '+';
      return grid.distance(origin, hex) <= longest ? 'x' : '.';
    };
    return {
      answer,
      picture: whole(cell),
      findings: told.map(line),
      messages: told.map(cited),
      notes: answer.findings.filter(({kind}) => kind === 'note').map(cited),
      routes: answer.routes.map((route) => route.join(' ')),
      disputed: answer.disputed.map(({option, value, changes}) => `${option}=${value}: ${changes.join(' ')}`),
      verdict,
      why: (label) => verdict(label).findings.map(line),
    };
  };
  const judge: Board['judge'] = (hexes, plan) => {
    const judged = answerJudge(position, {
      hexes,
      plan: plan.map(([units, path]) => ({
        units: units.split(' '),
        path: path.split(' ').filter((word) => word !== ''),
      })),
    });
    if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
    return {...judged.value, lines: judged.value.findings.filter(({kind}) => kind !== 'note').map(line)};
  };
  const zoc: Board['zoc'] = (side) => {
    const answered = answerZoc(position, {side});
    const labels = answered.ok ? answered.value.hexes : [];
    return whole((hex) => (labels.includes(grid.label(hex)) ? 'z' : '.'));
  };
  const without: Board['without'] = (...gone) =>
    boardOf(
      document,
      {
        ...positionDocument,
        units: Object.fromEntries(
          Object.entries(positionDocument.units ?? {}).filter(([id]) => !gone.includes(id)),
        ),
      },
      group.filter((id) => !gone.includes(id)),
    );
  return {document, positionDocument, position, group, ask, judge, zoc, without};
}

/** A picture that was drawn is this one. */
export function sees(drawnPicture: string | {readonly picture: string}, expected: string): void {
  const found = typeof drawnPicture === 'string' ? drawnPicture : drawnPicture.picture;
  expect(`\n${found}\n`).to.equal(`\n${tidy(expected)}\n`);
}
