import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import {answerLineRetreat} from '../../src/battle/index.js';
import {answerBattle} from '../../src/battle/answer.js';
import {loadGameDocument} from '../../src/games/index.js';
import type {ExampleDocument, Loaded, PointGame} from '../../src/module/index.js';
import {openGame} from '../open-game.js';

const value = <T>(loaded: Loaded<T>): T => {
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
};
const game = value(openGame(await loadGameDocument('eastern-front'))) as PointGame;
const examples = game.document.examples ?? [];

/** Prints an example's answer in a line. */
function answer({position, ask}: ExampleDocument): string {
  const placed = value(openPosition(game, position));
  if (ask.lineRetreat) {
    const {legal, findings} = value(answerLineRetreat(placed, ask.lineRetreat));
    const broken = findings.filter(({kind}) => kind === 'violation').map(({clause}) => clause);
    return legal ? 'legal' : broken.join(' ');
  }
  const {state, mode, round, outcome, airSurvivors, refused} = value(
    answerBattle(placed, ask.battle!, ask.log),
  );
  const stopped = refused ? ` refused ${refused.clause}` : '';
  return `${state} ${mode ?? 'air'} ${String(round)} ${outcome ?? '-'} ${String(airSurvivors)}${stopped}`;
}

const expected: Readonly<Record<string, string>> = {
  rzhev: 'over normal 2 defenderRetreats 0',
  kiev: 'over simultaneous 2 defenderDestroyed 0',
  kharkov: 'over normal 2 defenderRetreats 1',
  vyazma: 'over normal 1 defenderRetreats 1',
  moscow: 'over simultaneous 1 attackerRetreats 0',
  't-p1': 'advance normal 4 defenderDestroyed 0',
  't-p2': 'over normal 1 attackerDestroyed 0',
  't-p3': 'ground.simultaneous.fire simultaneous 1 - 0 refused B.6',
  't-p4': 'legal',
  't-p5': 'B.4a',
  't-p6': 'legal',
  't-p6-third': 'B.4b',
  't-p7': 'legal',
  't-p7-emplaced': 'B.4b',
  't-p8': 'B.4',
  b3b: 'ground.simultaneous.attackerDecision simultaneous 1 - 0',
  b3c: 'retreat.attacker simultaneous 1 attackerRetreats 0',
  b3d: 'over simultaneous 1 bothDestroyed 0',
  b4c: 'legal',
  'b4c-breakthrough': 'B.4c',
  b4d: 'over normal 1 attackerRetreats 0',
  b5: 'advance normal 2 defenderRetreats 0 refused B.5',
  't-p9': 'ground.normal.defenderLosses normal 1 - 1 refused A.3',
  't-p10': 'ground.normal.defenderFire normal 1 - 0',
  't-p11': 'ground.simultaneous.fire simultaneous 1 - 0',
  't-p12': 'ground.simultaneous.defenderLosses simultaneous 1 - 0',
  't-p12-defence': 'ground.normal.attackerLosses normal 1 - 0',
  't-p13': 'ground.normal.defenderFire normal 1 - 1',
};

describe('the module Eastern Front', () => {
  it('answers each of its examples as its note says', () => {
    expect(Object.fromEntries(examples.map((example) => [example.id, answer(example)]))).to.deep.equal(
      expected,
    );
  });

  it('has units of every kind the rules name, each ready to be drawn', () => {
    const kinds = new Set(game.units.map(({kind}) => kind));
    expect([...kinds].sort()).to.deep.equal(['air', 'factory', 'ground', 'partisan', 'support']);
    expect([...new Set(game.units.map(({retreatSize}) => retreatSize))].sort((a, b) => a - b)).to.deep.equal([
      0.5, 1, 2,
    ]);
    const {units = {}, unitTypes = {}} = game.document;
    for (const [id, unit] of Object.entries(units)) {
      const all = {...unitTypes[unit.type], ...unit};
      expect(all.label, id).to.be.a('string');
      expect(all.name, id).to.be.a('string');
      expect(all.symbol, id).to.be.a('string');
      if (all.kind !== 'factory') expect(all.echelon, id).to.be.a('string');
    }
    const placed = game.document.positions?.['june-1942']?.units ?? {};
    expect(Object.keys(placed).sort()).to.deep.equal(Object.keys(units).sort());
  });

  it('has a table of 24 columns that never falls with the column or the roll', () => {
    const table = game.document.tables?.['combat'];
    if (!table || 'kind' in table) throw new Error('no fire table');
    expect(table.columns).to.have.length(24);
    const rows = table.columns.map((column) => table.results[String(column)]!);
    rows.forEach((row, i) => {
      expect([...row].sort((a, b) => a - b)).to.deep.equal(row);
      if (i > 0) row.forEach((entry, die) => expect(entry).to.be.at.least(rows[i - 1]![die]!));
    });
  });

  it('every point can be reached from every other', () => {
    const {network} = game;
    const seen = new Set([0]);
    const next = [0];
    for (let point = next.pop(); point !== undefined; point = next.pop()) {
      for (const line of network.lines) {
        const [a, b] = line.ends as readonly number[];
        const other = a === point ? b : b === point ? a : undefined;
        if (other === undefined || seen.has(other)) continue;
        seen.add(other);
        next.push(other);
      }
    }
    expect(seen.size).to.equal(network.names.length);
    expect(network.names).to.have.length.of.at.least(18);
  });
});
