import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-map/define.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import '../../../components/umpire-turns/define.js';
import type {UmpireTurns} from '../../../components/umpire-turns/umpire-turns.js';
import {HexPlan} from '../../../src/drawing/index.js';
import {asHex} from '../../../src/drawing/colour.js';
import {loadGameDocument} from '../../../src/games/index.js';
import type {HexGame} from '../../../src/module/index.js';
import {choices, errata, errataOf, inside, until} from './helper.js';
import {OTHER_PLACE, count, crop, differing, shot, type Pixels, type Point} from './pixels.js';

before(() => setViewport({width: 1000, height: 900}));

/** The day's colours of a river with ice and of one without, and how far a line's strokes reach, in scene units. */
const water = '#86b9d5';
const ice = '#eaf3f6';
const REACH = 14;

/** The two pictures of a subject: as printed, as corrected. */
async function pictures(host: Element, selector: string, at = 0): Promise<readonly [Pixels, Pixels]> {
  const [printed, corrected] = inside(host, selector).slice(2 * at, 2 * at + 2);
  return [await shot(printed!), await shot(corrected!)];
}

/** Returns the distance of a point from the nearest of some hexsides, in scene units. */
function distanceTo(plan: HexPlan, sides: readonly string[]): (x: number, y: number) => number {
  const ends = sides.map((side) => {
    const [a = 0, b = 0] = side.split('/').map((label) => plan.grid.find(label));
    const direction = plan.grid.neighbours.subarray(6 * a, 6 * a + 6).indexOf(b);
    return [plan.corner(a, direction), plan.corner(a, direction + 1)] as const;
  });
  return (x, y) =>
    Math.min(
      ...ends.map(([[ax, ay], [bx, by]]) => {
        const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2);
        const t = Math.min(1, Math.max(0, along));
        return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
      }),
    );
}

const river = [
  '13.11/14.10',
  '14.10/14.11',
  '14.10/15.11',
  '15.10/15.11',
  '15.11/16.10',
  '16.10/16.11',
  '16.11/17.11',
  '16.11/17.12',
];

/** Points in which a hexside differs, at least. */
const LEAST = 20;

/**
 * Every point that differs is on the river, and every hexside of it has points that do. All ice is one stroke: Firefox smooths
 * a few edges of it anew where the river joins, on `ice` and fewer than a hexside has.
 */
function expectRiverOnly(
  points: readonly Point[],
  plan: HexPlan,
  toScene: (at: Point) => Point,
  ice: readonly string[] = [],
): void {
  const onRiver = distanceTo(plan, river);
  const onIce = distanceTo(plan, ice);
  const elsewhere = points.filter((at) => onRiver(...toScene(at)) > REACH);
  const astray = elsewhere.filter((at) => onIce(...toScene(at)) > REACH);
  expect(astray.slice(0, 5), `${astray.length} pixels`).to.deep.equal([]);
  expect(elsewhere.length, 'on other ice').to.be.lessThan(LEAST);
  for (const side of river) {
    const near = distanceTo(plan, [side]);
    expect(points.filter((at) => near(...toScene(at)) < REACH).length, side).to.be.greaterThan(LEAST);
  }
}

describe('pictures as printed beside as corrected', () => {
  for (const [at, name] of ['261 GA', '275 SSP'].entries())
    it(`the band of ${name} turns from orange to green, and nothing else of the counter changes`, async () => {
      const element = await errataOf('polar-storm');
      const [printed, corrected] = await pictures(element, '.of-counter .piece', at);
      expect([printed.width, printed.height]).to.deep.equal([112, 112]);
      const band = [count(printed, asHex('orange')), count(corrected, asHex('green'))];
      expect(band[0]).to.be.greaterThan(1000);
      // the edges of the letters on it mix differently
      expect(band[1]! / band[0]!).to.be.closeTo(1, 0.02);
      expect([count(printed, asHex('green')), count(corrected, asHex('orange'))]).to.deep.equal([0, 0]);
      // the band is from -34 to 6 about the counter's middle, which is the picture's
      const rows = differing(printed, corrected, OTHER_PLACE).map(([, y]) => y);
      expect(Math.min(...rows)).to.be.at.least(56 - 34);
      expect(Math.max(...rows)).to.be.at.most(56 + 6);
    });

  it('ice appears on the river to the lake, and nothing else of the map changes', async () => {
    const element = await errataOf('iskra');
    const [printed, corrected] = await pictures(element, '.close-up');
    const game = element.editions!.corrected as HexGame;
    const picture = inside(element, '.close-up')[0]! as Element as SVGSVGElement;
    const {x, y, width} = picture.viewBox.baseVal;
    const scale = picture.getBoundingClientRect().width / width;
    const toScene = ([px, py]: Point): Point => [px / scale + x, py / scale + y];
    // the frame around the one that is in force is rounded, and cuts into the picture's corners
    const notCorner = ([x, y]: Point): boolean =>
      Math.min(x, printed.width - x) + Math.min(y, printed.height - y) > 12;
    expectRiverOnly(
      differing(printed, corrected, OTHER_PLACE).filter(notCorner),
      new HexPlan(game.grid),
      toScene,
    );
    // the lake keeps its shore and the other rivers their ice, so the counts differ by this river
    expect(count(printed, water) - count(corrected, water)).to.be.greaterThan(200);
    expect(count(corrected, ice) - count(printed, ice)).to.be.greaterThan(200);
  });

  it('the switch moves the frame, and no picture', async () => {
    const element = await errataOf('polar-storm');
    const before = await pictures(element, '.of-counter .piece');
    choices(element)[0]!.click();
    await element.updateComplete;
    const after = await pictures(element, '.of-counter .piece');
    expect(before.map((picture, i) => differing(picture, after[i]!))).to.deep.equal([[], []]);
  });
});

