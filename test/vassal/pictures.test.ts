import {expect} from 'chai';
import {HexGrid} from '../../src/board/index.js';
import {HexPlan, registrationOf} from '../../src/drawing/index.js';
import {picturesOfUnit, type CounterPicture} from '../../src/drawing/pictures.js';
import {fitGrid} from '../../src/vassal/lattice.js';
import {importGame} from '../../src/vassal/import-game.js';
import {pictureBytes} from '../../src/vassal/pictures.js';
import {surveyOf} from '../../src/vassal/maps.js';
import {placeOfHexes} from '../../src/vassal/pictures.js';
import {army, hexPosition} from '../drawing/made.js';
import {bytesOf, moduleText, opened, saveText, secrets, zip} from './files.js';

describe('VASSAL pictures on a map of ours', () => {
  // the grid of the sample with other numbers; a hex whose sides are equal has dx = 0.866 dy
  const grids: readonly (readonly [title: string, attributes: string])[] = [
    ['an upright grid', 'dx="52" dy="60" x0="20" y0="30" sideways="false"'],
    ['a sideways grid', 'dx="52" dy="60" x0="20" y0="30" sideways="true"'],
    ['a grid that is stretched', 'dx="70" dy="60" x0="-10" y0="-20" sideways="false"'],
    ['a stretched grid that lies sideways', 'dx="40" dy="66" x0="5" y0="8" sideways="true"'],
    ['one column', 'dx="390" dy="60" x0="20" y0="30" sideways="false"'],
  ];
  for (const [title, attributes] of grids)
    it(`puts the pixels of ${title} on its hexes`, () => {
      const text = moduleText.replace('dx="52" dy="60" x0="20" y0="30" sideways="false"', attributes);
      const [surface] = surveyOf(opened(bytesOf(text))).surfaces;
      const [field] = surface!.fields;
      const fitted = fitGrid(field!)!;
      const grid = new HexGrid(fitted.shape);
      const plan = new HexPlan(grid);
      const {left, top, across, down} = registrationOf(plan, placeOfHexes(field!, fitted));
      let seen = 0;
      for (const [i, label] of fitted.labels.entries()) {
        const hex = label === undefined ? undefined : grid.find(label);
        if (hex === undefined) continue;
        seen += 1;
        const {x, y} = field!.hexes[i]!;
        // VASSAL rounds centres to whole pixels
        expect(Math.abs(left + x * across - plan.x(hex)), `${label} across`).to.be.below(1.5 * across);
        expect(Math.abs(top + y * down - plan.y(hex)), `${label} down`).to.be.below(1.5 * down);
      }
      expect(seen).to.be.above(3);
    });

  const imported = importGame(opened(bytesOf(moduleText), zip({savedGame: saveText})));
  if (!imported.ok) throw new Error(JSON.stringify(imported.faults));
  const {pictures} = imported.value;

  it('has the pictures of a unit where the board has it', () => {
    expect([...pictures.counters]).to.deep.equal([
      [
        'unit-1',
        {
          images: [
            {image: 'foot.png', dx: 0, dy: 0},
            {image: 'half.png', dx: 0, dy: 0},
          ],
          x: 134,
          y: 110,
          place: '0302',
          lost: 1,
          byLosses: new Map([
            [
              0,
              [
                {image: 'foot.png', dx: 0, dy: 0},
                {image: 'full.png', dx: 0, dy: 0},
              ],
            ],
            [
              1,
              [
                {image: 'foot.png', dx: 0, dy: 0},
                {image: 'half.png', dx: 0, dy: 0},
              ],
            ],
          ]),
        },
      ],
    ]);
  });

  it('shows a unit with the steps that it has left, or leaves it to be drawn where no picture shows its strength', () => {
    const unitTypes = {infantry: {steps: 3, attack: 4, defence: 5, reduced: {attack: 2, defence: 3}}};
    const made = hexPosition({}, {...army, unitTypes}, {units: {a: {at: '02.02'}}});
    const unit = made.game.unit('a')!;
    const [full, half] = [[{image: 'full', dx: 0, dy: 0}], [{image: 'half', dx: 0, dy: 0}]];
    const imageOf = (steps: number, counter: Omit<CounterPicture, 'images'>): string | undefined =>
      picturesOfUnit(made.game, unit, {steps}, {images: full, ...counter})?.[0]?.image;
    const byLosses = new Map([[1, half]]);
    expect([3, 2, 1].map((steps) => imageOf(steps, {}))).to.deep.equal(['full', 'full', 'full']);
    expect([3, 2, 1].map((steps) => imageOf(steps, {lost: 0}))).to.deep.equal(['full', undefined, undefined]);
    expect([3, 2, 1].map((steps) => imageOf(steps, {lost: 0, byLosses}))).to.deep.equal([
      'full',
      'half',
      undefined,
    ]);
    // with two steps lost it is as strong as with one
    expect([3, 2, 1].map((steps) => imageOf(steps, {lost: 1}))).to.deep.equal([undefined, 'full', 'full']);
  });

  it('has counters that are no units, and of a masked one the back', () => {
    expect(pictures.others!.map(({images}) => images.map(({image}) => image))).to.deep.equal([
      ['smoke.png'],
      ['back.png'],
    ]);
    const looks = [...pictures.counters.values()].map(({byLosses = []}) => [...byLosses]);
    const text = JSON.stringify([...pictures.counters, pictures.others, looks]);
    expect(text).not.to.match(/spy|horse|map\.png|gone|rain/);
    for (const secret of secrets) expect(text).not.to.contain(secret);
  });

  it('has boards at their size', () => {
    const board = moduleText.replace('name="Ford"', 'name="Ford" image="ford.png"');
    const header = [
      0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 1, 164, 0, 0, 1, 84,
    ];
    const png = Uint8Array.from([...header, 8, 6, 0, 0, 0, 0, 0, 0, 0]);
    const game = opened(zip({'buildFile.xml': board, 'images/ford.png': png}));
    const made = importGame(game);
    expect(made.ok && made.value.pictures.boards).to.deep.equal([
      {image: 'ford.png', x: 10, y: 20, width: 420, height: 340},
    ]);
    expect(pictureBytes(game.module, 'ford.png')).to.deep.equal(png);
    expect(pictureBytes(game.module, 'other.png')).to.equal(undefined);
    expect(pictureBytes(game.module, '../buildFile.xml')).to.equal(undefined);
  });
});
