/** Modules as others make them: each known game is recognised, and its rules rule. */
import {expect} from 'chai';
import {loadGame} from '../../src/case/index.js';
import {entryOf, library} from '../../src/library/index.js';
import type {Game, Loaded} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {answer} from '../../src/answer/index.js';
import {namedPosition} from '../../src/module/index.js';
import {planSheetOf} from '../../src/rules/lines/ask.js';
import {retreatRulesOf} from '../../src/rules/index.js';
import {openOverlay, VassalSession} from '../../src/vassal/index.js';
import {openGame} from '../open-game.js';
import {madeFor, moduleOf, type MadeModule, type MadeUnit} from './module-of.js';

function must<T>(opened: Loaded<T> | undefined): T {
  if (!opened?.ok) throw new Error(opened?.faults.map(faultLine).join('\n') ?? 'nothing');
  return opened.value;
}
/** Takes a game for a module, and opens what is made of it. */
async function taken(id: string, made: MadeModule) {
  const session = new VassalSession();
  const {summary} = must(session.addFiles([moduleOf(made)]));
  const entry = entryOf(id)!;
  const {game} = must(await loadGame(entry.game));
  const overlay = must(session.takeGame(summary!.overlay, entry, game));
  must(openOverlay(overlay));
  const imported = must(session.importGame({overlay}));
  return {summary: summary!, overlay, imported, game: must(openGame(imported.module)), of: game};
}

for (const {library: id, kind} of library)
  describe(`a module of ${id}`, () => {
    it('is ruled by the rules of its game, with its sides', async () => {
      const {summary, overlay, game, imported, of} = await taken(id, madeFor(id));
      const isTwoEditions = id.startsWith('battle-for-moscow');
      expect(summary.match.games.map((one) => one.library)).to.include(id);
      expect(summary.match.kind).to.equal(isTwoEditions ? 'near' : 'known');
      expect(game.sides.map((side) => side.id).toSorted()).to.deep.equal(
        Object.keys(entryOf(id)!.sides).toSorted(),
      );
      // of a map that is known in part, this module has a few areas
      if (id !== 'hammer-of-the-scots') expect(imported.unmatched).to.deep.equal([]);
      expect(imported.module['x-vassal']).to.not.have.property('foreignRules');
      expect(overlay.provisional).to.equal(of.document.provisional);
      if (kind === 'hex') expect(retreatRulesOf(game)?.sheet.id).to.equal(retreatRulesOf(of)?.sheet.id);
      else if (id !== 'eastern-front') expect(planSheetOf(game.document)).to.equal('retreat');
      if (kind !== 'hex') return;
      const position = namedPosition<Game>(game, imported.position)!;
      const [unit] = game.units.filter(({side}) => side === 0);
      const ask = {retreat: {units: [unit!.id], hexes: 1}};
      must(answer({envelope: {} as never, game, position, changes: [], ask}));
    });

    it('is asked about where a side is missing, and a person who says yes has all sides', async () => {
      const made = madeFor(id, {sides: ['Red', 'Blue', 'Green'].slice(0, id === 'dice-and-flags' ? 1 : 3)});
      const {summary, game} = await taken(id, made);
      expect(summary.match.kind).to.not.equal('known');
      expect(game.sides.map((side) => side.id)).to.include.members(Object.keys(entryOf(id)!.sides));
    });
  });

