import {html, nothing, type TemplateResult} from 'lit';
import type {HexId} from '../../../src/board/index.js';
import {verdictSentence, wordedSheet} from '../../../src/rules/index.js';
import {words as retreat} from '../words.js';
import type {PanelProps} from '../panel/props.js';
import {splitGroups, takeSplit} from '../panel/split.js';
import type {Answered} from './answered.js';
import {counting} from './counting.js';
import {cutPart} from './cut-part.js';
import {words} from './words.js';

/** So many routes of each kind are listed; the map shows where the others end. */
const MANY = 6;

/** The answer to a further question, with the way to close it. */
export function furtherPart(props: PanelProps, answered: Answered): TemplateResult {
  const parts = {split: splitPart, compare: comparePart, proof: proofPart, cut: cutPart};
  const part = parts[answered.asks] as (props: PanelProps, answered: Answered) => TemplateResult;
  return html`<div class="further" part="further">
    ${part(props, answered)}
    <div class="actions"><button @click=${() => props.further(undefined)}>${words.close}</button></div>
  </div>`;
}

type Of<Asks extends Answered['asks']> = Extract<Answered, {asks: Asks}>;

/** The plan that costs the fewest steps, to take over. */
function splitPart(props: PanelProps, {split, tooMany}: Of<'split'>): TemplateResult {
  if (split?.progress !== undefined) return counting(words.split.trying, split.progress, split.stop);
  const plan = split?.result;
  if (!plan)
    return html`<h3>${words.split.title}</h3>
      <p>${tooMany ? words.split.tooMany : split?.stopped ? words.split.stopped : words.split.none}</p>`;
  return html`<h3>${words.split.title}</h3>
    <p class="headline">
      ${words.split.found(plan.groups.length, retreat.steps(plan.stepLosses), plan.complete)}
    </p>
    ${splitGroups(props, plan)}
    <div class="actions">${takeSplit(props, plan)}</div>`;
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
                  ${retreat.route(
                    route.map((hex) => grid.label(hex)),
                    origin,
                  )}
                </li>`,
            )}
            ${routes.length > MANY ? html`<li class="quiet">${words.compare.more(routes.length - MANY)}</li>` : nothing}
          </ul>`;
  return html`<h3 lang="en" dir="ltr">${reading?.question ?? option}</h3>
    <p>
      ${words.compare.here}
      <span lang="en" dir="ltr">${means(readings[option])}. ${ruled ? verdictSentence(ruled) : ''}</span>
    </p>
    <p>
      ${words.compare.beside}
      <span lang="en" dir="ltr">${means(value)}. ${verdictSentence(compared.other)}</span>
    </p>
    ${list(words.compare.onlyHere, 'here', compared.here)}
    ${list(words.compare.onlyThere, 'there', compared.there)}
    ${list(words.compare.both, 'both', compared.both)}`;
}

/** Every exit with its reason, and the same as text to take along. */
function proofPart(_: PanelProps, {proof}: Of<'proof'>): TemplateResult {
  if (!proof) return html`<p>${words.proof.none}</p>`;
  const from = [...new Set(proof.exits.map((exit) => exit.from))];
  const closed = proof.exits.filter(({entered}) => !entered).length;
  return html`<h3>${words.proof.title}</h3>
    <p>${words.proof.exits(closed, retreat.names(from))}</p>
    <label class="by-hand"
      >${words.proof.copy}
      <textarea readonly rows="10" .value=${proof.text}></textarea>
    </label>`;
}
