import {html, nothing, type TemplateResult} from 'lit';
import type {HexId} from '../../../src/board/index.js';
import {terrainName} from '../../../src/drawing/find-place.js';
import {lossOf, lossWords, type RetreatRuling, type RouteLoss} from '../../../src/rules/index.js';
import {inParts} from '../../internal/in-parts.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';
import {sign} from './sign.js';

/** So many ends, and so many ways to one, are read through: the others are turned to. */
const FEW = 40;
const WAYS = 12;

interface Way {
  readonly path: readonly HexId[];
  readonly loss: RouteLoss;
}

/** A hex where a retreat may end, and every way to it, the cheapest first. */
interface End {
  readonly at: HexId;
  readonly best: Way;
  readonly ways: readonly Way[];
}

/** The hexes where routes end, the cheapest first, each with its ways: "where to" comes before "how". */
export function endsOf(ruled: RetreatRuling, routes: readonly (readonly HexId[])[]): readonly End[] {
  const ends = new Map<HexId, {best: Way; readonly ways: Way[]}>();
  const ways = routes.map((path): Way => ({path, loss: lossOf(ruled, path)}));
  for (const way of ways.sort((a, b) => a.loss.steps - b.loss.steps)) {
    const at = way.path.at(-1) ?? ruled.context.origin;
    const end = ends.get(at);
    if (end) end.ways.push(way);
    else ends.set(at, {best: way, ways: [way]});
  }
  return [...ends].map(([at, end]) => ({at, ...end}));
}

/** What a hex is called besides its number: its town, else its terrain. */
function ground({context: {game}}: RetreatRuling, hex: HexId): string {
  return game.map.hexes?.[game.grid.label(hex)]?.name ?? terrainName(game, hex);
}

/** The ends as rows: number, ground, price. An end with one way is chosen at once; one with several opens to them. */
export function endRows(
  props: PanelProps,
  ruled: RetreatRuling,
  routes: readonly (readonly HexId[])[],
): TemplateResult | typeof nothing {
  if (routes.length === 0) return nothing;
  const {grid} = ruled.context.game;
  const {origin} = ruled.context;
  const labels = (path: readonly HexId[]): string[] => path.map((hex) => grid.label(hex));
  const shows = (ways: readonly Way[]) => {
    const show = (): void => props.showRoutes(ways.map(({path}) => path));
    return {show, hide: (): void => props.showRoutes(undefined)};
  };
  const walk = (way: Way): void => props.say({type: 'walk', path: labels(way.path)});
  const row = ({at, best, ways}: End): TemplateResult => {
    const most = Math.max(...ways.map(({loss}) => loss.steps));
    const price = most > best.loss.steps ? words.orMore(lossWords(best.loss)) : lossWords(best.loss);
    const {show, hide} = shows(ways);
    const shown = html`${sign(best.loss.steps > 0 ? 'cost' : 'open')}
      <span class="way"
        >${best.path.length === 0 ? words.route([], grid.label(origin)) : grid.label(at)}</span
      >
      <span class="quiet"
        >${ground(ruled, at)}${
          ways.length > 1
            ? `, ${words.ways(ways.length)}`
            : best.path.length > 1
              ? `, ${by(labels(best.path))}`
              : nothing
        }</span
      >
      <span class="price" lang="en" dir="ltr">${price}</span>`;
    if (ways.length === 1)
      return html`<li>
        <button
          class=${best.loss.steps > 0 ? 'costs' : ''}
          @click=${() => walk(best)}
          @pointerenter=${show}
          @pointerleave=${hide}
          @focus=${show}
          @blur=${hide}
        >
          ${shown}
        </button>
      </li>`;
    return html`<li>
      <details>
        <summary @pointerenter=${show} @pointerleave=${hide} @focus=${show} @blur=${hide}>${shown}</summary>
        <ul>
          ${inParts(ways, (way) => wayRow(way), {size: WAYS})}
        </ul>
      </details>
    </li>`;
  };
  const wayRow = (way: Way): TemplateResult => {
    const {show, hide} = shows([way]);
    return html`<li>
      <button
        @click=${() => walk(way)}
        @pointerenter=${show}
        @pointerleave=${hide}
        @focus=${show}
        @blur=${hide}
      >
        ${sign(way.loss.steps > 0 ? 'cost' : 'open')}<span>${by(labels(way.path))}</span>
        <span class="price" lang="en" dir="ltr">${lossWords(way.loss)}</span>
      </button>
    </li>`;
  };
  return html`<ol class="routes" part="routes">
    ${inParts(endsOf(ruled, routes), row, {size: FEW})}
  </ol>`;
}

/** The hexes on the way to an end: `by 06.04, 05.05`. */
const by = (labels: readonly string[]): string => words.by(labels.slice(0, -1));
