import {html, nothing, type TemplateResult} from 'lit';
import {faultLine} from '../../../src/module/fault.js';
import {proofOf, verdictSentence} from '../../../src/rules/index.js';
import type {CutWanted} from '../further.js';
import {words as retreat} from '../words.js';
import type {PanelProps} from '../panel/props.js';
import {counting} from './counting.js';
import {recruitsOf, type CutState} from './cut.js';
import {words} from './words.js';

/** So many sets of places are listed. */
const MANY = 24;

/** The fewest new enemy units that would spoil this retreat, where they would stand, and the proof. */
export function cutPart(
  props: PanelProps,
  {wanted, state}: {readonly wanted: CutWanted; readonly state: CutState | undefined},
): TemplateResult {
  return html`<h3>${words.cut.title}</h3>
    ${choices(props, wanted)}
    <div role="status">${state ? found(props, wanted, state) : nothing}</div>`;
}

function choices({view, further}: PanelProps, wanted: CutWanted): TemplateResult {
  const {game} = view.board;
  const recruits = recruitsOf(view);
  const now = `${wanted.side} ${wanted.type}`;
  return html`<div class="asks">
    <label
      >${words.cut.oneMore}
      <select
        @change=${(event: Event) => {
          const [side = '', type = ''] = (event.target as HTMLSelectElement).value.split(' ');
          further({...wanted, side, type, set: 0});
        }}
      >
        ${recruits.map(
          ({side, type}) =>
            html`<option value="${side} ${type}" ?selected=${`${side} ${type}` === now}>
              ${game.side(side)?.name} ${type}
            </option>`,
        )}
      </select></label
    >
    <label
      >${words.cut.soThat}
      <select
        @change=${(event: Event) =>
          further({...wanted, goal: (event.target as HTMLSelectElement).value as CutWanted['goal'], set: 0})}
      >
        <option value="stop" ?selected=${wanted.goal === 'stop'}>${words.cut.stops}</option>
        <option value="cost" ?selected=${wanted.goal === 'cost'}>${words.cut.costs}</option>
      </select></label
    >
  </div>`;
}

function found(props: PanelProps, wanted: CutWanted, state: CutState): TemplateResult {
  const {progress, cut, faults, cancel, holding} = state;
  if (progress !== undefined)
    return counting(words.cut.looking, progress, () => {
      cancel();
      props.further(undefined);
    });
  if (faults.length > 0) return html`<p lang="en" dir="ltr">${faults.map(faultLine).join(' ')}</p>`;
  if (!cut) return html`${nothing}`;
  const {count, sets} = cut;
  const spoilt = wanted.goal === 'stop' ? words.cut.stopped : words.cut.costly;
  if (count === null) return html`<p class="headline">${words.cut.tooFew}</p>`;
  if (count === 0)
    return html`<p class="headline">${spoilt}</p>
      <p>
        ${
          holding.length === 0
            ? words.cut.nobody
            : words.cut.holding(retreat.names(holding.map(({name}) => name)))
        }
      </p>`;
  return html`<p class="headline">
      ${words.cut.enough(count, sets.length)} ${sets.length > MANY ? words.cut.first(MANY) : nothing}
    </p>
    <div class="sets" role="group" aria-label=${words.cut.where}>
      ${sets
        .slice(0, MANY)
        .map(
          (set, i) =>
            html`<button
              aria-pressed=${i === wanted.set ? 'true' : 'false'}
              @click=${() => props.further({...wanted, set: i})}
            >
              ${set.join(' + ')}
            </button>`,
        )}
    </div>
    ${proofPart(state, sets[wanted.set] ?? [])}`;
}

/** What the rules say with the new units there, and that none can be spared. */
function proofPart(state: CutState, set: readonly string[]): TemplateResult | typeof nothing {
  const proof = state.proofs.get(set.join());
  if (!proof) return nothing;
  const {ruled, needed} = proof;
  const exits = proofOf(ruled);
  const origin = ruled.context.game.grid.label(ruled.context.origin);
  return html`<p>
      ${words.cut.with(set.length, retreat.names(set))}
      <span lang="en" dir="ltr">${verdictSentence(ruled)}</span>
    </p>
    <ul class="compared">
      ${needed.map(({hex, route}) => html`<li>${words.cut.without(hex, retreat.route(route, origin))}</li>`)}
    </ul>
    ${
      exits
        ? html`<details>
            <summary>${words.cut.proof}</summary>
            <label class="by-hand"
              >${words.cut.copy}
              <textarea readonly rows="8" .value=${exits.text}></textarea>
            </label>
          </details>`
        : nothing
    }`;
}
