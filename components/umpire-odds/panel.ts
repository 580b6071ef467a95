import {withMinus} from '../../src/phrases/numbers.js';
import {rulesLine} from '../shared/rules-line.js';
import {type TemplateResult, html, nothing} from 'lit';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {
  type Forecast,
  type HexForecast,
  type HexOdds,
  type PointForecast,
  type WalkForecast,
  amount,
  ignoredOptionSentences,
  luckLines,
  outcomeName,
  percent,
  walkLines,
} from '../../src/odds/index.js';
import {assumedIn, type Assumed, type Option} from '../../src/odds/question.js';
import {endChances, walkEnds} from '../../src/odds/text.js';
import type {Game, HexGame} from '../../src/module/game.js';
import {cited} from '../../src/phrases/cited.js';
import {chosenSheet} from '../../src/phrases/say-rules.js';
import {wordPhrases} from '../../src/phrases/en/words.js';
import {crtOf} from '../../src/rules/hex-combat/index.js';
import {messages} from './messages.js';
import {bestPart} from './best-play.js';
import {orderOf} from '../../src/rules/order/order.js';
import {endName, sideOf} from './forces.js';
import {bar, distributionPart, plainText, stacked, tableText} from './distribution.js';
import type {Send} from '../shared/store.js';
import {notAllowedIn, set, shownForecast, type OddsEvent, type OddsState} from './state.js';
import type {OddsSubject} from './subject.js';

import {rowsOf, whatIfPart, type Row} from './what-if.js';
import {type LeaveSetting, leaveRules} from './settings.js';
import {listPhrases} from '../../src/phrases/en/lists.js';

/** Shows the odds of a battle. */
export function panel(state: OddsState, send: Send<OddsEvent>, subject: OddsSubject): TemplateResult {
  const {forecast, faults} = state.actual;
  const {game} = subject.position;
  return html`<div class="odds" part="odds">
    ${progressPart(state, send)}
    ${
      faults.length > 0
        ? html`<div class="faults" part="faults" role="alert">
            <h3>${messages.refused}</h3>
            <ul>
              ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
            </ul>
          </div>`
        : nothing
    }
    ${forecast ? forecastPart(state, send, subject, forecast) : nothing} ${rulesLine(game, chosenSheet(game))}
  </div>`;
}

function forecastPart(
  state: OddsState,
  send: Send<OddsEvent>,
  subject: OddsSubject,
  forecast: Forecast,
): TemplateResult {
  const notAllowed = notAllowedIn(forecast);
  if (notAllowed)
    return html`<p class="against" part="not-allowed">${cited(notAllowed)}</p>
      <div class="columns">${whatIfPart(state, send, subject)}</div>`;
  const shown = shownForecast(state) ?? forecast;
  const note = 'ignoredOptions' in shown.odds ? ignoredOptionSentences(shown.odds.ignoredOptions) : [];
  return html`<div class="headline" part="headline">
      ${chancePart(state, rowsOf(subject, forecast, shown)[0], shown !== forecast)}
      ${shown.kind === 'point' ? pointHeadline(state, shown) : shown.kind === 'hex' ? hexHeadline(state, subject, shown) : walkHeadline(state, subject, shown)}
      ${assumedPart(state, send, subject, shown)}
    </div>
    ${note.map((line) => html`<p class="quiet">${line}</p>`)}
    <div class="columns">
      ${whatIfPart(state, send, subject)} ${shown.kind === 'hex' ? rowsPart(state, subject, shown) : nothing}
      ${shown.kind === 'walk' && !('taken' in shown.odds) ? nothing : distributionPart(state, send, shown)}
      ${shown.kind === 'hex' ? endsPart(state, shown.odds) : nothing}
      ${forecast.kind === 'point' ? bestPart(state, send, forecast) : nothing} ${luckPart(state, forecast)}
    </div>
    ${forecast.kind === 'hex' ? nothing : playPart(state, send, assumedBy(subject).mayLeave)}
    ${'notCounted' in shown.odds ? nothing : copyPart(state, send, subject, forecast, shown)}`;
}

