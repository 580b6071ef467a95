import {expect} from 'chai';
import {readPiece, type Piece} from '../../src/vassal/pieces.js';
import {Problems} from '../../src/vassal/problems.js';
import {Prototypes} from '../../src/vassal/traits.js';
import {piece, type Traits} from './files.js';
import {vectors} from './vectors.js';

interface Expected {
  readonly images: readonly object[];
  readonly image: string | null;
  readonly map: string | null;
  readonly flags: Readonly<Record<string, boolean>>;
}
const vector = vectors('prototypes') as {
  readonly prototypes: Readonly<Record<string, string>>;
  readonly cases: readonly {readonly definition: string; readonly expect: Expected}[];
};

function library(
  problems: Problems,
  definitions: Readonly<Record<string, string>> = vector.prototypes,
): Prototypes {
  const prototypes = new Prototypes(problems);
  for (const [name, text] of Object.entries(definitions)) prototypes.add(name, text);
  return prototypes;
}
const read = (traits: Traits): Piece => readPiece(piece('1', traits), library(new Problems()))!;
const base = 'piece;;;base.png;1 Foot';
const nowhere = 'null;0;0;1;0';
/** Type of a layer by the fields that matter. */
const layer = ({
  key = 'A',
  under = false,
  x = 0,
  images = 'a.png,b.png',
  names = '',
  follow = '',
  first = 1,
  always = false,
  scale = '1.0',
}): string =>
  `emb2;Flip;128;${key};;128;;;128;;;;1;${under};${x};0;${images};${names};true;L;;;${follow !== ''};${follow};${first};1;${always};;;;;${scale}`;

