import {authorLang} from '../shared/messages.js';
import {html, nothing, type TemplateResult, svg} from 'lit';
import type {HexId} from '../../src/board/index.js';
import {sayRetreatRuling} from '../../src/phrases/say-found.js';
import {sayLoss, sayVerdict} from '../../src/phrases/say-retreat.js';
import {verdictOn} from '../../src/rules/retreat/findings.js';
import type {Finding} from '../../src/rules/finding.js';
import type {RetreatRuling} from '../../src/rules/retreat/ruling.js';
import type {SplitPlan} from '../../src/rules/retreat/split.js';
import {ruleTag, findingList, type ListOptions} from '../shared/findings.js';
import {inParts} from '../shared/in-parts.js';
import {
  markedFindings,
  sayAlternative,
  type Alternative,
  endsOf,
  groundName,
  retreatOf,
  type RetreatView,
  type RouteEnd,
} from './view-model.js';
import {messages, namesOf} from './messages.js';
import type {SideQuestion, Search} from './side-questions.js';
import type {Shown} from './shown.js';
import type {RetreatSend} from './state.js';

/** Ends, and routes to one end, that are listed at a time. */
const ENDS = 40;
const ROUTES = 12;

/** The answer: its sentence, the ends as choices, costs and effects, what else to ask, and the answer to that. */
export function answerPart(
  shown: Shown,
  ruled: RetreatRuling,
  sideAnswer: TemplateResult | typeof nothing,
  send: RetreatSend,
): TemplateResult {
  const {context, view, assumed} = shown;
  const {answer, search, ownerRoutes} = ruled;
  // a group that may not stay together has no route to walk: it has to split
  const {parts, plan} = verdictOn(ruled);
  const mustSplit = parts !== undefined;
  const askSide = (question: SideQuestion): void => send({type: 'ask-side', question});
  const ownerClause = view.sheet.effects?.find(({clause}) => clause === 'throughFriendsToSupply');
  return html`<div class="answer" part="answer">
    <p class="headline">
      ${retreatOf(ruled, context.hexes)}
      <span>${sayVerdict(ruled)}</span>
    </p>
    ${assumedPart(assumed)}
    ${mustSplit ? (plan ? splitGroups(view, plan) : nothing) : endRows(ruled, search.routes, assumed, send)}
    ${
      answer.ownerMayChoose
        ? html`<h3>
              ${messages.ownerMay} ${ownerClause ? ruleTag(ownerClause.rule, messages.ownerMay) : nothing}
            </h3>
            ${endRows(ruled, ownerRoutes, assumed, send)}`
        : nothing
    }
    ${findingList(
      sayRetreatRuling(view.position.game, view.findings).filter(({kind}) => kind !== 'note'),
      explained(send),
    )}
    <div class="actions">
      ${
        mustSplit
          ? plan
            ? takeSplit(shown, plan, send)
            : nothing
          : html`<button class="primary" @click=${() => send({type: 'walk', path: []})}>
              ${messages.walkIt}
            </button>`
      }
      ${
        view.sheet.moves === 'groups' && view.left.length > 1
          ? html`<button @click=${() => askSide({kind: 'split'})}>${messages.bestSplit}</button>`
          : nothing
      }
      ${
        ruled.search.complete || answer.ownerMayChoose
          ? nothing
          : html`<button @click=${() => askSide({kind: 'proof'})}>${messages.proveIt}</button>`
      }
      <button @click=${() => askSide({kind: 'cut', side: '', type: '', goal: 'stop', set: 0})}>
        ${messages.cutOff}
      </button>
    </div>
    ${sideAnswer} ${notesPart(shown, send)}
  </div>`;
}

/** The page's assumption that decides the verdict above it. */
export const assumedPart = (assumed: string): TemplateResult | typeof nothing =>
  assumed === ''
    ? nothing
    : html`<div class="assumed" part="assumed">
        ${sign('assumed')}
        <p>${assumed}</p>
        <slot name="assumed"></slot>
      </div>`;

/** Notes on the answer. Those of which no reading changes it are folded, and all open questions until that is known. */
function notesPart({view, alternatives: search}: Shown, send: RetreatSend): TemplateResult {
  const alternatives = search?.result;
  const isKnown = alternatives !== undefined;
  const isFolded = ({option, changesNothing}: Finding): boolean =>
    isKnown ? changesNothing === true : option !== undefined;
  const notes = markedFindings(view, alternatives).filter(({kind}) => kind === 'note');
  const folded = notes.filter(isFolded);
  const said = notes.filter((note) => !isFolded(note));
  return html`${findingList(said, explained(send))}${
    folded.length === 0
      ? nothing
      : html`<details class="folded-notes">
          <summary>${isKnown ? messages.idleNotes(folded.length) : messages.notes(folded.length)}</summary>
          ${findingList(folded, explained(send))}
        </details>`
  }`;
}

