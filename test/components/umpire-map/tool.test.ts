import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html, render} from 'lit';
import type {MapSpot, MapTool} from '../../../components/umpire-map/tool.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {path} from '../../../src/drawing/shape.js';
import {openPosition, type Position} from '../../../src/module/index.js';
import {fixture} from '../../support.js';
import {drill, drillMap, middle, until} from './drill.js';
import {openGame} from '../../open-game.js';

/** A tool that owns every press and writes down what it gets. */
class Recorder implements MapTool {
  readonly got: string[] = [];
  readonly #map: UmpireMap;
  constructor(map: UmpireMap) {
    this.#map = map;
  }
  #note(what: string, {place}: MapSpot): void {
    const position = this.#map.current!;
    if (position.kind === 'hex') this.got.push(`${what} ${position.game.grid.labels[place] ?? '-'}`);
  }
  ownsPress(): boolean {
    return true;
  }
  startDrag(spot: MapSpot): boolean {
    this.#note('start', spot);
    return true;
  }
  drag(spot: MapSpot): void {
    this.#note('drag', spot);
  }
  endDrag(spot: MapSpot): void {
    this.#note('end', spot);
  }
  cancelDrag(): void {
    this.got.push('cancel');
  }
  tap(spot: MapSpot): void {
    this.#note('tap', spot);
  }
  key(event: KeyboardEvent): boolean {
    if (event.key !== 'p') return false;
    this.got.push('key p');
    return true;
  }
  cursorMoved(from: number): void {
    this.got.push(`from ${from}`);
  }
}

/** The same map as another game has it. */
async function otherDrill(): Promise<Position> {
  const {game} = await drill();
  const built = openGame(structuredClone(game.document));
  if (!built.ok) throw new Error('the copy was refused');
  const position = openPosition(built.value, 'start');
  if (!position.ok) throw new Error('the copy has no start');
  return position.value;
}

describe('<umpire-map> with a tool', () => {
  afterEach(() => sendMouse({type: 'move', position: [0, 0]}));

  it('gives the tool taps and drags, and makes no choice of them', async () => {
    const map = await drillMap();
    const [from, to] = [middle(map, '02.02'), middle(map, '03.02')];
    const tool = (map.tool = new Recorder(map));
    await map.updateComplete;
    let choices = 0;
    map.addEventListener('umpire-hex-select', () => choices++);
    await sendMouse({type: 'click', position: from});
    await sendMouse({type: 'move', position: from});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: to});
    await sendMouse({type: 'up'});
    expect(tool.got).to.deep.equal(['start 02.02', 'tap 02.02', 'start 02.02', 'drag 03.02', 'end 03.02']);
    expect(choices).to.equal(0);
    map.tool = undefined;
    await sendMouse({type: 'click', position: from});
    await until(() => choices === 1);
  });

  it('gives the tool keys first, and tells it when the cursor moves', async () => {
    const map = await drillMap();
    const tool = (map.tool = new Recorder(map));
    await map.updateComplete;
    map.focus();
    for (const press of ['p', 's', 'ArrowLeft']) await sendKeys({press});
    await until(() => tool.got.length > 1);
    expect(tool.got).to.deep.equal(['key p', 'from 0']);
    expect(map.cursor).to.be.above(0);
  });

  it('keeps the view and the cursor when another game of the same size comes', async () => {
    const map = await drillMap();
    map.tool = new Recorder(map);
    map.lookAt('08.04', 90);
    map.goTo('08.04');
    await until(() => map.matches(':state(zoomed)') && map.cursor > 0);
    const {cursor} = map;
    map.position = await otherDrill();
    await map.updateComplete;
    expect(map.matches(':state(zoomed)')).to.equal(true);
    expect(map.cursor).to.equal(cursor);
    map.tool = undefined;
    map.position = await otherDrill();
    await until(() => !map.matches(':state(zoomed)'));
    expect(map.cursor).to.equal(0);
  });

  it('paints a sketch over the map and a picture below it', async () => {
    const host = await fixture<HTMLElement>(html`<div></div>`);
    const image = await createImageBitmap(new ImageData(new Uint8ClampedArray([255, 0, 0, 255]), 1, 1));
    const underlay = {image, x: 0, y: 0, width: 400, height: 400, opacity: 1};
    render(
      html`<umpire-map
        .position=${await drill()}
        .sketch=${[path('pick', 'M0 0L9 9')]}
        .underlay=${underlay}
      ></umpire-map>`,
      host,
    );
    const root = host.querySelector('umpire-map')!.shadowRoot!;
    const canvas = await until(() => root.querySelector('canvas'));
    const red = (): boolean => canvas.getContext('2d')!.getImageData(20, 20, 1, 1).data[0] === 255;
    await until(() => canvas.width > 0 && red());
    expect(root.querySelector('.sketch-layer path')!.getAttribute('d')).to.equal('M0 0L9 9');
    expect(root.querySelector('.land-layer')!.getAttribute('opacity')).to.equal('0');
  });
});
