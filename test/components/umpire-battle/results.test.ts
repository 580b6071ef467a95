import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {atBattle, button, nextEvent, root, text, texts, until} from './helper.js';

/** Plays events, each once the battle has shown the one before. */
async function played(battle: UmpireBattle, ...events: readonly BattleEvent[]): Promise<void> {
  for (const event of events) {
    const {step} = battle.view!;
    battle.play(event);
    await until(() => battle.view!.step > step);
    await battle.updateComplete;
  }
}

describe('results with choices and matched losses', () => {
  afterEach(() => setViewport({width: 800, height: 600}));

  it('says the sum of the attack beside the roll alone, and breaks no name of a unit in a headline', async () => {
    const battle = await atBattle('battle-for-moscow', 'attack-mirsk');
    expect(text(battle, '.roll .column')).to.match(
      /^Attack 28 \(12 \+ 9 \+ 7\) against defence 8: column 3-1\./,
    );
    expect(root(battle).querySelector('.happened')).to.equal(null);
    await played(battle, {type: 'roll', dice: [4]}, {type: 'assign', losses: {s1: 1}});
    await played(battle, {type: 'assign', losses: {p1: 1}});
    await until(() => text(battle, '#prompt').includes('16 Army'));
    expect(texts(battle, '#prompt .unbroken')).to.deep.equal(['16 Army']);
    expect(text(battle, '.happened')).to.contain('XL Panzer Corps');
  });

  it('calls points by their names in what can be chosen', async () => {
    const battle = await atBattle('paths-of-glory', 'flank');
    const {position} = battle.view!;
    const points = position.kind === 'point' ? Object.entries(position.game.map.points) : [];
    const ids = points.flatMap(([id, {name}]) => (id === name ? [] : [id]));
    expect(ids).to.include('reim');
    const isId = new RegExp(`\\b(?:${ids.join('|')})\\b`);
    while (battle.view!.decision.kind !== 'route') await played(battle, nextEvent(battle.view!, 3)!);
    expect(text(battle, '#ways')).to.match(/or choose its (points|spaces|areas) on the map/);
    root(battle).querySelector<HTMLButtonElement>('.ways button')!.click();
    await battle.updateComplete;
    expect(text(battle, '#ways')).to.match(/^Route chosen/);
    expect(button(battle, 'Retreat to ').textContent).to.contain('Retreat to Pont');
    const labels = texts(battle, '.decision button, .decision label, .decision summary');
    expect(labels.filter((label) => isId.test(label))).to.deep.equal([]);
  });

  it('frames the next spaces of a retreat, and those of the route that is chosen', async () => {
    const battle = await atBattle('paths-of-glory', 'flank');
    await played(battle, {type: 'pass'}, {type: 'pass'}, {type: 'pass'}, {type: 'roll', dice: [5, 1]});
    await played(battle, {type: 'assign', losses: {f1: 1, fc1: 1}});
    await until(() => battle.view!.decision.kind === 'route');
    const framed = () => battle.querySelector<UmpireMap>('umpire-map')!.overlay.framed?.toSorted().join();
    await until(() => framed() === 'marle,pont,reim');
    const ways = [...root(battle).querySelectorAll<HTMLButtonElement>('.ways button')];
    ways.find(({textContent}) => textContent.includes('Tessin'))!.click();
    await until(() => framed() === 'marle,pont,tessin');
  });

  it('tells what each step pays of a loss number', async () => {
    const battle = await atBattle('paths-of-glory', 'flank');
    while (battle.view!.decision.kind !== 'assign') await played(battle, nextEvent(battle.view!, 3)!);
    await until(() => /^These losses pay 0 of the loss number \d\.$/.test(text(battle, '.sum')));
    expect(texts(battle, '.who-loses > .quiet').join()).to.contain('2 steps, loss factor 3');
  });

  it('draws the steps that pay a loss number off the counter, and says how many are too many', async () => {
    const battle = await atBattle('paths-of-glory', 'replace');
    await played(battle, {type: 'pass'}, {type: 'pass'}, {type: 'pass'}, {type: 'roll', dice: [6, 3]});
    await until(() => text(battle, '.sum') === 'These losses pay 0 of the loss number 6.');
    const army = button(battle, 'French 1 Army');
    army.click();
    await until(() => text(battle, '.sum') === 'These losses pay 3 of the loss number 6.');
    expect(army.querySelector('.chip .badge, .chip [transform="rotate(-14)"]')).to.equal(null);
    expect(army.querySelector('.chip .worn')).not.to.equal(null);
    army.click();
    button(battle, 'French Corps 1').click();
    await until(() => text(battle, '.sum') === 'These losses pay 7, 1 more than the loss number 6.');
    expect(army.querySelector('.chip [transform="rotate(-14)"]')).not.to.equal(null);
    expect(button(battle, 'Take these losses').getAttribute('aria-disabled')).to.equal('true');
  });

  it('tells how far the losses match those of the other side', async () => {
    const battle = await atBattle('battle-for-moscow', 'attack-mirsk');
    // 2-1, row 4 is EX: the defender loses a step of 4
    await played(battle, {type: 'roll', dice: [4]}, {type: 'assign', losses: {s1: 1}});
    await until(() => text(battle, '.sum') === 'Strength 0 of at least 4');
    expect(texts(battle, '.who-loses > .quiet')).to.include('strength 7, 2 steps');
    button(battle, 'V Corps').click();
    await until(() => text(battle, '.sum') === 'Strength 4 of at least 4');
    expect(button(battle, 'Take these losses').classList.contains('primary')).to.equal(true);
    button(battle, 'XL Panzer Corps').click();
    await until(() => text(battle, '.sum') === 'Strength 10 of at least 4');
    // the refusal is in sight, even below a button at the end of the window
    button(battle, 'Take these losses').scrollIntoView({block: 'end'});
    button(battle, 'Take these losses').click();
    await until(() => text(battle, '.against').includes('a step too many'));
    // beside the button that was pressed, and what helps is in sight, too
    const [pressed, refusal, helps] = [
      button(battle, 'Take these losses'),
      root(battle).querySelector('.against')!,
      button(battle, 'Spread evenly'),
    ].map((one) => () => one.getBoundingClientRect());
    await until(() => helps!().bottom <= innerHeight + 1);
    expect(pressed!().top).to.be.at.least(0);
    // the next row of the form, once it has arrived
    const gap = parseFloat(getComputedStyle(root(battle).querySelector('.assign')!).rowGap);
    const bar = button(battle, 'Take these losses').parentElement!;
    await until(() => Math.abs(refusal!().top - bar.getBoundingClientRect().bottom - gap) < 0.5);
    expect(helps!().top).to.be.at.least(refusal!().bottom);
    button(battle, 'Undo the last step').click();
    await until(() => text(battle, '.sum') === 'Strength 4 of at least 4');
    button(battle, 'Take these losses').click();
    await until(() => text(battle, '#prompt').includes('retreat 16 Army'));
  });

  it('greys the counters that are to be eliminated, and counts them on the button that stays in sight', async () => {
    await setViewport({width: 360, height: 740});
    const battle = await atBattle('afrika-korps', 'exchange');
    await played(battle, {type: 'roll', dice: [4]});
    await until(() => text(battle, '.sum') === 'Strength 0 of at least 6');
    // also while the map is tapped, above the list
    window.scrollTo(0, 0);
    for (const one of ['.sum', '.assign > .actions > button'])
      expect(root(battle).querySelector(one)!.getBoundingClientRect().bottom, one).to.be.at.most(740);
    for (const row of [...root(battle).querySelectorAll<HTMLElement>('.counter-button')].slice(0, 6))
      row.click();
    const take = button(battle, 'Take these losses');
    root(battle).querySelector<HTMLElement>('.less')!.click();
    await until(() => text(battle, '.sum') === 'Strength 5 of at least 6');
    expect(take.getAttribute('aria-disabled'), 'a step is missing').to.equal('true');
    root(battle).querySelector<HTMLElement>('.counter-button')!.click();
    await until(() => text(battle, '.sum') === 'Strength 6 of at least 6');
    expect(take.getAttribute('aria-disabled')).to.equal('false');
    const tilted = [...root(battle).querySelectorAll('.shares li')].map(
      (row) => row.querySelectorAll('.chip [transform="rotate(-14)"]').length,
    );
    expect(tilted).to.deep.equal([1, 1, 1, 1, 1, 1, 0]);
    expect(texts(battle, '.assign .primary small')).to.deep.equal(['6 units: eliminated']);
    // the pips are beside each name, however long it is
    const high = [...root(battle).querySelectorAll('.named')].map((one) => {
      const [name, pips] = [...one.children].map((part) => part.getBoundingClientRect());
      return pips!.top < name!.bottom && pips!.left >= name!.right;
    });
    expect(high).to.deep.equal(Array(7).fill(true));
  });

  it('asks the survivors alone to advance, and no number of them where there is one', async () => {
    const battle = await atBattle('afrika-korps', 'exchange');
    const lost = ['17 Indian', '18 Indian', '27', '28', '6 South African', '29'];
    await played(battle, {type: 'roll', dice: [4]});
    for (const one of lost) button(battle, `${one} Brigade`).click();
    await until(() => text(battle, '.sum') === 'Strength 6 of at least 6');
    button(battle, 'Take these losses').click();
    await until(() => texts(battle, '.checks li').length > 0);
    expect(texts(battle, '.checks b')).to.deep.equal(['31 Brigade']);
    expect(texts(battle, '.advance .actions button')).to.deep.equal(['Do not advance']);
  });

  it('breaks no odds in the note on a battle', async () => {
    const battle = await atBattle('panzergruppe-guderian', 'division');
    expect(texts(battle, '.note .unbroken')).to.include('1-2');
    // it tells the odds, and comes after the choices
    const [panel, note] = ['.panel', '.note'].map((one) => root(battle).querySelector(one)!);
    expect(panel!.compareDocumentPosition(note!)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('asks for no dice where the odds are off the table, and says the result', async () => {
    const battle = await atBattle('battle-for-moscow', 'mud-mirsk');
    await until(() => text(battle, '#prompt').includes('is over: the Soviets hold '));
    expect(texts(battle, 'button').filter((one) => one.startsWith('Roll'))).to.deep.equal([]);
    const log = battle.querySelector('umpire-log')!;
    await until(() => (log.shadowRoot?.textContent ?? '').includes('No roll. NE'));
  });

  // 5-1, row 1 is DR
  it('asks the owner what goes into the box when a hex is over the stacking limit at the end', async () => {
    const battle = await atBattle('no-retreat', 'attack-26');
    await played(battle, {type: 'roll', dice: [1]}, {type: 'route', units: ['s26'], path: ['1109', '1208']});
    await played(battle, {type: 'advance', units: []});
    await until(() => text(battle, '#prompt').includes('into the Shattered box'));
    button(battle, '40 Army').click();
    await until(() => text(battle, '.sum').includes('stacking point'));
    await played(battle, {type: 'assign', losses: {s40: 2}});
    await until(() => text(battle, '#prompt').includes('is over'));
    await until(() => text(battle, '.happened').includes('40 Army goes into the Shattered box'));
  });

  it('offers the hexes beyond the one that was left, and staying there', async () => {
    const battle = await atBattle('no-retreat', 'attack-21');
    // 4-1, row 2 is DR
    await played(battle, {type: 'roll', dice: [2]});
    const {decision} = battle.view!;
    if (decision.kind !== 'route') throw new Error(decision.kind);
    const [group = []] = decision.next;
    // an end on a friend would be over the stacking limit when the battle ends (8.4.3)
    const held = new Set<number>([...battle.view!.position.units.values()].map(({at}) => at));
    const {routes} = decision.routesOf(group);
    const free = routes.find(({places}) => !held.has(places.at(-1) ?? -1))!;
    await played(battle, decision.event(group, free.path));
    await played(battle, {type: 'advance', units: ['p3']});
    await until(() => text(battle, '#prompt').includes('advance beyond 0907 with 3 Panzer Army'));
    expect(button(battle, 'Go no farther').classList.contains('primary')).to.equal(true);
    const [, first = ''] = texts(battle, '.ways button b');
    [...root(battle).querySelectorAll<HTMLElement>('.ways button')][1]!.click();
    await until(() => texts(battle, '.actions button').some((one) => one === `Advance to ${first}`));
    button(battle, `Advance to ${first}`).click();
    await until(() => text(battle, '#prompt').includes('is over'));
    expect(battle.view!.position.units.size).to.be.greaterThan(0);
  });
});
