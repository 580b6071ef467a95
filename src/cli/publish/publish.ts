import {cp, mkdir, readFile, rm, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {markerTypes, stateLetters} from '../../drawing/key.js';
import {isObject, loaded, type Loaded} from '../../module/index.js';
import {cliFaults} from '../../phrases/en/faults/cli.js';
import {cliPhrases} from '../../phrases/en/cli.js';
import {publishPhrases} from '../../phrases/en/publish.js';
import {faultLine} from '../../phrases/fault-lines.js';
import {faultOf} from '../../phrases/faults.js';
import {oneLine, webAddress} from '../../share/clean.js';
import {differenceLines} from '../check.js';
import {exit, refuse, type Flags} from '../exit.js';
import {absolutePath, type Io} from '../io.js';
import {pngOf} from '../png.js';
import {drawn, hatchedIn, linkOf, partsDrawn, type Ruling, type Subject} from '../ruling.js';
import {framePage, openerOf} from './frame.js';
import {
  card,
  feed,
  indexPage,
  inOrder,
  list,
  oembed,
  rulingPage,
  tagPage,
  tagsOf,
  type Picture,
} from './pages.js';
import {type Collection, readRegistry, slugOf, type FileResult, type RuledCase} from './registry.js';

/** The width of a picture on a page, in pixels. */
const WIDTH = 960;

/** The width of the picture of a frame, whose smallest signs are left out. */
const FRAME_WIDTH = 640;

/** A file of the collection, by its path in it. */
type Files = Map<string, string | Uint8Array>;

/**
 * `publish DIR -o FOLDER`: makes the pages of a folder of cases. Where an answer is not what its case expects, or a case is
 * refused, it says so and writes nothing.
 */
export async function publishCommand([dir]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const {out, base, page, title} = flags.options;
  const wrong = [
    ...(out === undefined ? [faultOf('-o', cliFaults.publish.noOut)] : []),
    ...(base !== undefined && webAddress(base) === undefined
      ? [faultOf('--base', cliFaults.publish.base, {given: JSON.stringify(base)})]
      : []),
    ...(page !== undefined && webAddress(page) === undefined && !isPath(page)
      ? [faultOf('--page', cliFaults.publish.page, {given: JSON.stringify(page)})]
      : []),
  ];
  if (out === undefined || wrong.length > 0) return refuse(wrong, dir!, flags, io);
  const [folder, target] = [absolutePath(dir!), absolutePath(out)];
  const read = await readRegistry(folder, target, io, (file) => {
    io.err(cliPhrases.publish.skipped(file));
  });
  if (!read.ok) return refuse(read.faults, dir!, flags, io);
  const code = report(read.value, flags, io);
  if (code !== exit.good) {
    io.err(cliPhrases.publish.nothingWritten);
    return code;
  }
  const collection: Collection = {
    title: oneLine(title ?? '') || publishPhrases.title,
    base: base === undefined ? undefined : folderAddress(base),
    page,
    rulings: inOrder(read.value.flatMap(({ruled}) => ruled ?? [])),
  };
  const files = await filesOf(collection);
  if (!files.ok) return refuse(files.faults, dir!, flags, io);
  try {
    await write(target, files.value);
  } catch (error) {
    io.err(`umpire: ${cliPhrases.notWritten(out, (error as Error).message)}`);
    return exit.refused;
  }
  if (collection.base === undefined) io.err(cliPhrases.publish.noAddress);
  else
    for (const {file, ruled} of read.value)
      if (ruled && ruled.envelope.date === undefined) io.err(cliPhrases.publish.noDate(file));
  const count = collection.rulings.length;
  io.out(flags.json ? JSON.stringify({published: count}) : cliPhrases.publish.written(count, out));
  return exit.good;
}

/** Tells whether an address is a path from the folder of the collection: `../embed.html`. */
const isPath = (address: string): boolean => /^[\w.~/-]+$/.test(address);

/** An address of a folder, with a slash at its end and without what follows the path. */
function folderAddress(address: string): string {
  const [path = ''] = (webAddress(address) ?? '').split(/[?#]/);
  return path.endsWith('/') ? path : `${path}/`;
}

/** Says what became of each file, and whether all of them can be published. */
function report(results: readonly FileResult[], flags: Flags, io: Io): number {
  let [refused, differs] = [false, false];
  for (const {file, title, faults, differences, ruled} of results) {
    const passed = faults.length === 0 && differences.length === 0;
    refused ||= faults.length > 0;
    differs ||= differences.length > 0;
    if (flags.json)
      io.out(JSON.stringify({file, title, passed, ...(ruled ? {slug: ruled.slug} : {faults}), differences}));
    else {
      io.out(passed ? `ok    ${title}` : `FAIL  ${title} (${file})`);
      for (const fault of faults) io.out(`        ${faultLine(fault)}`);
      for (const difference of differences) io.out(differenceLines(difference));
    }
  }
  return refused ? exit.refused : differs ? exit.differs : exit.good;
}

/** Makes every file of a collection. */
async function filesOf(collection: Collection): Promise<Loaded<Files>> {
  const files: Files = new Map();
  for (const one of collection.rulings) {
    const made = await rulingFiles(collection, one, files);
    if (!made.ok) return made;
  }
  for (const [tag, rulings] of tagsOf(collection.rulings))
    files.set(`t/${slugOf(tag)}/index.html`, tagPage(collection, tag, rulings));
  files.set('index.html', indexPage(collection));
  files.set('rulings.json', list(collection));
  if (collection.base !== undefined) files.set('feed.xml', feed(collection, collection.base));
  return loaded(files);
}

/** Makes the page of a ruling with its pictures, its card and its case. */
async function rulingFiles(collection: Collection, one: RuledCase, files: Files): Promise<Loaded<true>> {
  const folder = `r/${one.slug}/`;
  const draw = (name: string, subject: Subject, ruling: Ruling): Picture => {
    const [day, night] = (['day', 'night'] as const).map((theme) =>
      drawn(subject, ruling, {width: WIDTH, theme, isLegibleOnPhones: true}),
    );
    files.set(`${folder}${name}.svg`, day!);
    files.set(`${folder}${name}-night.svg`, night!);
    const hatched = day!.includes('class="hatch') ? hatchedIn(subject, ruling) : [];
    const letters = stateLetters(ruling.shown).filter(([letter]) =>
      new RegExp(`class="badge-ink"[^>]*>${letter}<`, 'u').test(day!),
    );
    const markers = markerTypes(ruling.shown)
      .filter((type) => day!.includes(`<title>${type}</title>`))
      .map((type) => [type === 'minefield' ? '•••' : type.slice(0, 4), type] as const);
    return {name, alt: ruling.alt, hatched, letters: [...letters, ...markers], ...sizeOf(day!)};
  };
  const picture = draw('picture', one.subject, one.ruling);
  const others = one.others.map(({subject, ruling}, i) =>
    subject && ruling ? draw(`reading-${String(i + 1)}`, subject, ruling) : undefined,
  );
  const link = await linkOf(one.subject);
  files.set(`${folder}index.html`, rulingPage(collection, one, {picture, others, link}));
  if (link !== undefined && openerOf(collection) !== '') {
    const parts = partsDrawn(one.subject, one.ruling, {width: FRAME_WIDTH, theme: 'page'});
    files.set(`${folder}frame.html`, framePage(collection, one, {link, picture: parts}));
    if (collection.base !== undefined)
      files.set(`${folder}oembed.json`, oembed(collection.base, collection, one, picture));
  }
  files.set(`${folder}case.json`, `${JSON.stringify(one.document, undefined, 2)}\n`);
  if (collection.base === undefined) return loaded(true);
  const png = await pngOf(cardOf(drawn(one.subject, one.ruling, {width: card.width})), [
    one.document,
    {title: one.title},
  ]);
  if (!png.ok) return png;
  files.set(`${folder}card.png`, png.value);
  return loaded(true);
}

const sizeOf = (svg: string): {readonly width: number; readonly height: number} => {
  const [, width = '1', height = '1'] = /^<svg [^>]*\bwidth="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return {width: Number(width), height: Number(height)};
};

/** A picture in the shape of a card: all of it, on the colour of the page. */
export function cardOf(svg: string): string {
  const {width, height} = card;
  const size = sizeOf(svg);
  const scale = Math.min(width / size.width, height / size.height);
  const [w, h] = [size.width * scale, size.height * scale];
  const placed = svg.replace(
    /^(<svg [^>]*?)\bwidth="\d+" height="\d+"/,
    `$1x="${String((width - w) / 2)}" y="${String((height - h) / 2)}" width="${String(w)}" height="${String(h)}"`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}"><rect width="100%" height="100%" fill="#fbf8ef"/>${placed}</svg>`;
}

/** Writes the files, and takes away the pages of rulings and tags that the last run wrote and this one does not. */
async function write(target: string, files: Files): Promise<void> {
  for (const gone of (await lastWritten(target)).filter((path) => !files.has(`${path}/index.html`)))
    await rm(join(target, gone), {recursive: true, force: true});
  for (const [path, content] of files) {
    const to = join(target, path);
    await mkdir(join(to, '..'), {recursive: true});
    await writeFile(to, content);
  }
  await cp(fileURLToPath(new URL('assets', import.meta.url)), target, {recursive: true});
}

/** The folders of rulings and tags that the last run wrote. */
async function lastWritten(target: string): Promise<readonly string[]> {
  try {
    const last: unknown = JSON.parse(await readFile(join(target, 'rulings.json'), 'utf8'));
    if (!isObject(last)) return [];
    const slugs = (value: unknown): readonly string[] =>
      (Array.isArray(value) ? (value as unknown[]) : []).filter(
        (slug): slug is string => typeof slug === 'string' && slug !== '' && slugOf(slug) === slug,
      );
    const {rulings, tags} = last;
    const known = Array.isArray(rulings) ? rulings.map((one: unknown) => isObject(one) && one['slug']) : [];
    return [...slugs(known).map((slug) => `r/${slug}`), ...slugs(tags).map((slug) => `t/${slug}`)];
  } catch {
    return [];
  }
}
