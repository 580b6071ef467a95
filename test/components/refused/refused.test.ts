import {expect} from 'chai';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-crt/define.js';
import '../../../components/umpire-errata/define.js';
import '../../../components/umpire-log/define.js';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-odds/define.js';
import '../../../components/umpire-retreat/define.js';
import '../../../components/umpire-turns/define.js';
import '../../../components/umpire-tutorial/define.js';
import {oneEvent, until} from '../../support.js';

/** The element under test. */
type Tag = 'map' | 'retreat' | 'battle' | 'crt' | 'log' | 'odds' | 'errata' | 'turns' | 'tutorial';

/** Wrong input for an element, and its message. */
const refused: readonly (readonly [tag: Tag, attributes: Readonly<Record<string, string>>, says: string])[] =
  [
    [
      'retreat',
      {units: 'a61', hexes: '1', readings: 'order=nope'},
      '/readings/order: expected a reading of this option: losses-first, supply-first, found "nope"',
    ],
    [
      'retreat',
      {units: 'a61', hexes: '1', readings: 'ordre=supply-first'},
      '/readings/ordre: expected an option of the rules, found "ordre"; did you mean "order"?',
    ],
    ['retreat', {units: 'a61', hexes: '-1'}, '/hexes: expected a whole number, at least 1, found -1'],
    ['retreat', {units: 'a61', hexes: '0'}, '/hexes: expected a whole number, at least 1, found 0'],
    ['retreat', {units: 'a61', hexes: '1.5'}, '/hexes: expected a whole number, at least 1, found 1.5'],
    ['retreat', {units: 'a61', hexes: 'two'}, '/hexes: expected a whole number, at least 1, found "two"'],
    [
      'retreat',
      {units: 'a6l', hexes: '1'},
      '/units/0: expected a unit of this module, found "a6l"; did you mean "a61"?',
    ],
    ['retreat', {units: 'a61 gd', hexes: '1'}, '/units/1: expected a unit of this module, found "gd"'],
    [
      'retreat',
      {units: 'a61 s90', hexes: '1'},
      '/units/1: expected units of one side, found "s90", a unit of the other side',
    ],
    [
      'retreat',
      {units: '', hexes: '1'},
      '/units: expected at least one unit, or no "units" where the reader chooses, found no unit',
    ],
    ['retreat', {for: 'nowhere'}, '/for: expected the id of an <umpire-map> on this page, found "nowhere"'],
    ['battle', {for: 'nowhere'}, '/for: expected the id of an <umpire-map> on this page, found "nowhere"'],
    ['crt', {for: 'nowhere'}, '/for: expected the id of an <umpire-battle> on this page, found "nowhere"'],
    ['log', {for: 'nowhere'}, '/for: expected the id of an <umpire-battle> on this page, found "nowhere"'],
    [
      'odds',
      {for: 'nowhere'},
      '/for: expected the id of an <umpire-battle> or <umpire-map> on this page, found "nowhere"',
    ],
    [
      'map',
      {zoc: 'axis sovjet'},
      '/zoc: expected a side of this module: axis, soviet, found "sovjet"; did you mean "soviet"?',
    ],
    [
      'map',
      {selected: '99.99'},
      '/selected: expected a hex of this map, found "99.99"; did you mean "09.09"?',
    ],
    ['battle', {attackers: '', at: '06.08'}, '/attackers: expected at least one unit, found no unit'],
    ['battle', {attackers: 's30'}, '/at: expected the hex or point that is attacked, found nothing'],
    ...[{attackers: '', at: '06.08'}, {attackers: 's30'}].map(
      (asked, i) =>
        [
          'odds',
          {src: '/src/games/drill.json', position: 'start', ...asked},
          i === 0
            ? '/attackers: expected at least one unit, found no unit'
            : '/at: expected the hex or point that is attacked, found nothing',
        ] as const,
    ),
    [
      'battle',
      {attackers: 's30', at: '66.08'},
      '/battle/at: expected a hex of this map, found "66.08"; did you mean "06.08"?',
    ],
    [
      'battle',
      {attackers: 's30 a61', at: '06.08'},
      '/battle/attackers/1: expected units of one side, found "a61", a unit of the other side',
    ],
    [
      'log',
      {},
      '/for: expected the id of an <umpire-battle> on this page: there is none around it, found nothing',
    ],
    [
      'tutorial',
      {src: ''},
      "/src: expected the address of a lesson, or a lesson's JSON inside <umpire-tutorial>, found nothing",
    ],
    ...(['map', 'retreat', 'battle', 'errata', 'turns'] as const).map(
      (tag) =>
        [
          tag,
          {src: ''},
          `/src: expected the address of a module, or a module's JSON inside <umpire-${tag}>, found nothing`,
        ] as const,
    ),
  ];

