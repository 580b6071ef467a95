import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import type {ModuleDocument, SheetDocument} from '../../../src/module/index.js';
import {answerBattle} from '../../../src/battle/answer.js';
import {answerHexOdds} from '../../../src/odds/hex/answer.js';
import {explainClause} from '../../../src/phrases/explain-clauses.js';
import {conductorBy} from '../../../src/rules/retreat/sheets/sheet.js';
import {readJson} from '../../files.js';
import {answerRetreat} from '../../../src/answer/retreat.js';
import {shortSheet} from '../short-sheet.js';

describe('conductedBy: who moves the units of each role', () => {
  it('is one word for both roles, or one for each', () => {
    const found = (conductedBy: SheetDocument['conductedBy']): readonly string[] =>
      (['defender', 'attacker'] as const).map((role) => conductorBy({conductedBy}, role));
    expect(found('owner')).to.deep.equal(['defender', 'attacker']);
    expect(found('attacker')).to.deep.equal(['attacker', 'attacker']);
    expect(found('opponent')).to.deep.equal(['attacker', 'defender']);
    expect(found({defender: 'attacker', attacker: 'opponent'})).to.deep.equal(['attacker', 'defender']);
  });

  it('decides who is to act in a battle', async () => {
    const document = (await readJson('test/cases/families/afrika-korps-module.json')) as ModuleDocument;
    const tables = {
      crt: {
        kind: 'odds',
        columns: ['1-1'],
        results: {'1-1': ['DR', 'DR', 'DR', 'AR', 'AR', 'AR']},
        codes: {DR: {defender: {retreat: 2}}, AR: {attacker: {retreat: 2}}},
      },
    };
    const opened = openModule({...document, tables});
    if (!opened.ok || opened.value.game.kind !== 'hex') throw new Error('refused');
    const position = openPosition(opened.value.game, {units: {d1: {at: '0505'}, e1: {at: '0504'}}});
    if (!position.ok) throw new Error('refused');
    const next = (die: number): unknown => {
      const answer = answerBattle(position.value, {attackers: ['e1'], at: '0505'}, [
        {type: 'roll', dice: [die]},
      ]);
      return answer.ok ? answer.value : answer.faults;
    };
    expect(JSON.stringify(next(1))).to.contain('"side":"red"');
    expect(JSON.stringify(next(6))).to.contain('"side":"blue"');
  });
});

describe('originSource: a supply source in the hex that a retreat begins in', () => {
  it('counts in No Retreat!, and the answer names the other reading', async () => {
    const document = (await readJson('test/cases/families/no-retreat-module.json')) as ModuleDocument;
    const ends = (options: Readonly<Record<string, string>>) => {
      const opened = openModule({...document, rules: {...document.rules, options}});
      if (!opened.ok || opened.value.game.kind !== 'hex') throw new Error('refused');
      const position = openPosition(opened.value.game, {units: {d1: {at: '0105'}, e1: {at: '0106'}}});
      if (!position.ok) throw new Error('refused');
      const answer = answerRetreat(position.value, {units: ['d1'], hexes: 2});
      if (!answer.ok) throw new Error('refused');
      const {routes, disputed} = answer.value;
      return {ends: [...new Set(routes.map((route) => route.at(-1)))], disputed};
    };
    expect(ends({})).to.deep.equal({
      ends: ['0103', '0203', '0304', '0305'],
      disputed: [{option: 'originSource', value: 'ignored', changes: ['routes']}],
    });
    expect(ends({originSource: 'ignored'}).ends).to.deep.equal(['0103', '0203']);
  });
});

describe('a battle with a unit that is blown', () => {
  it('takes it off the map, neither lost nor relocated, and odds count no loss', async () => {
    const document = (await readJson(
      'test/cases/families/waterloo-campaign-1815-module.json',
    )) as ModuleDocument;
    const crt = {
      kind: 'odds',
      columns: ['1-1'],
      results: {'1-1': ['DR', 'DR', 'DR', 'DR', 'DR', 'DR']},
      codes: {DR: {defender: {retreat: 3}}},
    };
    const opened = openModule({...document, tables: {crt}});
    if (!opened.ok || opened.value.game.kind !== 'hex') throw new Error('refused');
    const places = {
      d1: '0505',
      e1: '0504',
      e2: '0407',
      e3: '0404',
      e4: '0203',
      f1: '0506',
      f3: '0605',
      t1: '0405',
    };
    const units = Object.fromEntries(Object.entries(places).map(([id, at]) => [id, {at}]));
    const position = openPosition(opened.value.game, {units});
    if (!position.ok) throw new Error('refused');
    const played = answerBattle(position.value, {attackers: ['e1'], at: '0505'}, [
      {type: 'roll', dice: [1]},
      {type: 'route', units: ['d1'], path: []},
    ]);
    if (!played.ok) throw new Error(JSON.stringify(played.faults));
    const {units: after} = played.value as unknown as {units: Record<string, object>};
    expect(after['d1']).to.deep.include({at: null, eliminated: false});
    const odds = answerHexOdds(position.value, {attackers: ['e1'], at: '0505'});
    if (!odds.ok) throw new Error(JSON.stringify(odds.faults));
    expect(odds.value).to.deep.include({vacated: '1.000000000000', eliminated: '0.000000000000'});
  });
});

