import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {ModuleDocument} from '../../../src/module/index.js';
import type {UmpireLog} from '../../../components/umpire-log/umpire-log.js';
import {expectAccessible, fixture} from '../../support.js';
import {atBattle, gameFile, root, scriptOf, settled, text, texts, until} from '../umpire-battle/helper.js';

describe('<umpire-log>', () => {
  it('says every step as a sentence with its rule', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of await scriptOf('eastern-front', 'kiev')) battle.play(event);
    await battle.updateComplete;
    const log = battle.querySelector('umpire-log')!;
    await log.updateComplete;
    const steps = texts(log, 'li:has(> .step)');
    expect(steps).to.have.lengthOf(9);
    for (const step of steps) expect(step).to.match(/^\d .*\.( no choice)? [AB]\.\d/);
    await expectAccessible(log);
  });

  it('looks back at a step that is chosen, and marks it', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 3)) battle.play(event);
    await battle.updateComplete;
    const log = battle.querySelector('umpire-log')!;
    await log.updateComplete;
    root(log).querySelectorAll<HTMLElement>('.step .no')[1]!.click();
    await battle.updateComplete;
    await log.updateComplete;
    expect(battle.view!.step).to.equal(1);
    expect(text(log, '[aria-current="step"]')).to.match(/^1 The Axis fire/);
    expect(battle.log!.at).to.equal(3);
  });

  it('keeps steps that were taken back in sight, and does not look at them', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    battle.play({type: 'roll', dice: [4, 4]});
    battle.undo();
    await battle.updateComplete;
    const log = battle.querySelector('umpire-log')!;
    await log.updateComplete;
    expect(text(log, '.taken-back')).to.match(/18 points .* undone/);
    root(log).querySelector<HTMLElement>('.taken-back .no')!.click();
    await battle.updateComplete;
    expect(battle.view!.step).to.equal(0);
  });

  it('says that another edition of the game wrote the log, in the log and in the battle’s panel', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 2)) battle.play(event);
    const saved = JSON.parse(JSON.stringify(battle.log)) as UmpireBattle['log'];
    expect(saved?.battle?.module).to.equal('eastern-front');
    expect(root(battle).querySelector('[part=edition]')).to.equal(null);
    const game = (await (await fetch(gameFile('eastern-front'))).json()) as ModuleDocument;
    const other = {...game, sides: {...game.sides, soviet: {...game.sides['soviet'], name: 'Soviets'}}};
    const later = await fixture<UmpireBattle>(
      html`<umpire-battle .module=${other} example="kiev" .log=${saved}
        ><umpire-log></umpire-log
      ></umpire-battle>`,
    );
    await settled(later);
    expect(later.log?.at).to.equal(2);
    const note =
      /^This log was made with another edition of .*, that of \d{4}-\d\d-\d\d; all 2 events replay with this one\.$/;
    expect(text(later, '[part=edition]')).to.match(note);
    const log = later.querySelector('umpire-log')!;
    await log.updateComplete;
    expect(text(log, '[part=edition]')).to.match(note);
    await expectAccessible(log);
    // saved again it is still the log of the edition that it was made with
    expect(later.log?.battle).to.deep.equal(saved?.battle);
  });

  it('finds a battle elsewhere on the page, before or after it, and lets go of one that leaves', async () => {
    const host = await fixture(
      html`<div>
        <umpire-log class="before" for="later"></umpire-log>
        <umpire-log class="alone"></umpire-log>
        <div class="place"></div>
        <umpire-log class="after" for="later"></umpire-log>
      </div>`,
    );
    const log = (name: string): UmpireLog => host.querySelector<UmpireLog>(`.${name}`)!;
    expect(text(log('before'), '.empty')).to.equal('No battle is open.');
    const battle = document.createElement('umpire-battle');
    battle.id = 'later';
    battle.src = gameFile('eastern-front');
    battle.example = 'kiev';
    host.querySelector('.place')!.append(battle);
    await settled(battle);
    await until(() => texts(log('before'), '.step').length === 1);
    await until(() => texts(log('after'), '.step').length === 1);
    expect(text(log('alone'), '.empty')).to.equal('No battle is open.');
    log('after').htmlFor = 'nobody';
    await log('after').updateComplete;
    expect(text(log('after'), '.empty')).to.equal('No battle is open.');
  });

  it('follows the battle that takes the place of another, by its name', async () => {
    const host = await fixture(
      html`<div>
        <umpire-log for="fight"></umpire-log>
        <div class="place"></div>
      </div>`,
    );
    const log = host.querySelector<UmpireLog>('umpire-log')!;
    const put = async (id: string): Promise<UmpireBattle> => {
      const battle = document.createElement('umpire-battle');
      battle.id = 'fight';
      battle.src = gameFile('eastern-front');
      battle.example = id;
      host.querySelector('.place')!.replaceChildren(battle);
      await settled(battle);
      return battle;
    };
    const first = await put('kiev');
    first.play({type: 'roll', dice: [4, 4]});
    await until(() => texts(log, '.step').length === 2);
    const [, fired] = texts(log, '.step');
    const second = await put('kiev');
    await until(() => texts(log, '.step').length === 1);
    // the one that left has no say in it
    first.play({type: 'assign', losses: {}});
    second.play({type: 'roll', dice: [1, 1]});
    await until(() => texts(log, '.step').length === 2);
    expect(texts(log, '.step')[1]).to.not.equal(fired);
  });
});
