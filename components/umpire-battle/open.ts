import {
  caseDocument,
  check,
  inspect,
  loaded,
  loadPosition,
  parseJson,
  refused,
  unknownName,
  type BattleEvent,
  type BattleQuestion,
  type ExampleDocument,
  type Game,
  type Loaded,
  type Position,
} from '../../src/module/index.js';
import {openGame} from '../../src/rules/open.js';

/** A position and a question about it, ready to be fought. */
export interface Opening {
  readonly position: Position;
  readonly question: BattleQuestion;
  /** Steps that are in force when it opens: those of a case. */
  readonly events: readonly BattleEvent[];
  /** Steps that an example goes on with, to be played one by one. */
  readonly script: readonly BattleEvent[];
  /** What the example says of itself. */
  readonly title: string;
  readonly note: string;
}

/** What to take from a document. */
export interface Wanted {
  /** A position by its name; that of the example or case without one. */
  readonly position: string;
  readonly example: string;
  /** Who attacks where, if the page says so. */
  readonly question: BattleQuestion | undefined;
  readonly printed: boolean;
}

/** Fetches JSON; what goes wrong on the way is a fault like any other. */
async function fetchJson(url: string): Promise<Loaded<unknown>> {
  const failed = (found: string): Loaded<never> =>
    refused([{pointer: '', found, expected: `a module or a case at ${url}`}]);
  try {
    const answer = await fetch(url);
    return answer.ok
      ? parseJson(await answer.text())
      : failed(`HTTP ${answer.status} ${answer.statusText}`.trim());
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'no answer');
  }
}

const isCase = (document: unknown): document is {module: unknown; ask: unknown} =>
  typeof document === 'object' && document !== null && 'module' in document && 'ask' in document;

/** Opens a module or a case. Refuses with every fault of the document. */
export async function openDocument(
  source: {readonly url: string} | {readonly text: string},
  wanted: Wanted,
): Promise<Loaded<Opening>> {
  const document = 'url' in source ? await fetchJson(source.url) : parseJson(source.text);
  if (!document.ok) return document;
  if (isCase(document.value)) return openCase(document.value, wanted);
  const opened = openGame(document.value, {as: wanted.printed ? 'printed' : 'corrected'});
  return opened.ok ? openIn(opened.value.game, wanted) : opened;
}

async function openCase(document: object, wanted: Wanted): Promise<Loaded<Opening>> {
  const hostile = inspect(document);
  if (hostile.length > 0) return refused(hostile);
  const shaped = check(caseDocument, document);
  if (!shaped.ok) return shaped;
  const {title = '', ask, position = {}} = shaped.value;
  let {module} = shaped.value;
  if (typeof module === 'string') {
    const {gameIds, loadGameDocument} = await import('../../src/games/index.js');
    const known = await loadGameDocument(module);
    if (known === undefined)
      return refused([unknownName('/module', module, 'a module, or the name of one that ships', gameIds)]);
    module = known;
  }
  const opened = openGame(module, {above: ['module'], as: wanted.printed ? 'printed' : 'corrected'});
  if (!opened.ok) return opened;
  const placed = loadPosition<Game>(opened.value.game, wanted.position || position, ['position']);
  if (!placed.ok) return placed;
  const question = wanted.question ?? ask.battle;
  return question
    ? loaded({position: placed.value, question, events: ask.log ?? [], script: [], title, note: ''})
    : refused([{pointer: '/ask', found: Object.keys(ask).join(', '), expected: 'a battle'}]);
}

/** Takes a battle of a game: the one the page asks for, an example by its id, or the first example that is one. */
export function openIn(game: Game, wanted: Wanted): Loaded<Opening> {
  const {examples = [], positions = {}} = game.document;
  const battles = examples.filter(({ask}) => ask.battle);
  const ids = battles.map(({id}) => id);
  let example: ExampleDocument | undefined;
  if (wanted.example !== '') {
    example = battles.find(({id}) => id === wanted.example);
    if (!example) return refused([unknownName('/examples', wanted.example, 'a battle of this module', ids)]);
  } else if (!wanted.question) [example] = battles;
  const question = wanted.question ?? example?.ask.battle;
  if (!question)
    return refused([
      {
        pointer: '',
        found: 'no battle',
        expected: 'an example that is a battle, or "attackers" and "at" on the element',
      },
    ]);
  const name = wanted.position || example?.position || Object.keys(positions)[0];
  const placed = loadPosition(game, name ?? {}, name === undefined ? [] : ['positions']);
  if (!placed.ok) return placed;
  return loaded({
    position: placed.value,
    question,
    events: [],
    script: wanted.question ? [] : (example?.ask.log ?? []),
    title: wanted.question ? '' : (example?.title ?? ''),
    note: wanted.question ? '' : (example?.note ?? ''),
  });
}
