import {expect} from 'chai';
import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';
import {lineIn} from '../components/umpire-map/edit/setup.js';
import {loadGameDocument} from '../../src/games/index.js';
import {until} from '../support.js';
import {open, caseOf, choose, wrong, ownSheet, putDown, notice} from './setup-page.js';

describe('a file that this browser keeps', () => {
  it('comes back with its counters and its terrain: with a reload, with Back, and from the list', async () => {
    const {map, frame} = await open('');
    const game = frame.contentDocument!.querySelector<HTMLSelectElement>('#game')!;
    choose(frame, 'sheet.json', await ownSheet());
    await until(() => map.current && lineIn(map) === 'plain-board/start');
    await putDown(map, frame, 'r3@0606');
    await until(() => lineIn(map).includes('r3@0606'));
    const terrain = frame.contentDocument!.querySelector<HTMLInputElement>('#terrain input')!;
    terrain.value = '0506:lake';
    terrain.dispatchEvent(new Event('change', {bubbles: true}));
    const hasLake = (of: UmpireMap): boolean =>
      JSON.stringify(of.current?.game.document.map).includes('"0506":{"terrain":"lake"}');
    await until(() => hasLake(map) && lineIn(map).includes('r3@0606'));
    expect(game.selectedOptions[0]!.textContent).to.equal('My own sheet');
    const {search} = frame.contentWindow!.location;
    expect(search).to.equal('?own=My+own+sheet');

    const again = await open(search);
    await until(() => hasLake(again.map) && lineIn(again.map).includes('r3@0606'));
    const field = again.frame.contentDocument!.querySelector<HTMLInputElement>('#terrain input')!;
    await until(() => field.value === '0506:lake' && field.checkVisibility());
    await until(() => notice(again.frame).textContent.includes('The counters stand as you left them.'));

    game.value = 'sheet:no-retreat';
    game.dispatchEvent(new Event('change'));
    await until(() => map.current && !hasLake(map) && lineIn(map) === 'plain-board/start');
    frame.contentWindow!.history.back();
    await until(() => hasLake(map) && lineIn(map).includes('r3@0606'));
    await until(() => game.selectedOptions[0]!.textContent === 'My own sheet');
    game.value = 'drill';
    game.dispatchEvent(new Event('change'));
    await until(() => lineIn(map) === 'drill/');
    game.value = 'own:My own sheet';
    game.dispatchEvent(new Event('change'));
    await until(() => hasLake(map) && lineIn(map).includes('r3@0606'));
    const anew = await until(() => notice(frame).checkVisibility() && notice(frame).querySelector('button'));
    anew.click();
    await until(() => map.current && !hasLake(map) && lineIn(map) === 'plain-board/start');
    await until(() => !notice(frame).checkVisibility());
  });

  it('keeps its counters where it is opened again after a change, if they fit it, and says so if not', async () => {
    const {map, frame} = await open('');
    const drill = (await loadGameDocument('drill')) as object;
    choose(frame, 'mine.json', JSON.stringify({...drill, title: 'Mine'}));
    await until(() => map.current?.game.title === 'Mine');
    const written: string[] = [];
    const {prototype} = (frame.contentWindow as unknown as typeof globalThis).Storage;
    const setItem = Object.getOwnPropertyDescriptor(prototype, 'setItem')!;
    Object.defineProperty(prototype, 'setItem', {
      ...setItem,
      value(key: string, value: string) {
        written.push(key);
        (setItem.value as (key: string, value: string) => void).call(this, key, value);
      },
    });
    await putDown(map, frame, '24@0506');
    await until(() => lineIn(map).includes('a24@0506') && written.length > 0);
    expect([...new Set(written)], 'a move writes its own file alone').to.deep.equal([
      'umpire-setup:own:Mine',
    ]);
    const stacking = {limit: 4};
    choose(frame, 'mine.json', JSON.stringify({...drill, title: 'Mine', stacking}));
    await until(() => map.current?.game.document.stacking?.limit === 4 && lineIn(map).includes('a24@0506'));
    await until(() => notice(frame).textContent.includes('The counters stand as you left them.'));
    choose(frame, 'mine.json', JSON.stringify({...drill, title: 'Mine', id: 'other'}));
    await until(() => map.current?.game.id === 'other');
    await until(() => wrong(frame).startsWith('The counters that you left don’t fit this file any more.'));
    expect(lineIn(map)).not.to.contain('a24');
  });

  it('is taken out of the list by its button, and put back', async () => {
    const {map, frame} = await open('');
    const page = frame.contentDocument!;
    const game = page.querySelector<HTMLSelectElement>('#game')!;
    const remove = page.querySelector<HTMLElement>('#remove')!;
    const isListed = (): boolean => Array.from(game.options, ({value}) => value).includes('own:My own sheet');
    await until(() => map.current);
    expect(remove.checkVisibility()).to.equal(false);
    choose(frame, 'sheet.json', await ownSheet());
    await until(() => isListed() && remove.checkVisibility());
    remove.click();
    await until(() => lineIn(map) === 'drill/' && !isListed() && !remove.checkVisibility());
    expect(localStorage.getItem('umpire-setup:own:My own sheet')).to.equal(null);
    await until(() => notice(frame).textContent.includes('This browser keeps “My own sheet” no more.'));
    notice(frame).querySelector('button')!.click();
    await until(() => lineIn(map) === 'plain-board/start' && isListed() && remove.checkVisibility());
  });

  it('is dropped where this browser has it in another shape', async () => {
    const shapes: readonly unknown[] = [
      7,
      {position: 3, document: {}},
      {position: '', document: 'drill'},
      {position: '', sheet: {bars: []}},
      {position: '', sheet: {title: 'Old', sheet: {bars: []}, counts: null}},
      {position: '', sheet: {title: 'Old', sheet: {bars: []}, limit: 'two'}},
    ];
    for (const shape of shapes) {
      localStorage.setItem('umpire-setups', '["own:Old"]');
      localStorage.setItem('umpire-setup:own:Old', JSON.stringify(shape));
      const {map, frame} = await open('?own=Old');
      await until(() => wrong(frame) === 'This browser has no file “Old” any more. Choose it again.');
      await until(() => map.current && lineIn(map) === 'drill/');
      expect(localStorage.getItem('umpire-setup:own:Old'), JSON.stringify(shape)).to.equal(null);
      frame.remove();
    }
  });

  it('keeps the counters of a sheet of the list, and those of a module', async () => {
    const {map, frame} = await open('?sheet=no-retreat');
    await until(() => map.current && lineIn(map) === 'plain-board/start');
    await putDown(map, frame, 'b4@0707');
    await until(() => lineIn(map).includes('b4@0707'));
    const again = await open('?sheet=no-retreat');
    await until(() => again.map.current && lineIn(again.map).includes('b4@0707'));
    choose(frame, 'case.json', await caseOf());
    await until(() => lineIn(map).includes('a61@0505'));
    await putDown(map, frame, '24@0506');
    await until(() => lineIn(map).includes('a24@0506'));
    const module = await open(frame.contentWindow!.location.search);
    await until(() => lineIn(module.map).includes('a24@0506'));
  });

  it('says so where this browser keeps nothing, and where it has a file no more', async () => {
    const {map, frame} = await open('');
    Object.defineProperty(
      (frame.contentWindow as unknown as typeof globalThis).Storage.prototype,
      'setItem',
      {
        value: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      },
    );
    choose(frame, 'sheet.json', await ownSheet());
    await until(() => map.current && lineIn(map) === 'plain-board/start');
    await until(() => wrong(frame).startsWith('This browser can’t keep your position: it is lost'));
    const again = await open(frame.contentWindow!.location.search);
    await until(
      () => wrong(again.frame) === 'This browser has no file “My own sheet” any more. Choose it again.',
    );
    await until(() => lineIn(again.map) === 'drill/');
  });
});
