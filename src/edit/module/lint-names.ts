import {type Game, type ModuleDocument, isExtension, pointer} from '../../module/index.js';
import {namedWeather} from '../../rules/point/index.js';
import {nameOf} from '../../rules/retreat/sheet.js';
import {sheetOf} from '../../rules/retreat-rules.js';

/** Something that is valid, and surely not meant. */
export interface Warning {
  /** JSON pointer to the place that it is about. */
  readonly pointer: string;
  readonly message: string;
}

type Say = (message: string, ...path: readonly (string | number)[]) => Warning;

/** A warning, at the place that it is about. */
export const say: Say = (message, ...path) => ({message, pointer: pointer(...path)});

/** A name as warnings have it. */
export const quoted = (name: string): string => `“${name}”`;

/** Finds names that are given twice: a question for one gets the first. */
function* twice(list: string, field: string, names: readonly unknown[]): Generator<Warning> {
  const seen = new Set<unknown>();
  for (const [i, name] of names.entries()) {
    if (seen.has(name))
      yield say(
        `${quoted(String(name))} is the ${field} of another, too: the first is found by it.`,
        list,
        i,
        field,
      );
    seen.add(name);
  }
}

function* turnWarnings({kind, document: {positions, sides}}: Game): Generator<Warning> {
  for (const [name, {turn}] of Object.entries(positions ?? {})) {
    const {player, weather} = turn ?? {};
    if (typeof player === 'string' && !Object.hasOwn(sides, player))
      yield say(
        `${quoted(player)} is no side: whose turn it is matters to rules.`,
        'positions',
        name,
        'turn',
        'player',
      );
    if (kind === 'point' && typeof weather === 'string' && !namedWeather.includes(weather))
      yield say(
        `The weather ${quoted(weather)} is neither ${namedWeather.map(quoted).join(' nor ')}: combat in it is normal (B.1).`,
        'positions',
        name,
        'turn',
        'weather',
      );
  }
}

/** Clauses that a sheet leaves out of the one it extends, and that this one has not. */
function* withoutWarnings({rules}: ModuleDocument): Generator<Warning> {
  const sheet = rules?.retreat;
  if (typeof sheet !== 'object' || !isExtension(sheet)) return;
  const lists: readonly unknown[] = Object.values(sheetOf(sheet.extends) ?? {});
  const known = new Set(lists.flatMap((list) => (Array.isArray(list) ? list.map(nameOf) : [])));
  for (const [i, name] of (sheet.without ?? []).entries())
    if (!known.has(name))
      yield say(
        `${quoted(sheet.extends)} has no clause ${quoted(name)} to leave out.`,
        'rules',
        'retreat',
        'without',
        i,
      );
}

/** Finds names that are given twice, or to nothing: valid, and surely not meant. */
export function* nameWarnings(game: Game): Generator<Warning> {
  const {document} = game;
  const {examples = [], errata = [], turnTrack, rules} = document;
  yield* twice(
    'examples',
    'id',
    examples.map(({id}) => id),
  );
  yield* twice(
    'errata',
    'id',
    errata.map(({id}) => id),
  );
  for (const warning of twice(
    'turns',
    'turn',
    (turnTrack?.turns ?? []).map(({turn}) => turn),
  ))
    yield {...warning, pointer: `/turnTrack${warning.pointer}`};
  const fought = game.kind === 'hex' ? 'hex' : 'point-to-point';
  if (rules?.combat !== undefined && rules.combat !== fought)
    yield say(`Combat on this map is ${quoted(fought)}, whatever stands here.`, 'rules', 'combat');
  yield* turnWarnings(game);
  yield* withoutWarnings(document);
}
