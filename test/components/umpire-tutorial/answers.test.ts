import {executeServerCommand, sendKeys, sendMouse} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireCrt} from '../../../components/umpire-crt/umpire-crt.js';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import {loadGame} from '../../../src/case/index.js';
import {lessonOfExample, type LessonDocument} from '../../../src/lesson/index.js';
import {loadLessonDocument} from '../../../src/lessons/index.js';
import {placeOf} from '../../../src/drawing/places.js';
import {placeLabel, type Position} from '../../../src/module/game.js';
import {fixture, until, words} from '../../support.js';
import {hexInWindow, middleOf} from '../pointer.js';
import {button, buttons, press, root, text, tutorial} from './helper.js';

const scenes = {
  here: {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}},
  ring: {position: 'closed-ring', retreat: {units: ['a20'], hexes: 2}},
};
const lesson = {
  umpire: 1,
  lesson: 'answers',
  title: 'Answers',
  module: 'drill',
  scenes,
  steps: [
    {
      id: 'ends',
      title: 'Ends',
      text: 'Two divisions are in 07.06 and 07.07. Where may it end?',
      expect: {hexes: {kind: 'end'}},
    },
    {id: 'walk', title: 'Walk', text: 'Choose a route.', expect: {path: {legal: true}}},
    {
      id: 'cost',
      title: 'Cost',
      scene: 'ring',
      text: 'How many steps?',
      expect: {number: {of: '/stepLosses'}},
    },
    {id: 'where', title: 'Where', text: 'Choose the hex.', expect: {hex: {is: ['05.05']}}},
  ],
};

const mapOf = (element: UmpireTutorial) => root(element).querySelector('umpire-map')!;
/** The labels of the places that the map marks in some way. */
const marked = (element: UmpireTutorial, kind: string): readonly string[] => {
  const {overlay, current} = mapOf(element);
  const {game} = current as Position;
  return overlay.marks!.flatMap(({at, kind: one}) => (one === kind ? [placeLabel(game, at)] : [])).sort();
};
const drawn = (element: UmpireTutorial, selector: string): number =>
  mapOf(element).shadowRoot!.querySelectorAll(selector).length;

const click = (target: Element): Promise<void> => sendMouse({type: 'click', position: middleOf(target)});
const clickButton = async (element: UmpireTutorial, label: string): Promise<void> => {
  await click(await button(element, label));
  await element.updateComplete;
};
async function clickHex(element: UmpireTutorial, label: string): Promise<void> {
  const map = mapOf(element);
  await until(() => map.surface?.plan);
  await sendMouse({type: 'click', position: hexInWindow(map, label)});
  await element.updateComplete;
}
/** Types into the field of the step, and checks the answer with Enter. */
async function answer(element: UmpireTutorial, words: string): Promise<void> {
  const field = root(element).querySelector<HTMLInputElement>('.field input')!;
  await click(field);
  field.select();
  await sendKeys({type: words});
  await sendKeys({press: 'Enter'});
  await element.updateComplete;
}

