import {expect} from 'chai';
import {sendKeys} from '@web/test-runner-commands';
import type {UmpireMap} from '../../../../components/umpire-map/umpire-map.js';
import type {PositionDocument} from '../../../../src/module/index.js';
import {until} from '../../../support.js';
import {editedMap, inside, lineIn, menuIn, saidIn} from './setup.js';

/** A map that the keys have reached. */
async function reached(document?: PositionDocument): Promise<UmpireMap> {
  const map = await editedMap(document);
  map.focus();
  await until(() => inside(map).querySelector('.box [role=img]'));
  return map;
}
/** Presses keys, one at a time or with others held; what is no key is written. */
async function keys(map: UmpireMap, ...presses: readonly string[]): Promise<void> {
  for (const press of presses) {
    const held = press.split('+').slice(0, -1);
    for (const down of held) await sendKeys({down});
    const last = press.split('+').at(-1)!;
    await (last.length === 1 || /^[A-Z][a-z]/.test(last) ? sendKeys({press: last}) : sendKeys({type: last}));
    for (const up of held) await sendKeys({up});
  }
  await map.updateComplete;
}

describe('a position set up by keys', () => {
  it('finds a unit by "/" and puts it where its number says, one after the other', async () => {
    const map = await reached();
    await keys(map, '/');
    expect(inside(map).activeElement).to.equal(inside(map).querySelector('.find-unit input'));
    await keys(map, '61', 'Enter', '0505', 'Enter', '90 rd', 'Enter', '06.04', 'Enter');
    expect(lineIn(map)).to.equal('drill/ a61@0505 s90@0604');
    expect(saidIn(map)).to.equal('90 RD placed in 06.04.');
    await keys(map, 'a24@0505/1', 'Enter');
    // as a word of the line
    await until(() => lineIn(map) === 'drill/ a61@0505 a24@0505/1 s90@0604');
  });

  it('says what it does not know, and keeps what was written', async () => {
    const map = await reached();
    await keys(map, '/', 'nobody', 'Enter');
    expect(saidIn(map)).to.equal('No unit matches “nobody”.');
    const field = inside(map).querySelector<HTMLInputElement>('.find-unit input')!;
    expect(field.value).to.equal('nobody');
    field.value = '';
    await keys(map, '61', 'Enter', '9999', 'Enter');
    expect(saidIn(map)).to.equal('This map has no 9999.');
    await keys(map, 'Escape');
    expect(inside(map).activeElement).to.equal(inside(map).querySelector('.box'));
    expect(lineIn(map)).to.equal('drill/');
  });

  it('opens the menu of a stack with Enter: the arrows go round in it, Escape leaves it', async () => {
    const map = await reached({units: {a61: {at: '05.05'}}});
    map.goTo('05.05');
    await keys(map, 'Enter');
    await until(() => menuIn(map).length > 0);
    const focused = (): string => inside(map).activeElement!.textContent.replace(/\s+/g, ' ').trim();
    expect(focused()).to.equal('Ask where it may retreat');
    for (const [press, item] of [
      ['ArrowDown', 'Move'],
      ['ArrowDown', 'Remove'],
      ['ArrowDown', 'Ask where it may retreat'],
      ['ArrowUp', 'Remove'],
      ['Home', 'Ask where it may retreat'],
      ['End', 'Remove'],
    ] as const) {
      await keys(map, press);
      expect(focused(), press).to.equal(item);
    }
    await keys(map, 'Escape');
    expect(menuIn(map)).to.deep.equal([]);
    expect(inside(map).activeElement).to.equal(inside(map).querySelector('.box'));
    await keys(map, 'Enter', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter');
    expect(lineIn(map), 'moved by its menu').to.equal('drill/ a61@0506');
    await keys(map, 'Enter');
    await until(() => menuIn(map).length > 0);
    await keys(map, '1', 'Enter', 'End', 'Enter');
    expect(lineIn(map)).to.equal('drill/');
  });

  it('takes a stack up with M, carries it with the arrows, and puts it down with Enter', async () => {
    const map = await reached({units: {a61: {at: '05.05'}}});
    map.goTo('05.05');
    await keys(map, 'm', 'ArrowDown', 'ArrowDown');
    expect(lineIn(map)).to.equal('drill/ a61@0507');
    await keys(map, 'Enter');
    expect(saidIn(map)).not.to.contain('In hand');
    await keys(map, 'ArrowDown');
    expect(lineIn(map), 'put down').to.equal('drill/ a61@0507');
    await keys(map, 'Control+z');
    expect(lineIn(map), 'one step back').to.equal('drill/ a61@0505');
    await keys(map, 'Control+Shift+z');
    expect(lineIn(map)).to.equal('drill/ a61@0507');
    map.goTo('05.07');
    await keys(map, 'Enter', 'm', 'ArrowDown', 'Escape');
    expect(lineIn(map), 'put back').to.equal('drill/ a61@0507');
  });

  it('sets steps by 1 to 9, flips with F and takes off with Delete', async () => {
    const map = await reached({units: {a61: {at: '05.05'}, a14: {at: '06.06'}}});
    map.goTo('05.05');
    const does: readonly (readonly [string, string])[] = [
      ['1', 'drill/ a61@0505/1 a14@0606'],
      ['9', 'drill/ a61@0505 a14@0606'],
      ['f', 'drill/ a61@0505/1 a14@0606'],
      ['f', 'drill/ a61@0505 a14@0606'],
      ['Delete', 'drill/ a14@0606'],
      ['Control+z', 'drill/ a61@0505 a14@0606'],
    ];
    for (const [press, line] of does) {
      await keys(map, press);
      expect(lineIn(map), press).to.equal(line);
    }
  });

  it('leaves the keys of the map as they are', async () => {
    const map = await reached({units: {a61: {at: '05.05'}}});
    map.goTo('05.05');
    await keys(map, 's', 'd');
    expect(map.cursor).to.equal(map.surface!.place('06.06'));
    expect(lineIn(map)).to.equal('drill/ a61@0505');
  });
});
