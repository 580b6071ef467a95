/** Rules on a case or a link as pages show it: the sentences, the picture and the link. It reads no file. */
import {answer} from '../answer/index.js';
import type {OpenCase} from '../case/index.js';
import {openAsked} from '../battle/open.js';
import {pictureAsSvg, type Picture} from '../drawing/index.js';
import {pictureParts} from '../drawing/picture.js';
import {symbols} from '../drawing/symbols.js';
import {loaded, writeLine, type Ask, type Loaded, type Position} from '../module/index.js';
import {reportLines, reportOf, unitLines, writeLink, type OpenLink} from '../share/index.js';
import {pictureOf} from '../share/picture.js';
import {lineText, type Line} from '../phrases/cited.js';
import {plainLines} from './plain.js';

/** The length from which words in place of a picture are cut. */
const LONGEST_ALT = 400;

/** A case or a link that was opened. A link may carry a position alone. */
export interface Subject extends Pick<OpenCase, 'game' | 'position' | 'changes'> {
  /** The module as a link names it: by its name where it ships. */
  readonly module: unknown;
  readonly title: string | undefined;
  readonly ask: Ask | undefined;
  /** The summary of a lesson, in place of a ruling. */
  readonly about?: string | undefined;
  /** Readings, path, hexes that are asked about, log and task, which only a link carries. */
  readonly carried?: Pick<OpenLink, 'readings' | 'path' | 'why' | 'log' | 'task'>;
}

/** A case as it is ruled on and linked to. */
export const asSubject = ({envelope: {module, title}, ...rest}: OpenCase): Subject => ({
  ...rest,
  module,
  title,
});

/** A ruling in sentences. */
export interface Ruling {
  readonly says: readonly string[];
  /** The lines with the rules that they cite; of a battle without its dice and their proofs, which are for those who play on. */
  readonly told: readonly Line[];
  /** The title of the table that a battle is rolled on. */
  readonly table?: string | undefined;
  /** The ruling in a sentence; empty without a question. */
  readonly sentence: string;
  /** The words in place of the picture. */
  readonly alt: string;
  /** The position that the ruling is about: of a battle, the one after its last step. */
  readonly shown: Position;
}

/** The title of a case, or of its game and the position in it. */
export function titleOf({title, game, position}: Subject): string {
  const [, name = ''] = writeLine(position).split('/');
  const {positions = {}} = game.document;
  const named = Object.hasOwn(positions, name) ? positions[name]?.title : undefined;
  return title ?? (named === undefined ? game.title : `${game.title}: ${named}`);
}

const shortened = (text: string): string =>
  text.length > LONGEST_ALT ? `${text.slice(0, text.lastIndexOf(' ', LONGEST_ALT))} …` : text;

/** Answers a case or a link in sentences, or gives the faults of its question. */
export function ruled(one: Subject): Loaded<Ruling> {
  const {position, ask, game, changes, module, carried, about} = one;
  if (!ask)
    return loaded({
      says: about === undefined ? [] : [about],
      told: [],
      sentence: about ?? '',
      alt: shortened(unitLines(position).join('. ')),
      shown: position,
    });
  const session = openAsked(position, ask, carried?.log);
  if (session) {
    if (!session.ok) return session;
    const report = reportOf(session.value);
    const shown = session.value.view(session.value.step).position;
    const sentence = report.course.at(-1) ?? '';
    const {told, table} = report;
    return loaded({says: reportLines(report), told, table, sentence, alt: shortened(sentence), shown});
  }
  const asked = {envelope: {module, ask}, game, position, changes, ask};
  const found = answer(asked);
  if (!found.ok) return found;
  const told = plainLines(asked, found.value).flatMap((line): readonly Line[] =>
    typeof line === 'string' ? line.split('\n') : [line],
  );
  const says = told.map(lineText);
  const [sentence = ''] = says;
  const words = sentence === '' ? unitLines(position).join('. ') : says.slice(0, 3).join(' ');
  return loaded({says, told, sentence, alt: shortened(words.replace(/ +/g, ' ')), shown: position});
}

/** The size and the colours of a picture. */
type Look = Required<Pick<Picture, 'width'>> & Pick<Picture, 'theme' | 'isLegibleOnPhones'>;

const pictured = (one: Subject, {shown}: Pick<Ruling, 'shown'>, look: Look): Picture => ({
  ...pictureOf(shown, one.ask ?? {}),
  symbols,
  ...look,
  title: titleOf(one),
});

/** The sides whose ZOC the picture of a ruling hatches, by their names. */
export const hatchedIn = ({ask}: Subject, {shown}: Pick<Ruling, 'shown'>): readonly string[] =>
  (pictureOf(shown, ask ?? {}).zones ?? []).map((side) => shown.game.sides[side]!.name);

/** Draws the position of a ruling with what the question is about. */
export const drawn = (one: Subject, ruling: Pick<Ruling, 'shown'>, look: Look): string =>
  pictureAsSvg(ruling.shown, pictured(one, ruling, look));

/** Draws the position of a ruling for a page that the picture is a part of. */
export const partsDrawn = (
  one: Subject,
  ruling: Pick<Ruling, 'shown'>,
  look: Look,
): ReturnType<typeof pictureParts> => pictureParts(ruling.shown, pictured(one, ruling, look));

/** The fragment of the link that opens a case; undefined where it would be too long. */
export async function linkOf({module, position, ask, carried}: Subject): Promise<string | undefined> {
  const whole = await writeLink({module, position, ask, ...carried});
  return whole.ok ? whole.value : undefined;
}