const assumedBy = (subject: OddsSubject): Assumed =>
  assumedIn(subject.position.game, {
    attacker: sideOf(subject, 'attacker')?.id,
    defender: sideOf(subject, 'defender')?.id,
  });

/** Says that nobody breaks off, and lets each side declare and commit what the chances leave out otherwise. */
function assumedPart(
  {settings}: OddsState,
  send: Send<OddsEvent>,
  subject: OddsSubject,
  shown: Forecast,
): unknown {
  if (shown.kind === 'hex') return nothing;
  const {leave} = settings;
  const {mayLeave, options} = assumedBy(subject);
  const stays = mayLeave && leave.attacker.when === 'never' && leave.defender.when === 'never';
  const box = (role: 'attacker' | 'defender', {key, name, title}: Option): TemplateResult => {
    const chosen = settings[key][role];
    const isChosen = chosen.includes(name);
    const next = isChosen ? chosen.filter((one) => one !== name) : [...chosen, name];
    return html`<label class="unit"
      ><input
        type="checkbox"
        .checked=${isChosen}
        @change=${() => set(send, {[key]: {...settings[key], [role]: next}})}
      />
      <span>${title}</span></label
    >`;
  };
  return html`${stays && 'taken' in shown.odds ? html`<p class="quiet" part="assumed">${messages.neverLeaves}</p>` : nothing}
  ${(['attacker', 'defender'] as const).map((role) =>
    options[role].length === 0
      ? nothing
      : html`<fieldset part="options">
          <legend>${messages.uses[role]}</legend>
          ${options[role].map((option) => box(role, option))}
        </fieldset>`,
  )}`;
}

/** Shows the chance that the battle is about, and of a battle that is supposed that of the battle as it is. */
function chancePart({settings}: OddsState, row: Row | undefined, isSupposed: boolean): unknown {
  if (!row) return nothing;
  const now = isSupposed && row.now !== undefined ? percent(row.now, settings.decimals) : undefined;
  return html`<p><strong>${percent(row.then, settings.decimals)}</strong> ${row.what}</p>
    ${isSupposed ? html`<p><span class="tag">${messages.whatIf}</span> ${now === undefined ? nothing : messages.asItIs(now)}</p>` : nothing}`;
}

/**
 * Shows progress and a button to stop, or to count again after a first count that was stopped, where the chances will be; the
 * style sheet reveals them only after a while.
 */
function progressPart({actual}: OddsState, send: Send<OddsEvent>): TemplateResult {
  const {progress, forecast, faults} = actual;
  const isFirst = !forecast && faults.length === 0;
  const isCounting = progress !== undefined;
  return html`<div class="counting ${isFirst ? 'first' : ''}" ?hidden=${!isCounting && !isFirst}>
    <label ?hidden=${!isCounting}
      >${messages.counting} <progress max="1" .value=${progress ?? 0}></progress
    ></label>
    <button type="button" @click=${() => send({type: isCounting ? 'cancel' : 'count'})}>
      ${isCounting ? messages.cancel : messages.again}
    </button>
  </div>`;
}

/** Writes what is shown: the battle as it is, then with the changes of “What if?” once they are counted. */
function textOf(state: OddsState, subject: OddsSubject, forecast: Forecast): string {
  const {progress, forecast: supposed} = state.supposed;
  return plainText(subject, state.settings, forecast, progress === undefined ? supposed : undefined);
}

const copyPart = (
  state: OddsState,
  send: Send<OddsEvent>,
  subject: OddsSubject,
  forecast: Forecast,
  shown: Forecast,
): TemplateResult =>
  html`<footer class="tools">
    <button type="button" @click=${() => send({type: 'copy', text: textOf(state, subject, forecast)})}>
      ${messages.copyText}
    </button>
    <button type="button" @click=${() => send({type: 'copy', text: tableText(state.settings, shown)})}>
      ${messages.copyTable}
    </button>
    <span class="quiet" aria-hidden="true">${state.copied === true ? messages.copied : ''}</span>
    ${
      typeof state.copied === 'string'
        ? html`<label class="by-hand"
            >${messages.byHand}<textarea readonly rows="8" .value=${state.copied}></textarea>
          </label>`
        : nothing
    }
  </footer>`;

