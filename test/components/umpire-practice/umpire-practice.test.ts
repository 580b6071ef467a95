import {executeServerCommand, sendKeys, setViewport} from '@web/test-runner-commands';
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
  await until(() => root(element).querySelector('.panel, .day, .faults'));
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
  it('has the map of the daily retreat beside its question on a phone held sideways', async () => {
    await setViewport({width: 740, height: 360});
    const element = await practice({daily: '2026-11-26'});
    const box = (selector: string): DOMRect => root(element).querySelector(selector)!.getBoundingClientRect();
    await until(() => box('umpire-map').height > 0.8 * 360);
    expect(box('umpire-map').height).to.be.below(360);
    for (const part of ['header', '.told']) expect(box(part).left, part).to.be.above(box('umpire-map').right);
    await setViewport({width: 800, height: 600});
  });

  it('scrolls a control that has the focus below its map, not behind it', async () => {
    const element = await practice({});
    document.body.style.paddingBlockEnd = '1000px';
    const answer = await button(element, 'Show answer');
    answer.focus();
    const {left, top} = answer.getBoundingClientRect();
    expect(root(element).querySelector('umpire-map')!.getBoundingClientRect().bottom).to.be.at.most(top);
    expect(root(element).elementFromPoint(left + 5, top + 5)).to.equal(answer);
    document.body.style.paddingBlockEnd = '';
  });

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
    if (root(element).querySelector('.choices'))
      expect(root(element).querySelectorAll('.choices .right').length).to.equal(1);
    else expect(text(element, '.solution')).to.match(/^Answer: .+/);
    expect(text(element, '.reasons')).not.to.equal('');
    expect(text(element, '.panel header .quiet')).to.equal('0 of 1 on the first try');
    expect((await button(element, 'Next')).className).to.equal('primary');
  });

  it('shows in the list of units which of them take the losses', async () => {
    const element = await practice({game: 'iskra'});
    await exerciseOf(element, 'losses');
    // its name is beside a counter, on which it would be small and upright
    const tags = [...root(element).querySelectorAll('.loss .chip .tag')];
    expect(tags.filter((tag) => getComputedStyle(tag).display !== 'none')).to.deep.equal([]);
    expect(tags).not.to.deep.equal([]);
    await press(element, 'Show answer');
    const answer = solve(element.exercise!);
    const counts = [...root(element).querySelectorAll('.loss output')].map((one) => Number(one.textContent));
    const due = Object.values('losses' in answer ? answer.losses : {}).filter((count) => count > 0);
    const upwards = (a: number, b: number): number => a - b;
    expect(counts.filter((count) => count > 0).toSorted(upwards)).to.deep.equal(due.toSorted(upwards));
    expect(root(element).querySelector('.loss button')).to.equal(null);
    expect(text(element, '.losses legend')).to.equal('Answer:');
    expect(text(element, '.verdict')).not.to.contain('Not quite.');
  });

  it('keeps the losses that were found, which may be others than those proposed', async () => {
    const element = await practice({game: 'iskra'});
    /** Units that survive a step each, as many as there are losses, and not those that the engine proposes. */
    const others = (): readonly string[] => {
      const {exercise} = element;
      if (exercise?.kind !== 'losses') return [];
      const {units, due, propose} = exercise.decision;
      const proposed = propose('keep-units');
      const survivors = units.filter(({takes}) => takes > 1);
      return [survivors.slice(0, due), survivors.slice(-due)]
        .filter((some) => some.length === due && some.some(({unit}) => !proposed[unit]))
        .flatMap((some) => some.map(({name}) => name))
        .slice(0, due);
    };
    await exerciseOf(element, 'losses');
    while (others().length === 0) {
      const before = element.exercise;
      await press(element, 'Skip');
      await until(() => element.exercise !== before);
      await exerciseOf(element, 'losses');
    }
    const own = others();
    for (const name of own) await press(element, `One more for ${name}`);
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Right\./);
    const named = [...root(element).querySelectorAll('.loss b')].map((one) => one.textContent);
    expect(named).to.deep.equal(own);
    expect(text(element, '.verdict')).to.match(/^Right\. .*with no unit destroyed\.$/);
  });

  it('keeps the unit that was named, with an arrow from it to the hex in its ZOC', async () => {
    const element = await practice({game: 'drill'});
    await exerciseOf(element, 'unit');
    const {exercise} = element;
    if (exercise?.kind !== 'unit') throw new Error('no unit to name');
    const answer = solve(exercise);
    const right = exercise.options.find(({id}) => 'choice' in answer && id === answer.choice)!;
    const {overlay} = root(element).querySelector('umpire-map')!;
    expect(overlay.routes).to.deep.equal([]);
    // every unit that may be named is in view
    const places = exercise.options.map(({text: said}) => /[\d.]+$/.exec(said)![0]);
    expect(overlay.framed).to.include.members(places);
    await answerRight(element);
    expect(text(element, '.choices')).to.equal(right.text);
    expect(root(element).querySelector<HTMLButtonElement>('.choices .right')?.disabled).to.equal(true);
    expect(text(element, '.verdict')).to.match(/^Right\./);
    expect(text(element, '.verdict')).not.to.contain('no.');
    const [route] = root(element).querySelector('umpire-map')!.overlay.routes ?? [];
    const {units, game} = exercise.position;
    expect(route).to.include({from: units.get(game.unit(right.id)!.index)!.at});
    expect(route?.path).to.deep.equal([exercise.hex]);
  });

  it('keeps every wrong choice marked', async () => {
    const element = await practice({game: 'iskra'});
    await exerciseOf(element, 'why');
    const {exercise} = element;
    if (exercise?.kind !== 'why') throw new Error('no choices');
    const right = solve(exercise);
    const wrong = exercise.options.filter(({id}) => !('choice' in right) || id !== right.choice).slice(0, 2);
    for (const {id} of wrong) {
      const choice = exercise.options.findIndex((one) => one.id === id);
      root(element).querySelectorAll<HTMLButtonElement>('.choices button')[choice]!.click();
      await element.updateComplete;
    }
    expect(root(element).querySelectorAll('.choices .wrong').length).to.equal(2);
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

  it('marks a wrong rule as wrong, and brings the verdict into sight on a phone', async () => {
    await emulatePhone(true);
    const element = await practice({game: 'russia-besieged'});
    await exerciseOf(element, 'why');
    const answer = solve(element.exercise!);
    const wrong = [...root(element).querySelectorAll<HTMLButtonElement>('.choices button')].find(
      (option) => 'choice' in answer && option.querySelector('b')?.textContent !== answer.choice,
    )!;
    wrong.click();
    const box = (selector: string): DOMRect => root(element).querySelector(selector)!.getBoundingClientRect();
    const told = await until(() => {
      const verdict = root(element).querySelector('.verdict .wrong');
      return verdict && box('.verdict').bottom <= box('.way').top ? verdict : undefined;
    });
    expect(box('.verdict').top).to.be.at.least(box('umpire-map').bottom);
    expect(getComputedStyle(wrong).borderTopColor).to.equal(
      getComputedStyle(told.querySelector('strong')!).color,
    );
    expect(getComputedStyle(wrong, '::before').content).to.contain('✗');
    await expectAccessible(element);
    await emulatePhone(false);
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
    for (const loss of root(element).querySelectorAll('.loss'))
      expect(loss.querySelector('.chip')?.textContent.trim()).not.to.equal('');
    const answer = solve(exercise);
    const check = (): HTMLButtonElement => root(element).querySelector('.actions button')!;
    for (const [id, count] of Object.entries('losses' in answer ? answer.losses : {}))
      for (let i = 0; i < count; i++) {
        // a part of the losses is no answer yet
        expect(check().disabled).to.equal(true);
        await press(element, `One more for ${exercise.position.game.unit(id)!.name}`);
      }
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

  /** Presses a button below the map. */
  async function pressDay(element: UmpirePractice, label: string): Promise<void> {
    const pressed = await until(() =>
      [...root(element).querySelectorAll<HTMLElement>('.told button')].find(
        (one) => one.textContent.trim() === label,
      ),
    );
    pressed.click();
    await element.updateComplete;
  }
  /** A question whose answer is known: two hexes or more may be chosen, and others tempt. */
  const DAY = '2026-11-27';
  const told = (element: Element): string => text(element, '.told .verdict');
  const mapOf = (element: UmpirePractice) => root(element).querySelector('umpire-map')!;
  const bubble = (element: UmpirePractice): HTMLElement | null =>
    mapOf(element).shadowRoot!.querySelector<HTMLElement>('.stage > .verdict');
  const presses = (element: UmpirePractice): string[] =>
    [...root(element).querySelectorAll('.told button:not(.rule)')].map((one) => one.textContent.trim());
  async function choose(element: UmpirePractice, ...labels: readonly string[]): Promise<void> {
    for (const label of labels) {
      tap(element, label);
      await element.updateComplete;
    }
  }
  const day = async (attributes: {daily?: string; forgetful?: boolean} = {}): Promise<UmpirePractice> => {
    const element = await practice({daily: DAY, ...attributes});
    await until(() => root(element).querySelector('.day') && mapOf(element).surface?.plan);
    return element;
  };
  const endsNow = ({exercise}: UmpirePractice): readonly string[] =>
    exercise?.kind === 'ends' ? endsOf(exercise.ruling) : [];

  it('asks about one stack, and gives nothing away before the first tap', async () => {
    const element = await day();
    expect(text(element, '.who')).to.match(/^Daily retreat, 27 November 2026 Battle for Moscow/);
    expect(text(element, 'h2')).to.equal('50 Army must retreat 2 hexes. Where can it go? Tap a hex.');
    expect(presses(element)).to.deep.equal([]);
    const {overlay} = mapOf(element);
    expect([overlay.routes, overlay.marks]).to.deep.equal([[], []]);
    for (const label of endsNow(element))
      expect(overlay.verdict?.(mapOf(element).surface!.place(label))).to.equal(undefined);
    await expectAccessible(element);
  });

  it('answers a tap with no and the rule beside the finger, and why in the panel; then offers all, and the post', async () => {
    const element = await day();
    const answered = oneEvent<Event & {right: boolean; rules: readonly string[]}>(
      element,
      'umpire-practice-answer',
    );
    await tapAt(hexInWindow(mapOf(element), '0304'));
    const said = await until(() => bubble(element));
    expect(words(said)).to.equal('No (DR).');
    expect(said.classList.contains('stop')).to.equal(true);
    expect(told(element)).to.equal('0304: no. It is in the ZOC of XLVII Panzer Corps. DR 0 of 4 hexes found');
    expect(root(element).querySelector('.told .rule')).not.to.equal(null);
    expect(presses(element)).to.deep.equal(['Show all', 'Copy for a post']);
    // there is more to find on the map: neither the answer nor the post is what a player should press
    expect(root(element).querySelector('.told .primary')).to.equal(null);
    expect(await answered).to.include({right: false});
    await expectAccessible(element);
  });

  it('says the verdict only below the map on a phone, where a box would hide hexes to try', async () => {
    await setViewport({width: 390, height: 740});
    const element = await day();
    await choose(element, '0304');
    const said = await until(() => bubble(element));
    expect(getComputedStyle(said).display).to.equal('none');
    expect(told(element)).to.match(/^0304: no\./);
    await setViewport({width: 800, height: 600});
  });

  it('has its panel as high as the map beside it, whatever is said', async () => {
    await setViewport({width: 1400, height: 900});
    try {
      const element = await day();
      const foot = (selector: string): number =>
        root(element).querySelector(selector)!.getBoundingClientRect().bottom;
      await choose(element, '0304');
      expect(foot('.told')).to.be.closeTo(foot('umpire-map'), 1);
      expect(foot('.told .verdict'), 'its buttons are right below').to.be.within(
        foot('.told .actions') - 60,
        foot('.told .actions'),
      );
    } finally {
      await setViewport({width: 800, height: 600});
    }
  });

  it('says yes with the rule where the retreat may end, and marks a hex that is only on the way', async () => {
    const element = await day();
    const [end = ''] = endsNow(element);
    await choose(element, end);
    expect(told(element)).to.equal(`${end}: yes. The retreat may end here. DR 1 of 4 hexes found`);
    expect(bubble(element)?.className).to.contain('may');
    await choose(element, '0403');
    expect(told(element)).to.match(/^0403: only on the way\./);
  });

  it('shows all: every end with its route, and why the hexes that tempt are closed', async () => {
    const element = await day();
    await choose(element, '0304');
    const over = oneEvent<Event & {day: string}>(element, 'umpire-practice-day');
    await pressDay(element, 'Show all');
    expect(told(element)).to.contain(`It may end in ${endsNow(element).join(', ')}.`);
    expect(mapOf(element).overlay.routes).to.have.length(endsNow(element).length);
    // nothing counts what was not found
    expect(mapOf(element).overlay.framed).to.include.members([...endsNow(element)]);
    // the closed ones stay in view
    expect(mapOf(element).overlay.framed).to.include.members([...(mapOf(element).overlay.numbered ?? [])]);
    expect(root(element).querySelector('.told .verdict p.right')).to.exist;
    expect(told(element)).not.to.contain('hexes found');
    expect(text(element, 'details summary')).to.match(/closed$/);
    expect((await over).day).to.equal(DAY);
    expect(element.matches(':state(over)')).to.equal(true);
    // a hex that is asked about now is no try
    await choose(element, '0305');
    expect(told(element)).to.match(/^0305: no\./);
    await expectAccessible(element);
  });

  it('copies the question, the squares and the link for a post, or shows them to select', async () => {
    const element = await day();
    await choose(element, '0304', endsNow(element)[0]!);
    const post = `Umpire daily retreat ${DAY}: 1 of 4 hexes in 2 tries\nBattle for Moscow: the Tula road. 50 Army must retreat 2 hexes. Where can it go?\n🟥🟩\nhttps://example.org/`;
    const before = Object.getOwnPropertyDescriptor(navigator.clipboard, 'writeText');
    let copied = '';
    navigator.clipboard.writeText = (text) => {
      copied = text;
      return Promise.resolve();
    };
    try {
      await pressDay(element, 'Copy for a post');
      await until(() => text(element, '.actions [role=status]') !== '');
      expect(copied).to.equal(post);
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
      await pressDay(element, 'Copy for a post');
      await until(() => root(element).querySelector('textarea')?.value === post);
      const field = root(element).querySelector('textarea')!;
      await until(() => field.selectionEnd === post.length);
      expect(field.scrollHeight, 'every line whole').to.be.at.most(field.clientHeight);
    } finally {
      if (before) Object.defineProperty(navigator.clipboard, 'writeText', before);
      else Reflect.deleteProperty(navigator.clipboard, 'writeText');
    }
  });

  it('is answered by the keyboard, which stays where it is, and says the verdict to a screen reader', async () => {
    const element = await day();
    const map = mapOf(element);
    map.focus();
    map.goTo('0304');
    await map.updateComplete;
    await sendKeys({press: 'Enter'});
    await until(() => told(element).startsWith('0304: no.'));
    expect(root(element).querySelector('.told .verdict')?.getAttribute('role')).to.equal('status');
    const inMap = (selector: string): Element | null => map.shadowRoot!.querySelector(selector);
    await until(() =>
      inMap(`#${inMap('.box')?.getAttribute('aria-activedescendant') ?? ''}`)
        ?.getAttribute('aria-label')
        ?.startsWith('0304: no. It is in the ZOC'),
    );
    const show = [...root(element).querySelectorAll<HTMLElement>('.told button')].find(
      (one) => one.textContent.trim() === 'Show all',
    );
    show?.focus();
    await sendKeys({press: 'Enter'});
    await until(() => root(element).activeElement?.matches('.verdict'));
  });

  it('keeps the tries of a day in this browser, and another day begins anew with another question', async () => {
    const element = await day({forgetful: false});
    await choose(element, '0304');
    const again = await day({forgetful: false});
    expect(told(again)).to.contain('0 of 4 hexes found');
    expect(presses(again)).to.deep.equal(['Show all', 'Copy for a post']);
    const other = await day({daily: '2026-11-28', forgetful: false});
    expect(text(other, 'h2')).not.to.equal(text(element, 'h2'));
    expect(presses(other)).to.deep.equal([]);
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
      await until(() => text(element, '.told .verdict').startsWith(`${label}: yes.`));
      expect(document.documentElement.scrollWidth).to.be.at.most(360);
      for (const control of root(element).querySelectorAll('.actions button'))
        expect(control.getBoundingClientRect().height).to.be.at.least(40);
    } finally {
      await emulatePhone(false);
    }
  });

  it('leaves the room of the page to losses, which are assigned below the map', async () => {
    await emulatePhone(true);
    try {
      const element = await practice({game: 'iskra'});
      await exerciseOf(element, 'losses');
      const map = root(element).querySelector('umpire-map')!;
      await until(() => map.surface?.plan);
      expect(map.offsetHeight).to.be.below(0.28 * innerHeight);
      expect(getComputedStyle(map).position).to.equal('static');
      // the losses of a unit are a fact: its reason cites no rule, and no reading of ours
      await answerRight(element);
      await until(() => text(element, '.verdict').includes('Right.'));
      expect(root(element).querySelector('.verdict .rule')).to.equal(null);
    } finally {
      await emulatePhone(false);
    }
  });

  it('has the map of losses above their list at 800 px, and all of the list in sight', async () => {
    await setViewport({width: 800, height: 900});
    const element = await practice({game: 'iskra'});
    await exerciseOf(element, 'losses');
    const map = root(element).querySelector('umpire-map')!;
    await until(() => map.surface?.plan);
    const [above, panel, check] = [
      map,
      ...['.panel', '.actions .primary'].map((one) => root(element).querySelector(one)!),
    ].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
    expect(above.width).to.equal(panel.width);
    expect(above.bottom).to.be.at.most(panel.top);
    // what a page has above an exercise
    expect(check.bottom).to.be.at.most(900 - 170);
    await setViewport({width: 800, height: 600});
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
