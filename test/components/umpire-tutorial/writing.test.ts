import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {blankLesson, type LessonDocument, type SceneDocument} from '../../../src/lesson/index.js';
import {placeOf} from '../../../src/drawing/places.js';
import {placeLabel} from '../../../src/module/index.js';
import {expectAccessible, until} from '../../support.js';
import {emulatePhone, hexInWindow, middleOf, tap} from '../pointer.js';
import {act, board, choose, editor, field, newLesson, pressed, write, setScene} from './author.js';
import {root, text} from './helper.js';

const retreat: LessonDocument = {
  ...blankLesson(),
  scenes: {opening: {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}}},
};

/** Chooses hexes of the board with the mouse, one after the other. */
async function click(element: UmpireTutorial, ...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    const map = await board(element);
    await map.updateComplete;
    await sendMouse({type: 'click', position: hexInWindow(map, label)});
  }
}

const expected = (element: UmpireTutorial): object | undefined => element.document!.steps[0]?.expect;

describe('a lesson written on the board', () => {
  afterEach(() => sendMouse({type: 'move', position: [0, 0]}));

  it('has its hexes from the mouse, which go out again, until the author is done', async () => {
    const element = await editor();
    await write(element, 'The learner is asked to', 'hexes');
    await choose(element, 'Hexes', 'is');
    await click(element, '05.05', '05.06', '05.07', '05.06');
    await until(() => JSON.stringify(expected(element)) === '{"hexes":{"is":["05.05","05.07"]}}');
    await pressed(element, 'Done');
    expect(text(element, '.aim')).to.equal('');
    await until(() => text(element, '.check .right') !== '');
    // clicks are tries again
    await click(element, '05.05');
    await until(
      () => root(element).querySelector<HTMLInputElement>('.panel .field input')?.value === '05.05',
    );
    expect(expected(element)).to.deep.equal({hexes: {is: ['05.05', '05.07']}});
  });

  it('says which answer is missing once its author is done without a click, and offers the map again', async () => {
    const element = await editor();
    for (const [kind, said] of [
      ['hex', 'The right hex is missing.'],
      ['hexes', 'The right hexes are missing.'],
      ['path', 'The route is missing.'],
    ] as const) {
      await write(element, 'The learner is asked to', kind);
      if (text(element, '.aim') !== '') await pressed(element, 'Cancel');
      await until(() => text(element, '[aria-labelledby="step"] .todo').startsWith(said));
      expect(text(element, '.panel .todo').startsWith(said)).to.equal(true);
      expect(text(element, '.check')).to.equal('Check Task 1 is not finished yet.');
      expect(root(element).querySelector('.check .right')).to.equal(null);
    }
    await pressed(element, 'Choose the route on the map');
    await click(element, '05.06');
    await pressed(element, 'Done');
    await until(() => !text(element, '.editor.form').includes('missing'));
    // with a retreat its rules give the answer
    await write(element, 'The learner is asked to', 'hexes');
    await until(() => text(element, '[aria-labelledby="step"] .todo') !== '');
    await setScene(element, {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}});
    await until(() => text(element, '.check .right') !== '');
  });

  it('has five tasks in four actions each', async () => {
    const element = await editor();
    const hexes = ['05.05', '05.06', '05.07', '06.06', '06.07'];
    for (const [i, hex] of hexes.entries()) {
      if (i > 0) await act(element, 'Add a task');
      await write(element, 'Text', `Find ${hex}.`);
      // without a question the board waits for the hex at once
      await write(element, 'The learner is asked to', 'hex');
      await click(element, hex);
      await until(() => element.document!.steps[i]?.expect?.hex?.is?.[0] === hex);
    }
    await until(() => text(element, '.check .right') !== '');
    expect(element.document!.steps.map((step) => step.expect)).to.deep.equal(
      hexes.map((hex) => ({hex: {is: [hex]}})),
    );
  });

  it('leaves the retreat of the task before out of hexes that its author gives, and marks them', async () => {
    const element = await newLesson();
    await act(element, 'Add a task');
    await write(element, 'Text', 'Where is 16 Army?');
    await write(element, 'The learner is asked to', 'hex');
    await choose(element, 'Hexes', 'is');
    await click(element, '0805');
    await until(() => text(element, '.check') === 'Check Tested: every task can be solved.');
    expect(element.document!.steps[1]).to.deep.include({
      scene: {position: 'full-end'},
      expect: {hex: {is: ['0805']}},
    });
    const map = await board(element);
    expect(map.overlay.numbered).to.include('0805');
    // a retreat that its author asks for stays
    await write(element, 'Question', 'retreat');
    await click(element, '0804');
    await until(() => text(element, '.aim') === '');
    await pressed(element, 'Choose the hex on the map');
    await click(element, '0905');
    await until(() => text(element, '.check').startsWith('Check Tested, but task 2 differs from the rules'));
  });

  it('begins with a task that works, and another game with one of its own', async () => {
    const element = await newLesson();
    expect(element.document).to.include({lesson: 'my-lesson', title: 'My lesson'});
    expect(element.document?.steps[0]).to.deep.include({
      scene: {position: 'full-end', retreat: {units: ['s3'], hexes: 2, against: ['p1', 'g1']}},
      expect: {path: {legal: true}},
    });
    await until(() => text(element, '.check .right') !== '');
    // its question comes before its heading: on a phone it is on the first screen with the map
    expect(text(element, '.form label')).to.match(/^Text/);
    // it is tried on the board beside it
    await click(element, '0904', '0903');
    await pressed(element, 'Check route');
    await until(() => text(element, '.verdict').startsWith('Right.'));
    await write(element, 'Title', 'Port Mara falls');
    // there is nothing of the author's to discard
    const confirm = window.confirm.bind(window);
    try {
      window.confirm = () => expect.fail('asks');
      await write(element, 'Game', 'drill');
    } finally {
      window.confirm = confirm;
    }
    expect(element.document).to.include({module: 'drill', title: 'Port Mara falls'});
    expect(element.document?.steps[0]).to.deep.include({expect: {path: {legal: true}}});
    await until(() => text(element, '.check .right') !== '');
  });

  it('has five tasks of five kinds, without JSON, and its faults in words', async () => {
    const element = await newLesson();
    const faults = (): string => text(element, '.form :is(.todo, .wrong)');
    await write(element, 'The learner is asked to', '');
    await write(element, 'Question', '');
    await write(element, 'Text', 'The front.');
    await act(element, 'Add a task');
    await write(element, 'Text', 'Where is Moscow?');
    await write(element, 'The learner is asked to', 'hex');
    expect(faults(), 'the board waits').to.equal('');
    await click(element, '1205');
    await act(element, 'Add a task');
    await write(element, 'Text', 'Where can 20 Army end?');
    await write(element, 'Question', 'retreat');
    expect(faults(), 'the board waits').to.equal('');
    await click(element, '0804');
    await until(() => text(element, '.aim') === '');
    await write(element, 'Hexes to retreat', '2');
    await write(element, 'The learner is asked to', 'hexes');
    await act(element, 'Add a task');
    await write(element, 'Text', 'Take it along the river.');
    await write(element, 'The learner is asked to', 'path');
    await choose(element, 'Route', 'path');
    await click(element, '0904', '1004');
    await pressed(element, 'Done');
    // that hex is full of Soviets
    await until(() => faults().startsWith('This route does not meet the task. '));
    await pressed(element, 'Choose the route on the map');
    await click(element, '1004', '1003');
    await pressed(element, 'Done');
    await until(() => faults() === '');
    await act(element, 'Add a task');
    await write(element, 'Text', 'Which column?');
    await write(element, 'Question', 'battle');
    await click(element, '0704', '0805');
    await pressed(element, 'Done');
    await pressed(element, 'Cancel');
    await until(() => faults() === 'Where: still empty.');
    await pressed(element, 'Choose the attacked hex on the map');
    // a second press has the board wait on
    await pressed(element, 'Choose the attacked hex on the map');
    expect(text(element, '.aim')).to.match(/^Choose the hex that is attacked\./);
    expect(faults()).to.equal('');
    // an attack needs its hex, too
    await click(element, '0804');
    await until(() => text(element, '.aim') === '');
    await write(element, 'The learner is asked to', 'choice');
    await write(element, 'Sentence 1', 'Two to one');
    await write(element, 'Sentence 2', 'Three to one');
    await until(() => text(element, '.check') === 'Check Task 5 is not finished yet.');
    expect(faults()).to.equal('Feedback for sentence 2: still empty.');
    await write(element, 'Feedback for sentence 2', 'Count the river.');
    await until(() => text(element, '.check .right') !== '');
    expect(element.document!.steps.map(({scene, expect: wanted}) => [scene, wanted])).to.deep.equal([
      [{position: 'full-end'}, undefined],
      [{position: 'full-end'}, {hex: {is: ['1205']}}],
      [{position: 'full-end', retreat: {units: ['s3'], hexes: 2}}, {hexes: {kind: 'end'}}],
      [
        {position: 'full-end', retreat: {units: ['s3'], hexes: 2}},
        {path: {legal: true, is: ['0904', '1003']}},
      ],
      [
        {position: 'full-end', battle: {attackers: ['p1', 'g1'], at: '0804'}},
        element.document!.steps[4]!.expect,
      ],
    ]);
  });

  it('has its route from keys', async () => {
    const element = await editor(retreat);
    await write(element, 'The learner is asked to', 'path');
    await choose(element, 'Route', 'path');
    const map = await board(element);
    await until(() => root(element).activeElement === map);
    for (const label of ['05.06', '05.07', '05.07']) {
      map.goTo(label);
      await map.updateComplete;
      await sendKeys({press: 'Enter'});
    }
    await until(() => JSON.stringify(expected(element)) === '{"path":{"legal":true,"is":["05.06"]}}');
    await until(() => text(element, '.check') === 'Check Task 1 has no text yet.');
    await choose(element, 'Route', '');
    await until(() => JSON.stringify(expected(element)) === '{"path":{"legal":true}}');
  });

  it('has its counters where they were moved, and the retreat that was asked for there', async () => {
    const element = await editor(retreat);
    await pressed(element, 'Move the counters');
    const map = await board(element);
    await until(() => map.shadowRoot!.querySelector('.edit .piece .icon'));
    expect(root(element).querySelector('.panel'), 'no task is tried meanwhile').to.equal(null);
    map.focus();
    await until(() => map.shadowRoot!.querySelector('.box [role=img]'));
    await sendKeys({press: '/'});
    await sendKeys({type: '61'});
    await sendKeys({press: 'Enter'});
    await sendKeys({type: '0505'});
    await sendKeys({press: 'Enter'});
    const scene = (): SceneDocument => {
      const {scene: own} = element.document!.steps[0]!;
      return typeof own === 'object' ? own : {};
    };
    await until(() => {
      const {position} = scene();
      return typeof position === 'object' && position.units?.['a61']?.at === '05.05';
    });
    expect(scene().retreat).to.deep.equal({units: ['a61'], hexes: 1});
    await pressed(element, 'Done');
    await until(() => root(element).querySelector('.panel'));
    expect(map.edit).to.equal(false);
    // the next task continues from there
    await act(element, 'Add a task');
    expect(element.document!.steps[1]?.scene).to.deep.equal(scene());
  });

  it('names games, positions and tasks by their titles, and folds all JSON', async () => {
    const element = await editor({
      ...retreat,
      steps: [
        {id: 'one', title: 'Out of the marsh', text: 'Go.', expect: {hexes: {kind: 'end'}}},
        {id: 'two', text: 'Read **this**.'},
        {id: 'three', text: ''},
      ],
    });
    const titles = async (label: string): Promise<readonly string[]> =>
      [...(await field<HTMLSelectElement>(element, label)).options].map((option) => option.label);
    expect(await titles('Game'))
      .to.include('Battle for Moscow: the Tula road')
      .and.not.include('battle-for-moscow');
    expect(await titles('Position')).to.not.include('before-the-marsh');
    expect(
      [...root(element).querySelectorAll('.steps button')].map((one) =>
        one.textContent.replace(/\s+/g, ' ').trim(),
      ),
    ).to.deep.equal(['Out of the marsh choose several hexes', 'Read this. read', 'Task 3 read']);
    const json = await field(element, 'The task as JSON');
    expect(json.closest('details')!.open).to.equal(false);
    root(element).querySelectorAll<HTMLElement>('.steps button')[1]!.click();
    await until(() => element.current === 'two');
    await until(() => root(element).activeElement?.id === 'step');
    await expectAccessible(element);
  });
});