describe('a sheet that does not fit together', () => {
  const faults = async (change: (sheet: Record<string, unknown>) => object): Promise<readonly string[]> => {
    const document = (await readJson('test/cases/families/blue-and-gray-module.json')) as ModuleDocument;
    const sheet = (document.rules as {retreat: Record<string, unknown>}).retreat;
    const opened = openModule({...document, rules: {retreat: {...sheet, ...change(sheet)}}});
    return opened.ok
      ? []
      : opened.faults.map(({pointer, found, expected}) => `${pointer}: expected ${expected}, found ${found}`);
  };

  it('is told with place, expectation and remedy', async () => {
    expect(
      await faults(() => ({otherwise: [{clause: 'eliminated', rule: '1', when: {type: 'foot'}}]})),
    ).to.deep.equal([
      '/rules/retreat/otherwise/0/when: expected none there: a clause for every other group, found a condition on the last clause',
    ]);
    expect(
      await faults(() => ({
        otherwise: [
          {clause: 'stays', rule: '1'},
          {clause: 'eliminated', rule: '1'},
        ],
      })),
    ).to.deep.equal([
      '/rules/retreat/otherwise/0: expected a "when", or the last place: the first clause that holds decides, found a clause without "when" before others',
    ]);
    expect(
      await faults(() => ({converts: [{code: 'DR', to: 'AR', when: {at: 'origin', terrain: 'clear'}}]})),
    ).to.include(
      '/rules/retreat/converts/0/when/at: expected a condition on the defender’s hex, which is the "hex", found "origin"',
    );
    expect(
      await faults(() => ({
        ends: [
          {clause: 'noFurtherFromSupply', rule: '1', sources: 'nearest', when: {at: 'path', enemyZoc: true}},
        ],
      })),
    ).to.deep.equal([
      '/rules/retreat/ends/0/when: expected conditions on the last hex, the units and the time: the clause also decides where a retreat may stop short, whichever way it came, found a condition on the whole route',
    ]);
    expect(
      await faults(() => ({
        otherwise: [
          {clause: 'stays', rule: '1', when: {any: [{type: 'fot'}]}},
          {clause: 'eliminated', rule: '1'},
        ],
        effects: [{clause: 'exits', rule: '1', edges: ['0101', '9999']}],
      })),
    ).to.have.members([
      '/rules/retreat/otherwise/0/when/any/0/type: expected a unit type of this module: foot, found "fot"',
      '/rules/retreat/effects/0/edges/1: expected a hex of this map, found "9999"',
    ]);
  });

  it('a one-hex sheet needs no clause against coming back', async () => {
    expect(
      await faults(({bars: all}) => ({
        bars: (all as {clause: string}[]).filter(({clause}) => clause !== 'origin'),
      })),
    ).to.deep.equal([]);
  });
});

describe('what the clauses mean', () => {
  it('in a sentence each', () => {
    const sheet = shortSheet({});
    expect(explainClause(sheet, {clause: 'furtherOut', from: 'victor'} as never)).to.equal(
      'Every hex must be farther from each enemy unit that took part in the combat than the one before.',
    );
    expect(explainClause(sheet, {clause: 'hexIs', not: true, when: {enemyZoc: true}} as never)).to.equal(
      'A retreat may not end where the hex is in an EZOC.',
    );
    expect(explainClause(sheet, {clause: 'removed', returns: 2, when: {type: 'corps'}} as never)).to.equal(
      'Where a unit is of type corps: A unit with no legal route is removed from the map and returns after 2 turns.',
    );
    expect(explainClause(sheet, {clause: 'exits', edges: 'any', is: 'must'} as never)).to.equal(
      'A group in a hex of the map edge must leave the map there, however far it still has to retreat.',
    );
  });
});
