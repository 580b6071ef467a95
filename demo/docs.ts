import type MiniSearch from 'minisearch';
import {addCopyButton} from './shared/copy-button.js';

/** The way from this page to the site's root, where `games/` is. */
const root = document.querySelector<HTMLScriptElement>('script[data-root]')?.dataset['root'] ?? './';

const make = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  words = '',
  kind = '',
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  made.textContent = words;
  made.className = kind;
  return made;
};

/** An example that runs: what it shows, and below it its HTML, which the reader may change. */
class LiveExample extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    const code = this.querySelector('code');
    const pre = code?.closest('pre');
    if (!code || !pre || this.querySelector('.shown')) return;
    const original = code.cloneNode(true);
    const shown = make('div', '', 'shown');
    code.contentEditable = 'plaintext-only';
    code.spellcheck = false;
    code.role = 'textbox';
    code.ariaMultiLine = 'true';
    code.ariaLabel = 'The HTML of this example. Change it to see what it does.';
    code.tabIndex = 0;
    pre.removeAttribute('tabindex');
    const show = (): void => {
      const page = new DOMParser().parseFromString(code.textContent, 'text/html');
      // a document is named from the site's root, wherever the page is
      for (const one of page.querySelectorAll('[src]'))
        one.setAttribute('src', one.getAttribute('src')?.replace(/^(?=games\/)/, root) ?? '');
      shown.replaceChildren(...page.head.childNodes, ...page.body.childNodes);
    };
    code.addEventListener('input', () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(show, 400);
    });
    const reset = make('button', 'Reset');
    reset.type = 'button';
    reset.addEventListener('click', () => {
      code.replaceChildren(...original.cloneNode(true).childNodes);
      show();
    });
    addCopyButton(pre).append(reset);
    this.prepend(shown);
    show();
  }
}
customElements.define('live-example', LiveExample);

interface Section {
  readonly at: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** The search of the docs; it reads its index when somebody first looks for something. */
class DocsSearch extends HTMLElement {
  #index: Promise<MiniSearch<Section & {id: number}>> | undefined;

  connectedCallback(): void {
    if (this.querySelector('input')) return;
    const input = make('input');
    input.type = 'search';
    input.placeholder = 'Search the docs';
    input.ariaLabel = 'Search the docs';
    const found = make('ol', '', 'found');
    found.hidden = true;
    const status = make('span', '', 'unseen');
    status.role = 'status';
    this.append(input, found, status);
    input.addEventListener('focus', () => void this.#load());
    input.addEventListener('input', () => void this.#search(input.value.trim(), found, status));
    this.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        found.hidden = true;
        input.focus();
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const stops: HTMLElement[] = [input, ...found.querySelectorAll('a')];
      const at = stops.findIndex((one) => one === document.activeElement);
      stops[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
      event.preventDefault();
    });
    this.addEventListener('focusout', ({relatedTarget}) => {
      if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) found.hidden = true;
    });
    document.addEventListener('keydown', (event) => {
      const {target} = event;
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target !== document.body) return;
      event.preventDefault();
      input.focus();
    });
  }

  #load(): Promise<MiniSearch<Section & {id: number}>> {
    return (this.#index ??= (async () => {
      const [{default: Search}, answer] = await Promise.all([
        import('minisearch'),
        fetch(new URL(this.getAttribute('index') ?? '', document.baseURI)),
      ]);
      const sections = (await answer.json()) as Section[];
      const index = new Search<Section & {id: number}>({
        fields: ['title', 'page', 'text'],
        storeFields: ['at', 'page', 'title', 'text'],
        searchOptions: {boost: {title: 4, page: 2}, prefix: true, fuzzy: 0.15, combineWith: 'AND'},
      });
      index.addAll(sections.map((section, id) => ({...section, id})));
      return index;
    })());
  }

  async #search(words: string, found: HTMLElement, status: HTMLElement): Promise<void> {
    if (words === '') {
      found.hidden = true;
      return;
    }
    const results = (await this.#load()).search(words).slice(0, 12) as unknown as Section[];
    if (this.querySelector('input')?.value.trim() !== words) return;
    const docs = new URL('.', new URL(this.getAttribute('index') ?? '', document.baseURI));
    found.replaceChildren(
      ...results.map(({at, page, title, text}) => {
        const link = make('a');
        link.href = new URL(at, docs).href;
        link.append(make('strong', title), ...(page === title ? [] : [make('small', page)]));
        const start = Math.max(0, text.toLowerCase().indexOf(words.toLowerCase()) - 40);
        link.append(make('span', text.slice(start, start + 120)));
        const item = make('li');
        item.append(link);
        return item;
      }),
    );
    found.hidden = results.length === 0;
    status.textContent = results.length === 0 ? 'Nothing found.' : `${results.length} found.`;
  }
}
customElements.define('docs-search', DocsSearch);

// the page that is open is in sight in a long sidebar
const contents = document.querySelector<HTMLElement>('.contents');
const current = contents?.querySelector<HTMLElement>('[aria-current]');
if (contents && current) contents.scrollTop = current.offsetTop - contents.clientHeight / 2;

// a wide chart begins in its middle, where its start is drawn
for (const chart of document.querySelectorAll('.chart')) {
  const centre = (): void => {
    chart.scrollLeft = (chart.scrollWidth - chart.clientWidth) / 2;
  };
  chart.querySelector('img')?.addEventListener('load', centre);
  centre();
}

for (const pre of document.querySelectorAll('main pre')) if (!pre.closest('live-example')) addCopyButton(pre);
