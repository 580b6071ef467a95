import {html, nothing, type TemplateResult} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import type {Mark, MarkKind} from '../../src/drawing/overlay.js';
import {placeOf} from '../../src/drawing/places.js';
import type {Route} from '../../src/drawing/route.js';
import {placeLabel} from '../../src/module/index.js';
import {dailyVerdict, type DailyMark} from '../../src/practice/daily.js';
import {endsOf} from '../../src/practice/retreat-exercises.js';
import {cited} from '../../src/phrases/cited.js';
import {ruleTag} from '../shared/findings.js';
import {authorLang, locale} from '../shared/messages.js';
import type {Send} from '../shared/store.js';
import type {UmpireHexSelectEvent} from '../umpire-map/events.js';
import {placesAround, type PracticeSettings} from './board.js';
import {messages} from './messages.js';
import {reasonList} from './panel.js';
import {
  closedOf,
  isOver,
  resultOf,
  verdictsOf,
  type DayRun,
  type PracticeEvent,
  type PracticeState,
} from './state.js';

/** The sign on a hex that was chosen. */
const signs: Readonly<Record<DailyMark, MarkKind>> = {right: 'may', partly: 'look', wrong: 'stop'};

/** The hexes that were chosen; once it is over, every end and every hex that tempts, too. */
function marksOf(run: DayRun): readonly Mark[] {
  const {position, ruling} = run.daily.exercise;
  const at = (label: string): number => placeOf(position, label);
  const tried = [...verdictsOf(run)].map(([label, {mark}]): Mark => ({at: at(label), kind: signs[mark]}));
  if (!isOver(run)) return tried;
  const ends = endsOf(ruling).map((label): Mark => ({at: at(label), kind: 'may'}));
  const closed = closedOf(run).flatMap(({at: label = ''}): Mark[] => [{at: at(label), kind: 'stop'}]);
  return [...tried, ...ends, ...closed];
}

/** A route to each end. */
function routesOf({daily: {exercise}}: DayRun): readonly Route[] {
  const {search, context} = exercise.ruling;
  const shortest = new Map<number, readonly number[]>();
  for (const path of search.routes) {
    const end = path.at(-1);
    if (end !== undefined && !shortest.has(end)) shortest.set(end, path);
  }
  return [...shortest.values()].map((path) => ({from: context.origin, path}));
}

/** The day as people of the page's language write it; in English as the British do. */
const dateOf = (day: string): string =>
  new Intl.DateTimeFormat(locale.lang === 'en' ? 'en-GB' : locale.lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(day));

/** The retreat of a day: its question, the whole map, and below it the last verdict and what may be done. */
export function dayTemplate(
  state: PracticeState,
  run: DayRun,
  send: Send<PracticeEvent>,
  {pictures, link, fold}: PracticeSettings,
): TemplateResult {
  const {daily, chosen, last} = run;
  const {day, exercise} = daily;
  const {position, question, ruling} = exercise;
  const over = isOver(run);
  const around = placesAround(exercise);
  const tried = verdictsOf(run);
  return html`<section
    class="day ${classMap(fold.classes)}"
    lang=${locale.lang}
    dir=${locale.dir}
    aria-labelledby="title"
  >
    <header>
      <p class="who no-terms">
        ${messages.daily(dateOf(day))}
        <span class="quiet" lang=${authorLang()} dir="auto">${position.game.title}</span>
      </p>
      <h2 id="title" tabindex="-1">
        ${question} <span class="call">${over ? nothing : messages.tapOne}</span>
      </h2>
    </header>
    <umpire-map
      class="in-sight"
      .pictures=${pictures}
      .position=${position}
      .overlay=${{
        routes: over ? routesOf(run) : [],
        marks: marksOf(run),
        numbered: around,
        framed: over ? [...new Set([...around, ...endsOf(ruling)])] : around,
        explained: last,
        verdict: (place: number) => {
          const label = placeLabel(position.game, place);
          const verdict = tried.get(label) ?? (over ? dailyVerdict(daily, label) : undefined);
          return verdict && cited(verdict.finding);
        },
        // the panel is in sight with the reason: beside the finger a word does, and hides no hex to try next
        besideVerdict: (place: number) => {
          const {mark, finding} = tried.get(placeLabel(position.game, place)) ?? {};
          return mark && finding && cited({...finding, message: messages.beside[mark]});
        },
        // on a phone the verdict is below the map: its line keeps to the units, and what follows stays where it is
        shortVerdict: () => '',
      }}
      .selected=${placeLabel(position.game, ruling.context.origin)}
      .label=${position.game.title}
      @umpire-hex-select=${(event: UmpireHexSelectEvent) => {
        event.preventDefault();
        send({type: 'tap', label: event.label});
      }}
    ></umpire-map>
    <div class="told" part="panel">
      <div class="verdict" part="verdict" role="status" aria-live="polite" tabindex="-1">${told(run)}</div>
      ${chosen.length > 0 || over ? actions(state, run, send, link) : nothing} ${earlier(run)}
    </div>
    ${fold.button()} ${over ? whyNots(run) : nothing}
  </section>`;
}

