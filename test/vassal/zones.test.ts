import {expect} from 'chai';
import type {Component} from '../../src/vassal/build-file.js';
import {SquareGrid} from '../../src/vassal/grids.js';
import {Problems} from '../../src/vassal/problems.js';
import {gridIn, RegionGrid, ZonedGrid} from '../../src/vassal/zones.js';
import {component} from './files.js';

const region = (name: string, x: number, y: number): Component =>
  component('Region', {name, originx: String(x), originy: String(y)});
const square = (x: number, y: number, size: number): string =>
  `${x},${y};${x + size},${y};${x + size},${y + size};${x},${y + size}`;
const zone = (
  name: string,
  path: string,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Component[]
): Component => component('Zone', {name, path, ...attributes}, children);
const zoned = (...children: readonly Component[]): ZonedGrid =>
  new ZonedGrid(component('ZonedGrid', {}, children), {width: 600, height: 600}, new Problems());
const hexes = (attributes: Readonly<Record<string, string>> = {}): Component =>
  component('HexGrid', {dx: '52', dy: '60', x0: '26', y0: '30'}, [
    component('HexGridNumbering', {stagger: 'false', ...attributes}),
  ]);

describe('VASSAL regions', () => {
  const grid = new RegionGrid(
    component('RegionGrid', {}, [
      region('Orel', 100, 100),
      region('Kursk', 300, 100),
      region('Bryansk', 50, 60),
      region('Orel (2)', 100, 100),
    ]),
    new Problems(),
  );

  const points: readonly (readonly [number, number, string])[] = [
    [110, 90, 'Orel (2)'],
    [300, 100, 'Kursk'],
    [0, 0, 'Bryansk'],
    [90_000, 5, 'Kursk'],
  ];
  for (const [x, y, name] of points)
    it(`names ${x},${y} by the nearest region, however far: ${name}`, () => {
      expect(grid.locate({x, y}).name).to.equal(name);
      expect(grid.snap({x, y})).to.deep.equal({x: grid.find(name)!.x, y: grid.find(name)!.y});
    });

  it('does not snap unless told so exactly', () => {
    const free = new RegionGrid(
      component('RegionGrid', {snapto: 'True'}, [region('A', 1, 1)]),
      new Problems(),
    );
    expect(free.snap({x: 50, y: 50})).to.deep.equal({x: 50, y: 50});
  });

  it('has no names without regions', () => {
    expect(new RegionGrid(component('RegionGrid'), new Problems()).locate({x: 1, y: 1})).to.deep.equal({});
  });
});

