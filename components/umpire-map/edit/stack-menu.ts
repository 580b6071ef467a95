import {html, nothing, type TemplateResult} from 'lit';
import {attacksOf, retreatOf, type Asking, type AttackChoice} from '../../../src/edit/index.js';
import {namesOf} from '../../../src/phrases/names.js';
import type {Send} from '../../shared/store.js';
import type {MapAccess} from '../access.js';
import {toBox} from '../camera.js';
import {messages} from './messages.js';
import {chosenIn, keyEvent, placeIn, positionIn, type EditEvent, type EditState} from './state.js';

/** The distance of the menu from its stack and from the edges of the window, in pixels. */
const GAP = 8;

/** Names an attack: its target, or else the place of the chosen units, and where it comes from. */
export function attackLabel(state: EditState, {from, asking}: AttackChoice): string {
  const {place} = namesOf(positionIn(state).game);
  const at = 'can' in asking ? asking.can.at : from === undefined ? placeIn(state) : '';
  const named = (label: string): string => (label === '' ? '' : place(label));
  return messages.battle(named(at), from === undefined || from === at ? '' : named(from));
}

/** The first question is an attack of the side to move: that of the chosen units, or any while none is chosen. */
export const attacksFirst = ([first]: readonly AttackChoice[], chosen: readonly string[]): boolean =>
  first !== undefined && 'can' in first.asking && (first.from !== undefined || chosen.length === 0);

/** The menu of the chosen stack: ask first, then move and remove. */
export function stackMenu(state: EditState, send: Send<EditEvent>): TemplateResult {
  const {setup} = state;
  const position = positionIn(state);
  const chosen = chosenIn(state);
  const button = (label: string, item: EditEvent): TemplateResult =>
    html`<button type="button" role="menuitem" tabindex="-1" @click=${() => send({type: 'leaveMenu', item})}>
      ${label}
    </button>`;
  const question = <Question>(
    label: string,
    asking: Asking<Question>,
    ask: (question: Question) => EditEvent,
  ): TemplateResult =>
    'can' in asking
      ? button(label, ask(asking.can))
      : html`<button type="button" role="menuitem" tabindex="-1" aria-disabled="true">
          ${label} <small>${asking.because}</small>
        </button>`;
  const attacks = attacksOf(position, setup.chosen).filter(({asking}) => 'can' in asking);
  const questions = [
    question(messages.askRetreat(chosen.length), retreatOf(position, setup.chosen, true), (asked) => ({
      type: 'ask',
      asked,
    })),
    ...attacks.map((attack) =>
      question(attackLabel(state, attack), attack.asking, (options) => ({type: 'startAttack', options})),
    ),
  ];
  const items = (): TemplateResult => html`
    ${attacksFirst(attacks, setup.chosen) ? [...questions.slice(1), questions[0]] : questions}
    ${button(messages.move, {type: 'choose', ids: setup.chosen, held: true})}
    ${button(messages.takeOff, {type: 'takeOff', ids: setup.chosen})}
  `;
  return html`<div
    class="stack-menu"
    popover
    role="menu"
    aria-label=${messages.menu(chosen.map(({name}) => name))}
    @keydown=${(event: KeyboardEvent) => menuKey(state, send, event)}
  >
    ${chosen.length === 0 ? nothing : items()}
  </div>`;
}

const menuOf = ({host}: MapAccess): HTMLElement | null =>
  host.renderRoot.querySelector<HTMLElement>('.stack-menu');

export const hideStackMenu = (map: MapAccess): void => menuOf(map)?.hidePopover();

/** Opens the menu beside the stack of a place, with the focus on its first item. */
export async function openStackMenu(map: MapAccess, place: number): Promise<void> {
  await map.host.updateComplete;
  const menu = menuOf(map);
  const first = menu?.querySelector<HTMLElement>('[role=menuitem]');
  if (!menu || !first) return;
  menu.showPopover();
  const {x, y, half} = stackIn(map, place);
  const {offsetWidth: width, offsetHeight: height} = menu;
  const below = y + half + GAP;
  const top = below + height + GAP <= innerHeight ? below : y - half - GAP - height;
  const within = (at: number, most: number): number => Math.max(GAP, Math.min(at, most - GAP));
  menu.style.setProperty('left', `${within(x - width / 2, innerWidth - width)}px`);
  menu.style.setProperty('top', `${within(top, innerHeight - height)}px`);
  first.focus({preventScroll: true});
}

/** The middle of a stack in the window, and half the size of its counter; in the text view, the focused line. */
function stackIn({surface, host}: MapAccess, place: number): {x: number; y: number; half: number} {
  const box = surface?.svg.isConnected ? surface.svg.getBoundingClientRect() : undefined;
  if (surface && box) {
    const [x, y] = toBox(surface, place);
    return {x: box.left + x, y: box.top + y, half: ((surface.plan?.counter ?? 0) / 2) * surface.view.scale};
  }
  const focused = (host.shadowRoot?.activeElement ?? host).getBoundingClientRect();
  return {x: focused.left + focused.width / 2, y: focused.top + focused.height / 2, half: focused.height / 2};
}

/** Moves in the menu with the arrows; other keys act on the stack, as they do on the map. */
function menuKey(state: EditState, send: Send<EditEvent>, event: KeyboardEvent): void {
  const menu = event.currentTarget as HTMLElement;
  const items = [...menu.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const now = items.indexOf(event.target as HTMLElement);
  const {length} = items;
  const next = {ArrowDown: now + 1, ArrowUp: now - 1 + length, Home: 0, End: length - 1}[event.key];
  const item = keyEvent(state, event);
  if (next !== undefined) items[next % length]?.focus();
  else if (['Escape', 'Tab'].includes(event.key)) send({type: 'leaveMenu'});
  else if (item) send({type: 'leaveMenu', item});
  else return;
  event.preventDefault();
  event.stopPropagation();
}
