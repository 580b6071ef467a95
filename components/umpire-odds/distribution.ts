import {type TemplateResult, html, nothing, svg} from 'lit';
import {
  type Distribution,
  type Forecast,
  amount,
  forecastText,
  mean,
  percentInTable,
} from '../../src/odds/index.js';
import {foldedRows, rowsOf, type DistributionRow} from '../../src/odds/distribution.js';
import {withMinus} from '../../src/phrases/numbers.js';
import {chosenRules} from '../../src/phrases/say-rules.js';
import {type Settings, bars, measures, subjects} from './settings.js';
import {battleName} from './forces.js';
import {messages} from './messages.js';
import type {Send} from '../shared/store.js';
import {set, type OddsEvent, type OddsState} from './state.js';
import type {OddsSubject} from './subject.js';

/** Draws a bar as long as a chance, as SVG because a strict policy forbids inline styles. */
export const bar = (chance: number, kind = ''): TemplateResult =>
  html`<svg
    class="bar ${kind}"
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect class="track" width="100" height="8"></rect>
    <rect class="fill" width=${(100 * Math.min(1, chance)).toFixed(3)} height="8"></rect>
  </svg>`;

/** Draws chances that add up to one as parts of one bar, each with its class. */
export function stacked(parts: readonly {readonly kind: string; readonly chance: number}[]): TemplateResult {
  let from = 0;
  return html`<svg
    class="stacked"
    viewBox="0 0 1000 24"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <pattern
        id="stripes"
        width="12"
        height="12"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="12"></rect>
      </pattern>
    </defs>
    ${parts.map(({kind, chance}) => {
      const [x, width] = [from, 1000 * chance];
      from += width;
      return svg`<rect class=${kind} x=${x.toFixed(2)} width=${width.toFixed(2)} height="24"></rect>
        <rect class="${kind} over" x=${x.toFixed(2)} width=${width.toFixed(2)} height="24"></rect>`;
    })}
  </svg>`;
}

/** A distribution with the name of its numbers. */
interface ShownDistribution {
  readonly what: string;
  readonly of: Distribution;
}

/** The chances of an answer as numbers, by their count. */
const countsOf = (printed: Readonly<Record<string, string>>): Distribution =>
  new Map(
    Object.entries(printed).map(([count, chance]) => [
      count === 'more' ? count : Number(count),
      Number(chance),
    ]),
  );

/** Picks the distribution of the chosen side and measure. */
function shownDistribution(forecast: Forecast, {about, measure}: Settings): ShownDistribution {
  if (forecast.kind === 'walk') {
    const {odds} = forecast;
    if (!('taken' in odds)) return {what: messages.steps, of: new Map()};
    return about === 'rounds'
      ? {what: messages.rounds, of: countsOf(odds.rounds)}
      : {what: messages.steps, of: countsOf(odds[about].steps)};
  }
  if (forecast.kind === 'hex') {
    const role = about === 'rounds' ? 'attacker' : about;
    return {what: messages.steps, of: forecast.odds[role]};
  }
  if (about === 'rounds') return {what: messages.rounds, of: forecast.odds.rounds ?? new Map()};
  return {what: messages.measures[measure], of: forecast.odds[about][measure]};
}

/** Names a row by its number, or by its first and last: `0–2`. */
function rowName({from, to}: DistributionRow): string {
  const [first, last] = [from, to].map((key) => (key === 'more' ? messages.later : String(key)));
  return first === last ? `${first}` : `${first}–${last}`;
}

