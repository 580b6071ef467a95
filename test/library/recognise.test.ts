import {expect} from 'chai';
import fc from 'fast-check';
import {library, recognise, type Match, type ModuleFacts} from '../../src/library/index.js';
import {plainName} from '../../src/library/names.js';
import {runs} from '../runs.js';

/** A module of hexes with two sides and a usual number of counters. */
const facts = (name: string, more: Partial<ModuleFacts> = {}): ModuleFacts => ({
  name,
  version: '1.0',
  sides: ['German', 'Soviet', 'Observer'],
  kinds: ['hex', 'none'],
  boards: [],
  slots: 400,
  ...more,
});
/** `known russia-besieged`, `near a, b`, `none`. */
const said = (match: Match): string =>
  match.kind === 'known'
    ? `known ${match.candidate.entry.library}`
    : match.kind === 'near'
      ? `near ${match.candidates.map(({entry}) => entry.library).join(', ')}`
      : 'none';
const of = (name: string, more?: Partial<ModuleFacts>): string => said(recognise(library, facts(name, more)));

describe('the game of a module', () => {
  const codes = (match: Match): readonly string[] =>
    match.kind === 'known' ? match.candidate.evidence.map(({code}) => code) : [];

  it('is known by name and build together', () => {
    const match = recognise(library, facts('Russia Besieged'));
    expect(said(match)).to.equal('known russia-besieged');
    expect(codes(match)).to.deep.equal(['name', 'sides', 'kind', 'slots']);
    expect(match.kind === 'known' && [...match.candidate.sides]).to.deep.equal([
      ['axis', 'German'],
      ['soviet', 'Soviet'],
    ]);
  });

  for (const [name, more] of [
    ['Russia Besieged v4.2', {}],
    ['Russia_Besieged_3.0.2', {}],
    ['Russia Besieged, version 2', {}],
    ['The Russia Besieged (VASSAL module) v1-1 beta 3', {}],
    ['RUSSIA BESIEGED', {sides: ['Axis', 'Russian', 'Solitaire']}],
    ['Russia Besieged', {version: '9.9.9', sides: ['Axis Player', 'Soviet Player']}],
  ] as const)
    it(`is the same in another version: ${name}`, () =>
      expect(of(name, more)).to.equal('known russia-besieged'));

  it('takes the edition in a name, and asks where it states none or another one', () => {
    const sides = {sides: ['Axis', 'Russian'], slots: 515};
    for (const name of [
      'TRC4',
      'TRC 4 v1.0',
      'TRC5 GMT v1-1',
      'The Russian Campaign (5th Ed)',
      'The Russian Campaign, fourth edition',
    ])
      expect(of(name, sides), name).to.match(/^(?:known|near) the-russian-campaign$/);
    expect(of('TRC4', sides)).to.equal('known the-russian-campaign');
    expect(of('The Russian Campaign (5th Ed)', sides)).to.equal('known the-russian-campaign');
    expect(of('The Russian Campaign', sides)).to.equal('near the-russian-campaign');
    expect(of('The Russian Campaign, 9th edition', sides)).to.equal('near the-russian-campaign');
    const desert = {sides: ['Axis', 'Allies'], slots: 140};
    expect(of('Afrika Korps (3rd Ed.)', desert)).to.equal('known afrika-korps');
    expect(of('Afrika Korps', desert)).to.equal('near afrika-korps');
    expect(of('Russia Besieged, 2nd edition')).to.equal('near russia-besieged');
  });

  it('is asked about where two editions fit', () =>
    expect(of('Battle for Moscow', {slots: 45})).to.equal(
      'near battle-for-moscow-1986, battle-for-moscow-2009',
    ));

  it('is known by the edition’s own name', () => {
    expect(of('Battle for Moscow - GDW', {slots: 43})).to.equal('known battle-for-moscow-1986');
    expect(of(' Battle for Moscow: Operation Typhoon, 1941', {slots: 50})).to.equal(
      'known battle-for-moscow-2009',
    );
  });

  // names and builds of modules that others made, as their files and reports say them
  const real: readonly (readonly [name: string, more: Partial<ModuleFacts>, is: string])[] = [
    ['Battle for Moscow - GDW', {sides: ['German', 'Soviet'], slots: 43}, 'known battle-for-moscow-1986'],
    [
      'BattleForMoscow',
      {sides: ['German', 'Soviet'], slots: 60},
      'near battle-for-moscow-1986, battle-for-moscow-2009',
    ],
    [
      'The Russian Campaign (5th Ed)',
      {sides: ['Axis', 'Russia', 'Solo'], slots: 515},
      'known the-russian-campaign',
    ],
    ['TRC5 GMT v1-1', {sides: ['Axis', 'Russia', 'Solo'], slots: 515}, 'near the-russian-campaign'],
    [
      'Panzergruppe Guderian {Avalon Hill}',
      {version: 'v1.2', sides: ['Solitaire', 'German', 'Soviet'], slots: 194},
      'known panzergruppe-guderian',
    ],
    ['Afrika Korps Classic AH', {sides: [], slots: 136}, 'near afrika-korps'],
    ['AfrikaKorps', {sides: ['Axis', 'Allied'], slots: 140}, 'near afrika-korps'],
    ['Afrika Korps ALT MAP', {sides: ['Axis', 'Commonwealth', 'Observer'], slots: 108}, 'near afrika-korps'],
    [
      'Paths of Glory',
      {
        version: '10.8',
        sides: ['Central Powers', 'Allied Powers', 'Solitaire'],
        kinds: ['points', 'none'],
        slots: 927,
      },
      'known paths-of-glory',
    ],
    ['A House Divided', {version: '0.5e', sides: [], kinds: ['points'], slots: 20}, 'near a-house-divided'],
    ['Ardennes44-122', {sides: ['Allies', 'Germans'], slots: 432}, 'near zoc-bond'],
    ['BG_Chickamauga v2.1', {sides: ['Union', 'Confederate'], slots: 120}, 'known blue-and-gray'],
    ['Chickamauga', {sides: ['Union', 'Confederate'], slots: 120}, 'none'],
    ['Barbarossa to Berlin', {sides: ['Axis', 'Allies', 'Solo'], kinds: ['none'], slots: 400}, 'none'],
    ['The Longest Day', {sides: ['Allies', 'Germans'], slots: 2070}, 'none'],
    ['Third Reich 4th edition', {sides: [], slots: 561}, 'none'],
    ['For the People', {sides: ['Union', 'Confederate', 'Referee'], kinds: ['points'], slots: 641}, 'none'],
    ['Kassala', {sides: ['Moslem', 'Christian'], slots: 23}, 'none'],
    ['Commands & Colors: Napoleonics V4.2', {sides: ['Allies', 'French', 'Solitaire'], slots: 500}, 'none'],
    ['Vive L’Empereur!', {sides: ['Solitaire', 'France', 'Coalition'], slots: 300}, 'none'],
    ['Napoleon at Waterloo', {sides: ['Allied', 'French'], slots: 303}, 'none'],
    ['Deluxe Bitter Woods', {sides: [], slots: 308}, 'none'],
    ['Ragnarok (SPI) 1981', {sides: ['Aesir', 'Jotun'], slots: 120}, 'none'],
  ];
  for (const [name, more, is] of real)
    it(`is named rightly or asked about: ${name}`, () => expect(of(name, more)).to.equal(is));

  // names of modules in the library of VASSAL, and of games that could be there
  for (const [name, more] of [
    ['Russian Front', {}],
    ['Russian Front 21st Century Variant', {}],
    ['Absolute War! The Russian Front 1941-45', {}],
    ['Battle for Moscow 1812', {sides: ['French', 'Russian']}],
    ['Battle for Moscow II', {slots: 181}],
    ['Afrika Korps II', {sides: ['Axis', 'Allies'], slots: 140}],
    ['North Africa:Afrika Korps vs Desert Rats, 1940-42', {sides: ['Axis', 'Allies']}],
    ['No Retreat! The North African Front', {sides: ['Axis', 'Allies'], slots: 200}],
    ['No Retreat 2', {slots: 73}],
    ['Napoleon: The Waterloo Campaign, 1815', {sides: ['French', 'Allied'], slots: 60}],
    ['Russia Besieged: Deluxe Edition', {slots: 828}],
    ['Red Winter Storm', {sides: ['Soviet', 'German'], slots: 200}],
    ['Winter Storm: 57th Pz Korps Attempt to Relieve Stalingrad', {slots: 200}],
    ['Ukraine ’44', {}],
    ['Case Blue / Guderian’s Blitzkrieg II', {slots: 2000}],
    ['Blue vs. Gray', {sides: ['Union', 'Confederate'], slots: 200}],
    ['Blue & Gray & Red', {sides: ['Union', 'Confederate'], slots: 200}],
    ['The Russian Campaign 1812', {sides: ['French', 'Russian'], slots: 300}],
    ['Waterloo Campaign 1915', {sides: ['French', 'Allied'], slots: 60}],
    ['Polar Storm Rising', {}],
    ['Iskra Tactical', {}],
    ['The Front', {}],
    ['', {}],
    ['v1.2', {}],
    ['ed', {}],
    ['!!!', {}],
  ] as const)
    it(`is never known by a name of another game: ${JSON.stringify(name)}`, () =>
      expect(of(name, more)).to.not.match(/^known/));

  it('is none where nothing is like it', () => {
    for (const name of [
      'Russian Front',
      'Battle for Moscow II',
      'Twilight Struggle',
      'The Front',
      'Ukraine ’44',
    ])
      expect(of(name), name).to.equal('none');
  });

  it('is asked about where the name is right and the build is not', () => {
    for (const more of [
      {sides: []},
      {sides: ['Red', 'Blue']},
      {sides: ['German', 'Italian', 'Soviet']},
      {sides: ['German']},
      {kinds: ['points']},
      {kinds: ['none']},
      {kinds: []},
      {slots: 3},
      {slots: 40_000},
    ] as const)
      expect(of('Russia Besieged', more), JSON.stringify(more)).to.equal('near russia-besieged');
  });

  it('is asked about where the name is misspelt, or of more words', () => {
    for (const name of ['Russia Beseiged', 'Russia Besieged Redux', 'My Russia Besieged for two'])
      expect(of(name), name).to.equal('near russia-besieged');
  });

  const board = {name: 'Board', width: 7026, height: 2625, picture: 'AK consolidated map.png'};
  it('is known by a fingerprint whatever its name is, also without sides', () => {
    const match = recognise(
      library,
      facts('Desert War', {sides: [], boards: [{name: 'Dead'}, board], slots: 136}),
    );
    expect(said(match)).to.equal('known afrika-korps');
    expect(codes(match)[0]).to.equal('fingerprint');
  });

  it('is asked about where a part of a fingerprint differs', () => {
    expect(of('Desert War', {sides: [], boards: [board], slots: 137})).to.equal('near afrika-korps');
    expect(of('Desert War', {sides: [], boards: [{...board, width: 7000}], slots: 136})).to.equal('none');
  });

  it('is asked about where two fingerprints fit', () => {
    const [first] = library;
    const twice = [first!, {...first!, library: 'copy'}];
    const [print] = first!.fingerprints!;
    const {grids = '', counters = '', pieces = ''} = print!;
    expect(said(recognise(twice, facts('', {grids, counters, pieces})))).to.equal(
      `near ${first!.library}, copy`,
    );
  });

  it('never throws, and is never known without a name or a fingerprint, whatever the module says', () => {
    fc.assert(
      fc.property(
        fc.string({maxLength: 300}),
        fc.array(fc.string(), {maxLength: 5}),
        fc.nat(2000),
        (name, sides, slots) => {
          const match = recognise(library, facts(name, {sides, slots}));
          if (match.kind === 'known')
            expect(match.candidate.entry.names.map((known) => plainName(known).words)).to.include(
              plainName(name).words,
            );
        },
      ),
      {numRuns: runs(200)},
    );
  });

  it('reads a long name in no time', () => {
    const started = performance.now();
    recognise(library, facts('Russia '.repeat(100_000)));
    recognise(library, facts('v1.'.repeat(100_000)));
    expect(performance.now() - started).to.be.below(1000);
  });
});
