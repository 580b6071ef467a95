import {html, nothing, type TemplateResult} from 'lit';
import type {EditorProps} from '../props.js';
import {button} from '../fields.js';
import {words as ui} from '../words.js';

/** What there is to lay down, one of them in hand; the number keys choose them on the map. */
export function inkList(
  names: readonly (readonly [id: string, words: string])[],
  chosen: string,
  choose: (id: string) => void,
): TemplateResult {
  return html`<div class="inks" role="group" aria-label=${ui.inHand}>
    ${names.map(
      ([id, words], i) =>
        html`<button
          type="button"
          aria-pressed=${id === chosen ? 'true' : 'false'}
          @click=${() => {
            choose(id);
          }}
        >
          ${i < 9 ? html`<kbd aria-hidden="true">${i + 1}</kbd>` : nothing} ${words}
        </button>`,
    )}
  </div>`;
}

/** Draw with a press, or turn the map with it. */
export const pressPart = (props: EditorProps): TemplateResult =>
  button(
    ui.moveTheMapInstead,
    () => {
      props.send({type: props.is({press: 'looks'}) ? 'draw' : 'look'});
    },
    {
      pressed: props.is({press: 'looks'}),
    },
  );
