import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {sendMouse} from '@web/test-runner-commands';
import {html} from 'lit';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-retreat/define.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import type {HexGame, HexPosition} from '../../../src/module/index.js';

import {fixture, until, words} from '../../support.js';
import {hexInWindow, middleOf, type At} from '../pointer.js';

export {middleOf, until};

export const drill = '/src/games/drill.json';

/** A helper with its map inside, opened at an example of the drill. */
export async function atExample(example: string): Promise<UmpireRetreat> {
  const element = await fixture<UmpireRetreat>(
    html`<umpire-retreat src=${drill} example=${example}><umpire-map></umpire-map></umpire-retreat>`,
  );
  await settled(element);
  return element;
}

/** A helper with its map inside, at a position with nobody chosen. */
export async function atPosition(position: string): Promise<UmpireRetreat> {
  const element = await fixture<UmpireRetreat>(
    html`<umpire-retreat src=${drill} position=${position}><umpire-map></umpire-map></umpire-retreat>`,
  );
  await settled(element);
  return element;
}

/** The document is open, and its map painted and measured. */
export async function settled(element: UmpireRetreat): Promise<void> {
  await until(() => element.matches(':state(choosing), :state(ruled), :state(refused)'));
  const map = element.querySelector('umpire-map');
  if (map && !element.matches(':state(refused)'))
    await until(() => map.shadowRoot?.querySelector('.sheet .counter'));
  await until(
    () => element.matches(':state(refused)') || root(element).querySelector('.panel:not(.waiting)'),
  );
  if (element.dialogue.context.units.length > 0) await until(() => root(element).querySelector('.hex'));
  await element.updateComplete;
}

export const root = (element: UmpireRetreat): ShadowRoot => element.shadowRoot!;
export const text = (element: UmpireRetreat, selector: string): string =>
  words(root(element).querySelector(selector));
export const texts = (element: UmpireRetreat, selector: string): string[] =>
  [...root(element).querySelectorAll(selector)].map(words);

/** The button whose words begin so. */
export function button(element: UmpireRetreat, name: string): HTMLButtonElement {
  const found = [...root(element).querySelectorAll('button')].find((one) => words(one).startsWith(name));
  if (!found) throw new Error(`no button "${name}" among ${texts(element, 'button').join(' | ')}`);
  return found;
}

/** The middle of a hex in the window; the page is scrolled to the map first unless it should stay. */
export const middleOfHex = (element: UmpireRetreat, label: string, scrolls = true): At =>
  hexInWindow(element.querySelector('umpire-map')!, label, scrolls);

/**
 * Presses an element where it is; again, if what came late has moved it from under the pointer. One press that hits it has
 * to do.
 */
export async function press(target: Element, at = (): At => middleOf(target)): Promise<void> {
  const hits: Event[] = [];
  target.addEventListener('click', (event) => hits.push(event), {once: true});
  while (hits.length === 0) await sendMouse({type: 'click', position: at()});
}

/** A checked position of a game that ships, for tests without an element. */
export async function positionOf(name: string, game = 'drill'): Promise<HexPosition> {
  const opened = openModule(await (await fetch(`/src/games/${game}.json`)).json());
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const placed = openPosition(opened.value.game as HexGame, name);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
  return placed.value;
}