/** The verdict on the hex that was asked about last, and how far the search has come. */
function told(run: DayRun): TemplateResult {
  const {daily, chosen, last} = run;
  const verdict = last === '' ? undefined : dailyVerdict(daily, last);
  const ends = endsOf(daily.exercise.ruling);
  const found = ends.filter((end) => chosen.includes(end)).length;
  const over = isOver(run);
  return html`${
    verdict
      ? html`<p class=${verdict.mark}>
          <span>${verdict.finding.message}</span> ${ruleTag(verdict.finding.clause, verdict.finding.message)}
        </p>`
      : html`<p class="${over ? 'right' : 'quiet'} no-terms">
          ${over ? messages.ends(ends) : messages.eachTap}
        </p>`
  }
  ${
    chosen.length > 0 && !run.isShown
      ? html`<p class="quiet no-terms">${messages.found(found, ends.length)}</p>`
      : nothing
  }`;
}

/** The verdicts before the last one, the latest first, where there is room beside the map. */
function earlier(run: DayRun): TemplateResult | typeof nothing {
  const before = [...verdictsOf(run)].filter(([label]) => label !== run.last).toReversed();
  if (before.length === 0) return nothing;
  return html`<ul class="earlier" aria-label=${messages.earlier}>
    ${before.map(
      ([, {mark, finding}]) =>
        html`<li class=${mark}>
          <span>${finding.message}</span> ${ruleTag(finding.clause, finding.message)}
        </li>`,
    )}
  </ul>`;
}

/** The buttons after the first try: the whole answer, and the result to paste. */
function actions(
  {copied}: PracticeState,
  run: DayRun,
  send: Send<PracticeEvent>,
  link: string,
): TemplateResult {
  const over = isOver(run);
  return html`<div class="actions">
    ${over ? nothing : html`<button @click=${() => send({type: 'give-up'})}>${messages.showAll}</button>`}
    <button class=${over ? 'primary' : ''} @click=${() => send({type: 'copy'})}>${messages.copyPost}</button>
    <span class="quiet" role="status">${copied === true ? messages.copiedPost : nothing}</span>
    ${
      copied === false
        ? html`<label class="field"
            >${messages.copyFailed}
            <textarea readonly part="result" rows="4" .value=${resultOf(run, link)}></textarea>
          </label>`
        : nothing
    }
  </div>`;
}

/** Why the hexes that tempt are closed, and when the next retreat comes. */
function whyNots(run: DayRun): TemplateResult {
  const closed = closedOf(run);
  return html`<div class="after">
    ${
      closed.length > 0
        ? html`<details>
            <summary>${messages.closed(closed.length)}</summary>
            ${reasonList(closed)}
          </details>`
        : nothing
    }
    <p class="quiet no-terms">${messages.tomorrow}</p>
  </div>`;
}
