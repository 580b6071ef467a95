import {html, nothing, type TemplateResult} from 'lit';
import {onEnter} from '../../internal/enter.js';
import {findingList} from '../../internal/findings.js';
import {stackOf} from '../stacks.js';
import {namesOf} from '../words.js';
import type {PanelProps} from './props.js';
import {explained} from './findings.js';

/** A field for those who know the hex by its number, and every reason for or against the hex they asked about. */
export function hexPart(props: PanelProps): TemplateResult {
  const {asked, unknown, ask} = props;
  const askIt = ({currentTarget}: Event): void => {
    const field = (currentTarget as Element).closest('.question')?.querySelector('input');
    const wanted = field?.value.trim() ?? '';
    if (wanted !== '') ask(wanted);
  };
  return html`<div class="hex" part="hex" lang="en" dir="ltr">
    <div class="question" @keydown=${onEnter(askIt)}>
      <label for="ask">Why, or why not?</label>
      <span class="ask"
        ><input id="ask" name="hex" autocomplete="off" placeholder="hex or town" size="6" /><button
          type="button"
          @click=${askIt}
        >
          Ask
        </button></span
      >
    </div>
    ${
      asked
        ? html`<p class="summary"><b>${asked.hex}</b> ${verdicts[asked.verdict]}</p>
            ${findingList(asked.findings, explained(props, 'hex'))} ${otherStack(props, asked.hex)}`
        : html`<p class="quiet">
            ${
              unknown === undefined
                ? 'Point at a hex, tap it or type its number.'
                : `This map has no hex ${unknown}: its numbers look like ${props.view.position.game.grid.labels[0] ?? ''}.`
            }
          </p>`
    }
  </div>`;
}

const verdicts = {
  end: 'A retreat may end here.',
  route: 'A route leads through here.',
  origin: 'The retreat begins here.',
  no: 'Not on any route.',
} as const;

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
    Retreat ${namesOf(ids.flatMap((id) => game.unit(id) ?? []))} instead
  </button>`;
}