const order = [
  'defenderDestroyed',
  'defenderRetreats',
  'bothDestroyed',
  'attackerRetreats',
  'attackerDestroyed',
] as const;

/** The pattern of a part of the bar, beside its name. */
const swatch = (kind: (typeof order)[number]): TemplateResult =>
  html`<svg class="swatch" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <rect class=${kind} width="24" height="24"></rect>
    <rect class="${kind} over" width="24" height="24"></rect>
  </svg>`;

/** Shows the possible ends. */
function pointHeadline({settings}: OddsState, {odds}: PointForecast): TemplateResult {
  const parts = order
    .map((kind) => ({kind, chance: odds.outcomes.get(kind) ?? 0}))
    .filter(({chance}) => chance > 0);
  const words = endChances(odds.outcomes, odds.taken, settings.decimals);
  return html`${stacked(parts)}
    <ul class="legend" aria-label=${messages.outcomes}>
      ${parts.map(
        ({kind}) =>
          html`<li>
            ${swatch(kind)}
            <span>${outcomeName(kind)}</span>
            <b>${words.get(kind)}</b>
          </li>`,
      )}
    </ul>`;
}

/** The colour of an outcome: an author's own has that of who holds the place then, a battle that is not over of neither. */
function kindOf({position}: OddsSubject, outcome: string): (typeof order)[number] {
  const usual = order.find((kind) => kind === outcome);
  if (usual) return usual;
  const own = new Map(Object.entries(orderOf(position.game.document)?.outcomes ?? {})).get(outcome);
  if (outcome === 'vacated' || own?.taken) return 'defenderRetreats';
  return outcome === 'held' || own ? 'attackerRetreats' : 'bothDestroyed';
}

/** Shows the possible ends of a battle that is walked through, or why it has no odds. */
function walkHeadline({settings}: OddsState, subject: OddsSubject, {odds}: WalkForecast): unknown {
  if (!('taken' in odds)) return walkLines(odds).map((line) => html`<p>${line}</p>`);
  const {taken, value} = odds;
  const ends = walkEnds(odds);
  const words = endChances(ends, Number(taken), settings.decimals);
  const parts = ends
    .map(([end, chance]) => ({
      kind: kindOf(subject, end),
      name:
        end === 'unfinished'
          ? messages.unfinished
          : endName(subject, end === 'vacated' && chance === Number(taken) ? 'taken' : end),
      words: words.get(end),
      chance,
    }))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return html`${stacked(parts)}
    <ul class="legend" aria-label=${messages.outcomes}>
      ${parts.map(({kind, name, words}) => html`<li>${swatch(kind)} <span>${name}</span> <b>${words}</b></li>`)}
    </ul>
    ${value === undefined ? nothing : html`<p class="quiet">${messages.worthOf(amount(Number(value)))}</p>`}`;
}

/** Shows the effects of the roll. */
function hexHeadline(
  {settings}: OddsState,
  {position: {game}}: OddsSubject,
  {odds, roll}: HexForecast,
): TemplateResult {
  const say = (chance: number): string => percent(chance, settings.decimals);
  const some = (distribution: HexForecast['odds']['attacker']): number => 1 - (distribution.get(0) ?? 0);
  const retreated = Math.max(0, odds.vacated - odds.eliminated);
  return html`${stacked([
      {kind: 'defenderDestroyed', chance: odds.eliminated},
      {kind: 'defenderRetreats', chance: retreated},
    ])}
    <ul class="legend lines">
      <li>${swatch('defenderDestroyed')} ${messages.eliminated} <b>${say(odds.eliminated)}</b></li>
      <li>${swatch('defenderRetreats')} ${messages.retreated} <b>${say(retreated)}</b></li>
      <li>${messages.stepLost.defender} <b>${say(some(odds.defender))}</b></li>
      <li>${messages.stepLost.attacker} <b>${say(some(odds.attacker))}</b></li>
      ${(['defender', 'attacker'] as const).flatMap((role) =>
        [...(odds.states?.[role] ?? [])].map(
          ([state, chance]) =>
            html`<li>
              ${messages.comesInto[role]} <span>${listPhrases.stateWord(game, String(state))}</span>
              <b>${say(chance)}</b>
            </li>`,
        ),
      )}
      ${roll || odds.ends.size === 0 ? nothing : html`<li><span class="orange">${messages.ends}</span> <b>${[...odds.ends.keys()].map(String).sort().join(', ')}</b></li>`}
    </ul>
    <p class="quiet">
      ${messages.column_(withMinus(odds.column), odds.drm)}.
      ${roll ? messages.rolledResult(roll.result, say(roll.chance)) : nothing}
    </p>`;
}

