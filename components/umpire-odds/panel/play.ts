import {html, nothing, type TemplateResult} from 'lit';
import {leaving, type Leaving} from '../settings.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';

/** How both sides play in the chances that are shown. */
export const playPart = (props: PanelProps): TemplateResult =>
  html`<details class="play" part="play">
    <summary>${words.play}</summary>
    ${(['attacker', 'defender'] as const).map((role) => sidePart(props, role))}
  </details>`;

function sidePart({settings, set}: PanelProps, role: 'attacker' | 'defender'): TemplateResult {
  const {losses, leave} = settings;
  const own = leave[role];
  const turn = (change: Partial<Leaving>): void => set({leave: {...leave, [role]: {...own, ...change}}});
  return html`<fieldset class="tools">
    <legend>${words.about[role]}</legend>
    <label
      ><span class="unseen">${words.sharing}</span>
      <select
        @change=${(event: Event) =>
          set({losses: {...losses, [role]: (event.target as HTMLSelectElement).value as 'keep-units'}})}
      >
        ${(['keep-units', 'keep-fire'] as const).map(
          (one) =>
            html`<option value=${one} ?selected=${one === losses[role]}>
              ${words.sharesLosses(words.sharings[one])}
            </option>`,
        )}
      </select></label
    >
    <label
      ><span class="unseen">${words.whenLeaves}</span>
      <select
        @change=${(event: Event) => turn({when: (event.target as HTMLSelectElement).value as Leaving['when']})}
      >
        ${leaving.map((one) => html`<option value=${one} ?selected=${one === own.when}>${words.leave[one]}</option>`)}
      </select></label
    >
    ${
      own.when === 'below'
        ? html`<label
            >${words.below}
            <input
              type="number"
              min="0"
              .value=${String(own.below)}
              @change=${(event: Event) => turn({below: Math.max(0, Number((event.target as HTMLInputElement).value) || 0)})}
          /></label>`
        : nothing
    }
  </fieldset>`;
}
