import {sendMouse, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {fixture, until} from '../../support.js';
import {emulatePhone, hexInWindow, tap, type At} from '../pointer.js';
import {lesson, root, text, tutorial} from './helper.js';

/** The step of a walk-through that retreats a unit, which may pass through a full stack in 1006. */
async function retreat(): Promise<UmpireTutorial> {
  const element = await fixture<UmpireTutorial>(
    html`<umpire-tutorial forgetful lesson="walk-afrika-korps" step="goes-42"></umpire-tutorial>`,
  );
  await until(() => text(element, 'h2') === 'Where would you like it?');
  await until(() => root(element).querySelector('umpire-map')?.surface?.plan);
  return element;
}
const route = (element: UmpireTutorial): string =>
  root(element).querySelector<HTMLInputElement>('.panel .field input')!.value;
const drawn = (element: UmpireTutorial): number =>
  root(element).querySelector('umpire-map')!.shadowRoot!.querySelectorAll('.routes-layer .route').length;

/** Walks through the stack, back one hex, and on, in one way to point; gives the route after each. */
async function walked(element: UmpireTutorial, point: (at: At) => Promise<unknown>): Promise<string[]> {
  const map = root(element).querySelector('umpire-map')!;
  const routes: string[] = [];
  for (const hex of ['1006', '1005', '1005', '1006', '1006', '1007', '1006']) {
    const before = route(element);
    await point(hexInWindow(map, hex));
    await until(() => route(element) !== before);
    await element.updateComplete;
    routes.push(route(element));
    expect(drawn(element), hex).to.equal(route(element) === '' ? 0 : 1);
  }
  return routes;
}

describe('<umpire-tutorial> by touch', () => {
  afterEach(() => emulatePhone(false));

  it('has the map beside the task on a phone held sideways, and never over it', async () => {
    const sizes = [
      {width: 740, height: 360},
      {width: 480, height: 320},
    ];
    for (const {width, height} of sizes) {
      await setViewport({width, height});
      const element = await retreat();
      const panel = root(element).querySelector('.panel')!;
      const map = root(element).querySelector('umpire-map')!;
      const isBeside = width > 560;
      root(element).querySelector<HTMLElement>('.way button:last-child')!.focus();
      element.style.marginBlockEnd = '100vh';
      await until(() => {
        const [board, text] = [map.getBoundingClientRect(), panel.getBoundingClientRect()];
        if (!isBeside) return board.bottom <= text.top && text.top < 0;
        // a page scrolls by whole pixels, texts have fractions
        return (
          board.right <= text.left &&
          Math.round(board.top) >= 0 &&
          board.bottom <= height &&
          board.height > 0.8 * height
        );
      });
      element.remove();
    }
    await setViewport({width: 800, height: 600});
  });

  it('keeps a button in sight below a task only once it does something', async () => {
    await setViewport({width: 390, height: 740});
    const element = await tutorial(lesson, 'walk');
    const position = (selector: string): string =>
      getComputedStyle(root(element).querySelector(selector)!).position;
    expect(position('.panel .actions')).to.equal('static');
    expect(position('.panel .way')).to.equal('static');
    const field = root(element).querySelector<HTMLInputElement>('.panel .field input')!;
    field.value = '05.06';
    field.dispatchEvent(new Event('input'));
    await until(() => position('.panel .actions') === 'sticky');
    await setViewport({width: 800, height: 600});
  });

  it('shows the verdict above the buttons that lead on', async () => {
    await setViewport({width: 360, height: 740});
    // a question of a module, whose answer follows a wrong choice at once
    const steps = lesson.steps.filter(({id}) => id === 'choose');
    const element = await tutorial({...lesson, lesson: 'example-choose', steps}, 'choose');
    await until(() => root(element).querySelector('umpire-map')?.surface?.plan);
    const part = (selector: string): DOMRect =>
      root(element).querySelector(selector)!.getBoundingClientRect();
    element.style.marginBlock = '40vh 100vh';
    window.scrollTo({top: 0, behavior: 'instant'});
    root(element).querySelector<HTMLButtonElement>('.choices button')!.click();
    await until(() => text(element, '.verdict').startsWith('Wrong.'));
    await until(() => getComputedStyle(root(element).querySelector('.way')!).position === 'sticky');
    await until(() => part('.verdict').bottom <= part('.way').top && part('.way').bottom <= innerHeight + 1);
    await setViewport({width: 800, height: 600});
  });

  it('shows question, choices, verdict and table together after a wrong answer', async () => {
    for (const [width, height] of [
      [360, 740],
      [800, 900],
      [1400, 900],
    ] as const) {
      await setViewport({width, height});
      const element = await fixture<UmpireTutorial>(
        html`<umpire-tutorial forgetful lesson="support" step="worth"></umpire-tutorial>`,
      );
      element.style.marginBlock = '40vh 100vh';
      await until(() => root(element).querySelector('umpire-map')?.surface?.plan);
      const crt = await until(() => root(element).querySelector('umpire-crt'));
      const table = await until(() => root(crt).querySelector('[part="table"]'));
      window.scrollTo({top: 0, behavior: 'instant'});
      root(element).querySelector<HTMLButtonElement>('.choices li:last-child button')!.click();
      await until(() => text(element, '.verdict').startsWith('Not quite.'));
      const parts = ['.text', '.choices', '.verdict'].map((part) => root(element).querySelector(part)!);
      await until(() =>
        [...parts, table].every((part) => {
          const {top, bottom} = part.getBoundingClientRect();
          return top >= -1 && bottom <= innerHeight + 1;
        }),
      );
      element.remove();
    }
    await setViewport({width: 800, height: 600});
  });

  it('shows a question of the table with all rows, and the columns that it names', async () => {
    await setViewport({width: 360, height: 740});
    for (const [lesson, before] of [
      ['support', 'begin'],
      ['walk-eastern-front', 'roll-kiev'],
    ] as const) {
      const element = await fixture<UmpireTutorial>(
        html`<umpire-tutorial forgetful lesson=${lesson} step=${before}></umpire-tutorial>`,
      );
      element.style.marginBlock = '20vh 100vh';
      await until(() => root(element).querySelector('umpire-map')?.surface?.plan);
      [...root(element).querySelectorAll<HTMLButtonElement>('.way button')].at(-1)!.click();
      const crt = await until(() => root(element).querySelector('.choices ~ .table > umpire-crt'));
      const table = await until(() => root(crt).querySelector('[part="table"]'));
      await until(() =>
        [root(element).querySelector('.text')!, table].every((part) => {
          const {top, bottom} = part.getBoundingClientRect();
          return top >= -1 && bottom <= innerHeight + 1;
        }),
      );
      for (const head of table.querySelectorAll('th.in-use')) {
        const {left, right} = head.getBoundingClientRect();
        expect(left).to.be.at.least(0);
        expect(right).to.be.at.most(innerWidth);
      }
      element.remove();
    }
    await setViewport({width: 800, height: 600});
  });

  it('shows a roll with its verdict and its row and column of the table', async () => {
    await setViewport({width: 360, height: 740});
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="support" step="roll"></umpire-tutorial>`,
    );
    element.style.marginBlock = '40vh 100vh';
    await until(() => root(element).querySelector('umpire-map')?.surface?.plan);
    const crt = await until(() => root(element).querySelector('umpire-crt'));
    const table = await until(() => root(crt).querySelector('[part="table"]'));
    root(element).querySelector('.panel')!.scrollIntoView({block: 'end', behavior: 'instant'});
    root(element).querySelector<HTMLButtonElement>('.actions .primary')!.click();
    await until(() => root(crt).querySelector('td.rolled'));
    const part = (selector: string): DOMRect =>
      root(element).querySelector(selector)!.getBoundingClientRect();
    await until(
      () =>
        part('.text').top >= -1 &&
        part('.verdict').bottom <= part('.way').top &&
        table.getBoundingClientRect().bottom <= part('.way').top + 1,
    );
    await setViewport({width: 800, height: 600});
  });

  it('has a line for what becomes of a unit below its name and its buttons', async () => {
    await setViewport({width: 360, height: 740});
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="walk-eastern-front" step="lose-axis"></umpire-tutorial>`,
    );
    const row = await until(() => root(element).querySelector('.loss'));
    const [fate, buttons] = ['.quiet', '.count'].map((part) =>
      row.querySelector(part)!.getBoundingClientRect(),
    );
    expect(fate!.top).to.be.at.least(buttons!.bottom);
    expect(fate!.right).to.be.at.least(buttons!.right - 1);
    await setViewport({width: 800, height: 600});
  });

  it('cuts through no line at the edge of the pinned map once it has answered', async () => {
    await setViewport({width: 360, height: 600});
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="retreats" step="walk-two"></umpire-tutorial>`,
    );
    element.style.marginBlockEnd = '100vh';
    await until(() => root(element).querySelector('umpire-map')?.surface?.plan);
    const map = root(element).querySelector('umpire-map')!;
    const field = await until(() => root(element).querySelector<HTMLInputElement>('.panel .field input'));
    /** Lines of text that the lower edge of the map cuts. */
    const cut = (): number => {
      const texts = document.createTreeWalker(root(element).querySelector('.panel')!, NodeFilter.SHOW_TEXT);
      const edge = map.getBoundingClientRect().bottom;
      let count = 0;
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNode(texts.currentNode);
        for (const {top, bottom} of range.getClientRects())
          if (top < edge - 2 && bottom > edge + 2) count += 1;
      }
      return count;
    };
    let met = 0;
    // steps of less than a line
    for (const by of [0, 8, 16, 24, 32]) {
      await setViewport({width: 360, height: 600 + by});
      field.value = by % 16 === 0 ? '07.04, 07.05' : '07.04, 08.03';
      field.dispatchEvent(new Event('input'));
      await element.updateComplete;
      window.scrollTo({
        top: element.getBoundingClientRect().top + scrollY + 40 + by / 2,
        behavior: 'instant',
      });
      met += cut();
      root(element).querySelector<HTMLElement>('.panel .actions .primary')!.click();
      await until(() => root(element).querySelector('.verdict') && cut() === 0);
    }
    expect(met).to.be.above(0);
    await setViewport({width: 800, height: 600});
  });

  it('confirms no route without a hex where one is asked for: that would be a slip', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful lesson="walk-battle-for-moscow" step="zoc-16"></umpire-tutorial>`,
    );
    const confirm = await until(() =>
      root(element).querySelector<HTMLButtonElement>('.actions .primary:disabled'),
    );
    const field = root(element).querySelector<HTMLInputElement>('.field input')!;
    field.value = '0904, 1004';
    field.dispatchEvent(new Event('change'));
    await until(() => !confirm.disabled);
  });

  it('takes a drawn route through a stack as a mouse does', async () => {
    const mouse = await walked(await retreat(), (position) => sendMouse({type: 'click', position}));
    expect(mouse).to.deep.equal(['1006', '1006, 1005', '1006', '', '1006', '1006, 1007', '1006, 1007, 1006']);
    await sendMouse({type: 'move', position: [0, 0]});

    await emulatePhone(true);
    const element = await retreat();
    const map = root(element).querySelector('umpire-map')!;
    // hexes that are too small for a finger come nearer first
    if (!map.matches(':state(zoomed)')) {
      await tap(hexInWindow(map, '1006'));
      await until(() => map.matches(':state(zoomed)'));
      expect(route(element)).to.equal('');
    }
    expect(await walked(element, tap)).to.deep.equal(mouse);
  });
});
