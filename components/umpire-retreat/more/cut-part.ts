import {html, nothing, type TemplateResult} from 'lit';
import {faultLine} from '../../../src/module/fault.js';
import {listed, proofOf, rulingSentence} from '../../../src/rules/index.js';
import type {CutWanted} from '../further.js';
import {routeWords} from '../words.js';
import type {PanelProps} from '../panel/props.js';
import {counting} from './counting.js';
import {recruitsOf, type CutState} from './cut.js';

/** So many sets of places are listed. */
const MANY = 24;
const small = ['No', 'One', 'Two', 'Three'] as const;

/** The fewest new enemy units that would spoil this retreat, where they would stand, and the proof. */
export function cutPart(
  props: PanelProps,
  {wanted, state}: {readonly wanted: CutWanted; readonly state: CutState | undefined},
): TemplateResult {
  return html`<h3>What would cut it off?</h3>
    ${choices(props, wanted)}
    <div role="status">${state ? found(props, wanted, state) : nothing}</div>`;
}

function choices({view, further}: PanelProps, wanted: CutWanted): TemplateResult {
  const {game} = view.board;
  const recruits = recruitsOf(view);
  const now = `${wanted.side} ${wanted.type}`;
  return html`<div class="asks">
    <label
      >One more
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
      >so that
      <select
        @change=${(event: Event) =>
          further({...wanted, goal: (event.target as HTMLSelectElement).value as CutWanted['goal'], set: 0})}
      >
        <option value="stop" ?selected=${wanted.goal === 'stop'}>no way out is left</option>
        <option value="cost" ?selected=${wanted.goal === 'cost'}>it costs a step at least</option>
      </select></label
    >
  </div>`;
}

function found(props: PanelProps, wanted: CutWanted, state: CutState): TemplateResult {
  const {progress, cut, faults, cancel, holding} = state;
  if (progress !== undefined)
    return counting('Looking at every place', progress, () => {
      cancel();
      props.further(undefined);
    });
  if (faults.length > 0) return html`<p>${faults.map(faultLine).join(' ')}</p>`;
  if (!cut) return html`${nothing}`;
  const {count, sets} = cut;
  const spoilt = wanted.goal === 'stop' ? 'It is cut off as it stands.' : 'It costs a step as it stands.';
  if (count === null) return html`<p class="headline">Three such units would not be enough.</p>`;
  if (count === 0)
    return html`<p class="headline">${spoilt}</p>
      <p>
        ${
          holding.length === 0
            ? 'No enemy unit holds it so by itself: any one of them may leave.'
            : `May not leave, for its going alone would open the retreat: ${listed(holding.map(({name}) => name))}.`
        }
      </p>`;
  const where =
    count === 1
      ? sets.length === 1
        ? 'in this hex'
        : `in any of these ${sets.length} hexes`
      : sets.length === 1
        ? 'in these hexes'
        : `in any of these ${sets.length} ways`;
  return html`<p class="headline">
      ${small[count]} ${count === 1 ? 'unit is' : 'units are'} enough,
      ${where}${count === 1 ? '.' : '; with fewer a way is left.'}
      ${sets.length > MANY ? `The first ${MANY}:` : nothing}
    </p>
    <div class="sets" role="group" aria-label="Where they would stand">
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
  return html`<p>With ${set.length === 1 ? 'a unit' : 'units'} in ${listed(set)}: ${rulingSentence(ruled)}</p>
    <ul class="compared">
      ${needed.map(({hex, route}) => html`<li>Without the one in ${hex} this is open: ${routeWords(route, origin)}.</li>`)}
    </ul>
    ${
      exits
        ? html`<details>
            <summary>The proof, exit by exit</summary>
            <label class="by-hand"
              >To copy
              <textarea readonly rows="8" .value=${exits.text}></textarea>
            </label>
          </details>`
        : nothing
    }`;
}
