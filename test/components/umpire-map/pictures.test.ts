import {stacksOf} from '../../../components/umpire-retreat/view-model.js';
import {strengths} from '../../../src/drawing/counter.js';
import {expect} from 'chai';
import {html, nothing} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-retreat/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {HexPlan, SIDE, type CounterPicture, type MapPictures} from '../../../src/drawing/index.js';
import type {HexPosition} from '../../../src/module/index.js';
import {fixture, until} from '../../support.js';
import {drill} from './drill.js';

/** A picture of one colour, as the bytes of a PNG. */
async function coloured(colour: string, width = 20, height = width): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas.convertToBlob();
}

const RED = '#ff0000';
const BLUE = '#0000ff';
const GREEN = '#00ff00';
/** The side of a hex in pixels of the board. */
const HEX = 30;
const place = {x: 40, y: 50, scale: HEX};

interface Shown {
  readonly map: UmpireMap;
  readonly position: HexPosition;
  readonly asked: string[];
}

/** A unit without others in its hex, and that hex. */
function firstOf(position: HexPosition): {readonly id: string; readonly label: string} {
  for (const [index, {at}] of position.units) {
    const label = position.game.grid.label(at);
    if (unitsIn(position, label).length === 1) return {id: position.game.units[index]!.id, label};
  }
  throw new Error('no unit stands alone');
}

/** The units of a hex. */
const unitsIn = (position: HexPosition, label: string): readonly string[] =>
  [...position.units].flatMap(([index, {at}]) =>
    position.game.grid.label(at) === label ? [position.game.units[index]!.id] : [],
  );

/** Pictures of a board in blue and of counters in red; `files` are by name, and a missing one is no picture. */
function picturesWith(
  counters: ReadonlyMap<string, CounterPicture>,
  asked: string[],
  more: Partial<MapPictures<Blob>> = {},
): MapPictures<Blob> {
  const colours: Readonly<Record<string, string>> = {board: BLUE, red: RED, green: GREEN};
  return {
    place,
    boards: [{image: 'board', x: 0, y: 0, width: 2000, height: 2000}],
    counters,
    load: async (name) => {
      asked.push(name);
      const colour = colours[name.split('-')[0]!];
      return colour === undefined ? undefined : coloured(colour, name === 'board' ? 400 : 20);
    },
    ...more,
  };
}

const red: CounterPicture = {images: [{image: 'red', dx: 0, dy: 0}]};
const allRed = (position: HexPosition): ReadonlyMap<string, CounterPicture> =>
  new Map(position.game.units.map(({id}) => [id, red]));

async function shown(
  picturesOf: (position: HexPosition, asked: string[]) => MapPictures<Blob> | undefined,
): Promise<Shown> {
  const position = (await drill()) as HexPosition;
  const asked: string[] = [];
  const map = await fixture<UmpireMap>(
    html`<umpire-map .position=${position} .pictures=${picturesOf(position, asked)}></umpire-map>`,
  );
  await map.updateComplete;
  return {map, position, asked};
}

const layerOf = (map: UmpireMap, name: string): SVGGElement =>
  map.shadowRoot!.querySelector<SVGGElement>(`.${name}-layer`)!;

