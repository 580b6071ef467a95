import type {Position} from '../module/index.js';
import type {SymbolTable} from './counter.js';
import {inTheme, type Theme} from './palette.js';
import type {View} from './plan.js';
import {overlaySheet} from './overlay.js';
import {pointSheet, sceneOf} from './point-scene.js';
import type {Shape} from './shape.js';
import {sheet} from './sheet.js';

const escapes: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** A shape as SVG text. */
export function shapeToSvg({tag, is, holds}: Shape): string {
  const attributes = Object.entries(is).map(([name, value]) =>
    value === '' ? '' : ` ${name}="${escape(String(value))}"`,
  );
  const inside = typeof holds === 'string' ? escape(holds) : holds.map(shapeToSvg).join('');
  return inside === ''
    ? `<${tag}${attributes.join('')}/>`
    : `<${tag}${attributes.join('')}>${inside}</${tag}>`;
}

/** What an SVG file is made with. */
export interface SvgOptions {
  readonly symbols?: SymbolTable;
  readonly theme?: Theme;
  /** Shapes over the counters: routes, marks. */
  readonly overlay?: readonly Shape[];
  /** Width in pixels; small maps leave out what could not be read. */
  readonly width?: number;
}

/** A position as an SVG document that stands alone: no script, no font, no outer file. */
export function positionToSvg(
  position: Position,
  {symbols, theme = 'day', overlay = [], width}: SvgOptions = {},
): string {
  const scene = sceneOf(position.game);
  const {plan} = scene;
  const scale = (width ?? plan.width) / plan.width;
  const view: View = {left: 0, top: 0, right: plan.width, bottom: plan.height, scale};
  const [land = [], ...lines] = scene.ground.map((one) => [one]);
  const shapes = [
    ...land,
    ...scene.texture(view),
    ...lines.flat(),
    ...scene.names(view),
    ...scene.state(position),
    ...scene.pieces(position, view, symbols),
    ...overlay,
  ];
  const title = position.game.title;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plan.width} ${plan.height}" width="${Math.round(plan.width * scale)}" height="${Math.round(plan.height * scale)}" font-family="system-ui, sans-serif" role="img">`,
    `<title>${escape(title)}</title><style>${inTheme(sheet + overlaySheet + pointSheet, theme)}</style><g class="sheet">`,
    ...shapes.map(shapeToSvg),
    '</g></svg>',
  ].join('\n');
}