describe('VASSAL zones', () => {
  const grid = zoned(
    zone('Turns', square(0, 0, 100)),
    zone('Inset', square(50, 50, 200), {locationFormat: '$name$ $gridLocation$', useParentGrid: 'true'}),
    zone(
      'Cities',
      square(400, 0, 100),
      {locationFormat: '$gridLocation$'},
      component('RegionGrid', {}, [region('Orel', 410, 10)]),
    ),
    hexes(),
  );
  const points: readonly (readonly [string, number, number, string | undefined, string | undefined])[] = [
    ['in a zone without a grid', 10, 10, 'Turns', 'Turns'],
    ['in two zones: the first counts', 80, 80, 'Turns', 'Turns'],
    ['in a zone over the background', 182, 150, 'Inset 0403', 'Inset'],
    ['in a zone of regions', 480, 90, 'Orel', 'Cities'],
    ['in no zone', 26, 330, '0106', undefined],
    ['on the right edge, which is outside', 500, 50, '1001', undefined],
    ['on the left edge, which is inside', 400, 50, 'Orel', 'Cities'],
  ];
  for (const [title, x, y, name, within] of points)
    it(`names a point ${title}`, () => {
      const found = grid.locate({x, y});
      expect([found.name, found.zone]).to.deep.equal([name, within]);
    });

  it('snaps by the grid of the zone, and not at all in a zone without one', () => {
    expect(grid.snap({x: 30, y: 40})).to.deep.equal({x: 30, y: 40});
    expect(grid.snap({x: 180, y: 170})).to.deep.equal({x: 182, y: 180});
    expect(grid.snap({x: 480, y: 90})).to.deep.equal({x: 410, y: 10});
  });

  const names: readonly (readonly [string, string, readonly [number, number] | undefined])[] = [
    ['a zone by its middle', 'Turns', [50, 50]],
    ['a region within its zone', 'Orel', [410, 10]],
    ['a hex within its zone', 'Inset 0403', [182, 180]],
    ['a hex of the background', '0106', [26, 330]],
    ['a hex of the background that lies in a zone: none', 'Inset 0106', undefined],
    ['nothing', 'Berlin', undefined],
  ];
  for (const [title, name, point] of names)
    it(`finds ${title}`, () => {
      const found = grid.find(name);
      expect(found && [found.x, found.y]).to.deep.equal(point);
    });

  it('counts descending numbers from the bounding box of the zone', () => {
    // VASSAL takes 200/60 and not 200/52 columns for an upright grid
    const inner = zoned(
      zone(
        'Box',
        square(300, 300, 200),
        {locationFormat: '$gridLocation$'},
        hexes({hDescend: 'true', hOff: '0', vOff: '0', first: 'H', sep: '.'}),
      ),
    );
    expect(inner.locate({x: 338, y: 330}).name).to.equal('-03.05');
  });

  it('takes the first corner where the middle of a zone lies outside', () => {
    const hook = '0,0;100,0;100,10;10,10;10,100;0,100';
    expect(zoned(zone('Hook', hook)).find('Hook')).to.deep.equal({x: 0, y: 0});
  });

  it('leaves out a zone without a polygon, and says so', () => {
    const problems = new Problems();
    const broken = new ZonedGrid(
      component('ZonedGrid', {}, [zone('Lost', '0,0;1;x,y'), hexes()]),
      {width: 600, height: 600},
      problems,
    );
    expect(broken.locate({x: 26, y: 30})).to.deep.equal({name: '0101'});
    expect(problems.list.map(({pointer}) => pointer)).to.deep.equal(['/buildFile.xml:1/Zone/path']);
  });

  it('takes no more zones and regions than a board can have, and says so', () => {
    const problems = new Problems();
    const many = new ZonedGrid(
      component(
        'ZonedGrid',
        {},
        Array.from({length: 5001}, (_, i) => zone(`Z${i}`, square(0, 0, 9))),
      ),
      undefined,
      problems,
    );
    const regions = new RegionGrid(
      component(
        'RegionGrid',
        {},
        Array.from({length: 20_001}, (_, i) => region(`R${i}`, i, 0)),
      ),
      problems,
    );
    expect([many.zones.length, regions.regions.length]).to.deep.equal([5000, 20_000]);
    expect(problems.list.map(({found}) => found)).to.deep.equal(['more zones', 'more regions']);
  });

  it('uses the name of a zone for an expression, and says so', () => {
    const problems = new Problems();
    const grids = new ZonedGrid(
      component('ZonedGrid', {}, [zone('Box', square(0, 0, 9), {locationFormat: '{"x"+name}'})]),
      undefined,
      problems,
    );
    expect(grids.locate({x: 1, y: 1}).name).to.equal('Box');
    expect(problems.list).to.have.length(1);
  });
});

describe('VASSAL grids by class', () => {
  const classes: readonly (readonly [string, string | undefined])[] = [
    ['tdc.TdcHexGrid', 'HexGrid'],
    ['VASSAL.build.module.map.boardPicker.board.SquareGrid', 'SquareGrid'],
    ['VASSAL.build.module.map.boardPicker.board.RegionGrid', 'RegionGrid'],
    ['VASSAL.build.module.map.boardPicker.board.ZonedGrid', 'ZonedGrid'],
    ['my.TriangleGrid', undefined],
  ];
  for (const [tag, name] of classes)
    it(`reads ${tag} as ${name ?? 'nothing, and says so'}`, () => {
      const problems = new Problems();
      const child = {...component(tag.slice(tag.lastIndexOf('.') + 1)), tag};
      const grid = gridIn(component('Board', {}, [child]), {width: 500, height: 500}, problems);
      expect(grid?.constructor.name.replace(/^_/, '')).to.equal(name);
      expect(problems.list).to.have.length(name === undefined ? 1 : 0);
    });

  it('takes the last grid of a board, in a folder or not', () => {
    const folder = {
      ...component('MapSubFolder', {}, [component('SquareGrid')]),
      tag: 'VASSAL.build.module.folder.MapSubFolder',
    };
    const grid = gridIn(component('Board', {}, [component('HexGrid'), folder]), undefined, new Problems());
    expect(grid).to.be.instanceOf(SquareGrid);
  });

  it('names squares: rows above the origin count toward zero', () => {
    const numbering = component('SquareGridNumbering', {
      vType: 'A',
      hOff: '1',
      vOff: '0',
      sep: '-',
      hLeading: '0',
    });
    const grid = SquareGrid.read(
      component('SquareGrid', {dx: '50', dy: '50', x0: '25', y0: '100'}, [numbering]),
      {width: 500, height: 500},
      new Problems(),
    )!;
    expect(
      [
        [25, 100],
        [480, 420],
        [25, 60],
        [25, 20],
      ].map(([x, y]) => grid.locate({x: x!, y: y!}).name),
    ).to.deep.equal(['1-A', '10-G', '1-A', '1--B']);
    expect(grid.snap({x: 60, y: 130})).to.deep.equal({x: 75, y: 150});
    expect(grid.find('10-G')).to.include({x: 475, y: 400});
  });
});