/** Names, prototypes and marks as the modules have them that the entries name as sources. */
const counters: readonly (readonly [
  entry: string,
  sides: readonly string[],
  units: readonly (readonly [unit: MadeUnit, is: string])[],
])[] = [
  [
    'afrika-korps',
    [],
    [
      [{name: 'A 7 Arm 4'}, 'allied armour'],
      [{name: 'A 7 Arm 7'}, 'allied infantry'],
      [{name: 'A 7 Arm 4SA Motor'}, 'allied infantry'],
      [{name: 'A 4 I Inf 23'}, 'allied unit'],
      [{name: 'A 1 SA Inf 3 Recce'}, 'allied recon'],
      [{name: 'G 15Pz 8'}, 'axis armour'],
      [{name: 'I Ariete'}, 'axis unit'],
      [{name: 'G Rommel'}, 'axis support'],
      [{name: 'A Supply 3'}, 'allied support'],
      [{name: 'G RR 10'}, 'none'],
      [{name: 'Marker Game Turn Axis'}, 'none'],
      [{name: 'Weather'}, 'unassigned'],
    ],
  ],
  [
    'paths-of-glory',
    ['Central Powers', 'Allied Powers', 'Solitaire'],
    [
      [{name: 'GE8', side: 'CP', prototypes: ['Unit', 'ArmyGE']}, 'central army'],
      [{name: 'BEFc', side: 'AP', prototypes: ['BEF', 'CorpsBR_NoRepl']}, 'allied corps'],
      [{name: 'TUc', prototypes: ['UnitCP', 'CorpsTU']}, 'unassigned'],
      [{name: 'AP Trench', prototypes: ['Trench_AP']}, 'none'],
      [{name: 'GE RPs', prototypes: ['RPMarkerCP']}, 'none'],
    ],
  ],
  [
    'polar-storm',
    ['German', 'Soviet'],
    [
      [{name: '1', side: 'German', prototypes: ['German Arty']}, 'axis artillery'],
      [{name: '2', side: 'Soviet', prototypes: ['HQ']}, 'soviet hq'],
      [{name: '3', side: 'Soviet', prototypes: ['Fighters']}, 'soviet unit'],
      [{name: '4', side: 'Soviet', prototypes: ['Air and Artillery']}, 'soviet unit'],
      [{name: '5', side: 'German', prototypes: ['MountainInfantry']}, 'axis unit'],
    ],
  ],
  [
    'panzergruppe-guderian',
    ['German', 'Soviet'],
    [
      [{name: '1', side: 'Soviet', prototypes: ['Soviet Leaders']}, 'soviet leader'],
      [{name: '2', side: 'German', prototypes: ['Panzer Leader']}, 'german leader'],
    ],
  ],
  [
    'the-russian-campaign',
    ['First player', 'Second player'],
    [
      [{name: '1', side: 'Germany'}, 'axis unit'],
      [{name: '2', side: 'Russian'}, 'soviet unit'],
      [{name: '3', prototypes: ['Soviet Infantry']}, 'soviet unit'],
      [{name: '4', prototypes: ['German and Russian markers']}, 'unassigned'],
      [{name: '5', prototypes: ['Russianoid']}, 'unassigned'],
    ],
  ],
];
for (const [id, sides, units] of counters)
  it(`counters of ${id} have the sides and the kinds of the game`, async () => {
    const made = madeFor(id, {sides, starts: [], units: units.map(([unit]) => unit), slots: 300});
    const {imported} = await taken(id, made);
    const found = imported.module['units'] as Readonly<Record<string, {side: string; type: string}>>;
    const byName = new Map(imported.kinds.map(({name, side, type}) => [name, {side, type}]));
    const idOf = new Map(Object.entries(entryOf(id)!.sides).map(([side, [title]]) => [title, side]));
    const seatOf = (name = ''): string =>
      [...imported.keys.sides].find(([, seat]) => seat === name)?.[0] ?? idOf.get(name) ?? name;
    expect(
      units.map(([{name}]) => {
        const kind = byName.get(name);
        return !kind ? 'none' : kind.side === undefined ? 'unassigned' : `${seatOf(kind.side)} ${kind.type}`;
      }),
    ).to.deep.equal(units.map(([, is]) => is));
    expect(Object.keys(found)).to.have.length(units.filter(([, is]) => is.includes(' ')).length);
  });

describe('a module of two editions', () => {
  for (const edition of ['1986', '2009'])
    it(`is read by the edition that a person says: ${edition}`, async () => {
      const id = `battle-for-moscow-${edition}`;
      const {game} = await taken(id, madeFor(id));
      expect(retreatRulesOf(game)?.readings).to.deep.equal({edition});
    });
});
