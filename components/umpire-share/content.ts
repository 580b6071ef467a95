import type {Box, MapPlan} from '../../src/drawing/index.js';
import {eventsOf} from '../../src/battle/log/log.js';
import {writeLine} from '../../src/module/line-writer.js';
import {fileName, oneLine, webAddress, withoutMarkup} from '../../src/share/clean.js';
import {elementHtml, frameFragment, frameHtml, scriptHtml} from '../../src/share/embedding.js';
import {battleFilm, frameOfFilm, frameOfStill, retreatFilm, type Moment} from '../../src/share/film.js';
import {placeOf} from '../../src/drawing/places.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import {reportLines} from '../../src/share/report.js';
import {pictureAddress, type Poster} from '../../src/share/poster.js';
import {isFlavour, snippet, type Post} from '../../src/share/snippet.js';
import {sceneOf} from '../../src/drawing/picture.js';
import {indentedText, plainText, umpireTag, unitLines} from '../../src/share/text.js';
import {messages, shareFormats, type ShareFormat} from './messages.js';
import {derived} from '../shared/store.js';
import type {Settings, Shared, ShareState} from './state.js';
import type {ShareSubject} from './subject.js';

/** The formats that the subject can be shared in. */
export const formatsOf = ({shared}: ShareState): readonly ShareFormat[] =>
  shareFormats.filter((format) => format !== 'report' || shared?.report);

