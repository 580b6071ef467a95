import {html, nothing, type TemplateResult} from 'lit';
import {faultLine} from '../../../src/module/index.js';
import type {EditorProps} from '../props.js';
import {words as ui} from '../words.js';

/** So many of either are told. */
const TOLD = 30;

/** How the module stands, in a few words. */
export function standing({judged: {faults, warnings}}: Pick<EditorProps, 'judged'>): string {
  const many = (n: number, one: string): string => `${String(n)} ${one}${n === 1 ? '' : 's'}`;
  if (faults.length > 0) return many(faults.length, 'fault');
  return warnings.length === 0 ? ui.noFaults : many(warnings.length, 'warning');
}

/** Does no unit stand anywhere? Then there is nothing to ask about. */
const isEmpty = ({draft: {positions = {}}}: EditorProps): boolean =>
  Object.values(positions).every(({units = {}}) => Object.keys(units).length === 0);

/** What is wrong with the module, and what is valid and surely not meant; each leads to its place. */
export function checkPart(props: EditorProps): TemplateResult {
  const {judged} = props;
  const {faults, warnings} = judged;
  const more = faults.length + warnings.length - 2 * TOLD;
  const item = (at: string, said: string, kind: string): TemplateResult =>
    html`<li class=${kind}>
      <span>${said}</span>
      <button
        type="button"
        aria-label="${ui.goTo} ${said}"
        @click=${() => {
          props.goTo({pointer: at});
        }}
      >
        ${ui.goThere}
      </button>
    </li>`;
  return html`<section class="check" part="check" aria-labelledby="check">
    <h3 id="check" tabindex="-1">${standing(props)}</h3>
    ${
      faults.length + warnings.length === 0
        ? html`<p class="quiet">${isEmpty(props) ? ui.nothingToAsk : ui.itIsAGameAnd}</p>`
        : html`<ul>
            ${faults.slice(0, TOLD).map((fault) => item(fault.pointer, faultLine(fault), 'fault'))}
            ${warnings.slice(0, TOLD).map(({pointer, message}) => item(pointer, message, 'warning'))}
          </ul>`
    }
    ${more > 0 ? html`<p class="quiet">${ui.andMore}</p>` : nothing}
  </section>`;
}
