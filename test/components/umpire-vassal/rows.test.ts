import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import {bytesOf} from '../../vassal/files.js';
import {front} from '../../vassal/front.js';
import {until, words} from '../../support.js';
import {
  ask,
  board,
  buttonIn,
  file,
  jsonFile,
  moduleFile,
  overlay,
  part,
  put,
  saved,
  saveFile,
  saveOf,
  select,
  press,
} from './support.js';

describe('rows of <umpire-vassal> that change their places', () => {
  beforeEach(() => localStorage.clear());

  it('leave the field for a new side, and what was typed there, beside its group', async () => {
    const vassal = await put();
    const guns = ['1 Gun', '2 Gun'].map((name) => ({name, image: 'xx_gun.svg', at: '1004'}));
    await vassal.open([moduleFile, saveOf([...front, ...guns])]);
    const choice = (group: string): HTMLSelectElement | null =>
      part(vassal, 'sides')?.querySelector<HTMLSelectElement>(`select[aria-label="Side: ${group}"]`) ?? null;
    select(await until(() => choice('xx')), 'other');
    const field = await until(() => {
      const found = choice('xx')?.closest('tr')?.querySelector('input');
      return found?.checkVisibility() ? found : undefined;
    });
    field.value = 'Partisans';
    select(choice('ru')!, '=Soviet');
    await until(() => part(vassal, 'sides')?.querySelector('tbody tr')?.contains(choice('xx')));
    const shown = [...part(vassal, 'sides')!.querySelectorAll<HTMLInputElement>('td input')].filter((one) =>
      one.checkVisibility(),
    );
    expect(shown.map((one) => words(one.closest('tr')!.querySelector('th')))).to.deep.equal([
      'xx 1 Gun, 2 Gun',
    ]);
    expect(shown[0]?.value).to.equal('Partisans');
    buttonIn(shown[0]!.closest('td'), /Add/)!.click();
    await board(vassal, 10);
    expect((await saved(vassal)).counters).to.deep.equal([
      {match: {beginning: 'ru'}, side: 'Soviet'},
      {match: {beginning: 'xx'}, side: 'Partisans'},
    ]);
    // the field goes with the answer
    expect(choice('xx')?.value).to.equal('=Partisans');
    expect(part(vassal, 'sides')!.querySelectorAll('td input')).to.have.length(0);
  });

  it('show of a place no terrain that was entered for the one before it', async () => {
    const vassal = await put();
    const {maps: _, ...rest} = overlay;
    await vassal.open([moduleFile, saveFile, jsonFile(rest)]);
    await ask(await board(vassal, 8), /61 ID/);
    const rows = (): readonly HTMLSelectElement[] => [
      ...(part(vassal, 'terrain')?.querySelectorAll<HTMLSelectElement>(':scope > .places select') ?? []),
    ];
    const places = (): readonly string[] => rows().map((one) => one.getAttribute('aria-label') ?? '');
    await until(() => rows().length > 1);
    const [first = '', second = ''] = places();
    select(rows()[0]!, [...rows()[0]!.options].at(-1)!.value);
    await until(() => places().length > 0 && !places().includes(first));
    expect(places()).to.include(second);
    expect(rows().map(({value}) => value)).to.deep.equal(rows().map(() => ''));
  });

  it('tick no line to a point that only took the place of another', async () => {
    const region = (name: string, x: number): string =>
      `<x.Region name="${name}" originx="${x}" originy="50"/>`;
    const regions = [region('Tula', 10), region('Orel', 100), region('Kursk', 200), region('Voronezh', 350)];
    const rails = `<VASSAL.build.GameModule name="Rails"><VASSAL.build.module.PlayerRoster><entry>Red</entry><entry>Blue</entry></VASSAL.build.module.PlayerRoster><VASSAL.build.module.Map mapName="M"><x.BoardPicker><x.Board name="B" width="400" height="100"><x.RegionGrid>${regions.join('')}</x.RegionGrid></x.Board></x.BoardPicker><x.SetupStack name="s" x="200" y="50"><x.PieceSlot entryName="Red 1">+/null/piece;;;red.png;Red 1/null;0;0</x.PieceSlot></x.SetupStack></VASSAL.build.module.Map></VASSAL.build.GameModule>`;
    const vassal = await put();
    await vassal.open([file(bytesOf(rails), 'buildFile')]);
    await press(() => part(vassal, 'sheet'), /Eastern Front/);
    const map = await until(() => vassal.shadowRoot!.querySelector<UmpireMap>('umpire-retreat umpire-map'));
    await until(() => map.current);
    map.dispatchEvent(new UmpireHexSelectEvent(2, 'point-3', ['unit-1']));
    const ticks = (): ReadonlyMap<string, HTMLInputElement> =>
      new Map(
        [...(part(vassal, 'lines')?.querySelectorAll<HTMLInputElement>('[type=checkbox]') ?? [])].map(
          (one) => [words(one.closest('label')).split(' ')[0] ?? '', one],
        ),
      );
    await until(() => ticks().size === 3);
    // the farthest point comes first once a line leads there
    ticks().get('Tula')!.click();
    await until(() => [...ticks().keys()][0] === 'Tula');
    expect([...ticks()].map(([name, {checked}]) => [name, checked])).to.deep.equal([
      ['Tula', true],
      ['Orel', false],
      ['Voronezh', false],
    ]);
  });
});
