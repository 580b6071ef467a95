import {executeServerCommand} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/bundles/umpire.js';
import {limits} from '../../../src/module/index.js';
import type {UmpireFailEvent} from '../../../components/shared/element-state.js';
import {fixture, oneEvent, until} from '../../support.js';

// What a page's author did not break and its readers see: a network that fails. Elements say so and try again.

type El = HTMLElement & {readonly updateComplete: Promise<unknown>};
const notice = (element: Element): HTMLElement | null | undefined =>
  element.shadowRoot?.querySelector<HTMLElement>('[part=failed]');
const drill = '/src/games/drill.json';
const tags = ['umpire-map', 'umpire-retreat', 'umpire-battle', 'umpire-crt', 'umpire-errata', 'umpire-turns'];

/** Requests for these addresses fail, as without a network. */
const block = async (...urls: readonly string[]): Promise<void> => {
  await executeServerCommand('cdp', {method: 'Network.enable'});
  await executeServerCommand('cdp', {method: 'Network.setBlockedURLs', params: {urls}});
};
/** The script of a part that is fetched when it is wanted. */
const part = (name: string): string => `*/${name}-*`;
const realFetch = window.fetch.bind(window);
const realTimeout = window.setTimeout.bind(window);
afterEach(async () => {
  window.fetch = realFetch;
  window.setTimeout = realTimeout as typeof setTimeout;
  await block();
});
let number = 0;
/** An address that no test asked for before. */
const fresh = (file = drill): string => `${file}?${String((number += 1))}`;

async function shown(tag: string, src: string): Promise<El> {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const element = document.createElement(tag) as El;
  element.setAttribute('src', src);
  host.append(element);
  return element;
}

describe('a file that is not what it says it is (A-22)', () => {
  const hostile =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="parent.hacked=1"><script>parent.hacked=1</script></svg>';
  for (const [name, type] of [
    ['game.json', 'application/json'],
    ['game.png', 'image/png'],
    ['game.html', 'text/html'],
    ['game.svg', 'image/svg+xml'],
  ] as const)
    it(`${name}, sent as ${type}: text that is JSON or refused, and never a document of the page`, async () => {
      window.fetch = () => Promise.resolve(new Response(hostile, {headers: {'Content-Type': type}}));
      const wrong = await shown('umpire-map', fresh(`/${name}`));
      const {message} = await oneEvent<UmpireFailEvent>(wrong, 'umpire-fail');
      expect(message).to.contain('JSON text');
      await until(() => notice(wrong));
      expect(wrong.shadowRoot!.querySelector('script, iframe, object, img, [onload]')).to.equal(null);
      expect((window as {hacked?: unknown}).hacked).to.equal(undefined);
      const game = await (await realFetch(drill)).text();
      window.fetch = () => Promise.resolve(new Response(game, {headers: {'Content-Type': type}}));
      const right = (await shown('umpire-map', fresh(`/${name}`))) as El & {current?: unknown};
      await until(() => right.current);
    });
});