/** The page that opens links. */
const pageOf = ({page, settings}: ShareState): string =>
  webAddress(settings.page)?.replace(/#.*/s, '') ?? page;

/** True if another page can be set, because nobody else can open the one that was given. */
export const canSetPage = ({page}: ShareState): boolean => isLocalAddress(page);

/** The reason why nobody else can open the link; undefined when others can. */
export function localOnly(state: ShareState): string | undefined {
  const {module} = state.shared ?? {};
  if (typeof module === 'string' && module.includes(':') && isLocalAddress(module))
    return messages.localModule(hostOf(module));
  const page = pageOf(state);
  return isLocalAddress(page) ? messages.localPage(hostOf(page)) : undefined;
}

/** True if nobody else can load the picture from its address. */
export function hasLocalPicture({settings}: ShareState): boolean {
  const picture = webAddress(settings.picture);
  return picture !== undefined && isLocalAddress(picture);
}

/** The address of the link; empty while there is none. */
export function addressOf(state: ShareState): string {
  const {link, settings} = state;
  const shown = settings.theme === 'page' ? {} : {theme: settings.theme};
  return link === '' ? '' : `${pageOf(state)}#${frameFragment(link, shown)}`;
}

/** The ruling, or the course of the battle. */
function sentencesOf({shared, settings}: ShareState): readonly string[] {
  const {says = [], unasked = says} = shared?.subject ?? {};
  return shared?.report?.course ?? (settings.asked ? says : unasked);
}

/** The units of each side and their places, for a position without a question. */
const unitLinesOf = ({shared}: ShareState): readonly string[] =>
  shared ? unitLines(shared.subject.shown) : [];

/** Describes the picture to readers who do not see it. */
export function altOf(state: ShareState): string {
  const {report, subject} = state.shared ?? {};
  const said = report?.course.at(-1) ?? subject?.alt;
  return said ?? `${messages.position}. ${shortened(unitLinesOf(state))}`.trim();
}

function postOf(state: ShareState): Post {
  const {title, picture} = state.settings;
  const sentences = sentencesOf(state);
  // each place as an item of its side's list
  const items = unitLinesOf(state).map((line) => (line.endsWith(':') ? line : `- ${line}`));
  return {
    title,
    alt: altOf(state),
    says: sentences.length > 0 ? sentences : items,
    link: addressOf(state),
    picture: picture || undefined,
  };
}

/** Writes a case document of what is shared. */
export function documentOf(shared: Shared, {title}: Settings): object {
  const {position, ask, battle} = shared.subject;
  return {
    title,
    module: shared.module,
    position: writeLine(position),
    ask: battle?.ask(eventsOf(battle.log)) ?? ask ?? {zoc: {side: position.game.sides[0]?.id ?? ''}},
  };
}

/** The line of the script that a page needs once for its elements, of each kind. */
export const scriptOf = (state: ShareState, kind: 'module' | 'classic'): string =>
  scriptHtml(pageOf(state), kind);

/** The picture that is there before any script, where its address is given. */
function posterOf({shared, settings}: ShareState): Poster | undefined {
  const address = pictureAddress(settings.picture);
  if (!shared || address === undefined) return undefined;
  return {address, view: frameOf(shared.subject, sceneOf(shared.subject.shown.game).plan)};
}

/** The address of a frame with its picture, if that is a file of the same site. */
function withPoster(state: ShareState, address: string): string {
  const {address: picture = '', view} = posterOf(state) ?? {};
  if (!view || !URL.canParse(address) || !URL.canParse(picture, address)) return address;
  const {host, pathname} = new URL(picture, address);
  const fragment = address.slice(address.indexOf('#') + 1);
  return host === new URL(address).host
    ? `${pageOf(state)}#${frameFragment(fragment, {poster: pathname, view})}`
    : address;
}

/** The text to copy. */
export function textOf(state: ShareState): string {
  const {shared, settings, link} = state;
  const {format, title, theme, height} = settings;
  if (!shared) return '';
  const {subject, report} = shared;
  if (isFlavour(format)) return snippet(format, postOf(state));
  const address = addressOf(state);
  switch (format) {
    case 'link':
      return address;
    case 'text':
    case 'indented':
    case 'tag': {
      const write = {text: plainText, indented: indentedText, tag: umpireTag}[format];
      return write({
        title,
        says: sentencesOf(state),
        position: subject.shown,
        link: link || undefined,
        address: localOnly(state) === undefined ? address : undefined,
      });
    }
    case 'frame':
      return frameHtml(withPoster(state, address), title, height);
    case 'element':
      return elementHtml({
        link,
        theme: theme === 'page' ? undefined : theme,
        post: postOf(state),
        poster: posterOf(state),
      });
    case 'report':
      return [
        oneLine(title),
        '',
        ...(report ? reportLines(report) : []).map(oneLine),
        ...(address === '' ? [] : ['', address]),
      ]
        .map(withoutMarkup)
        .join('\n');
  }
}

/** The name of a file that is saved. */
export const fileOf = ({shared}: ShareState, kind: 'png' | 'gif' | 'svg'): string =>
  fileName(shared?.subject.position.game.id ?? '', kind);

/** The section of the map that the picture shows. */
export const frameOf = ({battle, shown, routes, selected}: ShareSubject, plan: MapPlan): Box =>
  battle ? frameOfFilm(battle, plan) : frameOfStill(shown, plan, routes, placeOf(shown, selected));

/** The moments of an animation; none where nothing moves. */
export const filmOf = ({shared}: ShareState): readonly Moment[] =>
  shared ? filmOfSubject(shared.subject) : [];

const filmOfSubject = derived((subject: ShareSubject): readonly Moment[] => {
  const {battle, shown, routes, ask, by} = subject;
  const [route] = routes;
  const moments = battle
    ? battleFilm(battle)
    : shown.kind === 'hex' && route && ask?.retreat
      ? retreatFilm(shown, ask.retreat.units, route)
      : [];
  const [start, ...later] = moments;
  if (!start || later.every(({position}) => position.units === start.position.units)) return [];
  return by === undefined ? moments : [{...start, caption: messages.captionBy(start.caption, by)}, ...later];
});

/** False of a position or game that came from a module of VASSAL, which goes back there as a save, in a lesson, and beside a ruling. */
export const isForVassal = ({shared}: ShareState): boolean =>
  shared?.subject.tag === 'umpire-map' &&
  !shared.subject.task &&
  !('x-vassal' in shared.subject.position.game.document);

/** Longest description that people listen to, in characters. */
const LONGEST_ALT = 400;

/** Joins lines into one description, cut where it would be too long to listen to. */
function shortened(lines: readonly string[]): string {
  const whole = lines.join('. ').replaceAll(':. ', ': ');
  return whole.length > LONGEST_ALT ? `${whole.slice(0, whole.lastIndexOf('. ', LONGEST_ALT))} …` : whole;
}

/** The host of an address with its port; empty for one without a host, such as a file's. */
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : '');
