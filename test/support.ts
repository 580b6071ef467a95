import 'axe-core'; // CommonJS without a default export in the browser: imported for its effect, used as a global
import type {AxeResults, RunOptions} from 'axe-core';
import {expect} from 'chai';
import {render, type TemplateResult} from 'lit';

declare const axe: {readonly run: (element: Element, options?: RunOptions) => Promise<AxeResults>};

const hosts: HTMLElement[] = [];
afterEach(() => {
  for (const host of hosts.splice(0)) host.remove();
});

/** Renders a template into the page and waits until its first element has rendered; removed after the test. */
export async function fixture<T extends Element>(template: TemplateResult): Promise<T> {
  const host = document.createElement('div');
  hosts.push(host);
  document.body.append(host);
  render(template, host);
  const element = host.firstElementChild as T & {readonly updateComplete?: Promise<unknown>};
  await element.updateComplete;
  return element;
}

/** The next event of this type at the target; the test runs out of time when none comes. */
export const oneEvent = <E extends Event>(target: EventTarget, type: string): Promise<E> =>
  new Promise((resolve) => {
    target.addEventListener(
      type,
      (event) => {
        resolve(event as E);
      },
      {once: true},
    );
  });

/** No rule of axe is broken within the element, its shadow trees included. */
export async function expectAccessible(element: Element): Promise<void> {
  const {violations} = await axe.run(element);
  expect(violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)).to.deep.equal(
    [],
  );
}
