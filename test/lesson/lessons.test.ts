import {expect} from 'chai';
import {
  aboutIn,
  isOtherChoice,
  attemptWords,
  checkLesson,
  citesOf,
  openLesson,
  solutionOf,
  spokenIn,
  tryStep,
  type Attempt,
  type Lesson,
  type Step,
} from '../../src/lesson/index.js';
import {placeName, placeOf} from '../../src/drawing/index.js';
import {plainText} from '../../src/lesson/text.js';
import {isOddsTable, placeLabel} from '../../src/module/game.js';
import {documents} from '../../src/lessons/generated/documents.js';
import {course, lessonAfter, lessonIds, loadLessonDocument} from '../../src/lessons/index.js';
import type {LessonDocument} from '../../src/lesson/index.js';

describe('lessons that ship', () => {
  it('the course has every lesson that there is', () => {
    expect([...lessonIds].sort()).to.deep.equal(Object.keys(documents).sort());
  });

  it('the list of lessons says what their documents say, without loading them', async () => {
    const documents = await Promise.all(
      lessonIds.map(async (id) => (await loadLessonDocument(id)) as LessonDocument),
    );
    expect(course).to.deep.equal(
      documents.map(({lesson, title, about, steps}) => ({
        id: lesson,
        title,
        about,
        steps: steps.length,
        // the roll that a lesson gives is no task
        tasks: steps.filter(({expect: task}) => task && !task.event?.dice).length,
      })),
    );
    // the first is for newcomers
    expect(lessonIds[0]).to.equal('reading-the-map');
    expect(lessonAfter('retreats')?.id).to.equal('stacks-and-hqs');
    expect(lessonAfter(lessonIds.at(-1)!)).to.equal(undefined);
    expect(lessonAfter('nowhere')).to.equal(undefined);
  });

  for (const [id, at, units] of [
    ['walk-blue-and-gray', 'pick-bell', {c4: '0604', u3: '0603'}],
    ['walk-battle-for-moscow', 'stay-20', {s2: '0908', p3: '0806', g2: '0706'}],
    ['walk-afrika-korps', 'column-201', {a2: '1008'}],
    ['walk-drill', 'end', {a24: '08.04', s182: '08.07', a170: undefined}],
    ['walk-eastern-front', 'pick-vyazma', {'army-49': 'tula', 'army-43': undefined}],
    ['walk-hammer-of-the-scots', 'pursue', {'e-king': 'eddermuir', 'e-arch-1': undefined}],
    ['walk-paths-of-glory', 'full-chalon', {f1: 'chalon'}],
    ['walk-russia-besieged', 'end', {g4: '0504', s12: undefined}],
  ] as const)
    it(`${id}, ${at}: on the board that the attacks before it left`, async () => {
      const opened = await openLesson(await loadLessonDocument(id));
      if (!opened.ok) throw new Error(id);
      const {board} = opened.value.step(at)!.scene;
      for (const [unit, place] of Object.entries(units)) {
        const stands = board.units.get(board.game.unit(unit)!.index)?.at;
        expect(stands === undefined ? undefined : placeLabel(board.game, stands), unit).to.equal(place);
      }
    });

  for (const id of lessonIds)
    it(`${id}: every step has a title, every task a hint, every right answer a reason`, async () => {
      const opened = await openLesson(await loadLessonDocument(id));
      if (!opened.ok) throw new Error(id);
      const {steps} = opened.value;
      const titles = steps.map(({document}) => document.title ?? '');
      expect(titles).to.not.include('');
      expect(new Set(titles).size, titles.join()).to.equal(titles.length);
      for (const step of steps.filter(({document}) => document.expect)) {
        const at = `${id}#${step.document.id}`;
        expect(step.document.hint ?? '', at).to.match(/\w+ \w+/);
        const {right, say, findings} = tryStep(opened.value, step, solutionOf(step)!);
        expect(right, at).to.equal(true);
        expect([say ?? '', ...findings.map(({message}) => message)].join(' '), at).to.match(/\w+ \w+/);
        if (step.document.expect?.number) expect(findings[0]?.message, at).to.match(/^\d+: \S/);
      }
    });

  /** Words that look like the codes of a combat table: `A1`, `DR`, `BR`; `#` is any number. */
  const codeWords = /\*\*([ADBXENRL]{1,2}[\d#]?)\*\*/g;
  for (const id of lessonIds)
    it(`${id}: teaches no code that its table does not have`, async () => {
      const opened = await openLesson(await loadLessonDocument(id));
      if (!opened.ok) throw new Error(id);
      const codes = Object.values(opened.value.game.document.tables ?? {}).flatMap((table) =>
        isOddsTable(table) ? Object.keys(table.codes) : [],
      );
      const said = [...JSON.stringify(opened.value.document).matchAll(codeWords)].map(
        ([, code = '']) => code,
      );
      for (const code of said)
        expect(
          codes.some((known) => known === code || known.replace(/\d$/, '#') === code),
          `${code} of ${codes.join()}`,
        ).to.equal(true);
      if (id === 'odds-table') expect([...new Set(said)].length).to.be.greaterThan(5);
    });

  for (const id of lessonIds)
    it(`${id}: runs itself through, every wrong try is answered`, async () => {
      const opened = await openLesson(await loadLessonDocument(id));
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults, undefined, 1));
      const {faults, unanswered} = checkLesson(opened.value);
      expect({faults, unanswered}).to.deep.equal({faults: [], unanswered: []});
      const asks = opened.value.steps.filter(({document}) => document.expect);
      expect(asks.length, 'a lesson asks').to.be.greaterThan(4);
      for (const step of asks) expect(tryStep(opened.value, step, solutionOf(step)!).right).to.equal(true);
    });

  it('the right sentence of a choice is not always the first: choices are shown in the order of the file', async () => {
    for (const id of lessonIds) {
      const {steps} = (await loadLessonDocument(id)) as LessonDocument;
      const choices = steps.flatMap(({expect}) => (expect?.choice ? [expect.choice] : []));
      const first = choices.filter(([sentence]) => sentence?.right).length;
      if (choices.length > 2) expect(first, id).to.be.lessThan(choices.length);
    }
  });

  const stepOf = async (lesson: string, id: string): Promise<readonly [Lesson, Step]> => {
    const opened = await openLesson(await loadLessonDocument(lesson));
    if (!opened.ok) throw new Error(lesson);
    return [opened.value, opened.value.steps.find(({document}) => document.id === id)!];
  };

  it('other dice than a task’s are answered with what they would have done', async () => {
    const roll = async (lesson: string, id: string, dice: readonly number[]): Promise<readonly string[]> => {
      const {right, findings} = tryStep(...(await stepOf(lesson, id)), {
        event: {type: 'roll', dice: [...dice]},
      });
      expect(right).to.equal(false);
      return findings.map(({message}) => message);
    };
    // in a phase, and in a battle of its own
    expect(await roll('walk-battle-for-moscow', 'roll-16', [4])).to.deep.equal([
      'The lesson goes on with a roll of 5.',
      'Rolled 4 on column 2-1. EX: the attacker loses at least as much printed strength as the defender lost; the defender loses 1 step and retreats 2 hexes.',
    ]);
    expect(await roll('walk-hammer-of-the-scots', 'roll-foot', [2])).to.deep.equal([
      'The lesson goes on with a roll of 5.',
      'Fire: Northmarch Foot rolls 2: 1 hit on the Scots.',
    ]);
  });

  it('a route in a battle is told by the names of its places, and as none where there is none', async () => {
    const told = async (lesson: string, id: string): Promise<string> => {
      const [, step] = await stepOf(lesson, id);
      return attemptWords(step, solutionOf(step)!);
    };
    expect(await told('walk-paths-of-glory', 'goes-army')).to.equal('French 1 Army: Rheim, Chalone');
    expect(await told('walk-paths-of-glory', 'flank')).to.equal('Flank attack');
    expect(await told('walk-russia-besieged', 'lost-12')).to.equal('12 Army: no route');
    expect(await told('advances', 'on')).to.equal('2 Panzer Army: 1007, 1108');
    expect(await told('advances', 'stay')).to.equal('3 Panzer Army: stay');
    // one of several choices is called as on its button
    expect(await told('exchanges', 'stand')).to.equal('Loses 1 step');
  });

  it('the map of a phase shows the attack that the text names, else the one that is fought', async () => {
    const shown = async (lesson: string, id: string): Promise<readonly string[]> => {
      const [, step] = await stepOf(lesson, id);
      return aboutIn(step).map((place) => placeName(step.scene.position, place));
    };
    expect(await shown('walk-paths-of-glory', 'pick-verdan')).to.have.members(['Verdan', 'Merz', 'Sedanne']);
    expect(await shown('walk-paths-of-glory', 'roll-pont')).to.have.members(['Pont', 'Tessin']);
    expect(await shown('walk-battle-for-moscow', 'begin')).to.have.members(['0804', '0704', '0705', '0803']);
    // the last page looks back at all three attacks
    expect(await shown('walk-paths-of-glory', 'end')).to.include.members(['Marle', 'Pont', 'Verdan']);
    expect(await shown('walk-battle-for-moscow', 'end')).to.include.members(['0804', '0806', '0808']);
    // Northmarch Foot is a unit, Northmarch an area
    expect(await shown('walk-hammer-of-the-scots', 'lose-foot')).not.to.include('Northmarch');
    // no attack is on 0606, and none is fought
    expect(await shown('walk-blue-and-gray', 'who-must')).to.include.members([
      '0606',
      '0604',
      '0505',
      '0405',
    ]);
  });

  for (const id of lessonIds)
    it(`${id}: marks every attacker of the one attack that a task is about, and frames every place that a choice names`, async () => {
      const opened = await openLesson(await loadLessonDocument(id));
      if (!opened.ok) throw new Error(id);
      for (const step of opened.value.steps) {
        const {board: position, document} = step.scene;
        const {expect: asked} = step.document;
        const at = `${id}#${step.document.id}`;
        const names = (places: readonly number[]): readonly string[] =>
          places.map((place) => placeName(position, place));
        const picked = (document.log ?? []).findLast((event) => event.type === 'pick');
        const attack = document.battle ?? (picked && document.phase?.battles[picked.n]);
        const words = plainText(step.text);
        const called = (label: string): string => placeName(position, placeOf(position, label));
        // a step may look back at another attack, or ahead
        const isElsewhere =
          attack &&
          !words.includes(called(attack.at)) &&
          (document.phase?.battles ?? []).some((one) => words.includes(called(one.at)));
        const isSought = asked?.hex?.is ?? asked?.hexes?.is;
        if (attack && asked && !isSought && !isElsewhere) {
          const placed = [...position.units].filter(([unit]) =>
            attack.attackers.includes(position.game.units[unit]!.id),
          );
          expect(names(spokenIn(step).named), at).to.include.members([
            ...names(placed.map(([, one]) => one.at)),
          ]);
        }
        const choices = (asked?.choice ?? []).map(({text}) => text).join(' ');
        const named = choices
          .split(/[^\p{L}\p{N}.]+/u)
          .map((word) => word.replace(/\.$/, ''))
          .filter((word) => /^\p{N}/u.test(word) && placeOf(position, word) >= 0);
        expect(names(aboutIn(step)), at).to.include.members([...named]);
      }
    });

  it('a rule is cited below a text that has its number only as a part of another', async () => {
    // rule 7, and hex 0907
    expect(citesOf((await stepOf('walk-afrika-korps', 'column-42'))[1])).to.deep.equal(['7']);
    expect(citesOf((await stepOf('walk-paths-of-glory', 'may-flank'))[1])).to.deep.equal([]);
    // nor what a reply to the learner names
    const [, first] = await stepOf('fire-rounds', 'first');
    expect([citesOf(first), citesOf(first, first.document.well)]).to.deep.equal([['5.1'], []]);
  });

  it('a legal choice where a broken rule is asked for is told that it is legal', async () => {
    const [lesson, same] = await stepOf('fire-rounds', 'same');
    const units = ['c-vi-1', 'c-mi-1'];
    const fire = (targets: Readonly<Record<string, string>>) =>
      tryStep(lesson, same, {event: {type: 'fire', units, targets}});
    const legal = fire({'c-vi-1': 'u-ci-1', 'c-mi-1': 'u-mi-1'});
    expect([legal.right, isOtherChoice(legal)]).to.deep.equal([false, true]);
    expect(fire({'c-vi-1': 'u-ci-1', 'c-mi-1': 'u-ci-1'}).right).to.equal(true);
  });

  it('a step that names the groups takes no others', async () => {
    const opened = await openLesson(await loadLessonDocument('stacks-and-hqs'));
    if (!opened.ok) throw new Error('not opened');
    const isRight = (id: string, groups: NonNullable<Attempt['groups']>): boolean =>
      tryStep(
        opened.value,
        opened.value.steps.find(({document}) => document.id === id)!,
        {groups},
      ).right;
    const two = (first: readonly string[], second: readonly string[]): NonNullable<Attempt['groups']> => [
      {units: [...first], path: ['05.10', '04.09']},
      {units: [...second], path: ['05.10', '04.10']},
    ];
    // "61 ID alone, the other two together"
    expect(isRight('apart', two(['a61'], ['a170', 'a818']))).to.equal(true);
    expect(isRight('apart', two(['a818', 'a170'], ['a61']))).to.equal(true);
    expect(isRight('apart', two(['a170'], ['a61', 'a818']))).to.equal(false);
    expect(isRight('apart', two(['a818'], ['a61', 'a170']))).to.equal(false);
    // "one group of both"
    expect(isRight('stuck-together', [{units: ['s46', 's220'], path: []}])).to.equal(true);
    expect(isRight('stuck-together', [{units: ['s46'], path: []}])).to.equal(false);
  });

  it('tries that mean nothing never pass and never throw', async () => {
    const nonsense: readonly Attempt[] = [
      {},
      {choice: 99},
      {choice: -1},
      {number: NaN},
      {number: -1},
      {hex: ''},
      {hex: '__proto__'},
      {hexes: ['99.99', '']},
      {path: ['99.99']},
      {groups: [{units: ['nobody'], path: []}]},
      {plan: {nobody: 'nowhere'}},
      {event: {type: 'roll', dice: [99]}},
    ];
    for (const id of lessonIds) {
      const opened = await openLesson(await loadLessonDocument(id));
      if (!opened.ok) throw new Error(id);
      for (const step of opened.value.steps)
        for (const attempt of nonsense)
          expect(tryStep(opened.value, step, attempt).right, `${id} ${step.document.id}`).to.equal(false);
    }
  });
});
