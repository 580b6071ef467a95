import {cliFaults} from '../phrases/en/faults/cli.js';
import {cliPhrases} from '../phrases/en/cli.js';
import {faultOf} from '../phrases/faults.js';
import {readLine} from '../phrases/positions.js';
import type {OpenCase} from '../case/index.js';
import {writeLine, type Fault, type Loaded} from '../module/index.js';
import {linesIn, verifyLines} from '../battle/index.js';
import {editionNote} from '../battle/log/other-edition.js';
import {openAsked} from '../battle/open.js';
import {
  elementHtml,
  flavours,
  frameFragment,
  indentedText,
  isFlavour,
  openText,
  plainText,
  snippet,
  umpireTag,
  writeLink,
  type Flavour,
} from '../share/index.js';
import {exit, print, refuse, type Flags} from './exit.js';
import {isOverlay, openOverlay} from '../vassal/open-overlay.js';
import {isOverlayLink, readOverlayLink, writeOverlayLink} from '../vassal/overlay-link.js';
import {folderOf, openCaseIn, openCaseWith, readCase, referenceFrom} from './files.js';
import {readPicture, textGiven, type Io} from './io.js';
import {asSubject, ruled} from './ruling.js';
import {webAddress} from '../share/clean.js';
import {pictureOf} from '../share/picture.js';
import {pictureAddress} from '../share/poster.js';
import {isLocalAddress} from '../share/local-address.js';

/** The link's fragment that carries a case. */
const linkOf = ({position, ask, envelope}: OpenCase): Promise<Loaded<string>> =>
  // a module in a file of one's own travels whole: nobody else has the file
  writeLink({module: envelope.module, position, ask});

const linkOfCase = async (document: unknown, file: string, io: Io): Promise<Loaded<string>> => {
  const opened = await openCaseWith(document, referenceFrom(folderOf(file), io));
  return opened.ok ? linkOf(opened.value) : opened;
};

const linkOfOverlay = async (document: unknown): Promise<Loaded<string>> => {
  const opened = openOverlay(document);
  return opened.ok ? writeOverlayLink(opened.value) : opened;
};

/**
 * `link FILE.json`: prints the fragment that carries the position, question and log of a case, or an overlay, without the
 * `#`.
 */
export async function linkCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const document = await readCase(file!, io);
  if (!document.ok) return refuse(document.faults, file!, flags, io);
  const link = isOverlay(document.value)
    ? await linkOfOverlay(document.value)
    : await linkOfCase(document.value, file!, io);
  if (!link.ok) return refuse(link.faults, file!, flags, io);
  print(link.value, flags, io);
  return exit.good;
}

/**
 * `text CASE.json`: prints the case as plain text, which `open` reads back. With `--as markdown` and the like, as a
 * snippet: `--page` is the address of the page that opens links, `--picture` that of the picture.
 */
export async function textCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const opened = await openCaseIn(file!, io);
  if (!opened.ok) return refuse(opened.faults, file!, flags, io);
  const ruling = ruled(asSubject(opened.value));
  if (!ruling.ok) return refuse(ruling.faults, file!, flags, io);
  const {position, envelope, game} = opened.value;
  const {as, page = '', picture} = flags.options;
  const {says} = ruling.value;
  const title = envelope.title ?? game.title;
  const link = await linkOf(opened.value);
  const write = as === undefined ? plainText : texts.get(as);
  if (write) {
    const [home = ''] = page.split('#');
    const address = link.ok && !isLocalAddress(page) ? `${home}#${frameFragment(link.value)}` : undefined;
    print(write({title, says, position, link: link.ok ? link.value : undefined, address}), flags, io);
    return exit.good;
  }
  const wrong = flavourFaults(flags.options);
  if (wrong.length > 0 || as === undefined || !(isFlavour(as) || as === 'element'))
    return refuse(wrong, file!, flags, io);
  if (!link.ok) return refuse(link.faults, file!, flags, io);
  const alt = says[0] ?? '';
  const [address = ''] = page.split('#');
  if (page === '') io.err(`umpire: ${cliPhrases.noPage}`);
  else if (isLocalAddress(page)) io.err(`umpire: ${cliPhrases.localPage(page)}`);
  const post = {title, alt, says, link: `${address}#${frameFragment(link.value)}`};
  const {frame: view} = pictureOf(position, opened.value.ask);
  const poster = picture === undefined || !view ? undefined : {address: picture, view};
  print(
    as === 'element' ? elementHtml({link: link.value, post, poster}) : snippet(as, {...post, picture}),
    flags,
    io,
  );
  return exit.good;
}