async function pressUndo(): Promise<void> {
  await sendKeys({down: 'Control'});
  await sendKeys({press: 'z'});
  await sendKeys({up: 'Control'});
}

/** The scale and the corner of the map in its box. */
function viewOf(map: UmpireMap): readonly number[] {
  const {a, e, f} = map.shadowRoot!.querySelector<SVGGElement>('.sheet')!.getScreenCTM()!;
  const {left, top} = map.shadowRoot!.querySelector('.box')!.getBoundingClientRect();
  return [a, e - left, f - top].map((one) => Math.round(one * 10) / 10);
}

const unitsMissing: LessonDocument = {
  ...blankLesson(),
  steps: [
    {id: 'one', text: 'First.'},
    {id: 'two', text: 'Out.', scene: {position: 'before-the-marsh', retreat: {units: [], hexes: 1}}},
  ],
};

describe('a lesson that is not finished', () => {
  afterEach(() => sendMouse({type: 'move', position: [0, 0]}));

  it('opens with its map, on which the missing units are clicked', async () => {
    const element = await editor(unitsMissing);
    expect(element.document).to.deep.equal(unitsMissing);
    await until(() => element.current === 'two');
    expect(text(element, '.form .todo')).to.equal('Units that retreat: still empty.');
    // the fault leads to its field
    root(element).querySelector<HTMLElement>('.form .todo button')!.click();
    const units = await field(element, 'Units that retreat');
    await until(() => element.shadowRoot!.activeElement === units);
    await pressed(element, 'Choose these units on the map');
    await click(element, '06.06');
    await until(() => text(element, '.form .todo') === '');
    expect(element.document!.steps[1]?.scene).to.have.deep.nested.property('retreat.units', ['a61']);
  });

  it('keeps the view while units are chosen, and begins the keys at a counter', async () => {
    const element = await editor();
    const map = await board(element);
    const view = viewOf(map);
    const {framed} = map.overlay;
    expect(framed).to.not.be.empty;
    await write(element, 'Question', 'battle');
    await until(() => root(element).activeElement === map);
    expect(map.overlay.framed).to.deep.equal(framed);
    expect(viewOf(map)).to.deep.equal(view);
    expect(framed).to.include(placeLabel(map.current!.game, map.cursor));
    // what is chosen is marked
    await click(element, '07.06');
    await until(() => map.overlay.marks?.length === 1);
    expect(viewOf(map)).to.deep.equal(view);
  });

  it('shows the counters of another position that is chosen while units are', async () => {
    const element = await editor({
      ...blankLesson('battle-for-moscow'),
      scenes: {opening: {position: 'full-end'}},
    });
    await write(element, 'Question', 'battle');
    const map = await board(element);
    expect(map.shadowRoot!.querySelector('.zoom')!.checkVisibility(), 'no bar moves the map').to.equal(false);
    await write(element, 'Position', 'october');
    await until(() => map.current?.units.get(map.current.game.unit('p1')!.index)?.at !== undefined);
    const at = placeOf(map.current!, '0705');
    await until(() => [...map.current!.units.values()].some((unit) => unit.at === at));
    expect(map.overlay.framed, 'all counters are in view').to.include.members(
      [...map.current!.units.values()].map((unit) => placeLabel(map.current!.game, unit.at)),
    );
    // without a click the author goes nowhere
    await pressed(element, 'Cancel');
    expect(text(element, '.aim')).to.equal('');
    expect(text(element, '.form .todo')).to.contain('still empty.');
  });

  it('shows a new task although another has a fault, and keeps that one with an example added', async () => {
    const element = await editor();
    await write(element, 'Question', 'retreat');
    await pressed(element, 'Cancel');
    await act(element, 'Add a task');
    await until(() => element.current === 'step');
    const [first] = element.document!.steps;
    const examples = await until(() =>
      root(element).querySelector<HTMLSelectElement>('.tasks [aria-label="Add a task from an example"]'),
    );
    examples.value = examples.options[1]!.value;
    examples.dispatchEvent(new Event('change'));
    await until(() => element.document!.steps[1]?.text !== '');
    expect(element.document!.steps).to.have.length(2);
    expect(element.document!.steps[0]).to.deep.equal(first);
  });

  it('has every change again: by the buttons, and by keys outside a field', async () => {
    const element = await editor();
    const written = (): string | undefined => element.document!.steps[0]?.text;
    const redo = (): HTMLElement => root(element).querySelector<HTMLElement>('[aria-label="Redo"]')!;
    const undo = (): HTMLElement => root(element).querySelector<HTMLElement>('[aria-label="Undo"]')!;
    expect(undo().ariaDisabled).to.equal('true');
    await write(element, 'Text', 'One.');
    await write(element, 'Text', 'Two.');
    undo().click();
    await until(() => written() === 'One.');
    expect(text(element, '.tasks .actions [role=status]')).to.equal('Undone.');
    redo().focus();
    await pressUndo();
    await until(() => written() === '');
    expect(undo().ariaDisabled).to.equal('true');
    redo().click();
    await until(() => written() === 'One.');
    // in a field the keys are the field's
    (await field<HTMLTextAreaElement>(element, 'Text')).focus();
    await pressUndo();
    expect(written()).to.equal('One.');
    await act(element, 'Add a task');
    await act(element, 'Remove');
    expect(text(element, '.tasks .actions [role=status]')).to.equal('Task removed. Undo brings it back.');
    await until(() => root(element).activeElement?.id === 'step');
    undo().click();
    await until(() => element.document!.steps.length === 2);
    await until(() => element.current === 'step');
  });
});

