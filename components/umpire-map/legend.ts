import {css, html, type TemplateResult} from 'lit';
import {ref} from 'lit/directives/ref.js';
import {keyOf} from '../../src/drawing/key.js';
import {symbols} from '../../src/drawing/symbols.js';
import type {Position} from '../../src/module/index.js';
import {explainPart} from '../shared/terms.js';
import {inParts} from '../shared/in-parts.js';
import {painted} from '../shared/pictures.js';
import {messages} from './messages.js';

export const legendStyles = css`
  .key {
    padding: 4px 12px 12px;
    border-block-start: 1px solid var(--_line);
  }
  .key h3 {
    margin: 8px 0 4px;
    font-size: var(--_small);
    color: var(--_quiet);
  }
  .key ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
    gap: 4px 12px;
    margin: 0;
    padding: 0;
    list-style: none;
    font-size: var(--_small);
    line-height: 1.25;
  }
  .key li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .key svg {
    flex: none;
    inline-size: 40px;
    block-size: 34px;
    line-height: 1;
  }
`;

/** The key to the signs of the map, those of an answer and of entered terrain where there are some. */
export const legendTemplate = (
  position: Position,
  signs: {readonly asked: boolean; readonly hasEntered: boolean; readonly hasMoved: boolean},
  close: (event: KeyboardEvent) => void,
): TemplateResult =>
  html`<div
    class="key"
    part="key"
    role="region"
    aria-label=${messages.key}
    tabindex="0"
    @keydown=${close}
    ${ref(explainPart)}
  >
    ${keyOf(position, signs, symbols).map(
      ({title, entries}) =>
        html`<h3>${title}</h3>
          <ul>
            ${inParts(
              entries,
              ({words, shapes}) =>
                html`<li>
                  <svg
                    class="sheet"
                    viewBox="-40 -34 80 68"
                    aria-hidden="true"
                    ${painted(() => shapes, shapes)}
                  ></svg
                  ><span>${words}</span>
                </li>`,
            )}
          </ul>`,
    )}
  </div>`;