/** Ends as rows: number, ground, price. An end with one route is walked at once; one with several opens to them. */
function endRows(
  ruled: RetreatRuling,
  paths: readonly (readonly HexId[])[],
  assumed: string,
  send: RetreatSend,
): TemplateResult | typeof nothing {
  if (paths.length === 0) return nothing;
  const signOf = ({loss}: RouteEnd['best']): TemplateResult =>
    sign(assumed !== '' ? 'assumed' : loss.steps > 0 ? 'cost' : 'open');
  const {grid} = ruled.context.game;
  const labels = (path: readonly HexId[]): string[] => path.map((hex) => grid.label(hex));
  /** The hexes before the end: `via 06.04, 05.05`. */
  const via = (path: readonly HexId[]): string => messages.via(labels(path).slice(0, -1));
  const walk = (path: readonly HexId[]): void => {
    send({type: 'walk', path: labels(path)});
    // nothing is left to choose on the way of one hex
    if (path.length === 1) send({type: 'confirm'});
  };
  const highlight = (routes: RouteEnd['routes']) => ({
    show: (): void => send({type: 'show', change: {routes: routes.map(({path}) => path)}}),
    hide: (): void => send({type: 'show', change: {routes: undefined}}),
  });
  const walkRow = (route: RouteEnd['best'], kind: string, words: TemplateResult): TemplateResult => {
    const {show, hide} = highlight([route]);
    return html`<li>
      <button
        class=${kind}
        @click=${() => walk(route.path)}
        @pointerenter=${show}
        @pointerleave=${hide}
        @focus=${show}
        @blur=${hide}
      >
        ${words}
      </button>
    </li>`;
  };
  const price = ({loss}: RouteEnd['best']): string => sayLoss(ruled.context.game, loss);
  const routeRow = (route: RouteEnd['best']): TemplateResult =>
    walkRow(
      route,
      '',
      html`${signOf(route)}<span>${via(route.path)}</span> <span class="price">${price(route)}</span>`,
    );
  const endRow = ({at, best, routes}: RouteEnd): TemplateResult => {
    const most = Math.max(...routes.map(({loss}) => loss.steps));
    const least = price(best);
    const cost = most > best.loss.steps ? messages.orMore(least) : least;
    const {show, hide} = highlight(routes);
    const shown = html`${signOf(best)}
      <span class="way">${best.path.length === 0 ? messages.route([], grid.label(at)) : grid.label(at)}</span>
      <span class="quiet"
        >(${groundName(ruled, at)})${
          routes.length > 1
            ? `, ${messages.ways(routes.length, ruled.search.cut)}`
            : best.path.length > 1
              ? ` ${via(best.path)}`
              : nothing
        }</span
      >
      <span class="price">${cost}</span>`;
    return routes.length === 1
      ? walkRow(best, best.loss.steps > 0 ? 'costs' : '', shown)
      : html`<li>
          <details>
            <summary @pointerenter=${show} @pointerleave=${hide} @focus=${show} @blur=${hide}>
              ${shown}
            </summary>
            <ul>
              ${inParts(routes, routeRow, {size: ROUTES})}
            </ul>
          </details>
        </li>`;
  };
  return html`<ol class="routes" part="routes">
    ${inParts(endsOf(ruled, paths), endRow, {size: ENDS})}
  </ol>`;
}

/** The groups of a plan in their order. */
export function splitGroups({position, origin}: RetreatView, {groups}: SplitPlan): TemplateResult {
  const {grid} = position.game;
  const from = origin === undefined ? '' : grid.label(origin);
  return html`<ol class="groups">
    ${groups.map(({units, path}) => {
      const route = messages.route(
        path.map((hex) => grid.label(hex)),
        from,
      );
      return html`<li><b>${namesOf(units)}</b> <span class="way">${route}</span></li>`;
    })}
  </ol>`;
}

/** Takes a plan over, after the groups that are confirmed, and has it judged. */
export function takeSplit({context, view}: Shown, {groups}: SplitPlan, send: RetreatSend): TemplateResult {
  const {grid} = view.position.game;
  const taken = groups.map(({units, path}) => ({
    units: units.map(({id}) => id),
    path: path.map((hex) => grid.label(hex)),
  }));
  return html`<button class="primary" @click=${() => send({type: 'plan', plan: [...context.plan, ...taken]})}>
    ${messages.takeSplit}
  </button>`;
}

/** Alternatives that are shown unfolded. */
const FEW = 3;

