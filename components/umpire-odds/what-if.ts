import {type TemplateResult, html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Unit} from '../../src/module/index.js';
import {type Forecast, type HexOdds, type WalkForecast, mean, percent} from '../../src/odds/index.js';
import {meanOf} from '../../src/odds/text.js';
import {cited} from '../../src/phrases/cited.js';
import {isChanged, noWhatIf} from './settings.js';
import {messages} from './messages.js';
import type {Send} from '../shared/store.js';
import {holdsPlace} from './forces.js';
import type {OddsSubject} from './subject.js';
import {withMinus} from '../../src/phrases/numbers.js';
import {notAllowedIn, set, shownForecast, type OddsEvent, type OddsState} from './state.js';

const roles = ['attacker', 'defender'] as const;

/** Offers changes of weather, column and units, which leave the battle alone, and compares the odds. */
export function whatIfPart(
  state: OddsState,
  send: Send<OddsEvent>,
  subject: OddsSubject,
): TemplateResult | typeof nothing {
  const {options} = state;
  const {whatIf} = state.settings;
  if (!options) return nothing;
  const {weathers, columns, fighting, others} = options;
  const {forecast, faults, progress} = state.supposed;
  if (weathers.length < 2 && columns.length < 2 && fighting.length + others.length === 0) return nothing;
  const update = (change: object): void => set(send, {whatIf: {...whatIf, ...change}});
  const pick = (
    name: 'weather' | 'column',
    of: readonly string[],
    now: string,
    supposed?: string,
  ): TemplateResult | typeof nothing =>
    of.length < 2
      ? nothing
      : html`<label
          >${messages[name]}
          <select
            .value=${live(whatIf[name] ?? '')}
            @change=${(event: Event) => {
              const {value} = event.target as HTMLSelectElement;
              const chosen = value === '' ? undefined : value;
              // a column that is chosen leaves the units nothing to change
              update(name === 'column' ? {without: [], with: [], column: chosen} : {[name]: chosen});
            }}
          >
            <option value="" ?selected=${whatIf[name] === undefined}>
              ${withMinus(supposed ?? messages.asItIs(now))}
            </option>
            ${of.filter((one) => one !== (supposed ?? now)).map((one) => html`<option value=${one} ?selected=${one === whatIf[name]}>${withMinus(one)}</option>`)}
          </select></label
        >`;
  const toggle = (list: 'without' | 'with', unit: Unit): void =>
    update({
      [list]: whatIf[list].includes(unit.id)
        ? whatIf[list].filter((id) => id !== unit.id)
        : [...whatIf[list], unit.id],
    });
  const box = (list: 'without' | 'with', unit: Unit): TemplateResult => {
    const listed = whatIf[list].includes(unit.id);
    return html`<label class="unit"
      ><input
        type="checkbox"
        .checked=${list === 'with' ? listed : !listed}
        @change=${() => toggle(list, unit)}
      />
      <span>${unit.kind === 'air' ? messages.ofAir(unit.name) : unit.name}</span></label
    >`;
  };
  const boxes = (list: 'without' | 'with', legend: string, units: readonly Unit[]): unknown =>
    units.length === 0
      ? nothing
      : html`<fieldset ?disabled=${whatIf.column !== undefined}>
          <legend>${legend}</legend>
          ${units.map((unit) => box(list, unit))}
        </fieldset>`;
  // the column that the changes lead to, until the reader chooses one
  const shown =
    forecast && forecast === shownForecast(state) && whatIf.column === undefined ? forecast : undefined;
  const column = shown?.kind === 'hex' ? shown.odds.column : undefined;
  return html`<section role="group" class="what-if" part="what-if" aria-labelledby="what-if-title">
    <div class="row tools">
      <h3 id="what-if-title">${messages.whatIf}</h3>
      ${isChanged(whatIf) ? html`<button type="button" @click=${() => set(send, {whatIf: noWhatIf})}>${messages.reset}</button>` : nothing}
    </div>
    <p class="quiet">${messages.whatIfNote}</p>
    <div class="tools">
      ${pick('weather', options.weathers, options.weather)}
      ${pick('column', options.columns, options.column, column)}
    </div>
    ${
      whatIf.column === undefined
        ? nothing
        : html`<p class="quiet" part="column-fixed">${messages.columnFixed(withMinus(whatIf.column))}</p>`
    }
    ${roles.map((role) =>
      boxes(
        'without',
        messages.fighting[role],
        fighting.filter(({side}) => (side === fighting[0]?.side) === (role === 'attacker')),
      ),
    )}
    ${boxes('with', messages.couldFight, others)}
    <div class="outcome" role="status">
      ${faults.length > 0 ? html`<p class="against">${faults.map(({expected}) => messages.needs(expected)).join(' ')}</p>` : nothing}
      ${forecast && state.actual.forecast ? outcome(state, subject, state.actual.forecast, forecast) : nothing}
      ${progress === undefined ? nothing : html`<p class="quiet">${messages.waiting}</p>`}
    </div>
  </section>`;
}

