import {cliFaults} from '../phrases/en/faults/cli.js';
import {faultOf} from '../phrases/faults.js';
import {isCase, loadModule, readingsIn, type LoadDocument, type OpenCase} from '../case/index.js';
import {isObject, refused, type Loaded} from '../module/index.js';
import {answered} from './documents.js';
import {exit, refuse, type Flags} from './exit.js';
import {folderOf, openCaseWith, readCase, referenceFrom} from './files.js';
import {readDocument, type Io} from './io.js';
import {plainAnswer} from './plain.js';

/** The case in a file, or the one that `--retreat gd,g1:2` asks of the module in it. */
async function asked(file: string, flags: Flags, io: Io): Promise<Loaded<OpenCase>> {
  const {position, retreat, readings} = flags.options;
  const options = readings === undefined ? {} : {readings: readingsIn(readings)};
  const load = referenceFrom(folderOf(retreat === undefined ? file : '-'), io);
  const placed = position === undefined ? {} : {position};
  if (retreat === undefined) {
    const document = await readCase(file, io);
    if (!document.ok) return document;
    const whole = isObject(document.value) ? {...document.value, ...placed} : document.value;
    return openCaseWith(whole, load, options);
  }
  const module = await moduleIn(file, load, io);
  if (!module.ok) return module;
  // as on a page: without a position it is the module's first
  const {positions} = Object(module.value) as {readonly positions?: unknown};
  const [first] = isObject(positions) ? Object.keys(positions) : [];
  const ask = {retreat: retreatIn(retreat)};
  return openCaseWith({module: module.value, position: position ?? first ?? {}, ask}, load, options);
}

/** The document of a module that is named by its file or as a game that ships, or that comes on standard input. */
async function moduleIn(file: string, load: LoadDocument, io: Io): Promise<Loaded<unknown>> {
  const module =
    file === '-'
      ? await readDocument(file, io)
      : await loadModule(file, (kind, name) => load(kind, /[/\\]|\.json$/.test(name) ? name : `./${name}`), [
          'module',
        ]);
  return module.ok && isCase(module.value) ? refused([faultOf('', cliFaults.asksItself)]) : module;
}

/** Puts the faults of a question that was asked by options at the option in question. */
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
    flags.plain
      ? plainAnswer(one, reply, flags.verbose)
      : JSON.stringify(reply, undefined, flags.json ? undefined : 2),
  );
  return exit.good;
}

/** `odds CASE.json`: the answer to a case that asks for odds or the cut. */
export async function oddsCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const opened = await asked(file!, flags, io);
  if (opened.ok && !opened.value.ask.odds && !opened.value.ask.cut) {
    const [question] = Object.keys(opened.value.ask);
    const fault = faultOf('/ask', cliFaults.noOdds, {question: String(question)});
    return refuse([fault], file!, flags, io);
  }
  return answerCommand([file!], flags, io);
}
