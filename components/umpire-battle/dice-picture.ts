import {css, html, nothing, svg, type TemplateResult} from 'lit';
import {keyed} from 'lit/directives/keyed.js';
import type {BattleView} from '../../src/battle/view.js';
import {livery} from '../../src/drawing/colour.js';
import {authorLang} from '../shared/messages.js';
import {unbroken} from '../shared/unbroken.js';
import {messages} from './messages.js';

/** The faces of a die with pips; a die with more shows a number. */
const PIPPED = 6;

/** The pips of each face in a square of 3 by 3, from 0 at the top left to 8. */
const pips: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** Renders a die in the colours of the side that rolls it; a face of 0 is not rolled yet, and blank. */
export function diePicture(
  {position}: BattleView,
  faces: number,
  face: number,
  side: number,
): TemplateResult {
  const {body, edge, ink} = livery(position.game.sides[side]?.colour, side);
  const isPipped = faces <= PIPPED;
  const number = (text: string): TemplateResult => svg`<text x="20" y="20" fill=${ink}>${text}</text>`;
  return html`<svg
    class="die-face ${face === 0 ? 'unrolled' : ''}"
    viewBox="0 0 40 40"
    role=${face === 0 ? 'presentation' : 'img'}
    aria-label=${face === 0 ? nothing : String(face)}
  >
    ${
      isPipped
        ? svg`<rect x="2" y="2" width="36" height="36" rx="8" fill=${body} stroke=${edge} stroke-width="2"/>`
        : svg`<path d="M20 1 37 13v14L20 39 3 27V13z" fill=${body} stroke=${edge} stroke-width="2" stroke-linejoin="round"/>`
    }
    ${
      face === 0
        ? nothing
        : isPipped
          ? (pips[face] ?? []).map(
              (at) =>
                svg`<circle cx=${10 + 10 * (at % 3)} cy=${10 + 10 * Math.floor(at / 3)} r="3.6" fill=${ink}/>`,
            )
          : number(String(face))
    }
  </svg>`;
}

/** Renders the last roll: each die with its column and its result. `isFresh` lets the dice settle. */
export function lastRollPart(view: BattleView, isFresh: boolean): TemplateResult | typeof nothing {
  const {lastRoll} = view;
  if (!lastRoll) return nothing;
  const {step, faces, dice, result, isAuthors} = lastRoll;
  return html`<section class="rolled" part="rolled" aria-label=${messages.lastRoll}>
    <ul>
      ${keyed(
        `${step} ${isFresh}`,
        dice.map(
          (die) =>
            html`<li class=${isFresh ? 'fresh' : ''}>
              ${diePicture(view, faces, die.face, die.side)}
              <span
                ><span class="quiet">${unbroken(die.label)}</span>${
                  die.result === '' ? nothing : html`<b>${unbroken(die.result)}</b>`
                }</span
              >
            </li>`,
        ),
      )}
    </ul>
    ${result === '' ? nothing : html`<p><b lang=${isAuthors ? authorLang() : nothing}>${unbroken(result)}</b></p>`}
  </section>`;
}

export const diceStyles = css`
  .rolled,
  .to-roll {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .rolled ul,
  .to-roll {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .rolled ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
  }
  .rolled p {
    margin: 0;
  }
  .rolled li,
  .to-roll li {
    display: flex;
    align-items: center;
    gap: 8px;
    font-size: var(--_small);
    line-height: 1.3;
  }
  .rolled li b {
    display: block;
    font-size: var(--_normal);
  }
  @container (max-width: 30rem) {
    .rolled,
    .rolled ul {
      gap: 4px 12px;
    }
    .rolled p {
      flex: 1 1 8rem;
      font-size: var(--_small);
    }
    .rolled:has(li b) p {
      flex-basis: auto;
    }
    .rolled .die-face {
      inline-size: 32px;
      block-size: 32px;
    }
    .rolled:is(:has(p), :has(li + li)) .quiet {
      display: none;
    }
  }
  .die-face {
    flex: none;
    inline-size: 40px;
    block-size: 40px;
    filter: drop-shadow(0 1px 1px rgb(0 0 0 / 0.3));
    forced-color-adjust: none;
  }
  .die-face text {
    font-size: 20px;
    font-weight: 700;
    text-anchor: middle;
    dominant-baseline: central;
  }
  .die-face.unrolled {
    opacity: 0.6;
  }
  .rolled .fresh .die-face {
    animation: settle 340ms cubic-bezier(0.2, 0.9, 0.3, 1.2) backwards;
  }
  .rolled .fresh:nth-child(even) .die-face {
    animation-name: settle-left;
  }
  @keyframes settle {
    from {
      transform: translateY(-14px) rotate(-140deg) scale(1.15);
    }
  }
  @keyframes settle-left {
    from {
      transform: translateY(-18px) rotate(160deg) scale(1.1);
    }
  }
`;
