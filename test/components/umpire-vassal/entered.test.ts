import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {bytesOf} from '../../vassal/files.js';
import {front, type Counter} from '../../vassal/front.js';
import {until, words} from '../../support.js';
import {
  ask,
  assign,
  board,
  file,
  headline,
  moduleFile,
  notesOf,
  part,
  put,
  retreatIn,
  saveFile,
  saveOf,
  select,
  press,
} from './support.js';

describe('<umpire-vassal> with what a person tells it', () => {
  beforeEach(() => localStorage.clear());

  it('sharpens the ruling by the terrain that is told', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile]);
    await assign(vassal);
    const retreat = await board(vassal, 8);
    await ask(retreat, /61 ID/);
    const field = (place: string): HTMLSelectElement | null =>
      part(vassal, 'terrain')?.querySelector<HTMLSelectElement>(`select[aria-label="${place}"]`) ?? null;
    select(await until(() => field('Hex 0604')), 'closed');
    await until(() => headline(retreat).includes('1 legal route, 1 step lost'));
    const all = await until(() =>
      [...(part(vassal, 'terrain')?.querySelectorAll('button') ?? [])].find((button) =>
        /clear/.test(words(button)),
      ),
    );
    all.click();
    await until(() => notesOf(retreat).includes('no single one of them would change the ruling'));
    expect(words(part(vassal, 'terrain'))).to.contain('No hex or hexside alone would change this ruling.');
  });

  it('keeps what was told in this browser, for the next visit', async () => {
    const first = await put();
    await first.open([moduleFile, saveFile]);
    await assign(first);
    await board(first, 8);
    first.remove();
    const second = await put();
    await second.open([saveFile, moduleFile]);
    await board(second, 8);
    expect(words(part(second, 'sides'))).to.match(/^Sides and counters German, Soviet/);
  });

  it('guesses lost steps from layers, says so, and takes the player’s word', async () => {
    const flip =
      'emb2;;2;;Flip;2;;;2;;;;1;false;0;0;German_inf.svg,unknown.svg;,+ (reduced);true;Flip;;;false;;1;1;true;;;;;1.0;;';
    const flipped: Counter = {name: '9 Jg', image: 'German_inf.svg', at: '0705', traits: [[flip, '2']]};
    const vassal = await put();
    await vassal.open([moduleFile, saveOf([...front, flipped])]);
    await assign(vassal);
    const retreat = await board(vassal, 9);
    await ask(retreat, /9 Jg/);
    const note = 'Steps and losses of 1 unit in this stack are guessed from layers of the counters.';
    await until(() => notesOf(retreat).includes(note));
    // the way there is a button of the page, and in no text that is copied or shared
    expect(await retreat.ruling()).to.contain('are guessed from layers of the counters.');
    expect(await retreat.ruling()).not.to.match(/Check|Strengths, steps and kinds/);
    const check = await until(() => part(vassal, 'steps')?.querySelector('button'));
    expect(words(check)).to.equal('Check the guessed steps');
    check.click();
    await until(() => (part(vassal, 'counters') as HTMLDetailsElement).open);
    expect(words(vassal.shadowRoot!.activeElement)).to.contain('Strengths, steps and kinds');
    const stepsOf = (shown: UmpireRetreat): unknown => {
      const {game, units} = shown.current!;
      const unit = game.units.find(({name}) => /9 Jg.* \(reduced\)/.test(name))!;
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
    await press(() => part(vassal, 'sheet'), /Eastern Front/);
    await until(() => vassal.shadowRoot!.querySelector('umpire-map')?.current);
    await until(() => part(vassal, 'lines'));
    expect(words(part(vassal, 'lines'))).to.contain('VASSAL has no lines between points');
    const map = vassal.shadowRoot!.querySelector('umpire-map')!;
    const panel = (): string => words(retreatIn(vassal)?.shadowRoot?.querySelector('[part=panel]'));
    // what retreats along lines loads with the first point map
    await until(() => panel().includes('Red 1'));
    map.dispatchEvent(new UmpireHexSelectEvent(1, 'point-2', ['unit-1']));
    const row = await until(() => part(vassal, 'lines')?.querySelector('li'));
    expect(words(row)).to.contain(
      'Orel A line to Orel would open a retreat if the Red units or the Blue units control it: no side controls Orel.',
    );
    select(row.querySelector('select')!, 'Red');
    await until(() => words(part(vassal, 'lines')).includes('A line to Orel would open a retreat.'));
    part(vassal, 'lines')!.querySelector<HTMLInputElement>('[type=checkbox]')!.click();
    await until(() => {
      const shown = map.current;
      return shown?.kind === 'point' && shown.game.map.lines.length === 1;
    });
    expect(words(part(vassal, 'lines'))).to.match(
      /^Lines between points .*Joined with Kursk by a line: Orel/,
    );
    // the stack that was chosen is asked about again, with its way out
    await until(() => panel().includes('Orel'));
  });
});
