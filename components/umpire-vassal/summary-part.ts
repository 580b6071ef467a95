import {html, nothing, type TemplateResult} from 'lit';
import {faultLine, isSameJson} from '../../src/module/index.js';
import type {GameSummary} from '../../src/vassal/index.js';
import {contentsOf, isBlank} from '../../src/vassal/overlay.js';
import {pick} from '../shared/fields.js';
import {inParts} from '../shared/in-parts.js';
import type {ShownFaults, VassalController} from './controller.js';
import {messages} from './messages.js';
import {faultSentence} from './overlay-words.js';
import {mapWords, openWords} from './view-model.js';

/** Maps and faults that are listed at a time. */
const ROWS = 40;

/** Faults that are listed; the others are counted. */
const MOST_FAULTS = 12;

/** Faults of files, or of the board that was to be made of them. */
export const faultsPart = ({of, lines, files = [], hint}: ShownFaults): TemplateResult =>
  html`<div class="faults" part="faults" role="alert">
    <h2>
      ${of === 'board' ? messages.refusedBoard : of === 'overlay' ? messages.overlay.refused(files) : messages.refused(files)}
    </h2>
    <ul>
      ${lines.slice(0, MOST_FAULTS).map((line) => html`<li lang="en" dir="ltr">${line}</li>`)}
      ${lines.length > MOST_FAULTS ? html`<li>${messages.moreFaults(lines.length - MOST_FAULTS)}</li>` : nothing}
    </ul>
    ${hint === undefined ? nothing : html`<p>${hint}</p>`}
  </div>`;

/** The title of the module, what is open, and, folded, everything that was found. */
export function summaryPart(controller: VassalController, summary: GameSummary): TemplateResult {
  const {maps, sides, setups, secretCounters, problems, hasSave} = summary;
  const words = messages.summary;
  const begin = ({currentTarget}: Event): void => {
    const {value} = currentTarget as HTMLSelectElement;
    void controller.startGame(value === '' ? undefined : value);
  };
  return html`<section class="found" part="found" aria-labelledby="module">
    <h2 id="module" lang="">${words.title(summary.module, summary.version)}</h2>
    <p>${openWords(summary, controller.board)}</p>
    ${overlayLine(controller)}
    ${ofSave(problems).map((line) => html`<p class="warn" lang="en" dir="ltr">${line}</p>`)}
    ${
      controller.sample === summary.module && saysNothingButRules(controller, summary)
        ? html`<p>
            <button type="button" @click=${() => controller.takeSampleOverlay()}>
              ${messages.sampleOverlay}
            </button>
            <span class="quiet">${messages.sampleOverlayHint}</span>
          </p>`
        : nothing
    }
    ${
      setups.length > 0 && !hasSave
        ? html`<label class="field"
            >${messages.setups}
            <select @change=${begin}>
              <option value="">${messages.newGame}</option>
              ${setups.map((name) => html`<option value=${name}>${name}</option>`)}
            </select>
          </label>`
        : nothing
    }
    <details>
      <summary>${messages.summary.details}</summary>
      <h3>${words.maps}</h3>
      <ul>
        ${inParts(maps, (map) => html`<li><b>${map.name}</b>: ${mapWords(map)}</li>`, {size: ROWS})}
      </ul>
      <h3>${words.sides}</h3>
      <p>${sides.length > 0 ? sides.join(', ') : words.noSides}</p>
      ${secretCounters > 0 ? html`<p>${words.hidden(secretCounters)}</p>` : nothing}
      ${
        problems.length > 0
          ? html`<h3>${words.missing(problems.length)}</h3>
              <ul lang="en" dir="ltr">
                ${inParts(problems, (fault) => html`<li>${faultLine(fault)}</li>`, {size: ROWS})}
              </ul>`
          : nothing
      }
      <p>
        <button type="button" @click=${() => controller.forget()}>${messages.forgetAll}</button>
        <span class="quiet">${controller.isKept ? messages.kept : messages.notKept}</span>
      </p>
    </details>
  </section>`;
}

/** The sample has no entry but its retreat rules, which were set when it was opened. */
const saysNothingButRules = (
  {overlay: {rules, ...rest}}: VassalController,
  {overlay}: GameSummary,
): boolean => isSameJson(rest, overlay) && Object.keys(rules ?? {}).every((field) => field === 'retreat');

/** Says that an overlay counts, and what it holds, as long as there is one. */
function overlayLine({overlay, summary}: VassalController): TemplateResult | typeof nothing {
  if (isBlank(overlay)) return nothing;
  const isOfModule = summary !== undefined && isSameJson(overlay, summary.overlay);
  const words = isOfModule ? messages.summary.ofModule : messages.summary.overlay;
  return html`<p class="quiet">${words(messages.overlay.holds(contentsOf(overlay)))}</p>`;
}

/** Problems of the saved game as a whole, such as another version of the module: they concern all that is shown. */
const ofSave = (problems: GameSummary['problems']): readonly string[] =>
  problems.filter(({pointer}) => pointer === '/savedGame').map(faultSentence);

/** The one question where several maps may be meant; a field to choose another where there was one candidate. */
export function mapPart(
  controller: VassalController,
  {maps, candidates, setups}: GameSummary,
): TemplateResult | typeof nothing {
  const {map} = controller;
  const choices = maps.filter(
    ({name, kind, counters}) => counters > 0 || kind === 'hex' || kind === 'points' || name === map,
  );
  if (choices.length === 0 || (map === undefined && candidates.length === 0))
    return html`<section class="ask" part="maps">
      <h2>${messages.noMap}</h2>
      <p>${messages.noMapHint(setups.length > 0)}</p>
    </section>`;
  const choose = (name: string): void => {
    controller.grid.clickedHexes = undefined;
    void controller.setOverlay({...controller.overlay, map: name});
  };
  if (map === undefined)
    return html`<section class="ask" part="maps" aria-labelledby="which-map">
      <h2 id="which-map">${messages.whichMap}</h2>
      <ul class="choices">
        ${inParts(
          choices.filter(({name}) => candidates.includes(name)),
          (one) =>
            html`<li>
              <button type="button" @click=${() => choose(one.name)}>
                <b>${one.name}</b> <span class="quiet">${mapWords(one)}</span>
              </button>
            </li>`,
          {size: ROWS},
        )}
      </ul>
    </section>`;
  if (choices.length < 2) return nothing;
  return html`<div class="line" part="maps">
    ${pick(
      messages.summary.maps,
      choices.map((one) => [one.name, `${one.name}: ${mapWords(one)}`]),
      map,
      choose,
    )}
  </div>`;
}
