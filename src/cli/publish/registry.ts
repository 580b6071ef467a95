/** Reads a folder of cases and rules on each: what is published, or why it cannot be. */
import {readdir} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';
import {differences, type Difference} from '../../answer/expect.js';
import {isCase, loadCase, openCase, type OpenCase} from '../../case/index.js';
import {isObject, loaded, refused, type CaseEnvelope, type Fault, type Loaded} from '../../module/index.js';
import {cliFaults} from '../../phrases/en/faults/cli.js';
import {cliPhrases} from '../../phrases/en/cli.js';
import {publishPhrases} from '../../phrases/en/publish.js';
import {faultOf} from '../../phrases/faults.js';
import {oneLine} from '../../share/clean.js';
import {answered} from '../documents.js';
import {folderOf, referenceFrom} from '../files.js';
import {readDocument, type Io} from '../io.js';
import {asSubject, ruled, titleOf, type Ruling, type Subject} from '../ruling.js';
import {placeName, placeOf} from '../../drawing/index.js';

/** The most files of a folder. */
const MOST_FILES = 5000;
/** The most readings whose pictures are beside the one of the ruling. */
const MOST_READINGS = 8;

/** The ruling under another reading: in a sentence, and where it can be shown its position. */
export interface OtherReading {
  readonly says: string;
  readonly subject?: Subject;
  readonly ruling?: Ruling;
}

/** A case that was ruled on. */
export interface RuledCase {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  readonly game: string;
  readonly question: string;
  /** Names the units that must retreat, where the question has other words for them; else empty. */
  readonly order: string;
  /** The game, and the tags of the case. */
  readonly tags: readonly string[];
  readonly envelope: CaseEnvelope;
  /** The case with its documents in place of their files. */
  readonly document: object;
  readonly subject: Subject;
  readonly ruling: Ruling;
  readonly others: readonly OtherReading[];
}

/** The parts that all pages of a collection have in common. */
export interface Collection {
  readonly title: string;
  /** The address of the collection with a slash at its end; without it there are no cards and no feed. */
  readonly base?: string | undefined;
  /** The page that opens links: its address, or its path from the folder of the collection. */
  readonly page?: string | undefined;
  readonly rulings: readonly RuledCase[];
}

/** A file of the folder: a ruling, the faults of its case, what differs from what it expects, or no case. */
export interface FileResult {
  readonly file: string;
  readonly title: string;
  readonly faults: readonly Fault[];
  readonly differences: readonly Difference[];
  readonly ruled?: RuledCase;
}

/** Makes a part of an address of any text: letters, digits and single hyphens. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, 80)
    .replace(/-$/, '');

/** Lists the JSON files of a folder and of those in it, in order; hidden ones, packages and the pages themselves are left out. */
async function jsonFiles(folder: string, out: string): Promise<Loaded<readonly string[]>> {
  const files: string[] = [];
  const links: Fault[] = [];
  const open = [folder];
  try {
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const entry of await readdir(next, {withFileTypes: true})) {
        const path = join(next, entry.name);
        if (entry.name.startsWith('.') || entry.name === 'node_modules' || path === out) continue;
        if (entry.isDirectory()) open.push(path);
        else if (!entry.name.endsWith('.json')) continue;
        else if (entry.isFile()) files.push(path);
        else links.push(faultOf(relative(folder, path), cliFaults.publish.link));
        if (files.length + open.length > MOST_FILES)
          return refused([faultOf('', cliFaults.publish.tooMany, {most: MOST_FILES})]);
      }
    }
  } catch (error) {
    return refused([faultOf('', cliFaults.publish.folder, {message: (error as Error).message})]);
  }
  return links.length > 0 ? refused(links) : loaded(files.sort((a, b) => (a < b ? -1 : 1)));
}

/** Reads and rules on every case of a folder; `skipped` reports files that are no cases. */
export async function readRegistry(
  folder: string,
  out: string,
  io: Io,
  skipped: (file: string) => void,
): Promise<Loaded<readonly FileResult[]>> {
  const files = await jsonFiles(folder, out);
  if (!files.ok) return files;
  const results: FileResult[] = [];
  const slugs = new Map<string, string>();
  for (const path of files.value) {
    const file = relative(folder, path);
    const read = await readDocument(path, {...io, within: folder});
    const failed = (faults: readonly Fault[]): void => {
      results.push({file, title: file, faults, differences: []});
    };
    if (!read.ok) failed(read.faults);
    else if (Array.isArray(read.value)) failed([faultOf('', cliFaults.publish.list)]);
    else if (!isCase(read.value)) skipped(file);
    else {
      const slug = slugOf(
        file
          .replace(/\.json$/, '')
          .split(sep)
          .join('-'),
      );
      const taken = slugs.get(slug);
      if (slug === '') failed([faultOf('', cliFaults.publish.address, {name: file})]);
      else if (taken !== undefined) failed([faultOf('', cliFaults.publish.taken, {slug, file: taken})]);
      else {
        slugs.set(slug, file);
        results.push(await ruleOn(read.value, {path, file, slug}, {...io, within: folder}));
      }
    }
  }
  return results.length === 0 ? refused([faultOf('', cliFaults.publish.noCase)]) : loaded(results);
}

