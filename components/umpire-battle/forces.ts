import {css, html, nothing, svg, type TemplateResult} from 'lit';
import type {BattleView, Fighter, Force} from '../../src/battle/view.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import {livery} from '../../src/drawing/colour.js';
import {locale} from '../shared/messages.js';
import {counterFace} from '../shared/pictures.js';
import {inParts} from '../shared/in-parts.js';
import {messages} from './messages.js';

/** Renders a square in the colour of a side's counters. */
export function swatch({position}: BattleView, side: number): TemplateResult {
  const {body, edge} = livery(position.game.sides[side]?.colour, side);
  return html`<svg class="swatch" viewBox="0 0 16 16" aria-hidden="true">
    ${svg`<rect x="1" y="1" width="14" height="14" rx="3" fill=${body} stroke=${edge} stroke-width="2"/>`}
  </svg>`;
}

/** Renders both sides with their units; counters have the pictures of the page, if any. */
export const forcesPart = (view: BattleView, pictures: MapPictures<Blob> | undefined): TemplateResult =>
  html`<div class="forces" part="forces">
    ${view.forces.map((force) => forcePart(view, force, pictures))}
  </div>`;

const forcePart = (view: BattleView, force: Force, pictures: MapPictures<Blob> | undefined): TemplateResult =>
  html`<section
    class="force"
    lang=${locale.lang}
    dir=${locale.dir}
    aria-label="${messages.roles[force.role]}, ${force.name}"
  >
    <h3>
      ${swatch(view, force.side)} ${force.name}
      <span class="quiet">${messages.afterSide[force.role]}</span>
      <span class="strength">${force.strength}</span>
    </h3>
    <ul class="units">
      ${unitsInParts(force.units, (fighter) => unitPart(view, fighter, pictures))}
    </ul>
  </section>`;

function unitPart(
  view: BattleView,
  {unit, placed, gone, taken, takes, words: said}: Fighter,
  pictures: MapPictures<Blob> | undefined,
): TemplateResult {
  return html`<li class="unit ${gone ? 'gone' : ''}">
    ${counterFace(view.position.game, unit, pictures, {placed, is: 'chip'})}
    <div>
      <b>${unit.name}</b>
      ${takes > 0 && taken > 0 ? pips(taken, takes) : nothing}
      <span class="quiet">${said.join(', ')}</span>
    </div>
  </li>`;
}

/** Renders the losses of a unit, of those that destroy it. */
const pips = (taken: number, takes: number): TemplateResult =>
  takes > 12
    ? html``
    : html`<svg
        class="pips"
        viewBox="0 0 ${takes * 10} 10"
        width=${takes * 10}
        height="10"
        aria-hidden="true"
      >
        ${Array.from({length: takes}, (_, i) =>
          i < taken
            ? svg`<path class="hit" d="M${i * 10 + 1} 1h8v8h-8z"/>`
            : svg`<path class="open" d="M${i * 10 + 1.5} 1.500h7v7h-7z"/>`,
        )}
      </svg>`;

/** Renders units in pages of 40, more than fight in one battle of any real game. */
export const unitsInParts = <T>(units: readonly T[], each: (unit: T, index: number) => unknown): unknown =>
  inParts(units, each, {size: 40});

/** Both sides with their units. */
export const forcesStyles = css`
  .swatch {
    inline-size: 0.85em;
    block-size: 0.85em;
    margin-inline-end: 4px;
    vertical-align: -0.06em;
  }
  .force {
    padding: 12px 16px 16px;
  }
  .force h3 {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 8px;
    padding-block-end: 8px;
    border-block-end: 1px solid var(--_line);
  }
  .force .strength {
    margin-inline-start: auto;
    font-weight: 650;
  }
  .unit {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-block: 6px;
  }
  .unit .quiet {
    display: block;
  }
  .unit.gone .chip {
    opacity: 0.62;
  }
  .unit.gone b {
    color: var(--_quiet);
    text-decoration: line-through;
  }
  .chip {
    flex: none;
    inline-size: 46px;
    block-size: 46px;
    overflow: visible;
    font-size: 16px;
    line-height: 1;
  }
  .pips {
    margin-inline-start: 8px;
    vertical-align: -0.02em;
  }
  .pips .hit {
    fill: var(--_warn);
  }
  .pips .open {
    fill: none;
    stroke: var(--_quiet);
  }
  @media (forced-colors: active) {
    .chip,
    .swatch {
      forced-color-adjust: none;
    }
    .pips .hit {
      fill: CanvasText;
    }
    .pips .open {
      stroke: CanvasText;
    }
  }
`;
