import {html} from 'lit';
import {fixture} from '../../support.js';

// What the tests of what is valid and heavy have in common. Counted are the nodes of the page.

export type El = HTMLElement & {readonly updateComplete: Promise<unknown>};
export const three = (n: number): string => String(n).padStart(3, '0');
export const many = <T>(count: number, make: (i: number) => readonly [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({length: count}, (_, i) => make(i)));
export const hexes = (columns: number, rows: number): object => ({
  kind: 'hex',
  layout: 'flat-top',
  shifted: 'even',
  columns,
  rows,
  label: 'CCC.RRR',
});
export const base = {
  umpire: 1,
  id: 'heavy',
  title: 'Heavy',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: hexes(6, 6),
  unitTypes: {infantry: {steps: 2}},
};
export const nodes = (element: Element): number => element.shadowRoot!.querySelectorAll('*').length;
export const turner = (element: Element): readonly HTMLButtonElement[] => [
  ...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.turner button'),
];

export async function shown(
  tag: string,
  module: object,
  attributes: Record<string, string> = {},
): Promise<El> {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(tag) as El;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(module);
  element.append(script);
  host.append(element);
  return element;
}