const followers: readonly Tag[] = ['crt', 'log', 'odds'];
const hosts: Element[] = [];
/** Errors on the console. */
let told: string[] = [];
const {error} = console;

function give<T extends Tag>(
  tag: T,
  attributes: Readonly<Record<string, string>>,
): HTMLElementTagNameMap[`umpire-${T}`] {
  const element = document.createElement(`umpire-${tag}`);
  const source = followers.includes(tag) ? {} : {src: '/src/games/drill.json', position: 'start'};
  for (const [name, value] of Object.entries({...source, ...attributes}))
    if (name !== 'src' || value !== '') element.setAttribute(name, value);
  hosts.push(element);
  document.body.append(element);
  return element;
}
const saidIn = (element: Element): string =>
  [...element.shadowRoot!.querySelectorAll('[part~=faults]')].map((one) => one.textContent).join(' ');

describe('what a page gets wrong', () => {
  beforeEach(() => {
    told = [];
    console.error = (...words: unknown[]) => {
      told.push(words.join(' '));
    };
  });
  afterEach(() => {
    console.error = error;
    for (const host of hosts.splice(0)) host.remove();
  });

  for (const [tag, attributes, says] of refused)
    it(`is said by <umpire-${tag} ${Object.entries(attributes)
      .map(([name, value]) => `${name}="${value}"`)
      .join(' ')}>: on it, in the console once, and by an event`, async () => {
      const element = give(tag, attributes);
      const {faults} = await oneEvent<Event & {faults: readonly string[]}>(element, 'umpire-refuse');
      expect(faults).to.have.lengthOf(1);
      expect(faults[0]).to.contain(says);
      // a reader hears it by the name of the field, without a pointer; a battle that can't be opened is its author's
      const isAuthors = (tag === 'battle' || tag === 'odds') && !/^\/(for|src):/.test(says);
      const heard = isAuthors ? says : says.replace(/^(?:\/[^/:]+)*?\/([^/:]+)(?:\/\d+)?:/, '$1:');
      await until(() => element.matches(':state(refused)'));
      await element.updateComplete;
      expect(saidIn(element)).to.contain(heard);
      if (!isAuthors) expect(saidIn(element)).not.to.match(/(^|\s)\/\w/);
      expect(element.matches(':state(loading)')).to.equal(false);
      // whatever else it does afterwards, it is said once
      element.requestUpdate();
      await element.updateComplete;
      await element.updateComplete;
      expect(told).to.deep.equal([`<umpire-${tag}>: ${faults[0]!}`]);
      expect(element.shadowRoot!.querySelector('[part=answer]'), 'refused, not answered').to.equal(null);
      for (const waiting of element.shadowRoot!.querySelectorAll<HTMLElement>('.waiting'))
        expect(waiting.checkVisibility(), 'refused, not on its way').to.equal(false);
    });

  it('is no longer said once it is mended', async () => {
    const map = give('map', {src: ''});
    await oneEvent(map, 'umpire-refuse');
    map.src = '/src/games/drill.json';
    await until(() => map.current && saidIn(map) === '' && !map.matches(':state(refused)'));
    expect(await map.ready).to.equal(true);
    map.zoc = 'sovjet';
    await oneEvent(map, 'umpire-refuse');
    map.zoc = 'soviet';
    await until(() => saidIn(map) === '' && !map.matches(':state(refused)'));
    const retreat = give('retreat', {units: 'a61', hexes: '-1'});
    await oneEvent(retreat, 'umpire-refuse');
    retreat.hexes = 1;
    await until(() => retreat.shadowRoot!.querySelector('[part=answer]'));
    expect(retreat.matches(':state(refused)')).to.equal(false);
  });

  it('is said anew where it is wrong in another way', async () => {
    const retreat = give('retreat', {units: 'a61', hexes: '-1'});
    await oneEvent(retreat, 'umpire-refuse');
    const again = oneEvent(retreat, 'umpire-refuse');
    retreat.hexes = 1.5;
    await again;
    expect(told).to.have.lengthOf(2);
  });

  it('is not an erratum’s follower of any kind, nor a lesson that is written here', async () => {
    const retreat = give('retreat', {units: 'a61', hexes: '1'});
    retreat.id = 'follows';
    const written = give('tutorial', {editable: '', src: ''});
    const errata = give('errata', {for: 'follows nowhere', src: '/src/games/iskra.json'});
    const {faults} = await oneEvent<Event & {faults: readonly string[]}>(errata, 'umpire-refuse');
    // the one that is there is not the one that is missed
    expect(faults.join()).to.contain('found "nowhere"');
    // the lesson was there first: what is wrong with it would have been said by then
    expect(await written.ready).to.equal(true);
    expect(saidIn(written)).to.equal('');
    expect(told).to.have.lengthOf(1);
  });

  it('is not odds that show on a map', async () => {
    const map = give('map', {position: 'start'});
    map.id = 'shows-odds';
    const odds = give('odds', {
      for: 'shows-odds',
      src: '/src/games/drill.json',
      position: 'start',
      attackers: 's30',
      at: '06.08',
    });
    expect(await odds.ready).to.equal(true);
    await until(() => map.overlay.heat!.size > 0 || odds.forecast);
    expect(told).to.deep.equal([]);
  });

  it('is errata without a module, whomever they are for', async () => {
    const retreat = give('retreat', {units: 'a61', hexes: '1'});
    retreat.id = 'fed';
    const errata = give('errata', {for: 'fed', src: ''});
    const {faults} = await oneEvent<Event & {faults: readonly string[]}>(errata, 'umpire-refuse');
    expect(faults[0]).to.match(/^\/src: expected the address of a module/);
  });

  it('is said once, though another document came while it was looked over', async () => {
    const map = give('map', {});
    await until(() => map.current);
    map.zoc = 'sovjet';
    await map.updateComplete;
    map.src = '/src/games/drill.json?again';
    await oneEvent(map, 'umpire-refuse');
    await until(() => map.current && saidIn(map) !== '');
    await map.updateComplete;
    expect(map.shadowRoot!.querySelectorAll('[part~=faults]')).to.have.lengthOf(1);
  });

  it('is not a map that waits for what is around it, or that another element names', async () => {
    const retreat = give('retreat', {src: ''});
    const inner = document.createElement('umpire-map');
    retreat.append(inner);
    const outer = document.createElement('umpire-map');
    outer.id = 'outer';
    hosts.push(outer);
    document.body.append(outer);
    give('retreat', {for: 'outer', src: ''});
    const odds = give('odds', {});
    odds.append(document.createElement('umpire-map'));
    await until(() => told.length > 0);
    await until(() => retreat.matches(':state(refused)'));
    expect(told.filter((line) => line.startsWith('<umpire-map>'))).to.deep.equal([]);
    expect([inner, outer].filter((map) => map.matches(':state(refused)'))).to.deep.equal([]);
    // with nothing given to the retreat nothing is on its way to its map either
    await until(() => inner.shadowRoot!.textContent.includes('There is no position to show.'));
  });

  it('leaves no map waiting for it, inside or named, until it is mended', async () => {
    const bad = `data:application/json,${encodeURIComponent('{"umpire": 1, "id": "x"}')}`;
    for (const tag of ['retreat', 'battle'] as const) {
      const named = document.createElement('umpire-map');
      named.id = `map-of-${tag}`;
      hosts.push(named);
      document.body.append(named);
      const bare = {src: bad, loading: 'eager'};
      const [around, beside] = [give(tag, bare), give(tag, {...bare, for: named.id})];
      const inner = document.createElement('umpire-map');
      around.append(inner);
      await until(() => [around, beside].every((host) => host.matches(':state(refused)')));
      for (const map of [inner, named])
        await until(() => map.shadowRoot!.textContent.includes('There is no position to show.'));
      around.setAttribute('src', '/src/games/drill.json');
      if (tag === 'retreat') await until(() => inner.current);
    }
  });
});