describe('a page as printed and as corrected', () => {
  /** A page with all that follows the switch, and the switch. */
  async function page(): Promise<{
    map: UmpireMap;
    turns: UmpireTurns;
    show: (printed: boolean) => Promise<void>;
  }> {
    const element = await errata(
      html`<umpire-errata .module=${await loadGameDocument('iskra')} for="map turns"></umpire-errata>
        <umpire-map id="map" bare position="chernaya"></umpire-map>
        <umpire-turns id="turns" turn="2"></umpire-turns>`,
      960,
    );
    const host = element.parentElement!;
    const map = host.querySelector('umpire-map')!;
    const turns = host.querySelector('umpire-turns')!;
    for (const one of [map, turns]) one.style.setProperty('color-scheme', 'light');
    const show = async (printed: boolean): Promise<void> => {
      choices(element)[printed ? 0 : 1]!.click();
      await until(() => map.current?.game === turns.game && turns.printed === printed);
      await Promise.all([map.updateComplete, turns.updateComplete]);
      await until(() => [map, turns].every((one) => inside(one, '.icon').length > 0));
    };
    return {map, turns, show};
  }

  it('differs on the map where the river is, and nowhere else', async () => {
    const {map, show} = await page();
    await show(true);
    const stage = inside(map, '.box > svg')[0]!;
    const printed = await shot(stage);
    await show(false);
    const corrected = await shot(stage);
    const plan = new HexPlan((map.current!.game as HexGame).grid);
    const scale = Math.min(printed.width / plan.width, printed.height / plan.height);
    const [left, top] = [
      (printed.width - plan.width * scale) / 2,
      (printed.height - plan.height * scale) / 2,
    ];
    const toScene = ([px, py]: Point): Point => [(px - left) / scale, (py - top) / scale];
    const {hexsides} = (map.current!.game as HexGame).document.map as {
      readonly hexsides: Readonly<Record<string, readonly string[]>>;
    };
    const iced = Object.keys(hexsides).filter((side) => hexsides[side]!.some((id) => id.endsWith('-iced')));
    expectRiverOnly(differing(printed, corrected), plan, toScene, iced);
    expect(count(corrected, ice)).to.be.greaterThan(count(printed, ice));
    await show(true);
    expect(differing(printed, await shot(stage))).to.deep.equal([]);
  });

  it('differs on the turn track in turn 6, and in no other turn', async () => {
    const {turns, show} = await page();
    const boxes = async (): Promise<readonly Pixels[]> => {
      const all: Pixels[] = [];
      for (const box of inside(turns, '.turn')) all.push(await shot(box));
      return all;
    };
    const words = (): readonly string[] =>
      inside(turns, '.turn .rule').map(({textContent}) => textContent.trim());
    await show(true);
    const [printed, printedRules] = [await boxes(), words()];
    await show(false);
    const [corrected, correctedRules] = [await boxes(), words()];
    expect(printed).to.have.lengthOf(10);
    // a row of boxes is as high as its highest: the words beside the mark may be longer
    for (const [i, box] of printed.entries()) {
      if (i === 5) continue;
      const [width, height] = [box.width, Math.min(box.height, corrected[i]!.height) - 12];
      expect(differing(crop(box, width, height), crop(corrected[i]!, width, height)), `turn ${i + 1}`).to.be
        .empty;
    }
    expect(
      printedRules.map((rule, i) => [rule, correctedRules[i]]).filter(([a, b]) => a !== b),
    ).to.deep.equal([['Rule 14.3.3', 'Rule 14.1.4']]);
  });

  it('has no counter for 185/224 as printed, and one for 183/224 as corrected', async () => {
    const {turns, show} = await page();
    const last = (): Element => inside(turns, '.entries li').at(-1)!;
    await show(true);
    const others = await shot(inside(turns, '.entries li')[0]!.querySelector('svg')!);
    expect(last().querySelector('.no-piece')).to.exist;
    expect(last().querySelector('mark')!.textContent).to.equal('185/224');
    await show(false);
    expect(last().querySelector('mark')!.textContent).to.equal('183/224');
    expect(count(await shot(last().querySelector('svg')!), asHex('#b5533c'))).to.be.greaterThan(100);
    expect(differing(others, await shot(inside(turns, '.entries li')[0]!.querySelector('svg')!))).to.be.empty;
  });
});
