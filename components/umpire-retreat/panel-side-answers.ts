import {authorLang} from '../shared/messages.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {HexId} from '../../src/board/index.js';
import type {CutProof} from '../../src/cut/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {Proof} from '../../src/rules/retreat/proof.js';
import {sayProof, sayVerdict} from '../../src/phrases/say-retreat.js';
import {messages} from './messages.js';
import {splitGroups, takeSplit, progressPart} from './panel-answer.js';
import {
  recruitsOf,
  type CutQuestion,
  type CutSearch,
  type SideAnswer,
  type SideQuestion,
} from './side-questions.js';
import type {Shown} from './shown.js';
import type {RetreatSend} from './state.js';
import type {RetreatView} from './view-model.js';

/** Routes of each kind that are listed; the map shows where the others end. */
const ROUTES = 6;
/** Sets of places that are listed. */
const SETS = 24;

const askSide = (send: RetreatSend, question: SideQuestion | undefined): void =>
  send({type: 'ask-side', question});

/** The answer to a side question, with a button that closes it. */
export function sidePart(shown: Shown, answer: SideAnswer, send: RetreatSend): TemplateResult {
  return html`<div class="further" part="further">
    ${answerPart(shown, answer, send)}
    <div class="actions"><button @click=${() => askSide(send, undefined)}>${messages.close}</button></div>
  </div>`;
}

function answerPart(shown: Shown, answer: SideAnswer, send: RetreatSend): TemplateResult {
  switch (answer.kind) {
    case 'split':
      return splitPart(shown, answer, send);
    case 'compare':
      return comparePart(shown.view, answer);
    case 'proof':
      return proofPart(shown.view, answer.proof);
    case 'cut':
      return cutPart(shown.view, answer, send);
  }
}

type AnswerOf<Kind extends SideAnswer['kind']> = Extract<SideAnswer, {kind: Kind}>;

/** The plan that costs the fewest steps, to take over. */
function splitPart(shown: Shown, {search}: AnswerOf<'split'>, send: RetreatSend): TemplateResult {
  const plan = search?.result;
  return html`<h3>${messages.split.title}</h3>
    <div role="status">${splitResult(search, send)}</div>
    ${
      plan
        ? html`${splitGroups(shown.view, plan)}
            <div class="actions">${takeSplit(shown, plan, send)}</div>`
        : nothing
    }`;
}

function splitResult(search: AnswerOf<'split'>['search'], send: RetreatSend): TemplateResult {
  if (search?.progress !== undefined)
    return progressPart(messages.split.trying, search.progress, () => send({type: 'stop', search: 'split'}));
  const plan = search?.result;
  if (!plan)
    return html`<p>
      ${!search ? messages.split.tooMany : search.stopped ? messages.split.stopped : messages.split.none}
    </p>`;
  return html`<p class="headline">
    ${messages.split.found(plan.groups.length, messages.steps(plan.stepLosses), plan.complete)}
  </p>`;
}

