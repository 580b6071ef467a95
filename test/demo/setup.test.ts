import {expect} from 'chai';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';
import {middle} from '../components/umpire-map/drill.js';
import {centre, inside, lineIn, piece} from '../components/umpire-map/edit/setup.js';
import {loadGameDocument} from '../../src/games/index.js';
import {limits} from '../../src/module/index.js';
import {withText} from '../../src/share/index.js';
import {until} from '../support.js';

const frames: HTMLIFrameElement[] = [];
afterEach(async () => {
  await sendMouse({type: 'move', position: [0, 0]});
  for (const frame of frames.splice(0)) frame.remove();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('umpire-setup')) localStorage.removeItem(key);
});

/** The page in a frame at the top left, so that its points are those of the window. */
async function open(search: string): Promise<{map: UmpireMap; frame: HTMLIFrameElement}> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '1300';
  frame.height = '900';
  frame.style.cssText = 'position:fixed;inset:0;border:0;z-index:9;background:canvas';
  frame.src = `/test/pages/setup.html${search}`;
  document.body.append(frame);
  const map = await until(() => frame.contentDocument?.querySelector<UmpireMap>('umpire-map'));
  await until(() => map.shadowRoot?.querySelector('.edit') && map.shadowRoot.querySelector('.icon'));
  await map.updateComplete;
  return {map, frame};
}

/** Returns the ruling once the page shows it. */
const ruling = (map: UmpireMap): Promise<string> =>
  until(() => {
    const panel = inside(map)
      .querySelector('.asked umpire-retreat')
      ?.shadowRoot?.querySelector('[part=answer]');
    return panel?.textContent.replace(/\s+/g, ' ').trim();
  });

describe('a position of one’s own', () => {
  before(() => setViewport({width: 1300, height: 900}));
  after(() => setViewport({width: 800, height: 600}));

  it('is a link away from the questions', async () => {
    const site = new DOMParser().parseFromString(await (await fetch('/demo/ask.html')).text(), 'text/html');
    expect(site.querySelector('main a[href="setup.html"]')?.textContent).to.equal('Use your own position');
  });

  /** Four units that stand as nobody shipped them. */
  const units: readonly (readonly [say: string, name: string, hex: string])[] = [
    ['61', '61 ID', '05.05'],
    ['24', '24 ID', '05.06'],
    ['90', '90 RD', '06.05'],
    ['225', '225 ID', '04.04'],
  ];
  const line = 'drill/ a61@0505 a24@0506 a225@0404 s90@0605';

  it('takes at most 12 actions from the first page to a ruling, by keys', async () => {
    let actions = 1; // the link of the first page
    const {map, frame} = await open('');
    const enter = async (words: string): Promise<void> => {
      actions++;
      await sendKeys({type: words});
      await sendKeys({press: 'Enter'});
      await map.updateComplete;
    };
    frame.contentWindow!.focus();
    inside(map).querySelector<HTMLInputElement>('.find-unit input')!.focus();
    actions++;
    for (const [say, , hex] of units) {
      await enter(say);
      await enter(hex.replace('.', ''));
    }
    expect(lineIn(map)).to.equal(line);
    inside(map).querySelector<HTMLElement>('.ask-button')!.click();
    actions++;
    expect(await ruling(map)).to.match(/^1-hex retreat\./);
    expect(actions).to.be.at.most(12);
  });

  it('takes at most 12 by mouse, and going back keeps the position', async () => {
    let actions = 1;
    const {map} = await open('');
    const click = async (position: [number, number]): Promise<void> => {
      actions++;
      await sendMouse({type: 'click', position});
      await map.updateComplete;
    };
    for (const [, name, hex] of units) {
      const counter = piece(map, name);
      counter.scrollIntoView({block: 'nearest'});
      await click(centre(counter));
      await click(middle(map, hex));
    }
    await until(() => lineIn(map) === line);
    await click(centre(inside(map).querySelector('.ask-button')!));
    expect(await ruling(map)).to.match(/^1-hex retreat\./);
    expect(actions).to.be.at.most(12);
    const back = inside(map).querySelector<HTMLElement>('.asked > button')!;
    await until(() => inside(map).activeElement === back);
    back.click();
    await until(() => inside(map).querySelector('.edit'));
    expect(lineIn(map)).to.equal(line);
    expect(inside(map).querySelector('.asked')).to.equal(null);
  });

  it('opens the battle for a place, too', async () => {
    const {map} = await open(`?position=${encodeURIComponent('drill/start')}`);
    await sendMouse({type: 'click', position: middle(map, '06.08')});
    await until(() => inside(map).querySelector('.chosen .piece'));
    const fight = [...inside(map).querySelectorAll<HTMLElement>('.ask-button')][1]!;
    expect(fight.textContent.trim()).to.equal('Fight for 06.08');
    fight.click();
    const battle = await until(() => inside(map).querySelector('.asked umpire-battle'));
    await until(() => battle.shadowRoot?.textContent.includes('roll on column'));
  });

  /** The sizes of a window, and whether the panel is beside the map in it. */
  const windows = [
    [1400, 900, true],
    [800, 900, false],
    [360, 780, false],
  ] as const;
  for (const [width, height, isWide] of windows)
    it(`shows its counters large enough, its questions and its line at ${width} × ${height}`, async () => {
      await setViewport({width, height});
      for (const position of ['drill/', 'drill/start']) {
        const {map, frame} = await open(`?position=${encodeURIComponent(position)}`);
        frame.width = String(width);
        frame.height = String(height);
        const {surface} = map;
        await until(() => surface && surface.plan!.counter * surface.view.scale >= 28);
        const panel = inside(map);
        const seen = (selector: string): void => {
          const {top, bottom, left, right} = panel.querySelector(selector)!.getBoundingClientRect();
          expect(Math.ceil(top), selector).to.be.at.least(0);
          expect(left, selector).to.be.at.least(0);
          expect(right, selector).to.be.at.most(width);
          expect(Math.floor(bottom), selector).to.be.at.most(height);
        };
        if (isWide) await until(() => surface!.size.width < width - 300);
        for (const part of ['.ask-button', '#line', '.line button', '.find-unit input']) {
          if (!isWide) panel.querySelector(part)!.scrollIntoView({block: 'end'});
          seen(part);
        }
        expect(panel.querySelector<HTMLTextAreaElement>('#line')!.value).to.equal(position);
      }
      await setViewport({width: 1300, height: 900});
    });

  it('asks from the menu of a stack', async () => {
    const {map, frame} = await open(`?position=${encodeURIComponent('drill/start')}`);
    frame.contentWindow!.focus();
    await sendMouse({type: 'click', position: middle(map, '06.08')});
    await until(() => inside(map).activeElement?.closest('.stack-menu:popover-open'));
    await sendKeys({press: 'Enter'});
    expect(await ruling(map)).to.match(/retreat/);
  });

  it('is in the address, and comes back with a reload', async () => {
    const {map, frame} = await open('?game=drill');
    const field = inside(map).querySelector<HTMLInputElement>('.find-unit input')!;
    frame.contentWindow!.focus();
    field.focus();
    await sendKeys({type: '61@0505/1'});
    await sendKeys({press: 'Enter'});
    await until(() => lineIn(map) === 'drill/ a61@0505/1');
    const {search} = frame.contentWindow!.location;
    expect(new URLSearchParams(search).get('position')).to.equal('drill/ a61@0505/1');
    const again = await open(search);
    expect(lineIn(again.map)).to.equal('drill/ a61@0505/1');
  });
});

