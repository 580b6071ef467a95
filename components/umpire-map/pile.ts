import {css, html, nothing, type TemplateResult} from 'lit';
import type {Position, Unit} from '../../src/module/index.js';
import {counterPicture} from '../internal/counter.js';
import type {Surface} from './surface.js';
import {LONGEST} from './travel.js';
import {words} from './words.js';

/** So many counters lie in the pile; of the rest there is only the number. */
const MOST = 5;

/** The dead pile: the units that were destroyed, the latest on top. */
export function pileTemplate(shown: Position, lost: readonly Unit[]): TemplateResult | typeof nothing {
  if (lost.length === 0) return nothing;
  const top = lost.slice(-MOST);
  const said = words.lost(lost.map(({name}) => name));
  return html`<div class="pile" part="pile" role="img" aria-label=${said} title=${said}>
    ${lost.length > MOST ? html`<b>+${lost.length - MOST}</b>` : nothing}
    ${top.map((unit) => html`<span data-unit=${unit.id}>${counterPicture(shown.game, unit)}</span>`)}
  </div>`;
}

export const pileStyles = css`
  .pile {
    display: flex;
    align-items: center;
  }
  .pile b {
    margin-inline-end: 6px;
    color: var(--_quiet);
  }
  .pile span {
    inline-size: 22px;
    block-size: 34px;
  }
  .pile span:last-child {
    inline-size: 34px;
  }
  .pile .sheet {
    inline-size: 34px;
    block-size: 34px;
    filter: saturate(0.35);
  }
`;

/** The units that have come into the dead pile come from where they stood, by whoever likes motion. */
export function toPile(
  surface: Surface,
  before: Position,
  pile: ParentNode | null,
  come: readonly Unit[],
): void {
  const {svg, plan} = surface;
  const matrix = surface.pieces.getScreenCTM();
  if (!pile || !plan || !matrix || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const {id, index} of come) {
    const place = before.units.get(index)?.at;
    const chip = pile.querySelector(`[data-unit="${CSS.escape(id)}"]`);
    if (place === undefined || !chip || !svg.isConnected) continue;
    const {x, y} = new DOMPoint(plan.x(place), plan.y(place)).matrixTransform(matrix);
    const {left, top, width, height} = chip.getBoundingClientRect();
    chip.animate(
      [
        {transform: `translate(${x - left - width / 2}px, ${y - top - height / 2}px)`, opacity: 1},
        {transform: 'none', opacity: 1},
      ],
      {duration: LONGEST, easing: 'ease-in'},
    );
  }
}
