import {expect} from 'chai';
import {answer} from '../../src/answer/index.js';
import type {ExampleDocument} from '../../src/module/index.js';
import {loadGameDocument} from '../../src/games/index.js';
import {markNotes} from '../../src/rules/index.js';
import type {FullRetreatAnswer} from '../../src/answer/retreat.js';
import {loadAndOpen} from '../load-and-open.js';

/** The answers to the retreats among a game's examples, under readings of one's own. */
async function answers(
  id: string,
  options: Readonly<Record<string, string>> = {},
): Promise<ReadonlyMap<string, FullRetreatAnswer>> {
  const module = (await loadGameDocument(id)) as {
    readonly rules: {readonly options?: object};
    readonly examples: readonly ExampleDocument[];
  };
  const rules = {...module.rules, options: {...module.rules.options, ...options}};
  const found = new Map<string, FullRetreatAnswer>();
  for (const {id: name, position, ask} of module.examples) {
    if (!ask.retreat) continue;
    const opened = await loadAndOpen({module: {...module, rules}, position, ask});
    const answered = opened.ok ? answer(opened.value) : opened;
    if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
    found.set(name, answered.value as FullRetreatAnswer);
  }
  return found;
}

describe('the notes of an answer', () => {
  it('of Russia Besieged are few where those that change nothing are folded', async () => {
    const counted = [...(await answers('russia-besieged'))].map(([name, {findings}]) => {
      const notes = findings.filter(({kind}) => kind === 'note');
      return [name, notes.length, notes.filter(({changesNothing}) => !changesNothing).length];
    });
    expect(counted).to.deep.equal([
      ['T-RF2', 4, 1],
      ['T-RF2-june', 2, 1],
      ['T-RF7', 2, 1],
      ['owner-choice', 5, 1],
      ['hungary-1941', 1, 0],
    ]);
  });

  it('are marked where no other reading of their question gives another answer, and only there', async () => {
    const here = await answers('russia-besieged');
    for (const [option, value] of [
      ['iceRoad', 'open-in-snow'],
      ['railFriends', 'cancel'],
      ['sourceDistance', 'path'],
      ['direction', 'net'],
    ] as const) {
      const there = await answers('russia-besieged', {[option]: value});
      for (const [name, {findings, routes}] of here) {
        const note = findings.find((finding) => finding.option === option);
        const isSame = JSON.stringify(there.get(name)!.routes) === JSON.stringify(routes);
        if (note) expect(note.changesNothing ?? false, `${name} ${option}`).to.equal(isSame);
      }
    }
  });

  it('stay unmarked where nobody can tell: the other reading asks for what no position records', async () => {
    const {findings} = (await answers('russia-besieged')).get('T-RF2')!;
    const [intent] = findings.filter(({clause}) => clause === '10.86');
    expect(intent).to.include({kind: 'note'});
    expect(intent).to.not.have.any.keys('option', 'changesNothing');
  });

  it('stay unmarked where a reading could not be compared', () => {
    const note = {clause: '9.2', kind: 'note', message: 'How?', option: 'supplyDistance'} as const;
    expect(markNotes([note], [{option: 'supplyDistance'}])).to.deep.equal([note]);
    expect(markNotes([note], [{option: 'order'}])).to.deep.equal([{...note, changesNothing: true}]);
  });
});
