import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import {sendKeys} from '@web/test-runner-commands';
import {UmpireHexSelectEvent} from '../../../components/umpire-map/events.js';
import {moduleOf, type MadeModule} from '../../library/module-of.js';
import {expectAccessible, until, words} from '../../support.js';
import {ask, buttonIn, file, headline, notesOf, part, press, put, retreatIn, select} from './support.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import type {HexId} from '../../../src/board/index.js';
import type {HexPosition} from '../../../src/module/index.js';

/** Hexes (column and row of the middle in pixels) with units of both sides. */
const starts = [
  [0, 176, 150, 'A1'],
  [0, 176, 150, 'A2'],
  [1, 228, 180, 'B1'],
] as const;
const besieged: MadeModule = {name: 'Russia Besieged v4.2', sides: ['German', 'Soviet'], slots: 400, starts};
const vmod = (made: MadeModule): File => file(moduleOf(made), 'game.vmod');
const positionIn = (vassal: UmpireVassal): HexPosition | undefined => retreatIn(vassal)?.current ?? undefined;
const facts = (vassal: UmpireVassal): HTMLElement => part(vassal, 'facts')!;
const field = (vassal: UmpireVassal, label: RegExp): HTMLInputElement & HTMLSelectElement =>
  [...facts(vassal).querySelectorAll('label')]
    .find((one) => label.test(words(one)))!
    .querySelector('input, select')!;
/** The hexes that are controlled, by whom; empty while there is no ruling. */
function controlled(vassal: UmpireVassal): readonly string[] {
  const position = positionIn(vassal);
  if (!position) return [];
  const {control, game} = position;
  return [...control].flatMap((side, hex) =>
    side < 0 ? [] : [`${game.grid.label(hex as HexId)} ${game.sides[side]!.id}`],
  );
}

async function open(vassal: UmpireVassal, made: MadeModule): Promise<void> {
  await vassal.open([vmod(made)]);
  await until(() => positionIn(vassal) && part(vassal, 'facts'));
}

