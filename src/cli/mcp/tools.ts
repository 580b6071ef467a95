/** The tools of `umpire mcp`: each answers in sentences for people and as data, with rule numbers, or with every fault. */
import {askLines, figuresOfLines} from '../../battle/line-answer.js';
import {loadSheet, sheetTitles} from '../../case/plain-board.js';
import {gameContents} from '../../games/contents.js';
import {unitLines} from '../../share/index.js';
import {
  isObject,
  loaded,
  refused,
  writeLine,
  type Ask,
  type Loaded,
  type Position,
} from '../../module/index.js';
import {unknownHex} from '../../module/fault.js';
import {isWalked} from '../../odds/walk/answer.js';
import {cliPhrases} from '../../phrases/en/cli.js';
import {mcpPhrases} from '../../phrases/en/mcp.js';
import {cited} from '../../phrases/cited.js';
import {nameFaults} from '../../phrases/en/faults/names.js';
import {cliFaults} from '../../phrases/en/faults/cli.js';
import {faultOf, unknownName} from '../../phrases/faults.js';
import {sayQuestion, saidQuestion} from '../../phrases/questions.js';
import {sayAll} from '../../phrases/say.js';
import {sayHex} from '../../phrases/say-retreat.js';
import {askRetreat, retreatRulesOf, sheets, whyNot, type Finding} from '../../rules/index.js';
import {readingsOf, type Readings} from '../../rules/retreat/sheets/sheet.js';
import {whyNotPoint} from '../../rules/lines/ruling.js';
import {answered} from '../documents.js';
import {plainAnswer} from '../plain.js';
import {asSubject, linkOf, titleOf} from '../ruling.js';
import {validateSheet} from '../validate.js';
import type {Arguments, Fields} from './arguments.js';
import {asking, bounded, openPlaced, placeFields, placeOf, type Placed, type Server} from './place.js';

/** An answer: data, and the same in sentences. */
export interface ToolAnswer {
  readonly says: readonly string[];
  readonly data: Readonly<Record<string, unknown>>;
}

/** The name of a tool. */
export type ToolName = keyof typeof mcpPhrases.tools;

interface Tool {
  readonly fields: Fields;
  readonly run: (args: Arguments, server: Server) => Promise<Loaded<ToolAnswer>>;
}

/** The most units that an answer lists. */
const MOST_UNITS = 500;

const readings: Fields = {
  readings: {
    type: 'object',
  },
};
const group: Fields = {
  units: {
    type: 'array',
    needed: true,
  },
  hexes: {
    type: 'integer',
    needed: true,
  },
  role: {type: 'string'},
};

const chosen = ({readings: given}: Arguments): Readings => (isObject(given) ? (given as Readings) : {});

/** The numbers of the rules that findings cite, each once. */
const rulesIn = (findings: readonly Finding[]): readonly string[] => [
  ...new Set(findings.flatMap(({clause}) => (clause === '' ? [] : [clause]))),
];

const findingsIn = (found: object): readonly Finding[] => {
  const {findings, refused: not} = found as {
    readonly findings?: readonly Finding[];
    readonly refused?: {readonly findings?: readonly Finding[]};
  };
  return [...(findings ?? []), ...(not?.findings ?? [])];
};

/** Answers a question as `umpire answer` does. */
async function answer(placed: Placed, ask: unknown, by: Readings): Promise<Loaded<ToolAnswer>> {
  const given = answered(await asking(placed, ask, by));
  if (!given.ok) return given;
  const {one, found} = given.value;
  const link = await linkOf({...asSubject(one), module: placed.module, carried: {readings: by}});
  return loaded({
    says: plainAnswer(one, found, true).split('\n'),
    data: {
      ...found,
      game: one.game.id,
      position: writeLine(one.position),
      ...(link === undefined ? {} : {link}),
      rules: rulesIn(findingsIn(found)),
    },
  });
}

const onPlace =
  (askOf: (args: Arguments, placed: Placed) => Promise<Loaded<unknown>> | Loaded<unknown>): Tool['run'] =>
  async (args, server) => {
    const placed = await placeOf(server, args);
    if (!placed.ok) return placed;
    const ask = await askOf(args, placed.value);
    return ask.ok ? answer(placed.value, ask.value, chosen(args)) : ask;
  };

const picked = (args: Arguments, names: readonly string[]): object =>
  Object.fromEntries(names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])));

