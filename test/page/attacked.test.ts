import {expect} from 'chai';
import {hexDocument, type Json} from '../module/documents.js';
import {until} from '../support.js';
import type {define} from '../../components/shared/registry.js';

// Modules that strangers wrote, in a page with a strict policy that asks for Trusted Types: nothing of them runs, nothing
// is fetched, nothing is thrown, and their words stand there as they were written.

type El = HTMLElement & Record<string, unknown> & {readonly updateComplete: Promise<unknown>};

const payloads: Readonly<Record<string, string>> = {
  'an image that runs': '<img src=x onerror="parent.hacked=1">',
  'a script': '"><script>parent.hacked=1</script><svg onload=parent.hacked=1>',
  'a template of ours': '${parent.hacked=1}{{constructor.constructor("parent.hacked=1")()}}',
  'an address': 'javascript:parent.hacked=1',
  'a style': 'red;background:url(https://evil.test/x);}*{background:url(https://evil.test/y)}',
  'a sentence turned around': '\u202e\u2066gnp.drow\u202d',
  'control characters': 'a\u0000b\u0008c\u001b[31md\u2028e',
  'a marker of Lit': '<?lit$123$><!--?lit$123$-->',
};

/** The document with a payload in every string that is for people to read. */
function poisoned(payload: string): Json {
  const prose = new Set(['name', 'title', 'says', 'source', 'note', 'text', 'label', 'formation']);
  const walk = (value: Json, key: string, path: string): Json => {
    if (typeof value === 'string')
      return prose.has(key) && !(key === 'label' && path.startsWith('/map')) && !path.includes('/patch/')
        ? payload
        : value;
    if (Array.isArray(value))
      return value.map((inner, i) => walk(inner as Json, key, `${path}/${String(i)}`));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, walk(inner, name, `${path}/${name}`)]),
    );
  };
  const document = walk(hexDocument(), '', '') as Record<string, Json>;
  return {
    ...document,
    errata: [
      {
        id: 'E1',
        title: payload,
        says: payload,
        source: payload,
        patch: [
          {op: 'test', path: '/units/gd/name', value: payload},
          {op: 'replace', path: '/units/gd/name', value: `${payload}!`},
        ],
      },
    ],
  };
}

/** Every element of a tree, shadow trees too. */
function* all(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* all(element.shadowRoot);
  }
}