/** Shows the costs as a table of numbers with their chances and bars. */
export function distributionPart(
  state: OddsState,
  send: Send<OddsEvent>,
  forecast: Forecast,
): TemplateResult {
  const {settings} = state;
  const say = (chance: number | undefined): string =>
    chance === undefined ? '' : percentInTable(chance, settings.decimals);
  const isPoint = forecast.kind === 'point';
  const rounds = shownDistribution(forecast, {...settings, about: 'rounds'}).of;
  const hasRounds = forecast.kind !== 'hex' && [...rounds.values()].filter((chance) => chance > 0).length > 1;
  const about = hasRounds || settings.about !== 'rounds' ? settings.about : 'attacker';
  const shown = shownDistribution(forecast, {...settings, about});
  const numeric = [...shown.of.keys()].every((key) => typeof key === 'number');
  return html`<section role="group" class="costs" aria-labelledby="costs-title">
    <div class="row">
      <h3 id="costs-title">${messages.distribution}</h3>
      <div class="choice" role="group" aria-label=${messages.distribution}>
        ${subjects
          .filter((one) => hasRounds || one !== 'rounds')
          .map(
            (one) =>
              html`<button
                type="button"
                aria-pressed=${about === one ? 'true' : 'false'}
                @click=${() => set(send, {about: one})}
              >
                ${messages.about[one]}
              </button>`,
          )}
      </div>
    </div>
    <div class="scroll" tabindex="0" role="group" aria-label=${messages.scroll(messages.distribution)}>
      <table part="table">
        <caption>
          ${messages.caption(messages.about[about], shown.what, numeric ? amount(mean(shown.of)) : undefined)}
        </caption>
        <thead>
          <tr>
            <th scope="col">${about === 'rounds' ? messages.round : messages.number}</th>
            <th scope="col" class="wide">
              <span class="unseen">${messages.bars[settings.bars]}</span>
            </th>
            ${bars.map((one) => html`<th scope="col" class=${one === settings.bars ? 'told' : ''}>${messages.bars[one]}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${foldedRows(rowsOf(shown.of), 10 ** -(settings.decimals + 2) / 2).map(
            (row) =>
              html`<tr>
                <th scope="row">${rowName(row)}</th>
                <td class="wide">${bar(row[settings.bars] ?? 0)}</td>
                ${bars.map((one) => html`<td class=${one === settings.bars ? 'told' : ''}>${say(row[one])}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <div class="tools">
      ${isPoint && about !== 'rounds' ? measureChoice(state, send) : nothing} ${displayChoice(state, send)}
    </div>
  </section>`;
}

const measureChoice = (state: OddsState, send: Send<OddsEvent>): TemplateResult =>
  html`<label
    >${messages.count}
    <select
      @change=${(event: Event) => set(send, {measure: (event.target as HTMLSelectElement).value as Settings['measure']})}
    >
      ${measures.map((one) => html`<option value=${one} ?selected=${one === state.settings.measure}>${messages.measures[one]}</option>`)}
    </select></label
  >`;

const displayChoice = (state: OddsState, send: Send<OddsEvent>): TemplateResult =>
  html`<label
      >${messages.barsTell}
      <select
        @change=${(event: Event) => set(send, {bars: (event.target as HTMLSelectElement).value as Settings['bars']})}
      >
        ${bars.map((one) => html`<option value=${one} ?selected=${one === state.settings.bars}>${messages.bars[one]}</option>`)}
      </select></label
    ><label
      >${messages.decimals}
      <input
        type="number"
        inputmode="numeric"
        min="0"
        max="10"
        .value=${String(state.settings.decimals)}
        @change=${(event: Event) => {
          const value = Math.trunc(Number((event.target as HTMLInputElement).value));
          set(send, {decimals: Math.max(0, Math.min(10, value || 0))});
        }}
    /></label>`;

/** Writes the battle and its forecast as text, a sentence a line; then the changes of “What if?” and their forecast. */
export function plainText(
  subject: OddsSubject,
  {decimals, whatIf}: Settings,
  forecast: Forecast,
  supposed: Forecast | undefined,
): string {
  const {game} = subject.position;
  const by = chosenRules(game);
  const names = (ids: readonly string[]): string => ids.map((id) => game.unit(id)?.name ?? id).join(', ');
  const changes = [
    ...(whatIf.weather === undefined ? [] : [`${messages.weather}: ${whatIf.weather}`]),
    ...(whatIf.column === undefined ? [] : [`${messages.column}: ${withMinus(whatIf.column)}`]),
    ...(whatIf.with.length > 0 ? [messages.withUnits(names(whatIf.with))] : []),
    ...(whatIf.without.length > 0 ? [messages.withoutUnits(names(whatIf.without))] : []),
  ];
  return [
    `${game.title}: ${battleName(subject)}`,
    ...(by === undefined ? [] : [by]),
    ...forecastText(forecast, decimals),
    ...(supposed && changes.length > 0
      ? ['', `${messages.whatIf} ${changes.join('; ')}`, ...forecastText(supposed, decimals)]
      : []),
  ].join('\n');
}

/** Writes the shown distribution for a spreadsheet, with tabs between columns. */
export function tableText(settings: Settings, forecast: Forecast): string {
  const shown = shownDistribution(forecast, settings);
  const digits = Math.min(12, settings.decimals + 2);
  const say = (chance: number | undefined): string => (chance === undefined ? '' : chance.toFixed(digits));
  return [
    [shown.what, messages.bars.exactly, messages.bars.atLeast, messages.bars.atMost].join('\t'),
    ...rowsOf(shown.of).map((row) =>
      [rowName(row), say(row.exactly), say(row.atLeast), say(row.atMost)].join('\t'),
    ),
  ].join('\n');
}