describe('VASSAL pieces', () => {
  for (const [i, {definition, expect: expected}] of vector.cases.entries())
    // a prototype that names itself: only that it ends is compared
    it(`prototypes, case ${i}${i === 3 ? ': ends' : ''}`, () => {
      const problems = new Problems();
      const found = readPiece(definition, library(problems))!;
      if (i === 3) {
        expect(found.prototypes).to.deep.equal(['Loop1', 'Loop2', 'Loop1']);
        expect(problems.list.map(({found: circle}) => circle)).to.deep.equal([
          'the circle "Loop1", "Loop2", "Loop1"',
        ]);
        return;
      }
      const {image, images, map, flags, ...rest} = expected;
      expect({...found, markers: {...found.markers}, dynamic: {...found.dynamic}}).to.deep.include(rest);
      expect(found.images.map((one) => ({image: one.image, dx: one.dx, dy: one.dy}))).to.deep.equal(images);
      expect([found.image ?? null, found.map ?? null]).to.deep.equal([image, map]);
      expect(found.doesNotStack).to.equal(flags['doesNotStack'] ?? false);
    });

  it('takes the prototypes of the same name again at the price of one', () => {
    // each names the next twice: 2^40 traits, if nothing stopped them
    const problems = new Problems();
    const definitions = Object.fromEntries(
      Array.from({length: 40}, (_, i) => [
        `P${i}`,
        piece('null', {
          types: [`prototype;P${i + 1}`, `prototype;P${i + 1}`, 'piece;;;;'],
          states: ['', '', nowhere],
        }),
      ]),
    );
    const found = readPiece(
      piece('1', {types: ['prototype;P0', base], states: ['', nowhere]}),
      library(problems, definitions),
    )!;
    expect(found.name).to.equal('1 Foot');
    expect(problems.list.some(({found: more}) => more === 'more traits')).to.be.true;
  });

  it('puts parameters into a prototype', () => {
    const definitions = {
      Unit: piece('null', {types: ['mark;Side', 'piece;;;;'], states: ['$who$', nowhere]}),
    };
    const found = readPiece(
      piece('1', {types: ['prototype;Unit;who=Red', base], states: ['', nowhere]}),
      library(new Problems(), definitions),
    )!;
    expect(found.markers['Side']).to.equal('Red');
  });

  it('puts in parameters once: one can not bring in another', () => {
    const definitions = {
      Unit: piece('null', {types: ['mark;A,B', 'piece;;;;'], states: ['$a$,$none$ 5$', nowhere]}),
    };
    const found = readPiece(
      piece('1', {types: ['prototype;Unit;a=$b$$b$,b=$a$$a$', base], states: ['', nowhere]}),
      library(new Problems(), definitions),
    )!;
    expect({...found.markers}).to.deep.equal({A: '$b$$b$', B: '$none$ 5$'});
  });

  it('stops at 100 prototypes within each other', () => {
    const problems = new Problems();
    const definitions = Object.fromEntries(
      Array.from({length: 5000}, (_, i) => [
        `P${i}`,
        piece('null', {types: [`prototype;P${i + 1}`, 'piece;;;;'], states: ['', nowhere]}),
      ]),
    );
    const found = readPiece(
      piece('1', {types: ['prototype;P0', base], states: ['', nowhere]}),
      library(problems, definitions),
    )!;
    expect(found.prototypes.length).to.be.lessThan(110);
    expect(problems.list.map((problem) => problem.found)).to.deep.equal(['more traits']);
  });

  const layers: readonly (readonly [string, Traits, string, readonly object[]])[] = [
    [
      'a layer at level 2',
      {types: [layer({}), base], states: ['2', nowhere]},
      '1 Foot',
      [{image: 'base.png'}, {image: 'b.png'}],
    ],
    [
      'an inactive layer',
      {types: [layer({}), base], states: ['-2', nowhere]},
      '1 Foot',
      [{image: 'base.png'}],
    ],
    [
      'a layer without state that can be switched',
      {types: [layer({}), base], states: []},
      '1 Foot',
      [{image: 'base.png'}],
    ],
    [
      'a layer without state or key',
      {types: [layer({key: '', always: true}), base], states: []},
      '1 Foot',
      [{image: 'base.png'}, {image: 'a.png'}],
    ],
    [
      'a level beyond the last',
      {types: [layer({}), base], states: ['9', nowhere]},
      '1 Foot',
      [{image: 'base.png'}, {image: 'b.png'}],
    ],
    [
      'a layer below',
      {types: [layer({under: true}), base], states: ['1', nowhere]},
      '1 Foot',
      [{image: 'a.png'}, {image: 'base.png'}],
    ],
    [
      'a layer beside, at half size',
      {types: [layer({x: 12, scale: '0.5'}), base], states: ['1', nowhere]},
      '1 Foot',
      [{image: 'base.png'}, {image: 'a.png', dx: 12, scale: 0.5}],
    ],
    [
      'a name after it',
      {types: [layer({names: '\\+ (full)'.slice(1)}), base], states: ['1', nowhere]},
      '1 Foot (full)',
      [{image: 'base.png'}, {image: 'a.png'}],
    ],
    [
      'a name before it',
      {types: [layer({names: 'Weak +'}), base], states: ['1', nowhere]},
      'Weak 1 Foot',
      [{image: 'base.png'}, {image: 'a.png'}],
    ],
    [
      'a name in its place',
      {types: [layer({names: 'Rout'}), base], states: ['1', nowhere]},
      'Rout',
      [{image: 'base.png'}, {image: 'a.png'}],
    ],
    [
      'a level that follows a property',
      {types: [layer({follow: 'Steps', first: 0}), 'PROP;Steps;x', base], states: ['1', '1', nowhere]},
      '1 Foot',
      [{image: 'base.png'}, {image: 'b.png'}],
    ],
    [
      'a layer of VASSAL 2',
      {types: ['emb;;;;;;;5;6;a.png,;b.png,+ x', base], states: ['2', nowhere]},
      '1 Foot x',
      [{image: 'base.png'}, {image: 'b.png', dx: 5, dy: 6}],
    ],
    [
      'a facing of six',
      {types: ['rotate;6;0;;Turn', base], states: ['1', nowhere]},
      '1 Foot',
      [{image: 'base.png', angle: 60}],
    ],
    [
      'a layer outside a rotation',
      {types: [layer({}), 'rotate;4;0', base], states: ['1', '1', nowhere]},
      '1 Foot',
      [{image: 'base.png', angle: 90}, {image: 'a.png'}],
    ],
  ];
  for (const [title, traits, displayName, images] of layers)
    it(`draws ${title}`, () => {
      const found = read(traits);
      expect(found.displayName).to.equal(displayName);
      expect(found.images).to.deep.equal(images.map((one) => ({dx: 0, dy: 0, ...one})));
      expect(found.isUncertain).to.be.false;
      // the picture of the level that shows is where each layer says
      for (const {pictures, level, isActive} of found.layers) {
        const {images: names, drawn} = pictures!;
        const shown = isActive && names[level - 1] ? {image: names[level - 1]!, ...drawn} : undefined;
        expect(found.images.toSpliced(pictures!.at, shown ? 1 : 0, ...(shown ? [shown] : []))).to.deep.equal(
          found.images,
        );
      }
    });

  it('shows level 1 for an expression, and flags it', () => {
    const found = read({types: [layer({follow: '{Steps+1}'}), base], states: ['2', nowhere]});
    expect(found.images.map(({image}) => image)).to.deep.equal(['base.png', 'a.png']);
    expect(found.isUncertain).to.be.true;
  });

  it('reads expressions as texts, the outermost of one name, and evaluates none', () => {
    const types = ['calcProp;Attack;{2 * 3};doubled', 'calcProp;Attack;{9}', 'calcProp;Range;{\\;}', base];
    const found = read({types, states: ['', '', '', nowhere]});
    expect({...found.expressions}).to.deep.equal({Attack: '{2 * 3}', Range: '{;}'});
    expect({...found.dynamic}).to.deep.equal({});
  });

  const seen: readonly (readonly [string, string, string, boolean, boolean])[] = [
    ['hide', 'hide;73,130;Hide;255,0,0', 'null', false, false],
    ['hide', 'hide;73,130;Hide;255,0,0', 'somebody', true, false],
    ['hide without a name', 'hide;73,130;Hide;255,0,0', '', true, false],
    ['obs', 'obs;82,130;back.png;Mask;B;?', 'null', false, false],
    ['obs', 'obs;82,130;back.png;Mask;B;?', 'somebody;x', false, true],
  ];
  for (const [title, type, state, isHidden, isMasked] of seen)
    it(`${title} in the state ${JSON.stringify(state)}: ${isHidden ? 'hidden' : isMasked ? 'masked' : 'seen'}`, () => {
      const found = read({types: [type, base], states: [state, nowhere]});
      expect([found.isHidden, found.isMasked]).to.deep.equal([isHidden, isMasked]);
      expect(JSON.stringify(found)).not.to.contain('somebody');
    });
});
