import {html, nothing, type TemplateResult} from 'lit';
import type {Position} from '../../src/module/index.js';
import type {LazyInteraction} from './lazy.js';
import type {Legend} from './legend.js';
import {words} from './words.js';

/** The box of the map, and what lies over it. */
export function boxTemplate(
  shown: Position,
  label: string,
  lazy: LazyInteraction,
  key: (event: KeyboardEvent) => void,
  under: TemplateResult | typeof nothing,
  over: readonly (TemplateResult | typeof nothing | undefined)[],
): TemplateResult {
  const {now: on, by} = lazy;
  // a click before anybody listens to the picture
  const early = ({clientX, clientY}: MouseEvent): void => {
    if (!lazy.now)
      by((late) => {
        late.click(clientX, clientY);
      });
  };
  const focused = (): void => {
    by((late) => {
      late.focused();
    });
  };
  // a box that is taken away loses the focus in the midst of an update: what follows waits for its end
  const left = (): void => {
    queueMicrotask(() => lazy.now?.point(-1));
  };
  return html`<div class="stage">
    ${under}
    <div
      class="box"
      part="map"
      tabindex="0"
      role="application"
      aria-roledescription=${words.map}
      aria-label=${label || shown.game.title}
      aria-describedby="help"
      aria-activedescendant=${on?.active ?? nothing}
      @keydown=${key}
      @pointerenter=${lazy.load}
      @click=${early}
      @focus=${focused}
      @blur=${left}
    >
      <svg aria-hidden="true" focusable="false"></svg>
      ${on?.standIns(shown)}
      <span class="unseen" id="help">${words.help}</span>
    </div>
    ${over}
  </div>`;
}

/** What somebody said beside the place that is pointed at. */
export const verdictTemplate = (verdict: string | undefined): TemplateResult | typeof nothing =>
  verdict === undefined
    ? nothing
    : html`<div class="verdict" aria-hidden="true" lang="en" dir="ltr">${verdict}</div>`;

/** The line that says what is pointed at, the dead pile, and the button of the key. */
export const readoutTemplate = (
  said: TemplateResult | string | undefined,
  pile: TemplateResult | typeof nothing,
  {open, shut, toggle}: Legend,
): TemplateResult =>
  html`<div class="below">
    <p class="read" part="readout" aria-hidden="true">${said || words.hint}</p>
    ${pile}
    <button type="button" aria-expanded=${open ? 'true' : 'false'} @keydown=${shut} @click=${toggle}>
      ${words.key}
    </button>
  </div>`;

/** The position in words. */
export const proseTemplate = (shown: Position, {dialogue, by, failed}: LazyInteraction): TemplateResult =>
  html`<div class="text" part="text" role="region" tabindex="0" aria-label=${words.inWords}>
    ${
      dialogue?.textView(shown, (place) => {
        by((on) => {
          on.choose(place);
        });
      }) ?? (failed ? nothing : words.waiting)
    }
  </div>`;