describe('<umpire-tutorial>: an answer that is shown', () => {
  it('is drawn on the map, takes the place of the field, counts as seen, and leads on with Next', async () => {
    const element = await tutorial(lesson, 'ends');
    expect(buttons(element)).to.include('Skip');
    await clickButton(element, 'Show me');
    expect(text(element, '.solution')).to.equal('Answer: 05.06, 05.07');
    expect(marked(element, 'may')).to.deep.equal(['05.06', '05.07']);
    await until(() => drawn(element, '.areas-layer .may') > 0);
    expect(root(element).querySelectorAll('.field, .actions').length).to.equal(0);
    expect(buttons(element)).to.not.include('Skip');
    expect((await button(element, 'Next')).matches('.primary')).to.equal(true);
    expect(text(element, '.stars')).to.match(/^★ 0\//);
    await clickButton(element, 'Next');
    await until(() => text(element, 'h2') === 'Walk');
    expect(marked(element, 'may')).to.deep.equal([]);
  });

  it('a route is drawn as a route', async () => {
    const element = await tutorial(lesson, 'walk');
    expect(mapOf(element).overlay.routes).to.deep.equal([]);
    await clickButton(element, 'Show me');
    expect(mapOf(element).overlay.routes).to.have.lengthOf(1);
    await until(() => drawn(element, '.routes-layer .route') > 0);
  });

  it('a number is explained, and what it counts is drawn', async () => {
    const element = await tutorial(lesson, 'cost');
    await clickButton(element, 'Show me');
    expect(text(element, '.solution')).to.equal(
      'Answer: 2: 1 step for 05.07 and 1 step for 04.07, on the route 05.07, 04.07.',
    );
    expect(marked(element, 'costly')).to.deep.equal(['04.07', '05.07']);
    expect(mapOf(element).overlay.routes).to.have.lengthOf(1);
  });

  it('a hex that is clicked then begins an answer of one’s own', async () => {
    const element = await tutorial(lesson, 'ends');
    await clickButton(element, 'Show me');
    await clickHex(element, '05.06');
    expect(marked(element, 'may')).to.deep.equal(['05.06']);
    expect(root(element).querySelector('.solution')).to.equal(null);
    expect(root(element).querySelector<HTMLInputElement>('.field input')?.value).to.equal('05.06');
    expect(buttons(element)).to.include('Skip');
  });
});

describe('<umpire-tutorial>: a wrong answer', () => {
  it('a route is checked with Enter, and typing another takes the verdict back', async () => {
    const element = await tutorial(lesson, 'walk');
    await answer(element, '07.07');
    await until(() => text(element, '.verdict').includes('Not quite.'));
    await sendKeys({type: ', 05'});
    await until(() => !root(element).querySelector('.verdict')?.textContent.trim());
    await answer(element, '05.07, 04.07');
    await until(() => text(element, '.verdict') !== '');
    expect(root(element).querySelector<HTMLInputElement>('.field input')?.value).to.equal('05.07, 04.07');
  });

  it('can be checked by the button as soon as it is typed, and the field keeps what is being typed', async () => {
    const element = await tutorial(lesson, 'ends');
    const check = await button(element, 'Check answer');
    const field = root(element).querySelector<HTMLInputElement>('.field input')!;
    await click(field);
    expect(check.disabled).to.equal(true);
    await sendKeys({type: '05.07 05'});
    await element.updateComplete;
    expect([check.disabled, field.value]).to.deep.equal([false, '05.07 05']);
    expect(marked(element, 'may')).to.deep.equal(['05.07']);
    await sendKeys({press: 'Tab'});
    await element.updateComplete;
    expect(root(element).activeElement).to.equal(check);
    expect(field.value, 'tidied').to.equal('05.07, 05');
    await clickHex(element, '05.06');
    expect(field.value).to.equal('05.07, 05, 05.06');
  });

  it('a missing hex is hinted at, then named, to those who listen too', async () => {
    const element = await tutorial(lesson, 'ends');
    await clickHex(element, '05.07');
    await clickButton(element, 'Check answer');
    await until(() => text(element, '.verdict') !== '');
    expect(text(element, '.verdict')).to.equal('One hex is missing. It lies to the north-west of 06.06.');
    expect(root(element).querySelector('.verdict .wrong')).to.equal(null);
    expect(marked(element, 'may')).to.deep.equal(['05.07']);
    interface Node {
      readonly role: string;
      readonly name?: string;
      readonly children?: readonly Node[];
    }
    const all = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(all)];
    const heard = all(await executeServerCommand<Node, object>('a11y-snapshot', {})).map(
      ({name}) => name ?? '',
    );
    expect(heard.some((name) => name.includes('It lies to the north-west of 06.06.'))).to.equal(true);
    await clickButton(element, 'Check answer');
    await until(() => text(element, '.verdict').includes('05.06'));
  });

  it('a number is answered by what it counts, then by the reckoning, with the keyboard alone', async () => {
    const element = await tutorial(lesson, 'cost');
    await answer(element, '5');
    expect(text(element, '.verdict')).to.match(/^Not quite\. Not 5\. Go along the cheapest route/);
    expect(text(element, '.verdict')).to.not.match(/more|fewer/);
    await answer(element, '3');
    expect(text(element, '.verdict')).to.match(/^Not quite\. 2: 1 step for 05\.07/);
    await click(root(element).querySelector('.field input')!);
    await sendKeys({type: '2'});
    expect(text(element, '.verdict'), 'another number has no verdict yet').to.equal('');
    await answer(element, '2');
    expect(text(element, '.verdict')).to.match(/^Right\. 2: 1 step for 05\.07 and 1 step for 04\.07/);
  });
});

