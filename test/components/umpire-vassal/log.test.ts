import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {frontLog, frontSecrets} from '../../vassal/front.js';
import {expectAccessible, until, words} from '../../support.js';
import {
  ask,
  board,
  buttonIn,
  drop,
  file,
  headline,
  moduleFile,
  part,
  press,
  put,
  retreatIn,
  sidedCounters,
  standing,
} from './support.js';

describe('<umpire-vassal> with a log', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  const log = file(frontLog(sidedCounters), 'game.vlog');
  const told = (vassal: UmpireVassal): string => words(part(vassal, 'log')?.querySelector('[role=status]'));

  for (const width of [390, 1400])
    it(`is stepped through and asked at a step, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await put();
      drop(part(vassal, 'drop')!, moduleFile, log);
      await board(vassal, 8);
      const start = standing(vassal);
      expect(told(vassal)).to.equal('Before the first of 2 moves. Nothing has moved yet.');
      await expectAccessible(vassal);
      const next = (): Promise<HTMLElement> => until(() => buttonIn(part(vassal, 'log'), /^Next move$/));
      (await next()).click();
      await until(() => told(vassal) === 'Move 1 of 2. 61 ID and 505 Rgt from 0705 to 0604.');
      await until(() => standing(vassal)['61 ID'] === '0604');
      expect(standing(vassal)).to.deep.equal({...start, '61 ID': '0604', '505 Rgt': '0604'});

      // chat is no move: it is passed over, and shown nowhere
      (await next()).click();
      await until(() => told(vassal) === 'Move 2 of 2. 90 RD from 0804 to 0704.');
      await until(() => standing(vassal)['90 RD'] === '0704');
      const retreat = retreatIn(vassal)!;
      await ask(retreat, /61 ID/);
      await until(() => headline(retreat).startsWith('1-hex retreat'));
      for (const secret of frontSecrets) expect(vassal.shadowRoot!.innerHTML).not.to.contain(secret);
      expect(document.documentElement.scrollWidth).to.be.at.most(width);

      // backwards by keyboard
      const back = await until(() => buttonIn(part(vassal, 'log'), /^Previous move$/));
      back.focus();
      await until(() => vassal.shadowRoot!.activeElement === back);
      await sendKeys({press: 'Enter'});
      await until(() => told(vassal).startsWith('Move 1 of 2.'));
      await sendKeys({press: 'Enter'});
      await until(() => told(vassal).startsWith('Before the first'));
      await until(() => standing(vassal)['61 ID'] === '0705');
      expect(standing(vassal)).to.deep.equal(start);
      expect(vassal.shadowRoot!.activeElement).to.equal(back);
      expect(back.getAttribute('aria-disabled')).to.equal('true');

      // to any step: by the slider, and from the list of moves
      const slider = part(vassal, 'log')!.querySelector<HTMLInputElement>('input[type=range]')!;
      slider.focus();
      await until(() => vassal.shadowRoot!.activeElement === slider);
      await sendKeys({press: 'ArrowRight'});
      await until(() => told(vassal).startsWith('Move 1 of 2.'));
      (part(vassal, 'moves') as HTMLDetailsElement).open = true;
      await press(() => part(vassal, 'moves'), /^2 90 RD from 0804 to 0704/);
      await until(() => told(vassal).startsWith('Move 2 of 2.'));
      // the buttons are at the lower edge of the window, wherever the page is
      const bar = part(vassal, 'log')!.getBoundingClientRect();
      expect(Math.round(bar.bottom)).to.be.at.most(innerHeight);
      expect(bar.height).to.be.below(innerHeight / 4);
    });

  it('marks the counter that moved, and leaves the view and the ruling’s first line to the reader of a phone', async () => {
    await setViewport({width: 390, height: 844});
    const vassal = await put();
    await vassal.open([moduleFile, log]);
    const retreat = await board(vassal, 8);
    const map = await until(() => vassal.shadowRoot!.querySelector('umpire-map'));
    await until(() => map.surface?.plan && map.surface.size.width > 0);
    const drawn = (): readonly (string | null)[] =>
      [...map.surface!.svg.querySelectorAll('.moved-layer path')].map((one) => one.getAttribute('class'));
    expect(drawn()).to.deep.equal([]);
    const bar = part(vassal, 'log')!;
    await press(() => bar, /^Next move$/);
    await until(() => told(vassal).startsWith('Move 1 of 2.') && standing(vassal)['61 ID'] === '0604');
    await until(() => drawn().includes('moved-head') && drawn().includes('moved-from'));
    expect(map.moved).to.deep.equal([{from: '0705', to: '0604'}]);

    await ask(retreat, /61 ID/);
    const ruling = await until(() => part(retreat, 'answer')?.querySelector('.headline'));
    await until(() => bar.matches('.asked') && map.surface!.camera.zoom > 1);
    ruling.scrollIntoView({block: 'nearest'});
    // the bar is low, and the ruling stops above it
    await until(() => ruling.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top);
    expect(ruling.getBoundingClientRect().top).to.be.at.least(map.getBoundingClientRect().bottom - 1);
    expect(bar.getBoundingClientRect().height).to.be.below(64);
    for (const button of bar.querySelectorAll('button'))
      expect(button.getBoundingClientRect().height).to.be.at.least(44);
    await expectAccessible(vassal);

    // the next move keeps the view of the ruling, with what moved in it
    await press(() => bar, /^Next move$/);
    await until(() => told(vassal).startsWith('Move 2 of 2.') && standing(vassal)['90 RD'] === '0704');
    await until(() => map.moved[0]?.to === '0704' && map.surface!.position === map.current);
    const {view, plan} = map.surface!;
    expect(map.surface!.camera.zoom).to.be.above(1);
    for (const hex of ['0604', '0704']) {
      const place = map.surface!.place(hex);
      expect(plan!.x(place)).to.be.within(view.left, view.right);
      expect(plan!.y(place)).to.be.within(view.top, view.bottom);
    }
    // the printed board has numbers of its own
    expect(map.overlay.routes!.length).to.be.above(0);
    expect(map.shadowRoot!.querySelectorAll('.words-layer text')).to.have.length(0);
  });

  const short = file(frontLog(sidedCounters, 1), 'short.vlog');
  for (const [name, first, second, move, start] of [
    ['shorter', log, short, /^2 90 RD/, 'Before the first of 1 move. Nothing has moved yet.'],
    ['longer', short, log, /^1 61 ID/, 'Before the first of 2 moves. Nothing has moved yet.'],
  ] as const)
    it(`drops a move that was asked for where a ${name} log is being opened, and goes on reading`, async () => {
      const vassal = await put();
      await vassal.open([moduleFile, first]);
      await board(vassal, 8);
      const there = await until(() => buttonIn(part(vassal, 'moves'), move));
      const opening = vassal.open([second]);
      there.click();
      await opening;
      // whatever waited for its turn has had it by then
      await vassal.open([]);
      await until(() => told(vassal) === start);
      await vassal.open([first]);
      await until(() => told(vassal).startsWith('Before the first') && told(vassal) !== start);
    });
});
