/** The module and save of a small game, an overlay of it, and the page as a person uses it. */
import {html} from 'lit';
import type {OverlayDocument} from '../../../src/module/index.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {front, frontModule, frontSave, type Counter} from '../../vassal/front.js';
import {fixture, until, words} from '../../support.js';

export const file = (content: Uint8Array | string, name: string): File =>
  new File([content as Uint8Array<ArrayBuffer>], name);
export const moduleFile = file(frontModule(), 'front.vmod');
export const saveOf = (counters?: readonly Counter[], format?: string): File =>
  file(frontSave(counters, format), 'turn-3.vsav');
/** Two of its eight counters, the tanks, have no side: nothing in them names one. */
export const saveFile = saveOf();
/** The counters of the save, where the picture of the tanks names their side too. */
export const sidedCounters = front.map((one) =>
  one.image === 'ru_tank.svg' ? {...one, image: 'Soviet_inf.svg'} : one,
);
/** Everything that the player before entered. */
export const overlay: OverlayDocument = {
  umpire: 1,
  overlay: {module: 'The Front', version: '1.2'},
  counters: [{match: {beginning: 'ru'}, side: 'Soviet'}],
  maps: {'Main Map': {hexes: {'0604': {terrain: 'closed'}}}},
  stacking: {limit: 3},
  rules: {retreat: 'wwii-battle-series'},
};
export const jsonFile = (document: object, name = 'front.overlay.json'): File =>
  file(JSON.stringify(document), name);

export const put = (): Promise<UmpireVassal> => fixture(html`<umpire-vassal></umpire-vassal>`);
export const part = (of: Element | null | undefined, name: string): HTMLElement | null =>
  of?.shadowRoot?.querySelector<HTMLElement>(`[part=${name}]`) ?? null;
export const retreatIn = (vassal: UmpireVassal): UmpireRetreat | null =>
  vassal.shadowRoot!.querySelector<UmpireRetreat>('umpire-retreat');
export const notice = (vassal: UmpireVassal): string => words(vassal.shadowRoot!.querySelector('.notice'));

/** Drops files as a browser does. */
export function drop(target: Element, ...files: readonly File[]): void {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  for (const type of ['dragover', 'drop'])
    target.dispatchEvent(
      new DragEvent(type, {dataTransfer: data, bubbles: true, composed: true, cancelable: true}),
    );
}
/** Chooses files in the field. */
export function chooseFiles(vassal: UmpireVassal, ...files: readonly File[]): void {
  const input = vassal.shadowRoot!.querySelector<HTMLInputElement>('input[type=file]')!;
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  input.files = data.files;
  input.dispatchEvent(new Event('change'));
}
export function select(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', {bubbles: true}));
}
/** Gives the counters whose pictures begin with `ru` to the Soviet side. */
export const assign = async (vassal: UmpireVassal): Promise<void> =>
  select(
    await until(() =>
      part(vassal, 'sides')?.querySelector<HTMLSelectElement>('select[aria-label="Side: ru"]'),
    ),
    '=Soviet',
  );

/** Answers the first question, by which rules, where it is asked. */
export function chooseRules(vassal: UmpireVassal, rules = /WWII Battle Series/): void {
  buttonIn(part(vassal, 'sheet'), rules)?.click();
}
/** The retreats of the board, once it has so many units; who is asked for the rules chooses those of the series. */
export const board = (vassal: UmpireVassal, units: number): Promise<UmpireRetreat> =>
  until(() => {
    // what is still read may have the rules
    if (!vassal.matches(':state(reading)')) chooseRules(vassal);
    const retreat = retreatIn(vassal);
    return retreat?.current?.units.size === units ? retreat : undefined;
  });
/** The numbers of the hexes of units by their names. */
export function standing(vassal: UmpireVassal): Readonly<Record<string, string>> {
  const position = retreatIn(vassal)?.current;
  return Object.fromEntries(
    [...(position?.units ?? [])].map(([index, {at}]) => [
      position!.game.units[index]!.name.replace(/[\u2066-\u2069]/g, ''),
      position!.game.grid.label(at),
    ]),
  );
}

export const buttonIn = (root: ParentNode | null | undefined, text: RegExp): HTMLElement | undefined =>
  [...(root?.querySelectorAll<HTMLElement>('button, a') ?? [])].find((one) => text.test(words(one)));
export const press = async (root: () => ParentNode | null | undefined, text: RegExp): Promise<void> =>
  (await until(() => buttonIn(root(), text))).click();
/** Presses a stack in the list beside the map. */
export const ask = (retreat: UmpireRetreat, unit: RegExp): Promise<void> =>
  press(() => part(retreat, 'stacks'), unit);
export const headline = (retreat: UmpireRetreat): string =>
  words(part(retreat, 'answer')?.querySelector('.headline'));
export const notesOf = (retreat: UmpireRetreat): string => words(part(retreat, 'notes'));
/** The overlay that the page would save. */
export async function saved(vassal: UmpireVassal): Promise<OverlayDocument> {
  const link = await until(() => buttonIn(part(vassal, 'overlay'), /Save as a file/) as HTMLAnchorElement);
  return JSON.parse(decodeURIComponent(link.href.split(',').slice(1).join(','))) as OverlayDocument;
}
