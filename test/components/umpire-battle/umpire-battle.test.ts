import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {html} from 'lit';
import type {
  UmpireDecisionEvent,
  UmpireOverEvent,
  UmpireStepEvent,
} from '../../../components/umpire-battle/events.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {verifyDice} from '../../../src/battle/dice/verify.js';
import type {BattleEvent, Game} from '../../../src/module/index.js';

import {fixture} from '../../support.js';
import {atBattle, button, gameFile, root, scriptOf, settled, text, texts, until} from './helper.js';

const fetched = async (game: string): Promise<Record<string, unknown>> =>
  (await (await fetch(gameFile(game))).json()) as Record<string, unknown>;

async function gameOf(id: string): Promise<Game> {
  const opened = openModule(await fetched(id));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.game;
}

async function open(template: ReturnType<typeof html>): Promise<UmpireBattle> {
  const battle = await fixture<UmpireBattle>(template);
  await settled(battle);
  return battle;
}

describe('<umpire-battle>', () => {
  describe('opens', () => {
    it('the first battle of a module where nothing else is said', async () => {
      const battle = await open(html`<umpire-battle src=${gameFile('eastern-front')}></umpire-battle>`);
      expect(text(battle, 'h2')).to.match(/^Battle for Rzhev/);
    });

    it('who attacks where, by attributes, with another weather', async () => {
      const battle = await open(
        html`<umpire-battle
          src=${gameFile('eastern-front')}
          position="kiev-autumn"
          attackers="xlviii-panzer xxix-corps"
          at="kiev"
          weather="mud"
        ></umpire-battle>`,
      );
      expect(text(battle, '.facts')).to.include('Weather mud');
      expect(battle.view!.forces[0]!.units).to.have.lengthOf(2);
    });

    it('a checked position with a question, without the loader', async () => {
      const game = await gameOf('polar-storm');
      const example = game.document.examples!.find(({id}) => id === 'attack-road')!;
      const placed = openPosition(game, example.position);
      if (!placed.ok) throw new Error('position');
      const battle = await open(
        html`<umpire-battle .position=${placed.value} .question=${example.ask.battle}></umpire-battle>`,
      );
      expect(battle.view!.place).to.equal('12.09');
    });

    it('a checked game by an example', async () => {
      const game = await gameOf('iskra');
      const battle = await open(html`<umpire-battle .game=${game} example="attack-lipka"></umpire-battle>`);
      expect(battle.view!.kind).to.equal('hex');
    });

    it('with the page’s own buttons beside Share, whatever battle follows', async () => {
      const battle = await open(
        html`<umpire-battle src=${gameFile('eastern-front')}
          ><button slot="actions">Mine</button>
          <p>Below</p></umpire-battle
        >`,
      );
      const beside = (): readonly (string | null)[] =>
        [...(root(battle).querySelector<HTMLSlotElement>('.history slot')?.assignedElements() ?? [])].map(
          ({textContent}) => textContent,
        );
      expect(beside()).to.deep.equal(['Mine']);
      battle.src = gameFile('polar-storm');
      await settled(battle);
      expect(beside()).to.deep.equal(['Mine']);
    });

    it('a module in a child, and a case in a child with the steps of its log', async () => {
      const module = await fetched('eastern-front');
      const script = document.createElement('script');
      script.type = 'application/json';
      script.textContent = JSON.stringify(module);
      const battle = await fixture<UmpireBattle>(html`<umpire-battle example="kiev"></umpire-battle>`);
      battle.append(script);
      await settled(battle);
      expect(battle.view!.place).to.equal('Kiev');

      const example = (module['examples'] as {id: string; position: string; ask: object}[]).find(
        ({id}) => id === 'kiev',
      )!;
      const other = document.createElement('script');
      other.type = 'application/json';
      other.textContent = JSON.stringify({
        title: 'A case',
        module: 'eastern-front',
        position: example.position,
        ask: example.ask,
      });
      const again = await fixture<UmpireBattle>(html`<umpire-battle></umpire-battle>`);
      again.append(other);
      await settled(again);
      expect(again.view!.over).to.equal(true);
      expect(again.log!.entries).to.have.lengthOf((await scriptOf('eastern-front', 'kiev')).length);
    });

    const refusals = [
      {example: 'kiew', says: /\/example: .*did you mean "kiev"\?/i},
      {example: 't-p4', says: /\/example: /},
    ];
    for (const {example, says} of refusals)
      it(`refuses the example ${example} and says what there is`, async () => {
        const battle = await open(
          html`<umpire-battle src=${gameFile('eastern-front')} example=${example}></umpire-battle>`,
        );
        expect(battle.matches(':state(refused)')).to.equal(true);
        expect(text(battle, '.faults')).to.match(says);
      });

    it('refuses units that cannot attack there, with the place in the question', async () => {
      const battle = await open(
        html`<umpire-battle
          src=${gameFile('eastern-front')}
          position="kiev-autumn"
          attackers="xlviii-pnzer"
          at="kiev"
        ></umpire-battle>`,
      );
      expect(text(battle, '.faults')).to.match(/\/battle\/attackers\/0: .*did you mean "xlviii-panzer"/);
    });
  });

  it('tells the page of each step, of decisions, and of the end, with findings and a snapshot', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    const heard: string[] = [];
    const steps: UmpireStepEvent[] = [];
    battle.addEventListener('umpire-step', (event: UmpireStepEvent) => {
      heard.push('step');
      steps.push(event);
    });
    battle.addEventListener('umpire-decision', (event: UmpireDecisionEvent) =>
      heard.push(event.event?.type ?? ''),
    );
    battle.addEventListener('umpire-over', (event: UmpireOverEvent) =>
      heard.push(JSON.stringify(event.snapshot).includes('defenderDestroyed') ? 'over' : 'odd'),
    );
    for (const event of await scriptOf('eastern-front', 'kiev')) {
      battle.play(event);
      await battle.updateComplete;
    }
    await until(() => heard.includes('over'));
    expect(heard.slice(0, 3)).to.deep.equal(['step', 'step', 'assign']);
    expect(heard.filter((word) => word === 'step')).to.have.lengthOf(8);
    expect(steps[0]!.findings[0]!.message).to.match(/18 points/);
    expect(steps[0]!.snapshot).to.include({state: 'ground.simultaneous.attackerLosses'});
    battle.undo();
    await until(() => heard.filter((word) => word === 'step').length === 9);
    expect(steps.at(-1)!.event).to.equal(null);
  });

  it('goes on with the example after the same was done by hand, in whatever order its fields stand', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    const script = await scriptOf('eastern-front', 'kiev');
    for (const event of script.slice(0, 3))
      battle.play(Object.fromEntries(Object.entries(event).reverse()) as BattleEvent);
    await battle.updateComplete;
    expect(battle.log!.entries[0]!.event).to.deep.equal(script[0]);
    button(battle, 'Play the example moves').click();
    await until(() => battle.log!.entries.length === 4);
    expect(battle.log!.entries[3]!.event).to.deep.equal(script[3]);
  });

  it('goes on from a log, taken-back steps included', async () => {
    const first = await atBattle('eastern-front', 'kiev');
    const script = await scriptOf('eastern-front', 'kiev');
    for (const event of script.slice(0, 4)) first.play(event);
    first.undo();
    const stored = JSON.stringify(first.log);
    const second = await fixture<UmpireBattle>(
      html`<umpire-battle
        src=${gameFile('eastern-front')}
        example="kiev"
        .log=${JSON.parse(stored)}
      ></umpire-battle>`,
    );
    await settled(second);
    expect(second.view!.snapshot).to.deep.equal(first.view!.snapshot);
    expect(second.log).to.deep.equal(first.log);
    second.redo();
    expect(second.view!.step).to.equal(4);
  });

  it('goes on from a log that is set with its position, however late that is drawn', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    const {position, question} = battle.subject!;
    battle.play({type: 'roll', dice: [4, 4]});
    const {log} = battle;
    battle.log = [];
    await settled(battle);
    expect(battle.view!.step).to.equal(0);
    // a busy page: the log opens its battle before the update that sees the other position
    const opened = battle.subject;
    const busy = battle as unknown as {scheduleUpdate?: () => Promise<void>};
    const {scheduleUpdate} = busy;
    busy.scheduleUpdate = async () => {
      await until(() => battle.subject !== opened);
      delete busy.scheduleUpdate;
      await scheduleUpdate!.call(battle);
    };
    Object.assign(battle, {position, question, log});
    await battle.updateComplete;
    await settled(battle);
    expect(battle.view!.step).to.equal(1);
  });

  it('says where a log stops that no longer fits', async () => {
    const battle = await fixture<UmpireBattle>(
      html`<umpire-battle
        src=${gameFile('eastern-front')}
        example="kiev"
        .log=${[{type: 'roll', dice: [4, 4]}, {type: 'advance'}]}
      ></umpire-battle>`,
    );
    await settled(battle);
    expect(battle.view!.step).to.equal(1);
    expect(text(battle, '.panel > .against')).to.match(/stops here: No advance now/);
  });

  it('goes on when it is moved to another place of the page', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    battle.play({type: 'roll', dice: [4, 4]});
    const box = document.createElement('div');
    battle.parentElement!.append(box);
    box.append(battle);
    await battle.updateComplete;
    expect(battle.view!.step).to.equal(1);
    // the log finds the battle again in an update of its own
    await until(() => battle.querySelector('umpire-log')!.shadowRoot!.querySelectorAll('.step').length === 2);
  });

  it('offers no way to go, and nothing in its place, until somebody is said to go', async () => {
    const battle = await open(
      html`<umpire-battle
        src=${gameFile('drill')}
        position="start"
        attackers="a170 a8"
        at="07.09"
      ></umpire-battle>`,
    );
    battle.play({type: 'roll', dice: [5]});
    await battle.updateComplete;
    const rows = texts(battle, '.ways > li > button, .ways summary');
    expect(rows).not.to.deep.equal([]);
    // the ends have numbers besides those of their hexes, in the list as on a map
    expect(texts(battle, '.ways .place')).to.deep.equal(rows.map((_, i) => String(i + 1)));
    for (let checked = 2; checked > 0; checked--) {
      root(battle).querySelector<HTMLInputElement>('.who :checked')!.click();
      await battle.updateComplete;
    }
    expect(root(battle).querySelectorAll('.who :checked')).to.have.lengthOf(0);
    expect(texts(battle, '.route button')).to.deep.equal([]);
  });

  it('looks back at a step and returns, without changing the battle', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 3)) battle.play(event);
    await battle.updateComplete;
    const before = battle.log;
    battle.look(1);
    await battle.updateComplete;
    expect(battle.matches(':state(looking)')).to.equal(true);
    expect(text(battle, '.looking')).to.match(/step 1 of 3/);
    expect(root(battle).querySelector('.decision')).to.equal(null);
    button(battle, 'Back to the battle').click();
    await battle.updateComplete;
    expect(battle.log).to.equal(before);
    expect(root(battle).querySelector('.decision')).to.not.equal(null);
  });

  it('plays on from a step it looked back at; the log says which dice that gave up', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 3)) battle.play(event);
    battle.look(0);
    await battle.updateComplete;
    expect(text(battle, '.looking')).to.match(/re-rolls the dice 4, 4, which you have already seen/);
    button(battle, 'Play on from here').click();
    battle.play({type: 'roll', dice: [1, 1]});
    await battle.updateComplete;
    const log = battle.querySelector('umpire-log')!;
    await log.updateComplete;
    expect(texts(log, '.moves li')).to.deep.equal([
      'Undone to step 0, with dice 4, 4 already seen.',
      'Step 1 replayed: dice 4, 4 discarded.',
    ]);
  });

  describe('rolls', () => {
    it('from a seed: the same battle again, and the same die after a step back', async () => {
      const seen: string[] = [];
      for (let time = 0; time < 2; time++) {
        const battle = await fixture<UmpireBattle>(
          html`<umpire-battle
            src=${gameFile('eastern-front')}
            example="kiev"
            dice="seeded"
            seed="7"
          ></umpire-battle>`,
        );
        await settled(battle);
        for (let roll = 0; roll < 2; roll++) {
          button(battle, 'Roll 2 dice').click();
          await until(() => battle.view!.step === 1);
          seen.push(JSON.stringify(battle.log!.entries[0]));
          battle.undo();
          await battle.updateComplete;
        }
      }
      expect(new Set(seen).size).to.equal(1);
      expect(seen[0]).to.match(/"source":"seeded","seed":"7","drawn":0/);
    });

    it('dice that anyone can verify: bound before the roll, shown after it', async () => {
      const battle = await fixture<UmpireBattle>(
        html`<umpire-battle src=${gameFile('eastern-front')} example="kiev" dice="committed"
          ><umpire-log></umpire-log
        ></umpire-battle>`,
      );
      await settled(battle);
      await until(() => battle.log!.pending);
      const bound = battle.log!.pending!.commitment;
      await until(() => text(battle, '.hash').includes(bound));
      // what stood against the attempt before goes when the dice can't be rolled
      expect(battle.play({type: 'advance', units: []})).to.equal(false);
      await until(() => root(battle).querySelector('.against .rule'));
      button(battle, 'Roll 2 dice').click();
      await until(() => text(battle, '.findings').includes('The other side must add its half first'));
      expect(root(battle).querySelector('.against .rule'), 'no rule says so').to.equal(null);
      expect(battle.view!.step).to.equal(0);
      const word = root(battle).querySelector<HTMLInputElement>('.word input')!;
      word.value = 'vabanque';
      word.dispatchEvent(new Event('input'));
      button(battle, 'Roll 2 dice').click();
      await until(() => battle.view!.step > 0);
      const [entry] = battle.log!.entries;
      if (entry?.event.type !== 'roll' || entry.proof?.source !== 'committed') throw new Error('no proof');
      expect(entry.proof.word).to.equal('vabanque');
      expect(entry.bound).to.deep.equal({commitment: bound, roll: 1, word: 'vabanque'});
      expect(verifyDice(entry.event.dice, entry.proof, {bound: entry.bound}).verdict).to.equal('checked');
      const log = battle.querySelector('umpire-log')!;
      await until(() =>
        text(log, '.proof').includes('Checked: the commitment was in the log before the other half'),
      );
    });

    it('for a player who does not want to type', async () => {
      const battle = await atBattle('polar-storm', 'attack-road');
      expect(root(battle).querySelector<HTMLDetailsElement>('.typed')!.open).to.equal(false);
      expect(button(battle, 'Roll').className).to.equal('primary big');
      button(battle, 'Roll').click();
      await until(() => battle.view!.step > 0);
    });
  });

  it('shows itself on a map elsewhere on the page', async () => {
    const host = await fixture(
      html`<div>
        <umpire-map id="board"></umpire-map>
        <umpire-battle src=${gameFile('eastern-front')} example="kiev" for="board"></umpire-battle>
      </div>`,
    );
    const battle = host.querySelector('umpire-battle')!;
    await settled(battle);
    const map = host.querySelector('umpire-map')!;
    expect(map.position).to.equal(battle.view!.position);
    expect(map.overlay.routes).to.have.lengthOf(2);
  });

  for (const width of [320, 360, 800, 1400])
    it(`fits into ${width} px in every step`, async () => {
      for (const [game, example] of [
        ['eastern-front', 'vyazma'],
        ['russia-besieged', 'attack-odessa'],
      ] as const) {
        const battle = await atBattle(game, example);
        battle.parentElement!.style.setProperty('inline-size', `${width}px`);
        const script = [...(await scriptOf(game, example))];
        for (let step = 0; step < 20; step++) {
          await battle.updateComplete;
          const frame = root(battle).querySelector('.frame')!;
          expect(frame.scrollWidth, `${example} ${step}`).to.be.at.most(width);
          for (const child of battle.children)
            expect(child.getBoundingClientRect().width, child.localName).to.be.at.most(width);
          const event = script[step];
          if (!event) break;
          battle.play(event);
        }
      }
    });
});

