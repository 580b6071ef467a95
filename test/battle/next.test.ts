import {expect} from 'chai';
import type {PointReport} from '../../src/battle/index.js';
import {positionAfter} from '../../src/battle/next.js';
import type {BattleEvent} from '../../src/module/index.js';
import {run} from '../../src/cli/run.js';
import {loadGameDocument} from '../../src/games/index.js';
import {setupOf, german, positionOf, soviet, type SceneUnit} from '../rules/point/scene.js';
import {replayPointReport} from './play.js';

const units = {
  a: {...german, value: 4, at: 'orel', from: 'orel'},
  tired: {...soviet, at: 'voronezh', dispersed: true},
  d: soviet,
};
const log: BattleEvent[] = [
  {type: 'roll', dice: [1]},
  {type: 'continue'},
  {type: 'roll', dice: [6]},
  {type: 'assign', losses: {d: 1}},
  {type: 'advance'},
];
const report = (): PointReport =>
  replayPointReport(
    setupOf({attack: {a: units.a}, defence: {d: soviet}, control: {kursk: 'soviet'}, weather: 'mud'}),
    log,
  );

describe('the position after a battle', () => {
  it('has who is where, who is gone, whose the point is, and the next turn', () => {
    const position = positionOf({units, control: {kursk: 'soviet'}});
    expect(positionAfter(position, 'start', 'kursk', report(), {advance: true})).to.deep.equal({
      base: 'start',
      units: {a: {at: 'kursk', from: null, dispersed: false}, d: null},
      control: {kursk: 'axis'},
      turn: {number: 2},
    });
  });

  it('recovers the dispersed units of the sides that have their recovery, and no others (B.2)', () => {
    const position = positionOf({units, control: {kursk: 'soviet'}});
    const after = (...recovers: string[]) =>
      positionAfter(position, 'start', 'kursk', report(), {recovers}).units;
    expect(after('soviet')).to.have.deep.property('tired', {dispersed: false});
    expect(after('axis')).to.not.have.property('tired');
  });

  it('has who was displaced to a point of the enemy (B.4b), until it goes elsewhere', () => {
    const after = (to: string, d: SceneUnit = soviet): object => {
      const position = positionOf({
        units: {...units, d},
        control: {kursk: 'soviet', voronezh: 'soviet', kharkov: 'axis', orel: 'axis'},
      });
      const fought = report();
      const stands = {
        ...fought,
        units: {...fought.units, d: {absorbed: 0, dispersed: false, destroyed: false, at: to}},
      };
      return positionAfter(position, 'start', 'kursk', stands).units!;
    };
    const at = (point: string): object => ({at: point, from: null, dispersed: false});
    expect(after('kharkov')).to.have.deep.property('d', {...at('kharkov'), displaced: true});
    expect(after('voronezh')).to.have.deep.property('d', at('voronezh'));
    const displaced = {...soviet, displaced: true};
    expect(after('voronezh', displaced)).to.have.deep.property('d', {...at('voronezh'), displaced: false});
    // who holds its point stays what it was
    expect(after('kursk', displaced)).to.have.deep.property('d', at('kursk'));
    // and who falls back to where it came from was never displaced
    expect(after('kharkov', {...soviet, at: 'voronezh', from: 'kharkov'})).to.have.deep.property(
      'd',
      at('kharkov'),
    );
  });

  it('is printed by the command line, and opens again', async () => {
    const {examples = [], positions} = (await loadGameDocument('eastern-front')) as {
      examples?: {id: string; position: string; ask: object}[];
      positions: Record<string, unknown>;
    };
    const {position, ask} = examples.find(({id}) => id === 'b4d')!;
    const one = {title: 'b4d', module: 'eastern-front', position, ask};
    const said: string[] = [];
    const io = (text: string) => ({
      out: (line: string) => said.push(line),
      err: (line: string) => said.push(line),
      stdin: () => Promise.resolve(text),
      read: () => Promise.reject(new Error('no files')),
    });
    expect(Object.keys(positions)).to.include(position);
    const code = await run(['next', '-', '--recover', 'axis'], io(JSON.stringify(one)));
    expect(code, said.join('\n')).to.equal(0);
    const next = JSON.parse(said.join('')) as {units: Record<string, unknown>; turn: object};
    expect(next.units).to.deep.include({
      'xxiv-panzer': {at: 'orel', from: null, dispersed: false},
      'army-13': null,
    });
    said.length = 0;
    const again = {
      ...one,
      position: next,
      ask: {lineRetreat: {from: 'orel', units: ['xxiv-panzer'], plan: {}}},
    };
    expect(await run(['answer', '-'], io(JSON.stringify(again))), said.join('\n')).to.equal(0);
    // a position that has no name in the module is written out, and play continues
    said.length = 0;
    const line = {...one, position: `eastern-front/${position}`};
    expect(await run(['next', '-', '--recover', 'axis'], io(JSON.stringify(line)))).to.equal(0);
    const whole = JSON.parse(said.join('')) as {units: Record<string, object>};
    expect(whole).not.to.have.property('base');
    expect(whole.units['xxiv-panzer']).to.deep.equal({at: 'orel'});
    expect(whole.units).not.to.have.property('army-13');
    said.length = 0;
    expect(await run(['answer', '-'], io(JSON.stringify({...again, position: whole})))).to.equal(0);
    // a battle that is not over has no turn after it, nor one that a step is refused of
    const {log} = ask as {log: BattleEvent[]};
    for (const [steps, fault] of [
      [log.slice(0, -1), '/ask/log: expected a battle that is over, found a battle that is not over'],
      [[{type: 'roll', dice: [99]}], '/ask/log/0: expected an event that is possible here'],
    ] as const) {
      said.length = 0;
      const unfinished = {...one, ask: {...ask, log: steps}};
      expect(await run(['next', '-'], io(JSON.stringify(unfinished)))).to.equal(2);
      expect(said.join()).to.contain(fault);
    }
    said.length = 0;
    expect(await run(['next', '-', '--recover', 'nobody'], io(JSON.stringify(one)))).to.equal(2);
    expect(said.join()).to.contain('--recover');
  });
});
