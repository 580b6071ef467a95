import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {isOddsTable} from '../../../src/module/index.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {answerRetreat} from '../../../src/answer/retreat.js';
import {russiaBesieged} from '../../../src/rules/retreat/sheets/russia-besieged.js';
import {board} from '../picture.js';

const field = `
      .   .   .   .   .
        .   .   .   .   .
      .   .   1   GG  .
        .   .   .   .   .`;
const sheet = 'russia-besieged';

describe('10.8 and 10.81: who retreats whom, and in what order', () => {
  it('RF-10.8-a: the attacker conducts every retreat', () => {
    expect(russiaBesieged.conductedBy).to.equal('attacker');
  });

  it('RF-10.8-b, RF-10.8-c: A# sends the attacker back, D# and X2 the defender; RF-10.8-d: BR nobody', async () => {
    const opened = openModule(await loadGameDocument('russia-besieged'));
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const tables = Object.values(opened.value.game.document.tables ?? {});
    const codes = tables.flatMap((table) => (isOddsTable(table) ? Object.entries(table.codes) : []));
    expect(codes).to.not.be.empty;
    const who = (code: string): string =>
      /^A/.test(code) ? 'attacker' : /^(D|R|X2)/.test(code) ? 'defender' : 'nobody';
    for (const [code, {attacker, defender}] of codes) {
      const back = attacker?.retreat ? 'attacker' : defender?.retreat ? 'defender' : 'nobody';
      expect(back, code).to.equal(who(code));
      expect(attacker?.retreat && defender?.retreat, `${code}: not both`).to.not.be.ok;
    }
  });

  it('RF-10.8-e: the length is asked for, one hex or two', () => {
    const {position} = board(field, {sheet});
    const answered = answerRetreat(position, {units: ['g1'], hexes: 3});
    expect(answered.ok ? [] : answered.faults).to.deep.equal([
      {
        pointer: '/ask/retreat/hexes',
        found: '3',
        expected: 'at most 2 hexes under Russia Besieged, 10.8',
      },
    ]);
  });

  it('RF-10.81-a: units retreat one at a time', () => {
    const {position} = board(field, {sheet});
    const answered = answerRetreat(position, {units: ['g1', 'g2'], hexes: 1});
    expect(answered.ok ? [] : answered.faults).to.deep.equal([
      {
        pointer: '/ask/retreat/units',
        found: '2 units',
        expected: 'one unit: Russia Besieged, 10.8 retreats units singly',
      },
    ]);
  });

  it('RF-10.81-b: in the order of the plan: the second finds the board that the first left', () => {
    const map = board(field, {sheet, limit: 2});
    expect(
      map.judge(1, [
        ['g1', '03.03'],
        ['g2', '03.02'],
      ]),
    ).to.deep.include({legal: true, stepLosses: 0});
    const crowded = map.judge(1, [
      ['g1', '03.03'],
      ['g2', '03.03'],
    ]);
    expect(crowded.legal).to.equal(false);
    expect(crowded.lines).to.deep.equal(['10.84 violation 03.03 <- f1 g1 | 03.02 and 03.04 are open']);
    expect(crowded.findings[0]?.units).to.deep.equal(['g2']);
  });
});
