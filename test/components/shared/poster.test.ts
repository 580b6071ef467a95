import {expect} from 'chai';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import type {Surface} from '../../../components/umpire-map/surface.js';
import {loadGame} from '../../../src/case/index.js';
import {pictureAsSvg, sceneOf} from '../../../src/drawing/index.js';
import {symbols} from '../../../src/drawing/symbols.js';
import {openPosition, type Ask, type Game, type Position} from '../../../src/module/index.js';
import {writeLink} from '../../../src/share/index.js';
import {pictureOf} from '../../../src/share/picture.js';
import {withView} from '../../../src/share/poster.js';
import {until} from '../../support.js';

const retreat: Ask = {retreat: {units: ['a61', 'a170', 'a818'], hexes: 2}};

async function portMara(): Promise<Position> {
  const opened = await loadGame('drill');
  if (!opened.ok) throw new Error('no game');
  const position = openPosition<Game>(opened.value.game, 'port-mara');
  if (!position.ok) throw new Error('no position');
  return position.value;
}

/** A picture of a position, as wide as its page. */
function pictured(position: Position, ask: Ask | undefined): string {
  const {frame = {left: 0, top: 0, right: 1, bottom: 1}, ...picture} = pictureOf(position, ask ?? {});
  const svg = pictureAsSvg(position, {...picture, frame, symbols, width: 640});
  const [, width = '', height = ''] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const src = withView(URL.createObjectURL(new Blob([svg], {type: 'image/svg+xml'})), frame);
  return `<img src="${src}" width="${width}" height="${height}" alt="A retreat">`;
}

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A page of 640 pixels without a script, and the part of the layout that has shifted since. */
async function pageWith(content: string): Promise<{page: Document; shifts: () => number}> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  [frame.width, frame.height, frame.src] = ['656', '1200', '/test/pages/poster.html'];
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  const page = frame.contentDocument!;
  page.body.innerHTML = `<p>Before.</p>${content}<p class="after">After.</p>`;
  await until(() => [...page.images].every(({complete}) => complete));
  await until(() => page.querySelector('.after'));
  let shifted = 0;
  const window = frame.contentWindow as Window & typeof globalThis;
  new window.PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += (entry as unknown as {value: number}).value;
  }).observe({type: 'layout-shift'});
  return {page, shifts: () => shifted};
}

function start(page: Document): void {
  const script = page.createElement('script');
  [script.type, script.src] = ['module', '/test/pages/poster.ts'];
  page.head.append(script);
}

const mapIn = (element: Element): UmpireMap =>
  (element.localName === 'umpire-map'
    ? element
    : (element.querySelector('umpire-map') ??
      element.shadowRoot?.querySelector('umpire-map') ??
      element.shadowRoot?.querySelector('umpire-retreat')?.querySelector('umpire-map'))) as UmpireMap;

describe('a poster', () => {
  const source = '/src/games/drill.json';
  const stack = 'position="port-mara" units="a61 a170 a818" hexes="2"';
  // the policy of the page lets no picture of another site in
  const unloaded = {missing: '/test/pages/none.svg', blocked: 'https://example.org/port-mara.svg'};
  const words = '<br><a href="https://example.org/">Out of Port Mara</a><br>They may retreat to three hexes.';
  const rows: readonly (readonly [
    string,
    ask: Ask | undefined,
    (picture: string, link: string) => string,
  ])[] = [
    [
      'umpire-show',
      retreat,
      (picture, link) => `<umpire-show link="${link}">${picture}${words}</umpire-show>`,
    ],
    [
      'umpire-show',
      retreat,
      (picture) =>
        `<umpire-show>${picture}<br>game: drill<br>position: port-mara<br>retreat: a61 a170 a818, 2 hexes</umpire-show>`,
    ],
    [
      'umpire-retreat',
      retreat,
      (picture) =>
        `<umpire-retreat src="${source}" ${stack}><umpire-map></umpire-map>${picture}</umpire-retreat>`,
    ],
    [
      'umpire-map',
      undefined,
      (picture) => `<umpire-map src="${source}" position="port-mara">${picture}${words}</umpire-map>`,
    ],
    [
      'umpire-battle',
      undefined,
      (picture) =>
        `<umpire-battle src="${source}" example="attack-170"><umpire-map></umpire-map>${picture}</umpire-battle>`,
    ],
  ];
  for (const [tag, ask, write] of rows)
    it(`of <${tag}> is there without a script, and its map takes its place over`, async () => {
      const position = await portMara();
      const link = await writeLink({module: 'drill', position, ask});
      if (!link.ok) throw new Error('no link');
      const {page, shifts} = await pageWith(write(pictured(position, ask), link.value));
      const element = page.querySelector(tag)!;
      const image = page.querySelector('img')!;
      const after = page.querySelector('.after')!;
      const [box, below] = [image.getBoundingClientRect(), after.getBoundingClientRect().top];
      expect(box.width).to.equal(640);
      start(page);
      await until(() => element.matches(':state(poster)'));
      expect(image.getBoundingClientRect()).to.deep.equal(box);
      await until(() => element.matches('[compact]:not(:state(covered))'));
      const map = mapIn(element);
      await until(() => map.surface);
      const {frame: view} = pictureOf(position, ask ?? {});
      const {plan} = sceneOf(position.game);
      const svg = map.shadowRoot!.querySelector<SVGSVGElement>('.box > svg')!;
      const matrix = (map.surface as Surface).pieces.getScreenCTM()!;
      expect(svg.getBoundingClientRect().width).to.be.closeTo(box.width, 3);
      for (const place of position.units.values()) {
        const x = plan.x(place.at);
        const y = plan.y(place.at);
        const drawn = new DOMPoint(x, y).matrixTransform(matrix);
        const scale = box.width / (view!.right - view!.left);
        expect(drawn.x, 'x').to.be.closeTo(box.left + (x - view!.left) * scale, 2);
        expect(drawn.y, 'y').to.be.closeTo(box.top + (y - view!.top) * scale, 2);
      }
      expect(image.getBoundingClientRect().height).to.equal(0);
      expect(after.getBoundingClientRect().top).to.be.closeTo(below, 0.1);
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      expect(shifts()).to.equal(0);
    });

  for (const [name, src] of Object.entries(unloaded)) {
    const broken = `<img src="${src}" width="640" height="621" alt="A retreat">`;
    for (const [tag, ask, write] of rows)
      it(`of <${tag}> that is ${name} is none: the element opens as without one`, async () => {
        const link = await writeLink({module: 'drill', position: await portMara(), ask});
        if (!link.ok) throw new Error('no link');
        const {page} = await pageWith(write(broken, link.value));
        const element = page.querySelector<HTMLElement & {readonly ready: Promise<boolean>}>(tag)!;
        start(page);
        await until(() => element.shadowRoot);
        expect(await element.ready).to.equal(true);
        await until(() => mapIn(element).surface);
        expect(element.matches('[compact], :state(poster), :state(covered)')).to.equal(false);
        expect(page.querySelector('img')!.getBoundingClientRect().height).to.equal(0);
      });

    it(`that turns out to be ${name} gives way`, async () => {
      const {page} = await pageWith(
        `<umpire-map position="port-mara">${pictured(await portMara(), undefined)}</umpire-map>`,
      );
      const map = page.querySelector('umpire-map')!;
      start(page);
      await until(() => map.matches(':state(covered)'));
      page.querySelector('img')!.src = src;
      await until(() => !map.matches(':state(covered)'));
      map.src = source;
      await until(() => map.surface);
      expect(map.compact).to.equal(false);
    });
  }
});