async function page(run: (page: Document, told: string[]) => Promise<void>, expected = /^$/): Promise<void> {
  const frame = document.createElement('iframe');
  frame.width = '900';
  frame.height = '700';
  frame.src = '/test/pages/attacked.html';
  document.body.append(frame);
  const told: string[] = [];
  try {
    await until(() => {
      const loaded = frame.contentDocument;
      return loaded?.querySelector('umpire-crt') && !loaded.querySelector(':not(:defined)');
    });
    const inner = frame.contentDocument!;
    const {headers} = await fetch(frame.src);
    expect(headers.get('Content-Security-Policy')).to.contain("require-trusted-types-for 'script'");
    inner.addEventListener('securitypolicyviolation', (event) =>
      told.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
    frame.contentWindow!.addEventListener('error', (event) => told.push(event.message));
    frame.contentWindow!.addEventListener('unhandledrejection', (event) => told.push(String(event.reason)));
    await run(inner, told);
    await new Promise(requestAnimationFrame);
    expect(told.filter((one) => !expected.test(one))).to.deep.equal([]);
    expect((window as {hacked?: unknown}).hacked).to.equal(undefined);
    const strange = frame
      .contentWindow!.performance.getEntriesByType('resource')
      .map(({name}) => name)
      .filter((name) => !name.startsWith(location.origin) || /\/x$|evil/.test(name));
    expect(strange).to.deep.equal([]);
    for (const element of all(inner.body)) {
      // the page's own scripts stand beside the elements, never in them
      if (element.localName === 'script' && element.getRootNode() === inner) continue;
      expect(element.localName).not.to.be.oneOf([
        'script',
        'iframe',
        'object',
        'embed',
        'foreignobject',
        'use',
      ]);
      for (const {name, value} of element.attributes) {
        expect(name.startsWith('on'), `${element.localName} ${name}`).to.equal(false);
        if (['href', 'src', 'style', 'srcdoc', 'action'].includes(name))
          expect(value).not.to.match(/javascript:|evil|hacked/);
      }
      if (element.localName === 'img') expect(element.getAttribute('src')).to.equal(null);
    }
  } finally {
    frame.remove();
  }
}

describe('modules that strangers wrote (A-1 to A-6, A-23, A-27)', () => {
  for (const [what, payload] of Object.entries(payloads)) {
    it(`${what} in every string is shown as it is, and does nothing`, async () => {
      await page(async (inner) => {
        const module = poisoned(payload);
        const one = (tag: string): El => inner.querySelector<El>(tag)!;
        for (const tag of ['umpire-errata', 'umpire-turns']) one(tag)['module'] = module;
        const text = (tag: string): string => one(tag).shadowRoot!.textContent;
        await until(
          () => text('umpire-errata').includes('Errata') && !text('umpire-turns').includes('on its way'),
        );
        const map = one('umpire-map');
        await until(() => map['current']);
        map['text'] = true;
        await until(() => map.shadowRoot!.querySelector('.text table'));
        map['text'] = false;
        await map.updateComplete;
        map['selected'] = '02.02';
        map['open'] = true;
        await until(() => map.shadowRoot!.querySelector('.tray button'));
        const crt = one('umpire-crt');
        crt['game'] = map['game'];
        await until(() => crt.shadowRoot!.querySelector('[part=table]'));
        const helper = one('umpire-retreat');
        helper['position'] = map['current'];
        helper['units'] = ['gd'];
        helper['hexes'] = 2;
        await until(() => helper.shadowRoot!.querySelector('[part=answer],.headline'));
        const battle = one('umpire-battle');
        battle['game'] = map['game'];
        battle['position'] = map['current'];
        battle['question'] = {attackers: ['tank'], at: '02.02'};
        await until(() => battle.shadowRoot!.querySelector('[part=faults],[part=head]'));
        // the errata's words are words: the whole of what was written is there
        const plain = payload.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
        if (plain === payload) expect(text('umpire-errata')).to.contain(payload);
      });
    });
  }

  it('a picture with the map’s id, put before it, is handed nothing', async () => {
    await page(async (inner) => {
      const errata = inner.querySelector<El>('umpire-errata')!;
      errata['module'] = hexDocument();
      await until(() => inner.querySelector<El>('umpire-map')!['current']);
      const picture = inner.querySelector('img')!;
      expect(picture.getAttribute('src')).to.equal(null);
      expect(Object.keys(picture)).to.deep.equal([]);
      expect(Object.keys(inner.querySelector('p#t')!)).to.deep.equal([]);
    });
  });

  it('messages of any shape and size change nothing, and none is sent (A-15 to A-17)', async () => {
    await page(async (inner) => {
      const window_ = inner.defaultView!;
      const sent: unknown[] = [];
      const listen = ({source, data}: MessageEvent): void => {
        if (source === window_) sent.push(data);
      };
      addEventListener('message', listen);
      const map = inner.querySelector<El>('umpire-map')!;
      inner.querySelector<El>('umpire-errata')!['module'] = hexDocument();
      await until(() => map['current']);
      const before = map['current'];
      const own: unknown = JSON.parse('{"type": "set-state", "__proto__": {"polluted": 1}, "state": {}}');
      for (const message of [
        {type: 'set-state', state: {position: 'x'}},
        {type: 'height', height: NaN},
        own,
        null,
        'x'.repeat(1_000_000),
        [[[]]],
        {umpire: {src: 'https://evil.test/x'}},
      ])
        for (const origin of ['*', location.origin]) window_.postMessage(message, origin);
      // messages come in order: when this one is here the others were
      await new Promise((resolve) => {
        window_.addEventListener('message', ({data}) => {
          if (data === 'last') resolve(undefined);
        });
        window_.postMessage('last', '*');
      });
      expect(map['current']).to.equal(before);
      expect((window_ as unknown as {Object: ObjectConstructor}).Object.prototype).not.to.have.property(
        'polluted',
      );
      expect(sent).to.deep.equal([]);
      removeEventListener('message', listen);
    });
  });

  it('an element whose name is taken is left to who came first, and two versions are said once (A-26)', async () => {
    await page(async (inner) => {
      const window_ = inner.defaultView as unknown as {
        customElements: CustomElementRegistry;
        console: Console;
        HTMLElement: typeof HTMLElement;
        fetchSecond: (address: string) => Promise<{define: typeof define}>;
        [versions: symbol]: Set<string>;
      };
      const first = window_.customElements.get('umpire-map');
      const said: unknown[] = [];
      window_.console.warn = (...words: unknown[]): void => void said.push(words);
      // another version was here before
      window_[Symbol.for('wargame-umpire')]!.clear();
      window_[Symbol.for('wargame-umpire')]!.add('0.0.1');
      const {define: again} = await window_.fetchSecond('/components/shared/registry.ts?second');
      again('umpire-map', class extends window_.HTMLElement {});
      again('umpire-crt', class extends window_.HTMLElement {});
      expect(window_.customElements.get('umpire-map')).to.equal(first);
      expect(said).to.have.length(1);
      expect(String(said[0])).to.match(/Two versions/);
    });
  });

  it('odd values in attributes are told, or are as none (A-35)', async () => {
    await page(async (inner) => {
      const map = inner.querySelector<El>('umpire-map')!;
      const helper = inner.querySelector<El>('umpire-retreat')!;
      inner.querySelector<El>('umpire-errata')!['module'] = hexDocument();
      await until(() => map['current']);
      const stood = map['current'];
      for (const odd of [
        '__proto__',
        'constructor',
        '-1',
        'NaN',
        '1e999',
        '\u0000',
        '"><b>',
        'x'.repeat(100_000),
      ]) {
        for (const [element, name] of [
          [map, 'position'],
          [map, 'zoc'],
          [map, 'selected'],
          [map, 'loading'],
          [helper, 'position'],
          [helper, 'units'],
          [helper, 'hexes'],
          [helper, 'example'],
        ] as const)
          element.setAttribute(name, odd);
        await map.updateComplete;
        await helper.updateComplete;
      }
      helper.removeAttribute('example');
      map['position'] = helper['position'] = stood;
      helper['units'] = ['gd'];
      helper['hexes'] = 1;
      await until(() => helper.shadowRoot!.querySelector('[part=answer],.headline'));
    });
  });

  it('a second script with a Lit of its own is refused by the policy, and the elements of the first work on', async () => {
    await page(async (inner) => {
      const {fetchSecond} = inner.defaultView as unknown as {
        fetchSecond: (address: string) => Promise<unknown>;
      };
      const refused = await fetchSecond('/node_modules/lit-html/lit-html.js?second').then(
        () => 'taken',
        (error: unknown) => String(error),
      );
      expect(refused).to.match(/polic/i);
      const errata = inner.querySelector<El>('umpire-errata')!;
      errata['module'] = hexDocument();
      await until(() => errata.shadowRoot!.querySelector('article'));
    }, /trusted-types/);
  });
});
