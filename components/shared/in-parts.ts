import {html, nothing, type TemplateResult} from 'lit';
import {AsyncDirective} from 'lit/async-directive.js';
import {directive} from 'lit/directive.js';
import {repeat} from 'lit/directives/repeat.js';
import {messages} from './messages.js';

type Turner = TemplateResult | typeof nothing;

/** Options for showing a long list. */
interface Shown {
  /** Items at a time: more than any real game has, and soon drawn. */
  readonly size?: number;
  /** One that is to be seen, by its place: the part that has it is turned to whenever it is another. */
  readonly at?: number | undefined;
}

/** Shows the entries between two places of a list; `turner` has buttons that turn to the rest, where there is any. */
type Part = (from: number, to: number, turner: Turner) => unknown;

class InWindow extends AsyncDirective {
  #from = 0;
  #at: number | undefined;
  #shown: readonly [all: number, part: Part, shown: Shown] | undefined;

  render(...shown: readonly [all: number, part: Part, shown: Shown]): unknown {
    const [all, part, {size = 200, at}] = (this.#shown = shown);
    if (all <= size) return part(0, all, nothing);
    if (at !== undefined && at >= 0 && at !== this.#at) this.#from = at;
    this.#at = at;
    const from = (this.#from = Math.floor(Math.min(this.#from, all - 1) / size) * size);
    const to = Math.min(all, from + size);
    const turner = html`<span class="turner"
      >${this.#turn(messages.earlier, from - size, from > 0)} ${messages.part(from + 1, to, all)}
      ${this.#turn(messages.later, to, to < all)}</span
    >`;
    return part(from, to, turner);
  }

  #turn(label: string, to: number, may: boolean): TemplateResult {
    const turn = (): void => {
      this.#from = to;
      if (this.#shown) this.setValue(this.render(...this.#shown));
    };
    return html`<button type="button" ?disabled=${!may} @click=${turn}>${label}</button>`;
  }
}

/** Shows one part of a long list, with buttons that turn to the rest. */
export const inWindow = directive(InWindow);

/**
 * Renders a list, a long one in parts, since a stranger's module may have a hundred thousand of anything. The turner comes
 * first, in the element that `within` makes for it: an item of a list or a row of a table.
 */
export const inParts = <T>(
  items: readonly T[],
  each: (item: T, index: number) => unknown,
  {
    within = (turner) => html`<li class="quiet">${turner}</li>`,
    key,
    ...shown
  }: Shown & {
    readonly within?: (turner: Turner) => unknown;
    /** Tells items apart where their order changes: focus, and text that is being typed, stay with their item. */
    readonly key?: (item: T) => unknown;
  } = {},
): unknown =>
  inWindow(
    items.length,
    (from, to, turner) => {
      const part = items.slice(from, to);
      const row = (item: T, i: number): unknown => each(item, from + i);
      return [turner === nothing ? nothing : within(turner), key ? repeat(part, key, row) : part.map(row)];
    },
    shown,
  );

/** The turner of a table's rows. */
export const inRow =
  (columns: number) =>
  (turner: Turner): TemplateResult =>
    html`<tr>
      <td colspan=${columns}>${turner}</td>
    </tr>`;
