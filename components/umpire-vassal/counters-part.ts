import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {CounterFacts} from '../../src/module/index.js';
import type {CounterKind, LayerInfo} from '../../src/vassal/index.js';
import {withCounterFacts} from '../../src/vassal/overlay.js';
import {inParts, inRow} from '../shared/in-parts.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';

/** Counters and layers that are listed at a time. */
const ROWS = 40;

/** Strengths, steps and kinds of counters, folded: a retreat seldom needs them. */
export function countersPart(controller: VassalController, {kinds, layers}: Board): TemplateResult {
  const words = messages.sides;
  const setFacts = (match: CounterKind['match'], facts: CounterFacts): void =>
    void controller.setOverlay(withCounterFacts(controller.overlay, match, facts));
  const types = Object.keys(controller.overlay.unitTypes ?? {}).filter(
    (type) => !Object.hasOwn(words.kinds, type),
  );
  const number = (
    {match, name, expressions, ...facts}: CounterKind,
    field: 'attack' | 'defence' | 'movement' | 'steps',
  ): TemplateResult =>
    html`<td>
      <input
        type="number"
        min=${field === 'steps' ? 1 : 0}
        max="99"
        aria-label="${words[field]}: ${name}"
        .value=${live(facts[field] === undefined ? '' : String(facts[field]))}
        @change=${({currentTarget}: Event) => {
          const {value, validity} = currentTarget as HTMLInputElement;
          if (validity.valid && value !== '') setFacts(match, {[field]: Number(value)});
        }}
      />
      ${
        field === 'steps' && facts.guessedFrom !== undefined
          ? html`<span class="quiet">${words.guessed(facts.guessedFrom)}</span>`
          : expressions[field] === undefined
            ? nothing
            : html`<span class="quiet">${words.expression(expressions[field])}</span>`
      }
    </td>`;
  const row = (kind: CounterKind): TemplateResult =>
    html`<tr>
      <th scope="row">${kind.name} <span class="quiet">${kind.side ?? ''}</span></th>
      <td>
        <select
          aria-label="${words.kind}: ${kind.name}"
          .value=${live(kind.type ?? 'unit')}
          @change=${({currentTarget}: Event) =>
            setFacts(kind.match, {type: (currentTarget as HTMLSelectElement).value})}
        >
          ${[...Object.entries(words.kinds), ...types.map((type) => [type, type] as const)].map(
            ([type, title]) =>
              html`<option value=${type} ?selected=${type === (kind.type ?? 'unit')}>${title}</option>`,
          )}
        </select>
      </td>
      ${number(kind, 'steps')} ${number(kind, 'attack')} ${number(kind, 'defence')}
      ${number(kind, 'movement')}
    </tr>`;
  const count = ({name, isGuessed, showsLosses, count: all, reduced, levels}: LayerInfo): TemplateResult =>
    html`<li>
      <label class="joined"
        ><input
          type="checkbox"
          .checked=${live(showsLosses)}
          @change=${({currentTarget}: Event) => {
            const {checked} = currentTarget as HTMLInputElement;
            void controller.setOverlay({
              ...controller.overlay,
              layers: {...controller.overlay.layers, [name]: checked},
            });
          }}
        />
        <span
          >${words.layer(name, all, reduced, showsLosses && isGuessed && !Object.hasOwn(controller.overlay.layers ?? {}, name))}
          <span class="quiet">${words.levels(levels)}</span></span
        ></label
      >
    </li>`;
  return html`<details class="counters" part="counters">
    <summary>${words.counters}</summary>
    <p class="quiet">${words.countersHint}</p>
    ${
      layers.length > 0
        ? html`<h3>${words.layers}</h3>
            <p class="quiet">${words.layersHint}</p>
            <ul class="places layers">
              ${inParts(layers, count, {size: ROWS, key: ({name}) => name})}
            </ul>`
        : nothing
    }
    <div class="scroll">
      <table>
        <thead>
          <tr>
            ${[words.name, words.kind, words.steps, words.attack, words.defence, words.movement].map(
              (name) => html`<th scope="col">${name}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${inParts(kinds, row, {size: ROWS, within: inRow(6), key: ({key}) => key})}
        </tbody>
      </table>
    </div>
  </details>`;
}
