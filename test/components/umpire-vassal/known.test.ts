import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {entryOf} from '../../../src/library/index.js';
import {writeVassalModule} from '../../../src/vassal/write.js';
import {moduleOf, type MadeModule} from '../../library/module-of.js';
import {openGame} from '../../open-game.js';
import {expectAccessible, until, words} from '../../support.js';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import {
  ask,
  buttonIn,
  chooseRules,
  file,
  headline,
  jsonFile,
  part,
  press,
  put,
  retreatIn,
  saved,
} from './support.js';

/** Hexes (column and row of the middle in pixels) with units of both sides. */
const starts = [
  [0, 176, 150, 'A1'],
  [0, 176, 150, 'A2'],
  [1, 228, 180, 'B1'],
] as const;
const besieged: MadeModule = {name: 'Russia Besieged v4.2', sides: ['German', 'Soviet'], slots: 400, starts};
const vmod = (made: MadeModule): File => file(moduleOf(made), 'game.vmod');
const game = (vassal: Element): string => words(part(vassal, 'game'));

describe('<umpire-vassal> and known games', () => {
  beforeEach(() => localStorage.clear());

  it('says which game it is, takes its rules and sides, and asks nothing', async () => {
    const vassal = await put();
    await vassal.open([vmod(besieged)]);
    const retreat = await until(() => (retreatIn(vassal)?.current ? retreatIn(vassal) : undefined));
    expect(part(vassal, 'sheet')).to.equal(null);
    expect(game(vassal)).to.equal(
      'Rules: its retreat rules, checked against 11 examples. Map: unknown. You are asked for the few places that matter.',
    );
    expect(words(part(vassal, 'found')!.querySelector('details'))).to.contain(
      'A ruling may also depend on the turn, the date, the weather and sources of supply; a saved game does not say.',
    );
    expect(retreat.current!.game.sides.map(({id}) => id)).to.deep.equal(['axis', 'soviet']);
    await ask(retreat, /A1/);
    await until(() => headline(retreat));
    const head = words(part(retreat, 'by'));
    expect(head).to.contain('By Russia Besieged 10.8');
    expect(head).to.not.contain('These are not the rules');
    const {game: kept, rules} = await saved(vassal);
    expect(kept).to.deep.equal({library: 'russia-besieged', title: 'Russia Besieged'});
    expect(rules).to.deep.equal({retreat: 'russia-besieged'});
    await expectAccessible(vassal);
    // the next visit asks nothing either
    vassal.remove();
    const again = await put();
    await again.open([vmod({...besieged, version: '4.3'})]);
    await until(() => retreatIn(again)?.current);
    expect(part(again, 'sheet')).to.equal(null);
    expect(game(again)).to.contain('checked against 11 examples');
  });

  it('asks whether it is the game where it is not sure, with the reason, and rules by nothing before', async () => {
    const vassal = await put();
    await vassal.open([vmod({...besieged, sides: ['Red', 'Blue']})]);
    const question = await until(() => part(vassal, 'sheet'));
    expect(words(question.querySelector('h2'))).to.equal('Is this Russia Besieged?');
    expect([...question.querySelectorAll('button')].map(words)).to.deep.equal([
      'Yes: use the rules of Russia Besieged',
      'No: choose the rules',
    ]);
    expect(words(question.querySelector('details'))).to.contain('its sides are “Red” and “Blue”');
    expect(retreatIn(vassal)).to.equal(null);
    await expectAccessible(vassal);
    await press(() => part(vassal, 'sheet'), /^No/);
    await until(() => words(part(vassal, 'sheet')?.querySelector('h2')) === 'By which rules?');
    expect(retreatIn(vassal)).to.equal(null);
    chooseRules(vassal, /WWII Battle Series/);
    await until(() => retreatIn(vassal)?.current);
    expect(game(vassal)).to.equal('');
  });

  it('takes the game where a person says yes: the rules of the edition that they say', async () => {
    const vassal = await put();
    await vassal.open([vmod({...besieged, name: 'Battle for Moscow', slots: 45})]);
    const question = await until(() => part(vassal, 'sheet'));
    expect(words(question.querySelector('h2'))).to.equal('Which game is this?');
    await press(() => part(vassal, 'sheet'), /Battle for Moscow \(2009\)/);
    const retreat = await until(() => (retreatIn(vassal)?.current ? retreatIn(vassal) : undefined));
    expect(retreat.current!.game.document.rules?.options).to.deep.equal({edition: '2009'});
    expect(game(vassal)).to.contain(
      'This is Battle for Moscow (2009). Rules: its retreat rules, checked against 3',
    );
  });

  it('rules by general knowledge only once a person accepts it, with what to compare, and says so', async () => {
    const vassal = await put();
    await vassal.open([vmod({...besieged, name: 'TRC4', slots: 515})]);
    const question = await until(() => part(vassal, 'sheet'));
    expect(words(question.querySelector('h2'))).to.equal('This is The Russian Campaign.');
    expect(words(question)).to.contain('from general knowledge, not checked against the book');
    expect(words(question)).to.contain('An owner should compare: the lengths of AR and DR');
    expect(retreatIn(vassal)).to.equal(null);
    await press(() => part(vassal, 'sheet'), /Use these rules of The Russian Campaign all the same/);
    const retreat = await until(() => (retreatIn(vassal)?.current ? retreatIn(vassal) : undefined));
    expect(game(vassal)).to.contain('Rules: from general knowledge, not checked against the book.');
    await ask(retreat, /A1/);
    await until(() => headline(retreat));
    expect(await retreat.ruling()).to.contain('These rules are provisional');
  });

  it('asks about a module that is like none, and about one whose rules of the game were forgotten', async () => {
    const other = await put();
    await other.open([vmod({...besieged, name: 'Battle for Moscow II', slots: 181})]);
    expect(words((await until(() => part(other, 'sheet'))).querySelector('h2'))).to.equal('By which rules?');
    other.remove();
    const vassal = await put();
    await vassal.open([vmod(besieged)]);
    await until(() => retreatIn(vassal)?.current);
    await press(() => part(vassal, 'found'), /^Delete everything/);
    expect(words((await until(() => part(vassal, 'sheet'))).querySelector('h2'))).to.equal(
      'This is Russia Besieged.',
    );
    await press(() => part(vassal, 'sheet'), /^Yes/);
    await until(() => retreatIn(vassal)?.current);
  });

  it('leaves the rules that an overlay beside the module brings', async () => {
    const vassal = await put();
    const rules = {retreat: {extends: 'russia-besieged', id: 'ours', title: 'Our own, 1'}};
    await vassal.open([
      vmod(besieged),
      jsonFile({umpire: 1, overlay: {module: besieged.name}, rules}, 'ours.overlay.json'),
    ]);
    const retreat = await until(() => (retreatIn(vassal)?.current ? retreatIn(vassal) : undefined));
    expect(retreat.current!.game.document.rules?.retreat).to.deep.equal(rules.retreat);
    expect(game(vassal)).to.contain('Rules: those that you chose.');
  });

  it('knows a game of ours with its whole map', async () => {
    const opened = openGame(await loadGameDocument('drill'));
    const written = opened.ok ? writeVassalModule(opened.value) : opened;
    if (!written.ok) throw new Error('drill');
    const vassal = await put();
    await vassal.open([file(written.value, 'drill.vmod')]);
    await until(() => retreatIn(vassal)?.current);
    expect(game(vassal)).to.match(/^Rules: its retreat rules, checked against 16 examples\. Map: known\./);
  });

  const points = {kind: 'points', starts: [[0, 130, 130, 'A1']]} as const;
  it('rules a map of points by no rules of another game unless a person chooses them', async () => {
    const vassal = await put();
    await vassal.open([vmod({name: 'Rails', sides: ['Red', 'Blue'], ...points})]);
    const question = await until(() => part(vassal, 'sheet'));
    expect(words(question.querySelector('h2'))).to.equal('By which rules?');
    expect([...question.querySelectorAll('button')].map(words)).to.deep.equal([
      'A House Divided, 5.1 to 5.6',
      'Eastern Front: point to point, 1941–1943, B.4',
      'Paths of Glory, 12.5',
      'A sheet of your own …',
    ]);
    expect(retreatIn(vassal)).to.equal(null);
    expect(part(vassal, 'lines')).to.equal(null);
    await press(() => part(vassal, 'sheet'), /Paths of Glory/);
    await until(() => retreatIn(vassal));
    const {rules} = await saved(vassal);
    expect(rules?.retreat).to.include({kind: 'lines'});
    // no sentence of B.4 is said of it
    const map = vassal.shadowRoot!.querySelector('umpire-map')!;
    map.dispatchEvent(new UmpireHexSelectEvent(1, 'point-2', ['unit-1']));
    await until(() => part(vassal, 'lines')?.querySelector('li'));
    expect(words(part(vassal, 'lines'))).to.not.contain('would open a retreat if');
  });

  it('knows a game on points by its sides and map', async () => {
    const {sides} = entryOf('paths-of-glory')!;
    const vassal = await put();
    await vassal.open([
      vmod({
        name: 'Paths of Glory 10.8',
        sides: Object.values(sides).map(([first]) => first!),
        slots: 927,
        ...points,
      }),
    ]);
    await until(() => retreatIn(vassal));
    expect(part(vassal, 'sheet')).to.equal(null);
    expect(game(vassal)).to.contain('Rules: its retreat rules, checked against 2 examples.');
    expect(buttonIn(part(vassal, 'sheet'), /./)).to.equal(undefined);
  });
});
