import {executeServerCommand, sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireMap} from '../../../../components/umpire-map/umpire-map.js';
import type {Asked} from '../../../../src/edit/index.js';
import {loadGame} from '../../../../src/case/load.js';
import {namedPosition, writePosition} from '../../../../src/module/index.js';
import {expectAccessible, until, words} from '../../../support.js';
import {centre, emulatePhone, tap} from '../../pointer.js';
import {middle} from '../drill.js';
import {button, editedMap, inside, menuIn, menuItem, piece} from './setup.js';

/** Four Soviet units around 61 ID; two of them in one hex, and a headquarters that may not attack. */
const around = {
  units: {
    a61: {at: '06.06'},
    s46: {at: '07.07'},
    s90: {at: '06.07'},
    s30: {at: '06.07'},
    s16: {at: '05.06'},
  },
} as const;

const inAttack = (map: UmpireMap): HTMLElement => inside(map).querySelector<HTMLElement>('.edit.attackers')!;
const column = (map: UmpireMap): string => words(inAttack(map).querySelector('.column'));
const chosen = (map: UmpireMap): readonly string[] =>
  [...inAttack(map).querySelectorAll<HTMLElement>('.piece[aria-pressed=true]')].map(({title}) => title);

/** The questions that a map asks; none is answered. */
function questionsOf(map: UmpireMap): readonly Asked[] {
  const asked: Asked[] = [];
  map.addEventListener('umpire-ask', (event) => {
    event.preventDefault();
    asked.push(event.asked);
  });
  return asked;
}

/** Opens the choice of attackers with the question of the panel. */
async function fightFor(
  map: UmpireMap,
  hex: string,
  press: (at: [number, number]) => Promise<void>,
): Promise<void> {
  await press(middle(map, hex));
  const question = (): HTMLElement => button(map, `Attack ${hex}`);
  await until(() => inside(map).querySelector('.ask-button:nth-child(2)')?.textContent.includes(hex));
  question().scrollIntoView({block: 'nearest'});
  await press(centre(question()));
  await until(() => inAttack(map));
  await until(() => !column(map).includes('Loading'));
  // the map has come to rest at the place
  await until(() => map.overlay.framed?.length);
  await map.updateComplete;
  let before = '';
  await until(() => {
    const now = middle(map, hex).join();
    const isAtRest = now === before;
    before = now;
    return isAtRest;
  });
}

const click = (position: [number, number]): Promise<void> => sendMouse({type: 'click', position});

