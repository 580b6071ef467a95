import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import {bidiIsolate} from '../../src/module/bidi.js';
import {describe as words} from '../../src/drawing/index.js';
import {pointer, type HexGame} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {cited} from '../../src/phrases/cited.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {clauseMeanings} from '../../src/phrases/en/clause-meanings.js';
import {changed, hexDocument} from './documents.js';
import {openGame} from '../open-game.js';

/** Every mark that opens is closed again within the text, and none of those that turn a sentence around is in it. */
function expectCalm(text: string): void {
  expect(text).not.to.match(/[\u202A-\u202E\u2066\u2067\u200E\u200F\u061C]/);
  let open = 0;
  for (const sign of text) {
    if (sign === '\u2068') open += 1;
    if (sign === '\u2069') open -= 1;
    expect(open).to.be.within(0, 1);
  }
  expect(open).to.equal(0);
}

const hostile = [
  '\u202egnp.exe',
  '\u2067\u2067x',
  'a\u2069\u202eb',
  'line\nbreak\u2028and\u0007bell',
  'פלוגה א',
  '٣ كتيبة',
];

describe('names that would turn a sentence around', () => {
  it('are set apart, without what turns; all others are as they are', () => {
    for (const name of hostile) {
      expect(bidiIsolate(name)).to.match(/^\u2068.*\u2069$/);
      expectCalm(bidiIsolate(name));
    }
    for (const name of ['61 ID', 'Štáb', '第1師団', '‍🎲', 'a-b']) expect(bidiIsolate(name)).to.equal(name);
  });

  for (const name of hostile) {
    it(`${JSON.stringify(name)} in every place a module has for a name`, () => {
      const opened = openGame(
        changed(hexDocument(), {
          '/errata': [],
          '/units/gd/name': name,
          '/units/tank/name': name,
          '/sides/axis/name': name,
          '/sides/soviet/name': name,
          '/map/terrain/lake/name': name,
          '/map/terrain/marsh/name': name,
          '/map/hexsideTerrain/major-river/name': name,
          '/map/hexes/02.02/name': name,
        }),
      );
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      const position = openPosition(opened.value as HexGame, {
        units: {gd: {at: '02.02'}, tank: {at: '02.03'}},
        markers: [{type: 'minefield', side: 'axis', at: '02.02'}],
        control: {'02.02': 'soviet'},
      });
      if (!position.ok) throw new Error(JSON.stringify(position.faults));
      const answer = answerRetreat(position.value, {units: ['gd'], hexes: 2});
      if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
      const {ground, units} = words(position.value, position.value.game.grid.find('02.02')!);
      const said = [...answer.value.findings.map(cited), ground, units];
      expect(said.join(' ')).to.contain('\u2068');
      for (const sentence of said) expectCalm(sentence);
    });
  }

  it('are refused where a name is what other places use, or the number of a hex', () => {
    const faults = (changes: Record<string, unknown>): string => {
      const opened = openGame(changed(hexDocument(), changes));
      return opened.ok ? '' : opened.faults.map(({pointer: at, expected}) => `${at} ${expected}`).join('\n');
    };
    const unit = {side: 'axis', type: 'infantry'};
    for (const id of hostile.slice(0, 4))
      expect(faults({[pointer('units', id)]: unit})).to.contain('marks that turn text around');
    expect(faults({'/map/label': '\u202eCC.RR'})).to.contain('/map/label');
    expect(faults({[pointer('units', 'פלוגה')]: unit})).to.equal('');
  });

  it('a title, and what is called by its id, are set apart too; so is the number of a rule', () => {
    for (const title of hostile) {
      const opened = openGame(changed(hexDocument(), {'/title': title}));
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      expectCalm(opened.value.title);
      expect(opened.value.title).to.contain('\u2068');
    }
    const named = openGame(changed(hexDocument(), {[pointer('map', 'terrain', 'ביצה')]: {}}));
    const {terrain} = named.ok && named.value.kind === 'hex' ? named.value.map : {};
    expect(terrain?.['ביצה']).to.deep.equal({name: '\u2068ביצה\u2069'});
    expect(cited({message: 'Closed.', clause: 'א.3'})).to.equal('Closed (\u2068א.3\u2069).');
  });

  it('so is a marker in what a clause is said to mean', () => {
    const marker = 'מוקש';
    const {clauses} = clauseMeanings;
    const said = [
      clauses.bars.markerCloses({is: 'unit', marker}),
      clauses.bars.markerCloses({is: 'control-only', marker}),
      clauses.effects.hqRelocated({marker}),
      clauses.effects.markerControls({marker, occupied: 'nobody'}),
    ];
    for (const sentence of said) {
      expect(sentence).to.contain(`\u2068${marker}\u2069`);
      expectCalm(sentence);
    }
  });

  it('what is wrong with a document is told with such characters spelled out, wherever they stand', () => {
    const bad = '\u202eelttil\u2066';
    const opened = openGame(
      changed(hexDocument(), {
        '/units/gd/side': bad,
        [pointer('map', 'hexes', bad)]: {terrain: bad},
        [pointer(bad)]: 1,
        '/rules/retreat': bad,
      }),
    );
    const lines = opened.ok ? [] : opened.faults.map(faultLine);
    expect(lines.length).to.be.above(3);
    for (const line of lines) expect(line).not.to.match(/[\u202a-\u202e\u2066\u2067]/);
    expect(lines.join()).to.contain('\\u202eelttil\\u2066');
    const sheet = {extends: 'wwii-battle-series', title: bad};
    const brought = openGame(changed(hexDocument(), {'/rules': {retreat: sheet}}));
    expect(brought.ok ? '' : brought.faults.map(faultLine).join()).to.contain('marks that turn text around');
  });
});
