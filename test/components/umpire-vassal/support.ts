/** The module and save of a small game, an overlay of it, and the page as a person uses it. */
import {html} from 'lit';
import type {OverlayDocument} from '../../../src/module/index.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {frontModule, frontSave} from '../../vassal/front.js';
import {fixture, until} from '../../support.js';

const file = (bytes: Uint8Array, name: string): File => new File([bytes as Uint8Array<ArrayBuffer>], name);
export const moduleFile = file(frontModule(), 'front.vmod');
export const saveFile = file(frontSave(), 'turn-3.vsav');
/** Everything that the player before told. */
export const overlay: OverlayDocument = {
  umpire: 1,
  overlay: {module: 'The Front', version: '1.2'},
  counters: [{match: {beginning: 'ru'}, side: 'Soviet'}],
  maps: {'Main Map': {hexes: {'0604': {terrain: 'closed'}}}},
  stacking: {limit: 3},
};
export const jsonFile = (document: object, name = 'front.overlay.json'): File =>
  new File([JSON.stringify(document)], name);

export const put = (): Promise<UmpireVassal> => fixture(html`<umpire-vassal></umpire-vassal>`);
export const part = (vassal: UmpireVassal, name: string): HTMLElement | null =>
  vassal.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);
export const words = (element: Element | null | undefined): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
export const notice = (vassal: UmpireVassal): string => words(vassal.shadowRoot!.querySelector('.notice'));

export function drop(vassal: UmpireVassal, ...files: readonly File[]): void {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  for (const type of ['dragover', 'drop'])
    part(vassal, 'drop')!.dispatchEvent(
      new DragEvent(type, {dataTransfer: data, bubbles: true, composed: true, cancelable: true}),
    );
}
export const board = (vassal: UmpireVassal, units: number): Promise<UmpireRetreat> =>
  until(() => {
    const retreat = vassal.shadowRoot!.querySelector<UmpireRetreat>('umpire-retreat');
    return retreat?.current?.units.size === units ? retreat : undefined;
  });
export const buttonIn = (root: ParentNode | null | undefined, text: RegExp): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>('button, a') ?? [])].find((one) => text.test(words(one)));
export const press = async (root: () => ParentNode | null | undefined, text: RegExp): Promise<void> =>
  (await until(() => buttonIn(root(), text))).click();
export const ask = async (retreat: UmpireRetreat, unit: RegExp): Promise<void> =>
  press(() => retreat.shadowRoot?.querySelector('[part=stacks]'), unit);
export const headline = (retreat: UmpireRetreat): string =>
  words(retreat.shadowRoot?.querySelector('[part=answer] .headline'));
/** The overlay that the page would save. */
export async function saved(vassal: UmpireVassal): Promise<OverlayDocument> {
  const link = await until(() => buttonIn(part(vassal, 'overlay'), /Save as a file/) as HTMLAnchorElement);
  return JSON.parse(decodeURIComponent(link.href.split(',').slice(1).join(','))) as OverlayDocument;
}
