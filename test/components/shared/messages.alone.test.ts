import {expect} from 'chai';
import {html} from 'lit';
import {defineMessages, messages as common} from '../../../components/shared/messages.js';
import {type GivenMessages, setMessages} from '../../../components/messages.js';
import {fixture} from '../../support.js';
import {drillMap, until} from '../umpire-map/drill.js';
import {atExample, button, root, text} from '../umpire-retreat/helper.js';

/** The hosts on the page, for every copy of the package. */
const shelf = (globalThis as unknown as Record<symbol, {readonly hosts: Set<unknown>}>)[
  Symbol.for('wargame-umpire.messages')
]!;
const german: GivenMessages = {
  lang: 'de',
  'umpire-map': {zoomIn: 'Vergrößern (+)', text: 'Als Text'},
  'umpire-retreat': {
    mayRetreat: (who) => `Wohin darf ${who} zurückgehen?`,
    hexes: (count) => `${count} ${count === 1 ? 'Feld' : 'Felder'}`,
    retreat: (hexes) => `Rückzug: ${hexes} ${hexes === 1 ? 'Feld' : 'Felder'}.`,
    verdicts: {end: 'Hier darf ein Rückzug enden.'},
  },
};
const frame = (map: Element): HTMLElement => map.shadowRoot!.querySelector('.frame')!;
const zoomIn = (map: Element): string =>
  map.shadowRoot!.querySelector('.zoom button:last-child')!.getAttribute('aria-label')!;

