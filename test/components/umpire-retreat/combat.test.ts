import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-retreat/define.js';
import {plainBoard} from '../../../src/case/plain-board.js';
import type {HexGame, SheetDocument} from '../../../src/module/index.js';

import {retreatState} from '../../../components/umpire-show/link-state.js';
import {linkOf, subjectOf} from '../../../components/umpire-share/subject.js';
import {openLink} from '../../../src/share/link-reader.js';
import type {UmpireRetreatChooseEvent} from '../../../components/umpire-retreat/events.js';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import {fixture, oneEvent} from '../../support.js';
import {root, settled, text, texts, until} from './helper.js';

const sheet: SheetDocument = {
  id: 'own',
  title: 'Own',
  conductedBy: {defender: 'opponent', attacker: 'owner'},
  moves: 'units',
  maxHexes: 1,
  length: '1',
  edge: '1',
  bars: [
    {clause: 'enemyUnits', rule: '2'},
    {clause: 'furtherOut', rule: '3', from: 'attackers'},
  ],
  ends: [{clause: 'withinStacking', rule: '4'}],
  prefers: [],
  otherwise: {clause: 'eliminated', rule: '5'},
  effects: [{clause: 'displacement', rule: '6', fewest: true}],
};

/** A helper on the plain board, with counters and a sheet. */
async function on(units: Readonly<Record<string, string>>, own: SheetDocument = sheet, limit = 2) {
  const opened = openModule(plainBoard(own, {limit}));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const placed = openPosition(opened.value.game as HexGame, {
    units: Object.fromEntries(Object.entries(units).map(([id, at]) => [id, {at}])),
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
  const element = await fixture<UmpireRetreat>(
    html`<umpire-retreat .position=${placed.value} .units=${['b1']} .hexes=${1}
      ><umpire-map></umpire-map
    ></umpire-retreat>`,
  );
  await settled(element);
  return element;
}

/** The hexes in which a retreat may end, as the answer lists them. */
const ends = (element: UmpireRetreat): string => texts(element, '[part=routes] .way').join(' ');
const fields = (element: UmpireRetreat): HTMLInputElement[] => [
  ...root(element).querySelectorAll<HTMLInputElement>('[part=combat] input'),
];

/** Focuses a field, once the element has moved the focus that it moves itself. */
async function focus(element: UmpireRetreat, field: HTMLElement): Promise<void> {
  await element.updateComplete;
  await until(() => {
    field.focus();
    return root(element).activeElement === field;
  });
}

describe('what the combat was', () => {
  it('is asked where the answer of the sheet depends on it, and changes it', async () => {
    const element = await on({b1: '0505', r1: '0504', r2: '0605'});
    expect(texts(element, '[part=combat] legend')).to.deep.equal([
      'In the combat',
      'Enemy units that took part',
    ]);
    expect(texts(element, '[part=combat] .name')).to.deep.equal(['Red 1', 'Red 2']);
    expect(text(element, '.who')).to.equal('The Red units (attacker) make the retreat');
    expect(fields(element).map(({checked}) => checked)).to.deep.equal([true, false, true, true]);
    expect(ends(element)).to.equal('0405');
    const [, , , second] = fields(element);
    const told = oneEvent(element, 'umpire-retreat-choose');
    await focus(element, second!);
    await sendKeys({press: ' '});
    await until(() => ends(element) === '0405 0506 0605' || ends(element) === '0405 0506');
    const {against, role} = (await told) as UmpireRetreatChooseEvent;
    expect([against, role]).to.deep.equal([['r1'], undefined]);
    expect(element.dialogue.context.against).to.deep.equal(['r1']);
    const [defended] = fields(element);
    await focus(element, defended!);
    await sendKeys({press: 'ArrowDown'});
    await until(() => element.dialogue.context.role === 'attacker');
    await until(() => text(element, '.who') === 'The Blue units (owner) make the retreat');
  });

  it('is not asked of a sheet that does not need it', async () => {
    const {bars, effects: _, ...rest} = sheet;
    const plain = {...rest, conductedBy: 'owner' as const, bars: bars.slice(0, 1)};
    const element = await on({b1: '0505', r1: '0504'}, plain);
    expect(root(element).querySelector('[part=combat]')).to.equal(null);
  });

  it('says so where no enemy unit is near, and takes up what a page says', async () => {
    const element = await on({b1: '0505', r1: '0502'});
    expect(text(element, '[part=combat] p')).to.equal('No enemy unit is next to this hex.');
    expect(ends(element)).to.equal('0404 0405 0504 0506 0604 0605');
    element.against = ['r1'];
    await until(() => ends(element) === '0405 0506 0605');
    expect(texts(element, '[part=combat] .name')).to.deep.equal(['Red 1']);
    element.combatRole = 'attacker';
    await until(() => fields(element)[1]?.checked === true);
    // an attacker's own retreat leads away from where it stood
    expect(ends(element)).to.equal('0404 0405 0504 0506 0604 0605');
  });

  it('goes on in a stored dialogue and into the case that is shared', async () => {
    const element = await on({b1: '0505', r1: '0504', r2: '0605'});
    fields(element)[2]!.click();
    fields(element)[1]!.click();
    await until(() => element.dialogue.context.role === 'attacker');
    const stored = JSON.parse(JSON.stringify(element.dialogue)) as typeof element.dialogue;
    const other = await on({b1: '0505', r1: '0504', r2: '0605'});
    other.dialogue = stored;
    await until(() => other.dialogue.context.role === 'attacker');
    expect(other.dialogue.context.against).to.deep.equal(['r2']);
    const shared = await subjectOf(other);
    const combat = {role: 'attacker', against: ['r2']};
    expect(shared?.ask).to.deep.equal({retreat: {units: ['b1'], hexes: 1, ...combat}});
    const link = await linkOf(shared!, other.current!.game.document);
    const opened = link.ok ? await openLink(link.value) : link;
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    expect(retreatState(opened.value)).to.deep.include({combatRole: 'attacker', against: ['r2']});
  });
});

describe('displaced units on the map', () => {
  /** Every hex that leads away from the red unit is full: friends make room. */
  const full = {b1: '0505', r1: '0504', b2: '0506', b3: '0405', b4: '0605'};
  /** The arrows on the map, those of displaced units apart. */
  const arrows = (element: UmpireRetreat): readonly [ways: number, displaced: number] => {
    const drawn = [...element.querySelector('umpire-map')!.shadowRoot!.querySelectorAll('.sheet .route')];
    const displaced = drawn.filter((one) => one.closest('.other')).length;
    return [drawn.length - displaced, displaced];
  };

  it('are drawn with the route that is looked at, said in words, and followed by keys', async () => {
    const element = await on(full, sheet, 1);
    await until(() => arrows(element)[0] > 0);
    expect(ends(element)).to.equal('0405 0506 0605');
    // one for each full hex that the retreat may end in
    expect(texts(element, '[part=findings] li').filter((line) => line.includes('displaced')).length).to.equal(
      3,
    );
    const [first] = root(element).querySelectorAll<HTMLElement>('[part=routes] button');
    // all of them at once would hide the hexes: a route that is looked at shows its own
    expect(arrows(element)[1]).to.equal(0);
    await focus(element, first!);
    await until(() => arrows(element)[1] > 0);
    // one press takes a route of one hex, with the friend that makes room
    await sendKeys({press: 'Enter'});
    await until(() => element.matches(':state(ruled)'));
    await until(() => arrows(element)[1] > 0);
  });
});