describe('<umpire-tutorial>: the ruling on the map, once a game’s example is answered', () => {
  /** The element with the question of an example. */
  const asked = async (id: string, name: string): Promise<UmpireTutorial> => {
    const opened = await loadGame(id);
    if (!opened.ok) throw new Error(id);
    const {game} = opened.value;
    const example = game.document.examples!.find((one) => one.id === name)!;
    return tutorial(lessonOfExample(id, game, example));
  };
  const routes = (element: UmpireTutorial): readonly string[] => {
    const {overlay, current} = mapOf(element);
    return overlay.routes!.map(
      ({path, asked: isAsked = false, barred = false}) =>
        `${isAsked ? 'asked' : barred ? 'barred' : 'legal'} ${path.map((at) => placeLabel((current as Position).game, at)).join(' ')}`,
    );
  };

  it('a plan in question is drawn; then the hex that a rule refuses has the stop, and its ZOC is hatched', async () => {
    const element = await asked('battle-for-moscow', 'through-a-zoc');
    expect(routes(element)).to.deep.equal(['asked 0807 0707']);
    expect(mapOf(element).zoc).to.equal('');
    await press(element, 'Yes');
    expect(routes(element)).to.deep.equal(['barred 0807']);
    expect(marked(element, 'stop')).to.deep.equal(['0807']);
    expect(mapOf(element).zoc).to.equal('german');
  });

  it('a right route is drawn alone, with what it costs, and of the others the ends', async () => {
    const spaces = await asked('paths-of-glory', 'from-marle');
    await answer(spaces, 'Pont, Parys');
    await until(() => text(spaces, '.verdict').startsWith('Right.'));
    expect(routes(spaces)).to.deep.equal(['legal pont paris']);
    expect(marked(spaces, 'may')).to.include.members(['paris', 'troyes']);
    const hexes = await asked('drill', 'raid');
    await answer(hexes, '05.10');
    await until(() => text(hexes, '.verdict').startsWith('Right.'));
    expect(mapOf(hexes).overlay.routes!.map(({costs}) => costs)).to.deep.equal([[1]]);
  });

  it('is framed with the ends, though the learner had moved the map', async () => {
    const element = await asked('paths-of-glory', 'from-marle');
    const map = mapOf(element);
    await until(() => (map.surface?.size.width ?? 0) > 0);
    const {camera} = map.surface!;
    map.zoomBy(3);
    await until(() => map.surface!.camera.zoom > 2 * camera.zoom);
    await answer(element, 'Pont, Parys');
    await until(() => map.surface!.camera.zoom === camera.zoom);
  });

  it('a hex that was left out is explained until the answer is checked', async () => {
    const element = await asked('battle-for-moscow', 'behind-mirsk');
    await clickHex(element, '0705');
    await clickHex(element, '0704');
    await clickHex(element, '0606');
    expect(mapOf(element).overlay.explained).to.equal('0606');
    await clickButton(element, 'Check route');
    await until(() => text(element, '.verdict') !== '');
    expect(mapOf(element).overlay.explained).to.equal('');
    const told = [...root(element).querySelectorAll('.findings li')].map(words);
    expect(told[0]).to.contain('0705: no. It is in the ZOC of XL Panzer Corps and V Corps.');
  });

  it('leads on by the page’s link, which alone is filled, right or wrong', async () => {
    const filled = (element: UmpireTutorial): readonly string[] => {
      const slotted =
        root(element).querySelector<HTMLSlotElement>('slot[name=end]')?.assignedElements() ?? [];
      const [accent] = slotted.map((one) => getComputedStyle(one).backgroundColor);
      return [...root(element).querySelectorAll('.actions button, .way button'), ...slotted]
        .filter((one) => getComputedStyle(one).backgroundColor === accent)
        .map((one) => one.textContent.trim());
    };
    const page = new CSSStyleSheet();
    page.replaceSync('a { color: rgb(1, 2, 3); }');
    document.adoptedStyleSheets.push(page);
    for (const [id, given] of [
      ['through-a-zoc', 'Yes'],
      ['through-a-zoc', 'No'],
      ['behind-mirsk', '0705 0704'],
      ['behind-mirsk', '0904 0903'],
    ] as const) {
      const element = await asked('battle-for-moscow', id);
      const link = document.createElement('a');
      link.slot = 'end';
      link.href = '#next';
      link.textContent = 'On';
      element.append(link);
      expect(link.checkVisibility(), 'not before the answer').to.equal(false);
      if (id === 'behind-mirsk') await answer(element, given);
      else await press(element, given);
      await until(() => text(element, '.verdict') !== '');
      expect(filled(element), given).to.deep.equal(['On']);
      expect(getComputedStyle(link).color, 'not that of links in text').to.not.equal('rgb(1, 2, 3)');
      expect(buttons(element)).to.include('See the full analysis');
    }
    document.adoptedStyleSheets.pop();
  });

  it('is above its map where that has the whole width, and is answered below', async () => {
    const element = await asked('zoc-bond', 'net');
    const edges = (selector: string): DOMRect =>
      root(element).querySelector(selector)!.getBoundingClientRect();
    for (const width of ['336px', '700px']) {
      element.style.width = width;
      await until(() => edges('.text').bottom <= edges('umpire-map').top);
      expect(edges('h2').bottom, width).to.be.at.most(edges('.text').top);
      expect(edges('.field').top, width).to.be.at.least(edges('umpire-map').bottom);
    }
    element.style.width = '';
  });

  it('a wrong route has the stop where a rule closes it, not at its end', async () => {
    const hexes = await asked('zoc-bond', 'net');
    await answer(hexes, '0904 1004');
    await until(() => text(hexes, '.verdict').startsWith('Not legal.'));
    expect(routes(hexes)[0]).to.equal('barred 0904');
    expect(marked(hexes, 'stop')).to.deep.equal(['0904']);
    const spaces = await asked('paths-of-glory', 'from-marle');
    await answer(spaces, 'Sedanne, Varn');
    await until(() => text(spaces, '.verdict').startsWith('Not legal.'));
    expect(routes(spaces)[0]).to.equal('barred sedanne');
    expect(marked(spaces, 'stop')).to.deep.equal(['sedanne']);
  });
});

