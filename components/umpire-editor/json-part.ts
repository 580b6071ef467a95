import {type TemplateResult, html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {checkDraft, type ModuleDraft} from '../../src/edit/module/index.js';
import type {Fault} from '../../src/module/index.js';
import {faultLine, faultWords} from '../../src/phrases/fault-lines.js';
import {parseJson} from '../../src/phrases/json.js';
import {checkModuleShape} from '../../src/phrases/module-shape.js';
import {valueOf} from '../shared/fields.js';
import {derived, type Send} from '../shared/store.js';
import type {EditorEvent, EditorState} from './state.js';
import {button} from './fields.js';
import {messages} from './messages.js';

/** A part of the module that is edited as JSON. */
interface JsonPart {
  readonly label: string;
  /** Its place in the module. */
  readonly at: string;
  /** Its value; undefined for none. */
  readonly value: unknown;
  /** The text that is shown for the value; JSON of two blanks without it. */
  readonly text?: string;
  readonly rows: number;
  /** The document with another value in its place; undefined takes it out. */
  readonly within: (value: unknown) => unknown;
  /** Takes another value; its document has the shape of a module. */
  readonly take: (value: unknown) => void;
  /** The value to begin with, where the part has none. */
  readonly begin?: () => unknown;
  /** It is folded below its label until it is opened. */
  readonly folds?: boolean;
}

/** The result of reading a text as a part of a module. */
interface Read {
  readonly value: unknown;
  /** False where the text can't be taken: it is no JSON, or gives no module. */
  readonly isWhole: boolean;
  readonly faults: readonly Fault[];
}

function read(text: string, within: JsonPart['within'], at: string): Read {
  const parsed = text.trim() === '' ? ({ok: true, value: undefined} as const) : parseJson(text);
  if (!parsed.ok) return {value: undefined, isWhole: false, faults: parsed.faults};
  const {value} = parsed;
  const shaped = checkModuleShape(within(value));
  if (!shaped.ok) return {value, isWhole: false, faults: shaped.faults};
  const {faults} = checkDraft(shaped.value);
  return {value, isWhole: true, faults: faults.filter(({pointer}) => pointer.startsWith(at))};
}
/** Reads a text again only when it or the module is another. */
const readAgain = derived((text: string, at: string, _: ModuleDraft, part: () => JsonPart) =>
  read(text, part().within, at),
);

/** The most faults that are listed below a text. */
const MOST = 6;

/**
 * Edits a part of the module as JSON. Its faults are listed while it is typed; it is taken once its author leaves it, unless it
 * is no module then: the text stays until it is.
 */
export function jsonPart(state: EditorState, send: Send<EditorEvent>, part: JsonPart): TemplateResult {
  const {label, at, value, rows, take, begin} = part;
  const id = `json${at.replaceAll(/[^\w-]/g, '-')}`;
  const written = state.written[at];
  const shown = written ?? part.text ?? (value === undefined ? '' : JSON.stringify(value, null, 2));
  const {faults, isWhole} =
    written === undefined ? {faults: [], isWhole: true} : readAgain(written, at, state.draft, () => part);
  const write = (text: string | undefined): void => {
    send({type: 'write', at, text});
  };
  const text = html`<label class="field"
      ><span class=${part.folds ? 'unseen' : ''}>${label}</span>
      <textarea
        class="json"
        rows=${rows}
        spellcheck="false"
        data-at=${at}
        aria-describedby=${id}
        aria-invalid=${faults.length > 0 ? 'true' : 'false'}
        .value=${live(shown)}
        @input=${(event: Event) => {
          write(valueOf(event));
        }}
        @change=${(event: Event) => {
          const now = read(valueOf(event), part.within, at);
          if (!now.isWhole) return;
          write(undefined);
          take(now.value);
        }}
      ></textarea>
    </label>
    <div id=${id} role="status">
      ${
        faults.length === 0
          ? html`<span class="quiet">${written === undefined ? '' : messages.jsonFine}</span>`
          : html`<ul class="wrong">
                ${faults.slice(0, MOST).map((fault) => html`<li>${fault.pointer === '' ? faultWords(fault) : faultLine(fault)}</li>`)}
              </ul>
              ${isWhole ? '' : html`<p class="quiet">${messages.jsonWaits}</p>`}`
      }
    </div>
    <div class="actions">
      ${written === undefined ? nothing : button(messages.jsonBack, () => write(undefined))}
      ${
        shown === '' && begin
          ? button(messages.jsonBegin, () => {
              take(begin());
              send({type: 'visit', pointer: at});
            })
          : nothing
      }
    </div>`;
  if (!part.folds) return html`<div class="json-part">${text}</div>`;
  return html`<details class="json-part">
    <summary>
      ${label}
      <small class=${written === undefined ? '' : 'wrong'}
        >${written === undefined ? (value === undefined ? messages.none : '') : messages.jsonUntaken}</small
      >
    </summary>
    ${text}
  </details>`;
}
