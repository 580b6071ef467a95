import {css, html, render, type TemplateResult} from 'lit';
import {locale} from '../../src/phrases/define.js';
import {messages} from './messages.js';
import {adoptLazyStyles} from './shared-styles.js';

const style = css`
  .meaning {
    position: fixed;
    inset: auto;
    margin: 0;
    max-inline-size: min(24rem, calc(100vw - 16px));
    max-block-size: calc(100vh - 16px);
    overflow: auto;
    padding: 12px 16px;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_panel);
    color: var(--_text);
    font-size: var(--_small);
    line-height: 1.45;
    box-shadow: 0 4px 16px rgb(0 0 0 / 0.28);
  }
  .meaning p {
    margin: 0 0 8px;
  }
  .meaning p:first-child {
    margin-inline-end: 36px;
  }
  .meaning .close {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    inline-size: 44px;
    block-size: 44px;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
  }
  .meaning dl {
    margin: 0;
  }
  .meaning dt {
    font-weight: 600;
  }
  .meaning dd {
    margin: 0 0 6px;
  }
`;

/** Opens a meaning beside what was pressed; another press, Escape or a tap elsewhere closes it. */
export function openMeaning(
  root: ShadowRoot,
  button: HTMLElement,
  label: string,
  meaning: TemplateResult,
): void {
  let box = root.querySelector<HTMLElement>('.meaning[popover]');
  if (!box) {
    adoptLazyStyles(root.host, style);
    box = document.createElement('div');
    box.className = 'meaning';
    box.popover = 'auto';
    box.tabIndex = -1;
    box.setAttribute('role', 'dialog');
    box.setAttribute('part', 'meaning');
    root.append(box);
  }
  Object.assign(box, locale);
  box.setAttribute('aria-label', label);
  const opened = box;
  render(
    html`${meaning}<button
        type="button"
        class="close"
        aria-label=${messages.meaning.close}
        @click=${() => opened.hidePopover()}
      >
        ✕
      </button>`,
    box,
  );
  box.showPopover();
  const {innerWidth, innerHeight} = window;
  const {offsetWidth, offsetHeight} = box;
  // below the line that it is about, which scrolls up for it
  scrollBy({
    top: Math.max(0, button.getBoundingClientRect().bottom + 14 + offsetHeight - innerHeight),
    behavior: 'instant',
  });
  const {left, top, bottom} = button.getBoundingClientRect();
  const below = bottom + 6 + offsetHeight <= innerHeight;
  // within the page, whose margin may be wide
  const right = Math.min(innerWidth - 8, root.host.getBoundingClientRect().right);
  box.style.setProperty('left', `${Math.max(8, Math.min(left, right - offsetWidth))}px`);
  box.style.setProperty('top', `${Math.max(8, below ? bottom + 6 : top - 6 - offsetHeight)}px`);
  box.focus();
  const shut = ({newState}: ToggleEvent): void => {
    if (newState !== 'closed') return;
    opened.removeEventListener('toggle', shut);
    // where it was closed by Escape, and not by going elsewhere
    if (root.activeElement === null || root.activeElement === opened) button.focus();
  };
  opened.addEventListener('toggle', shut);
}
