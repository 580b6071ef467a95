import {faultLine, inTurns, limits, loaded, type Loaded, type Rest} from '../../src/module/index.js';
import {sharedAs, type Shared} from '../../src/case/index.js';
import {shippedDocument} from '../../src/case/shipped.js';
import {isGameId} from '../../src/games/index.js';
import type {Given} from './given.js';
import {DROPPED, RESTED, resting} from './rest.js';

/** A file that is being read, or was: for every element of a page that shows it. */
interface Reading {
  readonly document: Promise<Loaded<unknown>>;
  readonly fetch: AbortController;
  /** How many elements wait for it. */
  waiting: number;
  here: boolean;
}
const files = new Map<string, Reading>();
const texts = new Map<string, Shared<Loaded<unknown>>>();

/** Text longer than this is read piece by piece. */
const LONG = 200_000;

const validator = () => import('../../src/rules/validator.js');

/** The last name of an address, without its ending. */
function nameIn(url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  return name.endsWith('.json') ? name.slice(0, -'.json'.length) : '';
}

async function parse(text: string, rest: Rest): Promise<Loaded<unknown>> {
  const shipped = await shippedDocument(text);
  if (shipped) return loaded(shipped);
  if (text.length < LONG || text.length > limits.characters) return (await validator()).parseJson(text);
  const {readingJson} = await import('../../src/rules/rare.js');
  return inTurns(readingJson(text), rest);
}

/**
 * Reads what a page gave. Rejected with an error that says why where a file is not to be had: no answer, none that is
 * well, one that is no JSON, or one too long, which is left off as soon as it is. Faults are those of a document that is here.
 * `what`: what was hoped for. `signal`: the one who asks has gone; a file nobody waits for any more is not fetched on.
 */
export function readGiven(given: Given, what: string, signal?: AbortSignal): Promise<Loaded<unknown>> {
  if ('value' in given) return Promise.resolve(loaded(given.value));
  if ('url' in given) return readFile(given.url, what, signal);
  const {text} = given;
  return sharedAs(texts, text, resting(signal), (rest) => parse(text, rest));
}

function readFile(url: string, what: string, signal: AbortSignal | undefined): Promise<Loaded<unknown>> {
  const reading = files.get(url) ?? begin(url, what);
  reading.waiting += 1;
  if (signal)
    reading.fetch.signal.addEventListener(RESTED, () => signal.dispatchEvent(new Event(RESTED)), {signal});
  signal?.addEventListener('abort', () => {
    reading.waiting -= 1;
    if (reading.waiting > 0 || reading.here) return;
    reading.fetch.abort(DROPPED);
    forget(url, reading);
  });
  return reading.document;
}

function begin(url: string, what: string): Reading {
  const fetch = new AbortController();
  // what will hardly need it waits for the validator later, everything else for both at once
  if (!isGameId(nameIn(url))) validator().catch(() => undefined);
  const reading: Reading = {document: fetchJson(url, what, fetch.signal), fetch, waiting: 0, here: false};
  files.set(url, reading);
  // what failed may go well the next time
  reading.document.then(
    ({ok}) => {
      reading.here = true;
      if (!ok) forget(url, reading);
    },
    () => forget(url, reading),
  );
  return reading;
}

function forget(url: string, reading: Reading): void {
  if (files.get(url) === reading) files.delete(url);
}

async function fetchJson(url: string, what: string, signal: AbortSignal): Promise<Loaded<unknown>> {
  const text = await fetchText(url, what, signal);
  // outside of what speaks of the file: a script that is missing here is not the file's fault
  const parsed = await parse(text, resting(signal));
  const [fault] = parsed.ok ? [] : parsed.faults;
  // an error page, or a file cut off on its way, is no document with faults
  if (fault?.expected === 'JSON text') throw notFound(url, what, faultLine(fault));
  return parsed;
}

const notFound = (url: string, what: string, found: string): Error =>
  new Error(`expected ${what} at ${url}, found ${found}`);

async function fetchText(url: string, what: string, signal: AbortSignal): Promise<string> {
  if (new URL(url).protocol === 'file:')
    throw notFound(
      url,
      what,
      'a file on this disk, which no browser lets a page read: put the JSON inside the element, in a <script type="application/json">, or open the page through a web server',
    );
  let found: string;
  try {
    const answer = await fetch(url, {signal});
    if (answer.ok) return await textOf(answer);
    found = `HTTP ${answer.status} ${answer.statusText}`.trim();
  } catch (error) {
    found = error instanceof Error ? error.message : 'no answer';
  }
  throw notFound(url, what, found);
}

/** The text of an answer. One that is longer than any document is not read to its end, however long it says it is. */
async function textOf({body}: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const piece = await reader?.read();
    if (piece?.value === undefined) return text;
    text += piece.value;
    if (text.length <= limits.characters) continue;
    void reader?.cancel();
    throw new Error(`more than ${String(limits.characters)} characters`);
  }
}
