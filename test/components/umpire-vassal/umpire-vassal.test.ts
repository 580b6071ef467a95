import {html} from 'lit';
import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {bytesOf, saveText, zip} from '../../vassal/files.js';
import {
  front,
  frontMap,
  frontModule,
  frontSave,
  frontSecrets,
  middleOf,
  type Counter,
} from '../../vassal/front.js';
import {expectAccessible, fixture, until, untilSeen} from '../../support.js';

const file = (bytes: Uint8Array, name: string): File => new File([bytes as Uint8Array<ArrayBuffer>], name);
const moduleFile = file(frontModule(), 'front.vmod');
const saveFile = (counters?: readonly Counter[], format?: string): File =>
  file(frontSave(counters, format), 'game.vsav');

const put = (): Promise<UmpireVassal> => fixture(html`<umpire-vassal></umpire-vassal>`);
const inside = (vassal: UmpireVassal): ShadowRoot => vassal.shadowRoot!;
const part = (vassal: UmpireVassal, name: string): HTMLElement | null =>
  inside(vassal).querySelector<HTMLElement>(`[part=${name}]`);
const words = (element: Element | null | undefined): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
const retreatIn = (vassal: UmpireVassal): UmpireRetreat | null =>
  inside(vassal).querySelector<UmpireRetreat>('umpire-retreat');

/** Drops files as a browser does. */
function drop(target: Element, ...files: readonly File[]): void {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  for (const type of ['dragover', 'drop'])
    target.dispatchEvent(
      new DragEvent(type, {dataTransfer: data, bubbles: true, composed: true, cancelable: true}),
    );
}
/** Chooses files in the field. */
function choose(vassal: UmpireVassal, ...files: readonly File[]): void {
  const input = inside(vassal).querySelector<HTMLInputElement>('input[type=file]')!;
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  input.files = data.files;
  input.dispatchEvent(new Event('change'));
}
function select(field: HTMLSelectElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('change', {bubbles: true}));
}

/** The board once it has so many units. */
const board = (vassal: UmpireVassal, units: number): Promise<UmpireRetreat> =>
  until(() => {
    const retreat = retreatIn(vassal);
    return retreat?.current?.units.size === units ? retreat : undefined;
  });
const assign = async (vassal: UmpireVassal): Promise<void> => {
  const field = await until(() =>
    inside(vassal).querySelector<HTMLSelectElement>('[part=sides] select[aria-label="Side: ru"]'),
  );
  select(field, '=Soviet');
};
/** Presses a stack in the list beside the map. */
const press = async (retreat: UmpireRetreat, name: string): Promise<void> => {
  const button = await until(() =>
    [...(retreat.shadowRoot?.querySelectorAll<HTMLElement>('[part=stacks] button') ?? [])].find((one) =>
      words(one).includes(name),
    ),
  );
  button.click();
};
const answerOf = (retreat: UmpireRetreat): Promise<string> =>
  until(() => words(retreat.shadowRoot?.querySelector('[part=answer] .headline')));
const notesOf = (retreat: UmpireRetreat): string => words(retreat.shadowRoot?.querySelector('[part=notes]'));