describe('<umpire-vassal> and what a ruling needs', () => {
  beforeEach(() => localStorage.clear());

  it('asks what the rules ask of the position, and says what it assumes until it knows', async () => {
    const vassal = await put();
    await open(vassal, besieged);
    expect(words(facts(vassal).querySelector('summary'))).to.equal(
      'What this ruling needs not known: date, whose turn it is and control',
    );
    await ask(retreatIn(vassal)!, /A1/);
    await until(() => headline(retreatIn(vassal)!));
    for (const said of [facts(vassal), retreatIn(vassal)!.shadowRoot!.querySelector('[part=notes]')!])
      expect(words(said)).to.contain('Assumed: it is not May 1941 or June 1941.');
    // the board is first, and the ruling leads to the facts below it
    const board = vassal.shadowRoot!.querySelector('[part=board]')!;
    expect(board.compareDocumentPosition(facts(vassal))).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    const way = vassal.shadowRoot!.querySelector<HTMLElement>('[part=unknown] button')!;
    expect(words(way)).to.equal('Enter date, whose turn it is and control');
    way.click();
    expect(vassal.shadowRoot!.activeElement).to.equal(facts(vassal).querySelector('summary'));
    await expectAccessible(vassal);
    select(field(vassal, /^Date/), 'may-1941');
    await until(() => positionIn(vassal)?.turn.month === 'may-1941');
    select(field(vassal, /^Whose turn/), 'axis');
    await until(() => positionIn(vassal)?.turn.player === 'axis');
    await until(() => !notesOf(retreatIn(vassal)!).includes('May 1941'));
    expect(notesOf(retreatIn(vassal)!)).to.contain('Assumed: places are controlled as the map prints them');
    // an answer may be that it is none of those that the rules name
    select(field(vassal, /^Date/), 'other');
    await until(() => positionIn(vassal)?.turn.month === 'other');
    expect(words(facts(vassal).querySelector('summary'))).to.contain('not known: control');
    select(field(vassal, /^Date/), '');
    await until(() => words(facts(vassal)).includes('Assumed: it is not May 1941'));
  });

  it('takes control from hexes that are pressed or typed', async () => {
    const vassal = await put();
    await open(vassal, besieged);
    await press(() => facts(vassal), /^Press the hexes of Axis/);
    const map = await until(() =>
      retreatIn(vassal) ? undefined : vassal.shadowRoot!.querySelector('umpire-map'),
    );
    const pressHex = (label: string): void => {
      const place = (map.position as HexPosition).game.grid.find(label)!;
      map.dispatchEvent(new UmpireHexSelectEvent(place, label, []));
    };
    // pressed again it is nobody's
    for (const label of ['0303', '0304', '0303']) pressHex(label);
    await press(() => facts(vassal), /^Done: back to the ruling/);
    await until(() => controlled(vassal).join() === '0304 axis');
    const typed = field(vassal, /^Hexes that Soviet controls/);
    typed.value = '0305, 0304 9999';
    typed.dispatchEvent(new Event('change', {bubbles: true}));
    await until(() => controlled(vassal).join() === '0304 soviet,0305 soviet');
    expect(words(facts(vassal))).to.contain('not on this map: 9999');
    await expectAccessible(vassal);
    // and by keys alone
    buttonIn(facts(vassal), /^Press the hexes of Axis/)!.focus();
    await sendKeys({press: 'Enter'});
    const plain = await until(() =>
      retreatIn(vassal) ? undefined : vassal.shadowRoot!.querySelector('umpire-map'),
    );
    await plain.ready;
    plain.focus();
    await sendKeys({press: 'ArrowRight'});
    await sendKeys({press: 'Enter'});
    await until(() => field(vassal, /^Hexes that Axis controls/).value !== '');
    buttonIn(facts(vassal), /^Done: back to the ruling/)!.focus();
    await sendKeys({press: 'Enter'});
    await until(() => controlled(vassal).length === 3);
  });

  it('keeps them for the next visit, and asks of the next save only what changed', async () => {
    const vassal = await put();
    await open(vassal, besieged);
    select(field(vassal, /^Date/), 'june-1941');
    await until(() => positionIn(vassal)?.turn.month === 'june-1941');
    select(field(vassal, /^Whose turn/), 'soviet');
    await until(() => positionIn(vassal)?.turn.player === 'soviet');
    await press(() => facts(vassal), /^Control is as the map prints it/);
    await until(() => words(facts(vassal).querySelector('summary')).includes('all said'));
    vassal.remove();
    const again = await put();
    await open(again, besieged);
    expect(positionIn(again)!.turn).to.deep.equal({month: 'june-1941', player: 'soviet'});
    // a counter is elsewhere: the date and the turn may be others, control is what it was
    await open(again, {...besieged, starts: [...starts.slice(0, 2), [1, 228, 240, 'B1']]});
    await until(() =>
      words(facts(again).querySelector('summary')).includes('not known: date and whose turn it is'),
    );
    expect(positionIn(again)!.turn).to.deep.equal({});
    expect(words(facts(again))).to.not.contain('places are controlled');
    await press(() => facts(again), /^Still June 1941, as in the save before/);
    await until(() => positionIn(again)?.turn.month === 'june-1941');
    expect(buttonIn(facts(again), /^Still June/)).to.equal(undefined);
    expect(buttonIn(facts(again), /^Still Soviet/)).to.not.equal(undefined);
  });

  it('asks nothing where the rules ask nothing', async () => {
    const vassal = await put();
    await vassal.open([vmod({...besieged, name: 'A game of our own', sides: ['Red', 'Blue']})]);
    await press(() => part(vassal, 'sheet'), /^Afrika Korps/);
    await until(() => positionIn(vassal));
    expect(part(vassal, 'facts')).to.equal(null);
  });
});