/** Lists the units of a position as questions name them. */
const unitsOf = (position: Position): readonly object[] =>
  [...position.units].map(([index, placed]) => {
    const unit = position.game.units[index]!;
    const at =
      position.kind === 'hex'
        ? position.game.grid.label(placed.at as never)
        : position.game.network.names[placed.at];
    return {id: unit.id, name: unit.name, side: position.game.sides[unit.side]?.id, at};
  });

async function openTool(args: Arguments, server: Server): Promise<Loaded<ToolAnswer>> {
  const placed = await placeOf(server, args);
  if (!placed.ok) return placed;
  const opened = await openPlaced(placed.value);
  if (!opened.ok) return opened;
  const position = opened.value;
  const {game} = position;
  const {ask, title, readings: carried, notes = []} = placed.value;
  const subject = {game, position, changes: [], module: placed.value.module, title, ask};
  const link = await linkOf(subject);
  const units = unitsOf(position);
  const rules = retreatRulesOf(game);
  const now = rules && readingsOf(rules.sheet, {...rules.readings, ...carried});
  const line = writeLine(position);
  const name = titleOf(subject);
  return loaded({
    says: [name, ...unitLines(position), ...notes, line],
    data: {
      game: game.id,
      title: name,
      map: game.kind,
      position: line,
      ...(link === undefined ? {} : {link}),
      sides: game.sides.map(({id, name: called}) => ({id, name: called})),
      turn: position.turn,
      units: units.slice(0, MOST_UNITS),
      unitsLeftOut: Math.max(0, units.length - MOST_UNITS),
      positions: Object.keys(game.document.positions ?? {}),
      ...(rules && now
        ? {
            sheet: rules.sheet.title,
            readings: (rules.sheet.readings ?? []).map(({option, rule, values}) => ({
              option,
              rule,
              now: now[option],
              values: values.map(({value, means}) => ({value, means})),
            })),
          }
        : {}),
      ...(game.document.provisional === undefined ? {} : {provisional: game.document.provisional}),
      ...(ask ? {ask} : {}),
      ...(notes.length > 0 ? {notes} : {}),
    },
  });
}

/** Explains a place: whether the group may end there, and every rule that is against it. */
async function whyNotTool(args: Arguments, server: Server): Promise<Loaded<ToolAnswer>> {
  const placed = await placeOf(server, args);
  if (!placed.ok) return placed;
  const retreat = picked(args, ['units', 'hexes', 'role']) as NonNullable<Ask['retreat']>;
  const opened = await asking(placed.value, {retreat}, chosen(args));
  if (!opened.ok) return opened;
  // what is too much to decide is refused, as the answer is
  const full = answered(opened);
  if (!full.ok) return full;
  const {position} = opened.value;
  const verdict = verdictAt(position, retreat, String(args['at']));
  if (!verdict.ok) return verdict;
  const {at, legal, summary, findings} = verdict.value;
  const says = [...new Set([summary, ...findings.map(cited)].filter((line) => line !== ''))];
  return loaded({
    says: says.length > 0 ? says : [at],
    data: {at, legal, summary, findings, rules: rulesIn(findings), position: writeLine(position)},
  });
}

interface PlaceVerdict {
  readonly at: string;
  /** The group may end there. */
  readonly legal: boolean;
  readonly summary: string;
  readonly findings: readonly Finding[];
}

function verdictAt(
  position: Position,
  retreat: NonNullable<Ask['retreat']>,
  at: string,
): Loaded<PlaceVerdict> {
  if (position.kind === 'hex') {
    const {grid} = position.game;
    const hex = grid.read(at);
    if (hex === undefined) return refused([sayQuestion(unknownHex('/at', at, grid))]);
    const ruled = saidQuestion(askRetreat(position, retreat));
    if (!ruled.ok) return ruled;
    const said = sayHex(position.game, whyNot(ruled.value, hex));
    return loaded({
      at: said.hex,
      legal: said.verdict === 'end',
      summary: said.summary,
      findings: said.findings,
    });
  }
  const {names} = position.game.network;
  if (position.game.network.find(at) === undefined)
    return refused([unknownName('/at', at, nameFaults.point, names)]);
  const ruled = askLines(position, retreat);
  if (!ruled.ok) return ruled;
  const {routes, each = {}} = figuresOfLines(ruled.value);
  const legal = [...routes, ...Object.values(each).flat()].some((route) => route.at(-1) === at);
  return loaded({at, legal, summary: '', findings: sayAll(position.game, whyNotPoint(ruled.value, at))});
}

