import {setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import type {PhaseEvent} from '../../../src/module/schema/phase.js';
import '../../../components/umpire-odds/define.js';
import type {UmpireOdds} from '../../../components/umpire-odds/umpire-odds.js';
import {fixture} from '../../support.js';
import {atBattle, button, gameFile, root, settled, text, texts, until, words} from './helper.js';

const open = (): Promise<UmpireBattle> => atBattle('blue-and-gray', 'four-attacks');
const mapIn = (battle: UmpireBattle): UmpireMap => battle.querySelector<UmpireMap>('umpire-map')!;
/** Clicks a button of the panel. */
async function press(battle: UmpireBattle, name: string): Promise<void> {
  button(battle, name).click();
  await settled(battle);
}
async function plays(battle: UmpireBattle, ...events: PhaseEvent[]): Promise<void> {
  for (const event of events) expect(battle.play(event), JSON.stringify(event)).to.equal(true);
  await settled(battle);
}
/** Chooses a place of the map as a click does. */
async function choose(battle: UmpireBattle, label: string): Promise<void> {
  const map = mapIn(battle);
  const {position} = battle.view!;
  const place = position.game.kind === 'hex' ? position.game.grid.find(label)! : -1;
  const selected = new Event('umpire-hex-select', {bubbles: true, composed: true, cancelable: true});
  map.dispatchEvent(Object.assign(selected, {place}));
  await settled(battle);
}
const attacks = (battle: UmpireBattle): readonly string[] => texts(battle, '.attack > div');

describe('<umpire-battle> of a combat phase', () => {
  it('begins with the enemies that could be attacked, in the panel and on the map', async () => {
    const battle = await open();
    expect(text(battle, 'h2')).to.match(/^Combat phase: Confederate/);
    expect(text(battle, '.prompt')).to.match(/^The Confederates announce an attack/);
    expect(texts(battle, '.target')).to.deep.equal([
      '0604 Stone’s Brigade',
      '0405 Nash’s Brigade',
      '0505 Bell’s Brigade',
      '0406 Cole’s Brigade',
    ]);
    expect(mapIn(battle).overlay.marks!.filter(({kind}) => kind === 'may')).to.have.lengthOf(4);
  });

  it('announces an attack by its target and its attackers', async () => {
    const battle = await open();
    await press(battle, '0604');
    expect(texts(battle, '.attacker')).to.deep.equal([
      'Tyler’s Brigade 0605',
      'Moss’s Brigade 0605',
      'Dunn’s Brigade 0705',
    ]);
    const boxes = [...root(battle).querySelectorAll<HTMLInputElement>('.attacker input')];
    expect(text(battle, '[part=forecast]')).to.equal('');
    boxes[1]!.click();
    await settled(battle);
    const alone = text(battle, '[part=forecast]');
    expect(alone).to.match(/^The Confederates roll on column .*What each result would do here/);
    expect(texts(battle, '.forecast .outlooks dd').some((one) => one.includes('Stone’s Brigade'))).to.equal(
      true,
    );
    boxes[2]!.click();
    await settled(battle);
    const both = text(battle, '[part=forecast]');
    expect(both).not.to.equal(alone);
    // each modifier of the table can be tried; the attack goes by the rules
    const modifiers = root(battle).querySelector<HTMLDetailsElement>('.forecast .modifiers')!;
    expect(text(battle, '.modifiers summary')).to.equal('Modifiers: 0 of 2 apply');
    modifiers.open = true;
    modifiers.querySelector('input')!.click();
    await settled(battle);
    expect(text(battle, '.forecast .tried')).to.equal(
      'With the modifiers that you changed. The battle itself goes by the rules.',
    );
    expect(text(battle, '.forecast [role=status]')).not.to.equal(both);
    await press(battle, 'By the rules again');
    expect(text(battle, '[part=forecast]')).to.equal(both);
    modifiers.querySelector('input')!.click();
    await settled(battle);
    await press(battle, 'Attack with 2 units');
    expect(battle.log?.entries.map(({event}) => event)).to.deep.equal([
      {type: 'announce', at: '0604', attackers: ['c2', 'c4']},
    ]);
    expect(attacks(battle)).to.deep.equal([
      '1. 0604 to be fought Moss’s Brigade, Dunn’s Brigade against Stone’s Brigade',
    ]);
  });

  it('shows on a phone who may attack the enemy that was chosen, and the button that announces', async () => {
    await setViewport({width: 360, height: 740});
    const battle = await open();
    await press(battle, '0604');
    const announces = (): number =>
      root(battle).querySelector('.announce .primary')!.getBoundingClientRect().bottom;
    await until(() => announces() <= innerHeight);
    root(battle).querySelector<HTMLInputElement>('.attacker input')!.click();
    await settled(battle);
    expect(text(battle, '[part=forecast]')).not.to.equal('');
    expect(announces(), 'it stays at the foot of the window').to.be.at.most(innerHeight);
    window.scrollTo(0, 0);
    await setViewport({width: 800, height: 600});
  });

  it('says before an attack with symbols what the dice do here', async () => {
    const battle = await fixture<UmpireBattle>(
      html`<umpire-battle
        src=${gameFile('dice-and-flags')}
        position="ford"
        .phase=${{side: 'red', battles: []}}
        ><umpire-map></umpire-map
      ></umpire-battle>`,
    );
    await settled(battle);
    await press(battle, '0506');
    // the only unit that may attack is chosen
    expect(texts(battle, '.forecast .fires li b')).to.deep.equal(['Close combat: Red', 'Battle back: Blue']);
    expect(texts(battle, '.forecast .fires dt').slice(0, 3)).to.deep.equal([
      'green, square, helmet 3 of 6',
      'triangle, sword 2 of 6',
      'flag 1 of 6',
    ]);
    expect(text(battle, '.forecast .fires')).to.contain(
      'May be ignored: Ignore a flag: two friends beside it.',
    );
  });

  it('announces an attack on the map', async () => {
    const battle = await open();
    await choose(battle, '0505');
    await choose(battle, '0605');
    expect(text(battle, '.announce .primary')).to.equal('Attack with 2 units');
    await choose(battle, '0605');
    await choose(battle, '0506');
    await press(battle, 'Attack with 1 unit');
    expect(battle.log?.entries[0]?.event).to.deep.equal({type: 'announce', at: '0505', attackers: ['c6']});
    expect(mapIn(battle).overlay.routes!.filter(({attacker}) => attacker !== undefined)).to.have.lengthOf(1);
  });

  it('says why a unit may not attack, and why not again', async () => {
    const battle = await open();
    await plays(battle, {type: 'announce', at: '0505', attackers: ['c1']});
    await press(battle, '0604');
    const tyler = [...root(battle).querySelectorAll('.attacker')].find((one) =>
      words(one).startsWith('Tyler'),
    )!;
    expect(words(tyler)).to.contain('Tyler’s Brigade cannot attack again');
    expect(tyler.querySelector('input')!.disabled).to.equal(true);
  });

  it('plays the battle that is picked as any other, with the attacks folded above it', async () => {
    const battle = await open();
    await plays(
      battle,
      {type: 'announce', at: '0604', attackers: ['c2', 'c4']},
      {type: 'announce', at: '0505', attackers: ['c1']},
    );
    await press(battle, 'Fight: attack 1');
    expect(text(battle, 'h2')).to.match(/^Battle 1: 0604/);
    expect(text(battle, '.fights summary')).to.equal('Battle 1 of 2 in this combat phase');
    expect(root(battle).querySelector('[part=roll]')).to.not.equal(null);
    await plays(battle, {type: 'roll', dice: [6]}, {type: 'route', units: ['u3'], path: ['0603']});
    expect(text(battle, '.prompt')).to.match(/advance/);
    await plays(battle, {type: 'advance', units: ['c4']});
    expect(text(battle, 'h2')).to.match(/^Combat phase: Confederate/);
    expect(attacks(battle)).to.deep.equal([
      '1. 0604 Vacated Moss’s Brigade, Dunn’s Brigade against Stone’s Brigade',
      '2. 0505 to be fought Tyler’s Brigade against Bell’s Brigade',
    ]);
    await press(battle, 'Fight: attack 2');
    expect(battle.view?.phase?.inHand).to.equal(1);
  });

  it('takes an announcement back, and undoes across battles with one line', async () => {
    const battle = await open();
    await plays(battle, {type: 'announce', at: '0604', attackers: ['c2', 'c4']});
    await press(battle, 'Take back: attack 1');
    expect(attacks(battle)).to.deep.equal([]);
    await press(battle, 'Undo');
    expect(attacks(battle)).to.have.lengthOf(1);
    await plays(battle, {type: 'pick', n: 0}, {type: 'roll', dice: [6]});
    battle.undo();
    battle.undo();
    await settled(battle);
    expect(battle.view?.phase?.inHand).to.equal(undefined);
    expect(button(battle, 'Redo').getAttribute('aria-disabled')).to.equal('false');
  });

  it('ends with how each attack ended, and who had to fight and did not', async () => {
    const battle = await open();
    let over = 0;
    battle.addEventListener('umpire-over', () => over++);
    await plays(
      battle,
      {type: 'announce', at: '0604', attackers: ['c1', 'c2', 'c4']},
      {type: 'pick', n: 0},
      {type: 'roll', dice: [1]},
    );
    for (let steps = 0; battle.view?.phase?.inHand !== undefined && steps < 9; steps++) {
      const {decision} = battle.view;
      if (decision.kind !== 'route') throw new Error(decision.kind);
      const units = [...decision.next[0]!];
      const path = decision.routesOf(units).routes[0]?.path ?? [];
      await plays(battle, {type: 'route', units, path: [...path]});
    }
    await press(battle, 'End the combat phase');
    await until(() => over > 0);
    expect(attacks(battle)[0]).to.match(/^1\. 0604 Held/);
    expect(texts(battle, '[part=over] li').join(' ')).to.contain('had to be attacked and were not');
    expect(texts(battle, '[part=over] li').join(' ')).to.contain('had to attack and did not');
    await press(battle, 'Continue to turn 5');
    expect(text(battle, '.after h4')).to.equal('Turn 5 begins');
  });

  it('keeps one log, with a head for each battle, and opens it again', async () => {
    const battle = await open();
    await plays(
      battle,
      {type: 'announce', at: '0604', attackers: ['c2', 'c4']},
      {type: 'pick', n: 0},
      {type: 'roll', dice: [6]},
    );
    const log = battle.querySelector('umpire-log')!;
    await log.updateComplete;
    expect(texts(log, 'li.head .step')).to.deep.equal([
      '2 The attack on 0604 is fought: Moss’s Brigade and Dunn’s Brigade against Stone’s Brigade. 7.1',
    ]);
    const {log: kept, played} = battle;
    const again = await fixture<UmpireBattle>(
      html`<umpire-battle
        .position=${played!.position}
        .phase=${played!.question}
        .log=${JSON.parse(JSON.stringify(kept))}
        ><umpire-map></umpire-map
      ></umpire-battle>`,
    );
    await settled(again);
    expect(again.view?.step).to.equal(3);
    expect(again.view?.phase?.inHand).to.equal(0);
  });

  it('counts the odds of the battle in hand, and of none between two battles', async () => {
    const battle = await fixture<UmpireBattle>(
      html`<umpire-battle src=${gameFile('blue-and-gray')} example="four-attacks"
        ><umpire-map></umpire-map><umpire-odds></umpire-odds
      ></umpire-battle>`,
    );
    await settled(battle);
    const odds = battle.querySelector<UmpireOdds>('umpire-odds')!;
    await press(battle, 'Odds');
    await plays(battle, {type: 'announce', at: '0604', attackers: ['c2', 'c4']});
    expect(odds.forecast).to.equal(undefined);
    await plays(battle, {type: 'pick', n: 0});
    await until(() => odds.forecast);
    const forecast = odds.forecast!;
    expect(forecast.kind === 'hex' && forecast.odds.vacated).to.be.closeTo(2 / 6, 1e-9);
  });

  it('refuses a phase with its faults', async () => {
    const battle = await fixture<UmpireBattle>(
      html`<umpire-battle
        src=${gameFile('blue-and-gray')}
        position="creek"
        .phase=${{side: 'grey', battles: []}}
        ><umpire-map></umpire-map
      ></umpire-battle>`,
    );
    await settled(battle);
    expect(text(battle, '.faults')).to.contain('grey');
  });
});