describe('a lesson written on the board by touch, at 360 px', () => {
  before(() => emulatePhone(true));
  after(() => emulatePhone(false));

  it('has the units that retreat from a stack', async () => {
    const element = await editor({
      ...retreat,
      steps: [{id: 'one', text: 'Out.', expect: {path: {legal: true}}}],
      scenes: {
        opening: {
          position: {units: {a61: {at: '06.06'}, a24: {at: '06.06'}, s46: {at: '07.07'}}},
          retreat: {units: ['a61'], hexes: 1},
        },
      },
    });
    root(element).querySelector<HTMLElement>('.form summary')!.click();
    const pick = await until(() =>
      [...root(element).querySelectorAll<HTMLElement>('.editor button')].find(
        (one) => one.textContent.trim() === 'Choose these units on the map',
      ),
    );
    await tap(middleOf(pick));
    await until(() => text(element, '.aim').startsWith('Choose the stack that retreats'));
    const map = await board(element);
    // at this width the whole map has hexes too small for a finger
    map.lookAt('06.06', 60);
    await map.updateComplete;
    await tap(hexInWindow(map, '06.06'));
    await until(() => {
      const {scene} = element.document!.steps[0]!;
      return typeof scene === 'object' && scene.retreat?.units.toSorted().join() === 'a24,a61';
    });
    const done = await until(() => root(element).querySelector<HTMLElement>('.aim button'));
    await tap(middleOf(done));
    await until(() => root(element).querySelector('.aim') === null);
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
  });

  it('keeps its map where it is from click to click', async () => {
    const element = await editor({
      ...retreat,
      scenes: {opening: {position: 'before-the-marsh'}},
      steps: [{id: 'one', text: '', expect: {hexes: {is: ['05.05']}}}],
    });
    const map = await board(element);
    const top = (): number => map.getBoundingClientRect().top - element.getBoundingClientRect().top;
    await until(() => text(element, '.check') === 'Check Task 1 has no text yet.');
    const before = top();
    await pressed(element, 'Choose the hexes on the map');
    await until(() => text(element, '.aim') !== '');
    expect(top(), 'as the clicks begin').to.be.closeTo(before, 2);
    for (const hex of ['06.06', '05.05', '06.06', '05.07']) {
      await click(element, hex);
      expect(top(), hex).to.be.closeTo(before, 2);
    }
    await pressed(element, 'Done');
    await until(() => text(element, '.aim') === '');
    expect(top(), 'as they end').to.be.closeTo(before, 2);
  });

  it('is as wide as the screen, however many tasks have a fault', async () => {
    const element = await editor({
      ...retreat,
      steps: ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
        id,
        title: `Task ${id}`,
        text: 'Read.',
        expect: {hex: '99.99'},
      })),
    });
    await until(() => root(element).querySelectorAll('.steps .wrong').length === 6);
    const right = (selector: string): number =>
      root(element).querySelector(selector)!.getBoundingClientRect().right;
    expect(right('.steps')).to.be.at.most(right('.tasks'));
  });

  it('has the map below one row of tasks, in sight while the form is filled, and the task to try in its place', async () => {
    const element = await editor({
      ...retreat,
      steps: ['a', 'b', 'c', 'd', 'e'].map((id) => ({id, title: `Task ${id}`, text: 'Read.'})),
    });
    const map = await board(element);
    const at = (node: Element): DOMRect => node.getBoundingClientRect();
    expect(at(map).top - at(element).top).to.be.below(200);
    const shown = (selector: string): boolean => {
      const found = root(element).querySelector(selector)!;
      return found.checkVisibility();
    };
    expect([shown('.form textarea'), shown('.panel'), shown('#head')]).to.deep.equal([true, false, false]);
    // what is missing is above the map, too
    await write(element, 'Units that retreat', '');
    await until(() => text(element, '.check') === 'Check Task 1 is not finished yet.');
    await write(element, 'Units that retreat', '61 ID');
    await until(() => text(element, '.check .link') === '');
    root(element).querySelector('.form > details')!.scrollIntoView({block: 'end'});
    expect(at(map).top).to.be.within(0, 80);
    await tap(middleOf(await until(() => root(element).querySelectorAll<HTMLElement>('.views button')[1])));
    await until(() => shown('.panel'));
    expect(shown('.form textarea')).to.equal(false);
    await until(() => at(root(element).querySelector('.above')!).top >= 0);
    await tap(middleOf(root(element).querySelector<HTMLElement>('.tasks .fold')!));
    await until(() => shown('#head'));
    // a task that is chosen is written, and its place in the row is in sight
    root(element).querySelectorAll<HTMLElement>('.steps button')[4]!.click();
    await until(() => element.current === 'e' && shown('.form textarea'));
    const row = at(root(element).querySelector('.steps')!);
    await until(() => at(root(element).querySelector('.steps [aria-current]')!).right <= row.right + 1);
    await expectAccessible(element);
  });
});
