import {html, type TemplateResult} from 'lit';
import type {Asked} from '../../../../src/edit/index.js';
import type {SetupProps} from '../props.js';
import {words} from '../words.js';

/** The retreat or the battle in the map's place, and the way back. */
export function answerPart(room: SetupProps, asked: Asked): TemplateResult {
  const {position} = room;
  return html`<div class="asked" part="asked">
    <button type="button" @click=${() => void room.back()}>← ${words.backTo}</button>
    ${
      asked.asks === 'retreat'
        ? html`<umpire-retreat loading="eager" .position=${position} .units=${asked.units} .hexes=${1}>
            <umpire-map></umpire-map>
          </umpire-retreat>`
        : html`<umpire-battle
            loading="eager"
            .position=${position}
            .attackers=${asked.attackers}
            .defenders=${asked.defenders}
            .at=${asked.at}
          >
            <umpire-map></umpire-map><umpire-crt></umpire-crt><umpire-log></umpire-log>
          </umpire-battle>`
    }
  </div>`;
}
