import {css, html, type TemplateResult} from 'lit';
import {locale} from '../shared/messages.js';
import {messages} from './messages.js';

/** The slots, each for the child element of that name: `umpire-map` and so on. */
const slotNames = ['map', 'crt', 'log', 'odds'] as const;
export type SlotName = (typeof slotNames)[number];

/** Lists the slots with a child. */
export const filledSlots = (host: Element): readonly SlotName[] =>
  slotNames.filter((name) => host.querySelector(`:scope > umpire-${name}`));

/** Assigns the children to their slots: `slot="actions"` is beside Share, `slot="next"` below the next turn; other elements come last. */
export function assignSlots(host: Element, root: ParentNode): void {
  const rest: Element[] = [];
  const named = ['actions', 'next', 'poster'] as const;
  const own: Record<SlotName | (typeof named)[number], Element[]> = {
    map: [],
    crt: [],
    log: [],
    odds: [],
    actions: [],
    next: [],
    poster: [],
  };
  for (const child of host.children) {
    const place =
      named.find((name) => child.slot === name) ??
      slotNames.find((name) => child.localName === `umpire-${name}`);
    if (place) own[place].push(child);
    else if (child.localName !== 'script') rest.push(child);
  }
  for (const slot of root.querySelectorAll('slot')) {
    const place = [...slotNames, ...named].find((name) => name === slot.name);
    slot.assign(...(place ? own[place] : rest));
  }
}

/** A tab below the decision. */
export type Tab = 'log' | 'crt' | 'forces' | 'odds';

/** The content of a tab. */
interface Tabbed {
  readonly tab: Tab;
  readonly part: unknown;
  /** It has nothing to show: a child keeps its slot, and no tab leads there. */
  readonly isEmpty?: boolean;
}

/** Lists the tabs: the log, the table, both sides and the odds, if the page has them. A battle may be without a table. */
export function tabbed(
  filled: readonly SlotName[],
  slot: (name: SlotName) => TemplateResult,
  forces: TemplateResult | undefined,
  hasTable: boolean,
): readonly Tabbed[] {
  const of = (tab: 'log' | 'crt' | 'odds'): readonly Tabbed[] =>
    filled.includes(tab) ? [{tab, part: slot(tab), isEmpty: tab === 'crt' && !hasTable}] : [];
  return [...of('log'), ...of('crt'), {tab: 'forces', part: forces}, ...of('odds')];
}

/** Renders the tabs, which the arrow keys change. A single tab has no tab bar; without `wanted` all is hidden. */
export function tabsPart(
  all: readonly Tabbed[],
  wanted: Tab | undefined,
  show: (to: Tab) => void,
): TemplateResult {
  const full = all.filter(({isEmpty}) => !isEmpty);
  const [first] = full;
  const shown = full.some(({tab}) => tab === wanted) ? wanted : first?.tab;
  const key = (event: KeyboardEvent): void => {
    const by = ['ArrowLeft', 'ArrowRight'].indexOf(event.key) * 2 - 1;
    const to = full.at((full.findIndex(({tab}) => tab === shown) + by) % full.length)?.tab;
    if (Math.abs(by) !== 1 || !to) return;
    event.preventDefault();
    show(to);
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
      @click=${() => show(name)}
    >
      ${messages.tab[name]}
    </button>`;
  return html`<div class="below" ?hidden=${wanted === undefined}>
    <div
      class="tabs"
      role="tablist"
      aria-label=${messages.tabs}
      part="tabs"
      lang=${locale.lang}
      dir=${locale.dir}
      ?hidden=${full.length < 2}
      @keydown=${key}
    >
      ${full.map(tab)}
    </div>
    ${all.map(
      ({tab: name, part}) =>
        html`<div role="tabpanel" id="shows-${name}" aria-labelledby="tab-${name}" ?hidden=${name !== shown}>
          ${part}
        </div>`,
    )}
  </div>`;
}

/** The tabs below the panel, and the end of a battle. */
export const tabStyles = css`
  .tabs {
    display: flex;
    gap: 4px;
    border-block-end: 1px solid var(--_line);
  }
  .tabs[hidden],
  .below[hidden] {
    display: none;
  }
  .tabs button {
    border-color: transparent;
    border-block-end: 3px solid transparent;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
    background: none;
    margin-block-end: -1px;
  }
  .tabs button[aria-selected='true'] {
    border-block-end-color: var(--_accent);
    font-weight: 600;
  }
  .below {
    display: grid;
    gap: 12px;
    min-inline-size: 0;
  }
  .over {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  .over .again {
    min-block-size: max(36px, var(--_touch));
    order: 1;
  }
  .over dl {
    display: grid;
    grid-template-columns: fit-content(60%) 1fr;
    justify-self: stretch;
    gap: 0 12px;
    margin: 0;
  }
  .over dt {
    font-weight: 600;
  }
  .over dd {
    margin: 0;
  }
`;
