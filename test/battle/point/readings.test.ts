import {expect} from 'chai';
import {readLineRetreat} from '../../../src/battle/index.js';
import {narratePointBeginning, narratePointStep} from '../../../src/battle/point/report.js';
import {stateOf} from '../../../src/battle/chart.js';
import {
  beginBattle,
  fireReadings,
  pointOptionsOf,
  readingNote,
  readings,
  retreatReadings,
  type PointBattleSetup,
  type FireTable,
  type OpenQuestion,
} from '../../../src/rules/point/index.js';
import type {Found} from '../../../src/rules/battle-findings.js';
import type {Finding} from '../../../src/rules/finding.js';
import {
  allied,
  setupOf,
  german,
  germanPlane,
  positionOf,
  soviet,
  sovietPlane,
  type BattleScene,
  type SceneUnit,
} from '../../rules/point/scene.js';
import {Chance, randomEvent, randomField} from './random.js';
import {playOnPoints} from '../play.js';
import {sayAll} from '../../../src/phrases/say.js';
import {said} from '../../said.js';

const defaults = pointOptionsOf({});

/** Everything that is said of a battle as chance plays it. */
function told(chance: Chance, setup: PointBattleSetup): readonly Finding[] {
  const battle = playOnPoints(setup);
  const findings: Found[] = [...narratePointBeginning(battle.state)];
  for (let event = randomEvent(chance, battle.state); event; event = randomEvent(chance, battle.state)) {
    const before = battle.state;
    if (battle.play(event).length > 0) throw new Error('random play broke a rule');
    const said = narratePointStep(before, event, battle.state);
    if (said.length === 0) throw new Error(`nothing told of ${event.type} at ${stateOf(before)}`);
    findings.push(...said);
  }
  return sayAll(setup.game, findings);
}
const {game} = setupOf({attack: {a: german}, defence: {d: soviet}});
/** The note on a reading in words. */
const noteOf = (reading: OpenQuestion): string =>
  said(game, [readingNote(reading, undefined, defaults)]).join();
/** A table whose every entry is 9. */
const generous = (table: FireTable): FireTable => ({
  ...table,
  results: table.results.map((column) => column.map(() => 9)),
});

describe('what the document leaves open', () => {
  const chance = new Chance(41);
  const findings = Array.from({length: 1500}, () => told(chance, randomField(chance))).flat();
  const notes = new Set(findings.filter(({kind}) => kind === 'note').map(({message}) => message));

  it('every step is told in whole sentences that cite a rule', () => {
    for (const {message, clause} of findings) {
      expect(message).to.match(/^\S.*\S\.$/s);
      expect(clause).to.match(/^[AB]\.\d[a-d]?$/);
    }
  });

  it('is said where it decides: air results that no table of the game gives', () => {
    for (const [planes, reading] of [
      [{stuka: germanPlane}, readings.beyondColumn],
      [{}, readings.flakBeyond],
    ] as const) {
      const setup = setupOf({attack: {a: german, ...planes}, defence: {d: soviet, il2: sovietPlane}});
      const found = told(new Chance(1), {...setup, table: generous(setup.table)});
      expect(found.map(({message}) => message)).to.include(noteOf(reading));
      notes.add(noteOf(reading));
    }
  });

  describe('is said of a fire where another reading would make it another', () => {
    const from = (unit: SceneUnit, at: string): SceneUnit => ({...unit, from: at});
    const named = new Map<OpenQuestion, string>(Object.entries(readings).map(([name, one]) => [one, name]));
    const rows: readonly (readonly [
      name: string,
      role: 'attacker' | 'defender',
      scene: Partial<BattleScene>,
      said: readonly string[],
    ])[] = [
      ['Germans and air of one point', 'attacker', {attack: {a: german, air: germanPlane}}, []],
      [
        'Germans of another point than their air',
        'attacker',
        {attack: {a: from(german, 'orel'), air: from(germanPlane, 'voronezh')}},
        ['committed'],
      ],
      [
        'an ally of another point, who gains nothing',
        'attacker',
        {attack: {a: from(german, 'orel'), b: from(allied, 'voronezh'), air: from(germanPlane, 'orel')}},
        ['whoGains'],
      ],
      [
        'the same, where the whole side gains',
        'attacker',
        {
          attack: {a: from(german, 'orel'), b: from(allied, 'voronezh'), air: from(germanPlane, 'orel')},
          options: {whoGains: 'side'},
        },
        ['whoGains', 'committed'],
      ],
      [
        'Germans of another point, out of supply',
        'attacker',
        {attack: {a: from({...german, supplied: false}, 'orel'), air: from(germanPlane, 'voronezh')}},
        [],
      ],
      [
        'an ally who defends beside Germans and their air',
        'defender',
        {attack: {s: soviet}, defence: {d: german, e: allied, air: {...germanPlane, side: 'axis'}}},
        ['whoGains'],
      ],
      [
        'one who is dispersed',
        'attacker',
        {attack: {a: german, b: {...allied, dispersed: true}, air: germanPlane}},
        [],
      ],
    ];
    for (const [name, role, scene, said] of rows)
      it(`${name}: ${said.join(', ') || 'nothing'}`, () => {
        const setup = setupOf({attack: {a: german}, defence: {d: soviet}, ...scene});
        const used = fireReadings(beginBattle(setup), role, [1, 1, 1]);
        expect(used.map((reading) => named.get(reading))).to.deep.equal(said);
      });
  });

  it('is said where it decides: several pieces that leave a point open', () => {
    const read = readLineRetreat(
      positionOf({
        units: {
          a: german,
          b1: {...soviet, kind: 'partisan', at: 'orel'},
          b2: {...soviet, kind: 'partisan', at: 'orel'},
        },
        control: {orel: 'soviet'},
      }),
      {from: 'kursk', units: ['a']},
    );
    if (!read.ok) throw new Error();
    const found = retreatReadings(read.value.exits, read.value.units, {a: 'orel'});
    expect(found).to.deep.equal([readings.severalPieces]);
    notes.add(noteOf(readings.severalPieces));
  });

  it('every reading is said, except the one that is no player’s business', () => {
    const unsaid = Object.values(readings).filter((reading) => !notes.has(noteOf(reading)));
    expect(unsaid).to.deep.equal([readings.missingHead]);
  });

  it('is numbered without a gap', () => {
    expect(Object.values(readings).map(({id}) => id)).to.deep.equal(
      Array.from({length: 20}, (_, i) => `AMB-PTP-${String(i + 1).padStart(2, '0')}`),
    );
  });
});
