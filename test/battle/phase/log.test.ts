import {expect} from 'chai';
import {storedLog} from '../../../src/battle/log/chain.js';
import {eventsOf} from '../../../src/battle/log/log.js';
import {turnAfter} from '../../../src/battle/next.js';
import {openAsked, openPhase} from '../../../src/battle/open.js';
import type {PhaseSession} from '../../../src/battle/phase-session.js';
import type {PhaseEvent} from '../../../src/module/schema/phase.js';
import {writeLink} from '../../../src/share/link-writer.js';
import {openLink} from '../../../src/share/link-reader.js';
import {headOf} from '../../../src/share/link-head.js';
import {reportOf} from '../../../src/share/report.js';
import {attack, phaseModule, phaseSession, pick, roll} from './board.js';

const chain: readonly PhaseEvent[] = [
  attack(1),
  attack(2),
  pick(0),
  roll(2),
  {type: 'advance', units: ['r1']},
];
const again = ({about}: PhaseSession, log: unknown) => openPhase(about.position, about.question, log);
const copyOf = (log: object): unknown => JSON.parse(JSON.stringify(log));

describe('the log of a phase', () => {
  it('opens again with its undone steps', async () => {
    const session = await phaseSession([...chain, pick(1)]);
    session.goTo(3);
    const opened = again(session, copyOf(storedLog(session)));
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    expect(opened.value.step).to.equal(3);
    expect(opened.value.log.entries).to.have.lengthOf(6);
    expect(opened.value.lines()).to.deep.equal(session.lines());
  });

  it('is refused where it is of another phase, or no log', async () => {
    const session = await phaseSession(chain);
    const other = await phaseSession([], {battles: [{at: '05.04', attackers: ['r2']}]});
    const faults = (log: unknown): readonly string[] => {
      const opened = again(session, log);
      return opened.ok ? [] : opened.faults.map(({pointer}) => pointer);
    };
    expect(faults(copyOf(storedLog(other)))).to.deep.equal(['/battle/fight']);
    expect(faults([{type: 'pick', n: -1}])).to.deep.equal(['/0/n']);
    expect(faults({umpireLog: 1, records: [{do: 'event', event: {type: 'announce'}}]})).to.deep.equal([
      '/records/0/event/at',
      '/records/0/event/attackers',
    ]);
  });

  it('goes through a link', async () => {
    const session = await phaseSession(chain);
    const link = await writeLink({
      module: phaseModule(),
      position: session.about.position,
      ask: session.ask(eventsOf(session.log)),
    });
    if (!link.ok) throw new Error(JSON.stringify(link.faults));
    expect((await headOf(link.value)).subject).to.equal('battle');
    const opened = await openLink(link.value);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const {position, ask} = opened.value;
    const there = openAsked(position, ask!);
    if (!there?.ok) throw new Error('no phase');
    expect(there.value.lines()).to.deep.equal(session.lines());
  });

  it('is one report, in which each combat is a part of its own', async () => {
    const {course} = reportOf(await phaseSession([...chain, pick(1), roll(1)]));
    const heads = course.flatMap((line, i) => (course[i - 1] === '' ? [line] : []));
    expect(heads).to.deep.equal([
      '3. The attack on 03.04 is fought: r1 against b1 (7.0).',
      '6. The attack on 05.04 is fought: r2 against b2 (7.0).',
    ]);
    expect(course.at(-1)).to.equal('The Red units announce an attack, or end the combat phase.');
  });

  it('ends in the next turn, in which no unit remembers the phase', async () => {
    const {state} = await phaseSession(chain);
    const {board} = state.context;
    const [r1] = board.game.units;
    expect((board.units as ReadonlyMap<number, {has?: unknown}>).get(r1!.index)?.has).to.deep.equal([
      'attacked',
      'advanced',
    ]);
    const next = turnAfter(board, {advance: true});
    expect(next.turn.number).to.equal(2);
    expect((next.units as ReadonlyMap<number, object>).get(r1!.index)).to.not.have.property('has');
  });
});