describe('a file that somebody chooses', () => {
  const caseOf = async (): Promise<string> =>
    JSON.stringify({
      module: await loadGameDocument('drill'),
      position: {units: {a61: {at: '05.05'}}},
      ask: {retreat: {units: ['a61'], hexes: 1}},
    });
  /** A picture as Share saves it. */
  async function picture(text: string): Promise<Uint8Array<ArrayBuffer>> {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 8;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const bytes = new Uint8Array(await blob!.arrayBuffer());
    if (text === '') return bytes;
    const made = withText(bytes, text);
    if (!made.ok) throw new Error(JSON.stringify(made.faults));
    return made.value as Uint8Array<ArrayBuffer>;
  }
  /** Chooses a file in the page's field, as its dialog does. */
  function choose(frame: HTMLIFrameElement, name: string, content: BlobPart): void {
    const field = frame.contentDocument!.querySelector<HTMLInputElement>('#file')!;
    const chosen = new DataTransfer();
    chosen.items.add(new File([content], name));
    field.files = chosen.files;
    field.dispatchEvent(new Event('change', {bubbles: true}));
  }
  const wrong = (frame: HTMLIFrameElement): string =>
    frame.contentDocument!.querySelector('#wrong')!.textContent;

  const good: Readonly<Record<string, readonly [content: () => Promise<BlobPart>, line: string]>> = {
    'iskra.json': [async () => JSON.stringify(await loadGameDocument('iskra')), 'iskra/'],
    'case.json': [caseOf, 'a61@0505'],
    'saved.png': [async () => picture(await caseOf()), 'a61@0505'],
    'a picture under another name.dat': [async () => picture(await caseOf()), 'a61@0505'],
    'cases.json': [async () => `[${await caseOf()}, ${await caseOf()}]`, 'a61@0505'],
    'of a shipped game.json': [
      async () => JSON.stringify({...JSON.parse(await caseOf()), module: '../games/drill.json'}),
      'a61@0505',
    ],
    'line.txt': [() => Promise.resolve('drill/ a61@0505\n'), 'drill/ a61@0505'],
  };
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

  const ownSheet = async (): Promise<string> => {
    const {rules} = (await loadGameDocument('blue-and-gray')) as {rules: {retreat: object}};
    return JSON.stringify({...rules.retreat, title: 'My own sheet'});
  };
  /** Puts a counter down by its name and a hex. */
  async function putDown(map: UmpireMap, frame: HTMLIFrameElement, words: string): Promise<void> {
    frame.contentWindow!.focus();
    const field = await until(() => inside(map).querySelector<HTMLInputElement>('.find-unit input'));
    field.focus();
    await until(() => inside(map).activeElement === field);
    await sendKeys({type: words});
    await sendKeys({press: 'Enter'});
  }
  const notice = (frame: HTMLIFrameElement): HTMLElement =>
    frame.contentDocument!.querySelector<HTMLElement>('#notice')!;

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

  it('may be a rule sheet that is pasted, but for one into a field', async () => {
    const {map, frame} = await open('');
    await until(() => map.current);
    const {rules} = (await loadGameDocument('blue-and-gray')) as {rules: {retreat: object}};
    const paste = (target: EventTarget, text: string): boolean => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      return target.dispatchEvent(
        new ClipboardEvent('paste', {clipboardData: data, bubbles: true, composed: true, cancelable: true}),
      );
    };
    const {body} = frame.contentDocument!;
    const line = await until(() => map.shadowRoot!.querySelector('textarea'));
    expect(paste(line, JSON.stringify(rules.retreat)), 'left to the field').to.equal(true);
    expect(paste(body, 'drill/'), 'no JSON').to.equal(true);
    expect(paste(body, '{"umpire": 1, "id"')).to.equal(false);
    await until(() =>
      /^Pasted text: This JSON has a fault: the text ends too early at line 1, column \d+\. This/.test(
        wrong(frame),
      ),
    );
    expect(paste(body, JSON.stringify(rules.retreat))).to.equal(false);
    await until(() => wrong(frame) === 'A rule sheet, on a plain board: the stacking limit of a hex is 2.');
    await until(() => map.current && lineIn(map) === 'plain-board/start');
  });

  it('is set up, whatever its name says, and can be changed back to a game of the list', async () => {
    const {map, frame} = await open('');
    const game = frame.contentDocument!.querySelector<HTMLSelectElement>('#game')!;
    await until(() => game.options.length > 1);
    for (const [name, [content, line]] of Object.entries(good)) {
      const before = map.current;
      choose(frame, name, await content());
      await until(() => map.current !== before && lineIn(map).includes(line));
      expect(wrong(frame), name).to.equal(
        name === 'cases.json' ? 'The file has 2 cases; this is the first of them.' : '',
      );
      expect(game.value, name).to.match(
        name === 'line.txt' ? /^drill$/ : /^own:(Drill|Iskra|Operation|of a shipped game)/,
      );
      game.value = 'drill';
      game.dispatchEvent(new Event('change'));
      await until(() => lineIn(map) === 'drill/');
    }
  });

  const bad: Readonly<Record<string, readonly [content: () => BlobPart | Promise<BlobPart>, says: RegExp]>> =
    {
      'notes.txt': [
        () => 'Dear diary',
        /^notes\.txt: There is nothing in this text that Umpire can read\. .* opens a module, a rule sheet or a case \(JSON\)/,
      ],
      'cut.json': [
        () => '{"umpire": 1, "id"',
        /^cut\.json: This JSON has a fault: the text ends too early .*; get the file again\. This/,
      ],
      'plain.png': [() => picture(''), /^plain\.png: .*PNG without a position.*as it was saved/],
      'drawn.svg': [
        () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
        /^drawn\.svg: This is an SVG, which has no position in it.*PNG that Share saves/,
      ],
      'film.gif': [() => 'GIF89a', /^film\.gif: This is a GIF, and only the PNG/],
      'scan.jpg': [() => new Uint8Array([255, 216, 255, 224, 0, 16]), /^scan\.jpg: This is a JPEG/],
      'rules.pdf': [() => '%PDF-1.7', /^rules\.pdf: This is a PDF/],
      'page.html': [() => '<!doctype html><p>', /^page\.html: This is a web page/],
      'letters.zip': [
        () => 'PK\x03\x04letters.txt',
        /^letters\.zip: This is a ZIP archive, and no VASSAL file/,
      ],
      'empty.json': [() => '', /^empty\.json: This file is empty/],
      'long.json': [() => ' '.repeat(limits.characters + 1), /^long\.json: This file is too large/],
      'lesson.json': [() => '{"steps": []}', /^lesson\.json: This JSON is neither a module.*nor a case/],
      'number.json': [() => '12', /^number\.json: This JSON has neither a module nor a case/],
      'away.json': [
        () => '{"module": "my-game.json", "position": "start"}',
        /^away\.json: This case names its module “my-game\.json”.* Put the module into the case/,
      ],
      'away.txt': [() => 'nowhere/ a1@0101', /^away\.txt: This position line is of “nowhere”/],
    };
  it('that is none: the page says so with its name and what to do, and the map stays', async () => {
    const {map, frame} = await open('');
    const before = map.current;
    for (const [name, [content, says]] of Object.entries(bad)) {
      choose(frame, name, await content());
      await until(() => wrong(frame).startsWith(`${name}: `));
      expect(wrong(frame)).to.match(says);
      expect(map.current, name).to.equal(before);
    }
    // the next file is not blamed for it
    choose(frame, 'case.json', await caseOf());
    await until(() => lineIn(map).includes('a61@0505'));
    expect(wrong(frame)).to.equal('');
  });

  /** A frame of the page at another address, once it has gone there. */
  const gone = (frame: HTMLIFrameElement, page: RegExp): Promise<Document> =>
    until(() => page.test(frame.contentWindow?.location.pathname ?? '') && frame.contentDocument);
  it('of VASSAL, whatever its name says: leads to the page that reads it, with the file', async () => {
    const {frame} = await open('');
    choose(frame, 'a save.dat', 'PK\x03\x04 savedGame');
    const page = await gone(frame, /vassal\.html$/);
    const element = await until(() => page.querySelector('umpire-vassal'));
    // the drop zone gives way to the file that is being read, or to why it can't be
    await until(() => element.shadowRoot && /Reading|a save/.test(element.shadowRoot.textContent));
    await until(() => frame.contentWindow!.location.hash === '');
  });

  it('a file that is dropped on the page is opened as one that is chosen', async () => {
    const {map, frame} = await open('');
    const dropped = new DataTransfer();
    dropped.items.add(new File([await caseOf()], 'case.json'));
    frame.contentDocument!.body.dispatchEvent(
      new DragEvent('drop', {dataTransfer: dropped, bubbles: true, cancelable: true}),
    );
    await until(() => lineIn(map).includes('a61@0505'));
  });

  it('that is still being read gives way to a sheet that is chosen meanwhile', async () => {
    const {map, frame} = await open('');
    const game = frame.contentDocument!.querySelector<HTMLSelectElement>('#game')!;
    await until(() => game.options.length > 1 && map.current);
    const read = Object.getOwnPropertyDescriptor(Blob.prototype, 'text')!;
    let isAsked = false;
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    Object.defineProperty(Blob.prototype, 'text', {
      ...read,
      value: async function (this: Blob) {
        isAsked = true;
        await gate;
        return new Response(this).text();
      },
    });
    try {
      choose(frame, 'case.json', await caseOf());
      await until(() => isAsked);
    } finally {
      Object.defineProperty(Blob.prototype, 'text', read);
    }
    game.value = 'sheet:no-retreat';
    game.dispatchEvent(new Event('change'));
    await until(() => map.current && lineIn(map) === 'plain-board/start');
    letGo();
    // the file is read before a sheet is there that is chosen after it
    game.value = 'sheet:afrika-korps';
    game.dispatchEvent(new Event('change'));
    await until(() => map.current?.game.document.stacking?.limit === 3);
    expect(frame.contentWindow!.location.search).to.equal('?sheet=afrika-korps');
    expect(Array.from(game.options, ({value}) => value).join(' ')).not.to.contain('own:');
  });

  it('a module with faults: the map says where they are', async () => {
    const {map, frame} = await open('');
    choose(frame, 'faulty.json', '{"umpire": 1, "id": "x"}');
    const faults = await until(() => inside(map).querySelector('[part=faults]'));
    expect(faults.textContent).to.contain('/title');
    // it is not kept
    const game = frame.contentDocument!.querySelector<HTMLSelectElement>('#game')!;
    await until(() => game.value === 'own:faulty.json');
    expect(localStorage.getItem('umpire-setup:own:faulty.json')).to.equal(null);
    game.value = 'drill';
    game.dispatchEvent(new Event('change'));
    await until(() => inside(map).querySelector('#line') && lineIn(map) === 'drill/');
    expect(Array.from(game.options, ({value}) => value)).not.to.include('own:faulty.json');
  });
});
