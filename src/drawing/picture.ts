import type {Game, Position} from '../module/index.js';
import {placePhrases} from '../phrases/en/places.js';
import {controlMap} from '../rules/control.js';
import {type Box, short, type Shape} from './shape.js';
import {attributesInTheme, inTheme, type Theme, sceneStyles} from './colour.js';
import {cropped, rounded, usedRules} from './cropped.js';
import {stateBadges, type SymbolTable} from './counter.js';
import {heatShapes, heatSheet, stacksSeen, type Values} from './density.js';
import {placeName} from './places.js';
import {labelledPlaces, overlayShapes, overlaySheet, pickShapes, zoneShapes, type Mark} from './overlay.js';
import {
  boardImages,
  boardSheet,
  counterImages,
  counterSprites,
  groundOverBoard,
  withoutPictured,
  type EmbeddedPicture,
  type MapPictures,
} from './pictures.js';
import type {View} from './plan.js';
import {pointScene, pointSheet} from './point-scene.js';
import type {Route} from './route.js';
import {hexScene, type Scene} from './scene.js';
import {stacksOf} from './stack.js';

/** The fonts of a picture: of "system-ui" some machines have no semibold, and a serif would take its place. */
export const FONTS = "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', source-sans-pro, sans-serif";

const escapes: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};

