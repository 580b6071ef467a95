/**
 * Writes the small pictures of the site's galleries, `site/pictures/<game>/<example>.svg`: of each question and battle its
 * units on their ground, before anything is answered. By day and by night as the page is.
 */
import {mkdirSync, writeFileSync} from 'node:fs';
import {inRoot} from './root.mjs';

/** The shape of a picture, and its width on a card in pixels. */
const SHAPE = 16 / 9;
const WIDTH = 320;

/** The units and the places that a question names. @param {any} ask @returns {{units: string[], at: string[]}} */
function namedIn({retreat, judge, lineRetreat, battle, phase}) {
  const battles = battle
    ? [battle]
    : (phase?.events ?? []).filter((/** @type {any} */ {type}) => type === 'announce');
  return {
    units: [
      ...(retreat?.units ?? lineRetreat?.units ?? []),
      ...(judge?.plan ?? []).flatMap((/** @type {any} */ {units}) => units),
      ...battles.flatMap((/** @type {any} */ {attackers}) => attackers),
    ],
    at: battles.map((/** @type {any} */ {at}) => at),
  };
}

/** Grows a part of a map to the shape of a picture, within the map where it has the room. */
function shaped({left, top, right, bottom}, {width, height}) {
  const [wide, high] = [
    Math.max(right - left, (bottom - top) * SHAPE),
    Math.max(bottom - top, (right - left) / SHAPE),
  ];
  const within = (/** @type {number} */ middle, /** @type {number} */ size, /** @type {number} */ all) =>
    size >= all ? (all - size) / 2 : Math.min(Math.max(0, middle - size / 2), all - size);
  const [x, y] = [within((left + right) / 2, wide, width), within((top + bottom) / 2, high, height)];
  return {left: x, top: y, right: x + wide, bottom: y + high};
}

/** Draws the picture of an example. */
function picture(game, {position: name, ask, title}, {drawing, openPosition, symbols}) {
  const {frame, pictureAsSvg, placeOf, sceneOf} = drawing;
  const opened = openPosition(game, name);
  if (!opened.ok) throw new Error(`${game.title}, ${title}: ${JSON.stringify(opened.faults)}`);
  const position = opened.value;
  const {plan} = sceneOf(position.game);
  const {units, at} = namedIn(ask);
  const attacked = at.map((place) => placeOf(position, place));
  const stood = units.flatMap((id) => position.units.get(position.game.unit(id)?.index)?.at ?? []);
  const asked = attacked.length > 0 ? attacked : stood;
  // attackers are around a place already
  const box = frame(
    plan,
    [...attacked, ...stood],
    position.kind === 'point' ? 2 : attacked.length > 0 ? 0.25 : 1,
  );
  const svg = pictureAsSvg(position, {
    symbols,
    theme: 'page',
    marks: asked.map((place) => ({at: place, kind: 'look'})),
    frame: shaped(box, plan),
    width: WIDTH,
    title,
    description: '',
  });
  // a picture in a file of its own has the colours of what it is in only if it says that it has both
  return svg.replace('<style>', '<style>svg{color-scheme:light dark}');
}

/** Writes the pictures of every game that ships. It needs `dist/`. */
export async function writeGalleryPictures() {
  const load = (/** @type {string} */ path) => import(`file://${inRoot('dist/src', path)}`);
  const [drawing, {openPosition}, {symbols}, {loadGame}, {gameIds}] = await Promise.all(
    ['drawing/index.js', 'module/index.js', 'drawing/symbols.js', 'case/index.js', 'games/index.js'].map(
      load,
    ),
  );
  for (const id of gameIds) {
    const opened = await loadGame(id);
    if (!opened.ok) throw new Error(`${id}: ${JSON.stringify(opened.faults)}`);
    const {game} = opened.value;
    mkdirSync(inRoot('site/pictures', id), {recursive: true});
    for (const example of game.document.examples ?? [])
      writeFileSync(
        inRoot('site/pictures', id, `${example.id}.svg`),
        picture(game, example, {drawing, openPosition, symbols}),
      );
  }
}
