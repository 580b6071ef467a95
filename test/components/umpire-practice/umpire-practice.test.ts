import {executeServerCommand, sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-practice/define.js';
import type {UmpirePractice} from '../../../components/umpire-practice/umpire-practice.js';
import {solve} from '../../../src/practice/index.js';
import {endsOf, temptingHexes} from '../../../src/practice/retreat-exercises.js';
import {expectAccessible, fixture, oneEvent, until, words} from '../../support.js';
import {emulatePhone, hexInWindow, tap as tapAt} from '../pointer.js';

const root = (element: Element): ShadowRoot => element.shadowRoot!;
const text = (element: Element, selector: string): string => words(root(element).querySelector(selector));
const button = (element: Element, label: string): Promise<HTMLButtonElement> =>
  until(() =>
    [...root(element).querySelectorAll<HTMLButtonElement>('.panel button')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === label,
    ),
  );
async function press(element: UmpirePractice, label: string): Promise<void> {
  (await button(element, label)).click();
  await element.updateComplete;
}

/** The element once an exercise is there. */
async function practice(attributes: {
  lesson?: string;
  game?: string;
  seed?: string;
  daily?: string;
  forgetful?: boolean;
}): Promise<UmpirePractice> {
  const {lesson = '', game = '', seed = 'one', daily, forgetful = true} = attributes;
  const element = await fixture<UmpirePractice>(
    html`<umpire-practice
      loading="eager"
      lesson=${lesson}
      game=${game}
      seed=${seed}
      link="https://example.org/"
      .daily=${daily}
      ?forgetful=${forgetful}
    ></umpire-practice>`,
  );
  await until(() => root(element).querySelector('.panel, .faults'));
  return element;
}

/** Skips to an exercise of a kind. */
async function exerciseOf(element: UmpirePractice, kind: string): Promise<void> {
  while (element.exercise?.kind !== kind) {
    const before = element.exercise;
    await press(element, 'Skip');
    await until(() => element.exercise !== before && !root(element).querySelector('[aria-busy=true]'));
    await element.updateComplete;
  }
}

/** Types into the field of an exercise. */
async function type(element: UmpirePractice, value: string): Promise<void> {
  const field = root(element).querySelector<HTMLInputElement>('.field input')!;
  field.value = value;
  field.dispatchEvent(new Event('input'));
  field.dispatchEvent(new Event('change'));
  await element.updateComplete;
}

const tap = (element: Element, label: string): boolean =>
  root(element)
    .querySelector('umpire-map')!
    .dispatchEvent(
      Object.assign(new Event('umpire-hex-select', {bubbles: true, composed: true, cancelable: true}), {
        label,
      }),
    );

/** Answers the exercise that is shown as the engine would. */
async function answerRight(element: UmpirePractice): Promise<void> {
  const exercise = element.exercise!;
  const answer = solve(exercise);
  if ('hexes' in answer || 'path' in answer) {
    for (const label of 'hexes' in answer ? answer.hexes : answer.path) tap(element, label);
    await element.updateComplete;
    await press(element, 'path' in answer ? 'Check route' : 'Check answer');
  } else if ('choice' in answer) {
    const options = 'options' in exercise ? exercise.options : [];
    const at = options.findIndex(({id}) => id === answer.choice);
    root(element).querySelectorAll<HTMLButtonElement>('.choices button')[at]?.click();
  } else {
    if ('number' in answer) await type(element, String(answer.number));
    else
      for (const [id, count] of Object.entries(answer.losses))
        for (let i = 0; i < count; i++) {
          const name = exercise.position.game.unit(id)?.name ?? id;
          const more = [...root(element).querySelectorAll<HTMLButtonElement>('.losses .loss')].find((loss) =>
            loss.querySelector('output')?.ariaLabel?.includes(name),
          );
          more?.querySelectorAll('button')[1]?.click();
          await element.updateComplete;
        }
    await press(element, 'Check answer');
  }
  await element.updateComplete;
}

describe('<umpire-practice>', () => {
  it('asks about a position of the lesson, in players’ words, and is accessible', async () => {
    const element = await practice({lesson: 'zones-of-control'});
    expect(text(element, '.question')).to.match(/[.?]$/);
    expect(element.exercise?.position.game.id).to.equal('drill');
    expect(root(element).querySelector('umpire-map')).not.to.equal(null);
    await expectAccessible(element);
  });

  it('answers a wrong hex with its rule, hints at missing ones, and says why the right answer is right', async () => {
    const element = await practice({game: 'drill'});
    await exerciseOf(element, 'ends');
    const {exercise} = element;
    if (exercise?.kind !== 'ends') throw new Error('no exercise on ends');
    const {grid} = exercise.ruling.context.game;
    const tempting = grid.label(temptingHexes(exercise.ruling)[0]!);
    const told = oneEvent<Event & {right: boolean; rules: readonly string[]}>(
      element,
      'umpire-practice-answer',
    );
    expect(tap(element, tempting)).to.equal(false);
    await element.updateComplete;
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Not quite\./);
    expect(text(element, '.reasons .wrong')).to.contain(tempting);
    expect(root(element).querySelector('.reasons .rule')).not.to.equal(null);
    expect(await told).to.include({right: false});
    // the wrong hex is taken out, a right one put in
    tap(element, tempting);
    const ends = endsOf(exercise.ruling);
    if (ends.length > 1) {
      tap(element, ends[0]!);
      await element.updateComplete;
      await press(element, 'Check answer');
      expect(text(element, '.verdict')).to.match(/missing\.$/);
      expect(text(element, '.verdict')).not.to.contain(ends[1]!);
    } else tap(element, ends[0]!);
    for (const label of ends.slice(1)) tap(element, label);
    await element.updateComplete;
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Right\./);
    for (const label of ends) expect(text(element, '.reasons')).to.contain(label);
    expect(text(element, 'details summary')).to.match(/closed$/);
    expect(text(element, '.panel header .quiet')).to.match(/^0 of \d+ on the first try$/);
    await expectAccessible(element);
  });

  it('counts a right first answer, and goes on to another position with the focus on its title', async () => {
    const element = await practice({game: 'drill', seed: 'two'});
    const before = element.exercise;
    await answerRight(element);
    expect(text(element, '.panel header .quiet')).to.equal('1 of 1 on the first try');
    await press(element, 'Next');
    await until(() => element.exercise !== before);
    await until(() => root(element).activeElement?.id === 'title');
  });

  it('shows the answer with its reasons to whoever asks, and counts it as missed', async () => {
    const element = await practice({game: 'iskra'});
    await press(element, 'Hint');
    expect(text(element, '[part=hint]')).to.equal(element.exercise?.hint.replace(/\s+/g, ' ').trim());
    await press(element, 'Show answer');
    expect(text(element, '.solution')).to.match(/^Answer: .+/);
    expect(text(element, '.reasons')).not.to.equal('');
    expect(text(element, '.panel header .quiet')).to.equal('0 of 1 on the first try');
    expect((await button(element, 'Next')).className).to.equal('primary');
  });

  it('keeps the place of the keyboard when a button goes, and says of each hex that it is chosen', async () => {
    const element = await practice({game: 'drill'});
    const focused = (): Element | null => root(element).activeElement;
    const enter = async (label: string): Promise<void> => {
      (await button(element, label)).focus();
      await sendKeys({press: 'Enter'});
    };
    const isAtVerdict = (): Promise<boolean> => until(() => focused()?.matches('.verdict'));
    await exerciseOf(element, 'ends');
    const {exercise} = element;
    if (exercise?.kind !== 'ends') throw new Error('no exercise on the ends of a retreat');
    const here = exercise.position.game.grid.label(exercise.ruling.context.origin);
    const map = root(element).querySelector('umpire-map')!;
    await map.ready;
    await map.updateComplete;
    const inMap = (selector: string): Element | null => map.shadowRoot!.querySelector(selector);
    map.focus();
    map.goTo(here);
    await sendKeys({press: 'Enter'});
    const said = (): string => inMap('.unseen[role=status]')?.textContent ?? '';
    await until(() => said() === `${here} chosen, 1 hex.`);
    const described = (): string =>
      inMap(`#${inMap('.box')?.getAttribute('aria-activedescendant') ?? ''}`)?.getAttribute('aria-label') ??
      '';
    expect(described()).to.contain(`Chosen. ${here}`);
    await sendKeys({press: 'Enter'});
    await until(() => said() === `${here} no longer chosen, 0 hexes.`);
    expect(described()).not.to.contain('Chosen');
    await sendKeys({press: 'Enter'});
    await enter('Check answer');
    await isAtVerdict();
    await enter('Hint');
    await isAtVerdict();
    await enter('Show answer');
    await isAtVerdict();
  });

  it('leads from the last loss to the button that checks the answer', async () => {
    const element = await practice({game: 'iskra'});
    await exerciseOf(element, 'losses');
    const more = (): HTMLButtonElement | undefined =>
      [...root(element).querySelectorAll<HTMLButtonElement>('.losses button:enabled')].find(({ariaLabel}) =>
        ariaLabel?.startsWith('One more'),
      );
    for (let button = more(); button; button = more()) {
      button.focus();
      await sendKeys({press: 'Enter'});
      await element.updateComplete;
    }
    await until(() => root(element).activeElement?.textContent.trim() === 'Check answer');
  });

  it('takes typed numbers, a route and a choice in place of taps', async () => {
    const element = await practice({game: 'russia-besieged'});
    await exerciseOf(element, 'why');
    const choice = solve(element.exercise!);
    if (!('choice' in choice)) throw new Error('no choice');
    const options = [...root(element).querySelectorAll<HTMLButtonElement>('.choices button')];
    options.find((option) => option.querySelector('b')?.textContent === choice.choice)!.click();
    await element.updateComplete;
    expect(text(element, '.verdict')).to.match(/^Right\./);
    const before = element.exercise;
    await press(element, 'Next');
    await until(() => element.exercise !== before);
    await element.updateComplete;
    await exerciseOf(element, 'zoc');
    const zone = solve(element.exercise!);
    // typed as people do, not as printed
    await type(
      element,
      'hexes' in zone ? zone.hexes.map((label) => label.replace(/^0+/, '')).join('; ') : '',
    );
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Right\./);
  });

  it('assigns losses with two buttons a unit', async () => {
    const element = await practice({lesson: 'fire-and-fall-back'});
    const {exercise} = element;
    if (exercise?.kind !== 'losses') throw new Error('no losses');
    const answer = solve(exercise);
    for (const [id, count] of Object.entries('losses' in answer ? answer.losses : {}))
      for (let i = 0; i < count; i++)
        await press(element, `One more for ${exercise.position.game.unit(id)!.name}`);
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Right\./);
    await expectAccessible(element);
  });

  it('keeps what was missed in this browser, and nothing when it is forgetful', async () => {
    localStorage.removeItem('umpire-practice');
    const forgetful = await practice({game: 'drill'});
    await press(forgetful, 'Show answer');
    expect(localStorage.getItem('umpire-practice')).to.equal(null);
    const element = await practice({game: 'drill', forgetful: false});
    await press(element, 'Show answer');
    const {topics} = JSON.parse(localStorage.getItem('umpire-practice') ?? '{}') as {topics: object};
    expect(Object.keys(topics)).to.include(`kind ${element.exercise!.kind}`);
    localStorage.removeItem('umpire-practice');
  });

  it('adds its results to those that another tab has kept meanwhile', async () => {
    const key = 'umpire-practice';
    localStorage.removeItem(key);
    const element = await practice({game: 'drill', forgetful: false});
    const other = {version: 1, level: 1, run: 0, topics: {'rule iskra 9.4': {right: 1, wrong: 0, need: 0}}};
    localStorage.setItem(key, JSON.stringify(other));
    await press(element, 'Show answer');
    const {topics} = JSON.parse(localStorage.getItem(key) ?? '{}') as {topics: object};
    expect(Object.keys(topics)).to.include.members(['rule iskra 9.4', `kind ${element.exercise!.kind}`]);
    localStorage.removeItem(key);
  });

  it('refuses a lesson and a game that do not ship, with their names', async () => {
    const lesson = await practice({lesson: 'retreat'});
    expect(text(lesson, '.faults')).to.match(/"retreat".*retreats/);
    expect(lesson.matches(':state(refused)')).to.equal(true);
    const game = await practice({game: 'chess'});
    expect(text(game, '.faults')).to.contain('"chess"');
  });

  it('is checked by its button as soon as hexes are typed; a number that is half typed is no slip yet', async () => {
    const element = await practice({game: 'drill'});
    await exerciseOf(element, 'zoc');
    const exercise = element.exercise!;
    const answer = solve(exercise);
    const [first = '', ...more] = 'hexes' in answer ? answer.hexes : [];
    const field = root(element).querySelector<HTMLInputElement>('.field input')!;
    field.focus();
    await sendKeys({type: first.slice(0, -1)});
    await element.updateComplete;
    const check = await button(element, 'Check answer');
    expect([check.disabled, text(element, '.verdict')]).to.deep.equal([true, '']);
    await sendKeys({type: [first.slice(-1), ...more].join(' ')});
    await until(() => !check.disabled);
    expect(field.value).to.equal([first, ...more].join(' '));
    await sendKeys({press: 'Tab'});
    await until(() => root(element).activeElement === check);
    await sendKeys({press: 'Enter'});
    await until(() => text(element, '.verdict').startsWith('Right.'));
  });

  it('is answered by keys alone: a hex is chosen on the map, the button pressed', async () => {
    const element = await practice({game: 'drill'});
    await exerciseOf(element, 'zoc');
    const exercise = element.exercise!;
    const answer = solve(exercise);
    const labels = 'hexes' in answer ? answer.hexes : [];
    const map = root(element).querySelector('umpire-map')!;
    await until(() => map.surface);
    map.focus();
    for (const label of labels) {
      map.goTo(label);
      await map.updateComplete;
      await sendKeys({press: 'Enter'});
    }
    await until(
      () => root(element).querySelector<HTMLInputElement>('.field input')?.value === labels.join(', '),
    );
    (await button(element, 'Check answer')).focus();
    await sendKeys({press: 'Enter'});
    await until(() => text(element, '.verdict').startsWith('Right.'));
  });
});