/** The question of odds: of the kind that counts battles of this game. */
async function oddsOf(args: Arguments, placed: Placed): Promise<Loaded<unknown>> {
  const {battle, cut} = args;
  if ((battle === undefined) === (cut === undefined))
    return refused([faultOf('', cliFaults.mcp.battleOrCut)]);
  if (cut !== undefined) return loaded({cut});
  const opened = await openPlaced(placed);
  if (!opened.ok) return opened;
  const more = picked(args, ['play', 'rounds', 'value', 'best', 'log']);
  const isByTable =
    opened.value.kind === 'hex' && !isWalked(opened.value.game) && Object.keys(more).length === 0;
  return loaded({odds: isByTable ? {hexBattle: battle} : {battle, ...more}});
}

async function validateTool(args: Arguments, server: Server): Promise<Loaded<ToolAnswer>> {
  const {sheet} = args;
  const {faults, warnings} = await validateSheet(sheet, server.files ?? '.', bounded(server));
  if (faults.length > 0) return refused(faults);
  return loaded({
    says: [
      cliPhrases.valid.sheet('sheet'),
      ...warnings.map(({pointer, message}) => cliPhrases.warning('sheet', pointer, message)),
    ],
    data: {valid: true, warnings},
  });
}

/** Every tool by its name. */
export const tools: Readonly<Record<ToolName, Tool>> = {
  list_games: {
    fields: {},
    run: () => {
      const games = Object.entries(gameContents).map(([id, {title, map, sheet, provisional, examples}]) => ({
        id,
        title,
        map,
        ...(sheet === undefined ? {} : {sheet}),
        ...(provisional === undefined ? {} : {provisional}),
        positions: [...new Set(examples.map(({position}) => `${id}/${position}`))],
        examples: examples.map(({title: shows, position, asks}) => ({
          title: shows,
          position: `${id}/${position}`,
          asks,
        })),
      }));
      return Promise.resolve(
        loaded({says: games.map(({id, title, map}) => mcpPhrases.game(id, title, map)), data: {games}}),
      );
    },
  },
  list_sheets: {
    fields: {name: {type: 'string'}},
    run: async ({name}) => {
      if (name === undefined) {
        const listed = [...sheetTitles].map(([id, title]) => ({id, title}));
        return loaded({
          says: listed.map(({id, title}) => mcpPhrases.sheet(id, title)),
          data: {sheets: listed},
        });
      }
      const found = await loadSheet(name as string);
      if (!found)
        return refused([
          faultOf('/name', cliFaults.rules, {given: JSON.stringify(name), among: [...sheetTitles.keys()]}),
        ]);
      const sheet = typeof found.sheet === 'string' ? sheets.get(found.sheet) : found.sheet;
      return loaded({says: [found.title], data: {id: name, title: found.title, sheet}});
    },
  },
  open_position: {
    fields: placeFields,
    run: openTool,
  },
  rule: {
    fields: {
      ...placeFields,
      ask: {
        type: 'object',
      },
      ...readings,
    },
    run: onPlace(({ask}, placed) => {
      const question = ask ?? (placed.ask && {...placed.ask, ...(placed.log ? {log: placed.log} : {})});
      return question === undefined ? refused([faultOf('/ask', cliFaults.mcp.noQuestion)]) : loaded(question);
    }),
  },
  why_not: {
    fields: {
      ...placeFields,
      ...group,
      at: {
        type: 'string',
        needed: true,
      },
      ...readings,
    },
    run: whyNotTool,
  },
  judge_plan: {
    fields: {
      ...placeFields,
      plan: {
        type: 'array',
        of: 'object',
        needed: true,
      },
      hexes: group['hexes']!,
      role: group['role']!,
      ...readings,
    },
    run: onPlace((args) => loaded({judge: picked(args, ['plan', 'hexes', 'role'])})),
  },
  odds: {
    fields: {
      ...placeFields,
      battle: {
        type: 'object',
      },
      play: {
        type: 'object',
      },
      rounds: {type: 'integer'},
      cut: {
        type: 'object',
      },
      ...readings,
    },
    run: onPlace(oddsOf),
  },
  validate_sheet: {
    fields: {
      sheet: {type: 'object', needed: true},
    },
    run: validateTool,
  },
};

export const toolNames = Object.keys(tools) as readonly ToolName[];
export const isTool = (name: string): name is ToolName => Object.hasOwn(tools, name);
