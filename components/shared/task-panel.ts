import {html, nothing, type LitElement, type TemplateResult} from 'lit';
import {locale} from './messages.js';

/** The frame of a task: its header, a title that takes the focus, and the rest. */
export const taskPanel = (
  header: TemplateResult,
  title: string,
  rest: TemplateResult,
  isBusy = false,
): TemplateResult =>
  html`<section
    class="panel"
    lang=${locale.lang}
    dir=${locale.dir}
    part="panel"
    aria-labelledby="title"
    aria-busy=${isBusy ? 'true' : nothing}
  >
    ${header}
    <h2 id="title" tabindex="-1">${title}</h2>
    ${rest}
  </section>`;

/**
 * Moves the focus to the title of a new task, so that screen readers announce it. On a narrow page the map stays above the
 * task, so the task comes to the top, below the map.
 */
export async function focusTask({updateComplete, renderRoot}: LitElement): Promise<void> {
  await updateComplete;
  const panel = renderRoot.querySelector<HTMLElement>('.panel');
  const map = renderRoot.querySelector<HTMLElement>('.board > umpire-map');
  const isBelow = panel && map && panel.offsetLeft === map.offsetLeft;
  renderRoot.querySelector<HTMLElement>('#title')?.focus({preventScroll: Boolean(isBelow)});
  if (!isBelow) return;
  panel.style.setProperty('scroll-margin-block-start', `${map.offsetHeight + GAP}px`);
  panel.scrollIntoView({block: 'start'});
}

/**
 * Scrolls parts of a task into sight, the last of them for certain. Where the map is pinned over the task, its lower edge
 * then cuts through no line.
 */
export function showParts({renderRoot}: LitElement, ...selectors: readonly string[]): void {
  const panel = renderRoot.querySelector<HTMLElement>('.panel');
  const board = renderRoot.querySelector<HTMLElement>('.board > umpire-map');
  const pinned = board && getComputedStyle(board).position === 'sticky' ? board : undefined;
  panel?.style.setProperty('--_pinned', `${(pinned?.offsetHeight ?? 0) + GAP}px`);
  for (const selector of selectors)
    renderRoot.querySelector(selector)?.scrollIntoView({block: 'nearest', behavior: 'instant'});
  const map = pinned?.getBoundingClientRect();
  if (!panel || !map) return;
  const texts = document.createRange();
  texts.selectNodeContents(panel);
  const cut = [...texts.getClientRects()].filter(
    ({left, top, bottom, height}) =>
      left < map.right && top < map.bottom - 1 && bottom > map.bottom + 1 && height < TALL,
  );
  if (cut.length > 0)
    window.scrollBy({top: Math.max(...cut.map(({bottom}) => bottom)) - map.bottom, behavior: 'instant'});
}

/** Higher boxes than this, in pixels, are no lines of text. */
const TALL = 32;

/** The space between the map and the task below it, in pixels. */
const GAP = 8;
