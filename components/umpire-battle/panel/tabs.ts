import {html, type TemplateResult} from 'lit';
import {words} from '../words.js';

/** What the panel shows. */
export type Tab = 'battle' | 'odds';

/** The tabs of the panel: the battle, and its odds. */
export function tabs(shown: Tab, turn: (to: Tab) => void): TemplateResult {
  const other: Tab = shown === 'battle' ? 'odds' : 'battle';
  const key = (event: KeyboardEvent): void => {
    if (!/^Arrow(Left|Right)$/.test(event.key)) return;
    event.preventDefault();
    turn(other);
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${other}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label=${words.tabs} part="tabs" @keydown=${key}>
    ${(['battle', 'odds'] as const).map(
      (tab) =>
        html`<button
          type="button"
          role="tab"
          id="tab-${tab}"
          aria-selected=${tab === shown ? 'true' : 'false'}
          aria-controls="shows-${tab}"
          tabindex=${tab === shown ? '0' : '-1'}
          @click=${() => turn(tab)}
        >
          ${words[tab]}
        </button>`,
    )}
  </div>`;
}