describe('a document that is not to be had', () => {
  const answers: Readonly<Record<string, readonly [answer: () => Response, said: RegExp]>> = {
    'is not there': [() => new Response('', {status: 404, statusText: 'Not Found'}), /HTTP 404 Not Found/],
    'is an error page': [() => new Response('<!doctype html><p>Sorry'), /JSON text.*line 1|JSON text/],
    'is cut off': [
      () => new Response('{"umpire": 1, "id": "x", "sid'),
      /the text ends too early at line 1, column 30; get the file again/,
    ],
    'does not come': [() => Response.error(), /found/],
  };
  for (const [what, [answer, said]] of Object.entries(answers)) {
    it(`and ${what}: said, told to the page, and asked for again`, async () => {
      let asked = 0;
      window.fetch = (url, init) =>
        (asked += 1) === 1
          ? what === 'does not come'
            ? Promise.reject(new TypeError('Failed to fetch'))
            : Promise.resolve(answer())
          : realFetch(url, init);
      const element = await shown('umpire-map', fresh());
      const {message} = await oneEvent<UmpireFailEvent>(element, 'umpire-fail');
      expect(message).to.match(said).and.contain('drill.json');
      await until(() => notice(element));
      expect(notice(element)!.textContent).to.contain(message);
      expect(element.matches(':state(failed)')).to.equal(true);
      expect(element.matches(':state(loading)')).to.equal(false);
      notice(element)!.querySelector('button')!.click();
      await until(() => (element as El & {current?: unknown}).current);
      await element.updateComplete;
      expect(notice(element)).to.equal(null);
      expect(element.matches(':state(failed)')).to.equal(false);
    });
  }

  for (const tag of tags) {
    it(`${tag} says so, with a button`, async () => {
      const element = await shown(tag, '/no/such.json');
      const button = await until(() => notice(element)?.querySelector('button'));
      expect(notice(element)!.textContent).to.match(/HTTP 404/);
      expect(element.shadowRoot!.textContent).not.to.match(/on (its|their) way|Loading/);
      button.click();
      await oneEvent(element, 'umpire-fail');
    });
  }

  for (const [what, give, said] of [
    ['refused', '{"umpire": 1, "id": "x"}', 'refused'],
    ['not there', undefined, 'failed'],
  ] as const)
    for (const tag of ['umpire-retreat', 'umpire-battle'])
      it(`and is ${what}: the map of <${tag}> does not say that it is on its way, inside or named`, async () => {
        window.fetch = () => Promise.resolve(new Response(give, {status: give === undefined ? 404 : 200}));
        const host = await fixture<HTMLElement>(html`<div></div>`);
        host.innerHTML = `<umpire-map id="beside"></umpire-map>
          <${tag} for="beside" loading="eager"></${tag}><${tag} loading="eager"><umpire-map></umpire-map></${tag}>`;
        const elements = [...host.querySelectorAll<El & {src: string}>(tag)];
        for (const element of elements) element.src = fresh('/game.json');
        await until(() => elements.every((element) => element.matches(`:state(${said})`)));
        for (const map of host.querySelectorAll<El>('umpire-map')) {
          await map.updateComplete;
          expect(map.shadowRoot!.textContent).to.contain('There is no position to show.');
          expect(map.shadowRoot!.textContent).not.to.contain('on its way');
        }
      });

  it('and lies on a disk: that the JSON goes inside the element is said', async () => {
    const element = await shown('umpire-retreat', 'file:///home/me/game.json');
    const {message} = await oneEvent<UmpireFailEvent>(element, 'umpire-fail');
    expect(message).to.contain('file:///home/me/game.json');
    expect(message).to.contain('Put the JSON inside the element, in a <script type="application/json">');
  });

  it('what was shown before stays', async () => {
    const element = await shown('umpire-map', fresh());
    const map = element as El & {current?: unknown; src: string};
    const before = await until(() => map.current);
    map.src = '/no/such.json';
    await until(() => notice(element));
    expect(map.current).to.equal(before);
    expect(element.shadowRoot!.querySelector('.box > svg')).not.to.equal(null);
  });

  it('never answers: after a minute it is given up, its fetch too', async () => {
    let signal: AbortSignal | null | undefined;
    window.fetch = (_url, init) => {
      signal = init?.signal;
      return new Promise(() => undefined);
    };
    let late: (() => void) | undefined;
    window.setTimeout = ((run: () => void, after: number, ...more: unknown[]) =>
      after === 60_000 ? ((late = run), 0) : realTimeout(run, after, ...more)) as typeof setTimeout;
    const element = await shown('umpire-map', fresh());
    await until(() => signal && late);
    expect(element.matches(':state(loading)')).to.equal(true);
    late!();
    await until(() => notice(element));
    expect(notice(element)!.textContent).to.contain('no answer within a minute');
    expect(signal!.aborted).to.equal(true);
  });

  it('is longer than any: it is left off as soon as it is', async () => {
    let pieces = 0;
    let cancelled = false;
    const piece = new TextEncoder().encode(' '.repeat(1_000_000));
    window.fetch = () =>
      Promise.resolve(
        new Response(
          new ReadableStream<Uint8Array<ArrayBuffer>>({
            pull: (stream) => {
              pieces += 1;
              stream.enqueue(piece);
            },
            cancel: () => {
              cancelled = true;
            },
          }),
        ),
      );
    const element = await shown('umpire-map', fresh());
    await until(() => notice(element));
    expect(notice(element)!.textContent).to.contain(`more than ${String(limits.characters)} characters`);
    await until(() => cancelled);
    expect(pieces).to.be.below(20);
  });

  it('is not fetched on when everybody who wants it has gone, and again when one comes back', async () => {
    const signals: AbortSignal[] = [];
    window.fetch = (_url, init) => {
      signals.push(init!.signal!);
      return new Promise((_resolve, reject) => {
        init!.signal!.addEventListener('abort', () => reject(init!.signal!.reason as Error));
      });
    };
    const src = fresh();
    const [one, two] = [await shown('umpire-map', src), await shown('umpire-map', src)];
    await until(() => signals.length > 0);
    await Promise.all([one.updateComplete, two.updateComplete]);
    const home = one.parentElement!;
    one.remove();
    expect(signals.map(({aborted}) => aborted)).to.deep.equal([false]);
    two.remove();
    expect(signals.map(({aborted}) => aborted)).to.deep.equal([true]);
    window.fetch = realFetch;
    home.append(one);
    await until(() => (one as El & {current?: unknown}).current);
  });
});

describe('a file on a disk', () => {
  it('is named, and the author is told to put the JSON inside the element', async () => {
    const element = await shown('umpire-retreat', 'file:///maps/game.json');
    const told = await until(() => notice(element)?.textContent.replace(/\s+/g, ' ').trim());
    expect(told).to.match(/^Not loaded: file:\/\/\/maps\/game\.json, because a page opened from a disk /);
    expect(told).to.contain('Put the JSON inside the element');
  });
});

describe('a script of ours that can’t be loaded', () => {
  it('is named by the element, which offers to reload the page', async () => {
    const element = await shown('umpire-map', fresh());
    await until(() => (element as El & {current?: unknown}).current);
    await element.updateComplete;
    await block(part('position-editor'));
    const failed = oneEvent<UmpireFailEvent>(element, 'umpire-fail');
    (element as El & {edit: boolean}).edit = true;
    await element.updateComplete;
    expect(element.shadowRoot!.textContent).to.contain('Loading the position editor …');
    expect((await failed).message).to.contain('position-editor');
    await until(() => notice(element));
    expect(element.shadowRoot!.textContent).not.to.contain('Loading the position editor …');
    expect(notice(element)!.querySelector('button')!.textContent).to.equal('Reload the page');
  });
});