describe('<umpire-practice daily>', () => {
  const stored = 'umpire-practice-day';
  afterEach(() => localStorage.removeItem(stored));

  it('asks three questions, marks each try, and ends with a result to paste', async () => {
    const element = await practice({daily: '2026-11-26', forgetful: false});
    expect(text(element, '.who')).to.equal('Daily retreat, 2026-11-26');
    expect(text(element, '.panel header .quiet')).to.equal('Question 1 of 3');
    const told = oneEvent<Event & {result: string}>(element, 'umpire-practice-day');
    // a wrong try first
    const {exercise} = element;
    if (exercise?.kind !== 'ends') throw new Error('no exercise on ends');
    tap(element, exercise.ruling.context.game.grid.label(exercise.ruling.context.origin));
    await element.updateComplete;
    await press(element, 'Check answer');
    expect(text(element, '.way')).to.contain('3 tries left');
    tap(element, exercise.ruling.context.game.grid.label(exercise.ruling.context.origin));
    for (const left of ['Next', 'Next', 'See the result']) {
      await answerRight(element);
      await press(element, left);
    }
    const result = 'Umpire daily retreat 2026-11-26: 3 of 3 in 4 tries\n🟥🟩\n🟩\n🟩\nhttps://example.org/';
    expect(root(element).querySelector('textarea')?.value).to.equal(result);
    expect((await told).result).to.equal(result);
    expect(text(element, 'h2')).to.equal('3 of 3 solved');
    expect(element.matches(':state(over)')).to.equal(true);
    await expectAccessible(element);

    const again = await practice({daily: '2026-11-26', forgetful: false});
    expect(root(again).querySelector('textarea')?.value).to.equal(result);
    const other = await practice({daily: '2026-11-27', forgetful: false});
    expect(text(other, '.panel header .quiet')).to.equal('Question 1 of 3');
  });

  it('takes no try for a slip of the keyboard, and names it without a rule', async () => {
    const element = await practice({daily: '2026-11-26'});
    await type(element, 'zzz');
    expect((await button(element, 'Check answer')).disabled).to.equal(true);
    expect(text(element, '.verdict')).to.equal(
      'Not on this map: zzz. Correct the hex number, then check your answer.',
    );
    expect(root(element).querySelector('.verdict .rule')).to.equal(null);
    expect(text(element, '.way')).to.contain('4 tries left');
    await type(element, '');
    await answerRight(element);
    expect(text(element, '.verdict')).to.match(/^Right\./);
  });

  it('shows the answer after the fourth wrong try', async () => {
    const element = await practice({daily: '2026-11-26'});
    const {exercise} = element;
    if (exercise?.kind !== 'ends') throw new Error('no exercise on ends');
    for (let i = 0; i < 4; i++) {
      await type(element, exercise.ruling.context.game.grid.label(exercise.ruling.context.origin));
      await press(element, 'Check answer');
      await element.updateComplete;
    }
    expect(text(element, '.solution')).to.contain(endsOf(exercise.ruling)[0]);
    await button(element, 'Next');
  });
});

