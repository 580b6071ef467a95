import {html} from 'lit';
import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import {UmpireRetreatPlanEvent, type Group} from '../../../components/umpire-retreat/events.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {ZipArchive} from '../../../src/vassal/zip.js';
import {plainBytes} from '../../../src/vassal/source.js';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import {bytesOf, commands, piece} from '../../vassal/files.js';
import {front, frontLog, frontModule, frontSave, frontSecrets} from '../../vassal/front.js';
import {expectAccessible, fixture, nextFile, until} from '../../support.js';

const file = (bytes: Uint8Array, name: string): File => new File([bytes as Uint8Array<ArrayBuffer>], name);
const moduleFile = file(frontModule(), 'front.vmod');
// the tanks have a name of their side in their picture
const counters = front.map((one) => (one.image === 'ru_tank.svg' ? {...one, image: 'Soviet_inf.svg'} : one));
const saveFile = file(frontSave(counters), 'turn-3.vsav');

const part = (vassal: UmpireVassal, name: string): HTMLElement | null =>
  vassal.shadowRoot!.querySelector<HTMLElement>(`[part=${name}]`);
const words = (element: Element | null | undefined): string =>
  element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
function drop(target: Element, ...files: readonly File[]): void {
  const data = new DataTransfer();
  for (const one of files) data.items.add(one);
  for (const type of ['dragover', 'drop'])
    target.dispatchEvent(
      new DragEvent(type, {dataTransfer: data, bubbles: true, composed: true, cancelable: true}),
    );
}
/** The numbers of the hexes of units by their names; empty until the board has as many. */
function standing(vassal: UmpireVassal): Readonly<Record<string, string>> {
  const position = vassal.shadowRoot!.querySelector<UmpireRetreat>('umpire-retreat')?.current;
  return Object.fromEntries(
    [...(position?.units ?? [])].map(([index, {at}]) => [
      position!.game.units[index]!.name.replace(/[\u2066-\u2069]/g, ''),
      position!.game.grid.label(at),
    ]),
  );
}
const opened = async (vassal: UmpireVassal, units: number): Promise<UmpireRetreat> =>
  until(
    () =>
      Object.keys(standing(vassal)).length === units &&
      vassal.shadowRoot!.querySelector<UmpireRetreat>('umpire-retreat'),
  );
const buttonIn = (root: ParentNode | null | undefined, text: RegExp): HTMLButtonElement | undefined =>
  [...(root?.querySelectorAll('button') ?? [])].find((one) => text.test(words(one)));
const pressIn = async (root: () => ParentNode | null | undefined, text: RegExp): Promise<void> =>
  (await until(() => buttonIn(root(), text))).click();

async function commandsOf(one: File): Promise<readonly string[]> {
  const archive = ZipArchive.open(new Uint8Array(await one.arrayBuffer()));
  const read = archive.ok && archive.value.read('savedGame', 1e7);
  const plain = read && read.ok && plainBytes(read.value);
  return plain && plain.ok ? new TextDecoder().decode(plain.value).split('\u001B') : [];
}

