import {html, render} from 'lit';
import '../../../../components/umpire-map/define.js';
import type {UmpireMap} from '../../../../components/umpire-map/umpire-map.js';
import {buildPosition, type Game, type PositionDocument} from '../../../../src/module/index.js';
import {fixture, until} from '../../../support.js';
import {drill} from '../drill.js';

/** A map that is edited, all of it in view: its panel is there. */
export async function editedMap(
  document: PositionDocument = {},
  width = '900px',
  own?: Game,
): Promise<UmpireMap> {
  const game = own ?? (await drill()).game;
  const host = await fixture<HTMLElement>(html`<div></div>`);
  host.style.inlineSize = width;
  render(html`<umpire-map edit bare .position=${buildPosition(game, document)}></umpire-map>`, host);
  const map = host.querySelector<UmpireMap>('umpire-map')!;
  await until(() => inside(map).querySelector('.edit .piece .icon'));
  await map.updateComplete;
  // the panel has changed the size of the picture
  await until(() => {
    const {width, height} = map.surface!.svg.getBoundingClientRect();
    const {size} = map.surface!;
    return Math.abs(size.width - width) < 1 && Math.abs(size.height - height) < 1;
  });
  if (map.surface!.camera.zoom > 1) map.showAll();
  return map;
}

export const inside = (map: UmpireMap): ShadowRoot => map.shadowRoot!;

/** The position as the panel has it. */
export const lineIn = (map: UmpireMap): string =>
  inside(map).querySelector<HTMLTextAreaElement>('#line')!.value;
export const saidIn = (map: UmpireMap): string => inside(map).querySelector('.now')!.textContent;

/** A button by its name, as those hear it who hear it. */
export function button(map: UmpireMap, name: string): HTMLButtonElement {
  const found = [...inside(map).querySelectorAll('button')].find((one) =>
    (one.ariaLabel ?? one.textContent).replace(/\s+/g, ' ').trim().startsWith(name),
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
/** The items of the menu of a stack, in their order; none while it is closed. */
export const menuIn = (map: UmpireMap): readonly string[] =>
  [...inside(map).querySelectorAll('.stack-menu:popover-open [role=menuitem]')].map((item) =>
    item.textContent.replace(/\s+/g, ' ').trim(),
  );

/** An item of the menu that is open. */
export const menuItem = (map: UmpireMap, name: string): HTMLElement =>
  [...inside(map).querySelectorAll<HTMLElement>('.stack-menu [role=menuitem]')].find((item) =>
    item.textContent.trim().startsWith(name),
  )!;

/** The counter of a unit in the panel. */
export const piece = (map: UmpireMap, name: string): HTMLElement =>
  inside(map).querySelector<HTMLElement>(`.edit .piece[title="${name}"]`)!;
