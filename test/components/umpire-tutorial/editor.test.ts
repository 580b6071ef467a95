import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {lessonHtml} from '../../../components/umpire-tutorial/edit/lesson-editor.js';
import {blankLesson, type LessonDocument} from '../../../src/lesson/index.js';
import {expectAccessible, fixture, until} from '../../support.js';
import {hexInWindow} from '../pointer.js';
import {act, board, choose, editor, field, pressed, setScene, write} from './author.js';
import {press, root, text, tutorial} from './helper.js';

/** Returns the file that the author would save. */
const saved = (element: Element): object => {
  const link = root(element).querySelector<HTMLAnchorElement>('.editor a[download]')!;
  expect(link.download).to.match(/^[\w-]+\.json$/);
  return JSON.parse(decodeURIComponent(link.href.slice(link.href.indexOf(',') + 1))) as object;
};

const walk = async (element: UmpireTutorial, route: string): Promise<void> => {
  const input = root(element).querySelector<HTMLInputElement>('.panel .field input')!;
  input.value = route;
  input.dispatchEvent(new Event('change'));
  await element.updateComplete;
  await press(element, 'Check route');
};

describe('<umpire-tutorial editable>', () => {
  it('is copied as HTML that plays the lesson, whatever its words are', async () => {
    const lesson = {...blankLesson(), title: 'Out </script><b>of</b> the marsh'};
    const page = document.createElement('div');
    page.innerHTML = lessonHtml(lesson, 'https://umpire.example/cdn/umpire-tutorial.min.js');
    expect(page.querySelector('script')!.getAttribute('src')).to.equal(
      'https://umpire.example/cdn/umpire-tutorial.min.js',
    );
    expect(page.querySelector('b')).to.equal(null);
    const element = await fixture<UmpireTutorial>(html`${page.querySelector('umpire-tutorial')}`);
    await until(() => text(element, '.who') === lesson.title);
  });

  it('a retreat is walked, rightly and wrongly, given words, saved, loaded and played', async () => {
    const element = await editor();
    await write(element, 'Title', 'Before the marsh');
    await write(element, 'ID and file name', 'before-the-marsh');
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}});
    await write(element, 'Text', 'Bring 61 ID **out**.');
    await write(element, 'The learner is asked to', 'path');
    // a wrong try, with words for it
    await walk(element, '07.06');
    const words = await until(() => root(element).querySelector<HTMLTextAreaElement>('.tried textarea'));
    const keep = [...root(element).querySelectorAll<HTMLButtonElement>('.tried button')].find(
      ({textContent}) => textContent.includes('Keep as a wrong try'),
    )!;
    keep.click();
    expect(words.validationMessage, 'nothing is kept without feedback').to.contain(
      'Write your feedback first',
    );
    words.value = 'Not at them: away from them.';
    words.dispatchEvent(new Event('input'));
    await act(element, 'Keep as a wrong try');
    // it is listed in words, and its feedback can be changed
    await write(element, 'Feedback for 07.06', 'Away from them.');
    // and a right one
    await walk(element, '05.06');
    await act(element, 'Keep as the solution');
    expect(text(element, '.check .right')).to.contain('Tested: every task');
    const file = saved(element);
    expect(file).to.deep.include({lesson: 'before-the-marsh', title: 'Before the marsh'});
    expect((file as LessonDocument).steps[0]?.replies).to.deep.equal([
      {when: {path: ['07.06']}, say: 'Away from them.'},
    ]);

    // another author opens the file
    const other = await editor();
    const box = root(other).querySelector<HTMLInputElement>('.editor input[type="file"]')!;
    const transfer = new DataTransfer();
    transfer.items.add(new File([JSON.stringify(file)], 'before-the-marsh.json', {type: 'application/json'}));
    box.files = transfer.files;
    box.dispatchEvent(new Event('change'));
    await until(() => other.document?.lesson === 'before-the-marsh');
    expect(other.document).to.deep.equal(file);

    // and a learner plays it
    const learner = await tutorial(file);
    await walk(learner, '07.06');
    expect(text(learner, '.verdict')).to.match(/^Not quite\. Away from them\. /);
    await walk(learner, '05.06');
    expect(text(learner, '.verdict')).to.match(/^Right\./);
  });

  it('keeps the task when the question changes, and never calls a lesson without a task solved', async () => {
    const element = await editor();
    expect(text(element, '.check')).to.contain('No task to test yet');
    expect(root(element).querySelector('.check .right')).to.equal(null);
    await write(element, 'The learner is asked to', 'hex');
    await write(element, 'Hint', 'Look west.');
    const {expect: task, hint} = element.document!.steps[0]!;
    await write(element, 'Question', 'retreat');
    const [step] = element.document!.steps;
    expect([step?.expect, step?.hint]).to.deep.equal([task, hint]);
    // another task leaves the map to the units of the question
    await write(element, 'The learner is asked to', 'path');
    await write(element, 'The learner is asked to', 'hex');
    expect(text(element, '.aim')).to.contain('Choose the stack that retreats');
    expect(text(element, '.form .todo')).to.equal('');
    await pressed(element, 'Cancel');
    expect(text(element, '.form .todo')).to.equal('Units that retreat: still empty.');
    await write(element, 'Units that retreat', '61 ID');
    await write(element, 'Question', 'battle');
    await write(element, 'Question', 'retreat');
    expect(element.document!.steps[0]?.scene).to.have.deep.nested.property('retreat.units', ['a61']);
    expect(element.document!.steps[0]?.expect).to.deep.equal(task);
    // sentences that were written come back with their kind
    await write(element, 'The learner is asked to', 'choice');
    await write(element, 'Sentence 1', 'It may stay.');
    await write(element, 'The learner is asked to', 'number');
    await write(element, 'The learner is asked to', 'choice');
    expect(element.document!.steps[0]?.expect?.choice?.[0]?.text).to.equal('It may stay.');
    await write(element, 'The learner is asked to', '');
    expect(root(element).querySelector('.check .right')).to.equal(null);
  });

  it('asks for a hex that is clicked on the map, without JSON, and without a question', async () => {
    const element = await editor();
    await write(element, 'The learner is asked to', 'hex');
    await choose(element, 'Hexes', 'is');
    expect(text(element, '.aim')).to.match(/^Choose the right hex on the map\. Cancel$/);
    const map = await board(element);
    const changed = new Promise((resolve) => {
      element.addEventListener('umpire-tutorial-change', resolve, {once: true});
    });
    await sendMouse({type: 'click', position: hexInWindow(map, '05.06')});
    await changed;
    expect(element.document!.steps[0]?.expect).to.deep.equal({hex: {is: ['05.06']}});
    await until(() => text(element, '.check .right') !== '');
    // the next click is a try of the task
    await element.updateComplete;
    const played = await board(element);
    await sendMouse({type: 'click', position: hexInWindow(played, '05.07')});
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Not quite\./);
    // the button goes to the map, where keys choose, too
    const pick = await pressed(element, 'Choose the hex on the map');
    expect(pick.ariaPressed).to.equal('true');
    await until(() => root(element).activeElement === played);
    played.goTo('05.08');
    await played.updateComplete;
    await sendKeys({press: 'Enter'});
    await until(() => element.document!.steps[0]?.expect?.hex?.is?.[0] === '05.08');
    await write(element, 'Its number', '05.07');
    expect(element.document!.steps[0]?.expect).to.deep.equal({hex: {is: ['05.07']}});
    await expectAccessible(element);
  });

  it('a battle is played and written down step by step', async () => {
    const element = await editor({
      umpire: 1,
      lesson: 'attack',
      title: 'An attack',
      module: 'drill',
      scenes: {fight: {position: 'start', battle: {attackers: ['s30', 's16'], at: '06.08'}}},
      steps: [{id: 'roll', text: 'Roll.', expect: {event: {}}}],
    });
    await until(() => root(element).querySelector('.dice select'));
    // its answer is the author's, which is said once, where it is given
    // above the task as the learner sees it
    expect(text(element, '.above .undecided')).to.match(/^Decide as the learner would/);
    expect(text(element, '.form .todo')).to.equal('');
    expect(text(element, '.steps .wrong')).to.equal('not finished');
    expect(root(element).querySelector('.check .right')).to.equal(null);
    await write(element, 'The roll that the learner gets', '2');
    expect(element.document!.steps[0]?.expect).to.deep.equal({event: {types: ['roll'], dice: [2]}});
    await until(() => text(element, '.check .right') !== '');
    await write(element, 'The roll that the learner gets', '');
    await until(() => root(element).querySelector('.dice select'));
    await press(element, 'Roll: 1');
    await act(element, 'This is the right answer');
    expect((await field(element, 'The roll that the learner gets')).value).to.equal('1');
    // it stays in sight, judged by the lesson that has it now
    await until(() => text(element, '.verdict').startsWith('Right.'));
    expect(text(element, '.tried')).to.match(/^Kept in the lesson\. Continue the battle in a new task/);
    expect(root(element).querySelector('.tried')!.contains(root(element).activeElement)).to.equal(true);
    expect(root(element).textContent.match(/Kept in the lesson/g), 'once').to.have.length(1);
    await act(element, 'Continue the battle in a new task');
    const {steps} = element.document!;
    expect(steps.map(({id}) => id)).to.deep.equal(['roll', 'then']);
    expect(steps[0]).to.deep.include({
      expect: {event: {types: ['roll'], dice: [1]}},
      solution: {event: {type: 'roll', dice: [1]}},
    });
    expect(steps[1]?.scene).to.have.deep.property('log', [{type: 'roll', dice: [1]}]);
    expect(steps[1]?.text, 'says what is decided').to.equal('The Axis retreat 170 ID by 1 hex. Which way?');
    expect(element.current).to.equal('then');
    await until(() => /^Decide as the learner would/.test(text(element, '.undecided')));
  });

  it('a task begins at a decision within the battle, whose right answer is made below the map', async () => {
    const element = await editor({
      umpire: 1,
      lesson: 'attack',
      title: 'An attack',
      module: 'battle-for-moscow',
      scenes: {fight: {position: 'full-end', battle: {attackers: ['p1', 'g1'], at: '0804'}}},
      steps: [{id: 'one', text: 'Who takes the loss?', expect: {event: {}}}],
    });
    await until(() => root(element).querySelector('.dice select'));
    await act(element, 'Roll first, and ask the next decision');
    expect(element.document!.steps[0]?.scene).to.have.deep.nested.property('log[0].type', 'roll');
    await until(() => root(element).querySelector('.loss'));
    // what is missing leads to the task, not to a field
    root(element).querySelector<HTMLElement>('.check .link')!.click();
    await until(() => root(element).activeElement === root(element).querySelector('.panel #title'));
    await act(element, 'Begin one step earlier');
    expect(element.document!.steps[0]?.scene).to.deep.equal({
      position: 'full-end',
      battle: {attackers: ['p1', 'g1'], at: '0804'},
    });
    await until(() => root(element).querySelector('.dice select'));
    await press(element, 'Roll: 1');
    await act(element, 'Begin this task after it');
    expect(element.document!.steps).to.have.length(1);
    expect(element.document!.steps[0]?.scene).to.have.deep.property('log', [{type: 'roll', dice: [1]}]);
    const take = async (...losses: readonly number[]): Promise<void> => {
      const rows = await until(() => {
        const found = [...root(element).querySelectorAll('.loss')];
        return found.length > 0 && found;
      });
      for (const [i, count] of losses.entries()) {
        const given = Number(rows[i]!.querySelector('output')!.textContent);
        const [fewer, more] = [...rows[i]!.querySelectorAll('button')];
        for (let n = Math.abs(count - given); n > 0; n--) {
          (count > given ? more : fewer)!.click();
          await element.updateComplete;
        }
      }
      await press(element, 'Confirm losses');
    };
    await take(1, 0);
    expect(text(element, '.verdict'), 'nothing is right yet').to.equal('');
    const main = [...root(element).querySelectorAll('.panel .primary')].map((one) => one.textContent.trim());
    expect(main, 'nothing leads on').to.deep.equal(['This is the right answer']);
    expect(text(element, '.tried')).to.match(/^Legal\. Is it the answer you want\?/);
    expect(root(element).querySelector('.stars'), 'nothing is won yet').to.equal(null);
    await act(element, 'This is the right answer');
    const answer = element.document!.steps[0]?.expect?.event?.is;
    expect(answer?.type).to.equal('assign');
    await until(() => text(element, '.check .right') !== '');
    const right = await field<HTMLSelectElement>(element, 'Right decision');
    expect([...right.options].map(({label}) => label)).to.deep.equal([
      'any legal one',
      'XL Panzer Corps: −1',
    ]);
    expect(right.selectedIndex).to.equal(1);
    await write(element, 'Right decision', '');
    expect(element.document!.steps[0]?.expect).to.deep.equal({event: {types: ['assign']}});
    await write(element, 'Right decision', 'is');
    expect(element.document!.steps[0]?.expect).to.deep.equal({event: {is: answer}});
    // the other unit's loss is another choice, which may take its place
    await take(0, 1);
    expect(text(element, '.verdict')).to.match(/^The rules allow this\./);
    await act(element, 'This is the right answer');
    expect(element.document!.steps[0]?.expect?.event?.is).to.not.deep.equal(answer);
  });

  it('says why a battle leaves nothing to decide, and that a task goes on from another', async () => {
    const element = await editor({
      umpire: 1,
      lesson: 'attack',
      title: 'An attack',
      module: 'battle-for-moscow',
      scenes: {
        fight: {position: 'october', battle: {attackers: ['p1'], at: '0804'}},
        open: {position: 'full-end', battle: {attackers: ['p1', 'g1'], at: '0804'}},
        rolled: {after: 'open', log: [{type: 'roll', dice: [1]}]},
      },
      steps: [
        {id: 'one', text: 'Attack.', expect: {event: {}}},
        {id: 'two', text: 'Roll.', scene: 'open', expect: {event: {types: ['roll'], dice: [1]}}},
        {id: 'three', text: 'Who?', scene: 'rolled', expect: {event: {types: ['assign']}}},
      ],
    });
    await until(() =>
      /1-2 is below the table.* leaves nothing to decide\./.test(text(element, '.form .todo')),
    );
    expect(text(element, '.panel .todo')).to.equal(text(element, '.form .todo'));
    expect(text(element, '.way')).to.not.contain('Show me');
    root(element).querySelectorAll<HTMLElement>('.steps button')[2]!.click();
    await until(() => text(element, '[aria-labelledby=table]').includes('Goes on from task 2:'));
    expect(root(element).querySelector('[aria-labelledby=table] select')).to.equal(null);
    await act(element, 'Give it a position of its own');
    expect(element.document!.steps[2]?.scene).to.have.nested.property('position.units.p1');
    expect(element.document!.steps[2]).to.not.have.property('expect');
  });

  it('asks for a battle when a decision is to be made, and for its attackers on the map', async () => {
    const element = await editor();
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}});
    await write(element, 'The learner is asked to', 'event');
    const {scene, expect: asked} = element.document!.steps[0]!;
    expect(scene).to.deep.equal({position: 'before-the-marsh', battle: {attackers: [], at: ''}});
    expect(asked).to.deep.equal({event: {}});
    await until(() => text(element, '.aim, .above').includes('attack'));
  });

  it('says where an expectation cannot be met, and goes there', async () => {
    const element = await editor();
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}});
    await write(element, 'The learner is asked to', 'path');
    await write(
      element,
      'The task as JSON',
      JSON.stringify({...element.document!.steps[0], expect: {path: {stepLosses: 5}}}),
    );
    const sentence = 'This task has no correct answer in this position. Did you set a Question?';
    expect(text(element, '.steps .wrong')).to.equal('a fault');
    expect(text(element, '[aria-labelledby="step"] .wrong')).to.equal(sentence);
    expect(text(element, '.check')).to.equal('Check Task 1 has a fault.');
    expect(text(element, '.tasks'), 'said where it is mended').to.not.contain(sentence);
    // a hex game has no retreat along lines
    expect(text(element, '.form')).to.contain('walk a route').and.not.contain('along lines');
    await act(element, 'Add a task');
    expect(element.current).to.equal('step');
    root(element).querySelector<HTMLButtonElement>('.check button.link')!.click();
    await element.updateComplete;
    expect(element.current).to.equal('one');
  });

  it('marks a text with a hex or a unit that the game does not have, and leads to it', async () => {
    const element = await editor();
    await write(element, 'Text', '62 ID is in 05.06.');
    await until(() => text(element, '.steps .wrong') === 'a fault');
    expect(text(element, '.check')).to.equal('Check Task 1 has a fault.');
    expect(text(element, '[aria-labelledby="step"] .wrong')).to.equal(
      '62 ID is not a unit of this game; did you mean "61 ID"?',
    );
    const words = await field(element, 'Text');
    expect(words.getAttribute('aria-invalid')).to.equal('true');
    root(element).querySelector<HTMLButtonElement>('[aria-labelledby="step"] .wrong button')!.click();
    await until(() => root(element).activeElement === words);
    await write(element, 'Text', '61 ID is in 05.06.');
    await until(() => text(element, '.steps .wrong') === '');
    expect(words.getAttribute('aria-invalid')).to.equal(null);
  });

  it('says which wrong tries have no words', async () => {
    const element = await editor();
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}});
    await write(element, 'The learner is asked to', 'path');
    expect(text(element, '.form > details summary')).to.match(
      /^4 likely wrong answers without your feedback$/,
    );
    await write(element, 'The learner is asked to', 'choice');
    const [, second] = root(element).querySelectorAll<HTMLTextAreaElement>(
      '.editor .rows ol textarea, .editor ol.rows textarea',
    );
    // a new choice has no words that nobody wrote: its empty fields say what belongs there
    expect(element.document!.steps[0]?.expect).to.deep.equal({choice: [{text: '', right: true}, {text: ''}]});
    expect((await field(element, 'Sentence 1')).placeholder).to.equal('A right answer');
    expect(second!.placeholder).to.equal('Why is it wrong?');
    const faults = (): readonly string[] =>
      [...root(element).querySelectorAll('.form .todo button')].map((one) => one.textContent.trim());
    expect(faults()).to.deep.equal(['Sentence 1: still empty.', 'Sentence 2: still empty.']);
    root(element).querySelectorAll<HTMLElement>('.form .todo button')[1]!.click();
    const sentence = await field(element, 'Sentence 2');
    await until(() => root(element).activeElement === sentence);
    // in a letter it is missing no longer
    sentence.value = 'N';
    sentence.dispatchEvent(new Event('input'));
    await until(() => faults().join() === 'Sentence 1: still empty.');
    expect(sentence.value).to.equal('N');
    expect(text(element, '.choices'), 'the place of the other is kept').to.equal('Sentence 1 N');
    await write(element, 'Sentence 1', 'Yes');
    await write(element, 'Sentence 2', 'No');
    expect(faults()).to.deep.equal(['Feedback for sentence 2: still empty.']);
    // nothing is called tested while a part is missing: that is in one line, here and where the lesson would be shared
    expect(text(element, '.check')).to.equal('Check Task 1 is not finished yet.');
    expect(root(element).querySelector('.head .primary')).to.equal(null);
    expect(text(element, '#unshared')).to.equal('It can’t be shared yet: Task 1 is not finished yet.');
    expect(root(element).querySelector('[aria-describedby=unshared]')!.ariaDisabled).to.equal('true');
    root(element).querySelector<HTMLElement>('#unshared button')!.click();
    const missing = await field(element, 'Feedback for sentence 2');
    await until(() => root(element).activeElement === missing);
    const remove = (): HTMLButtonElement =>
      root(element).querySelector<HTMLButtonElement>('[aria-label="Remove sentence 2"]')!;
    expect(remove().disabled, 'a choice has two sentences').to.equal(true);
    await act(element, 'Add a sentence');
    await until(() => !remove().disabled);
    remove().click();
    await until(() => element.document!.steps[0]?.expect?.choice?.map((one) => one.text).join() === 'Yes,');
  });

  it('takes a try as the right answer in place of another', async () => {
    const element = await editor();
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}});
    await write(element, 'Text', 'Where is the port?');
    await write(element, 'The learner is asked to', 'hex');
    const answer = root(element).querySelector<HTMLInputElement>('.panel .field input')!;
    answer.value = '11.05';
    answer.dispatchEvent(new Event('change'));
    await element.updateComplete;
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Not quite\./);
    await act(element, 'This is the right answer');
    expect(element.document!.steps[0]?.expect).to.deep.equal({hex: {is: ['11.05']}});
    await until(() => text(element, '.check .unsure') !== '');
    await until(() => text(element, '.verdict') === 'Right.');
    expect(text(element, '.tried')).to.match(/^Kept in the lesson\./);
    await pressed(element, 'Try again');
    await until(() => text(element, '.verdict') === '');
    // it goes as well when the next click is the author's
    const other = root(element).querySelector<HTMLInputElement>('.panel .field input')!;
    other.value = '05.06';
    other.dispatchEvent(new Event('change'));
    await element.updateComplete;
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Not quite\./);
    await pressed(element, 'Choose the hex on the map');
    await until(() => text(element, '.verdict') === '');
  });

  it('says where the hexes of its author are not those of the rules, and that it judges no sentence', async () => {
    const element = await editor();
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}});
    await write(element, 'Text', 'Where may it end?');
    for (const [kind, is, isSame] of [
      ['hexes', '05.06', false],
      ['hexes', '05.07, 05.06', true],
      ['hex', '05.06', true],
      ['hex', '06.05', false],
    ] as const) {
      await write(element, 'The learner is asked to', kind);
      await choose(element, 'Hexes', 'is');
      await write(element, kind === 'hex' ? 'Its number' : 'Their numbers', is);
      // one verdict, not two that disagree
      const verdict = isSame
        ? 'Check Tested: every task can be solved.'
        : 'Check Tested, but task 1 differs from the rules: this retreat may end in 05.06, 05.07.';
      await until(() => text(element, '.check') === verdict);
    }
    root(element).querySelector<HTMLElement>('.check .unsure')!.click();
    const number = await field(element, 'Its number');
    await until(() => root(element).activeElement === number);
    expect(text(element, '.check')).to.not.contain('sentence');
    await write(element, 'The learner is asked to', 'choice');
    await write(element, 'Sentence 1', 'Yes');
    await write(element, 'Sentence 2', 'No');
    await write(element, 'Feedback for sentence 2', 'It may.');
    await until(() => text(element, '.check .right') !== '');
    expect(text(element, '.check')).to.match(/Umpire can’t tell whether a sentence is true\.$/);
  });

  it('asks for any route that ends in hexes of its author', async () => {
    const element = await editor();
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 2}});
    await write(element, 'Text', 'Get to the west.');
    await write(element, 'The learner is asked to', 'path');
    await choose(element, 'Route', 'ends');
    expect(text(element, '.aim')).to.match(/^Choose where the route may end\./);
    // nobody tries the task with the same clicks
    expect(text(element, '.panel')).to.not.contain('Check route');
    const map = await board(element);
    const changed = new Promise((resolve) => {
      element.addEventListener('umpire-tutorial-change', resolve, {once: true});
    });
    await sendMouse({type: 'click', position: hexInWindow(map, '04.06')});
    await changed;
    expect(element.document!.steps[0]?.expect).to.deep.equal({path: {legal: true, ends: ['04.06']}});
    await pressed(element, 'Done');
    await until(() => text(element, '.check .right') !== '');
    await walk(element, '05.06, 04.06');
    expect(text(element, '.verdict')).to.match(/^Right\./);
    // a hex that the rules do not let it reach is none
    await write(element, 'Where it may end', '07.06');
    await until(() => text(element, '.check .wrong') !== '');
    await write(element, 'Route', '');
    expect(element.document!.steps[0]?.expect).to.deep.equal({path: {legal: true}});
  });

  it('does not call a lesson tested while a task is empty', async () => {
    const element = await editor();
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}});
    await write(element, 'The learner is asked to', 'path');
    expect(text(element, '.check')).to.contain('Tested');
    await act(element, 'Add a task');
    expect(text(element, '.check')).to.match(/^Check Task 2 has no text yet\.$/);
    await write(element, 'Text', 'Read this.');
    expect(text(element, '.check')).to.contain('Tested');
  });

  it('has the task right after its text, and a question that is asked folded, in a line', async () => {
    const element = await editor({
      ...blankLesson('drill', 'before-the-marsh'),
      scenes: {opening: {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}}},
    });
    const labels = (): readonly (string | undefined)[] =>
      [...root(element).querySelectorAll<HTMLElement>('.form label')].flatMap((label) =>
        label.checkVisibility() ? [label.textContent.trim().split('\n')[0]] : [],
      );
    expect(labels().slice(0, 2)).to.deep.equal(['Text', 'The learner is asked to']);
    expect(labels()).to.not.include('Units that retreat');
    expect(text(element, '.form summary')).to.equal('Position and question In retreat: 61 ID');
    // another question is still to be asked: its fields are in sight, and stay there while they are filled
    await write(element, 'Question', 'battle');
    await pressed(element, 'Cancel');
    await write(element, 'Attackers', '30 Gds');
    await write(element, 'Where', '06.06');
    expect(labels()).to.include('Where');
  });

  it('what cannot be played is said, and the last that could goes on', async () => {
    const element = await editor();
    await setScene(element, {position: 'nowhere'});
    expect(text(element, '.check')).to.contain('can’t be played yet');
    expect(text(element, '.form .wrong')).to.match(/Position: .*"nowhere"/);
    expect(root(element).querySelector('.panel')).to.not.equal(null);
  });

  it('a draft with an unknown unit opens with its fault, is kept, and can be corrected', async () => {
    const draft = {
      umpire: 1,
      lesson: 'my-lesson',
      title: 'Port Mara falls',
      module: 'drill',
      scenes: {opening: {}},
      steps: [
        {id: 'one', text: 'First.'},
        {id: 'two', text: 'Second.', scene: {position: 'port-mara', retreat: {units: ['banana'], hexes: 1}}},
      ],
    };
    const element = await editor(draft);
    expect(await element.ready).to.equal(true);
    expect(element.document).to.deep.equal(draft);
    expect(text(element, '.check')).to.match(/can’t be played yet.*Task 2/);
    expect(text(element, '.form .wrong')).to.equal('Units that retreat: "banana" is not a unit of this game');
    // the form is at the task with the fault, and goes to another
    expect((await field(element, 'Text')).value).to.equal('Second.');
    await write(element, 'Units that retreat', 'a61');
    await until(() => root(element).querySelector('.panel'));
    expect(element.current).to.equal('two');
    expect(text(element, '.check')).to.match(/^Check No task to test yet/);
  });

  for (const [what, draft] of [
    ['no list of tasks', {steps: 'none'}],
    ['text in place of units', {...blankLesson(), scenes: {opening: {retreat: {units: 'a61', hexes: 1}}}}],
    ['a number', {...blankLesson(), steps: [{id: 'one', text: 'x', replies: 3}]}],
    ['a list', [1]],
  ] as const)
    it(`a draft with ${what} can be corrected as JSON, and is kept`, async () => {
      const element = await editor(draft);
      expect(element.document).to.deep.equal(draft);
      expect(text(element, '.check li')).to.contain('expected');
      const json = await field<HTMLTextAreaElement>(element, 'The lesson as JSON');
      expect(JSON.parse(json.value)).to.deep.equal(draft);
      await write(element, 'The lesson as JSON', JSON.stringify(blankLesson()));
      await until(() => root(element).querySelector('.panel'));
      expect(element.document).to.deep.equal(blankLesson());
    });

  it('units are written and read by their names, in a draft with faults, too', async () => {
    const retreat = (unit: string): object => ({position: 'port-mara', retreat: {units: [unit], hexes: 1}});
    const element = await editor({
      umpire: 1,
      lesson: 'my-lesson',
      title: 'Port Mara falls',
      module: 'drill',
      scenes: {opening: {}},
      steps: [{id: 'one', text: 'Out of the port.', scene: retreat('banana')}],
    });
    await write(element, 'Units that retreat', '61 id');
    expect(text(element, '.check')).to.match(/^Check No task to test yet/);
    expect(element.document?.steps[0]?.scene).to.deep.equal(retreat('a61'));
    expect((await field(element, 'Units that retreat')).value).to.equal('61 ID');
    // the first words of a name are enough; of another one that is near is named, and the task is not shown as it was
    await write(element, 'Units that retreat', '505 Heavy');
    expect((await field(element, 'Units that retreat')).value).to.equal('505 Heavy Pz');
    await write(element, 'Units that retreat', '66 ID');
    await until(() =>
      text(element, '.form .wrong').startsWith(
        'Units that retreat: "66 ID" is not a unit of this game; did you mean',
      ),
    );
    expect(text(element, '.form .wrong')).to.match(/ ID"\?$/);
    await until(() => text(element, '.panel .text') === 'Out of the port.');
  });

  it('a new lesson replaces the draft only after a yes', async () => {
    const element = await editor();
    await write(element, 'Title', 'Port Mara falls');
    const confirm = window.confirm.bind(window);
    const asked: (string | undefined)[] = [];
    try {
      window.confirm = (words) => asked.push(words) > 1;
      const anew = [...root(element).querySelectorAll<HTMLButtonElement>('.editor button')].find(
        (one) => one.textContent.trim() === 'New lesson',
      )!;
      anew.click();
      expect(asked).to.deep.equal([
        'Discard “Port Mara falls” and begin a new lesson? Save it as a file to keep it.',
      ]);
      expect(element.document?.title).to.equal('Port Mara falls');
      await act(element, 'New lesson');
      expect(element.document).to.deep.equal(blankLesson('drill', 'before-the-marsh'));
    } finally {
      window.confirm = confirm;
    }
    // it has no example to take out first, and is neither right nor wrong; its title is folded on a page of this width
    const words = await field(element, 'Text');
    await until(() => root(element).activeElement === words);
    expect(text(element, '.check')).to.equal('Check Task 1 has no text yet.');
    expect(text(element, '.wrong')).to.equal('');
    words.blur();
    root(element).querySelector<HTMLElement>('.check .link')!.click();
    await until(() => root(element).activeElement === words);
    // an example takes the place of the empty task, and closes the lesson's own panel
    root(element).querySelector<HTMLElement>('.fold')!.click();
    await until(() => root(element).querySelector('.head.open'));
    const examples = root(element).querySelector<HTMLSelectElement>(
      '[aria-label="Add a task from an example"]',
    )!;
    examples.value = 'T-V2';
    examples.dispatchEvent(new Event('change'));
    await until(() => element.document!.steps[0]?.text !== '');
    expect(element.document!.steps).to.have.length(1);
    await until(() => !root(element).querySelector('.head.open'));
  });

  it('plays a text while it is typed, and takes it back at once', async () => {
    const element = await editor();
    const words = await field<HTMLTextAreaElement>(element, 'Text');
    words.focus();
    await sendKeys({type: 'Walk to '});
    await until(() => text(element, '.panel .text') === 'Walk to');
    expect(words.value, 'a space at its end').to.equal('Walk to ');
    await sendKeys({type: 'the port.'});
    await until(() => text(element, '.panel .text') === 'Walk to the port.');
    expect(root(element).activeElement).to.equal(words);
    root(element).querySelector<HTMLElement>('.history button')!.click();
    await until(() => element.document!.steps[0]!.text === '');
  });

  it('calls nothing tested while the board waits for the answer', async () => {
    const element = await editor();
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}});
    await write(element, 'The learner is asked to', 'hex');
    await until(() => text(element, '.check .right') !== '');
    await choose(element, 'Hexes', 'is');
    expect(text(element, '.check')).to.equal('Check The board waits for your click.');
  });

  it('a file that is no lesson is refused, and nothing is lost', async () => {
    const element = await editor();
    const before = element.document;
    const box = root(element).querySelector<HTMLInputElement>('.editor input[type="file"]')!;
    // by what is in it, whatever its name and type say
    for (const [content, name, type] of [
      ['not JSON', 'x.json', 'application/json'],
      ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'x.png', 'image/png'],
      ['<!doctype html><script>alert(1)</script>', 'lesson.json', 'text/html'],
      ['\x89PNG\r\n\x1a\n', 'lesson.json', 'application/json'],
    ] as const) {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], name, {type}));
      box.files = transfer.files;
      box.dispatchEvent(new Event('change'));
      await until(() => text(element, '.check').includes('is not a lesson'));
      expect(element.document).to.equal(before);
      expect(root(element).querySelector('script, [onload]')).to.equal(null);
    }
  });

  it('breaks no rule of axe', async () => {
    const element = await editor();
    await expectAccessible(element);
  });
});
