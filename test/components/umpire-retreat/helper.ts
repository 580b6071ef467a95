import {sendMouse} from '@web/test-runner-commands';
import {html} from 'lit';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-retreat/define.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {HexPlan} from '../../../src/drawing/hex-plan.js';
import {openPosition, type HexGame, type HexPosition} from '../../../src/module/index.js';
import {openModule} from '../../../src/rules/index.js';
import {fixture, until} from '../../support.js';

export {until};

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
  if (element.dialogue.talk.units.length > 0) await until(() => root(element).querySelector('.hex'));
  await element.updateComplete;
}

export const root = (element: UmpireRetreat): ShadowRoot => element.shadowRoot!;
export const text = (element: UmpireRetreat, selector: string): string =>
  (root(element).querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
export const texts = (element: UmpireRetreat, selector: string): string[] =>
  [...root(element).querySelectorAll(selector)].map((one) => one.textContent.replace(/\s+/g, ' ').trim());

/** The button whose words begin so. */
export function button(element: UmpireRetreat, words: string): HTMLButtonElement {
  const found = [...root(element).querySelectorAll('button')].find((one) =>
    one.textContent.replace(/\s+/g, ' ').trim().startsWith(words),
  );
  if (!found) throw new Error(`no button "${words}" among ${texts(element, 'button').join(' | ')}`);
  return found;
}

/** Returns the middle of an element on the screen, once it is in view. */
export function middleOf(element: Element): [number, number] {
  element.scrollIntoView({block: 'center', behavior: 'instant'});
  const {left, top, width, height} = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
}

/** Returns the middle of a hex on the screen; the page is scrolled to the map first unless it should stay. */
export function middleOfHex(element: UmpireRetreat, label: string, scrolls = true): [number, number] {
  const map: UmpireMap = element.querySelector('umpire-map')!;
  if (scrolls) map.scrollIntoView({block: 'start', behavior: 'instant'});
  const {game} = map.current as HexPosition;
  const plan = new HexPlan(game.grid);
  const hex = game.grid.find(label)!;
  const sheet = map.shadowRoot!.querySelector<SVGGElement>('.sheet')!;
  const {x, y} = new DOMPoint(plan.x(hex), plan.y(hex)).matrixTransform(sheet.getScreenCTM()!);
  return [Math.round(x), Math.round(y)];
}

/**
 * Presses an element where it is; again, if what came late has moved it from under the pointer. One press that hits it has
 * to do.
 */
export async function press(target: Element, at = (): [number, number] => middleOf(target)): Promise<void> {
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