/** The colour of a canvas in the middle of a hex, or beside it by a share of its side. */
function colourAt(map: UmpireMap, canvas: string, label: string, beside = 0): string {
  const element = map.shadowRoot!.querySelector<HTMLCanvasElement>(canvas)!;
  const {surface} = map;
  const hex = surface!.place(label);
  const {plan, view} = surface!;
  const scale = view.scale * devicePixelRatio;
  const [x, y] = [plan!.x(hex) + beside * SIDE - view.left, plan!.y(hex) - view.top];
  const [r, g, b, a] = element
    .getContext('2d', {willReadFrequently: true})!
    .getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data;
  return a === 0 ? 'none' : `#${[r!, g!, b!].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe('pictures of a map', () => {
  it('draws the board below the hexes and leaves out the drawn ground', async () => {
    const {map} = await shown((_, asked) => picturesWith(new Map(), asked));
    await until(() => layerOf(map, 'land').querySelector('.veil'));
    expect(colourAt(map, '.underlay', '04.04')).to.equal(BLUE);
    expect(map.shadowRoot!.querySelectorAll('.paper, .woods, .rim, .number')).to.have.length(0);
    const grid = layerOf(map, 'lines').querySelectorAll('path');
    expect([...grid].map((path) => path.getAttribute('class'))).to.deep.equal(['grid-edge', 'grid']);
    expect(layerOf(map, 'pieces').querySelectorAll('.stack').length).to.be.above(0);
  });

  it('keeps hexsides apart from any ground of a board by night, which is as it is printed', async () => {
    const {map} = await shown((_, asked) => picturesWith(new Map(), asked));
    map.setAttribute('theme', 'dark');
    await until(() => layerOf(map, 'land').querySelector('.veil'));
    const alphaOf = (kind: string, paint: 'fill' | 'stroke'): number => {
      const element = map.shadowRoot!.querySelector(`${kind === '.veil' ? '' : '.lines-layer '}${kind}`)!;
      return Number(/([\d.]+)\)$/.exec(getComputedStyle(element)[paint])![1]);
    };
    const [veil, edge, line] = [
      alphaOf('.veil', 'fill'),
      alphaOf('.grid-edge', 'stroke'),
      alphaOf('.grid', 'stroke'),
    ];
    expect(veil).to.equal(0);
    const light = (grey: number): number =>
      grey <= 0.04045 ? grey / 12.92 : ((grey + 0.055) / 1.055) ** 2.4;
    const contrast = (a: number, b: number): number =>
      (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    for (let printed = 0; printed <= 1; printed += 0.01) {
      const ground = printed * (1 - veil);
      const edged = ground + (1 - ground) * edge;
      const best = Math.max(
        contrast(ground, edged),
        contrast(ground, edged * (1 - line)),
        contrast(ground, ground * (1 - line)),
      );
      expect(best, `on a grey of ${printed.toFixed(2)}`).to.be.at.least(3);
    }
  });

  it('draws counters as pictures, and those without one as before', async () => {
    const {map, position} = await shown((position, asked) => {
      const {id} = firstOf(position);
      return picturesWith(new Map([[id, red]]), asked, {boards: []});
    });
    const {label} = firstOf(position);
    await until(() => colourAt(map, '.counters', label) === RED);
    expect(layerOf(map, 'land').querySelector('.paper')).to.not.equal(null);
    const drawn = layerOf(map, 'pieces').querySelectorAll('.counter').length;
    const {map: plain} = await shown(() => undefined);
    expect(layerOf(plain, 'pieces').querySelectorAll('.counter').length).to.equal(drawn + 1);
  });

  it('draws arrows, numbers and the cursor over the counters', async () => {
    const {map} = await shown((position, asked) => picturesWith(allRed(position), asked));
    const {shadowRoot} = map;
    const parts = [...shadowRoot!.querySelectorAll('.box > svg, .box > canvas')].map((one) =>
      one.getAttribute('class'),
    );
    expect(parts).to.deep.equal([null, 'counters', 'over']);
    for (const name of ['badges', 'routes', 'words', 'signs', 'pointed', 'sketch', 'cursor'])
      expect(layerOf(map, name).closest('svg')!.classList.contains('over'), name).to.equal(true);
    for (const name of ['land', 'zones', 'areas', 'pieces'])
      expect(layerOf(map, name).closest('svg')!.classList.contains('over'), name).to.equal(false);
    const sheets = [...shadowRoot!.querySelectorAll('.box .sheet')].map((one) =>
      one.getAttribute('transform'),
    );
    expect(new Set(sheets.slice(0, 2)).size).to.equal(1);
    map.pictures = undefined;
    await map.updateComplete;
    expect(layerOf(map, 'cursor').closest('svg')!.getAttribute('class')).to.equal(null);
    expect(shadowRoot!.querySelectorAll('.box > canvas')).to.have.length(0);
  });

  it('places a counter where the board has it, and elsewhere in its hex', async () => {
    const position = (await drill()) as HexPosition;
    const [index, {at}] = [...position.units][0]!;
    const {id} = position.game.units[index]!;
    const {grid} = position.game;
    const plan = new HexPlan(grid);
    const label = grid.label(at);
    // a quarter of a hex beside the middle
    const pixel = (value: number, origin: number, from: number): number =>
      (value - origin) * (HEX / SIDE) + from;
    const [left, top] = plan.origin;
    const x = pixel(plan.x(at), left, place.x) + HEX * 0.6;
    const y = pixel(plan.y(at), top, place.y);
    const aside = {...red, x, y, place: label};
    const {map} = await shown((_, asked) => picturesWith(new Map([[id, aside]]), asked, {boards: []}));
    await until(() => colourAt(map, '.counters', label, 0.6) === RED);
    expect(colourAt(map, '.counters', label, -0.2)).to.equal('none');
    map.pictures = {...map.pictures!, counters: new Map([[id, {...aside, place: 'elsewhere'}]])};
    await until(() => colourAt(map, '.counters', label, -0.2) === RED);
    expect(colourAt(map, '.counters', label, 0.6)).to.equal('none');
  });

  it('draws the counters of a stack in the order they are given', async () => {
    const position = (await drill()) as HexPosition;
    const {grid} = position.game;
    const where = [...position.units]
      .map(([, {at}]) => grid.label(at))
      .find((place) => unitsIn(position, place).length > 1)!;
    const [lower, upper] = unitsIn(position, where);
    const green: CounterPicture = {images: [{image: 'green', dx: 0, dy: 0}]};
    const {map} = await shown((_, asked) =>
      picturesWith(
        new Map([
          [lower!, red],
          [upper!, green],
        ]),
        asked,
        {boards: []},
      ),
    );
    await until(() => colourAt(map, '.counters', where) === GREEN);
    map.pictures = {...map.pictures!, counters: new Map([...map.pictures!.counters].reverse())};
    await until(() => colourAt(map, '.counters', where) === RED);
  });

  it('loads only what is in view, each picture once', async () => {
    const {map, asked} = await shown((position, asked) => {
      const counters = position.game.units.map(({id}, i): [string, CounterPicture] => [
        id,
        {images: [{image: `red-${String(i)}`, dx: 0, dy: 0}]},
      ]);
      const others = Array.from({length: 500}, (_, i): CounterPicture => ({
        images: [{image: `green-${String(i)}`, dx: 0, dy: 0}],
        x: 90_000,
        y: i,
      }));
      const away = {image: 'board-2', x: 50_000, y: 0, width: 400, height: 400};
      return picturesWith(new Map(counters), asked, {
        others,
        boards: [{image: 'board', x: 0, y: 0, width: 2000, height: 2000}, away],
      });
    });
    const units = map.current!.units.size;
    await until(() => asked.length === units + 1);
    map.zoomBy(2);
    await until(() => map.matches(':state(zoomed)'));
    expect(new Set(asked).size).to.equal(asked.length);
    expect(asked.filter((name) => name.startsWith('green') || name === 'board-2')).to.deep.equal([]);
  });

  it('shows the drawn map where a picture cannot be had', async () => {
    const {map, asked} = await shown((position, asked) => {
      const missing: CounterPicture = {images: [{image: 'missing', dx: 0, dy: 0}]};
      return picturesWith(new Map(position.game.units.map(({id}) => [id, missing])), asked, {
        boards: [{image: 'no-board', x: 0, y: 0}],
        load: (name) => {
          asked.push(name);
          return name === 'no-board'
            ? Promise.reject(new Error('offline'))
            : Promise.resolve(new Blob(['no picture at all']));
        },
      });
    });
    await until(() => asked.length === 2 && layerOf(map, 'pieces').querySelector('.counter'));
    expect(layerOf(map, 'land').querySelector('.paper')).to.not.equal(null);
  });

  it('shows SVG without running it', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" onload="document.title='run'"><rect width="20" height="20" fill="${RED}"/></svg>`;
    const {map, position} = await shown((position, asked) =>
      picturesWith(allRed(position), asked, {boards: [], load: () => Promise.resolve(new Blob([svg]))}),
    );
    await until(() => colourAt(map, '.counters', firstOf(position).label) === RED);
    expect(document.title).to.not.equal('run');
  });

  it('shows pictures in an open stack, with the same names', async () => {
    const open = async (map: UmpireMap): Promise<readonly string[]> => {
      map.selected = '08.04';
      map.open = true;
      await map.updateComplete;
      const tray = await until(() => map.shadowRoot!.querySelector('.tray'));
      return [...tray.querySelectorAll('button span')].map((span) => span.textContent.trim());
    };
    const {map, position} = await shown((position, asked) => picturesWith(allRed(position), asked));
    expect(unitsIn(position, '08.04').length).to.be.above(0);
    const names = await open(map);
    const {map: plain} = await shown(() => undefined);
    expect(names).to.deep.equal(await open(plain));
    const canvas = map.shadowRoot!.querySelector<HTMLCanvasElement>('.tray canvas')!;
    await until(() => canvas.getContext('2d')!.getImageData(56, 56, 1, 1).data[0] === 255);
    expect(plain.shadowRoot!.querySelector('.tray canvas')).to.equal(null);
  });

  it('shows pictures in the tray of eliminated units', async () => {
    const {map, position} = await shown((on, asked) => picturesWith(allRed(on), asked));
    map.overlay = {lost: position.game.units.slice(0, 2)};
    await map.updateComplete;
    const counters = [...map.shadowRoot!.querySelectorAll<HTMLCanvasElement>('.pile canvas')];
    expect(counters).to.have.length(2);
    await until(() =>
      counters.every((one) => one.getContext('2d')!.getImageData(56, 56, 1, 1).data[0] === 255),
    );
  });

  it('has the tray of eliminated units below a narrow map that asks nothing, where it covers no counter', async () => {
    const {map, position} = await shown((on, asked) => picturesWith(allRed(on), asked));
    map.style.display = 'block';
    map.style.inlineSize = '336px';
    map.overlay = {lost: position.game.units.slice(0, 2), unasked: true};
    await map.updateComplete;
    const edges = (part: string): DOMRect => map.shadowRoot!.querySelector(part)!.getBoundingClientRect();
    await until(() => edges('.pile').top >= edges('.box').bottom);
    expect(edges('.pile').right).to.be.at.most(edges('.below').right);
  });

  it('shows pictures of the units of a battle, in its list and on its map', async () => {
    const battle = await fixture<UmpireBattle>(
      html`<umpire-battle src="/src/games/polar-storm.json" example="attack-road"
        ><umpire-map></umpire-map
      ></umpire-battle>`,
    );
    await battle.ready;
    const view = await until(() => battle.view);
    const fighters = view.forces.flatMap(({units}) => units.map(({unit}) => unit.id));
    battle.pictures = picturesWith(new Map(fighters.map((id) => [id, red])), []);
    const counters = await until(() => {
      const found = [...battle.shadowRoot!.querySelectorAll<HTMLCanvasElement>('.forces canvas')];
      return found.length === fighters.length ? found : undefined;
    });
    await until(() =>
      counters.every((one) => one.getContext('2d')!.getImageData(56, 56, 1, 1).data[0] === 255),
    );
    expect(battle.querySelector('umpire-map')!.pictures).to.equal(battle.pictures);
  });

  it('describes places as without pictures', async () => {
    const {map} = await shown((position, asked) => picturesWith(allRed(position), asked));
    const {map: plain} = await shown(() => undefined);
    const words = async (one: UmpireMap): Promise<string> => {
      one.focus();
      one.goTo('08.04');
      await one.updateComplete;
      return [...one.shadowRoot!.querySelectorAll('.box [role="img"]')]
        .map((part) => part.getAttribute('aria-label'))
        .join();
    };
    expect(await words(map)).to.equal(await words(plain));
    expect(map.shadowRoot!.querySelectorAll('canvas:not([aria-hidden])')).to.have.length(0);
  });

  it('says how many counters are in a stack of pictures, and what became of a unit', async () => {
    const {map, position} = await shown((position, asked) => picturesWith(allRed(position), asked));
    const [[index, placed] = []] = position.units;
    const units = new Map(position.units).set(index!, {...placed!, dispersed: true});
    expect(layerOf(map, 'badges').textContent).to.match(/^[2-9]{2,}$/);
    map.position = {...position, units};
    await map.updateComplete;
    await until(() => layerOf(map, 'badges').textContent.includes('D'));
  });

  it('gives pictures to the map of a retreat', async () => {
    const position = await drill();
    const asked: string[] = [];
    const pictures = picturesWith(allRed(position as HexPosition), asked);
    const retreat = await fixture<UmpireRetreat>(
      html`<umpire-retreat .position=${position} .pictures=${pictures}
        ><umpire-map></umpire-map
      ></umpire-retreat>`,
    );
    const map = retreat.querySelector<UmpireMap>('umpire-map')!;
    await until(() => map.shadowRoot!.querySelector('.veil'));
    expect(map.pictures).to.equal(pictures);
    await until(() => (map.overlay.framed?.length ?? 0) > 1);
    // the list shows the counter that is on top on the map, not the first that is named
    const {game, units} = position as HexPosition;
    const pair = stacksOf(position as HexPosition).find((stack) => stack.units.length === 2)!;
    // the pictures are in the order of the units, the lowest first
    const top = game.units.findLast(({id}) => pair.units.includes(id))!;
    const row = [...retreat.shadowRoot!.querySelectorAll('.stacks li')].find(
      (one) => one.querySelector('.at')?.textContent === pair.at && one.textContent.includes(top.name),
    );
    expect(row?.querySelector('.chip')?.textContent.trim()).to.equal(
      strengths(game, top, units.get(top.index)!.steps),
    );
    expect(
      row?.querySelector('.chip + span')?.textContent.startsWith(top.name),
      'it is named first',
    ).to.equal(true);
    retreat.pictures = undefined;
    await until(() => map.shadowRoot!.querySelector('.paper'));
    expect(map.shadowRoot!.querySelector('canvas')).to.equal(null);
  });

  it('shows the board that a module ships beside it', async () => {
    const position = await drill();
    const {document} = position.game;
    const board = await coloured(BLUE, 400);
    const before = window.fetch.bind(window);
    const fetched: string[] = [];
    const moduleUrl = new URL('/somewhere/game.json', location.href).href;
    const served = (url: string): Response => {
      fetched.push(url);
      return url === moduleUrl
        ? new Response(
            JSON.stringify({
              ...document,
              id: 'with-board',
              map: {...document.map, image: {src: 'board.png', ...place}},
            }),
            {headers: {'content-type': 'application/json'}},
          )
        : new Response(board);
    };
    window.fetch = (input) => Promise.resolve(served(input instanceof Request ? input.url : String(input)));
    try {
      const map = await fixture<UmpireMap>(
        html`<umpire-map src=${moduleUrl} position="start">${nothing}</umpire-map>`,
      );
      await until(() => map.shadowRoot!.querySelector('.veil'));
      expect(colourAt(map, '.underlay', '01.01')).to.equal(BLUE);
      expect(fetched).to.deep.equal([moduleUrl, new URL('board.png', moduleUrl).href]);
    } finally {
      window.fetch = before;
    }
  });
});
