import {html, nothing, type TemplateResult} from 'lit';
import {isSameJson} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {GameSummary} from '../../src/vassal/index.js';
import {contentsOf, isBlank} from '../../src/vassal/overlay.js';
import {valueOf} from '../shared/fields.js';
import {inParts} from '../shared/in-parts.js';
import {faultSentence} from './fault-words.js';
import {anywayJob, filesJob, newJob, sampleJob} from './jobs.js';
import {gamePart, needsPart} from './known-part.js';
import {messages} from './messages.js';
import type {ShownFaults, SendVassal} from './state.js';
import {mapWords, openWords, type VassalView} from './view-model.js';

/** Maps and faults that are listed at a time. */
const ROWS = 40;

/** Faults that are listed; the others are counted. */
const MOST_FAULTS = 12;

/** The place for files: what to drop, or what is read. */
export function dropPart(
  view: VassalView,
  send: SendVassal,
  {
    isOver,
    goOn,
    reopen,
    choose,
    follow,
  }: {
    readonly isOver: boolean;
    readonly goOn: () => void;
    /** Opens a game again whose files this browser knows. */
    readonly reopen: (module: string) => void;
    /** Asks for files in place of a field; missing where the browser keeps no handles of files. */
    readonly choose?: (field: HTMLInputElement, open: (files: readonly File[]) => void) => void;
    /** Looks for new saves in a folder, or no more; missing where the browser can't. */
    readonly follow?: (isOn: boolean) => void;
  },
): TemplateResult {
  const {summary, isReading, isWaiting: hasSave} = view;
  const overlays = [...new Set(view.waiting.map(({theirs}) => theirs.overlay.module))];
  const isWaiting = hasSave || overlays.length > 0;
  const open = (files: readonly File[]): void => {
    send({type: 'queue', job: filesJob(files)});
    goOn();
  };
  const chosen = ({currentTarget}: Event): void => {
    const input = currentTarget as HTMLInputElement;
    open([...(input.files ?? [])]);
    // the same file may be chosen again: the next save often has the same name
    input.value = '';
  };
  const ask = (event: Event): void => {
    if (!choose) return;
    event.preventDefault();
    choose(event.currentTarget as HTMLInputElement, open);
  };
  const openSample = (): void => {
    send({type: 'queue', job: sampleJob()});
    goOn();
  };
  return html`<div
    class="drop ${summary ? 'small' : ''} ${isOver ? 'over' : ''}"
    part="drop"
    ?data-over=${isOver}
  >
    <div class="stage" part="progress" role="status">${isReading ? progressPart(view, send) : nothing}</div>
    ${
      isReading
        ? nothing
        : html`<p class="invite">
            ${isWaiting ? messages.waiting({save: hasSave, overlays}) : summary ? messages.dropMore : messages.drop}
          </p>`
    }
    <label class="choose"
      ><span>${messages.choose}</span
      ><input type="file" multiple aria-label=${messages.choose} @click=${ask} @change=${chosen}
    /></label>
    ${
      summary || isReading || isWaiting
        ? nothing
        : html`<p class="buttons">
            ${view.recent.map(
              (module) =>
                html`<button type="button" class="primary" @click=${() => reopen(module)}>
                  ${messages.again.open(module)}
                </button>`,
            )}
            <button type="button" @click=${openSample}>${messages.sample}</button>
          </p>`
    }
    ${
      !summary || !follow || isReading
        ? nothing
        : view.folder === undefined
          ? html`<button type="button" class="follow" @click=${() => follow(true)}>
              ${messages.again.follow}
            </button>`
          : html`<p class="quiet follow" role="status">
              ${messages.again.following(view.folder)}
              <button type="button" @click=${() => follow(false)}>${messages.again.unfollow}</button>
            </p>`
    }
    ${summary ? nothing : html`<p class="quiet">${messages.local}</p>`}
  </div>`;
}

/** Names the files that are read, and those that wait for their turn. */
function progressPart({jobs, work, canCancel}: VassalView, send: SendVassal): TemplateResult {
  const [now = [], ...next] = jobs.flatMap(({names}) => (names ? [names] : []));
  const waiting = next.flat();
  const isPastFiles = work === 'maps' || work === 'board';
  return html`<span class="turning" aria-hidden="true"></span>
    <span
      >${now.length === 0 || isPastFiles ? messages.stages[work] : messages.reading(someOf(now))}
      ${waiting.length === 0 ? nothing : html`<span class="quiet">${messages.queued(someOf(waiting))}</span>`}</span
    >
    ${
      canCancel
        ? html`<button type="button" @click=${() => send({type: 'cancel'})}>${messages.cancel}</button>`
        : nothing
    }`;
}