describe('replacing words', () => {
  let complaints: unknown[][] = [];
  const {error} = console;
  beforeEach(() => {
    complaints = [];
    console.error = (...said: unknown[]) => void complaints.push(said);
  });
  afterEach(() => {
    console.error = error;
    setMessages(null);
  });

  it('has the elements on the page say them at once, and the English again', async () => {
    const map = await drillMap();
    const retreat = await atExample('T-V3');
    expect(setMessages(german)).to.deep.equal([]);
    await Promise.all([map.updateComplete, retreat.updateComplete]);
    expect(zoomIn(map)).to.equal('Vergrößern (+)');
    expect(frame(map).lang).to.equal('de');
    expect(text(retreat, '#question')).to.match(/^Wohin darf .* zurückgehen\?$/);
    expect(text(retreat, '.headline')).to.match(/^Rückzug: \d Feld/);
    setMessages(null);
    await Promise.all([map.updateComplete, retreat.updateComplete]);
    expect(zoomIn(map)).to.equal('Zoom in (+)');
    expect(frame(map).lang).to.equal('en');
    expect(text(retreat, '#question')).to.match(/^Where may .* retreat\?$/);
  });

  it('marks what the author of a sheet says, and not what the engine says', async () => {
    const retreat = await atExample('T-V10');
    setMessages({...german, dir: 'rtl'});
    await until(() => root(retreat).querySelector('[part=readings] legend'));
    const panel = root(retreat).querySelector<HTMLElement>('.panel')!;
    expect([panel.lang, panel.dir]).to.deep.equal(['de', 'rtl']);
    const questions = [...root(retreat).querySelectorAll<HTMLElement>('[part=readings] legend > span')];
    expect(questions.length).to.be.greaterThan(0);
    for (const one of questions) expect(one.lang).to.equal('en');
    const findings = root(retreat).querySelector('.findings')!;
    expect(findings.closest('[lang]')).to.equal(panel);
  });

  it('keeps what was given before a part was on the page', async () => {
    setMessages({
      'umpire-map': {theMap: 'Die Karte', stepsLeft: (left, all) => `${left} von ${all}`},
      'umpire-turns': {waiting: 'Die Zugleiste kommt.'},
    });
    await import('../../../components/umpire-turns/define.js');
    const turns = await fixture(html`<umpire-turns src="/nowhere.json" loading="lazy"></umpire-turns>`);
    expect(turns.shadowRoot!.textContent).to.include('Die Zugleiste kommt.');
    const map = await drillMap();
    map.text = true;
    await until(() => map.shadowRoot!.querySelector('.text table'));
    const prose = map.shadowRoot!.querySelector('.text')!;
    expect([...prose.querySelectorAll('h3')].at(-1)!.textContent).to.equal('Die Karte');
    expect(prose.querySelector('td:nth-child(5)')!.textContent).to.match(/^\d von \d$/);
  });

  it('says at once what a part that comes later has not, when it comes', () => {
    setMessages({});
    const name = 'umpire/test';
    (globalThis as unknown as Record<symbol, {readonly given: Map<string, object>}>)[
      Symbol.for('wargame-umpire.replaced')
    ]!.given.set(name, {hint: 'Tipp', title: 'Titel'});
    const {hind, title} = defineMessages(name, {hind: 'hint', title: 'Title'});
    expect([hind, title]).to.deep.equal(['hint', 'Titel']);
    expect(String(complaints[0])).to.match(
      /\/umpire\/test\/hint: expected the name of a message: hind, title, found "hint"; did you mean "hind"\?/,
    );
  });

  it('gives every copy of the package on a page the same words', () => {
    const mine = defineMessages('umpire-log', {title: 'Log', none: 'none'});
    setMessages({'umpire-log': {title: 'Verlauf'}});
    const later = defineMessages('umpire-log', {title: 'Log', none: 'none'});
    expect([mine.title, mine.none, later.title]).to.deep.equal(['Verlauf', 'none', 'Verlauf']);
  });

  const wrong: readonly (readonly [what: string, given: unknown, fault: RegExp])[] = [
    ['a part that is none', {'umpire-mpa': {}}, /^\/umpire-mpa .* did you mean umpire-map$/],
    [
      'a word that is none',
      {'umpire-map': {zoomin: 'Näher'}},
      /^\/umpire-map\/zoomin .* did you mean zoomIn$/,
    ],
    [
      'a word of a group that is none',
      {'umpire-retreat': {verdicts: {ent: 'Ende'}}},
      /verdicts\/ent .* did you mean end$/,
    ],
    [
      'a function for a string',
      {'umpire-map': {zoomIn: () => 'Näher'}},
      /zoomIn expected a string, found a function/,
    ],
    [
      'a string for a function',
      {'umpire-retreat': {hexes: 'Felder'}},
      /hexes expected a function, found "Felder"/,
    ],
    [
      'a string for a group',
      {'umpire-retreat': {verdicts: 'Ende'}},
      /verdicts expected an object, found "Ende"/,
    ],
    ['no words', {'umpire-map': 'de'}, /^\/umpire-map expected an object of messages/],
    ['null', {'umpire-map': {zoomIn: null}}, /zoomIn expected a string, found null/],
    ['no language', {lang: 'Deutsch!'}, /^\/lang expected a language/],
    ['no direction', {dir: 'down'}, /^\/dir expected "ltr" or "rtl"/],
    ['names that are no names', JSON.parse('{"umpire-map/edit": {"__proto__": {"polluted": "yes"}}}'), /^$/],
  ];
  for (const [what, given, fault] of wrong)
    it(`tells of ${what}, and takes all else`, async () => {
      const map = await drillMap();
      const {'umpire-map': own = {}, ...rest} = given as GivenMessages;
      const ofMap = typeof own === 'object' ? {text: 'Als Text', ...own} : own;
      const faults = setMessages({umpire: {stop: 'Halt'}, ...rest, 'umpire-map': ofMap});
      const lines = faults.map(
        ({pointer, expected, found, suggestion}) =>
          `${pointer} expected ${expected}, found ${found}${suggestion === undefined ? '' : ` did you mean ${suggestion}`}`,
      );
      expect(lines.join('\n')).to.match(fault);
      expect(lines).to.have.lengthOf(fault.test('') ? 0 : 1);
      await map.updateComplete;
      expect(map.shadowRoot!.textContent.includes('Als Text')).to.equal(typeof own === 'object');
      expect(zoomIn(map)).to.equal('Zoom in (+)');
      expect(common.stop).to.equal('Halt');
      expect(complaints).to.have.lengthOf(faults.length);
      expect(({} as {polluted?: string}).polluted).to.equal(undefined);
    });

  it('takes the words of a group beside one that it has no more, in every copy and in those that come', () => {
    const english = {title: 'Log', verdicts: {end: 'end', way: 'way'}};
    const now = defineMessages('umpire-log', structuredClone(english));
    const given = {'umpire-log': {noWay: 'Kein Weg', title: 'Verlauf', verdicts: {end: 'Ende', ent: 'Ende'}}};
    expect(setMessages(given as GivenMessages).map(({pointer}) => pointer)).to.deep.equal([
      '/umpire-log/noWay',
      '/umpire-log/verdicts/ent',
    ]);
    const later = defineMessages('umpire-log', structuredClone(english));
    const german = {title: 'Verlauf', verdicts: {end: 'Ende', way: 'way'}};
    expect([now, later]).to.deep.equal([german, german]);
    expect(complaints).to.have.lengthOf(2);
    setMessages(null);
    expect([now, later]).to.deep.equal([english, english]);
  });

  it('refuses what goes round in a circle', () => {
    const words: Record<string, unknown> = {};
    words['zoom'] = words;
    expect(setMessages({'umpire-map/edit': words})).to.have.lengthOf(1);
  });

  it('speaks English where a page’s own function fails', async () => {
    setMessages({
      'umpire-retreat': {
        mayRetreat: () => {
          throw new Error('no');
        },
        retreat: (() => 3) as unknown as () => string,
      },
    });
    const retreat = await atExample('T-V3');
    expect(text(retreat, '#question')).to.match(/^Where may .* retreat\?$/);
    expect(text(retreat, '.headline')).to.match(/^\d-hex retreat/);
    expect(complaints.length).to.be.greaterThan(1);
  });

  it('holds no element that has left the page', async () => {
    const before = shelf.hosts.size;
    const map = document.createElement('umpire-map');
    for (let i = 0; i < 200; i++) {
      const one = document.createElement('umpire-map');
      document.body.append(one);
      one.remove();
    }
    expect(shelf.hosts.size).to.equal(before);
    document.body.append(map);
    await map.updateComplete;
    map.remove();
    setMessages({'umpire-map': {waiting: 'Gleich.'}});
    document.body.append(map);
    await map.updateComplete;
    expect(map.shadowRoot!.textContent).to.include('Gleich.');
    map.remove();
  });

  it('leaves a person’s place in the dialogue as it is', async () => {
    const retreat = await atExample('T-V3');
    button(retreat, 'Try a route').click();
    await until(() => root(retreat).querySelector('.walk h3'));
    const {dialogue} = retreat;
    setMessages({'umpire-retreat': {nextHex: 'Nächstes Feld'}});
    await retreat.updateComplete;
    expect(retreat.dialogue).to.equal(dialogue);
    expect(text(retreat, '.walk h3')).to.equal('Nächstes Feld');
  });
});
