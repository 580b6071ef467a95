import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import {front, frontMap, frontModule, middleOf, type Counter} from '../../vassal/front.js';
import {expectAccessible, until, words} from '../../support.js';
import {ask, assign, board, drop, file, headline, part, put, retreatIn, saveFile, saveOf} from './support.js';

/** A second map without counters. */
const chart =
  '<VASSAL.build.module.Map mapName="Chart"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Chart" width="300" height="200"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>';

describe('<umpire-vassal> with several maps, or one without a grid', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  it('asks one question where counters stand on two maps, and keeps its answer', async () => {
    const two = file(frontModule(frontMap('North Map')), 'two.vmod');
    const north: Counter = {name: '1 North', image: 'German_inf.svg', at: '0303', map: 'North Map'};
    const vassal = await put();
    await vassal.open([two, saveOf([...front, north])]);
    const question = await until(() => part(vassal, 'maps'));
    expect(words(question.querySelector('h2'))).to.equal('Which map?');
    expect(retreatIn(vassal)).to.equal(null);
    await expectAccessible(vassal);
    const [, choice] = question.querySelectorAll('button');
    expect(words(choice)).to.match(/^North Map \d+ hexes, 1 counter, Front$/);
    choice!.click();
    await board(vassal, 1);
    const again = await put();
    await again.open([two, saveOf([...front, north])]);
    await board(again, 1);
  });

  it('takes the only map with counters by itself', async () => {
    const vassal = await put();
    await vassal.open([file(frontModule(chart), 'two.vmod'), saveFile]);
    await until(() => part(vassal, 'found'));
    // counters stand on one of them alone: no question
    await board(vassal, 6);
    expect(part(vassal, 'maps')).to.equal(null);
  });

  for (const how of ['mouse', 'keyboard'] as const)
    it(`lays hexes over a board without a grid by three clicks, by ${how}`, async () => {
      await setViewport({width: 1400, height: 900});
      const bare = file(frontModule('', false), 'bare.vmod');
      const vassal = await put();
      await vassal.open([bare, saveFile]);
      const panel = await until(() => part(vassal, 'grid'));
      expect(words(panel.querySelector('h2'))).to.equal('This map has no grid of hexes');
      expect(part(vassal, 'faults')).to.equal(null);
      await expectAccessible(vassal);
      const box = await until(() => panel.querySelector<HTMLElement>('.scan-box'));
      // the cross begins in the middle of the picture
      const {width, height} = box.querySelector('canvas')!;
      let [x, y] = [width / 2, height / 2];
      const move = async (far: number, key: string): Promise<void> => {
        for (let i = 0; i < Math.floor(far / 10); i++) await sendKeys({press: key});
        await sendKeys({down: 'Shift'});
        for (let i = 0; i < Math.round(far) % 10; i++) await sendKeys({press: key});
        await sendKeys({up: 'Shift'});
      };
      for (const [i, hex] of ['0302', '1104', '0609'].entries()) {
        const [column, row] = middleOf(hex);
        if (how === 'mouse') {
          const area = box.querySelector('canvas')!.getBoundingClientRect();
          const [clientX, clientY] = [
            area.left + (column * area.width) / width,
            area.top + (row * area.height) / height,
          ];
          box.dispatchEvent(new MouseEvent('click', {clientX, clientY, bubbles: true}));
        } else {
          box.focus();
          await move(Math.abs(column - x), column > x ? 'ArrowRight' : 'ArrowLeft');
          await move(Math.abs(row - y), row > y ? 'ArrowDown' : 'ArrowUp');
          [x, y] = [column, row];
          await sendKeys({press: 'Enter'});
        }
        const field = await until(() =>
          panel.querySelector<HTMLInputElement>(`[data-at="sighting-${String(i)}"]`),
        );
        field.value = hex;
        field.dispatchEvent(new Event('change', {bubbles: true}));
      }
      await until(() =>
        /columns of \d+ rows, numbered CCRR/.test(words(panel.querySelector('[role=status]'))),
      );
      const button = [...panel.querySelectorAll('button')].find((one) => words(one) === 'Use this grid');
      button!.click();
      await board(vassal, 6);
      await assign(vassal);
      const retreat = await board(vassal, 8);
      await ask(retreat, /61 ID/);
      expect(await until(() => headline(retreat))).to.equal('1-hex retreat. 2 legal routes, 1 step lost.');
      expect(words(part(vassal, 'grid'))).to.match(/^Grid three hexes that you clicked/);
      // it is kept for the next save
      drop(vassal, saveOf(front.filter(({name}) => name !== '1 Tank')));
      await board(vassal, 7);
    });
});
