import {html, nothing, type TemplateResult} from 'lit';
import type {Elect} from '../../src/battle/view.js';
import type {BattleEvent} from '../../src/module/index.js';

/** Before it begins a retreat may be made shorter, where the rules let somebody choose that: `play` takes the choice. */
export const electPart = (
  elect: Elect | undefined,
  play: (event: BattleEvent) => void,
): TemplateResult | typeof nothing =>
  elect
    ? html`<p class="actions">
        <button type="button" lang="en" dir="ltr" @click=${() => play(elect.offer.event)}>
          ${elect.offer.label}
        </button>
      </p>`
    : nothing;