/** Readings that would change this answer, with the answer that each would give. */
export function disputePart(
  shown: Shown,
  {progress, result: alternatives = [], stopped}: Search<readonly Alternative[]>,
  sideAnswer: TemplateResult | typeof nothing,
  send: RetreatSend,
): TemplateResult | typeof nothing {
  if (progress !== undefined)
    return progressPart(messages.readings.trying, progress, () =>
      send({type: 'stop', search: 'alternatives'}),
    );
  if (stopped) return html`<p class="quiet">${messages.readings.notAll}</p>`;
  if (alternatives.length === 0) return nothing;
  return html`<div class="disputes">
    <h3>${messages.readings.another}</h3>
    ${disputeRows(shown, alternatives.slice(0, FEW), sideAnswer, send)}
    ${
      alternatives.length > FEW
        ? html`<details>
            <summary>${messages.readings.more(alternatives.length - FEW)}</summary>
            ${disputeRows(shown, alternatives.slice(FEW), sideAnswer, send)}
          </details>`
        : nothing
    }
  </div>`;
}

const disputeRows = (
  {view, side}: Shown,
  alternatives: readonly Alternative[],
  sideAnswer: TemplateResult | typeof nothing,
  send: RetreatSend,
): TemplateResult =>
  html`<ul>
    ${alternatives.map((alternative) => {
      const {option, value} = alternative;
      return html`<li>
        <p>${sayAlternative(view, alternative)}</p>
        <div class="actions">
          <button @click=${() => send({type: 'read', option, value})}>${messages.readings.readIt}</button>
          ${
            view.ruled
              ? html`<button
                  @click=${() => send({type: 'ask-side', question: {kind: 'compare', option, value}})}
                >
                  ${messages.readings.beside}
                </button>`
              : nothing
          }
        </div>
        ${side?.kind === 'compare' && side.option === option && side.value === value ? sideAnswer : nothing}
      </li>`;
    })}
  </ul>`;

/** Every question that the rules leave open, with the reading in force. */
export function readingPart(
  view: RetreatView,
  alternatives: readonly Alternative[],
  send: RetreatSend,
): TemplateResult | typeof nothing {
  const {sheet} = view;
  if (!sheet.readings?.length) return nothing;
  return html`<details class="readings" part="readings">
    <summary>${messages.readings.all}</summary>
    <p class="quiet" lang=${authorLang()}>${sheet.title}</p>
    ${sheet.readings.map(
      ({option, rule, question, values}) =>
        html`<fieldset>
          <legend><span lang=${authorLang()} dir="auto">${question}</span> ${ruleTag(rule, question)}</legend>
          ${values.map(({value, means}, i) => {
            const matters = alternatives.some((one) => one.option === option && one.value === value);
            return html`<label>
              <input
                type="radio"
                name=${option}
                .checked=${view.readings[option] === value}
                @change=${() => send({type: 'read', option, value})}
              />
              <span
                ><span lang=${authorLang()} dir="auto">${means}</span>
                <span class="quiet">${messages.readings.about(i === 0, matters)}</span></span
              >
            </label>`;
          })}
        </fieldset>`,
    )}
  </details>`;
}

/** A progress bar for a search, and a button that stops it. */
export const progressPart = (title: string, progress: number, stop: () => void): TemplateResult =>
  html`<p class="counting">
    <label>${title} … <progress max="1" .value=${progress}></progress></label>
    <button @click=${stop}>${messages.stop}</button>
  </p>`;

const signs = {
  violation: svg`<path class="stop" d="M6 1h8l5 5v8l-5 5H6l-5-5V6z"/><path class="bar" d="M5 10h10"/>`,
  cost: svg`<path class="cost" d="M10 0l10 10-10 10L0 10z"/><path class="bar" d="M6 10h8"/>`,
  effect: svg`<path class="effect" d="M3 10h10M9 5l5 5-5 5"/>`,
  note: svg`<circle class="note" cx="10" cy="10" r="4"/>`,
  assumed: svg`<path class="doubt" d="M6 7a4 4 0 1 1 6 3.5c-1.5.8-2 1.5-2 3M10 17v.5"/>`,
  open: svg`<path class="effect" d="M3 11l5 5 9-12"/>`,
} as const;

/** A small sign for a kind of finding, in the shapes of the map; a screen reader reads its word instead. */
export const sign = (kind: keyof typeof signs): TemplateResult =>
  html`<svg class="sign" viewBox="0 0 20 20" aria-hidden="true">${signs[kind]}</svg
    ><span class="unseen">${messages.signs[kind]}: </span>`;

/** Lists findings with a sign and a rule tag; pointing at one shows its cause on the map. */
export const explained = (send: RetreatSend): ListOptions => ({
  foldNotes: false,
  line: ({kind, clause, message}) =>
    html`${sign(kind)}
      <div><span>${message}</span> ${ruleTag(clause, message)}</div>`,
  point: (finding) => send({type: 'show', change: {cause: finding}}),
});
