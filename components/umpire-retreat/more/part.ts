import {html, nothing, type TemplateResult} from 'lit';
import type {HexId} from '../../../src/board/index.js';
import {listed, rulingSentence, wordedSheet} from '../../../src/rules/index.js';
import {namesOf, routeWords, steps} from '../words.js';
import type {PanelProps} from '../panel/props.js';
import type {Answered} from './answered.js';
import {counting} from './counting.js';
import {cutPart} from './cut-part.js';

/** So many routes of each kind are listed; the map shows where the others end. */
const MANY = 6;

/** The answer to a further question, with the way to close it. */
export function furtherPart(props: PanelProps, answered: Answered): TemplateResult {
  const parts = {split: splitPart, compare: comparePart, proof: proofPart, cut: cutPart};
  const part = parts[answered.asks] as (props: PanelProps, answered: Answered) => TemplateResult;
  return html`<div class="further" part="further">
    ${part(props, answered)}
    <div class="actions"><button @click=${() => props.further(undefined)}>Close</button></div>
  </div>`;
}

type Of<Asks extends Answered['asks']> = Extract<Answered, {asks: Asks}>;

/** The plan that costs the fewest steps, to take over. */
function splitPart({view, say}: PanelProps, {split, tooMany}: Of<'split'>): TemplateResult {
  if (split?.progress !== undefined) return counting('Trying every split', split.progress, split.stop);
  const plan = split?.result;
  const {position, origin} = view;
  const {grid} = position.game;
  const from = origin === undefined ? '' : grid.label(origin);
  if (!plan)
    return html`<h3>The best way to split</h3>
      <p>
        ${
          tooMany
            ? 'More than eight units can be split in too many ways to try them all: choose the groups yourself.'
            : split?.stopped
              ? 'Stopped before all were tried.'
              : 'No way of splitting these units is legal.'
        }
      </p>`;
  const labels = (path: readonly HexId[]): string[] => path.map((hex) => grid.label(hex));
  const taken = plan.groups.map(({units, path}) => ({units: units.map(({id}) => id), path: labels(path)}));
  const among = plan.complete ? 'no split costs less' : 'of the splits that were tried none costs less';
  return html`<h3>The best way to split</h3>
    <p class="headline">
      ${plan.groups.length === 1 ? 'All together' : `${plan.groups.length} groups, in this order`}:
      ${steps(plan.stepLosses)} lost, and ${among}.
    </p>
    <ol class="groups">
      ${plan.groups.map(
        ({units, path}) =>
          html`<li><b>${namesOf(units)}</b> <span class="way">${routeWords(labels(path), from)}</span></li>`,
      )}
    </ol>
    <div class="actions">
      <button class="primary" @click=${() => say({type: 'plan', plan: taken})}>Take this plan over</button>
    </div>`;
}

/** Two readings side by side: what each allows that the other doesn't. */
function comparePart({view}: PanelProps, {option, value, compared}: Of<'compare'>): TemplateResult {
  const {readings, ruled, position} = view;
  const sheet = wordedSheet(view.sheet);
  const {grid} = position.game;
  const reading = sheet.readings?.find((one) => one.option === option);
  const means = (name: string | undefined): string =>
    reading?.values.find((one) => one.value === name)?.means ?? name ?? '';
  const origin = grid.label(compared.other.context.origin);
  const list = (
    title: string,
    kind: string,
    routes: readonly (readonly HexId[])[],
  ): TemplateResult | typeof nothing =>
    routes.length === 0
      ? nothing
      : html`<h4><span class="line ${kind}" aria-hidden="true"></span>${title}</h4>
          <ul class="compared">
            ${routes.slice(0, MANY).map(
              (route) =>
                html`<li>
                  ${routeWords(
                    route.map((hex) => grid.label(hex)),
                    origin,
                  )}
                </li>`,
            )}
            ${routes.length > MANY ? html`<li class="quiet">and ${routes.length - MANY} more</li>` : nothing}
          </ul>`;
  return html`<h3>${reading?.question ?? option}</h3>
    <p>Here: ${means(readings[option])}. ${ruled ? rulingSentence(ruled) : ''}</p>
    <p>Beside it: ${means(value)}. ${rulingSentence(compared.other)}</p>
    ${list('Only as read here', 'here', compared.here)}
    ${list('Only by the other reading', 'there', compared.there)} ${list('By both', 'both', compared.both)}`;
}

/** Every exit with its reason, and the same as text to take along. */
function proofPart(_: PanelProps, {proof}: Of<'proof'>): TemplateResult {
  if (!proof) return html`<p>There is a way out: nothing is to be proved.</p>`;
  const from = [...new Set(proof.exits.map((exit) => exit.from))];
  const closed = proof.exits.filter(({entered}) => !entered).length;
  return html`<h3>Why there is no way out</h3>
    <p>${closed} exits from ${listed(from)}, all closed; the map marks them.</p>
    <label class="by-hand"
      >The proof, to copy
      <textarea readonly rows="10" .value=${proof.text}></textarea>
    </label>`;
}