/** Rules on the case of a file, and compares the answer with what the case expects. */
async function ruleOn(
  document: object,
  {path, file, slug}: {readonly path: string; readonly file: string; readonly slug: string},
  io: Io,
): Promise<FileResult> {
  const refusedBy = (faults: readonly Fault[]): FileResult => ({file, title: file, faults, differences: []});
  const whole = await loadCase(document, referenceFrom(folderOf(path), io));
  if (!whole.ok) return refusedBy(whole.faults);
  const given = answered(openCase(whole.value));
  if (!given.ok) return refusedBy(given.faults);
  const {one, found} = given.value;
  const {envelope} = one;
  const subject = named(one, document);
  const ruling = ruled(subject);
  if (!ruling.ok) return refusedBy(ruling.faults);
  const title = oneLine(titleOf(subject)) || file;
  const {expect, match} = envelope;
  const unexpected = expect
    ? differences(found, expect, match)
    : [{pointer: '/expect', expected: cliPhrases.check.rightAnswer, found: undefined}];
  const tags = [one.game.title, ...(envelope.tags ?? [])].map(oneLine).filter((tag) => slugOf(tag) !== '');
  return {
    file,
    title,
    faults: [],
    differences: unexpected,
    ruled: {
      slug,
      title,
      game: oneLine(one.game.title),
      ...questionOf(one),
      tags: [...new Map(tags.map((tag) => [slugOf(tag), tag])).values()],
      envelope,
      document: withFiles(document, whole.value as object),
      subject,
      ruling: ruling.value,
      others: otherReadings(whole.value as object, one, found),
    },
  };
}

/** A case as links name it: a game that ships by its name. */
const named = (one: OpenCase, document: object): Subject => ({
  ...asSubject(one),
  module: (withFiles(document, one.envelope) as {readonly module: unknown}).module,
});

/** A case whose files are in it, while games that ship and positions of the module keep their names. */
function withFiles(document: object, whole: object): object {
  const {module} = document as {readonly module: unknown};
  return typeof module === 'string' && !/\.json$|[/\\]/.test(module) ? {...whole, module} : whole;
}

/** Rules on the case under each reading that would change the answer. */
function otherReadings(document: object, {ask}: OpenCase, found: object): readonly OtherReading[] {
  const {disputed = [], otherwise = []} = found as {
    readonly disputed?: readonly {readonly option: string; readonly value: string}[];
    readonly otherwise?: readonly string[];
  };
  return otherwise.slice(0, MOST_READINGS).map((says, i): OtherReading => {
    const {option, value} = disputed[i]!;
    const opened = openCase(underReading(document, ask.battle !== undefined, {[option]: value}));
    const subject = opened.ok ? asSubject(opened.value) : undefined;
    const ruling = subject && ruled(subject);
    return ruling?.ok ? {says, subject: subject!, ruling: ruling.value} : {says};
  });
}

/** A case with a reading in place of that of its module, or of its battle. */
function underReading(
  document: object,
  isBattle: boolean,
  reading: Readonly<Record<string, string>>,
): object {
  const within = (value: unknown, key: string, change: (inner: object) => object): object => {
    const outer = isObject(value) ? value : {};
    const inner = outer[key];
    return {...outer, [key]: change(isObject(inner) ? inner : {})};
  };
  const chosen = (value: object): object => within(value, 'options', (options) => ({...options, ...reading}));
  return isBattle
    ? within(document, 'ask', (ask) => within(ask, 'battle', chosen))
    : within(document, 'module', (module) => within(module, 'rules', chosen));
}

/** The question of a case in the words of its author, or in ours. */
function questionOf(one: OpenCase): Pick<RuledCase, 'question' | 'order'> {
  const own = oneLine(one.envelope.question ?? '');
  const {asks, mustRetreat} = publishPhrases;
  const {position, game} = one;
  const {retreat} = one.ask;
  if (!retreat) return {question: own || asked(one), order: ''};
  const units = retreat.units.map((id) => game.unit(id)?.name ?? id);
  const first = game.unit(retreat.units[0] ?? '');
  const at = first && position.units.get(first.index)?.at;
  const from = at === undefined ? '' : placeName(position, at);
  const hexes = position.kind === 'hex' ? retreat.hexes : undefined;
  return own === ''
    ? {question: asks.retreat(units, from, hexes), order: ''}
    : {question: own, order: mustRetreat(units, from, hexes)};
}

/** Says the question of a case about anything but a retreat. */
function asked({ask, position, game}: OpenCase): string {
  const {asks} = publishPhrases;
  const {battle, zoc, control} = ask;
  if (battle) return asks.battle(placeName(position, placeOf(position, battle.at)));
  if (zoc) return asks.zoc(game.side(zoc.side)?.name ?? zoc.side);
  if (control) return asks.control(control.at);
  const other = (['judge', 'lineRetreat', 'phase', 'odds', 'cut', 'errata'] as const).find(
    (key) => ask[key] !== undefined,
  );
  return other === undefined ? '' : asks[other];
}