describe('<umpire-tutorial>: a route on a map of points', () => {
  const points = {
    umpire: 1,
    lesson: 'spaces',
    title: 'Spaces',
    module: 'paths-of-glory',
    scenes: {here: {position: 'autumn', retreat: {units: ['f1', 'fc1'], hexes: 2}}},
    steps: [
      {id: 'go', text: 'Where to?', expect: {path: {legal: true}}},
      {id: 'count', text: 'How many?', expect: {number: {of: '/routes'}}},
    ],
  };

  it('is read by the names that the map prints, and shown by them', async () => {
    const element = await tutorial(points, 'go');
    const field = (): string => root(element).querySelector<HTMLInputElement>('.field input')!.value;
    await answer(element, 'troye rheim');
    await until(() => text(element, '.verdict').includes('Not quite.'));
    expect(field()).to.equal('Troye, Rheim');
    await answer(element, 'rheim Troye');
    await until(() => text(element, '.verdict').startsWith('Right.'));
    expect(text(element, '.picked')).to.equal('Rheim, Troye');
  });

  it('with a name that is no space of the map is no answer: it says so, and reveals and counts nothing', async () => {
    const element = await tutorial(points, 'go');
    let tries = 0;
    element.addEventListener('umpire-tutorial-try', () => (tries += 1));
    await answer(element, 'Rheim, Troyle');
    await until(() => text(element, '#unknown') === 'No space is named Troyle. Did you mean Troye?');
    expect(text(element, '.verdict')).to.equal('');
    await press(element, 'Check route');
    expect(text(element, '.verdict')).to.equal('');
    expect(tries).to.equal(0);
    await answer(element, 'Rheim, Troye');
    await until(() => text(element, '.verdict').startsWith('Right.'));
    expect(tries).to.equal(1);
    const hexes = await tutorial(lesson, 'ends');
    await answer(hexes, '06.06 99.99');
    await until(() => text(hexes, '#unknown').startsWith('No hex has the number 99.99.'));
    expect(text(hexes, '.verdict')).to.equal('');
  });

  it('is drawn and counted as far as its names are on the map', async () => {
    const element = await tutorial(points, 'go');
    await answer(element, 'Pontt, Parys');
    await until(() => text(element, '#unknown').includes('Did you mean Pont?'));
    expect(mapOf(element).overlay.routes).to.deep.equal([]);
    expect(text(element, '.actions')).to.contain('Tap 2 spaces on the map');
  });

  it('that is tapped is shown by the names, too, and so is one that is reckoned', async () => {
    const element = await tutorial(points, 'go');
    for (const label of ['reim', 'troyes'])
      mapOf(element).dispatchEvent(new UmpireHexSelectEvent(0, label, []));
    await until(
      () => root(element).querySelector<HTMLInputElement>('.field input')?.value === 'Rheim, Troye',
    );
    const counted = await tutorial(points, 'count');
    await press(counted, 'Show me');
    await until(() => text(counted, '.solution').includes('Rheim → Troye'));
  });

  it('is tapped along its lines, and kept once it is whole', async () => {
    const element = await tutorial(points, 'go');
    const tap = async (label: string): Promise<readonly [string, string | undefined]> => {
      mapOf(element).dispatchEvent(new UmpireHexSelectEvent(0, label, []));
      await element.updateComplete;
      const {explained, verdict} = mapOf(element).overlay;
      const {position} = mapOf(element);
      const words = explained ? verdict?.(placeOf(position as Position, explained)) : undefined;
      return [root(element).querySelector<HTMLInputElement>('.field input')!.value, words];
    };
    expect(await tap('paris')).to.deep.equal(['', 'No line leads from Marle to Parys.']);
    expect(await tap('marle')).to.deep.equal(['', 'The route begins in Marle. Tap a space next to it.']);
    expect(await tap('reim')).to.deep.equal(['Rheim', undefined]);
    expect(await tap('kolm')).to.deep.equal(['Kolm', undefined]);
    expect(await tap('reim')).to.deep.equal(['Rheim', undefined]);
    expect(await tap('paris')).to.deep.equal(['Rheim, Parys', undefined]);
    expect(await tap('pont')).to.deep.equal([
      'Rheim, Parys',
      'The route has its 2 spaces. Tap Parys again to take it back.',
    ]);
    expect(await tap('paris')).to.deep.equal(['Rheim', undefined]);
  });

  it('is checked once it is long enough, since the verdict has the answer', async () => {
    const element = await tutorial(points, 'go');
    const check = await button(element, 'Check route');
    expect(check.disabled).to.equal(true);
    await answer(element, '');
    expect(text(element, '.verdict')).to.equal('');
    mapOf(element).dispatchEvent(new UmpireHexSelectEvent(0, 'reim', []));
    await until(() => text(element, '.actions').includes('1 of 2 spaces: tap one more'));
    expect(check.disabled).to.equal(true);
    mapOf(element).dispatchEvent(new UmpireHexSelectEvent(0, 'troyes', []));
    await until(() => !check.disabled);
    // no route is an answer where it is asked what becomes of the units
    const blown = {
      ...points,
      module: 'waterloo-campaign-1815',
      scenes: {here: {position: 'blown', retreat: {units: ['a1'], hexes: 3, against: ['f2']}}},
      steps: [{id: 'go', text: 'What becomes of it?', expect: {path: {fate: 'removed'}}}],
    };
    expect((await button(await tutorial(blown, 'go'), 'Check route')).disabled).to.equal(false);
  });
});