describe('other readings of a battle', () => {
  it('are listed when asked for, and the battle is played on under one of them', async () => {
    const battle = await atBattle('eastern-front', 't-p12');
    const details = root(battle).querySelector<HTMLDetailsElement>('.readings')!;
    expect(details.querySelectorAll('li')).to.have.length(0);
    details.open = true;
    const play = await until(() => root(battle).querySelector<HTMLButtonElement>('.readings li button'));
    expect(text(battle, '.readings li')).to.match(/^If you play that .* \([AB]\.\w+\): .*Use this reading$/);
    play.click();
    await until(() => text(battle, '.readings > p').startsWith('Readings in this battle: '));
    expect(battle.view?.step).to.equal(0);
  });

  it('are shut with the next step, and asked for again are those of that moment', async () => {
    const battle = await atBattle('eastern-front', 't-p12');
    const details = (): HTMLDetailsElement => root(battle).querySelector<HTMLDetailsElement>('.readings')!;
    details().open = true;
    const before = await until(() => text(battle, '.readings li') || undefined);
    const [event] = await scriptOf('eastern-front', 't-p12');
    expect(battle.play(event!)).to.equal(true);
    await until(() => !details().open);
    expect(root(battle).querySelector('.readings li')).to.equal(null);
    details().open = true;
    const after = await until(() => text(battle, '.readings > :last-child') || undefined);
    expect(after).not.to.equal(before);
  });
});
