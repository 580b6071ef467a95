/**
 * Opens documents for elements. A document is checked once for the whole page, and all elements that show it share its game.
 * Games that ship are built at once; any other document is checked first, a large one in a worker.
 */
import {pageFaults, type FetchedKind} from '../../src/phrases/en/faults/page.js';
import type {CheckedCase} from '../../src/case/case.js';
import {
  loadModule,
  prepareErrata,
  shippedDocument,
  type Subject,
  type SubjectRequest,
  chooseExample,
  positionName,
  subjectOf,
} from '../../src/case/load.js';
import {isGameId} from '../../src/games/index.js';
import type {Game, Position} from '../../src/module/game.js';
import {loaded, refused, type Loaded} from '../../src/module/fault.js';
import {faultWords} from '../../src/phrases/fault-lines.js';
import {buildGame} from '../../src/module/build-game.js';
import {buildPosition, namedPosition} from '../../src/module/position.js';

import {type CheckedModule, type Editions, type Opened, buildModule} from '../../src/rules/editions.js';
import {loadShipped} from '../../src/rules/shipped.js';
import type {CheckRequest, CheckedDocument} from './check-document.js';
import type {CheckAnswer, CheckJob} from './document-worker.js';
import {locale} from '../../src/phrases/define.js';
import {setModuleAddress} from './pictures.js';
import {SharedTask, fetchText, forgetText} from './fetch-text.js';
import type {DocumentSource} from './document-controller.js';
import {startWorker} from './start-worker.js';

/** Longer texts are checked in a worker. */
const LARGE = 50_000;

const validator = (): Promise<typeof import('./check-document.js')> => import('./check-document.js');

/** Checks a text in a worker. Where there can be none (a classic script, a policy), on the page. */
function checkInWorker(job: CheckJob, signal: AbortSignal): Promise<Loaded<CheckedDocument>> {
  const onPage = async (): Promise<Loaded<CheckedDocument>> =>
    (await validator()).checkText(job.text, job.request);
  const worker = startWorker(
    () => new Worker(new URL('./document-worker.js', import.meta.url), {type: 'module'}),
  );
  if (!worker) return onPage();
  return new Promise<Loaded<CheckedDocument>>((resolve, reject) => {
    worker.onmessage = ({data}: MessageEvent<CheckAnswer>) => {
      if ('checked' in data) resolve(data.checked);
      else reject(new Error(data.failed));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      onPage().then(resolve, reject);
    };
    signal.addEventListener('abort', () => reject(signal.reason as Error), {once: true});
    worker.postMessage(job);
  }).finally(() => worker.terminate());
}

async function checkText(
  text: string,
  request: CheckRequest,
  signal: AbortSignal,
): Promise<Loaded<CheckedDocument>> {
  const shipped = await loadShipped(await shippedDocument(text));
  if (shipped) return loaded({kind: 'module', module: shipped});
  // a small case may name a large file
  const isLarge = text.length > LARGE || /"(module|position)"\s*:\s*"[^"]*\.json"/.test(text);
  return isLarge
    ? checkInWorker({text, request, lang: locale.lang}, signal)
    : (await validator()).checkText(text, request);
}

async function checkFile(
  url: string,
  request: CheckRequest,
  signal: AbortSignal,
): Promise<Loaded<CheckedDocument>> {
  const kind = request.isModule ? 'module' : 'moduleOrCase';
  // the schemas load beside the file, unless it is named like a game that ships
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  const id = name.replace(/\.json$/, '');
  if (isGameId(id)) prepareErrata(id);
  else validator().catch(() => undefined);
  const text = await fetchText(url, kind, signal);
  const checked = await checkText(text, {...request, base: url}, signal);
  await throwUnlessJson(checked, url, kind);
  return checked;
}

