import {expect} from 'chai';
import {identityOf} from '../../../src/battle/log/chain.js';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {german, germanPlane, positionOf, soviet} from '../../rules/point/scene.js';
import {writeLog} from '../write-log.js';

const units = {
  a: {...german, value: 2, at: 'orel'},
  ally: {nationality: 'rumanian', value: 2, at: 'orel'},
  plane: {...germanPlane, at: 'orel'},
  d: soviet,
};
const position = positionOf({units});
const question = {attackers: ['a', 'ally', 'plane'], at: 'kursk', weather: 'mud'};
const options = {whoGains: 'side'};
const events: BattleEvent[] = [{type: 'roll', dice: [1]}, {type: 'continue'}];

function session(asked: typeof question & {options?: Record<string, string>}, log?: unknown) {
  const opened = openBattle(position, asked, log);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}

describe('the readings of a battle stand in its log', () => {
  it('a stored log goes on by them, though the page asks without', () => {
    const played = session({...question, options}, events);
    const stored = JSON.parse(JSON.stringify(played.log)) as unknown;
    const again = session(question, stored);
    expect(again.about.question.options).to.deep.equal(options);
    expect(again.view(2)).to.deep.equal(played.view(2));
    expect(JSON.parse(JSON.stringify(again.log))).to.deep.equal(stored);
    // without them the same steps come to another moment
    expect(session(question, events).view(2)).to.not.deep.equal(played.view(2));
  });

  it('a battle that nothing was played of has them too, and one by the usual readings says nothing', () => {
    expect(session({...question, options}).log.options).to.deep.equal(options);
    expect(session(question).log).to.not.have.property('options');
  });

  it('a shared log is of the battle with them: changed readings are another battle, unknown ones a fault', () => {
    const asked = {...question, options};
    const document = writeLog(session(asked, events).log, identityOf(position, asked));
    expect(document.options).to.deep.equal(options);
    expect(session(question, document).step).to.equal(2);
    const faults = (log: unknown): readonly string[] => {
      const opened = openBattle(position, question, log);
      return opened.ok ? [] : opened.faults.map(({pointer}) => pointer);
    };
    expect(faults({...document, options: {whoGains: 'german'}})).to.deep.equal(['/battle/fight']);
    expect(faults({umpireLog: 1, records: [], options: {whoGains: 'nobody'}})).to.deep.equal([
      '/battle/options/whoGains',
    ]);
    expect(faults({umpireLog: 1, records: [], options: {whoGains: 1}})).to.deep.equal(['/options/whoGains']);
  });
});
