import {lintPhrases} from '../../phrases/en/lint.js';
import {type Game, type ModuleDocument, pointer} from '../../module/index.js';
import {isExtension} from '../../module/game.js';
import {namedWeather} from '../../rules/point/index.js';
import {nameOf} from '../../rules/retreat/sheets/sheet.js';
import {sheetOf} from '../../rules/retreat-rules.js';

/** Valid content that is probably a mistake. */
export interface Warning {
  /** JSON pointer to the place. */
  readonly pointer: string;
  readonly message: string;
  /** JSON pointer to the part that mends it, where that is another. */
  readonly mendedAt?: string;
}

type Warn = (message: string, ...path: readonly (string | number)[]) => Warning;

/** Makes a warning at a path. */
export const warn: Warn = (message, ...path) => ({message, pointer: pointer(...path)});

/** Warns that a code counts as itself; before another entry this would keep the code from that one. */
export const selfConversion = (code: string, ...path: readonly (string | number)[]): Warning =>
  warn(lintPhrases.countsAsItself(code), ...path);

/** Warns of names used twice, since looking one up finds the first. */
function* duplicates(list: string, field: string, names: readonly unknown[]): Generator<Warning> {
  const seen = new Set<unknown>();
  for (const [i, name] of names.entries()) {
    if (seen.has(name)) yield warn(lintPhrases.twice(String(name), field), list, i, field);
    seen.add(name);
  }
}

function* turnWarnings({kind, document: {positions, sides}}: Game): Generator<Warning> {
  for (const [name, {turn}] of Object.entries(positions ?? {})) {
    const {player, weather} = turn ?? {};
    if (typeof player === 'string' && !Object.hasOwn(sides, player))
      yield warn(lintPhrases.noSide(player), 'positions', name, 'turn', 'player');
    if (kind === 'point' && typeof weather === 'string' && !namedWeather.includes(weather))
      yield warn(lintPhrases.noWeather(weather, namedWeather), 'positions', name, 'turn', 'weather');
  }
}

/** Warns of clauses to leave out that the extended sheet does not have. */
function* withoutWarnings({rules}: ModuleDocument): Generator<Warning> {
  const sheet = rules?.retreat;
  if (typeof sheet !== 'object' || !isExtension(sheet)) return;
  const lists: readonly unknown[] = Object.values(sheetOf(sheet.extends) ?? {});
  const known = new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(nameOf) : [])));
  for (const [i, name] of (sheet.without ?? []).entries())
    if (!known.has(name))
      yield warn(lintPhrases.noClauseToLeaveOut(sheet.extends, name), 'rules', 'retreat', 'without', i);
}

/** Warns of names that are used twice or that name nothing. */
export function* nameWarnings(game: Game): Generator<Warning> {
  const {document} = game;
  const {examples = [], errata = [], turnTrack, rules} = document;
  yield* duplicates(
    'examples',
    'id',
    examples.map(({id}) => id),
  );
  yield* duplicates(
    'errata',
    'id',
    errata.map(({id}) => id),
  );
  for (const warning of duplicates(
    'turns',
    'turn',
    (turnTrack?.turns ?? []).map(({turn}) => turn),
  ))
    yield {...warning, pointer: `/turnTrack${warning.pointer}`};
  const expected = game.kind === 'hex' ? 'hex' : 'point-to-point';
  if (rules?.combat !== undefined && rules.combat !== expected)
    yield warn(lintPhrases.combatOfMap(expected), 'rules', 'combat');
  yield* turnWarnings(game);
  yield* withoutWarnings(document);
}