describe('<umpire-vassal> back to VASSAL', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  for (const width of [390, 1400])
    it(`saves the game with the stack at the end of its route, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await fixture<UmpireVassal>(html`<umpire-vassal></umpire-vassal>`);
      drop(part(vassal, 'drop')!, moduleFile, saveFile);
      const retreat = await opened(vassal, 8);
      const before = standing(vassal);
      expect(before['61 ID']).to.equal('0705');
      await pressIn(() => retreat.shadowRoot?.querySelector('[part=stacks]'), /61 ID/);
      await until(() => words(part(vassal, 'save')).includes('Choose a route and confirm its end.'));
      await pressIn(() => retreat.shadowRoot?.querySelector('[part=routes]'), /0604/);
      await pressIn(() => retreat.shadowRoot?.querySelector('[part=walk] .actions'), /0604/);
      const save = await until(() => buttonIn(part(vassal, 'save'), /^Save for VASSAL$/));
      expect(words(part(vassal, 'save')).replace(/[\u2066-\u2069]/g, '')).to.match(
        /^Back to VASSAL 61 ID and 505 Rgt: to 0604/,
      );
      await expectAccessible(vassal);
      const saving = nextFile();
      save.click();
      const back = await saving;
      expect(back.name).to.equal('turn-3-umpire.vsav');
      await until(() => words(part(vassal, 'save')).includes('Saved as turn-3-umpire.vsav.'));
      expect(document.documentElement.scrollWidth).to.be.at.most(width);

      // the file keeps everything else, secrets of players too, and the page still tells none
      const [old, now] = [await commandsOf(saveFile), await commandsOf(back)];
      const changed = old.filter((command) => !now.includes(command));
      expect(changed.every((command) => command.startsWith('+/5'))).to.equal(true);
      for (const secret of frontSecrets) {
        expect(now.join('')).to.contain(secret);
        expect(vassal.shadowRoot!.innerHTML).not.to.contain(secret);
      }

      // dropped again, the units are there
      drop(vassal, back);
      const wanted = {...before, '61 ID': '0604', '505 Rgt': '0604'};
      await until(
        () => JSON.stringify(standing(vassal)) !== JSON.stringify(before) && standing(vassal)['61 ID'],
      );
      expect(standing(vassal)).to.deep.equal(wanted);
    });

  it('says of a plan that it breaks a rule, or leaves units out, before it is saved', async () => {
    const vassal = await fixture<UmpireVassal>(html`<umpire-vassal></umpire-vassal>`);
    await vassal.open([moduleFile, saveFile]);
    const retreat = await opened(vassal, 8);
    await pressIn(() => retreat.shadowRoot?.querySelector('[part=stacks]'), /61 ID/);
    await until(() => words(part(vassal, 'save')).includes('Choose a route and confirm its end.'));
    const [first = '', second = ''] = retreat.dialogue.talk.units;
    const plan = (...groups: readonly Group[]): boolean =>
      retreat.dispatchEvent(new UmpireRetreatPlanEvent(groups));
    const told = (): string => words(part(vassal, 'save'));

    // into the hex of an enemy
    plan({units: [first, second], path: ['0704']});
    await until(() => told().includes('This plan breaks the rules'));
    expect(buttonIn(part(vassal, 'save'), /^Save for VASSAL$/)).to.equal(undefined);
    expect(buttonIn(part(vassal, 'save'), /^Save it for VASSAL anyway$/)?.className).to.equal('');

    // one of two has not gone yet; alone it loses its only step on the way
    plan({units: [first], path: ['0604']});
    await until(() => told().includes('Not all of them have retreated yet'));
    expect(told()).not.to.contain('breaks the rules');
    expect(told()).to.contain('505 Rgt must retreat too');
    expect(told()).to.contain('61 ID: no longer on the map. The file leaves these counters where they are');
    expect(told()).to.contain('Nothing in the saved game changes.');
    part(vassal, 'save')!.querySelector('input')!.click();
    await until(() => told().includes('61 ID: out of the game'));
    expect(buttonIn(part(vassal, 'save'), /^Save for VASSAL$/)?.className).to.equal('primary');
    plan({units: [first, second], path: ['0604']});
    await until(() => !told().includes('Not all of them'));
    expect(buttonIn(part(vassal, 'save'), /^Save for VASSAL$/)?.className).to.equal('primary');
  });

  it('saves the game with units at the points that they retreat to', async () => {
    const region = (name: string, x: number): string =>
      `<x.Region name="${name}" originx="${x}" originy="50"/>`;
    const rails = `<VASSAL.build.GameModule name="Rails"><VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster><VASSAL.build.module.Map mapName="M"><x.BoardPicker><x.Board name="B" width="400" height="100"><x.RegionGrid>${region('Orel', 50)}${region('Kursk', 200)}${region('Voronezh', 350)}</x.RegionGrid></x.Board></x.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>`;
    const at = (id: string, x: number): string =>
      piece(id, {types: ['mark;Side', `piece;;;r.png;Red ${id}`], states: ['Red', `M;${x};50;${id};0`]});
    const save = commands('MBoardPicker\tB\t0\t0', at('1', 200), at('2', 50), '+/9/stack/M;200;50;1;@@0');
    const vassal = await fixture<UmpireVassal>(html`<umpire-vassal></umpire-vassal>`);
    await vassal.open([file(bytesOf(rails), 'buildFile'), file(bytesOf(save), 'rails.vsav')]);
    const map = await until(() => vassal.shadowRoot!.querySelector('umpire-map'));
    const retreat = (): UmpireRetreat | null => vassal.shadowRoot!.querySelector('umpire-retreat');
    const panel = (): HTMLElement | null | undefined =>
      retreat()?.shadowRoot?.querySelector<HTMLElement>('[part=panel]');
    await until(() => words(panel()).includes('Red 1'));
    map.dispatchEvent(new UmpireHexSelectEvent(1, 'point-2', ['unit-1']));
    (await until(() => part(vassal, 'lines')?.querySelector<HTMLInputElement>('li [type=checkbox]'))).click();
    const field = await until(() => {
      const found = panel()?.querySelector<HTMLSelectElement>('[part=plan] select');
      return found && [...found.options].some((option) => /Orel/.test(option.text)) && found;
    });
    field.value = [...field.options].find((option) => /Orel/.test(option.text))!.value;
    field.dispatchEvent(new Event('change', {bubbles: true}));
    await until(() => /Red 1.*: to Orel/.test(words(part(vassal, 'save'))));
    const saving = nextFile();
    await pressIn(() => part(vassal, 'save'), /^Save for VASSAL$/);
    const list = await commandsOf(await saving);
    expect(list.filter((command) => /^\+\/\d+\/stack/.test(command))).to.deep.equal([
      '+/9/stack/M;200;50;@@0',
      '+/10/stack/M;50;50;1;@@0',
    ]);
  });

  it('says of a new game and of a log why they cannot be saved', async () => {
    const vassal = await fixture<UmpireVassal>(html`<umpire-vassal></umpire-vassal>`);
    await vassal.open([moduleFile, file(frontLog(counters), 'game.vlog')]);
    const retreat = await opened(vassal, 8);
    await pressIn(() => retreat.shadowRoot?.querySelector('[part=stacks]'), /61 ID/);
    await until(() => words(part(vassal, 'save')).includes('A log takes no moves.'));
    expect(buttonIn(part(vassal, 'save'), /Save/)).to.equal(undefined);
  });
});

describe('<umpire-vassal> with a log', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  const log = file(frontLog(counters), 'game.vlog');
  const told = (vassal: UmpireVassal): string =>
    words(part(vassal, 'log')?.querySelector('[role=status]')).replace(/[\u2066-\u2069]/g, '');

  for (const width of [390, 1400])
    it(`is stepped through and asked at a step, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await fixture<UmpireVassal>(html`<umpire-vassal></umpire-vassal>`);
      drop(part(vassal, 'drop')!, moduleFile, log);
      await opened(vassal, 8);
      const start = standing(vassal);
      expect(told(vassal)).to.equal('Before the first of 2 moves. Nothing has moved yet.');
      await expectAccessible(vassal);
      const next = (): Promise<HTMLButtonElement> =>
        until(() => buttonIn(part(vassal, 'log'), /^Next move$/));
      (await next()).click();
      await until(() => told(vassal) === 'Move 1 of 2. 61 ID and 505 Rgt from 0705 to 0604.');
      await until(() => standing(vassal)['61 ID'] === '0604');
      expect(standing(vassal)).to.deep.equal({...start, '61 ID': '0604', '505 Rgt': '0604'});

      // chat is no move: it is passed over, and shown nowhere
      (await next()).click();
      await until(() => told(vassal) === 'Move 2 of 2. 90 RD from 0804 to 0704.');
      await until(() => standing(vassal)['90 RD'] === '0704');
      const retreat = vassal.shadowRoot!.querySelector<UmpireRetreat>('umpire-retreat')!;
      await pressIn(() => retreat.shadowRoot?.querySelector('[part=stacks]'), /61 ID/);
      await until(() =>
        /^1-hex retreat/.test(words(retreat.shadowRoot?.querySelector('[part=answer] .headline'))),
      );
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
      await pressIn(() => part(vassal, 'moves'), /^2 90 RD from 0804 to 0704/);
      await until(() => told(vassal).startsWith('Move 2 of 2.'));
      // the buttons are at the lower edge of the window, wherever the page is
      const bar = part(vassal, 'log')!.getBoundingClientRect();
      expect(Math.round(bar.bottom)).to.be.at.most(innerHeight);
      expect(bar.height).to.be.below(innerHeight / 4);
    });

  it('marks the counter that moved, and leaves the view and the ruling’s first line to the reader of a phone', async () => {
    await setViewport({width: 390, height: 844});
    const vassal = await fixture<UmpireVassal>(html`<umpire-vassal></umpire-vassal>`);
    await vassal.open([moduleFile, log]);
    const retreat = await opened(vassal, 8);
    const map = await until(() => vassal.shadowRoot!.querySelector('umpire-map'));
    await until(() => map.surface?.plan && map.surface.size.width > 0);
    const drawn = (): readonly (string | null)[] =>
      [...map.surface!.svg.querySelectorAll('.moved-layer path')].map((one) => one.getAttribute('class'));
    expect(drawn()).to.deep.equal([]);
    const bar = part(vassal, 'log')!;
    await pressIn(() => bar, /^Next move$/);
    await until(() => told(vassal).startsWith('Move 1 of 2.') && standing(vassal)['61 ID'] === '0604');
    await until(() => drawn().includes('moved-head') && drawn().includes('moved-from'));
    expect(map.moved).to.deep.equal([{from: '0705', to: '0604'}]);

    await pressIn(() => retreat.shadowRoot?.querySelector('[part=stacks]'), /61 ID/);
    const headline = await until(() => retreat.shadowRoot?.querySelector('[part=answer] .headline'));
    await until(() => bar.matches('.asked') && map.surface!.camera.zoom > 1);
    headline.scrollIntoView({block: 'nearest'});
    // the bar is low, and the ruling stops above it
    await until(() => headline.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top);
    expect(headline.getBoundingClientRect().top).to.be.at.least(map.getBoundingClientRect().bottom - 1);
    expect(bar.getBoundingClientRect().height).to.be.below(64);
    for (const button of bar.querySelectorAll('button'))
      expect(button.getBoundingClientRect().height).to.be.at.least(44);
    await expectAccessible(vassal);

    // the next move keeps the view of the ruling, with what moved in it
    await pressIn(() => bar, /^Next move$/);
    await until(() => told(vassal).startsWith('Move 2 of 2.') && standing(vassal)['90 RD'] === '0704');
    await until(() => map.moved[0]?.to === '0704' && map.surface!.position === map.current);
    const {view, plan} = map.surface!;
    expect(map.surface!.camera.zoom).to.be.above(1);
    for (const hex of ['0604', '0704']) {
      const place = map.surface!.place(hex);
      expect(plan!.x(place)).to.be.within(view.left, view.right);
      expect(plan!.y(place)).to.be.within(view.top, view.bottom);
    }
    // labels have a pass of their own: by then every hex of the routes has one
    const labels = await until(() => {
      const named = [...map.shadowRoot!.querySelectorAll('.words-layer .named')];
      const places = named.map((one) => map.surface!.place(one.textContent));
      const onRoutes = map.routes.flatMap(({from, path}) => [from, ...path]);
      return onRoutes.length > 1 && onRoutes.every((hex) => places.includes(hex)) && named;
    });
    const boxes = labels.map((one) => one.getBoundingClientRect());
    expect(boxes.length).to.be.above(1);
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1))
        expect(
          one.right <= other.left + 1 ||
            other.right <= one.left + 1 ||
            one.bottom <= other.top + 1 ||
            other.bottom <= one.top + 1,
        ).to.equal(true);
  });

  const short = file(frontLog(counters, 1), 'short.vlog');
  for (const [name, first, second, move, start] of [
    ['shorter', log, short, /^2 90 RD/, 'Before the first of 1 move. Nothing has moved yet.'],
    ['longer', short, log, /^1 61 ID/, 'Before the first of 2 moves. Nothing has moved yet.'],
  ] as const)
    it(`drops a move that was asked for where a ${name} log is being opened, and goes on reading`, async () => {
      const vassal = await fixture<UmpireVassal>(html`<umpire-vassal></umpire-vassal>`);
      await vassal.open([moduleFile, first]);
      await opened(vassal, 8);
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