describe('<umpire-vassal>', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  for (const width of [390, 1400])
    it(`goes from a drop to a ruling, and to the next save, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await put();
      drop(part(vassal, 'drop')!, saveFile(), moduleFile);
      await board(vassal, 6);
      expect(words(part(vassal, 'found'))).to.match(/^The Front, 1\.2 a saved game: 6 units/);
      expect(words(inside(vassal).querySelector('.left'))).to.equal(
        '2 counters of 8 without a side: not on the board yet.',
      );
      await assign(vassal);
      const retreat = await board(vassal, 8);
      await until(() => words(inside(vassal).querySelector('.left')) === 'All 8 counters have a side.');
      await press(retreat, '61 ID');
      expect(await answerOf(retreat)).to.equal('1-hex retreat. 2 legal routes, 1 step lost.');
      await until(() => notesOf(retreat).includes('would change the ruling'));
      expect(notesOf(retreat)).to.match(
        /^Terrain that is not entered counts as clear: here \d+ hexes and \d+ hexsides; \d+ of them would change the ruling\./,
      );
      expect(notesOf(retreat)).to.contain(
        '1 piece that is hidden, in a hand or on a private map is not counted.',
      );
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      await expectAccessible(vassal);

      // the tanks have gone: nobody is asked again
      drop(vassal, saveFile(front.filter(({name}) => name !== '1 Tank')));
      const next = await board(vassal, 7);
      expect(await until(() => words(next.shadowRoot?.querySelector('.headline')))).to.match(
        /^1-hex retreat\./,
      );
      await until(() => words(next.shadowRoot?.querySelector('.headline')).includes('no losses'));
      expect(part(vassal, 'sides')!.hasAttribute('open')).to.be.false;
    });

  it('sharpens the ruling by the terrain that is told', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile()]);
    await assign(vassal);
    const retreat = await board(vassal, 8);
    await press(retreat, '61 ID');
    const field = (place: string): HTMLSelectElement | null =>
      part(vassal, 'terrain')?.querySelector<HTMLSelectElement>(`select[aria-label="${place}"]`) ?? null;
    select(await until(() => field('Hex 0604')), 'closed');
    await until(() =>
      words(retreat.shadowRoot?.querySelector('.headline')).includes('1 legal route, 1 step lost'),
    );
    const all = await until(() =>
      [...(part(vassal, 'terrain')?.querySelectorAll('button') ?? [])].find((button) =>
        /clear/.test(words(button)),
      ),
    );
    all.click();
    await until(() => notesOf(retreat).includes('no single one of them would change the ruling'));
    expect(words(part(vassal, 'terrain'))).to.contain('No hex or hexside alone would change this ruling.');
  });

  it('tells of masked counters that they are unknown units, and where, and that a ruling does not count them', async () => {
    const masked: Counter = {
      name: frontSecrets[3],
      image: 'ru_tank.svg',
      at: '0605',
      traits: [['obs;82,130;unknown.svg;Mask;B;?', `${frontSecrets[0]};x`]],
    };
    const vassal = await put();
    await vassal.open([moduleFile, saveFile([...front, masked])]);
    await assign(vassal);
    const retreat = await board(vassal, 8);
    await press(retreat, '61 ID');
    await until(() => notesOf(retreat).includes('An unknown unit in 0605 is not counted.'));
    const copied = await retreat.ruling();
    expect(copied).to.contain('- An unknown unit in 0605 is not counted.');
    expect(copied).to.contain('- 1 piece that is hidden, in a hand or on a private map is not counted.');
    for (const secret of frontSecrets)
      expect(`${copied} ${vassal.shadowRoot!.innerHTML}`).not.to.contain(secret);
  });

  it('offers a sample of ours, in which nothing is asked before the question', async () => {
    const vassal = await put();
    const button = [...part(vassal, 'drop')!.querySelectorAll('button')].find(
      (one) => words(one) === 'Try it with our sample',
    );
    button!.focus();
    await sendKeys({press: 'Enter'});
    const retreat = await board(vassal, 26);
    await until(() => vassal.shadowRoot!.activeElement?.localName === 'umpire-map');
    expect(part(vassal, 'sides')!.hasAttribute('open')).to.be.false;
    await press(retreat, '61 ID');
    expect(await answerOf(retreat)).to.match(/^1-hex retreat\. \d+ legal routes?, /);
  });

  for (const [device, isShown] of [
    ['a finger', false],
    ['keys', true],
  ] as const)
    it(`moves the focus to the map after opening by ${device}, and shows it ${isShown ? 'at once' : 'with the first key'}`, async () => {
      const vassal = await put();
      const button = [...part(vassal, 'drop')!.querySelectorAll('button')].find(
        (one) => words(one) === 'Try it with our sample',
      )!;
      const composed = {bubbles: true, composed: true};
      if (isShown) {
        button.focus();
        await sendKeys({press: 'Enter'});
      } else {
        button.dispatchEvent(new PointerEvent('pointerdown', {...composed, pointerType: 'touch'}));
        button.click();
      }
      await board(vassal, 26);
      const map = await until(() => vassal.shadowRoot!.querySelector('umpire-map'));
      const box = await until(() => map.shadowRoot?.querySelector('.box'));
      await until(() => map.shadowRoot!.activeElement === box && map.surface?.plan);
      const cursor = (): string => getComputedStyle(map.shadowRoot!.querySelector('.cursor-layer')!).display;
      await until(() =>
        [box.matches(':focus-visible'), cursor() !== 'none', map.pointed >= 0].every((is) => is === isShown),
      );
      await sendKeys({press: 'ArrowRight'});
      await until(
        () => map.pointed >= 0 && cursor() !== 'none' && getComputedStyle(box).outlineStyle === 'solid',
      );
      // the mouse hides it again
      box.dispatchEvent(new PointerEvent('pointerdown', {...composed, button: 0}));
      expect(box.matches('.keys')).to.equal(false);
    });

  it('shows the whole map and the stacks of both sides after the first drop, and stays there at the next', async () => {
    await setViewport({width: 1400, height: 900});
    const vassal = await put();
    const counters = front.map((one) =>
      one.image === 'ru_tank.svg' ? {...one, image: 'Soviet_inf.svg'} : one,
    );
    drop(part(vassal, 'drop')!, moduleFile, saveFile(counters));
    const retreat = await board(vassal, 8);
    const map = await until(() => inside(vassal).querySelector('umpire-map'));
    await until(() => map.surface?.plan && map.surface.size.width > 0);
    await until(() => {
      const {top, bottom} = map.getBoundingClientRect();
      return top >= -1 && bottom <= innerHeight + 1;
    });
    const sides = [...retreat.shadowRoot!.querySelectorAll<HTMLDetailsElement>('.of-side')];
    expect(sides.map(({open}) => open)).to.deep.equal([true, true]);
    window.scrollTo(0, 0);
    drop(part(vassal, 'drop')!, saveFile(counters.slice(1)));
    await board(vassal, 7);
    // whatever follows an opening has had its turn by then
    await vassal.open([]);
    await vassal.updateComplete;
    await new Promise(requestAnimationFrame);
    expect(window.scrollY).to.equal(0);
  });

  it('brings the question under the map into view on a phone', async () => {
    await setViewport({width: 390, height: 844});
    const vassal = await put();
    const button = [...part(vassal, 'drop')!.querySelectorAll('button')].find(
      (one) => words(one) === 'Try it with our sample',
    )!;
    button.focus();
    button.click();
    const retreat = await board(vassal, 26);
    await until(() => {
      const heading = retreat.shadowRoot?.querySelector('[part=panel] h2')?.getBoundingClientRect();
      return heading && heading.top > 0 && heading.bottom < innerHeight;
    });
    window.scrollTo(0, 0);
  });

  it('keeps what was told in this browser, for the next visit', async () => {
    const first = await put();
    await first.open([moduleFile, saveFile()]);
    await assign(first);
    await board(first, 8);
    first.remove();
    const second = await put();
    await second.open([saveFile(), moduleFile]);
    await board(second, 8);
    expect(words(part(second, 'sides'))).to.match(/^Sides and counters German, Soviet/);
  });

  it('waits for the module where the save comes first, and says so', async () => {
    const vassal = await put();
    choose(vassal, saveFile());
    await until(() => words(part(vassal, 'drop')).startsWith('saved game ✓, module (.vmod) missing.'));
    choose(vassal, moduleFile);
    await board(vassal, 6);
  });

  it('is used by keyboard alone', async () => {
    const vassal = await put();
    const active = (): Element | null => {
      let element = document.activeElement;
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
      return element;
    };
    const tabTo = async (is: (element: Element) => boolean): Promise<void> => {
      for (let i = 0; i < 60; i++) {
        await sendKeys({press: 'Tab'});
        const element = active();
        if (element && is(element)) return;
      }
      throw new Error(`not reached by Tab; at ${active()?.outerHTML ?? 'nothing'}`);
    };
    await tabTo((element) => element.matches('input[type=file]'));
    // the dialog of the browser is no part of the page
    choose(vassal, moduleFile, saveFile());
    await board(vassal, 6);
    await tabTo((element) => element.matches('select[aria-label="Side: ru"]'));
    await sendKeys({press: 'S'});
    await board(vassal, 8);
    await tabTo((element) => words(element) === 'To the board');
    await sendKeys({press: 'Enter'});
    const retreat = await board(vassal, 8);
    await tabTo((element) => words(element).includes('61 ID and 505 Rgt'));
    await sendKeys({press: 'Enter'});
    expect(await answerOf(retreat)).to.contain('2 legal routes');
    const terrain = (element: Element): boolean => element.matches('[part=terrain] select');
    await until(() => part(vassal, 'terrain')?.querySelector('select'));
    await tabTo(terrain);
    await sendKeys({press: 'C'});
    await until(() => /Terrain entered: 1/.test(words(part(vassal, 'terrain'))));
  });

  it('says what is wrong with a file, and keeps what was open', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile()]);
    await board(vassal, 6);
    await vassal.open([file(bytesOf('no VASSAL file'), 'notes.txt')]);
    await until(() => part(vassal, 'faults'));
    expect(words(part(vassal, 'faults'))).to.match(
      /^.+ can’t be opened .*a VASSAL module \(\.vmod, buildFile\) or save \(\.vsav\).*choose another file/,
    );
    expect(retreatIn(vassal)?.current?.units.size).to.equal(6);
    await expectAccessible(vassal);
  });

  it('keeps the open game where a save of another module is dropped, and names both', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile()]);
    await board(vassal, 6);
    const moduledata = '<data><version>1.0</version><name>The ford</name></data>';
    drop(vassal, file(zip({savedGame: saveText, moduledata}), 'ford.vsav'));
    await until(() => part(vassal, 'faults'));
    expect(words(part(vassal, 'faults'))).to.equal(
      'ford.vsav can’t be opened The saved game: it is of the module "The ford", and the module here is "The Front"; open the module "The ford", then this save',
    );
    expect(retreatIn(vassal)?.current?.units.size).to.equal(6);
    expect(words(part(vassal, 'found'))).to.match(/a saved game: 6 units/);
  });

  it('asks one question where counters stand on two maps, and keeps its answer', async () => {
    const two = file(frontModule(frontMap('North Map')), 'two.vmod');
    const north: Counter = {name: '1 North', image: 'German_inf.svg', at: '0303', map: 'North Map'};
    const vassal = await put();
    await vassal.open([two, saveFile([...front, north])]);
    const question = await until(() => part(vassal, 'maps'));
    expect(words(question.querySelector('h2'))).to.equal('Which map?');
    expect(retreatIn(vassal)).to.equal(null);
    await expectAccessible(vassal);
    const [, choice] = question.querySelectorAll('button');
    expect(words(choice)).to.match(/^North Map \d+ hexes, 1 counter, Front$/);
    choice!.click();
    await board(vassal, 1);
    const again = await put();
    await again.open([two, saveFile([...front, north])]);
    await board(again, 1);
  });

  for (const how of ['mouse', 'keyboard'] as const)
    it(`lays hexes over a board without a grid by three clicks, by ${how}`, async () => {
      await setViewport({width: 1400, height: 900});
      const bare = file(frontModule('', false), 'bare.vmod');
      const vassal = await put();
      await vassal.open([bare, saveFile()]);
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
      await press(retreat, '61 ID');
      expect(await answerOf(retreat)).to.equal('1-hex retreat. 2 legal routes, 1 step lost.');
      expect(words(part(vassal, 'grid'))).to.match(/^Grid three hexes that you clicked/);
      // it is kept for the next save
      drop(vassal, saveFile(front.filter(({name}) => name !== '1 Tank')));
      await board(vassal, 7);
    });

  it('guesses lost steps from layers, says so, and takes the player’s word', async () => {
    const flip =
      'emb2;;2;;Flip;2;;;2;;;;1;false;0;0;German_inf.svg,unknown.svg;,+ (reduced);true;Flip;;;false;;1;1;true;;;;;1.0;;';
    const flipped: Counter = {name: '9 Jg', image: 'German_inf.svg', at: '0705', traits: [[flip, '2']]};
    const vassal = await put();
    await vassal.open([moduleFile, saveFile([...front, flipped])]);
    await assign(vassal);
    const retreat = await board(vassal, 9);
    await press(retreat, '9 Jg');
    const note = 'Steps and losses of 1 unit in this stack are guessed from layers of the counters.';
    const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
    await until(() => plain(notesOf(retreat)).includes(note));
    // the way there is a button of the page, and in no text that is copied or shared
    expect(await retreat.ruling()).to.contain('are guessed from layers of the counters.');
    expect(await retreat.ruling()).not.to.match(/Check|Strengths, steps and kinds/);
    const check = await until(() => part(vassal, 'steps')?.querySelector('button'));
    expect(words(check)).to.equal('Check the guessed steps');
    check.click();
    await until(() => (part(vassal, 'counters') as HTMLDetailsElement).open);
    expect(words(inside(vassal).activeElement)).to.contain('Strengths, steps and kinds');
    const stepsOf = (shown: UmpireRetreat): unknown => {
      const {game, units} = shown.current!;
      const unit = game.units.find(({name}) => plain(name) === '9 Jg (reduced)')!;
      const placed = (units as ReadonlyMap<number, {readonly steps: number}>).get(unit.index)!;
      return [placed.steps, unit.steps];
    };
    expect(stepsOf(retreat)).to.deep.equal([1, 2]);
    const tick = await until(() =>
      part(vassal, 'counters')?.querySelector<HTMLInputElement>('.layers input[type=checkbox]'),
    );
    expect(words(tick.closest('label'))).to.equal(
      'Flip: 1 counter, 1 with lost steps (guess) level 1, (reduced)',
    );
    tick.click();
    await until(() => !notesOf(retreat).includes('guessed'));
    expect(stepsOf(retreatIn(vassal)!)).to.deep.equal([1, 1]);
  });

  it('says which lines of a point map would open a retreat, and keeps the stack after one', async () => {
    const region = (name: string, x: number): string =>
      `<x.Region name="${name}" originx="${x}" originy="50"/>`;
    const rails = `<VASSAL.build.GameModule name="Rails"><VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster><VASSAL.build.module.Map mapName="M"><x.BoardPicker><x.Board name="B" width="400" height="100"><x.RegionGrid>${region('Orel', 50)}${region('Kursk', 200)}${region('Voronezh', 350)}</x.RegionGrid></x.Board></x.BoardPicker><x.SetupStack name="s" x="200" y="50"><x.PieceSlot entryName="Red 1">+/null/piece;;;red.png;Red 1/null;0;0</x.PieceSlot></x.SetupStack></VASSAL.build.module.Map></VASSAL.build.GameModule>`;
    const vassal = await put();
    await vassal.open([file(bytesOf(rails), 'buildFile')]);
    await until(() => inside(vassal).querySelector('umpire-map')?.current);
    expect(words(part(vassal, 'lines'))).to.contain('VASSAL has no lines between points');
    const map = inside(vassal).querySelector('umpire-map')!;
    const panel = (): string => words(retreatIn(vassal)?.shadowRoot?.querySelector('[part=panel]'));
    // what retreats along lines loads with the first point map
    await until(() => panel().includes('Red 1'));
    map.dispatchEvent(new UmpireHexSelectEvent(1, 'point-2', ['unit-1']));
    const row = await until(() => part(vassal, 'lines')?.querySelector('li'));
    expect(words(row)).to.contain(
      'Orel A line to Orel would open a retreat if Red or Blue controls it: no side controls Orel.',
    );
    select(row.querySelector('select')!, 'Red');
    await until(() => words(part(vassal, 'lines')).includes('A line to Orel would open a retreat.'));
    part(vassal, 'lines')!.querySelector<HTMLInputElement>('[type=checkbox]')!.click();
    await until(() => {
      const shown = map.current;
      return shown?.kind === 'point' && shown.game.map.lines.length === 1;
    });
    expect(words(part(vassal, 'lines'))).to.match(/^Lines between points Joined with Kursk by a line: Orel/);
    // the stack that was chosen is asked about again, with its way out
    await until(() => panel().includes('Orel'));
  });

  it('stops reading when it is cancelled, and reads again', async () => {
    const vassal = await put();
    void vassal.open([moduleFile, saveFile()]);
    const cancel = await untilSeen(inside(vassal), () =>
      part(vassal, 'progress')?.querySelector<HTMLButtonElement>('button'),
    );
    cancel.click();
    await until(() => words(inside(vassal).querySelector('.notice')) === 'Cancelled. Nothing was changed.');
    expect(part(vassal, 'found')).to.equal(null);
    await vassal.open([moduleFile, saveFile()]);
    await board(vassal, 6);
  });

  it('takes the only map with counters by itself', async () => {
    const vassal = await put();
    await vassal.open([file(frontModule(chart), 'two.vmod'), saveFile()]);
    await until(() => part(vassal, 'found'));
    // counters stand on one of them alone: no question
    await board(vassal, 6);
    expect(part(vassal, 'maps')).to.equal(null);
  });

  it('shows, keeps and logs nothing that is a secret of players', async () => {
    const logged: unknown[] = [];
    const {log, warn, error} = console;
    Object.assign(console, {
      log: (...what: unknown[]) => logged.push(...what),
      warn: (...what: unknown[]) => logged.push(...what),
      error: (...what: unknown[]) => logged.push(...what),
    });
    try {
      for (const format of ['VOBS', '!VCSK', 'plain']) {
        const vassal = await put();
        await vassal.open([moduleFile, saveFile(undefined, format)]);
        await assign(vassal);
        const retreat = await board(vassal, 8);
        await press(retreat, '61 ID');
        await answerOf(retreat);
        const shown = [vassal, retreat, ...inside(vassal).querySelectorAll('umpire-map')]
          .map((element) => `${element.outerHTML} ${element.shadowRoot?.innerHTML ?? ''}`)
          .join(' ');
        const told = [
          shown,
          await retreat.ruling(),
          JSON.stringify(retreat.current?.game.document),
          JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
          location.href,
          logged.map(String).join(' '),
        ];
        for (const secret of frontSecrets) for (const text of told) expect(text).not.to.contain(secret);
        vassal.remove();
      }
    } finally {
      Object.assign(console, {log, warn, error});
    }
  });
});

/** A second map on which nothing stands. */
const chart =
  '<VASSAL.build.module.Map mapName="Chart"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Chart" width="300" height="200"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>';
