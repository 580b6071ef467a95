import {expect} from 'chai';
import {html} from 'lit';
import {sendMouse, setViewport} from '@web/test-runner-commands';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import type {UmpireEditor} from '../../../components/umpire-editor/umpire-editor.js';
import {fixture, until} from '../../support.js';
import {addCounters, anEditor, click, drag, fill, field, go, inside, mapOf, middle, press} from './editor.js';

/** A picture of a printed map: dots in the middles of hexes with sides of 40 pixels, the first at (60, 70). */
async function printed(): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [700, 620];
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#f00';
  for (let column = 1; column <= 10; column++)
    for (let row = 1; row <= 8; row++) pen.fillRect(...dot(column, row), 6, 6);
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made));
  return new File([blob!], 'scan.png', {type: 'image/png'});
}
const dot = (column: number, row: number): [number, number] => [
  60 + 60 * (column - 1),
  70 + 40 * Math.sqrt(3) * (row - 1 + (column % 2 === 0 ? 0.5 : 0)),
];

async function choose(editor: UmpireEditor, file: File): Promise<void> {
  const input = inside(editor).querySelector<HTMLInputElement>('input[type=file]')!;
  const files = new DataTransfer();
  files.items.add(file);
  input.files = files.files;
  input.dispatchEvent(new Event('change', {bubbles: true}));
  await until(() => inside(editor).querySelector('.scan-box'));
}

/** Clicks on a hex of the picture, and writes its number. */
async function sight(editor: UmpireEditor, i: number, column: number, row: number): Promise<void> {
  const box = inside(editor).querySelector('.scan-box canvas')!.getBoundingClientRect();
  const [x, y] = dot(column, row);
  await click(editor, [
    Math.round(box.left + ((x + 3) * box.width) / 700),
    Math.round(box.top + ((y + 3) * box.height) / 620),
  ]);
  const label = [column, row].map((one) => String(one).padStart(2, '0')).join('');
  await fill(editor, `Number of hex ${String(i)}`, label);
}

describe('a scan below the map', () => {
  before(() => setViewport({width: 1300, height: 1000}));
  after(() => setViewport({width: 800, height: 600}));
  afterEach(() => sendMouse({type: 'move', position: [0, 0]}));

  it('is laid by three clicks on numbered hexes, moved by keys, and stays out of the file', async () => {
    const editor = await anEditor();
    await go(editor, 'Map');
    await choose(editor, await printed());
    await sight(editor, 1, 2, 2);
    await sight(editor, 2, 9, 3);
    await sight(editor, 3, 4, 7);
    await press(editor, 'Place the map over the scan');
    const {map} = editor.document;
    expect(map).to.include({layout: 'flat-top', shifted: 'even', label: 'CCRR', columns: 11, rows: 8});
    expect(map.image?.src).to.equal('scan.png');
    expect(map.image?.scale).to.be.closeTo(40, 0.7);
    expect(map.image?.x).to.be.closeTo(63, 4);
    expect(map.image?.y).to.be.closeTo(73, 4);
    const shown = await mapOf(editor);
    const canvas = await until(() => shown.shadowRoot!.querySelector<HTMLCanvasElement>('.underlay'));
    // a printed middle is where the drawn one is
    const box = canvas.getBoundingClientRect();
    const [x, y] = middle(shown, '0505');
    const ratio = canvas.width / box.width;
    const data = canvas
      .getContext('2d')!
      .getImageData((x - box.left) * ratio - 4, (y - box.top) * ratio - 4, 8, 8).data;
    expect(data.some((value, i) => i % 4 === 0 && value > 100 && data[i + 3]! > 100)).to.equal(true);

    const button = [...inside(editor).querySelectorAll('button')].find(
      (one) => one.textContent.trim() === 'Move with keys',
    )!;
    const before = map.image!.x;
    button.dispatchEvent(
      new KeyboardEvent('keydown', {key: 'ArrowRight', shiftKey: true, bubbles: true, cancelable: true}),
    );
    await editor.updateComplete;
    expect(editor.document.map.image!.x).to.be.below(before);
    expect(JSON.stringify(editor.document)).not.to.contain('data:');
  });

  it('is there again with its module, where the place keeps it', async () => {
    localStorage.removeItem('umpire-editor:scan-test');
    const editor = await anEditor(undefined, 'scan-test');
    await go(editor, 'Map');
    await choose(editor, await printed());
    await press(editor, 'Back to the map');
    editor.remove();
    const again = await anEditor(undefined, 'scan-test');
    await go(again, 'Map');
    await until(() =>
      [...inside(again).querySelectorAll('.button')].some(
        (one) => one.textContent.trim() === 'Another picture',
      ),
    );
    await press(again, 'Remove the scan');
    localStorage.removeItem('umpire-editor:scan-test');
  });
});

/** A GIF whose screen is 1 × 1 and whose only frame is as large as this, all of one colour. */
function bombOf(width: number, height: number): File {
  const low = (n: number): readonly number[] => [n & 255, n >> 8];
  const head = [0x80, 0, 0, 255, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...low(width), ...low(height), 0, 2];
  // clear, colour 0, end: what is missing is left transparent
  const data = [2, 0b01_000_100, 0b1, 0, 0x3b];
  return new File(
    [new TextEncoder().encode('GIF89a'), new Uint8Array([1, 0, 1, 0, ...head, ...data])],
    'map.gif',
  );
}

