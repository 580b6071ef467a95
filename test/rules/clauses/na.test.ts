import {expect} from 'chai';
import {say} from '../../../src/phrases/say.js';
import {controlOf} from '../../../src/rules/control.js';
import {rulesPhrases} from '../../../src/phrases/en/rules.js';
import {noteOn, openQuestions} from '../../../src/rules/retreat/findings.js';
import {fight, standing, type FightMore} from '../../battle/hex/fixtures.js';
import {board} from '../picture.js';
import {bothStates} from './games.js';

/** Polar Storm: the errata of its sheet, and minefields. Clause by clause, in battles where a battle shows them. */
const corridor = `
      #   #   #   #   #
        #   #   #   #   #
      S   .   X   GH  E
        #   #   #   #   #`;
const forced = (table: string, more: Partial<FightMore> = {}): FightMore => ({
  attackers: ['e1'],
  table,
  ...more,
});

describe('NA errata of Polar Storm', () => {
  it('NA-E1-a: 261 GA / 131 Corps is orange as printed, green as corrected', async () => {
    const {printed, corrected} = await bothStates('polar-storm');
    expect([printed.units?.['ga261']?.colour, corrected.units?.['ga261']?.colour]).to.deep.equal([
      'orange',
      'green',
    ]);
  });
  it('NA-E1-b: corrected, all counters of 131 Corps share one colour', async () => {
    const {printed, corrected} = await bothStates('polar-storm');
    const colours = (document: typeof printed): unknown[] => [
      ...new Set(
        Object.values(document.units ?? {})
          .filter(({formation}) => formation === '131 Corps')
          .map(({colour}) => colour),
      ),
    ];
    expect(colours(printed)).to.have.members(['green', 'orange']);
    expect(colours(corrected)).to.deep.equal(['green']);
  });
  it('NA-E2-a: 275 SSP is orange as printed, green as corrected', async () => {
    const {printed, corrected} = await bothStates('polar-storm');
    expect([printed.units?.['s275']?.colour, corrected.units?.['s275']?.colour]).to.deep.equal([
      'orange',
      'green',
    ]);
  });
  it('NA-E2-b: 275 SSP is a unit of 131 Corps, printed and corrected', async () => {
    const {printed, corrected} = await bothStates('polar-storm');
    for (const {units} of [printed, corrected]) expect(units?.['s275']?.formation).to.equal('131 Corps');
  });
  it('AMB-NA-1: that the colour means the corps is a note on each of the two errata', async () => {
    const {printed} = await bothStates('polar-storm');
    for (const erratum of printed.errata ?? [])
      expect(rulesPhrases.openQuestion(erratum.open!)).to.match(/^Does the colour .* Our reading: a counter/);
  });
});

