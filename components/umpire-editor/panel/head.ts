import {html, nothing, type TemplateResult} from 'lit';
import type {EditorProps} from '../props.js';
import {roomsOf} from '../machine.js';
import {standing} from './check.js';
import {words as ui} from '../words.js';

/** The rooms, what can be taken back, and how the module stands. */
export function headPart(props: EditorProps, isKept: boolean): TemplateResult {
  const {draft, context, room, judged, said} = props;
  const rooms = roomsOf(draft);
  const key = (event: KeyboardEvent): void => {
    const by = {ArrowRight: 1, ArrowLeft: -1, Home: -rooms.length, End: rooms.length}[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const at = Math.min(Math.max(rooms.indexOf(room) + by, 0), rooms.length - 1);
    const to = rooms[at];
    if (to) props.send({type: 'go', room: to});
    const tabs = (event.currentTarget as Element).querySelectorAll<HTMLElement>('[role=tab]');
    tabs[at]?.focus();
  };
  const turn = (type: 'undo' | 'redo', sign: string, words: string, off: boolean): TemplateResult =>
    html`<button
      type="button"
      title=${words}
      aria-label=${words}
      aria-disabled=${off ? 'true' : 'false'}
      @click=${() => {
        props.say(off ? ui.nothingTo(type) : ui.isDone(words));
        props.send({type});
      }}
    >
      ${sign}
    </button>`;
  return html`<div class="head" part="head">
      <div class="rooms" role="tablist" aria-label=${ui.partsOfTheModule} @keydown=${key}>
        ${rooms.map(
          (one) =>
            html`<button
              type="button"
              role="tab"
              id="tab-${one}"
              aria-controls="panel"
              aria-selected=${one === room ? 'true' : 'false'}
              tabindex=${one === room ? 0 : -1}
              @click=${() => {
                props.send({type: 'go', room: one});
              }}
            >
              ${ui.rooms[one]}
            </button>`,
        )}
      </div>
      <span class="turns"
        >${turn('undo', '↶', ui.undo, context.past.length === 0)}
        ${turn('redo', '↷', ui.redo, context.future.length === 0)}</span
      >
      <button
        type="button"
        class="standing ${judged.faults.length > 0 ? 'bad' : ''}"
        @click=${(event: Event) => {
          const root = (event.currentTarget as Element).getRootNode() as ParentNode;
          root.querySelector<HTMLElement>('#check')?.focus();
        }}
      >
        ${standing(props)}
      </button>
    </div>
    ${isKept ? nothing : html`<p class="failed" role="alert">${ui.thisBrowserKeepsNothingSave}</p>`}
    <p class="just" aria-hidden="true">${said}</p>`;
}