describe('who attacks in a position of one’s own', () => {
  afterEach(() => setViewport({width: 800, height: 600}));

  afterEach(async () => {
    await sendMouse({type: 'move', position: [0, 0]});
  });

  it('is asked above its answers, not beside the way back, on a map as wide as a tablet', async () => {
    const map = await editedMap(around, '760px');
    await fightFor(map, '06.06', click);
    const [title, fighters] = ['h3', '.fighters'].map((part) =>
      inAttack(map).querySelector(part)!.getBoundingClientRect(),
    );
    expect(title!.left).to.be.closeTo(fighters!.left, 1);
  });

  it('is asked: nobody is chosen, and no battle begins without an attacker', async () => {
    const map = await editedMap(around);
    const asked = questionsOf(map);
    await fightFor(map, '06.06', click);
    expect(words(inAttack(map).querySelector('h3'))).to.equal('Who attacks 06.06?');
    expect(chosen(map)).to.deep.equal([]);
    expect(column(map)).to.equal(
      'Choose attackers on the map or here: the column and what each result would do follow.',
    );
    expect(words(inAttack(map))).to.include('Every Axis unit in 06.06 defends.');
    // no line of the map's arrows around the numbers of a counter in the list
    expect(getComputedStyle(inAttack(map).querySelector('.piece text.foot')!).stroke).to.equal('none');
    const fight = button(map, 'Attack 06.06');
    expect(fight.ariaDisabled).to.equal('true');
    fight.click();
    expect(asked).to.deep.equal([]);
    await expectAccessible(map);
  });

  it('is chosen by mouse on the map, with arrows and the column as the rules have them', async () => {
    const map = await editedMap(around);
    const asked = questionsOf(map);
    await fightFor(map, '06.06', click);
    await click(middle(map, '07.07'));
    await until(() => chosen(map).join() === '46 RD');
    const alone = await until(
      () => /^The Soviets roll on column −?\d.*Attack 3 against defence 5/.test(column(map)) && column(map),
    );
    expect(map.overlay.routes).to.have.lengthOf(1);
    expect(map.overlay.marks!.map(({kind}) => kind).sort()).to.deep.equal(['look', 'may', 'may', 'taken']);
    // the place and those around it are in view
    expect(map.overlay.framed).to.have.members(['06.06', '07.07', '06.07', '05.06']);
    expect(button(map, 'Attack 06.06').textContent.trim()).to.equal('Attack 06.06 with 1 unit');
    // two units in one hex: the stack opens, and each is chosen by its counter
    await click(middle(map, '06.07'));
    const tray = await until(() => {
      const counters = [...inside(map).querySelectorAll<HTMLElement>('.tray button:not(.shut)')];
      return counters.length === 2 && counters;
    });
    await click(centre(tray[1]!));
    await until(() => chosen(map).length === 2);
    await until(() => column(map) !== alone);
    expect(inside(map).querySelectorAll('.tray button[aria-pressed=true]')).to.have.lengthOf(1);
    // and left out again
    await click(middle(map, '07.07'));
    await until(() => chosen(map).length === 1);
    const [last = ''] = chosen(map);
    button(map, 'Attack 06.06 with 1 unit').click();
    const id = map.current!.game.units.find(({name}) => name === last)!.id;
    expect(asked).to.deep.equal([{asks: 'battle', attackers: [id], defenders: ['a61'], at: '06.06'}]);
  });

  it('may begin with one’s own units: tap who attacks, then the target, which may be another', async () => {
    const map = await editedMap({
      units: {...around.units, a24: {at: '04.05'}, a225: {at: '08.07'}},
      turn: {player: 'soviet'},
    });
    const asked = questionsOf(map);
    // without a stack, too, the attack comes before the retreat
    await until(() => inside(map).querySelectorAll('.asks .ask-button').length === 2);
    expect([...inside(map).querySelectorAll('.asks .ask-button')].map(words)).to.deep.equal([
      'Plan an attack',
      'Where may a stack retreat?',
    ]);
    // no stack of the side to move is attacked
    await click(middle(map, '07.07'));
    await until(() => inside(map).querySelectorAll('.asks .ask-button').length === 3);
    expect([...inside(map).querySelectorAll('.asks .ask-button')].map(words)).to.deep.equal([
      'Attack 06.06 from 07.07',
      'Attack 08.07 from 07.07',
      'Where may 46 RD retreat?',
    ]);
    await sendKeys({press: 'Escape'});
    await sendKeys({press: 'Escape'});
    button(map, 'Plan an attack').click();
    await until(() => inAttack(map));
    expect(words(inAttack(map).querySelector('h3'))).to.equal('Who attacks, and where?');
    const targets = (): readonly string[] =>
      [...inAttack(map).querySelectorAll('.targets .piece > span')].map(words);
    expect(targets()).to.have.lengthOf(3);
    // each row has its number: on a phone it continues to the side
    expect([...inAttack(map).querySelectorAll('h4')].map(words)).to.deep.equal(['Attackers 4', 'Targets 3']);
    expect(map.overlay.marks!.filter(({kind}) => kind === 'look')).to.have.lengthOf(3);
    piece(map, '16 Tank Brigade').click();
    await until(() => targets().length === 2);
    piece(map, '46 RD').click();
    await until(() => targets().join() === '06.06 61 ID');
    await expectAccessible(map);
    await map.updateComplete;
    await click(middle(map, '06.06'));
    await until(() => words(inAttack(map).querySelector('h3')) === 'Who attacks 06.06?');
    expect(chosen(map)).to.have.members(['46 RD', '16 Tank Brigade']);
    await until(() => column(map).includes('Attack'));
    // another target on the map: those of them attack who reach it
    map.goTo('04.05');
    map.focus();
    await sendKeys({press: 'Enter'});
    await until(() => words(inAttack(map).querySelector('h3')) === 'Who attacks 04.05?');
    expect(chosen(map)).to.deep.equal(['16 Tank Brigade']);
    button(map, 'Attack 04.05 with 1 unit').click();
    expect(asked).to.deep.equal([{asks: 'battle', attackers: ['s16'], defenders: ['a24'], at: '04.05'}]);
  });

  it('names attackers who reach no target together, and keeps the words on targets whole', async () => {
    await setViewport({width: 520, height: 900});
    const near = {a225: {at: '08.07'}, a24: {at: '04.05'}, a170: {at: '07.08'}, a8: {at: '05.05'}};
    const map = await editedMap({
      units: {s46: {at: '07.07'}, s16: {at: '05.06'}, ...near},
      turn: {player: 'soviet'},
    });
    button(map, 'Plan an attack').click();
    await until(() => inAttack(map));
    const targets = [...inAttack(map).querySelectorAll<HTMLElement>('.targets .piece')];
    expect(targets).to.have.lengthOf(4);
    for (const one of targets) expect(one.getBoundingClientRect().width, words(one)).to.be.above(140);
    piece(map, '16 Tank Brigade').click();
    await map.updateComplete;
    piece(map, '46 RD').click();
    await until(() => words(inAttack(map)).includes('No target'));
    expect(words(inAttack(map).querySelector('.wrong'))).to.equal(
      'No target is in reach of 16 Tank Brigade and 46 RD together. Leave one of them out.',
    );
  });

  it('says of each result what it would do here, as the units are chosen', async () => {
    const map = await editedMap(around);
    await fightFor(map, '06.06', click);
    const results = (): readonly string[] =>
      [...inAttack(map).querySelectorAll<HTMLElement>('.outlooks dl > div')].map(words);
    expect(results()).to.deep.equal([]);
    piece(map, '16 Tank Brigade').click();
    const alone = await until(() => results().length > 0 && results());
    // before the sums and the modifiers, which are folded
    const shown = [...inAttack(map).querySelectorAll<HTMLElement>('.outlooks, .modifiers, .strengths dl')];
    expect(shown.filter((one) => one.checkVisibility()).map(({className}) => className)).to.deep.equal([
      'outlooks',
      'modifiers',
    ]);
    const fates = alone.filter((one) => /61 ID/.test(one));
    expect(fates.length, alone.join('\n')).to.be.greaterThan(0);
    // more units, another column
    button(map, 'Choose all').click();
    await until(() => results().join() !== alone.join());
    await expectAccessible(map);
    // and nothing once nobody attacks
    button(map, 'Choose none').click();
    await until(() => results().length === 0);
  });

  it('shows every modifier of the table, and the column with and without it', async () => {
    const map = await editedMap({units: {s30: {at: '07.07'}, a61: {at: '06.06'}}});
    const asked = questionsOf(map);
    await fightFor(map, '07.07', click);
    const modifiers = await until(() => inAttack(map).querySelector<HTMLDetailsElement>('.modifiers'));
    const summary = modifiers.querySelector('summary')!;
    expect(words(summary)).to.match(/^Modifiers: \d of 6 apply$/);
    const byRules = column(map);
    expect(byRules).to.include('Woods, rough or marsh');
    summary.click();
    const boxes = [...modifiers.querySelectorAll<HTMLInputElement>('input')];
    expect(boxes).to.have.lengthOf(6);
    expect(boxes[0]!.checked).to.equal(true);
    boxes[0]!.focus();
    await sendKeys({press: ' '});
    await until(() => column(map).startsWith('With the modifiers that you changed.'));
    expect(column(map)).to.not.include('Woods, rough or marsh');
    await expectAccessible(map);
    button(map, 'By the rules again').click();
    await until(() => column(map) === byRules);
    expect(boxes[0]!.checked).to.equal(true);
    // the question is that of the rules
    boxes[0]!.click();
    await until(() => column(map) !== byRules);
    button(map, 'Attack 07.07').click();
    expect(asked).to.deep.equal([{asks: 'battle', attackers: ['a61'], defenders: ['s30'], at: '07.07'}]);
  });

  it('chooses the only unit that may attack', async () => {
    const map = await editedMap({units: {a61: {at: '06.06'}, s46: {at: '07.07'}}});
    await fightFor(map, '06.06', click);
    expect(chosen(map)).to.deep.equal(['46 RD']);
    await until(() => column(map).includes('Attack 3 against defence 5'));
    piece(map, '46 RD').click();
    await until(() => chosen(map).length === 0);
  });

  it('goes on to further attacks of the phase, with this one announced', async () => {
    const map = await editedMap(around);
    const asked = questionsOf(map);
    await fightFor(map, '06.06', click);
    const more = button(map, 'Announce more attacks first');
    expect(more.ariaDisabled).to.equal('true');
    more.click();
    expect(asked).to.deep.equal([]);
    piece(map, '46 RD').click();
    await until(() => more.ariaDisabled === 'false');
    more.click();
    expect(asked).to.deep.equal([
      {
        asks: 'phase',
        side: 'soviet',
        battles: [{attackers: ['s46'], defenders: ['a61'], at: '06.06'}],
      },
    ]);
  });

  it('moves no counter meanwhile, and goes back to the position', async () => {
    const map = await editedMap(around);
    const before = map.current;
    await fightFor(map, '06.06', click);
    await sendMouse({type: 'move', position: middle(map, '07.07')});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: middle(map, '08.08')});
    await sendMouse({type: 'up'});
    expect(map.current).to.equal(before);
    button(map, '← Back').click();
    await until(() => !inAttack(map));
    expect([map.overlay.routes, map.overlay.chosen, map.overlay.framed, map.selectedUnits]).to.deep.equal([
      [],
      [],
      [],
      [],
    ]);
  });

  it('is chosen by keys alone, on the map and in the list', async () => {
    const map = await editedMap(around);
    const asked = questionsOf(map);
    map.focus();
    map.goTo('06.06');
    await sendKeys({press: 'Enter'});
    await until(() => menuIn(map).length > 0);
    await sendKeys({press: 'ArrowDown'});
    await sendKeys({press: 'Enter'});
    await until(() => inside(map).activeElement?.id === 'attack');
    map.focus();
    map.goTo('05.06');
    await map.updateComplete;
    await sendKeys({press: 'Enter'});
    await until(() => chosen(map).join() === '16 Tank Brigade');
    // keys that change a position do nothing here
    const before = map.current;
    for (const press of ['1', 'f', 'Delete', 'm']) await sendKeys({press});
    expect(map.current).to.equal(before);
    piece(map, '46 RD').focus();
    await sendKeys({press: ' '});
    await until(() => chosen(map).length === 2);
    button(map, 'Attack 06.06 with 2 units').focus();
    await sendKeys({press: 'Enter'});
    await until(() => asked.length === 1);
    expect((asked[0] as {attackers?: unknown}).attackers).to.have.members(['s16', 's46']);
    await sendKeys({press: 'Escape'});
    await until(() => !inAttack(map));
    expect(inside(map).activeElement).to.equal(inside(map).querySelector('.box'));
  });

  it('is heard by a screen reader: the choice, each unit and the column', async () => {
    const map = await editedMap(around);
    await fightFor(map, '06.06', click);
    piece(map, '46 RD').click();
    const said = (): readonly string[] =>
      [...inAttack(map).querySelectorAll('.unseen[role=status]')].map(words);
    await until(() => said().join() === '46 RD attacks.');
    expect(inAttack(map).querySelector('.column')!.getAttribute('role')).to.equal('status');
    interface Node {
      readonly role: string;
      readonly name: string;
      readonly pressed?: boolean;
      readonly children?: readonly Node[];
    }
    const tree = await executeServerCommand<Node, object>('a11y-snapshot', {});
    const all = (node: Node): readonly Node[] => [node, ...(node.children ?? []).flatMap(all)];
    const one = all(tree).find(({role, name}) => role === 'button' && name === '46 RD');
    expect(one?.pressed).to.equal(true);
    const place = map.surface!.place('07.07');
    expect(map.overlay.verdict!(place)).to.equal('46 RD attacks.');
    expect(map.overlay.verdict!(map.surface!.place('05.06'))).to.equal('16 Tank Brigade stays out.');
    expect(map.overlay.chosen).to.deep.equal(['07.07']);
  });

  it('says of odds below the table what would be, and not that the battle is over', async () => {
    const loaded = await loadGame('battle-for-moscow');
    if (!loaded.ok) throw new Error('refused');
    const map = await editedMap(
      {units: {g1: {at: '0806', steps: 1}, s1: {at: '0907'}}},
      '900px',
      loaded.value.game,
    );
    map.goTo('0907');
    map.focus();
    await sendKeys({press: 'Enter'});
    await until(() => menuIn(map).length > 0);
    menuItem(map, 'Attack 0907').click();
    await until(() => inAttack(map));
    await until(() => column(map).includes('below the table'));
    expect(words(inAttack(map).querySelector('.now'))).to.match(
      /^No effect, without a roll: \d+ more factors needed for 1-1\.$/,
    );
    expect(column(map)).not.to.contain('is over');
    // it would be no use: not the first thing to press
    const fight = button(map, 'Attack 0907 with 1 unit');
    expect(getComputedStyle(fight).backgroundColor).to.equal(
      getComputedStyle(fight.nextElementSibling!).backgroundColor,
    );
  });

  it('leaves out defenders of a point, whose question may', async () => {
    const loaded = await loadGame('eastern-front');
    if (!loaded.ok) throw new Error('refused');
    const {game} = loaded.value;
    const position = namedPosition(game, 'kiev-autumn')!;
    const map = await editedMap(writePosition(position), '900px', game);
    const asked = questionsOf(map);
    const here = map.surface!.place('kiev');
    const defender = game.units.find(({index}) => position.units.get(index)?.at === here)!;
    map.goTo('kiev');
    map.focus();
    await sendKeys({press: 'Enter'});
    await until(() => menuIn(map).length > 0);
    menuItem(map, 'Attack Kiev').click();
    await until(() => inAttack(map));
    button(map, 'Choose all').click();
    await until(() => /column/.test(column(map)));
    piece(map, defender.name).click();
    await until(() => piece(map, defender.name).ariaPressed === 'false');
    button(map, 'Attack Kiev with').click();
    await until(() => asked.length > 0);
    const [{defenders}] = asked as [Asked & {asks: 'battle'}];
    expect(defenders).not.to.include(defender.id);
  });
});

describe('who attacks, by touch at 360 px', () => {
  before(() => emulatePhone(true));
  after(() => emulatePhone(false));

  it('is chosen by tapping counters', async () => {
    const map = await editedMap(around, '344px');
    const asked = questionsOf(map);
    map.lookAt('06.06', 44);
    await map.updateComplete;
    await fightFor(map, '06.06', tap);
    const counter = piece(map, '46 RD');
    counter.scrollIntoView({block: 'end'});
    await tap(centre(counter));
    await until(() => chosen(map).join() === '46 RD');
    // so is the outcome, below a single row of counters
    const [row, now] = ['.fighters', '.now'].map((part) =>
      inAttack(map).querySelector(part)!.getBoundingClientRect(),
    );
    expect(row!.height).to.be.lessThan(90);
    expect(now!.top).to.be.greaterThan(row!.bottom);
    // the results are there without a scroll to the side
    await until(() => inAttack(map).querySelector('.outlooks dd')?.textContent);
    expect(document.documentElement.scrollWidth).to.be.at.most(360);
    const fight = button(map, 'Attack 06.06 with 1 unit');
    fight.click();
    expect(asked).to.have.lengthOf(1);
  });
});