/** An error page, or a file that was cut off, is no document with faults: it is fetched again the next time. */
async function throwUnlessJson(read: Loaded<unknown>, url: string, kind: FetchedKind): Promise<void> {
  const [fault] = read.ok ? [] : read.faults;
  if (!fault) return;
  const {jsonFaults} = await import('../../src/phrases/en/faults/json.js');
  if (fault.expected !== jsonFaults.jsonText) return;
  forgetText(url);
  throw new Error(pageFaults.notRead(kind, url, faultWords(fault)));
}

async function checkValue(value: unknown, request: CheckRequest): Promise<Loaded<CheckedDocument>> {
  const module = typeof value === 'string' ? await loadModule(value) : loaded(value);
  if (!module.ok) return module;
  const shipped = await loadShipped(module.value);
  if (shipped) return loaded({kind: 'module', module: shipped});
  return (await validator()).checkDocument(module.value, request);
}

/** A check that was begun: of a module it serves every request, of a case only the same one. */
interface Check {
  readonly request: string;
  readonly task: SharedTask<Loaded<CheckedDocument>>;
}
const checksByText = new Map<string, Check[]>();
const checksByValue = new WeakMap<object, Check[]>();
function keptIn<Key>(
  map: {
    readonly get: (key: Key) => Check[] | undefined;
    readonly set: (key: Key, checks: Check[]) => unknown;
  },
  key: Key,
): Check[] {
  const checks = map.get(key) ?? [];
  map.set(key, checks);
  return checks;
}

/** The checks of a document; those of a plain value, such as a name, are not kept. */
function checksOf(given: DocumentSource): Check[] {
  if ('url' in given) return keptIn(checksByText, `url ${given.url}`);
  if ('text' in given) return keptIn(checksByText, `text ${given.text}`);
  const {value} = given;
  return typeof value === 'object' && value !== null ? keptIn(checksByValue, value) : [];
}

/** Checks what a page gave, once for all elements that ask for it. Rejected where a file can't be had. */
async function checkGiven(
  given: DocumentSource,
  request: CheckRequest,
  signal?: AbortSignal,
): Promise<Loaded<CheckedDocument>> {
  const checks = checksOf(given);
  const key = JSON.stringify([request.isModule ?? false, request.position ?? '']);
  const join = (check: Check): Promise<Loaded<CheckedDocument>> =>
    check.task.join(signal, () => {
      const at = checks.indexOf(check);
      if (at >= 0) checks.splice(at, 1);
    });
  const same = checks.find((check) => check.request === key);
  if (same) return join(same);
  const [first] = checks;
  const other = first && (await join(first));
  if (other?.ok && other.value.kind === 'module') return other;
  const begin = (work: AbortSignal): Promise<Loaded<CheckedDocument>> =>
    'value' in given
      ? checkValue(given.value, request)
      : 'url' in given
        ? checkFile(given.url, request, work)
        : checkText(given.text, request, work);
  const check = {request: key, task: new SharedTask(begin)};
  checks.push(check);
  return join(check);
}

/** Games and positions that were built of a checked document, by edition or name. */
const built = new WeakMap<object, Map<string, unknown>>();
function buildOnce<T>(of: object, what: string, build: () => T): T {
  const before = built.get(of) ?? new Map<string, unknown>();
  built.set(of, before);
  if (!before.has(what)) before.set(what, build());
  return before.get(what) as T;
}

const openedOf = (module: CheckedModule): Loaded<Opened> =>
  buildOnce(module, 'corrected', () => buildModule(module));

const caseSubject = (checked: CheckedCase): Subject =>
  buildOnce(checked, 'case', () => {
    const {module, position: written, ask, title} = checked;
    const position: Position = buildPosition(buildGame(module), written);
    return {game: position.game, position, ask, from: 'case', title, note: ''};
  });

/** A position of a game: by its name, as a line, or an empty map where the game has none. */
async function positionIn(game: Game, wanted: string | undefined): Promise<Loaded<Position>> {
  const name = positionName(game, wanted);
  if (name === undefined) return loaded(buildPosition<Game>(game, {}));
  const named = buildOnce(game, name, () => namedPosition<Game>(game, name));
  return named ? loaded(named) : (await validator()).openPosition<Game>(game, name, ['position']);
}

