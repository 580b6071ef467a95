import {expect} from 'chai';
import {frame, hexScene, pictureAsSvg, sceneOf} from '../../src/drawing/index.js';
import {frameOfStack} from '../../src/drawing/plan.js';
import type {Picture} from '../../src/drawing/picture.js';
import {symbols} from '../../src/drawing/symbols.js';
import {hexPosition, pointPosition} from './made.js';

const army = (name: string) => ({
  unitTypes: {infantry: {echelon: 'division', steps: 2, attack: 4, defence: 5, movement: 6}},
  units: {
    a: {side: 'axis', type: 'infantry', name},
    s: {side: 'soviet', type: 'infantry', label: '46', name: '46 RD'},
  },
});
const position = (name = '61 ID') =>
  hexPosition({columns: 12, rows: 12}, army(name), {units: {a: {at: '06.06'}, s: {at: '07.06'}}});

describe('a picture as a file', () => {
  it('is the same text every time, with title, words and role, and no style attribute', () => {
    const svg = pictureAsSvg(position(), {symbols});
    expect(svg).to.equal(pictureAsSvg(position(), {symbols}));
    expect(svg).to.match(/^<svg [^>]*role="img" aria-labelledby="title desc"/);
    expect(svg).to.contain('<title id="title">Made</title>').and.to.contain('61 ID');
    expect(svg).to.not.match(/ style="|<script|href=|NaN|undefined/);
  });

  it('has no sign that XML does not know, and no name that turns its neighbours about', () => {
    for (const name of [
      'a\u0000b',
      'a\u001b[31m',
      'a\ud800',
      'a\uffff',
      'a\u202eb',
      '</title><script>',
      '"&<>',
    ]) {
      // a module with half a pair in a name is refused before it gets here; a title may come from elsewhere
      const shown = position(/\p{Cs}/u.test(name) ? undefined : name);
      const svg = pictureAsSvg(shown, {title: name, description: name});
      // eslint would rather not see control characters in an expression: they are matched by their class
      expect(svg, JSON.stringify(name)).to.not.match(/(?!\n)\p{Cc}|\p{Cs}|\uffff|\u202e|<script/u);
      expect(svg.match(/<title/g)).to.have.lengthOf(1);
    }
    expect(pictureAsSvg(position('a\u202eb'))).to.contain('\u2068ab\u2069');
  });

  it('holds pictures of a printed game only where they are given', () => {
    const data = 'data:image/png;base64,AAAA';
    const pictures = {
      place: {x: 40, y: 50, scale: 30},
      boards: [{image: 'board', x: 0, y: 0, isReversed: true}],
      counters: new Map([
        ['a', {images: [{image: 'red', dx: 3, dy: 4, angle: 90}], x: 10, y: 20, place: '06.06'}],
        ['s', {images: [{image: 'missing', dx: 0, dy: 0}]}],
      ]),
      embedded: new Map([
        ['board', {href: data, width: 300, height: 200}],
        ['red', {href: data, width: 20, height: 20}],
      ]),
    };
    const shown = position();
    const svg = pictureAsSvg(shown, {symbols, pictures});
    const {origin} = hexScene(shown.game).plan;
    // a hexside has 60 units and 30 pixels
    const at = (x: number, y: number): string =>
      [origin[0] + 2 * (x - 40), origin[1] + 2 * (y - 50)]
        .map((one) => String(Math.round(one * 10) / 10))
        .join(' ');
    expect(svg).to.contain(
      `width="600" height="400" preserveAspectRatio="none" transform="translate(${at(150, 100)}) rotate(180)"`,
    );
    // a quarter turn takes 3 right and 4 down to 4 left and 3 down
    expect(svg).to.contain(
      `width="40" height="40" preserveAspectRatio="none" transform="translate(${at(6, 23)}) rotate(90)"`,
    );
    expect(svg.match(/<image/g)).to.have.lengthOf(2);
    expect(svg).to.not.match(/class="(paper|number|counter)/);
    expect(svg.match(/<desc.*<\/desc>/)?.[0]).to.equal(
      pictureAsSvg(shown, {symbols}).match(/<desc.*<\/desc>/)?.[0],
    );
  });

  const marker = {type: 'breakthrough', side: 'axis', at: '06.06'};
  const pictures: readonly (readonly [what: string, has: string, picture: Picture, marked?: boolean])[] = [
    ['counters alone', 'class="counter', {symbols}],
    ['by night, a place ringed', 'class="pick', {theme: 'night', picked: 3}],
    ['a route', 'class="route', {routes: [{from: 0, path: [1, 2], costs: [0, 1]}]}],
    ['a mark', 'class="stop', {marks: [{at: 5, kind: 'stop'}]}],
    ['a zone', 'class="hatch', {zones: [0]}],
    ['a zone from afar', 'class="hatch-far', {zones: [0], width: 60}],
    ['a heat', 'class="heat', {heat: new Map([[3, 2]])}],
    ['counters from afar', 'class="cluster', {width: 60}],
    ['a marker', 'class="counter', {symbols}, true],
  ];
  for (const [what, has, picture, marked] of pictures)
    it(`draws ${what}`, () => {
      const shown = marked
        ? hexPosition({columns: 12, rows: 12}, army('61 ID'), {markers: [marker], units: {a: {at: '06.06'}}})
        : position();
      expect(pictureAsSvg(shown, picture)).to.contain(has);
    });

  it('has one colour for the lines of a side in a file, and those of day and night for a page', () => {
    const hatches = (theme: 'day' | 'night' | 'page'): string =>
      /class="hatch" [^>]*stroke="([^"]+)"/.exec(pictureAsSvg(position(), {zones: [0], theme}))?.[1] ?? '';
    expect(hatches('page')).to.equal(`light-dark(${hatches('day')},${hatches('night')})`);
    expect(hatches('night')).to.match(/^#/);
  });

  it('draws the points of a point map', () => {
    expect(pictureAsSvg(pointPosition(), {symbols})).to.contain('class="point');
  });

  it('is cropped to the action, and leaves out what lies elsewhere', () => {
    const shown = position();
    const {plan} = hexScene(shown.game);
    const at = shown.game.grid.find('06.06')!;
    const cropped = pictureAsSvg(shown, {frame: frameOfStack(plan, at, 1), width: 400});
    expect(cropped.length).to.be.below(0.8 * pictureAsSvg(shown).length);
    expect(cropped).to.contain('width="400"').and.contain('>06.06<').and.not.contain('>01.01<');
  });
});

describe('the frame of a question', () => {
  const shown = position();
  const {plan} = hexScene(shown.game);
  const at = (label: string): number => shown.game.grid.find(label)!;
  const inside = ({left, top, right, bottom}: ReturnType<typeof frame>): string[] =>
    shown.game.grid.labels.filter((_, hex) => {
      const [x, y] = [plan.x(hex), plan.y(hex)];
      return x > left && x < right && y > top && y < bottom;
    });

  it('holds the stack, its reach and one hex around, and not two', () => {
    const held = inside(frameOfStack(plan, at('06.06'), 2));
    expect(held).to.include.members(['06.06', '06.04', '06.03', '06.09', '03.06', '09.06']);
    expect(held).to.not.include.members(['06.02']).and.not.include.members(['02.06']);
  });

  it('holds the ends of longer routes too', () => {
    expect(inside(frameOfStack(plan, at('06.06'), 1, [at('06.10')]))).to.include('06.11');
  });

  it('holds all places that are named, and one hex around', () => {
    const held = inside(frame(plan, ['06.06', '05.06', '07.06', '06.08'].map(at)));
    expect(held).to.include.members(['06.06', '05.06', '07.06', '06.08', '06.09', '04.06', '08.06']);
    expect(held).to.not.include('06.11');
  });

  it('ends where the map ends, and is the whole map where nothing is asked', () => {
    const all = {left: 0, top: 0, right: plan.width, bottom: plan.height};
    expect(frame(plan, [])).to.deep.equal(all);
    expect(frame(plan, [-1, 9999])).to.deep.equal(all);
    expect(Object.values(frameOfStack(plan, at('01.01'), 1)).every((edge) => edge >= 0)).to.equal(true);
    expect(frameOfStack(plan, at('12.12'), 3)).to.include({right: plan.width, bottom: plan.height});
    const points = sceneOf(pointPosition().game).plan;
    expect(frame(points, [1, 0]).right).to.be.above(points.x(1));
    const half = points.counter / 2;
    expect(frame(points, [1, 0], 0).right, 'a point without those around it').to.be.above(points.x(1) + half);
  });
});