interface Node {
  readonly role: string;
  readonly name?: string;
  readonly children?: readonly Node[];
}

describe('<umpire-practice> on a phone, and read out', () => {
  it('is tapped at 360 px, where nothing is wider than the page', async () => {
    await emulatePhone(true);
    try {
      const element = await practice({daily: '2026-11-26'});
      const map = await until(() => root(element).querySelector('umpire-map'));
      await until(() => map.surface?.plan);
      const {exercise} = element;
      if (exercise?.kind !== 'ends') throw new Error('no exercise on ends');
      const [label = ''] = endsOf(exercise.ruling);
      await tapAt(hexInWindow(map, label));
      await until(() => root(element).querySelector<HTMLInputElement>('.field input')?.value === label);
      expect(document.documentElement.scrollWidth).to.be.at.most(360);
      for (const control of root(element).querySelectorAll('.actions button, .way button, .field input'))
        expect(control.getBoundingClientRect().height).to.be.at.least(40);
    } finally {
      await emulatePhone(false);
    }
  });

  it('its question, its field and its verdict are heard', async () => {
    const element = await practice({game: 'drill'});
    await exerciseOf(element, 'ends');
    const all = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(all)];
    const tree = async (): Promise<readonly Node[]> =>
      all(await executeServerCommand<Node, object>('a11y-snapshot', {}));
    const nodes = await tree();
    expect(nodes.some(({role, name}) => role === 'heading' && name === 'Where can it end?')).to.equal(true);
    expect(nodes.some(({role, name}) => role === 'textbox' && name?.startsWith('Choose the hexes'))).to.equal(
      true,
    );
    await answerRight(element);
    const heard = await tree();
    expect(heard.some(({name}) => name === 'Right.')).to.equal(true);
  });
});
