import {expect} from 'chai';
import {sendKeys, setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {subjectOf} from '../../../components/umpire-share/subject.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {
  namedPosition,
  placeLabel,
  type Game,
  type OverlayDocument,
  type Position,
} from '../../../src/module/index.js';
import {writeOverlay, writeVassalModule, writeVassalSave} from '../../../src/vassal/write.js';
import {openGame} from '../../open-game.js';
import {expectAccessible, nextFile, until, words} from '../../support.js';
import {
  ask,
  buttonIn,
  chooseRules,
  file,
  moduleFile,
  part,
  press,
  put,
  retreatIn,
  saveOf,
  sidedCounters,
} from './support.js';

const valueOf = <T>(read: {readonly ok: true; readonly value: T} | {readonly ok: false}): T => {
  if (!read.ok) throw new Error('faults');
  return read.value;
};
/** The drill as a module of somebody else, without an overlay, its first position as a save, and its overlay. */
async function drillFiles(): Promise<readonly [module: File, save: File, overlay: File]> {
  const game = valueOf(openGame(await loadGameDocument('drill')));
  return [
    file(valueOf(writeVassalModule(game, {isBare: true})), 'drill.vmod'),
    file(valueOf(writeVassalSave(namedPosition<Game>(game, 'start')!, {isBare: true})), 'turn-3.vsav'),
    file(JSON.stringify(valueOf(writeOverlay(game))), 'drill.overlay.json'),
  ];
}
const battleIn = (vassal: UmpireVassal): UmpireBattle | null =>
  vassal.shadowRoot!.querySelector<UmpireBattle>('umpire-battle');

/** Opens the choice of the attackers for a hex; its stack is chosen. */
async function chooseWho(vassal: UmpireVassal, hex: string): Promise<UmpireMap> {
  await press(() => part(vassal, 'fight'), new RegExp(`^Choose who attacks ${hex}$`));
  const map = await until(() => vassal.shadowRoot!.querySelector<UmpireMap>('umpire-map[edit]'));
  await until(() => inChoice(map));
  await until(() => map.shadowRoot?.activeElement?.id === 'attack');
  return map;
}
const inChoice = (map: UmpireMap): HTMLElement | null =>
  map.shadowRoot?.querySelector<HTMLElement>('.edit.attackers') ?? null;
const piecesIn = (map: UmpireMap): readonly HTMLElement[] => [
  ...(inChoice(map)?.querySelectorAll<HTMLElement>('.piece[aria-disabled=false]') ?? []),
];
const chosenIn = (map: UmpireMap): readonly string[] =>
  piecesIn(map).flatMap((piece) => (piece.ariaPressed === 'true' ? [piece.title] : []));

/** Units by their names: the place of each, and its steps. */
const forces = (position: Position | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...(position?.units ?? [])].map(([index, {at, steps}]) => {
      const {game} = position!;
      const name = game.units[index]!.name.replace(/[\u2066-\u2069]| \(\d of \d steps\)/g, '');
      return [name, `${game.kind === 'hex' ? game.grid.label(at as never) : String(at)} ${steps}`];
    }),
  );

