import {isCase, openCase, openModule, type OpenCase, type Reference} from '../case/index.js';
import {readingsIn} from '../case/written-readings.js';
import {loaded, refused, type Loaded} from '../module/index.js';
import {answered} from './documents.js';
import {exit, refuse, type Flags} from './exit.js';
import {folderOf, readCase, referenceFrom} from './files.js';
import {readDocument, type Io} from './io.js';
import {plainAnswer} from './plain.js';

/** Two questions at once. */
const itself = {
  pointer: '',
  found: 'a case, which asks its own question',
  expected: 'a module, for --retreat',
};

/** Finds each document once. */
function remembered(find: Reference): Reference {
  const known = new Map<string, ReturnType<Reference>>();
  return (kind, name) => {
    const key = `${kind} ${name}`;
    const found = known.get(key) ?? find(kind, name);
    known.set(key, found);
    return found;
  };
}

/** The case in a file, or the one that `--retreat gd,g1:2` asks of the module in it. */
async function asked(file: string, flags: Flags, io: Io): Promise<Loaded<OpenCase>> {
  const {position, retreat, readings} = flags.options;
  const options = {
    position,
    // the module is asked for its first position, then for the answer: read and checked for the first of them
    once: true,
    find: remembered(referenceFrom(folderOf(retreat === undefined ? file : '-'), io)),
    ...(readings === undefined ? {} : {readings: readingsIn(readings)}),
  };
  if (retreat !== undefined) {
    const find: Reference = async (kind, name) => {
      const path = kind === 'position' || /[/\\]|\.json$/.test(name) ? name : `./${name}`;
      const found = await options.find(kind, path);
      return found?.ok && kind === 'module' && isCase(found.value) ? refused([itself]) : found;
    };
    const module = file === '-' ? await readDocument(file, io) : loaded(file);
    if (!module.ok) return module;
    if (isCase(module.value)) return refused([itself]);
    const game =
      position === undefined ? await openModule(module.value, ['module'], {once: true, find}) : undefined;
    // as on a page: without a position it is the module's first
    const first = game?.ok ? Object.keys(game.value.game.document.positions ?? {})[0] : undefined;
    return openCase(
      {module: module.value, ask: {retreat: retreatIn(retreat)}},
      {...options, position: position ?? first, find},
    );
  }
  const document = await readCase(file, io);
  return document.ok ? openCase(document.value, options) : document;
}

/** What is wrong with a question that was asked by options, at the option that says it. */
const asFlagged = <T>(opened: Loaded<T>): Loaded<T> =>
  opened.ok
    ? opened
    : refused(
        opened.faults.map((fault) => ({
          ...fault,
          pointer: fault.pointer
            .replace(/^\/ask\/retreat/, '--retreat')
            .replace(/^\/(?=(position|readings)(\/|$))/, '--')
            // the file is the module
            .replace(/^\/module/, ''),
        })),
      );

/** `gd,g1:2`: the units, and how many hexes. What is no number stays as it is: the fault says so. */
function retreatIn(text: string): object {
  const at = text.lastIndexOf(':');
  const [names, hexes] = at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
  return {
    units: names.split(',').filter((name) => name !== ''),
    ...(hexes === undefined ? {} : {hexes: /^-?\d+(\.\d+)?$/.test(hexes) ? Number(hexes) : hexes}),
  };
}

/** `answer CASE.json`, or `answer MODULE --retreat …`: prints the answer as JSON, or in sentences with `--plain`. */
export async function answerCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const found = answered(await asked(file!, flags, io));
  const given = flags.options['retreat'] === undefined ? found : asFlagged(found);
  if (!given.ok) return refuse(given.faults, file!, flags, io);
  const {one, found: reply} = given.value;
  io.out(
    flags.plain ? plainAnswer(one, reply) : JSON.stringify(reply, undefined, flags.json ? undefined : 2),
  );
  return exit.good;
}

/** `odds CASE.json`: the answer to a case that asks for odds or the cut. */
export async function oddsCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const opened = await asked(file!, flags, io);
  if (opened.ok && !opened.value.ask.odds && !opened.value.ask.cut) {
    const [question] = Object.keys(opened.value.ask);
    const fault = {pointer: '/ask', found: `the question ${String(question)}`, expected: '"odds" or "cut"'};
    return refuse([fault], file!, flags, io);
  }
  return answerCommand([file!], flags, io);
}
