import {expect} from 'chai';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {UmpirePositionEvent} from '../../../../components/umpire-map/events.js';
import {writeLine} from '../../../../src/module/index.js';
import {oneEvent, until} from '../../../support.js';
import {middle} from '../drill.js';
import {loadGameDocument} from '../../../../src/games/index.js';
import {openGame} from '../../../open-game.js';
import {centre} from '../../pointer.js';
import {button, editedMap, inside, lineIn, menuIn, menuItem, piece, saidIn} from './setup.js';

type At = [number, number];
async function drag(from: At, to: At): Promise<void> {
  await sendMouse({type: 'move', position: from});
  await sendMouse({type: 'down'});
  await sendMouse({type: 'move', position: [(from[0] + to[0]) >> 1, (from[1] + to[1]) >> 1]});
  await sendMouse({type: 'move', position: to});
  await sendMouse({type: 'up'});
}
const click = (position: At): Promise<void> => sendMouse({type: 'click', position});

/** A counter, once it is scrolled into view. */
const seen = (element: HTMLElement): HTMLElement => {
  element.scrollIntoView({block: 'nearest'});
  return element;
};

describe('a position set up by mouse', () => {
  afterEach(async () => {
    await sendMouse({type: 'move', position: [0, 0]});
  });

  it('drags a counter from the tray onto the map, over it, and off it, and tells the page', async () => {
    const map = await editedMap();
    const told = oneEvent<UmpirePositionEvent>(map, 'umpire-position');
    await drag(centre(seen(piece(map, '61 ID'))), middle(map, '08.06'));
    const {line, position} = await told;
    expect(line).to.equal('drill/ a61@0806');
    expect(map.current).to.equal(position);
    await until(() => lineIn(map) === line);
    await drag(middle(map, '08.06'), middle(map, '05.05'));
    await until(() => lineIn(map) === 'drill/ a61@0505');
    expect(inside(map).querySelector('.ghost.on')).to.equal(null);
    await drag(middle(map, '05.05'), [590, 20]);
    await until(() => lineIn(map) === 'drill/');
    expect(saidIn(map)).to.equal('61 ID removed from the map.');
  });

  it('fills one of two questions, and pins the bar only below a chosen unit', async () => {
    const map = await editedMap(
      {units: {a61: {at: '05.05'}, s90: {at: '05.06'}}, turn: {player: 'soviet'}},
      '700px',
    );
    const bar = (): string => getComputedStyle(inside(map).querySelector('.doing')!).position;
    expect(bar()).to.equal('static');
    await click(middle(map, '05.05'));
    const asks = (): HTMLElement[] => [
      ...inside(map).querySelectorAll<HTMLElement>('.asks .ask-button[aria-disabled=false]'),
    ];
    await until(() => asks().length === 2);
    expect(bar()).to.equal('sticky');
    const [first, second] = asks().map((one) => getComputedStyle(one).backgroundColor);
    expect(first).to.match(/^rgb\(/);
    expect(second).to.equal('rgba(0, 0, 0, 0)');
  });

  it('is left alone when the map is no longer edited, and no rule is watched', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}, s90: {at: '05.05'}}});
    expect(map.overlay.marks).not.to.deep.equal([]);
    map.edit = false;
    await map.updateComplete;
    const before = map.current;
    await drag(middle(map, '05.05'), middle(map, '06.06'));
    await map.updateComplete;
    expect(map.current).to.equal(before);
    expect([map.overlay.marks, map.overlay.verdict]).to.deep.equal([[], undefined]);
    map.edit = true;
    await map.updateComplete;
    await drag(middle(map, '05.05'), middle(map, '06.06'));
    await until(() => map.current !== before);
  });

  it('drags a stack whole, or the units of it that were chosen', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}, a24: {at: '05.05'}}});
    await drag(middle(map, '05.05'), middle(map, '06.06'));
    await until(() => lineIn(map) === 'drill/ a61@0606 a24@0606');
    await click(middle(map, '06.06'));
    await until(() => inside(map).querySelector('.chosen .piece'));
    await map.updateComplete;
    piece(map, '24 ID').click();
    await map.updateComplete;
    await drag(middle(map, '06.06'), middle(map, '07.07'));
    await until(() => lineIn(map) === 'drill/ a61@0707 a24@0606');
  });

  it('takes a counter with a click and puts it down with another', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}});
    await click(middle(map, '05.05'));
    await until(() => saidIn(map) === '61 ID selected.');
    expect(menuIn(map), 'no menu covers the map').to.deep.equal([]);
    await click(centre(seen(button(map, 'Move'))));
    await until(() => saidIn(map).startsWith('61 ID selected. Choose'));
    await click(middle(map, '03.03'));
    await until(() => lineIn(map) === 'drill/ a61@0303');
    await click(middle(map, '09.09'));
    await map.updateComplete;
    expect(lineIn(map), 'the hand is empty').to.equal('drill/ a61@0303');
    await click(centre(seen(piece(map, '24 ID'))));
    await click(middle(map, '03.03'));
    await until(() => lineIn(map) === 'drill/ a61@0303 a24@0303');
  });

  it('offers to ask, move or remove a stack with Enter, beside it', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}, a24: {at: '05.05'}, s90: {at: '06.04'}}});
    const asked: unknown[] = [];
    map.addEventListener('umpire-ask', (event) => {
      event.preventDefault();
      asked.push(event.asked);
    });
    const clickOn = async (hex: string, items: readonly string[]): Promise<void> => {
      await click(middle(map, hex));
      await until(() => menuIn(map).length === 0);
      await sendKeys({press: 'Enter'});
      await until(() => menuIn(map).join() === items.join());
    };
    await clickOn('05.05', [
      'Ask where they may retreat',
      'Attack 05.05',
      'Attack 06.04 from 05.05',
      'Move',
      'Remove',
    ]);
    const menu = inside(map).querySelector('.stack-menu')!.getBoundingClientRect();
    const [x, y] = middle(map, '05.05');
    expect(menu.left).to.be.at.most(x);
    expect(menu.right).to.be.at.least(x);
    expect(Math.min(Math.abs(menu.top - y), Math.abs(menu.bottom - y)), 'near the stack').to.be.below(50);
    await click(centre(menuItem(map, 'Ask')));
    await until(() => asked.length > 0);
    expect(asked).to.deep.equal([{asks: 'retreat', units: ['a61', 'a24']}]);
    // another stack has its own menu; a click beside both closes it, and moves nothing
    await clickOn('05.05', [
      'Ask where they may retreat',
      'Attack 05.05',
      'Attack 06.04 from 05.05',
      'Move',
      'Remove',
    ]);
    await clickOn('06.04', [
      'Ask where it may retreat',
      'Attack 06.04',
      'Attack 05.05 from 06.04',
      'Move',
      'Remove',
    ]);
    await click(middle(map, '02.02'));
    await until(() => menuIn(map).length === 0);
    expect(lineIn(map)).to.equal('drill/ a61@0505 a24@0505 s90@0604');
    await clickOn('05.05', [
      'Ask where they may retreat',
      'Attack 05.05',
      'Attack 06.04 from 05.05',
      'Move',
      'Remove',
    ]);
    await click(centre(menuItem(map, 'Remove')));
    await until(() => lineIn(map) === 'drill/ s90@0604');
    expect(inside(map).activeElement).to.equal(inside(map).querySelector('.box'));
  });

  it('has the counters of one side at a time, with the number of each side', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}}, '900px');
    const sides = (): readonly string[] =>
      [...inside(map).querySelectorAll('.sides button')].map(
        (one) => `${one.ariaPressed} ${one.textContent.replace(/\s+/g, ' ').trim()}`,
      );
    expect(sides()).to.deep.equal(['true Axis 12', 'false Soviet 13']);
    expect(piece(map, '24 ID')).not.to.equal(null);
    expect(piece(map, '46 RD')).to.equal(null);
    button(map, 'Soviet 13').click();
    await map.updateComplete;
    expect(sides()).to.deep.equal(['false Axis 12', 'true Soviet 13']);
    expect(piece(map, '24 ID')).to.equal(null);
    piece(map, '46 RD').click();
    await click(middle(map, '02.02'));
    expect(sides()).to.deep.equal(['false Axis 12', 'true Soviet 12']);
    // a search shows the side that it finds
    const field = inside(map).querySelector<HTMLInputElement>('.find-unit input')!;
    field.value = '24 ID';
    field.dispatchEvent(new Event('input', {bubbles: true}));
    await map.updateComplete;
    expect(sides()).to.deep.equal(['true Axis 1']);
    expect(piece(map, '24 ID')).not.to.equal(null);
  });

  it('keeps its counters where they are, whatever is chosen and searched for', async () => {
    for (const width of ['900px', '780px']) {
      const map = await editedMap({units: {a61: {at: '05.05'}, a24: {at: '05.05'}}}, width);
      const places = (): readonly string[] =>
        [...inside(map).querySelectorAll<HTMLElement>('.trays .piece')].map((one) => {
          const {left, top} = one.getBoundingClientRect();
          return `${one.title} ${left} ${top - map.getBoundingClientRect().top}`;
        });
      const field = inside(map).querySelector<HTMLInputElement>('.find-unit input')!;
      const still = async (act: () => unknown, name: string): Promise<void> => {
        const before = places();
        expect(before.length).to.be.above(2);
        await act();
        await map.updateComplete;
        expect(places(), `${width}: ${name}`).to.deep.equal(before);
      };
      await still(() => piece(map, '225 ID').click(), 'one of them taken');
      await still(() => button(map, 'Undo').click(), 'with nothing to undo');
      await still(() => piece(map, '225 ID').click(), 'put back');
      await still(() => click(middle(map, '05.05')), 'a stack on the map');
      await still(() => button(map, 'Move').click(), 'and taken');
      await still(() => button(map, 'Move').click(), 'and let go');
      field.value = 'inf';
      field.dispatchEvent(new Event('input', {bubbles: true}));
      await map.updateComplete;
      await still(() => piece(map, '225 ID').click(), 'one that was searched for');
      expect(field.value, 'now for its place').to.equal('');
    }
  });

  it('has all that is said of a unit in one panel that scrolls as one, none of it cut', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}}, '900px');
    await click(middle(map, '05.05'));
    await map.updateComplete;
    const scrolls = [...inside(map).querySelectorAll<HTMLElement>('.edit .fill, .edit .fill *')]
      .filter((one) => one.tagName !== 'TEXTAREA' && getComputedStyle(one).overflowY === 'auto')
      .filter((one) => one.scrollHeight > one.clientHeight + 1);
    expect(scrolls.map(({className}) => className).filter((name) => name !== 'fill')).to.deep.equal([]);
    expect(getComputedStyle(inside(map).querySelector('.chosen')!).maxBlockSize).to.equal('none');
  });

  it('pans an empty part of the map, and chooses nothing with that', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}});
    const before = lineIn(map);
    await drag(middle(map, '09.09'), middle(map, '05.05'));
    expect(lineIn(map)).to.equal(before);
  });

  it('marks what is against the rules with its rule, and refuses nothing', async () => {
    const at = {at: '05.05'};
    const map = await editedMap({units: {a61: at, a24: at, a225: at, a170: at, s30: at}});
    const found = [...inside(map).querySelectorAll('.watch li')].map((one) =>
      one.textContent.replace(/\s+/g, ' ').trim(),
    );
    expect(found).to.have.lengthOf(2);
    expect(found[0]).to.match(/^05\.05 is over the stacking limit: .* 9\.1\.1$/);
    expect(found[1]).to.match(/^Enemies stand together in 05\.05: .* 9\.1$/);
    await until(() => inside(map).querySelector('.stop-sign'));
    expect(map.overlay.verdict!(map.surface!.place('05.05'))).to.match(
      /\(9\.1\.1\)\. Enemies .* \(9\.1\)\.$/,
    );
    button(map, '05.05').click();
    expect(map.selected).to.equal('05.05');
    inside(map).querySelector<HTMLElement>('.watch button.rule')!.click();
    const meaning = await until(() => inside(map).querySelector('.meaning:popover-open'));
    expect(meaning.textContent.replace(/\s+/g, ' ')).to.match(/9\.1\.1 .{20}/);
  });

  it('opens what its terms of art mean', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}});
    await click(middle(map, '05.05'));
    const term = await until(() => inside(map).querySelector<HTMLElement>('.steps .term'));
    term.click();
    const meaning = await until(() => inside(map).querySelector('.meaning:popover-open'));
    expect(meaning.textContent).to.include('step');
  });

  it('sets steps, flips, says what state a unit is in, and makes another like it', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}});
    await click(middle(map, '05.05'));
    await until(() => saidIn(map) === '61 ID selected.');
    const does: readonly (readonly [string, string])[] = [
      ['Flip', 'drill/ a61@0505/1'],
      ['2', 'drill/ a61@0505'],
      ['1', 'drill/ a61@0505/1'],
      ['Isolated', 'drill/ a61@0505/1!isolated'],
      ['Out of supply', 'drill/ a61@0505/1!isolated!unsupplied'],
      ['Isolated', 'drill/ a61@0505/1!unsupplied'],
    ];
    for (const [name, line] of does) {
      const steps = [...inside(map).querySelectorAll<HTMLElement>('.steps button')];
      (steps.find((one) => one.textContent.trim() === name) ?? button(map, name)).click();
      await map.updateComplete;
      expect(lineIn(map), name).to.equal(line);
    }
    button(map, 'Duplicate').click();
    await map.updateComplete;
    await click(middle(map, '06.06'));
    await until(() => lineIn(map).includes('+axis-infantry=axis.infantry('));
    expect(lineIn(map)).to.match(/attack=4.*\)@0606$/);
    button(map, 'Remove').click();
    await map.updateComplete;
    expect(lineIn(map)).to.match(/attack=4.*\)$/);
    for (let i = 0; i < 9; i++) button(map, 'Undo').click();
    await map.updateComplete;
    expect(lineIn(map)).to.equal('drill/ a61@0505');
    button(map, 'Redo').click();
    await map.updateComplete;
    expect(lineIn(map)).to.equal('drill/ a61@0505/1');
  });

  it('sets the states that the module declares', async () => {
    const module = (await loadGameDocument('drill')) as object;
    const game = openGame({...module, id: 'weary', states: {disrupted: {name: 'Disrupted'}}});
    if (!game.ok) throw new Error('refused');
    const map = await editedMap({units: {a61: {at: '05.05'}}}, '900px', game.value);
    await click(middle(map, '05.05'));
    await until(() => saidIn(map) === '61 ID selected.');
    await until(() => button(map, 'Disrupted').ariaPressed === 'false');
    button(map, 'Disrupted').click();
    await until(() => lineIn(map) === 'weary/ a61@0505!disrupted');
    await until(() => button(map, 'Disrupted').ariaPressed === 'true');
    await until(() => inside(map).querySelector('.sheet .badge title')?.textContent === 'Disrupted');
    button(map, 'Disrupted').click();
    await until(() => lineIn(map) === 'weary/ a61@0505');
  });

  it('starts from a shipped position, or an empty map', async () => {
    const map = await editedMap();
    const select = inside(map).querySelector<HTMLSelectElement>('.head select')!;
    // nothing is on the map yet: there is no “this position” to choose
    expect([select.value, [...select.options].some((option) => option.value === '=')]).to.deep.equal([
      '',
      false,
    ]);
    expect(saidIn(map)).to.equal('Start from a set-up, or choose a counter and then its hex.');
    const undo = button(map, 'Undo');
    const {right} = undo.getBoundingClientRect();
    expect(undo.checkVisibility({visibilityProperty: true}), 'nothing to undo').to.equal(false);
    for (const [value, line] of [
      ['start', 'drill/start'],
      ['', 'drill/'],
    ] as const) {
      select.value = value;
      select.dispatchEvent(new Event('change'));
      await map.updateComplete;
      expect(lineIn(map)).to.equal(line);
      expect(select.value).to.equal(value);
    }
    expect(undo.checkVisibility({visibilityProperty: true})).to.equal(true);
    expect(undo.getBoundingClientRect().right).to.equal(right);
  });

  it('says control, supply, markers, the turn and the weather', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}});
    await click(middle(map, '05.05'));
    await until(() => inside(map).querySelector('details.place'));
    const set = async (field: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> => {
      field.value = value;
      field.dispatchEvent(new Event('change'));
      await map.updateComplete;
    };
    const field = (label: string): HTMLInputElement =>
      [...inside(map).querySelectorAll('.edit label')]
        .find((one) => one.textContent.trim().startsWith(label))!
        .querySelector<HTMLInputElement>('input,select')!;
    await set(field('Controlled by'), 'soviet');
    button(map, 'Place').click();
    await map.updateComplete;
    field('Axis units here').click();
    await map.updateComplete;
    await set(field('Whose turn'), 'soviet');
    await set(field('Weather'), 'snow');
    await set(field('Turn number'), '7');
    expect(lineIn(map)).to.equal(
      'drill/ a61@0505 turn:soviet weather:snow number:7 marker:minefield@0505=axis control:0505=soviet supply:axis=0505',
    );
    button(map, 'Remove axis minefield').click();
    await map.updateComplete;
    expect(lineIn(map)).not.to.contain('marker');
  });

  it('makes a unit of side, symbol, size and numbers, in hand', async () => {
    const map = await editedMap();
    const form = inside(map).querySelector('details.new')!;
    const says = {
      side: 'soviet',
      type: 'cavalry',
      symbol: 'ski',
      echelon: 'corps',
      attack: '7',
      name: '1 Ski',
    };
    for (const [name, value] of Object.entries(says))
      form.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
    button(map, 'Create').click();
    await map.updateComplete;
    await click(middle(map, '06.06'));
    await until(() => lineIn(map).endsWith('@0606'));
    const unit = map.current!.game.unit('1-ski');
    expect([unit?.attack, unit?.type, unit?.name]).to.deep.equal([7, 'cavalry', '1 Ski']);
    expect(lineIn(map)).to.equal(writeLine(map.current!));
  });

  it('takes a pasted line or position, and says what is wrong with another', async () => {
    const map = await editedMap();
    const area = inside(map).querySelector<HTMLTextAreaElement>('#line')!;
    const paste = async (text: string): Promise<void> => {
      area.value = text;
      area.dispatchEvent(new Event('input', {bubbles: true}));
      await map.updateComplete;
      button(map, 'Load').click();
      await map.updateComplete;
    };
    const units = (): number => map.current!.units.size;
    await paste('drill/start a61@0505/1');
    await until(() => units() === 26);
    await paste('drill/start a61@9905');
    const wrong = await until(() => inside(map).querySelector('.edit [role=alert]'));
    expect(wrong.textContent).to.contain('word 2');
    expect(units(), 'nothing was changed').to.equal(26);
    await paste('{"units": {"a61": {"at": "05.05"}}}');
    await until(() => lineIn(map) === 'drill/ a61@0505');
    expect(inside(map).querySelector('.edit [role=alert]')).to.equal(null);
  });

  it('edits what the page puts in its place', async () => {
    const map = await editedMap({units: {a61: {at: '05.05'}}});
    map.position = 'drill/start';
    map.game = map.current!.game;
    await until(() => lineIn(map) === 'drill/start');
  });
});
