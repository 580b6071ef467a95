import {html, type TemplateResult} from 'lit';
import type {Place} from '../slots.js';
import {words} from '../words.js';
import {tongue} from '../../internal/catalogue.js';

/** The tabs below the decision, one at a time. */
export type Tab = 'log' | 'crt' | 'forces' | 'odds';

/** Something to show under a tab. */
export interface Tabbed {
  readonly tab: Tab;
  readonly part: unknown;
}

/** Renders the tabs below the decision: the log, the table, both sides, the odds, as far as the page has them. */
export function tabbed(
  filled: readonly Place[],
  slot: (name: Place) => TemplateResult,
  forces: TemplateResult | undefined,
): readonly Tabbed[] {
  const of = (tab: 'log' | 'crt' | 'odds'): readonly Tabbed[] =>
    filled.includes(tab) ? [{tab, part: slot(tab)}] : [];
  return [...of('log'), ...of('crt'), {tab: 'forces', part: forces}, ...of('odds')];
}

/** Tabs with what they show; the arrow keys turn them. What there is only one of stands there without a tab; nothing shows until there is something wanted. */
export function tabsPart(
  all: readonly Tabbed[],
  wanted: Tab | undefined,
  turn: (to: Tab) => void,
): TemplateResult {
  const [first] = all;
  const shown = all.some(({tab}) => tab === wanted) ? wanted : first?.tab;
  const key = (event: KeyboardEvent): void => {
    const by = ['ArrowLeft', 'ArrowRight'].indexOf(event.key) * 2 - 1;
    const to = all.at((all.findIndex(({tab}) => tab === shown) + by) % all.length)?.tab;
    if (Math.abs(by) !== 1 || !to) return;
    event.preventDefault();
    turn(to);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${to}`)?.focus();
  };
  const tab = ({tab: name}: Tabbed): TemplateResult =>
    html`<button
      type="button"
      role="tab"
      id="tab-${name}"
      aria-selected=${name === shown ? 'true' : 'false'}
      aria-controls="shows-${name}"
      tabindex=${name === shown ? '0' : '-1'}
      @click=${() => turn(name)}
    >
      ${words.tab[name]}
    </button>`;
  return html`<div class="below" ?hidden=${wanted === undefined}>
    <div
      class="tabs"
      role="tablist"
      aria-label=${words.tabs}
      part="tabs"
      lang=${tongue.lang}
      dir=${tongue.dir}
      ?hidden=${all.length < 2}
      @keydown=${key}
    >
      ${all.map(tab)}
    </div>
    ${all.map(
      ({tab: name, part}) =>
        html`<div role="tabpanel" id="shows-${name}" aria-labelledby="tab-${name}" ?hidden=${name !== shown}>
          ${part}
        </div>`,
    )}
  </div>`;
}