/** Names of files that a line has room for; the others are counted. */
const NAMES = 3;
const someOf = (names: readonly string[]): readonly string[] =>
  names.length <= NAMES
    ? names
    : [...names.slice(0, NAMES - 1), messages.moreFiles(names.length - NAMES + 1)];

/** Faults of files, or of the board that was to be made of them. */
export const faultsPart = (
  {of, lines, files = [], hint, anyway = []}: ShownFaults,
  send: SendVassal,
): TemplateResult =>
  html`<div class="faults" part="faults" role="alert">
    <h2>
      ${of === 'board' ? messages.refusedBoard : of === 'overlay' ? messages.overlay.refused(files) : messages.refused(files)}
    </h2>
    <ul>
      ${lines.slice(0, MOST_FAULTS).map((line) => html`<li>${line}</li>`)}
      ${lines.length > MOST_FAULTS ? html`<li>${messages.moreFaults(lines.length - MOST_FAULTS)}</li>` : nothing}
    </ul>
    ${hint === undefined ? nothing : html`<p>${hint}</p>`} ${anywayPart(anyway, send)}
  </div>`;

/** Opens a save all the same that is of another module. */
const anywayPart = (files: readonly Blob[], send: SendVassal): TemplateResult | typeof nothing =>
  files.length === 0
    ? nothing
    : html`<p class="buttons">
        <button type="button" @click=${() => send({type: 'queue', job: anywayJob(files)})}>
          ${messages.openAnyway}
        </button>
      </p>`;

/** The title of the module, what is open, and, folded, everything that was found. */
export function summaryPart(
  view: VassalView,
  send: SendVassal,
  summary: GameSummary,
  grid: TemplateResult | typeof nothing,
): TemplateResult {
  const {maps, sides, setups, secretCounters, problems, hasSave} = summary;
  const words = messages.summary;
  const begin = (event: Event): void => {
    const setup = valueOf(event) === '' ? undefined : valueOf(event);
    const names = setup === undefined ? [] : [setup];
    send({type: 'queue', job: newJob({names, request: {kind: 'startGame', setup}})});
  };
  return html`<section class="found" part="found" aria-labelledby="module">
    <div class="title">
      <h2 id="module" lang="">${words.title(summary.module, summary.version)}</h2>
      <p>${openWords(summary, view.board)}</p>
    </div>
    ${gamePart(view, summary)} ${ofSave(problems).map((line) => html`<p class="warn">${line}</p>`)}
    ${anywayPart(view.waitingSave, send)}
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
      ${needsPart(view, summary)} ${overlayLine(view, summary)}
      <h3>${words.maps}</h3>
      <ul>
        ${inParts(maps, (map) => html`<li><b>${map.name}</b>: ${mapWords(map)}</li>`, {size: ROWS})}
      </ul>
      ${grid}
      <h3>${words.sides}</h3>
      <p>${sides.length > 0 ? sides.join(', ') : words.noSides}</p>
      ${secretCounters > 0 ? html`<p>${words.hidden(secretCounters)}</p>` : nothing}
      ${
        problems.length > 0
          ? html`<h3>${words.missing(problems.length)}</h3>
              <ul>
                ${inParts(problems, (fault) => html`<li>${faultLine(fault)}</li>`, {size: ROWS})}
              </ul>`
          : nothing
      }
      <p>
        <button type="button" @click=${() => send({type: 'forget'})}>${messages.forgetAll}</button>
        <span class="quiet">${view.isKept ? messages.kept : messages.notKept}</span>
      </p>
    </details>
  </section>`;
}

/** Says that an overlay counts, and what it holds, as long as there is one. */
function overlayLine({overlay}: VassalView, summary: GameSummary): TemplateResult | typeof nothing {
  if (isBlank(overlay)) return nothing;
  const words = isSameJson(overlay, summary.overlay) ? messages.summary.ofModule : messages.summary.overlay;
  return html`<p class="quiet">${words(messages.overlay.holds(contentsOf(overlay)))}</p>`;
}

/** Problems of the saved game as a whole, such as another version of the module: they concern all that is shown. */
const ofSave = (problems: GameSummary['problems']): readonly string[] =>
  problems.filter(({pointer}) => pointer === '/savedGame').map(faultSentence);