describe('NA rules of Polar Storm', () => {
  it('NA-4.2.2: its ZOC are those of the series: none into terrain prohibited to the unit', () => {
    const map = board('.   #   .\n  .   G   .\n.   #   .');
    expect(
      map
        .zoc('axis')
        .trim()
        .split(/\s+/)
        .filter((cell) => cell === 'z'),
    ).to.have.length(4);
  });
  it('NA-14.6.9-a, NA-14.6.9-b, NA-14.6.9-d: a mined hex is never Soviet, whoever stands there', () => {
    const {position} = board('.   .   .\n  .   GX  .\n.   .   .', {side: 'soviet', control: ['02.02']});
    const hex = position.game.grid.find('02.02')!;
    expect(controlOf(position, hex).side).to.equal(position.game.side('axis')!.index);
  });
  it('NA-14.6.9-c: until its marker is removed', () => {
    const {position} = board('.   .   .\n  .   G   .\n.   .   .', {side: 'soviet', control: ['02.02']});
    const hex = position.game.grid.find('02.02')!;
    expect(controlOf(position, hex)).to.deep.equal({
      side: position.game.side('soviet')!.index,
    });
  });
  it('NA-14.6.9-e: a marker closes no retreat and costs nothing; AMB-NA-2: which is a note', () => {
    const {report, described} = fight(corridor.replace('GH', 'G '), forced('R1', {side: 'soviet'}), 'roll 1');
    expect(report.state).to.equal('retreat.defender');
    const [choice] = described.choices;
    const findings = choice?.event === 'route' ? choice.groups[0]!.findings : [];
    expect(findings[0]).to.include({code: 'question', clause: noteOn('AMB-NA-2').clause});
    expect(findings[0]!.args).to.deep.equal(noteOn('AMB-NA-2').args);
    // and whose the hex stays
    expect(findings.slice(1).map(({clause, kind, at}) => [clause, kind, at])).to.deep.equal([
      ['14.6.9', 'note', '03.03'],
    ]);
    const gone = fight(corridor.replace('GH', 'G '), forced('R1', {side: 'soviet'}), 'roll 1', 'g1: 03.03');
    expect(standing(gone.report)).to.contain('g1 03.03/2');
    expect(gone.report.control).to.equal(null);
  });
  it('AMB-NA-3, AMB-NA-4: whose a mined hex is, and when it ceases to be, are notes of the finding on control', () => {
    const {position} = board('.   .   .\n  .   GX  .\n.   .   .', {side: 'soviet', control: ['02.02']});
    const {finding} = controlOf(position, position.game.grid.find('02.02')!);
    expect(finding?.kind).to.equal('note');
    // each is asked first, then answered as we read it
    expect(say(position.game, finding!).message)
      .to.contain('Our reading: the side that laid the mines')
      .and.to.contain('Control ends when the marker is removed');
  });
  it('NA-14.6.10-a, NA-14.6.10-d: an HQ that enters one is relocated at once: before the steps of the way are lost', () => {
    const far = fight(
      corridor.replace('#   #   #   #   #\n        #   #', '#   #   #   #   #\n        E   #'),
      forced('R2', {attackers: ['e2']}),
      'roll 1',
    );
    const gone = far.play('g1 h1: 03.03 02.03');
    expect(gone.report.relocated).to.deep.equal(['h1']);
    expect(gone.report.state).to.equal('retreat.defender');
    expect(gone.refuses('lose h1 1')[0]).to.match(/g1 must take these losses/);
  });
  it('NA-14.6.10-b: one that becomes alone in such a hex too', () => {
    const mined = corridor.replace('X   GH', '.   GHX');
    const {report} = fight(
      mined,
      forced('BR', {units: {g1: {steps: 1}}}),
      'roll 1',
      'lose e1 1',
      'lose g1 1',
      'advance',
    );
    expect(report).to.deep.include({relocated: ['h1'], outcome: 'vacated'});
  });
  it('NA-14.6.10-c: HQs of both sides', () => {
    for (const side of ['axis', 'soviet'] as const) {
      const {report} = fight(corridor, forced('R1', {side}), 'roll 1', 'g1 h1: 03.03');
      expect(report.relocated, side).to.deep.equal(['h1']);
    }
  });
  it('NA-14.6.10-e: one that stands there with combat units, or alone all along, stays', () => {
    const {report} = fight(
      corridor.replace('X   GH', '.   GHX'),
      forced('BR'),
      'roll 1',
      'lose e1 1',
      'lose g1 1',
    );
    expect(report.relocated).to.deep.equal([]);
    const alone = corridor
      .replace('X   GH  E', '.   G   EQX')
      .replace('EQX', 'E  ')
      .replace('S   .', 'S   KX');
    expect(fight(alone, forced('BR'), 'roll 1', 'lose e1 1', 'lose g1 1').report.relocated).to.deep.equal([]);
  });
  it('AMB-NA-5: that company does not save an HQ is a note where one enters with its units', () => {
    const notes = (picture: string): string => board(picture).ask(1).notes.join(' ');
    expect(notes(corridor)).to.contain(openQuestions['AMB-NA-5'].here).and.to.contain('9.3.1');
    expect(notes(corridor.replace('GH', 'H '))).to.not.contain(openQuestions['AMB-NA-5'].here);
  });
});
