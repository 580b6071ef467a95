import {executeServerCommand} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../../components/classic.js';
import {until} from '../../support.js';

// An element that left its page is freed: no cache, worker or listener of the page holds it, whenever it left.

/** An element of ours, whichever. */
type Ours = HTMLElement & {
  readonly ready: Promise<boolean>;
  readonly updateComplete: Promise<unknown>;
  readonly forecast?: unknown;
};
/** `<umpire-vassal>` has a script of its own, and shows nothing without files. */
type Tag = Exclude<Extract<keyof HTMLElementTagNameMap, `umpire-${string}`>, 'umpire-vassal'>;

/** Elements by their tags, each in what it needs to show something. */
export type Pages = Readonly<Partial<Record<Tag, string>>>;

/** The attribute that names a game that ships. */
export const game = (id: string): string => `src="/src/games/${id}.json"`;
/** A battle, without its end tag. */
export const battle = `<umpire-battle id="fought" loading="eager" ${game('eastern-front')} example="kiev">`;

/** The number of frames without a new sentence after which an element has said all. */
const STILL = 15;
/** The number of elements that come and go while leftovers are counted. */
const CYCLES = 4;
/** The number of times that leftovers are counted before they are an element's. */
const ROUNDS = 3;

const cdp = async <T>(method: string): Promise<T> =>
  (await executeServerCommand<{result: T}, object>('cdp', {method})).result;
const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
/** Collects what nothing holds, then what only that held, and so on, until all is collected, at most five times. */
async function collectUntil(isAll: () => boolean | Promise<boolean>): Promise<void> {
  for (let i = 0; i < 5; i++) {
    await cdp('HeapProfiler.collectGarbage');
    await frame();
    if (await isAll()) return;
  }
}
interface Counts {
  readonly nodes: number;
  readonly jsEventListeners: number;
}
/** Collects, and counts what is left on the page and what it listens to. */
async function counted(): Promise<Counts> {
  let last: Counts = {nodes: Infinity, jsEventListeners: Infinity};
  await collectUntil(async () => {
    const before = last;
    last = await cdp<Counts>('Memory.getDOMCounters');
    return last.nodes === before.nodes && last.jsEventListeners === before.jsEventListeners;
  });
  return last;
}

/** Puts a page's elements there. */
function put(html: string): HTMLElement {
  const host = document.createElement('div');
  host.innerHTML = html;
  document.body.append(host);
  return host;
}
const oursIn = (host: HTMLElement): readonly Ours[] =>
  [...host.querySelectorAll<Ours>('*')].filter(({localName}) => localName.startsWith('umpire-'));

/** When they show what they have to show; odds once they are counted. */
async function shown(host: HTMLElement): Promise<void> {
  await oursIn(host)[0]!.ready;
  for (const one of oursIn(host)) {
    if (one.localName === 'umpire-odds') await until(() => one.forecast);
    await one.updateComplete;
  }
  // words are explained and what comes later is fetched after the first frames
  let said = '';
  for (let still = 0; still < STILL; still++) {
    await frame();
    if (saidBy(host) !== said) still = 0;
    said = saidBy(host);
  }
}

/** Returns all their sentences. */
const saidBy = (host: HTMLElement): string =>
  oursIn(host)
    .map(({localName, shadowRoot}) => `${localName}: ${(shadowRoot?.textContent ?? '').replace(/\s+/g, ' ')}`)
    .join('\n');

/** Puts a page's elements there, does something with them, and removes them; the rest of a test knows them weakly. */
async function lived(
  html: string,
  life: (host: HTMLElement) => Promise<unknown> | undefined,
): Promise<readonly (readonly [name: string, element: WeakRef<Element>])[]> {
  const host = put(html);
  const elements = oursIn(host).map((one) => [one.localName, new WeakRef(one)] as const);
  await life(host);
  host.remove();
  return elements;
}

/** The elements that are still there, by name. */
async function leftOf(
  elements: readonly (readonly [name: string, element: WeakRef<Element>])[],
): Promise<readonly string[]> {
  const left = (): readonly string[] =>
    elements.filter(([, element]) => element.deref()).map(([name]) => name);
  await collectUntil(() => left().length === 0);
  return left();
}

const realFetch = window.fetch.bind(window);

/** Declares that elements are freed, whenever they left their page. */
export const describeFreed = (pages: Pages): Mocha.Suite =>
  describe('an element that left its page', () => {
    afterEach(() => {
      window.fetch = realFetch;
    });
    for (const [tag, html] of Object.entries(pages)) {
      describe(`<${tag}>`, () => {
        it('is freed once it was shown, with its nodes and listeners', async () => {
          // the first brings what the page keeps: scripts, documents, the shapes of a map
          for (let i = 0; i < 2; i++) await lived(html, shown);
          // the page's own may come and go; what an element leaves grows with every one, each time it is counted
          let grown: readonly number[] = [];
          for (let round = 0; round < ROUNDS; round++) {
            const before = await counted();
            const elements = [];
            for (let i = 0; i < CYCLES; i++) elements.push(...(await lived(html, shown)));
            expect(await leftOf(elements)).to.deep.equal([]);
            const after = await counted();
            grown = [after.nodes - before.nodes, after.jsEventListeners - before.jsEventListeners];
            if (grown.every((more) => more < CYCLES)) return;
          }
          expect.fail(`${CYCLES} of them left ${grown.join(' nodes and ')} listeners`);
        });

        it('is freed when it leaves at once', async () => {
          expect(await leftOf(await lived(html, () => undefined))).to.deep.equal([]);
        });

        it('is freed when it leaves while its document is on its way, and its fetch is ended', async () => {
          let asked = 0;
          let ended = 0;
          window.fetch = (_, init) =>
            new Promise((_resolve, reject) => {
              asked += 1;
              init?.signal?.addEventListener('abort', () => {
                ended += 1;
                reject(init.signal?.reason as Error);
              });
            });
          // an address that nothing was fetched from before
          const fresh = html.replaceAll('.json"', `.json?${tag}"`);
          const ships = !fresh.includes('?');
          const elements = await lived(fresh, () => until(() => ships || asked > 0));
          expect(await leftOf(elements)).to.deep.equal([]);
          expect(ended).to.equal(asked);
        });

        it('is freed when it leaves while its document is opened', async () => {
          const fresh = html.replaceAll('.json"', `.json?${tag}-opened"`);
          let isHere = fresh === html;
          window.fetch = async (url, init) => {
            const answer = await realFetch(url, init);
            isHere = true;
            return answer;
          };
          expect(await leftOf(await lived(fresh, () => until(() => isHere)))).to.deep.equal([]);
        });

        it('shows again what it showed when it comes back, and is freed after that', async () => {
          const elements = await lived(html, async (host) => {
            await shown(host);
            const before = saidBy(host);
            host.remove();
            await frame();
            document.body.append(host);
            await until(() => saidBy(host) === before);
          });
          expect(await leftOf(elements)).to.deep.equal([]);
        });

        it('loads on when it leaves while it loads and comes back', async () => {
          let wanted = '';
          await lived(html, async (host) => {
            await shown(host);
            wanted = saidBy(host);
          });
          const elements = await lived(html, async (host) => {
            host.remove();
            await frame();
            document.body.append(host);
            await until(() => saidBy(host) === wanted);
          });
          expect(await leftOf(elements)).to.deep.equal([]);
        });
      });
    }
  });