describe('<umpire-tutorial>: the map of a step', () => {
  it('highlights what the text names, and dims what the step is not about', async () => {
    const element = await tutorial(lesson, 'ends');
    expect(marked(element, 'look')).to.deep.equal(['07.06', '07.07']);
    expect(marked(element, 'lit')).to.include.members(['06.06', '05.06', '07.07']).and.not.include('12.02');
    await until(() => drawn(element, '.routes-layer .shade') === 1);
  });
  it('gives no hex away that is to be found', async () => {
    const element = await tutorial(lesson, 'where');
    expect(marked(element, 'look')).to.deep.equal([]);
    expect(marked(element, 'lit')).to.deep.equal([]);
    expect(drawn(element, '.shade')).to.equal(0);
  });
});

describe('<umpire-tutorial>: titles and the next lesson', () => {
  it('a task without a title is called by its number, never by its id', async () => {
    const steps = lesson.steps.map(({id, text: words, expect: wanted}) => ({
      id,
      text: words,
      expect: wanted,
    }));
    const element = await tutorial({...lesson, steps}, 'walk');
    expect(text(element, 'h2')).to.equal('Task 2');
    element.step = 'where';
    await until(() => text(element, 'h2') === 'Task 4');
    await clickButton(element, 'Skip');
    await until(() => text(element, 'h2') === 'Lesson finished');
    expect(buttons(element)).to.include.members(['Task 1', 'Task 2']);
    expect(root(element).textContent).to.not.match(/\bwalk\b|\bends\b/);
  });

  it('a lesson that ships leads on to the next, unless the page does it', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="minefields" step="end"></umpire-tutorial>`,
    );
    await until(() => root(element).querySelector('.panel'));
    await clickButton(element, 'Finish');
    // what it was about, and each rule once
    const written = (await loadLessonDocument('minefields')) as LessonDocument;
    await until(() => text(element, '.panel').includes(written.about!));
    const rules = new Set(written.steps.flatMap(({teaches = [], expect: task}) => (task ? teaches : [])));
    expect(text(element, '.cites')).to.equal(`Rules in this lesson: ${[...rules].join(' ')}`);
    const asked: string[] = [];
    const refuse = (event: Event): void => {
      asked.push((event as Event & {lesson: string}).lesson);
      event.preventDefault();
    };
    element.addEventListener('umpire-tutorial-next', refuse);
    await clickButton(element, 'Next lesson: Russia Besieged: six priorities');
    expect(asked).to.deep.equal(['six-priorities']);
    expect(element.lesson).to.equal('minefields');
    element.removeEventListener('umpire-tutorial-next', refuse);
    await clickButton(element, 'Next lesson: Russia Besieged: six priorities');
    await until(() => text(element, 'h2') === 'The attacker moves');
    expect(element.lesson).to.equal('six-priorities');
  });

  it('what a step asks for in breach of a rule is shown as not legal, not as one possible route', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="bonds" step="try"></umpire-tutorial>`,
    );
    await until(() => root(element).querySelector('.panel'));
    await clickButton(element, 'Hint');
    await clickButton(element, 'Show me');
    await until(() => text(element, '.solution') === 'Not legal: 0904, 1004');
  });

  it('all rules at the end have their frame, also those that open nothing', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="walk-afrika-korps" step="end"></umpire-tutorial>`,
    );
    await until(() => root(element).querySelector('.panel'));
    await clickButton(element, 'Finish');
    await until(() => root(element).querySelector('.cites .rule:disabled'));
    const frames = [...root(element).querySelectorAll('.cites .rule')].map(
      (rule) => getComputedStyle(rule).borderTopWidth,
    );
    expect(new Set(frames)).to.deep.equal(new Set(['1px']));
  });

  it('a lesson on a table shows the table, below the answers, without a button that rolls', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="odds-table" step="result"></umpire-tutorial>`,
    );
    await until(() => root(element).querySelector('.panel'));
    const table = await until(() => root(element).querySelector('umpire-crt'));
    const answers = root(element).querySelector('.choices')!;
    expect(table.compareDocumentPosition(answers)).to.equal(Node.DOCUMENT_POSITION_PRECEDING);
    await until(() => table.shadowRoot?.querySelector('table'));
    expect(table.shadowRoot!.querySelector('table')!.textContent).to.contain('BR');
    expect(table.checkVisibility()).to.equal(true);
    expect(table.shadowRoot!.querySelector('.primary')).to.equal(null);
  });

  it('keeps a right answer in sight, and says that a route that was to be refused is', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="retreats" step="outward"></umpire-tutorial>`,
    );
    await clickButton(element, 'No: 05.07 is only one hex away from 06.06');
    await until(() => text(element, '.verdict').startsWith('Right.'));
    expect(text(element, '.picked')).to.equal('No: 05.07 is only one hex away from 06.06');
    element.step = 'closed';
    await until(() => text(element, 'h2') === 'Closed hexes');
    const field = root(element).querySelector<HTMLInputElement>('.panel .field input')!;
    field.value = '07.06';
    field.dispatchEvent(new Event('input'));
    await clickButton(element, 'Check route');
    await until(() => text(element, '.verdict').startsWith('Right: that is not allowed. Hexes with enemy'));
    expect(text(element, '.picked')).to.equal('07.06');
  });

  it('takes a choice that the rules allow for no wrong one, and praises nobody for the roll of the lesson', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="walk-hammer-of-the-scots" step="fire-arch"></umpire-tutorial>`,
    );
    await until(() => root(element).querySelector('.choices button'));
    const fires = buttons(element).find((words) => words.includes('Lord of Stirrage'))!;
    await clickButton(element, fires);
    // an author's reply is not preceded by the engine's
    await until(() => text(element, '.verdict') === 'Legal. The lesson begins with the archers.');
    expect(root(element).querySelector('.choices .wrong, .verdict .wrong')).to.equal(null);
    await clickButton(
      element,
      buttons(element).find((words) => words.includes('Forest Archers'))!,
    );
    await until(() => text(element, '.stars').startsWith('★ 1/'));
    element.lesson = 'walk-battle-for-moscow';
    element.step = 'roll-16';
    await clickButton(element, 'Roll: 5');
    await until(() => text(element, '.picked') !== '');
    expect(text(element, '.verdict')).not.to.contain('Right');
  });

  it('folds the many retreats of a block below its other choices', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="walk-hammer-of-the-scots" step="fire-arch"></umpire-tutorial>`,
    );
    const fold = await until(() => root(element).querySelector<HTMLDetailsElement>('.choices details'));
    const retreats = [...fold.querySelectorAll('button')];
    expect(retreats).to.have.lengthOf(10);
    expect(retreats[0]!.checkVisibility()).to.equal(false);
    expect(words(fold.querySelector('summary'))).to.equal('Withdraw …');
    const others = [...root(element).querySelectorAll<HTMLElement>('.choices button')].filter(
      (one) => !fold.contains(one),
    );
    expect(others.map(({textContent}) => textContent).join()).to.not.contain('Withdraw');
    expect(others.every((one) => one.checkVisibility())).to.equal(true);
  });

  it('marks no column where that is the question, and the column once it is answered', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="exchanges" step="column"></umpire-tutorial>`,
    );
    const table = await until(() => root(element).querySelector('umpire-crt'));
    await until(() => root(table).querySelector('tbody'));
    expect(root(table).querySelector('.in-use')).to.equal(null);
    await clickButton(element, '2-1');
    const head = await until(() => root(table).querySelector('th.in-use'));
    expect(head.textContent).to.contain('2-1');
    // nor what it may bring, which would move the page below the answer
    expect(root(table).querySelector('div.outlooks')).to.equal(null);
  });

  it('opens the table for a question of it, and for no other', async () => {
    for (const [lesson, step, isOpen] of [
      ['walk-blue-and-gray', 'stone-if', true],
      ['exchanges', 'column', true],
      ['support', 'worth', true],
      ['walk-blue-and-gray', 'who-must', false],
      ['walk-eastern-front', 'kind', false],
    ] as const) {
      const element = await fixture<UmpireTutorial>(
        html`<umpire-tutorial forgetful lesson=${lesson} step=${step}></umpire-tutorial>`,
      );
      const fold = await until(() => root(element).querySelector<HTMLDetailsElement>('details.table'));
      expect(fold.open, `${lesson} ${step}`).to.equal(isOpen);
      element.remove();
    }
  });

  it('marks the columns that a question names, and none that it asks for', async () => {
    for (const [lesson, step, columns] of [
      ['walk-eastern-front', 'if-kiev', ['8', '18']],
      ['walk-blue-and-gray', 'stone-if', ['1-1']],
      ['walk-blue-and-gray', 'stone-column', []],
    ] as const) {
      const element = await fixture<UmpireTutorial>(
        html`<umpire-tutorial forgetful lesson=${lesson} step=${step}></umpire-tutorial>`,
      );
      const crt = await until(() => root(element).querySelector<UmpireCrt>('umpire-crt'));
      await crt.ready;
      await crt.updateComplete;
      const marked = [...root(crt).querySelectorAll('th.in-use')].map((head) => head.textContent.trim());
      expect(marked, `${lesson} ${step}`).to.have.members(columns);
      // the results of the column would answer the question
      expect(root(crt).querySelector('div.outlooks')).to.equal(null);
      element.remove();
    }
  });

  it('folds the table where a move is asked for that nobody rolls for', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="walk-drill" step="goes-24"></umpire-tutorial>`,
    );
    const fold = await until(() => root(element).querySelector<HTMLDetailsElement>('details.table'));
    expect(fold.querySelector('umpire-crt')!.checkVisibility()).to.equal(false);
    fold.querySelector('summary')!.click();
    await until(() => fold.querySelector('umpire-crt')!.checkVisibility());
    element.step = 'roll-170';
    await until(() => text(element, 'h2') === 'The third roll');
    expect(root(element).querySelector('umpire-crt')!.checkVisibility()).to.equal(true);
    // and on a page of the battle that is only read
    element.step = 'begin';
    await until(() => root(element).querySelector('details.table:not([open]) umpire-crt'));
  });

  it('says what a roll that is right was on its table', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="walk-drill" step="roll-170"></umpire-tutorial>`,
    );
    await press(element, 'Roll: 2');
    await until(() => text(element, '.picked') !== '');
    expect(text(element, '.picked')).to.equal('2: row 2 on column +6 is D1');
  });

  it('names dice with symbols by what they show', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="flags" step="throw"></umpire-tutorial>`,
    );
    const plain = (selector: string): string => text(element, selector).replaceAll(/[\u2066-\u2069]/gu, '');
    await until(() => plain('.actions .primary') === 'Roll: flag, flag, helmet, helmet, green');
    root(element).querySelector<HTMLButtonElement>('.actions .primary')!.click();
    await until(() => plain('.picked') === 'Roll flag, flag, helmet, helmet, green');
  });
});
