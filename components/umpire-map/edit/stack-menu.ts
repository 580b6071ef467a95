import {html, nothing, type TemplateResult} from 'lit';
import {attackOn, retreatOf, type Asking} from '../../../src/edit/index.js';
import {placeOf} from '../../../src/drawing/find-place.js';
import {toBox} from '../camera.js';
import {messages} from './messages.js';
import type {EditAccess} from './state.js';

/** The distance of the menu from its stack and from the edges of the window, in pixels. */
const GAP = 8;

const menuOf = ({map}: EditAccess): HTMLElement | null =>
  map.host.renderRoot.querySelector<HTMLElement>('.stack-menu');

/** The menu of the chosen stack: ask first, then move and remove. */
export function stackMenu(editor: EditAccess): TemplateResult {
  const {position, setup, chosen, at} = editor.state;
  const close = (then: () => void) => (): void => {
    menuOf(editor)?.hidePopover();
    then();
  };
  const item = (label: string, act: () => void): TemplateResult =>
    html`<button type="button" role="menuitem" tabindex="-1" @click=${close(act)}>${label}</button>`;
  const question = <Question>(
    label: string,
    asking: Asking<Question>,
    ask: (question: Question) => void,
  ): TemplateResult =>
    'can' in asking
      ? item(label, () => ask(asking.can))
      : html`<button type="button" role="menuitem" tabindex="-1" aria-disabled="true">
          ${label} <small>${asking.because}</small>
        </button>`;
  const battle = attackOn(position, setup.chosen);
  const items = (): TemplateResult => html`
    ${question(messages.askRetreat(chosen.length), retreatOf(position, setup.chosen, true), (asked) => editor.send({type: 'ask', asked}))}
    ${'can' in battle ? question(messages.battle(at), battle, (options) => editor.send({type: 'startAttack', options})) : nothing}
    ${item(messages.move, () => {
      editor.send({type: 'choose', ids: setup.chosen, held: true});
      editor.map.host.focus();
    })}
    ${item(messages.takeOff, () => {
      editor.send({type: 'takeOff', ids: setup.chosen});
      editor.map.host.focus();
    })}
  `;
  return html`<div
    class="stack-menu"
    popover
    role="menu"
    aria-label=${messages.menu(chosen.map(({name}) => name))}
    @keydown=${(event: KeyboardEvent) => menuKey(editor, event)}
  >
    ${chosen.length === 0 ? nothing : items()}
  </div>`;
}

/** Opens the menu beside the chosen stack, with the focus on its first item. */
export async function openStackMenu(editor: EditAccess): Promise<void> {
  const {map} = editor;
  await map.host.updateComplete;
  const menu = menuOf(editor);
  const first = menu?.querySelector<HTMLElement>('[role=menuitem]');
  if (!menu || !first) return;
  menu.showPopover();
  const {x, y, half} = stackIn(editor);
  const {offsetWidth: width, offsetHeight: height} = menu;
  const below = y + half + GAP;
  const top = below + height + GAP <= innerHeight ? below : y - half - GAP - height;
  const within = (at: number, most: number): number => Math.max(GAP, Math.min(at, most - GAP));
  menu.style.setProperty('left', `${within(x - width / 2, innerWidth - width)}px`);
  menu.style.setProperty('top', `${within(top, innerHeight - height)}px`);
  first.focus({preventScroll: true});
}

/** The middle of the chosen stack in the window, and half the size of its counter; in the text view, the focused line. */
function stackIn({map, state: {position, at}}: EditAccess): {x: number; y: number; half: number} {
  const {surface} = map;
  const box = surface?.svg.isConnected ? surface.svg.getBoundingClientRect() : undefined;
  if (surface && box) {
    const [x, y] = toBox(surface, placeOf(position, at));
    return {x: box.left + x, y: box.top + y, half: ((surface.plan?.counter ?? 0) / 2) * surface.view.scale};
  }
  const focused = (map.host.shadowRoot?.activeElement ?? map.host).getBoundingClientRect();
  return {x: focused.left + focused.width / 2, y: focused.top + focused.height / 2, half: focused.height / 2};
}

/** Moves in the menu with the arrows; other keys act on the stack, as they do on the map. */
function menuKey(editor: EditAccess, event: KeyboardEvent): void {
  const menu = menuOf(editor);
  const items = [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const now = items.indexOf(event.target as HTMLElement);
  const {length} = items;
  const next = {ArrowDown: now + 1, ArrowUp: now - 1 + length, Home: 0, End: length - 1}[event.key];
  if (next !== undefined) items[next % length]?.focus();
  else if (['Escape', 'Tab'].includes(event.key) || editor.key(event)) {
    menu?.hidePopover();
    editor.map.host.focus();
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