/** The effect of a result on one side: its losses, and the units that come into a state. */
function effect(
  game: Game,
  {steps: all, extra, states = {}}: HexOdds['rows'][number]['attacker'],
): TemplateResult {
  const changed = Object.entries(states).filter(([, count]) => count > 0);
  return html`${all === 0 && changed.length > 0 ? nothing : all === 0 ? '–' : messages.stepCount(all)}${extra > 0 ? html` <span class="quiet">${messages.extra(extra)}</span>` : nothing}
  ${changed.map(([state, count]) => html`<div>${count} <span>${listPhrases.stateWord(game, state)}</span></div>`)}`;
}

/** Lists every possible roll with the effect of its result here. */
const rowsPart = (
  {settings}: OddsState,
  {position: {game}}: OddsSubject,
  {odds, roll}: HexForecast,
): TemplateResult =>
  html`<section role="group" class="rows" aria-labelledby="rows-title">
    <h3 id="rows-title">${messages.rows}</h3>
    <div class="scroll" tabindex="0" role="group" aria-label=${messages.scroll(messages.rows)}>
      <table part="rows">
        <thead>
          <tr>
            <th scope="col">${messages.roll}</th>
            <th scope="col">${messages.chance}</th>
            <th scope="col" class="start">${messages.result}</th>
            <th scope="col" class="start">${messages.attackerLoses}</th>
            <th scope="col" class="start">${messages.defenderLoses}</th>
            <th scope="col" class="start">${messages.hexIs}</th>
          </tr>
        </thead>
        <tbody>
          ${odds.rows.map(
            (row) =>
              html`<tr class=${roll?.row === row.row ? 'rolled' : ''}>
                <th scope="row">
                  ${row.row}${roll?.row === row.row ? html`<span class="unseen">, ${messages.rolledHere}</span>` : nothing}
                </th>
                <td>${percent(row.chance, settings.decimals)}</td>
                <td class="start"><b>${row.result}</b></td>
                <td class="start">${effect(game, row.attacker)}</td>
                <td class="start">
                  ${row.defender.eliminated ? messages.everything : effect(game, row.defender)}
                </td>
                <td class="start">${row.vacated ? messages.vacatedCell : messages.held}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${
      odds.rows.some(
        ({attacker, defender}) => attacker.extra > 0 || (!defender.eliminated && defender.extra > 0),
      )
        ? html`<p class="quiet">${messages.extraWhy}</p>`
        : nothing
    }
    ${game.kind === 'hex' ? codesPart(game, odds) : nothing}
  </section>`;

/** Spells out the result codes of the rolls. */
function codesPart(game: HexGame, {rows}: HexOdds): TemplateResult | typeof nothing {
  const table = crtOf(game)?.table;
  if (!table) return nothing;
  const codes = [...new Set(rows.map(({result}) => result))];
  return html`<ul class="quiet" part="codes">
    ${codes.map((code) => html`<li><b>${code}</b>: ${wordPhrases.codeSentence(game, table.codes[code] ?? {})}</li>`)}
  </ul>`;
}

/** Lists the hexes where defenders may end their retreat, as the map shows by colour, and those that attackers may enter. */
const endsPart = (state: OddsState, {ends, reach}: HexOdds): readonly unknown[] => [
  hexesPart(state, 'ends', ends),
  reach ? hexesPart(state, 'reach', reach) : nothing,
];

function hexesPart(
  {settings}: OddsState,
  part: 'ends' | 'reach',
  found: HexOdds['ends'],
): TemplateResult | typeof nothing {
  if (found.size === 0) return nothing;
  const hexes = [...found].sort(([, a], [, b]) => b - a);
  return html`<section role="group" class="ends" part=${part} aria-labelledby="${part}-title">
    <h3 id="${part}-title">${messages[part]}</h3>
    <ul>
      ${hexes.map(([hex, chance]) => html`<li><b>${hex}</b> ${bar(chance, 'hot')} <span>${percent(chance, settings.decimals)}</span></li>`)}
    </ul>
  </section>`;
}

/** Compares the rolls so far with the expected ones. */
function luckPart({settings}: OddsState, forecast: Forecast): TemplateResult | typeof nothing {
  const lines = forecast.kind === 'point' ? luckLines(forecast.luck) : [];
  if (forecast.kind === 'walk') return nothing;
  if (forecast.kind === 'hex') {
    const {roll} = forecast;
    if (!roll) return nothing;
    return html`<section role="group" class="luck" part="luck" aria-labelledby="luck-title">
      <h3 id="luck-title">${messages.luck}</h3>
      <p>
        ${messages.luckOf(
          roll.result,
          percent(roll.defenderAtLeast, settings.decimals),
          percent(roll.attackerAtLeast, settings.decimals),
        )}
      </p>
    </section>`;
  }
  return html`<section role="group" class="luck" part="luck" aria-labelledby="luck-title">
    <h3 id="luck-title">${messages.luck}</h3>
    ${
      lines.length === 0
        ? html`<p class="quiet">${messages.noDice}</p>`
        : html`<ul>
            ${lines.map(({word, sentence}) => html`<li><span class="tag">${word}</span> ${sentence}</li>`)}
          </ul>`
    }
  </section>`;
}

/** Sets how both sides play in the shown chances. */
const playPart = (state: OddsState, send: Send<OddsEvent>, mayLeave: boolean): TemplateResult =>
  html`<details class="play" part="play">
    <summary>${messages.play}</summary>
    ${(['attacker', 'defender'] as const).map((role) => sidePart(state, send, role, mayLeave))}
  </details>`;

function sidePart(
  state: OddsState,
  send: Send<OddsEvent>,
  role: 'attacker' | 'defender',
  mayLeave: boolean,
): TemplateResult {
  const {losses, leave} = state.settings;
  const own = leave[role];
  const update = (change: Partial<LeaveSetting>): void =>
    set(send, {leave: {...leave, [role]: {...own, ...change}}});
  return html`<fieldset class="tools">
    <legend>${messages.about[role]}</legend>
    <label
      ><span class="unseen">${messages.sharing}</span>
      <select
        @change=${(event: Event) =>
          set(send, {
            losses: {...losses, [role]: (event.target as HTMLSelectElement).value as 'keep-units'},
          })}
      >
        ${(['keep-units', 'keep-fire'] as const).map(
          (one) =>
            html`<option value=${one} ?selected=${one === losses[role]}>${messages.assigns[one]}</option>`,
        )}
      </select></label
    >
    ${
      mayLeave
        ? html`<label
            ><span class="unseen">${messages.whenLeaves}</span>
            <select
              @change=${(event: Event) => update({when: (event.target as HTMLSelectElement).value as LeaveSetting['when']})}
            >
              ${leaveRules.map((one) => html`<option value=${one} ?selected=${one === own.when}>${messages.leave[one]}</option>`)}
            </select></label
          >`
        : nothing
    }
    ${
      mayLeave && own.when === 'below'
        ? html`<label
            >${messages.below}
            <input
              type="number"
              min="0"
              .value=${String(own.below)}
              @change=${(event: Event) => update({below: Math.max(0, Number((event.target as HTMLInputElement).value) || 0)})}
          /></label>`
        : nothing
    }
  </fieldset>`;
}