/** Shows the battle with the changes: that it is not allowed either, or its odds beside those without them. */
function outcome(
  state: OddsState,
  subject: OddsSubject,
  now: Forecast,
  then: Forecast,
): TemplateResult | typeof nothing {
  const notAllowed = notAllowedIn(then);
  if (notAllowed) return html`<p class="against">${cited(notAllowed)}</p>`;
  const rows = rowsOf(subject, now, then);
  return rows.length === 0 ? nothing : comparison(state, rows);
}

/** A chance or a loss of a battle, as it is and as it might be. */
export interface Row {
  readonly what: string;
  readonly now: number | undefined;
  readonly then: number;
  readonly chance: boolean;
}

/** Compares two forecasts; the first row is the chance that the battle is about. */
export function rowsOf(subject: OddsSubject, now: Forecast, then: Forecast): readonly Row[] {
  if (now.kind === 'hex' && then.kind === 'hex') {
    const here = (of: (odds: HexOdds) => number): number | undefined =>
      now.odds.notAllowed ? undefined : of(now.odds);
    const chance = (what: string, of: (odds: HexOdds) => number): Row => ({
      what,
      now: here(of),
      then: of(then.odds),
      chance: true,
    });
    const lost = (role: 'attacker' | 'defender'): Row => ({
      what: messages.loses.steps[role],
      now: here((odds) => mean(odds[role])),
      then: mean(then.odds[role]),
      chance: false,
    });
    return [
      chance(messages.vacated, ({vacated}) => vacated),
      chance(messages.eliminated, ({eliminated}) => eliminated),
      lost('attacker'),
      lost('defender'),
    ];
  }
  if (now.kind === 'walk' && then.kind === 'walk') {
    const takenIn = ({odds}: WalkForecast): number | undefined =>
      'taken' in odds ? Number(odds.taken) : undefined;
    const after = takenIn(then);
    const lost = (role: 'attacker' | 'defender'): Row[] => {
      const of = ({odds}: WalkForecast): number | undefined =>
        'taken' in odds ? meanOf(odds[role].steps) : undefined;
      const later = of(then);
      return later === undefined
        ? []
        : [{what: messages.loses.steps[role], now: of(now), then: later, chance: false}];
    };
    return after === undefined
      ? []
      : [
          {what: holdsPlace(subject), now: takenIn(now), then: after, chance: true},
          ...lost('attacker'),
          ...lost('defender'),
        ];
  }
  if (now.kind !== 'point' || then.kind !== 'point') return [];
  const lost = (role: 'attacker' | 'defender'): Row => ({
    what: messages.loses.points[role],
    now: subject.log.length > 0 ? undefined : mean(now.odds[role].strength),
    then: mean(then.odds[role].strength),
    chance: false,
  });
  return [
    {what: holdsPlace(subject), now: now.taken[0], then: then.odds.taken, chance: true},
    lost('attacker'),
    lost('defender'),
  ];
}

function comparison({settings}: OddsState, rows: readonly Row[]): TemplateResult {
  const say = (value: number, chance: boolean): string =>
    chance ? percent(value, settings.decimals) : value.toFixed(1);
  return html`<table part="comparison">
    <thead>
      <tr>
        <td></td>
        <th scope="col">${messages.now}</th>
        <th scope="col">${messages.then}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (row) =>
          html`<tr>
            <th scope="row">${row.what}</th>
            <td>${row.now === undefined ? '' : say(row.now, row.chance)}</td>
            <td><b>${say(row.then, row.chance)}</b></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}
