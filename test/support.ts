import type {AxeResults, RunOptions} from 'axe-core';
import {Assertion, expect} from 'chai';
import {render, type TemplateResult} from 'lit';

declare const axe: {readonly run: (element: Element, options?: RunOptions) => Promise<AxeResults>};

/** Is it a value that can be listed for a diff: no element, and nothing that may hold one? */
const isData = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || Array.isArray(value) || value.constructor === Object;

// An assertion that fails on an element, or on what holds one, says so; to list all that hangs on it, for a diff, takes a
// browser for ever: the page hangs, and nobody hears what failed.
const {assert} = Assertion.prototype as unknown as {assert: (...given: unknown[]) => void};
Object.assign(Assertion.prototype, {
  assert(this: unknown, ...given: unknown[]): void {
    try {
      assert.apply(this, given);
    } catch (error) {
      const sides = error as {actual?: unknown; expected?: unknown; showDiff?: boolean};
      if (!isData(sides.actual) || !isData(sides.expected))
        Object.assign(sides, {actual: undefined, expected: undefined, showDiff: false});
      throw error;
    }
  },
});

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
  // an element that is not near what is in view waits
  if (hosts.length > 1) host.scrollIntoView({block: 'nearest'});
  const element = host.firstElementChild as T & {readonly updateComplete?: Promise<unknown>};
  await element.updateComplete;
  return element;
}

/** Time to wait for something, in ms: a little less than a test may last, so that the failure says what never came. */
const LONGEST_WAIT = 55_000;

/** Waits, frame by frame, until something is so, and gives it. Fails with the condition that never held. */
export async function until<T>(is: () => T | null | undefined | false): Promise<T> {
  const end = performance.now() + LONGEST_WAIT;
  while (performance.now() < end) {
    const found = is();
    if (found) return found;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`waited in vain for ${String(is)}`);
}

/** The text of an element as people read it: white space folded, and no marks of direction; empty without an element. */
export const words = (element: Node | null | undefined): string =>
  (element?.textContent ?? '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Waits until something is so in a tree, and gives it at that stroke: what is there for a moment only may be gone by the next frame. */
export async function untilSeen<T>(tree: Node, is: () => T | null | undefined | false): Promise<T> {
  let changed: () => void = () => undefined;
  const observer = new MutationObserver(() => changed());
  observer.observe(tree, {subtree: true, childList: true, attributes: true, characterData: true});
  for (;;) {
    const found = is();
    if (found) {
      observer.disconnect();
      return found;
    }
    await new Promise<void>((resolve) => (changed = resolve));
  }
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

/** Returns the animations in an element and its shadow trees that will come to rest. */
const moving = (element: Element): Animation[] =>
  [element, ...element.querySelectorAll('*')].flatMap(({shadowRoot}) =>
    shadowRoot === null
      ? []
      : [
          ...shadowRoot.getAnimations().filter(
            // one that follows the scroll has no end of its own
            ({effect, playState, timeline}) =>
              playState === 'running' &&
              timeline === document.timeline &&
              effect?.getComputedTiming().endTime !== Infinity,
          ),
          ...[...shadowRoot.children].flatMap(moving),
        ],
  );

/** No rule of axe is broken within the element, its shadow trees included, once what fades in is there to be read. */
export async function expectAccessible(element: Element): Promise<void> {
  // CommonJS without a default export in the browser: imported for its effect, used as a global
  await import('axe-core');
  await until(() => moving(element).length === 0);
  const {violations} = await axe.run(element, {resultTypes: ['violations']});
  expect(violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`)).to.deep.equal(
    [],
  );
}

/** One `animate` call. */
export interface Moved {
  readonly target: Element;
  readonly frames: readonly Keyframe[];
  readonly duration: number;
}

/** Returns the movements that an action starts, however soon they come to rest. */
export async function movedBy(act: () => Promise<unknown>): Promise<readonly Moved[]> {
  const moved: Moved[] = [];
  const {prototype} = Element;
  const real = Object.getOwnPropertyDescriptor(prototype, 'animate')!;
  const animate = real.value as Element['animate'];
  prototype.animate = function (frames, options) {
    const {duration} = options as KeyframeAnimationOptions;
    moved.push({target: this, frames: frames as Keyframe[], duration: Number(duration)});
    return animate.call(this, frames, options);
  };
  try {
    await act();
  } finally {
    Object.defineProperty(prototype, 'animate', real);
  }
  return moved;
}

/** The file that the page saves next. */
export function nextFile(): Promise<File> {
  const createObjectURL = URL.createObjectURL.bind(URL);
  return new Promise((resolve) => {
    let blob: Blob | undefined;
    URL.createObjectURL = (given: Blob) => {
      blob = given;
      return createObjectURL(given);
    };
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      Object.assign(URL, {createObjectURL});
      Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click');
      resolve(new File([blob!], this.download));
    };
  });
}

/** Pastes a text, in the target's own window; false where the page took it in place of the browser. */
export function paste(target: Element, text: string): boolean {
  const {DataTransfer, ClipboardEvent} = target.ownerDocument.defaultView!;
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', {bubbles: true, composed: true, cancelable: true});
  // Firefox gives an event that a script makes an empty clipboard of its own
  Object.defineProperty(event, 'clipboardData', {value: clipboardData});
  return target.dispatchEvent(event);
}
