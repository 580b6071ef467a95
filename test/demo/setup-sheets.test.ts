import {expect} from 'chai';
import {inside, lineIn} from '../components/umpire-map/edit/setup.js';
import {loadGameDocument} from '../../src/games/index.js';
import {until} from '../support.js';
import {open, choose, wrong, putDown} from './setup-page.js';

describe('a position on a plain board', () => {
  it('can be on a plain board with any rule sheet, by its address and from the list', async () => {
    const {map, frame} = await open('?sheet=blue-and-gray');
    await until(() => map.current && lineIn(map) === 'plain-board/start');
    const choice = frame.contentDocument!.querySelector<HTMLSelectElement>('#game')!;
    await until(() => choice.value === 'sheet:blue-and-gray');
    const before = map.current;
    choice.value = 'sheet:no-retreat';
    choice.dispatchEvent(new Event('change'));
    await until(() => map.current !== before && choice.value === 'sheet:no-retreat');
    expect(frame.contentWindow!.location.search).to.equal('?sheet=no-retreat');
  });

  it('logs no error while the sheet loads', async () => {
    const opening = open('?sheet=blue-and-gray');
    const frame = document.querySelector('iframe')!;
    const page = await until(() => frame.contentDocument?.querySelector('main') && frame.contentWindow);
    const logged: unknown[] = [];
    Object.assign((page as Window & {console: Console}).console, {
      error: (...said: unknown[]) => logged.push(said.join(' ')),
    });
    const {map} = await opening;
    await until(() => map.current && lineIn(map) === 'plain-board/start');
    expect(logged).to.deep.equal([]);
  });

  it('takes terrain on the plain board, and leaves the counters where they are', async () => {
    const {map, frame} = await open('?sheet=blue-and-gray');
    const field = (): HTMLInputElement =>
      frame.contentDocument!.querySelector<HTMLInputElement>('#terrain input')!;
    await until(() => field().checkVisibility());
    const before = map.current;
    const write = (value: string): void => {
      field().value = value;
      field().dispatchEvent(new Event('change', {bubbles: true}));
    };
    write('0506:swamp');
    await until(() => wrong(frame).startsWith('Terrain: expected 0506:lake or'));
    expect(map.current).to.equal(before);
    write('0506:lake, 0505/0605:cliff');
    await until(() => map.current && map.current !== before);
    const {game} = map.current!;
    expect(game.document.map).to.deep.include({
      hexes: {'0506': {terrain: 'lake'}},
      hexsides: {'0505/0605': ['cliff']},
    });
    expect(map.current!.units.size).to.equal(3);
    expect(wrong(frame)).to.equal('');
    expect(frame.contentWindow!.location.search).to.equal('?sheet=blue-and-gray');
  });

  it('stacks as the game of its sheet does, and as the field and the address say', async () => {
    const {map, frame} = await open('?sheet=battle-for-moscow');
    const page = frame.contentDocument!;
    const field = page.querySelector<HTMLInputElement>('#limit input')!;
    await until(() => field.checkVisibility() && map.current && lineIn(map) === 'plain-board/start');
    const limit = (): unknown => map.current?.game.document.stacking?.limit;
    await until(() => limit() === 1);
    expect(field.value).to.equal('1');
    const write = (value: string): void => {
      field.value = value;
      field.dispatchEvent(new Event('change', {bubbles: true}));
    };
    write('two');
    await until(() => wrong(frame).startsWith('Stacking limit: expected a number'));
    expect(limit()).to.equal(1);
    write('2,1');
    await until(() => typeof limit() === 'object');
    expect(limit()).to.deep.equal({blue: 2, red: 1});
    expect(wrong(frame)).to.equal('');
    expect(page.querySelector<HTMLSelectElement>('#game')!.value).to.equal('sheet:battle-for-moscow');
    expect(new URLSearchParams(frame.contentWindow!.location.search).get('limit')).to.equal('2,1');
    const again = await open('?sheet=afrika-korps&limit=4');
    await until(() => again.map.current?.game.document.stacking?.limit === 4);
    const input = again.frame.contentDocument!.querySelector<HTMLInputElement>('#limit input')!;
    await until(() => input.value === '4');
    const own = await open('?sheet=afrika-korps');
    await until(() => own.map.current?.game.document.stacking?.limit === 3);
  });

  it('says where supply comes from on the plain board of a sheet that asks for it', async () => {
    const asks = await open('?sheet=no-retreat');
    await until(
      () => wrong(asks.frame) === 'Blue is supplied from the left edge of the board, Red from the right.',
    );
    const none = await open('?sheet=blue-and-gray');
    await until(() => none.map.current && lineIn(none.map) === 'plain-board/start');
    expect(wrong(none.frame)).to.equal('');
    expect(none.map.current!.game.document.map).not.to.have.property('supplySources');
  });

  it('names what a module does that gives the name of a file for its sheet', async () => {
    const {map, frame} = await open('');
    const module = {...((await loadGameDocument('drill')) as object), rules: {retreat: 'kamenka.json'}};
    choose(frame, 'module.json', JSON.stringify(module));
    const faults = await until(() => inside(map).querySelector('[part=faults]'));
    expect(faults.textContent).to.contain(
      'put the sheet itself here: only the command reads a file beside the module',
    );
  });

  it('may be a rule sheet alone, which opens on a plain board; a sheet that is unknown is named', async () => {
    const {map, frame} = await open('?sheet=no-such');
    await until(() => wrong(frame) === 'There is no rule sheet “no-such”. Choose one from the list.');
    const {rules} = (await loadGameDocument('blue-and-gray')) as {rules: {retreat: object}};
    choose(frame, 'sheet.json', JSON.stringify(rules.retreat));
    await until(() => wrong(frame) === 'A rule sheet, on a plain board: the stacking limit of a hex is 2.');
    await until(() => map.current && lineIn(map) === 'plain-board/start');
  });

  it('asks at first for as many hexes as the sheet says', async () => {
    const {map, frame} = await open('?sheet=waterloo-campaign-1815');
    await until(() => map.current && lineIn(map) === 'plain-board/start');
    await putDown(map, frame, 'b1@0605');
    await until(() => lineIn(map).includes('b1@0605'));
    inside(map).querySelector<HTMLElement>('.ask-button')!.click();
    const hexes = await until(() =>
      inside(map).querySelector('.asked umpire-retreat')?.shadowRoot?.querySelector('[part=hexes]'),
    );
    await until(() => hexes.textContent.includes('3'));
  });
});
