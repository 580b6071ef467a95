import {html, nothing, type TemplateResult} from 'lit';
import {onEnter} from '../../internal/enter.js';
import {findingList} from '../../internal/findings.js';
import {stackOf} from '../stacks.js';
import {namesOf, words} from '../words.js';
import type {PanelProps} from './props.js';
import {explained} from './findings.js';
import {tongue} from '../../internal/catalogue.js';

/** A field for those who know the hex by its number, and every reason for or against the hex they asked about. */
export function hexPart(props: PanelProps): TemplateResult {
  const {asked, unknown, ask} = props;
  const askIt = ({currentTarget}: Event): void => {
    const field = (currentTarget as Element).closest('.question')?.querySelector('input');
    const wanted = field?.value.trim() ?? '';
    if (wanted !== '') ask(wanted);
  };
  return html`<div class="hex" part="hex" lang=${tongue.lang} dir=${tongue.dir}>
    <div class="question" @keydown=${onEnter(askIt)}>
      <label for="ask">${words.why}</label>
      <span class="ask"
        ><input id="ask" name="hex" autocomplete="off" placeholder=${words.hexOrTown} size="6" /><button
          type="button"
          @click=${askIt}
        >
          ${words.ask}
        </button></span
      >
    </div>
    ${
      asked
        ? html`<p class="summary"><b>${asked.hex}</b> ${words.verdicts[asked.verdict]}</p>
            ${findingList(asked.findings, explained(props, 'hex'))} ${otherStack(props, asked.hex)}`
        : html`<p class="quiet">
            ${
              unknown === undefined
                ? words.pointAt
                : words.noHex(unknown, props.view.position.game.grid.labels[0] ?? '')
            }
          </p>`
    }
  </div>`;
}

/** Where others stand in the hex, the question may as well be about them. */
function otherStack({view, say}: PanelProps, label: string): TemplateResult | typeof nothing {
  const {position, sheet, stack} = view;
  const {game} = position;
  const at = game.grid.find(label);
  const first = [...position.units].find(([, placed]) => placed.at === at)?.[0];
  const unit = first === undefined ? undefined : game.units[first];
  if (!unit || stack.includes(unit)) return nothing;
  const ids = stackOf(position, [unit.id]);
  const units = sheet.moves === 'units' ? ids.slice(0, 1) : ids;
  return html`<button @click=${() => say({type: 'stack', stack: ids, units})}>
    ${words.retreatInstead(namesOf(ids.flatMap((id) => game.unit(id) ?? [])))}
  </button>`;
}
