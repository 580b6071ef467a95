import {expect} from 'chai';
import {loadGame} from '../../src/case/index.js';
import {overlayShapes, hexScene, type Shape} from '../../src/drawing/index.js';
import {numberBox} from '../../src/drawing/label.js';
import {boxAt, overlaps} from '../../src/drawing/shape.js';
import {pointsOn} from './measure.js';
import {countBox, standingsAt, stacksOf} from '../../src/drawing/stack.js';
import {openPosition, type HexPosition} from '../../src/module/index.js';

async function opened(id: 'blue-and-gray' | 'drill' | 'russia-besieged', name: string): Promise<HexPosition> {
  const loaded = await loadGame(id);
  if (!loaded.ok) throw new Error(id);
  const position = openPosition(loaded.value.game, name);
  if (!position.ok || position.value.kind !== 'hex') throw new Error(name);
  return position.value;
}

/** The centres and radii of the numbered discs of routes. */
function discs(shapes: readonly Shape[]): readonly (readonly [x: number, y: number, radius: number])[] {
  return shapes.flatMap(({is, holds}) => {
    if (typeof holds === 'string') return [];
    if (is['class'] !== 'number-sign') return discs(holds);
    const [x, y] = (String(is['transform']).match(/-?[\d.]+/g) ?? []).map(Number);
    return [[x!, y!, Number(holds[0]!.is['r'])] as const];
  });
}

describe('the cost of a route', () => {
  it('is in the hex where the step is lost, however small, even on its counter', async () => {
    const position = await opened('drill', 'port-mara');
    const {grid} = position.game;
    const {plan} = hexScene(position.game);
    const [from = 0, over = 0, to = 0] = ['06.10', '05.10', '04.09'].map((label) => grid.find(label));
    for (const scale of [1.2, 0.8, 0.47, 0.4]) {
      const {signs} = overlayShapes(
        position,
        plan,
        {routes: [{from, path: [over, to], costs: [1, 0]}], marks: []},
        scale,
      );
      const [cost] = signs.filter(({is}) => is['class'] === 'cost-sign');
      const [x = 0, y = 0] = (String(cost?.is['transform']).match(/-?[\d.]+/g) ?? []).map(Number);
      expect(grid.labels[plan.at(x, y)], `${scale}`).to.equal('05.10');
    }
  });
});

describe('an arrow straight up between two counters', () => {
  it('is beside the number of the hex, however small the map', async () => {
    const position = await opened('blue-and-gray', 'one-open');
    const {grid} = position.game;
    const {plan} = hexScene(position.game);
    const [from = 0, to = 0] = ['0404', '0403'].map((label) => grid.find(label));
    for (const scale of [1, 0.6, 0.37]) {
      const routes = [{from, path: [to], asked: true}];
      const {arrows} = overlayShapes(position, plan, {routes, marks: []}, scale);
      const flat = (shapes: readonly Shape[]): readonly Shape[] =>
        shapes.flatMap((one) => [one, ...(typeof one.holds === 'string' ? [] : flat(one.holds))]);
      const head = flat(arrows).find(({is}) => String(is['class']).startsWith('head'))!;
      const xs = pointsOn(String(head.is['d'])).map(([x]) => x);
      expect(Math.min(...xs), `${scale}`).to.be.above(numberBox(plan, from, scale)!.right);
    }
  });
});

describe('the number of a step', () => {
  it('is wholly in its hex where a counter takes the middle, and not left out on a small map', async () => {
    const position = await opened('drill', 'port-mara');
    const {grid} = position.game;
    const {plan} = hexScene(position.game);
    const [from = 0, over = 0, to = 0] = ['06.10', '06.09', '06.08'].map((label) => grid.find(label));
    for (const scale of [1.2, 0.8, 0.6, 0.47]) {
      const {signs} = overlayShapes(position, plan, {routes: [{from, path: [over, to]}], marks: []}, scale);
      const [[x, y, radius] = [0, 0, 0]] = discs(signs);
      const [left, right] = [x - radius, x + radius].map((edge) => grid.labels[plan.at(edge, y)]);
      expect([scale, left, right]).to.deep.equal([scale, '06.09', '06.09']);
      expect(discs(signs), `${scale}`).to.have.lengthOf(2);
    }
  });
});

describe('the numbers of hexes', () => {
  it('are clear of the numbered discs of routes at every scale', async () => {
    const position = await opened('drill', 'port-mara');
    const {grid} = position.game;
    const {plan} = hexScene(position.game);
    const [from, over, north, south] = ['06.10', '05.10', '04.09', '04.10'].map((label) => grid.find(label)!);
    const routes = [north!, south!].map((to) => ({from: from!, path: [over!, to], costs: [1, 0]}));
    for (const scale of [1.2, 0.8, 0.47, 0.4]) {
      const drawn = discs(overlayShapes(position, plan, {routes, marks: []}, scale).signs);
      expect(drawn.length, `${scale}`).to.be.at.least(2);
      for (const hex of [from, over, north, south])
        for (const [x, y, radius] of drawn)
          expect(
            overlaps(numberBox(plan, hex!, scale)!, boxAt(x, y, 1.8 * radius, 1.8 * radius)),
            `${grid.labels[hex!]!} at ${scale}`,
          ).to.equal(false);
    }
  });

  it('are clear of the numbers of stacks on a map of flat-top hexes', async () => {
    const position = await opened('blue-and-gray', 'creek');
    const {plan} = hexScene(position.game);
    expect(plan.flat).to.equal(true);
    let many = 0;
    for (const scale of [0.4, 0.45, 0.6, 0.86])
      for (const {place} of stacksOf(position))
        for (const standing of standingsAt(position, plan, place))
          for (const box of countBox(standing, scale)) {
            many += 1;
            for (const hex of position.game.grid.neighbours.subarray(6 * place, 6 * place + 6)) {
              if (hex < plan.size) expect(overlaps(numberBox(plan, hex, scale)!, box)).to.equal(false);
            }
          }
    expect(many).to.equal(4);
  });

  it('are clear of the numbers of stacks on a map of pointy-top hexes', async () => {
    const position = await opened('russia-besieged', 'mius');
    const {plan} = hexScene(position.game);
    expect(plan.flat).to.equal(false);
    const plates = stacksOf(position).flatMap(({place}) =>
      standingsAt(position, plan, place).flatMap((standing) =>
        countBox(standing, 0.86).map((box) => ({place, box})),
      ),
    );
    expect(plates.length).to.be.above(3);
    for (const {place, box} of plates)
      for (const hex of position.game.grid.neighbours.subarray(6 * place, 6 * place + 6))
        if (hex < plan.size) expect(overlaps(numberBox(plan, hex, 0.86)!, box)).to.equal(false);
  });
});