/** The forms of the plain text. */
const texts = new Map([
  ['indented', indentedText],
  ['tag', umpireTag],
]);

/** The picture in the markup of each place. */
const pictureIn: Readonly<Record<Flavour, 'number' | 'address' | 'wikiFile' | 'dokuFile'>> = {
  bgg: 'number',
  bbcode: 'address',
  markdown: 'address',
  wikitext: 'wikiFile',
  dokuwiki: 'dokuFile',
  html: 'address',
};

/** Finds the options of a snippet that can't be used. */
function flavourFaults({as, page, picture}: Flags['options']): readonly Fault[] {
  const said = cliFaults.snippet;
  if (as === 'element')
    return picture !== undefined && pictureAddress(picture) === undefined
      ? [faultOf('--picture', said.address, {given: JSON.stringify(picture)})]
      : [];
  if (as === undefined || !isFlavour(as)) {
    const among = [...flavours, ...texts.keys(), 'element'];
    return [faultOf('--as', said.as, {given: JSON.stringify(as ?? ''), among})];
  }
  const post = {title: '', alt: '', link: ''};
  return [
    ...(page !== undefined && webAddress(page) === undefined
      ? [faultOf('--page', said.address, {given: JSON.stringify(page)})]
      : []),
    ...(picture !== undefined && snippet(as, post) === snippet(as, {...post, picture})
      ? [faultOf('--picture', said[pictureIn[as]], {given: JSON.stringify(picture)})]
      : []),
  ];
}

/** `verify LINE`: says whether a roll is what its line claims, or each roll of a post, in a file or on standard input (`-`). */
export async function verifyCommand([given]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const lines = linesIn(await textGiven(given!, io));
  if (!lines.ok) return refuse(lines.faults, 'line', flags, io);
  const other = lines.value.find(({line}) => line !== 'roll');
  if (other) return refuse([faultOf('', cliFaults.otherLine, {line: other.line})], 'line', flags, io);
  const verdicts = verifyLines(lines.value, {published: flags.published});
  for (const verdict of verdicts) io.out(flags.json ? JSON.stringify(verdict) : verdict.message);
  // who asks whether a roll can be relied on has no use for a yes where something is missing
  const holds = verdicts.every(({verdict}) => verdict === 'checked' || verdict === 'replayed');
  return holds ? exit.good : exit.differs;
}

/** `line CASE.json`: prints the position as one line. */
export async function lineCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const read = await openCaseIn(file!, io);
  if (!read.ok) return refuse(read.faults, file!, flags, io);
  print(writeLine(read.value.position), flags, io);
  return exit.good;
}

/** `open FRAGMENT`: prints the case that a link, a text or a picture carries; a text in a file too; `-`: from standard input. */
export async function openCommand([fragment]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const indent = flags.json ? undefined : 2;
  if (/\.png$/i.test(fragment!)) {
    const document = await readPicture(fragment!);
    if (!document.ok) return refuse(document.faults, fragment!, flags, io);
    const carried = await openCaseWith(document.value, referenceFrom(folderOf(fragment!), io));
    if (!carried.ok) return refuse(carried.faults, fragment!, flags, io);
    io.out(JSON.stringify(document.value, undefined, indent));
    return exit.good;
  }
  const text = await textGiven(fragment!, io);
  if (isOverlayLink(text)) {
    const overlay = await readOverlayLink(text);
    if (!overlay.ok) return refuse(overlay.faults, 'link', flags, io);
    io.out(JSON.stringify(overlay.value, undefined, indent));
    return exit.good;
  }
  const opened = await openText(text, referenceFrom(folderOf('-'), io));
  if (!opened.ok) return refuse(opened.faults, 'link', flags, io);
  const {module, position, ask, readings, path, log} = opened.value;
  const session = ask && log !== undefined ? openAsked(position, ask, log) : undefined;
  if (session?.ok === false) return refuse(session.faults, 'link', flags, io);
  const edition = session && editionNote(session.value);
  if (edition !== undefined) io.err(edition);
  // the case names a position where it is one of the module's, and has it whole elsewhere
  const [, name = ''] = writeLine(position).split('/');
  const whole = readLine(position.game, writeLine(position, ''));
  const isNamed = Object.hasOwn(position.game.document.positions ?? {}, name);
  const one = {
    module,
    position: isNamed || !whole.ok ? name : whole.value,
    ...(ask ? {ask} : {}),
    ...(readings ? {'x-readings': readings} : {}),
    ...(path ? {'x-path': path} : {}),
    ...(log === undefined ? {} : {'x-log': log}),
  };
  io.out(JSON.stringify(one, undefined, indent));
  return exit.good;
}