/** Characters that XML can't hold, even escaped: control characters, lone surrogates and two non-characters. */
export const outsideXml = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Bidirectional controls, which are removed: each text is isolated instead. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Escapes a text for XML or HTML; characters that XML can't hold become U+FFFD. */
export const escapeXml = (text: string): string =>
  text.replace(outsideXml, '\ufffd').replace(/[&<>"]/g, (sign) => escapes[sign]!);
const escape = (text: string): string => escapeXml(text.replace(turning, ''));

/** Isolates a text with FSI and PDI, so that a name keeps its own direction and does not affect its surroundings. */
const isolated = (text: string): string => `\u2068${text.replace(turning, '')}\u2069`;

/** Writes a shape as SVG. Characters that XML can't hold become U+FFFD. */
export function shapeToSvg({tag, is, holds}: Shape): string {
  const attributes = Object.entries(is).map(([name, value]) =>
    value === '' ? '' : ` ${name}="${escape(String(value))}"`,
  );
  const inside = typeof holds === 'string' ? escape(holds) : holds.map(shapeToSvg).join('');
  return inside === ''
    ? `<${tag}${attributes.join('')}/>`
    : `<${tag}${attributes.join('')}>${inside}</${tag}>`;
}

/** Options of a picture of a position. */
export interface Picture {
  readonly symbols?: SymbolTable;
  /** By day or by night; `page`: as the page has it that the picture is a part of (`color-scheme`). */
  readonly theme?: Theme | 'page';
  readonly routes?: readonly Route[];
  readonly marks?: readonly Mark[];
  /** The sides whose zones of control are hatched, by index. */
  readonly zones?: readonly number[];
  /** Values by place, drawn as a heat map over the ground. */
  readonly heat?: Values;
  /** Pictures of a printed game, for those who may show them, and the pictures themselves as data URLs. */
  readonly pictures?: Omit<MapPictures, 'load'> & {readonly embedded: ReadonlyMap<string, EmbeddedPicture>};
  /** The outlined place. */
  readonly picked?: number;
  /** The part of the scene that is shown; all of it by default. */
  readonly frame?: Box;
  /** Width in pixels; text that would be illegible is left out. */
  readonly width?: number;
  /** Numbers hexes larger and darker where a page shows the picture as narrow as a phone is: a file can't be drawn anew. */
  readonly isLegibleOnPhones?: boolean;
  /** Title and description for screen readers; by default the module's title and the units in the frame. */
  readonly title?: string;
  readonly description?: string;
}

/** The most units that a generated description names. */
const NAMED = 12;

/** Lists the units in the frame. */
function description(position: Position, {plan}: Scene, {left, top, right, bottom}: Box): string {
  const inFrame = stacksOf(position).filter(({place}) => {
    const [x, y] = [plan.x(place), plan.y(place)];
    return x >= left && x <= right && y >= top && y <= bottom;
  });
  return position.game.sides
    .flatMap(({name, index}) => {
      const own = inFrame.filter(({side}) => side === index);
      const units = own.flatMap(({place, units}) =>
        units.map(({unit}) => placePhrases.unitIn(isolated(unit.name), placeName(position, place))),
      );
      if (units.length === 0) return [];
      const more = Math.max(0, units.length - NAMED);
      return [placePhrases.pictured(isolated(name), units.slice(0, NAMED), more)];
    })
    .join(' ');
}

/** Returns the part of the scene that a picture shows, and its scale. */
function viewOf({plan}: Scene, {frame, width}: Picture): View {
  const crop = frame ?? {left: 0, top: 0, right: plan.width, bottom: plan.height};
  return {...crop, scale: (width ?? crop.right - crop.left) / (crop.right - crop.left)};
}

/** Returns the scene of a game, hexes or points. */
export const sceneOf = (game: Game): Scene => (game.kind === 'hex' ? hexScene(game) : pointScene(game));

/** The numbers of hexes on a phone: the width of a picture is what its own style sheet asks about. */
const phoneSheet = '@media (min-width:240px) and (max-width:479px){.number{fill:var(--_ink);font-size:16px}}';

/** The parts of a picture. */
interface PictureParts {
  /** Its style sheet, in its theme. */
  readonly css: string;
  /** Its shapes, within a group of the class `sheet`. */
  readonly sheet: string;
  /** The attributes of its `<svg>`. */
  readonly attributes: string;
  readonly frame: Box;
  readonly description: string;
}

/**
 * A position as an SVG document that needs nothing else: no script, font, other file or style attribute. The same
 * position and picture give the same text, in Node and in a page.
 */
export function pictureAsSvg(position: Position, picture: Picture = {}): string {
  const {css, sheet, attributes, description: desc} = pictureParts(position, picture);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes} role="img" aria-labelledby="title desc">`,
    `<title id="title">${escape(picture.title ?? position.game.title)}</title>`,
    `<desc id="desc">${escapeXml(desc)}</desc>`,
    `<style>${css}</style>${sheet}</svg>`,
  ].join('\n');
}

/** A position as the parts of an `<svg>`, for a page that has its style sheet in its head. */
export function pictureParts(position: Position, picture: Picture): PictureParts {
  const {symbols, theme = 'day', routes = [], marks = [], zones = [], heat, picked = -1, pictures} = picture;
  const scene = sceneOf(position.game);
  const {plan} = scene;
  const view = viewOf(scene, picture);
  const {left, top, right, bottom, scale} = view;
  const [width, height] = [right - left, bottom - top];
  const {areas, arrows, signs, signBoxes} = overlayShapes(position, plan, {routes, marks}, scale);
  const labelled = labelledPlaces({routes, marks}, picked < 0 ? [] : [picked]);
  const isMarked = position.kind === 'hex' && position.markers.length > 0;
  const board = pictures ? boardImages(plan, pictures) : [];
  const sprites = pictures && counterSprites(position, plan, pictures, view);
  const [land, lines] =
    board.length > 0
      ? [board, groundOverBoard([...scene.texture(view), ...scene.ground])]
      : [[...scene.ground.slice(0, 1), ...scene.texture(view)], scene.ground.slice(1)];
  const drawn = pictures && sprites ? withoutPictured(position, pictures.counters) : position;
  const drawnShapes = [
    ...land,
    ...lines,
    ...(heat ? heatShapes(plan, heat, scale) : []),
    ...scene.props(view, position).filter(({is}) => board.length === 0 || is['class'] !== 'block'),
    ...scene.state(position, isMarked ? controlMap(position) : undefined),
    ...(position.kind === 'hex'
      ? position.game.sides.flatMap((side) =>
          zones.includes(side.index) ? zoneShapes(position, plan, side, scale) : [],
        )
      : []),
    ...areas,
    ...(picked < 0 || picked >= plan.size ? [] : pickShapes(plan, picked)),
    ...stacksSeen(scene, drawn, view, symbols),
    ...(pictures && sprites ? counterImages(sprites, pictures.embedded) : []),
    ...stateBadges(position.game, sprites?.units ?? [], plan.counter, scale),
    ...arrows,
    ...scene.labels(view, position, {...labelled, signBoxes, isPrinted: board.length > 0}),
    ...signs,
  ];
  const seen = cropped(drawnShapes, view);
  const shapes = theme === 'page' ? rounded(seen) : seen;
  const css = [
    sceneStyles,
    board.length > 0 ? boardSheet : '',
    routes.length + marks.length + zones.length > 0 ? overlaySheet : '',
    heat && heat.size > 0 ? heatSheet : '',
    position.kind === 'hex' ? '' : pointSheet,
  ].join('');
  return {
    css: inTheme(
      usedRules(css, [{tag: 'g', is: {class: 'sheet'}, holds: shapes}]) +
        (picture.isLegibleOnPhones ? phoneSheet : ''),
      theme,
    ),
    sheet: attributesInTheme(['<g class="sheet">', ...shapes.map(shapeToSvg), '</g>'].join('\n'), theme),
    attributes: `viewBox="${[left, top, width, height].map(short).join(' ')}" width="${Math.round(width * scale)}" height="${Math.round(height * scale)}" font-family="${FONTS}"`,
    frame: {left, top, right, bottom},
    description:
      picture.description === undefined ? description(position, scene, view) : isolated(picture.description),
  };
}