async function subjectIn(game: Game, request: SubjectRequest): Promise<Loaded<Subject>> {
  const example = chooseExample(game, request);
  if (!example.ok) return example;
  const position = await positionIn(game, request.position || example.value?.position);
  return position.ok ? loaded(subjectOf(position.value, example.value)) : position;
}

/** The document, position and question that an element is to show. */
interface DocumentRequest extends SubjectRequest {
  /** The source of a module or a case. */
  readonly given: DocumentSource | undefined;
  /** A checked game, in place of a document. */
  readonly game?: Game | undefined;
}

/**
 * Opens a module or a case and takes a position and a question of it. Refuses with every fault; rejected where a file
 * can't be had, as all of these are.
 */
export async function openSubject(
  {given, game, ...request}: DocumentRequest,
  signal?: AbortSignal,
): Promise<Loaded<Subject>> {
  if (game) return subjectIn(game, request);
  if (!given) return refused([]);
  const checked = await checkGiven(given, {position: request.position}, signal);
  if (!checked.ok) return checked;
  if (checked.value.kind === 'case') return loaded(caseSubject(checked.value.case));
  const opened = openedOf(checked.value.module);
  if (!opened.ok) return opened;
  if ('url' in given) setModuleAddress(opened.value.game, given.url);
  return subjectIn(opened.value.game, request);
}

/** Opens a position: of the page's checked game, or of the module or case that it gave. */
export async function openPosition(
  position: string,
  {given, game}: Pick<DocumentRequest, 'given' | 'game'>,
  signal?: AbortSignal,
): Promise<Loaded<Position>> {
  const subject = await openSubject({given, game, position}, signal);
  return subject.ok ? loaded(subject.value.position) : subject;
}

/** Opens a module, or takes the game that the page has. */
export async function openGame(
  {given, game}: Pick<DocumentRequest, 'given' | 'game'>,
  signal?: AbortSignal,
): Promise<Loaded<Game>> {
  if (game) return loaded(game);
  if (!given) return refused([]);
  const checked = await checkGiven(given, {isModule: true}, signal);
  if (!checked.ok || checked.value.kind === 'case') return refused(checked.ok ? [] : checked.faults);
  const opened = openedOf(checked.value.module);
  return opened.ok ? loaded(opened.value.game) : opened;
}

/** Opens what a page gave in both editions. */
export async function openEditions(given: DocumentSource, signal?: AbortSignal): Promise<Loaded<Editions>> {
  const checked = await checkGiven(given, {isModule: true}, signal);
  if (!checked.ok || checked.value.kind === 'case') return refused(checked.ok ? [] : checked.faults);
  const {module} = checked.value;
  const {printed, corrected, ...outcome} = module;
  return loaded(
    buildOnce(module, 'editions', () => {
      const game = buildGame(printed);
      return {
        ...outcome,
        printed: game,
        ...(corrected ? {corrected: corrected === printed ? game : buildGame(corrected)} : {}),
      };
    }),
  );
}

/**
 * Reads what a page gave as JSON that is not checked yet: a lesson, a draft, the module that is to be shared. Rejected with
 * the reason where a file can't be had, or is no JSON.
 */
export async function readJson(
  given: DocumentSource,
  kind: FetchedKind,
  signal?: AbortSignal,
): Promise<Loaded<unknown>> {
  if ('value' in given) return loaded(given.value);
  const text = 'url' in given ? await fetchText(given.url, kind, signal) : given.text;
  const shipped = await shippedDocument(text);
  if (shipped) return loaded(shipped);
  const {parseJson, parseJsonFile} = await import('../../src/phrases/json.js');
  if (!('url' in given)) return parseJson(text);
  const parsed = parseJsonFile(text);
  await throwUnlessJson(parsed, given.url, kind);
  return parsed;
}
