import {expect} from 'chai';
import {clamp, viewOf} from '../../../components/umpire-map/camera.js';

const scene = {width: 1000, height: 800};

describe('the camera of a map', () => {
  const rows: readonly (readonly [
    box: readonly [number, number],
    camera: readonly [x: number, y: number, zoom: number],
    view: readonly [left: number, top: number, right: number, bottom: number],
  ])[] = [
    // all of the map is in the middle of a wide box
    [
      [2000, 400],
      [0, 0, 1],
      [-1500, 0, 2500, 800],
    ],
    // nearer, a wide box still shows more than the map: in the middle
    [
      [2000, 400],
      [900, 100, 2],
      [-500, 100, 1500, 500],
    ],
    // as soon as the map fills it, no margin is in view
    [
      [2000, 400],
      [900, 0, 8],
      [500, 0, 1000, 100],
    ],
    [
      [2000, 400],
      [0, 0, 8],
      [0, 0, 500, 100],
    ],
    // a tall box, at the top and at the foot
    [
      [400, 2000],
      [0, -900, 8],
      [0, 0, 125, 625],
    ],
    [
      [400, 2000],
      [0, 900, 8],
      [0, 175, 125, 800],
    ],
    // never nearer than the greatest zoom
    [
      [500, 400],
      [0, 0, 99],
      [0, 0, 100, 80],
    ],
  ];
  for (const [[width, height], [x, y, zoom], [left, top, right, bottom]] of rows)
    it(`shows ${left} to ${right} and ${top} to ${bottom} in a box of ${width} × ${height} at zoom ${zoom}`, () => {
      const box = {width, height};
      const view = viewOf(clamp({x, y, zoom}, scene, box, 10), scene, box);
      const seen = [view.left, view.top, view.right, view.bottom].map((one) => Math.round(one) + 0);
      expect(seen).to.deep.equal([left, top, right, bottom]);
    });
});