describe('<umpire-vassal> with a battle', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  it('is one of several attacks of a phase, if a person wants', async () => {
    const vassal = await put();
    await vassal.open(await drillFiles());
    await ask(await until(() => retreatIn(vassal)), /170/);
    const map = await chooseWho(vassal, '06.08');
    const [first] = piecesIn(map);
    const {title} = first!;
    first!.click();
    await until(() => chosenIn(map).length === 1);
    await press(() => inChoice(map), /^Announce more attacks first$/);
    const attacks = await until(() => battleIn(vassal)?.view?.phase?.attacks);
    expect(attacks.map(({place, attackers}) => [place, attackers.map(({name}) => name)])).to.deep.equal([
      ['06.08', [title]],
    ]);
    // nothing to save before the first battle
    await until(() => words(part(vassal, 'save')).includes('Play the battle.'));
    await press(() => vassal.shadowRoot, /Back to the board$/);
    await until(() => retreatIn(vassal));
  });

  it('is offered below the whole ruling on a phone, where one button is filled', async () => {
    await setViewport({width: 360, height: 740});
    const vassal = await put();
    await vassal.open(await drillFiles());
    const retreat = await until(() => retreatIn(vassal));
    await ask(retreat, /170/);
    const fight = await until(() => part(vassal, 'fight'));
    await until(() => buttonIn(fight, /^Choose who attacks/));
    const end = await until(() => retreat.shadowRoot!.querySelector('footer'));
    const bottom = (): number => end.getBoundingClientRect().bottom;
    for (const name of ['save', 'fight', 'terrain', 'overlay'])
      expect(part(vassal, name)!.getBoundingClientRect().top, name).to.be.above(bottom());
    expect(retreat.shadowRoot!.querySelectorAll('.primary').length).to.equal(1);
    expect(fight.querySelector('.primary')).to.equal(null);
  });

  for (const width of [390, 1400])
    it(`is fought, and saved for VASSAL with what it leaves, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const [module, save, overlay] = await drillFiles();
      const vassal = await put();
      await vassal.open([module, save, overlay]);
      const retreat = await until(() => retreatIn(vassal));
      await until(() => words(part(vassal, 'fight')).includes('Choose the stack that is attacked'));
      const before = forces(retreat.current);
      await ask(retreat, /170/);
      const map = await chooseWho(vassal, '06.08');
      // nobody attacks until a person says so
      expect(chosenIn(map)).to.deep.equal([]);
      expect(words(inChoice(map))).to.include('unit in 06.08 defends.');
      expect(words(inChoice(map)?.querySelector('.column'))).to.equal(
        'Choose attackers on the map or here: the column and what each result would do follow.',
      );
      const none = await until(() => buttonIn(inChoice(map), /^Attack 06\.08$/));
      expect(none.ariaDisabled).to.equal('true');
      none.click();
      await expectAccessible(vassal);
      // by a counter of the list, and by the hex of one on the map
      const [first, ...others] = piecesIn(map);
      first!.click();
      await until(() => chosenIn(map).length === 1);
      const alone = await until(() => {
        const column = words(inChoice(map)?.querySelector('.column'));
        return /Attack \d/.test(column) && column;
      });
      expect(map.overlay.routes).to.have.lengthOf(1);
      const other = map.current!.game.units.find(({name}) => name === others[0]!.title)!;
      const at = placeLabel(map.current!.game, map.current!.units.get(other.index)!.at);
      map.focus();
      map.goTo(at);
      await map.updateComplete;
      await sendKeys({press: 'Enter'});
      await until(() => chosenIn(map).length === 2 || buttonIn(map.shadowRoot, new RegExp(other.name)));
      if (chosenIn(map).length < 2) others[0]!.click();
      await until(() => chosenIn(map).length === 2);
      await until(() => words(inChoice(map)?.querySelector('.column')) !== alone);
      await press(() => inChoice(map), /^Choose all$/);
      const begin = await until(() => buttonIn(inChoice(map), /^Attack 06\.08 with \d units$/));
      expect(begin.ariaDisabled).to.equal('false');
      begin.focus();
      await until(() => map.shadowRoot!.activeElement === begin);
      begin.click();
      await until(() => /Back to the board/.test(words(vassal.shadowRoot!.activeElement)));
      // beside the way back to VASSAL is the one to the next player
      expect(words(part(vassal, 'save')!.nextElementSibling?.querySelector('summary'))).to.match(
        /^Share your overlay/,
      );
      const battle = await until(() => battleIn(vassal)?.view && battleIn(vassal));
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      // the sheet is named where the battle is played, and below its picture
      const by = /^By .*WWII Battle Series 9\.0 to 9\.4.?\./;
      await until(() => by.test(words(part(battle, 'by'))));
      expect((await subjectOf(battle))?.by).to.match(by);
      expect(buttonIn(part(vassal, 'save'), /Save/)).to.equal(undefined);
      expect(words(part(vassal, 'save'))).to.contain('Play the battle.');

      // each decision as the battle proposes it, until nobody is left to decide
      let unchanged = 0;
      for (let i = 0; i < 40 && !battle.view!.over; i++) {
        const {decision} = battle.view!;
        const {step} = battle.view!;
        const [group = []] = decision.kind === 'route' ? decision.next : [];
        const found = decision.kind === 'route' ? decision.routesOf(group) : undefined;
        const event =
          decision.kind === 'roll'
            ? {type: 'roll' as const, dice: decision.dice.map(() => decision.faces)}
            : decision.kind === 'assign'
              ? {type: 'assign' as const, losses: {...decision.propose('spread')}}
              : decision.kind === 'advance'
                ? {type: 'advance' as const, units: [...decision.propose()]}
                : decision.kind === 'choose'
                  ? decision.offers[0]!.event
                  : decision.kind === 'order'
                    ? {type: 'order' as const, units: decision.units.map(({unit}) => unit)}
                    : decision.kind === 'route'
                      ? found!.routes[0]
                        ? decision.event(group, found!.routes[0].path)
                        : found!.stuck!.event
                      : undefined;
        if (!event) throw new Error(decision.kind);
        // who plays in VASSAL rolls there
        if (decision.kind === 'roll')
          await until(() => battle.shadowRoot!.querySelector<HTMLDetailsElement>('.typed')?.open);
        expect(battle.play(event)).to.equal(true);
        await until(() => battle.view!.step > step);
        const told = (): string => words(part(vassal, 'save'));
        await until(
          () => battle.view!.over || buttonIn(part(vassal, 'save'), /^Save/) || told().includes('so far'),
        );
        expect(told()).not.to.contain('Nothing in the saved game changes');
        if (told().includes('so far')) unchanged += 1;
      }
      // before anything has changed one sentence says so
      expect(unchanged).to.be.above(0);
      const after = forces(battle.view!.position);
      expect(after).not.to.deep.equal(before);
      await until(() => buttonIn(part(vassal, 'save'), /^Save for VASSAL$/));
      expect(words(part(vassal, 'save'))).not.to.contain('The battle is not over');
      await expectAccessible(vassal);
      const saving = nextFile();
      await press(() => part(vassal, 'save'), /^Save for VASSAL$/);
      const back = await saving;
      expect(back.name).to.equal('turn-3-umpire.vsav');
      await until(() => words(part(vassal, 'save')).includes('Saved as turn-3-umpire.vsav.'));

      // back on the board nothing has happened; the file has all of it
      await press(() => part(vassal, 'board'), /Back to the board/);
      await until(() => retreatIn(vassal)?.current);
      expect(forces(retreatIn(vassal)!.current)).to.deep.equal(before);
      await vassal.open([back]);
      await until(() => JSON.stringify(forces(retreatIn(vassal)?.current)) !== JSON.stringify(before));
      expect(forces(retreatIn(vassal)!.current)).to.deep.equal(after);
    });

  it('goes back to the board from the choice of attackers, and asks about no terrain meanwhile', async () => {
    const [module, save, overlay] = await drillFiles();
    const vassal = await put();
    await vassal.open([module, save, overlay]);
    await ask(await until(() => retreatIn(vassal)), /170/);
    const map = await chooseWho(vassal, '06.08');
    const before = words(part(vassal, 'terrain'));
    map.focus();
    map.goTo('03.03');
    await map.updateComplete;
    await sendKeys({press: 'Enter'});
    expect(words(part(vassal, 'terrain'))).to.equal(before);
    await sendKeys({press: 'Escape'});
    const retreat = await until(() => retreatIn(vassal));
    await until(() => retreat.dialogue.context.units.length > 0);
    await until(() => vassal.shadowRoot!.activeElement?.localName === 'umpire-map');
    expect(battleIn(vassal)).to.equal(null);
    // once more begins with nobody chosen
    expect(chosenIn(await chooseWho(vassal, '06.08'))).to.deep.equal([]);
  });

  it('does not begin for a choice that was left when its parts have loaded', async () => {
    const [module, save, overlay] = await drillFiles();
    const vassal = await put();
    await vassal.open([module, save, overlay]);
    await ask(await until(() => retreatIn(vassal)), /170/);
    const map = await chooseWho(vassal, '06.08');
    piecesIn(map)[0]!.click();
    const begin = await until(() => buttonIn(inChoice(map), /^Attack 06\.08 with 1 unit$/));
    // both in one task: no part can have loaded between them
    begin.click();
    buttonIn(inChoice(map), /Back/)!.click();
    const retreat = await until(() => retreatIn(vassal));
    // the parts that the element waits for, then a frame in which it would show the battle
    await Promise.all([
      import('../../../components/umpire-battle/define.js'),
      import('../../../components/umpire-crt/define.js'),
      import('../../../components/umpire-log/define.js'),
    ]);
    await new Promise(requestAnimationFrame);
    await vassal.updateComplete;
    expect(battleIn(vassal)).to.equal(null);
    expect(retreatIn(vassal)).to.equal(retreat);
  });

  it('is saved where it is over without a roll', async () => {
    const [module, save, overlay] = await drillFiles();
    const {counters = [], tables, ...rest} = JSON.parse(await overlay.text()) as OverlayDocument;
    const {crt, ...others} = tables as unknown as {readonly crt: {readonly codes: object}};
    const codes = {...crt.codes, AE: {name: 'Attacker eliminated', attacker: {eliminated: true}}};
    const strong = {
      ...rest,
      // odds so low are below the table, where this one has the attackers eliminated
      counters: [...counters, {match: {name: '*170*'}, defence: 90}],
      tables: {...others, crt: {...crt, codes, below: {code: 'AE'}}},
    };
    const vassal = await put();
    await vassal.open([module, save, file(JSON.stringify(strong), 'strong.json')]);
    const retreat = await until(() => retreatIn(vassal));
    await ask(retreat, /170/);
    const map = await chooseWho(vassal, '06.08');
    await press(() => inChoice(map), /^Choose all$/);
    await press(() => inChoice(map), /^Attack 06\.08 with/);
    const battle = await until(() => battleIn(vassal)?.view && battleIn(vassal));
    expect([battle.view!.step, battle.view!.over]).to.deep.equal([0, true]);
    await until(() => words(part(vassal, 'save')).includes('out of the game'));
    expect(words(part(vassal, 'save'))).not.to.contain('The battle is not over');
    const saving = nextFile();
    await press(() => part(vassal, 'save'), /^Save for VASSAL$/);
    const back = await saving;
    const lost = battle.view!.forces.flatMap((force) => force.lost.map(({name}) => name));
    expect(lost.length).to.be.above(0);
    await vassal.open([back]);
    await until(() => retreatIn(vassal)?.current);
    await until(() => !Object.keys(forces(retreatIn(vassal)!.current)).some((name) => lost.includes(name)));
  });

  it('asks for a table where none is told, and takes one of another game or a pasted one', async () => {
    const vassal = await put();
    // a known game brings its table
    await vassal.open([moduleFile, saveOf(sidedCounters)]);
    await until(() => part(vassal, 'sheet'));
    chooseRules(vassal);
    await until(() => words(part(vassal, 'fight')).includes('This position has no combat table'));
    const table = (): HTMLDetailsElement | null => part(vassal, 'table') as HTMLDetailsElement | null;
    expect(words(table()?.querySelector('summary'))).to.equal('Combat table none yet');
    await press(() => part(vassal, 'fight'), /Enter the combat table/);
    await until(() => table()?.open);
    const select = table()!.querySelector('select')!;
    expect([...select.options].some(({text}) => /Afrika Korps/.test(text))).to.equal(true);
    select.value = 'afrika-korps';
    select.dispatchEvent(new Event('change', {bubbles: true}));
    await until(() => words(table()?.querySelector('summary')) !== 'Combat table none yet');
    await until(() => words(part(vassal, 'fight')).includes('Choose the stack that is attacked'));
    // the field says whose table it is, and the overlay what was entered
    await until(() => table()?.querySelector('select')?.value === 'afrika-korps');
    expect(words(part(vassal, 'found'))).to.match(/With your overlay: .*a combat table\./);
    expect(words(part(vassal, 'found'))).not.to.contain('other rules');
    const kept = JSON.parse(localStorage.getItem('umpire-vassal:The Front')!) as {
      readonly rules: object;
      readonly tables: object;
    };
    expect(kept.rules).to.deep.equal({retreat: 'wwii-battle-series', combat: 'hex'});
    expect(Object.keys(kept.tables)).to.deep.equal(['crt']);

    // the table form has it, and takes a changed result
    await press(table, /Type or paste a table/);
    const editor = await until(() => table()?.querySelector('umpire-editor'));
    const cell = await until(() => editor.shadowRoot?.querySelector<HTMLInputElement>('[data-cell="1-1"]'));
    const other = editor.shadowRoot!.querySelector<HTMLInputElement>('[data-cell="6-3"]')!.value;
    expect(cell.value).not.to.equal(other);
    cell.value = other;
    cell.dispatchEvent(new Event('change', {bubbles: true}));
    await press(table, /Use this table/);
    await until(() => {
      const {tables} = JSON.parse(localStorage.getItem('umpire-vassal:The Front')!) as {
        readonly tables: {readonly crt: {readonly results: Readonly<Record<string, readonly string[]>>}};
      };
      return Object.values(tables.crt.results)[0]![0] === other;
    });
  });
});