describe('a picture that is too large', () => {
  /** Returns the editor's message on a chosen file. */
  async function said(editor: UmpireEditor, file: File): Promise<string> {
    const input = inside(editor).querySelector<HTMLInputElement>('input[type=file]')!;
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    input.dispatchEvent(new Event('change', {bubbles: true}));
    return until(() =>
      [...inside(editor).querySelectorAll('[role=status]')]
        .map(({textContent}) => textContent.trim())
        .find((text) => text.includes(file.name)),
    );
  }

  it('is not opened, by whichever of its parts says so, and the editor says why', async () => {
    const editor = await anEditor();
    await go(editor, 'Map');
    const decode = window.createImageBitmap;
    let decoded = 0;
    window.createImageBitmap = () => {
      decoded += 1;
      return Promise.reject(new Error('decoded'));
    };
    try {
      expect(await said(editor, bombOf(12_000, 12_000))).to.equal(
        'map.gif can’t be opened: it has 12000 × 12000 pixels, and at most 120 million are opened.',
      );
      expect(decoded).to.equal(0);
      expect(await said(editor, new File(['<svg/>'], 'map.svg'))).to.contain('not a PNG, JPEG, GIF or WebP');
    } finally {
      window.createImageBitmap = decode;
    }
  });

  it('is let go where it turns out too large when it is decoded', async () => {
    const editor = await anEditor();
    await go(editor, 'Map');
    const decode = window.createImageBitmap;
    let closed = 0;
    window.createImageBitmap = () =>
      Promise.resolve({
        width: 12_000,
        height: 12_000,
        close: () => (closed += 1),
      });
    try {
      expect(await said(editor, bombOf(9, 9))).to.contain('12000 × 12000 pixels');
      expect(closed).to.equal(1);
      expect(inside(editor).querySelector('.scan-box')).to.equal(null);
    } finally {
      window.createImageBitmap = decode;
    }
  });
});

describe('a picture that a module names', () => {
  let modules = 0;
  const opened = async (src: string): Promise<{asked: readonly string[]; said: string}> => {
    const asked: string[] = [];
    // a file is read once a page
    const name = `/named-${String((modules += 1))}.json`;
    const original = window.fetch;
    const module = (await (await original('/src/games/drill.json')).json()) as {readonly map: object};
    const document = {...module, map: {...module.map, image: {src, x: 0, y: 0, scale: 40}}};
    const picture = await printed();
    window.fetch = (input, options) => {
      const {pathname, href, origin} = new URL(
        input instanceof Request ? input.url : input,
        window.location.href,
      );
      if (pathname === name) return Promise.resolve(new Response(JSON.stringify(document)));
      if (!pathname.endsWith('.png')) return original(input, options);
      asked.push(origin === window.location.origin ? pathname : href);
      return Promise.resolve(new Response(picture));
    };
    try {
      const editor = await fixture<UmpireEditor>(html`<umpire-editor src=${name}></umpire-editor>`);
      await editor.ready;
      const said = await until(() =>
        inside(editor).querySelector<UmpireMap>('.board > umpire-map')?.underlay
          ? 'opened'
          : [...inside(editor).querySelectorAll('[role=status]')]
              .map(({textContent}) => textContent.trim())
              .find((text) => text.includes('scan.png')),
      );
      return {asked, said};
    } finally {
      window.fetch = original;
    }
  };

  it('is fetched from beside it', async () => {
    expect(await opened('maps/scan.png')).to.deep.equal({asked: ['/maps/scan.png'], said: 'opened'});
  });

  it('is not fetched from another site (A-5)', async () => {
    for (const src of ['https://evil.example/scan.png', '//evil.example/scan.png']) {
      const {asked, said} = await opened(src);
      expect(asked).to.deep.equal([]);
      expect(said).to.contain('the module names a picture on another site');
    }
  });
});

describe('a map of points', () => {
  before(() => setViewport({width: 1300, height: 1000}));
  after(() => setViewport({width: 800, height: 600}));

  it('has points set by a press, dragged, named, and joined by lines', async () => {
    const editor = await anEditor();
    await go(editor, 'File');
    await press(editor, 'New point-to-point map');
    await go(editor, 'Points');
    let map = await mapOf(editor);
    const {left, top, width, height} = map.shadowRoot!.querySelector('.box')!.getBoundingClientRect();
    const at = (x: number, y: number): [number, number] => [
      Math.round(left + x * width),
      Math.round(top + y * height),
    ];
    await click(editor, at(0.4, 0.4));
    await fill(editor, 'Name', 'Smolensk');
    await click(editor, at(0.6, 0.5));
    await fill(editor, 'Name', 'Vyazma');
    expect(Object.keys(editor.document.map.kind === 'point' ? editor.document.map.points : {})).to.deep.equal(
      ['smolensk', 'vyazma'],
    );
    map = await mapOf(editor);
    const before = editor.document.map.kind === 'point' ? editor.document.map.points['vyazma']!.y : 0;
    await drag(editor, middle(map, 'vyazma'), at(0.6, 0.6), at(0.6, 0.7));
    map = await mapOf(editor);
    expect(editor.document.map.kind === 'point' ? editor.document.map.points['vyazma']!.y : 0).to.be.above(
      before,
    );
    await press(editor, 'Lines');
    await drag(editor, middle(map, 'smolensk'), middle(map, 'vyazma'));
    expect(editor.document.map).to.have.deep.property('lines', [
      {between: ['smolensk', 'vyazma'], capacity: 4},
    ]);
    await go(editor, 'Units');
    await addCounters(editor, '9 Pz');
    await go(editor, 'Position');
    await press(editor, 'Set up the first position');
    map = await mapOf(editor);
    await until(() => map.shadowRoot!.querySelector('.edit .piece'));
    await press(editor, 'Edit');
    expect(field(editor, 'Title').value).to.equal('Start');
  });
});
