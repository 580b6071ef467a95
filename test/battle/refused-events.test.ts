import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import {hexDocument} from '../module/documents.js';
import {loadAndOpen} from '../load-and-open.js';

interface Asked {
  readonly state: string;
  readonly column?: {readonly base: string};
  readonly refusedAt?: number;
  readonly refused?: {readonly clause: string; readonly reason: string};
  readonly units: unknown;
}
async function report(module: unknown, position: unknown, ask: unknown): Promise<Asked> {
  const opened = await loadAndOpen({title: 'T', module, position, ask});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const answered = answer(opened.value);
  if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
  return answered.value as Asked;
}

const hexBattle = (dice: readonly number[], module: unknown = hexDocument()): Promise<Asked> =>
  report(
    module,
    {units: {gd: {at: '02.02'}, tank: {at: '02.03'}}},
    {battle: {attackers: ['gd'], at: '02.03'}, log: [{type: 'roll', dice}]},
  );

const pointModule = {
  umpire: 1,
  id: 'p',
  title: 'P',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {
    kind: 'point',
    points: {a: {x: 0, y: 0}, b: {x: 1, y: 0}},
    lines: [{between: ['a', 'b'], capacity: 2}],
  },
  unitTypes: {corps: {rank: 'major'}},
  units: {g: {side: 'axis', type: 'corps', value: 2}, s: {side: 'soviet', type: 'corps', value: 1}},
  rules: {combat: 'point-to-point'},
  tables: {combat: {columns: [1, 2], results: {1: [0, 0, 0, 0, 1, 1], 2: [0, 0, 1, 1, 1, 2]}}},
};
const pointBattle = (log: readonly unknown[]): Promise<Asked> =>
  report(
    pointModule,
    {units: {g: {at: 'a'}, s: {at: 'b'}}, control: {a: 'axis', b: 'soviet'}},
    {battle: {attackers: ['g'], defenders: ['s'], at: 'b', weather: 'mud'}, log},
  );

describe('an event that is refused', () => {
  for (const face of [0, 7, 1000]) {
    it(`a die that shows ${face}: the event and not the document, and nothing changes`, async () => {
      for (const [battle, untouched, rule] of [
        [hexBattle([face]), hexBattle([]), 'our reading'],
        [pointBattle([{type: 'roll', dice: [face]}]), pointBattle([]), 'B.2'],
      ] as const) {
        const {state, units, refusedAt, refused} = await battle;
        expect(refusedAt).to.equal(0);
        expect(refused?.reason).to.contain(`No die shows ${face}`);
        expect(refused?.clause).to.equal(rule);
        const before = await untouched;
        expect([state, units]).to.deep.equal([before.state, before.units]);
      }
    });
  }
  it('stops the replay: what follows is not looked at', async () => {
    const {state, refusedAt} = await pointBattle([
      {type: 'roll', dice: [1]},
      {type: 'advance'},
      {type: 'retreat'},
    ]);
    expect([state, refusedAt]).to.deep.equal(['ground.normal.attackerDecision', 1]);
  });
});

describe('a differential column', () => {
  it('is a number, with its sign or without', async () => {
    const columns = ['-2', '0', '3', '+5'];
    const results = Object.fromEntries(columns.map((column) => [column, Array<string>(6).fill('A1')]));
    const codes = {A1: {attacker: {steps: 1}}};
    const module = {
      ...hexDocument(),
      units: {...(hexDocument()['units'] as object), gd: {side: 'axis', type: 'infantry', attack: 4}},
      tables: {combat: {kind: 'differential', columns, results, codes}},
      errata: [],
    };
    expect((await hexBattle([1], module)).column?.base).to.equal('3');
  });
});