/** Two readings side by side: the routes that each allows and the other does not. */
function comparePart(view: RetreatView, {option, value, compared}: AnswerOf<'compare'>): TemplateResult {
  const {readings, ruled, position} = view;
  const reading = view.sheet.readings?.find((one) => one.option === option);
  const {grid} = position.game;
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
            ${routes.slice(0, ROUTES).map((route) => {
              const labels = route.map((hex) => grid.label(hex));
              return html`<li>${messages.route(labels, origin)}</li>`;
            })}
            ${
              routes.length > ROUTES
                ? html`<li class="quiet">${messages.compare.more(routes.length - ROUTES)}</li>`
                : nothing
            }
          </ul>`;
  /** The author's words for a value of the option. */
  const quoted = (of: string | undefined): TemplateResult =>
    html`<span lang=${authorLang()} dir="auto">${messages.compare.quoted(means(of))}</span>`;
  return html`<h3 lang=${authorLang()} dir="auto">${reading?.question ?? option}</h3>
    <p>${messages.compare.here} ${quoted(readings[option])} ${ruled ? sayVerdict(ruled) : ''}</p>
    <p>${messages.compare.beside} ${quoted(value)} ${sayVerdict(compared.other)}</p>
    ${list(messages.compare.onlyHere, 'here', compared.here)}
    ${list(messages.compare.onlyThere, 'there', compared.there)}
    ${list(messages.compare.both, 'both', compared.both)}`;
}

/** Every exit with its reason, and the same as text to copy. */
function proofPart({position}: RetreatView, proof: Proof | undefined): TemplateResult {
  if (!proof) return html`<p>${messages.proof.none}</p>`;
  const from = [...new Set(proof.exits.map((exit) => exit.from))];
  const closed = proof.exits.filter(({entered}) => !entered).length;
  return html`<h3>${messages.proof.title}</h3>
    <p>${messages.proof.exits(closed, messages.names(from))}</p>
    <label class="by-hand"
      >${messages.proof.copy}
      <textarea readonly rows="10" .value=${sayProof(position.game, proof)}></textarea>
    </label>`;
}

/** The fewest new enemy units that would spoil this retreat, where they would stand, and the proof. */
function cutPart(view: RetreatView, {question, search}: AnswerOf<'cut'>, send: RetreatSend): TemplateResult {
  return html`<h3>${messages.cut.title}</h3>
    ${cutChoices(view, question, send)}
    <div role="status">${cutResult(question, search, send)}</div>`;
}

function cutChoices(view: RetreatView, question: CutQuestion, send: RetreatSend): TemplateResult {
  const {game} = view.board;
  const now = `${question.side} ${question.type}`;
  return html`<div class="asks">
    <label
      >${messages.cut.oneMore}
      <select
        @change=${(event: Event) => {
          const [side = '', type = ''] = (event.target as HTMLSelectElement).value.split(' ');
          askSide(send, {...question, side, type, set: 0});
        }}
      >
        ${recruitsOf(view).map(
          ({side, type}) =>
            html`<option value="${side} ${type}" ?selected=${`${side} ${type}` === now}>
              ${game.side(side)?.name} ${type}
            </option>`,
        )}
      </select></label
    >
    <label
      >${messages.cut.soThat}
      <select
        @change=${(event: Event) => {
          const goal = (event.target as HTMLSelectElement).value as CutQuestion['goal'];
          askSide(send, {...question, goal, set: 0});
        }}
      >
        <option value="stop" ?selected=${question.goal === 'stop'}>${messages.cut.stops}</option>
        <option value="cost" ?selected=${question.goal === 'cost'}>${messages.cut.costs}</option>
      </select></label
    >
  </div>`;
}

function cutResult(
  question: CutQuestion,
  search: CutSearch,
  send: RetreatSend,
): TemplateResult | typeof nothing {
  const {progress, cut, faults = [], explained} = search;
  const holding = explained?.holding;
  if (progress !== undefined)
    return progressPart(messages.cut.looking, progress, () => askSide(send, undefined));
  if (faults.length > 0) return html`<p>${faults.map(faultLine).join(' ')}</p>`;
  if (!cut) return nothing;
  const {count, sets} = cut;
  if (count === null) return html`<p class="headline">${messages.cut.tooFew}</p>`;
  if (count === 0)
    return html`<p class="headline">
        ${question.goal === 'stop' ? messages.cut.stopped : messages.cut.costly}
      </p>
      ${
        holding
          ? html`<p>
              ${
                holding.length === 0
                  ? messages.cut.nobody
                  : messages.cut.holding(messages.names(holding.map(({name}) => name)))
              }
            </p>`
          : nothing
      }`;
  return html`<p class="headline">
      ${messages.cut.enough(count, sets.length)} ${sets.length > SETS ? messages.cut.first(SETS) : nothing}
    </p>
    <div class="sets" role="group" aria-label=${messages.cut.where}>
      ${sets
        .slice(0, SETS)
        .map(
          (set, i) =>
            html`<button
              aria-pressed=${i === question.set ? 'true' : 'false'}
              @click=${() => askSide(send, {...question, set: i})}
            >
              ${set.join(' + ')}
            </button>`,
        )}
    </div>
    ${explained?.proof ? cutProofPart(explained.proof, sets[explained.set] ?? []) : nothing}`;
}

/** The ruling with the new units in their places, and why none of them can be spared. */
function cutProofPart({ruled, needed}: CutProof, set: readonly string[]): TemplateResult {
  const origin = ruled.context.game.grid.label(ruled.context.origin);
  return html`<p>
      ${messages.cut.with(set.length, messages.names(set))}
      <span>${sayVerdict(ruled)}</span>
    </p>
    <ul class="compared">
      ${needed.map(
        ({hex, route}) => html`<li>${messages.cut.without(hex, messages.route(route, origin))}</li>`,
      )}
    </ul>`;
}
