import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import {UmpireRetreatPlanEvent, type Group} from '../../../components/umpire-retreat/events.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {ZipArchive} from '../../../src/vassal/zip.js';
import {plainBytes} from '../../../src/vassal/source.js';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import {bytesOf, commands, piece} from '../../vassal/files.js';
import {frontLog, frontSecrets} from '../../vassal/front.js';
import {expectAccessible, nextFile, until, words} from '../../support.js';
import {
  ask,
  board,
  buttonIn,
  drop,
  file,
  moduleFile,
  part,
  press,
  put,
  saveOf,
  sidedCounters,
  standing,
} from './support.js';

const game = saveOf(sidedCounters);

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
      const vassal = await put();
      drop(part(vassal, 'drop')!, moduleFile, game);
      const retreat = await board(vassal, 8);
      const before = standing(vassal);
      expect(before['61 ID']).to.equal('0705');
      await ask(retreat, /61 ID/);
      await until(() => words(part(vassal, 'save')).includes('Choose a route and confirm its end.'));
      await press(() => retreat.shadowRoot?.querySelector('[part=routes]'), /0604/);
      const save = await until(() => buttonIn(part(vassal, 'save'), /^Save for VASSAL$/));
      expect(words(part(vassal, 'save'))).to.match(/^Back to VASSAL 61 ID and 505 Rgt: to 0604/);
      await expectAccessible(vassal);
      const saving = nextFile();
      save.click();
      const back = await saving;
      expect(back.name).to.equal('turn-3-umpire.vsav');
      await until(() => words(part(vassal, 'save')).includes('Saved as turn-3-umpire.vsav.'));
      expect(document.documentElement.scrollWidth).to.be.at.most(width);

      // the file keeps everything else, secrets of players too, and the page still tells none
      const [old, now] = [await commandsOf(game), await commandsOf(back)];
      const changed = old.filter((command) => !now.includes(command));
      expect(changed.every((command) => command.startsWith('+/5'))).to.equal(true);
      for (const secret of frontSecrets) {
        expect(now.join('')).to.contain(secret);
        expect(vassal.shadowRoot!.innerHTML).not.to.contain(secret);
      }

      // dropped again, the units are there
      drop(vassal, back);
      const wanted = {...before, '61 ID': '0604', '505 Rgt': '0604'};
      await until(() => standing(vassal)['61 ID'] === wanted['61 ID']);
      expect(standing(vassal)).to.deep.equal(wanted);
    });

  it('says of a plan that it breaks a rule, or leaves units out, before it is saved', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, game]);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    await until(() => words(part(vassal, 'save')).includes('Choose a route and confirm its end.'));
    const [first = '', second = ''] = retreat.dialogue.context.units;
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
    const vassal = await put();
    await vassal.open([file(bytesOf(rails), 'buildFile'), file(bytesOf(save), 'rails.vsav')]);
    await press(() => part(vassal, 'sheet'), /Eastern Front/);
    const map = await until(() => vassal.shadowRoot!.querySelector('umpire-retreat umpire-map'));
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
    await press(() => part(vassal, 'save'), /^Save for VASSAL$/);
    const list = await commandsOf(await saving);
    expect(list.filter((command) => /^\+\/\d+\/stack/.test(command))).to.deep.equal([
      '+/9/stack/M;200;50;@@0',
      '+/10/stack/M;50;50;1;@@0',
    ]);
  });

  it('says of a new game and of a log why they cannot be saved', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, file(frontLog(sidedCounters), 'game.vlog')]);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    await until(() => words(part(vassal, 'save')).includes('A log takes no moves.'));
    expect(buttonIn(part(vassal, 'save'), /Save/)).to.equal(undefined);
  });
});
