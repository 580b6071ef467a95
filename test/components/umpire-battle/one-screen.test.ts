import {sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {BattleView} from '../../../src/battle/view.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {atBattle, button, nextEvent, root, scriptOf, text, texts, until} from './helper.js';

describe('<umpire-battle> on one screen', () => {
  afterEach(async () => {
    await setViewport({width: 800, height: 600});
  });

  for (const [width, height] of [
    [360, 740],
    [800, 900],
    [1400, 900],
  ] as const)
    it(`has map and decision in sight at ${String(width)} × ${String(height)}`, async () => {
      await setViewport({width, height});
      const battle = await atBattle('eastern-front', 'kiev');
      const map = battle.querySelector<UmpireMap>('umpire-map')!;
      await until(() => map.matches(':state(zoomed)'));
      const [seen, prompt] = [map, root(battle).querySelector('#prompt')!].map((one) =>
        one.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      expect(seen.top, 'the map begins in view').to.be.within(0, height / 2);
      expect(prompt.bottom, 'so does the question').to.be.below(height);
      expect(prompt.top < seen.top && prompt.left < seen.right, 'the map is never below').to.equal(false);
      // and stays there while the panel is read
      window.scrollTo(0, document.documentElement.scrollHeight);
      const pinned = map.getBoundingClientRect();
      expect(pinned.bottom).to.be.above(100);
      window.scrollTo(0, 0);
    });

  for (const [game, example] of [
    ['afrika-korps', 'exchange'],
    ['battle-for-moscow', 'attack-mirsk'],
    ['polar-storm', 'attack-road'],
  ] as const)
    it(`has the button that rolls on the first screen of a phone, above the sum: ${game}`, async () => {
      // what a page has above a battle
      await setViewport({width: 360, height: 740 - 150});
      const battle = await atBattle(game, example);
      await until(() => battle.querySelector('umpire-map')!.matches(':state(zoomed)'));
      const [sum, roll] = ['.roll > .column', '.roll .primary'].map((one) =>
        root(battle).querySelector(one)!.getBoundingClientRect(),
      ) as [DOMRect, DOMRect];
      expect(roll.bottom).to.be.at.most(innerHeight);
      expect(roll.bottom, 'nor does it cover the sum').to.be.at.most(sum.top);
      // scrolled past, it goes below the map, which stays
      window.scrollTo(0, roll.top - 60);
      const past = root(battle).querySelector('.roll .primary')!.getBoundingClientRect();
      expect(past.top).to.be.within(0, 100);
      expect(document.elementFromPoint(180, (past.top + past.bottom) / 2)?.localName).to.equal('umpire-map');
      window.scrollTo(0, 0);
    });

  for (const width of [700, 800, 890])
    it(`gives its map the whole width at ${String(width)} px, and has the button that rolls below it`, async () => {
      // what a page has around a battle
      await setViewport({width: width - 48, height: 900 - 170});
      const battle = await atBattle('battle-for-moscow', 'attack-mirsk');
      const map = battle.querySelector('umpire-map')!;
      await until(() => map.matches(':state(zoomed)'));
      expect(map.getBoundingClientRect().width).to.equal(battle.getBoundingClientRect().width);
      const roll = root(battle).querySelector('.roll .primary')!.getBoundingClientRect();
      expect(roll.top).to.be.at.least(map.getBoundingClientRect().bottom);
      expect(roll.bottom).to.be.at.most(innerHeight);
    });

  it('has its map beside the decision in a low window', async () => {
    await setViewport({width: 800, height: 390});
    const battle = await atBattle('battle-for-moscow', 'attack-mirsk');
    const [map, panel] = [battle.querySelector('umpire-map')!, root(battle).querySelector('.panel')!].map(
      (one) => one.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect(map.right).to.be.at.most(panel.left);
  });

  it('has the blocks that may fire on the first screen of a phone, below one line of phases', async () => {
    // what a page has above a battle
    await setViewport({width: 360, height: 740 - 150});
    const battle = await atBattle('hammer-of-the-scots', 'bridge');
    await until(() => battle.querySelector('umpire-map')!.matches(':state(zoomed)'));
    const cards = [...root(battle).querySelectorAll('.choose .primary')];
    expect(cards.map((card) => card.getBoundingClientRect().bottom <= innerHeight)).to.deep.equal([
      true,
      true,
    ]);
    expect(root(battle).querySelector('.course')!.clientHeight).to.be.below(40);
    // the log has who attacks whom
    expect(root(battle).querySelector('.happened')).to.equal(null);
  });

  it('gives its map most of a frame as Share writes it', async () => {
    await setViewport({width: 640, height: 480});
    const battle = await atBattle('eastern-front', 'kiev');
    const map = battle.querySelector<UmpireMap>('umpire-map')!;
    await until(() => (map.surface?.size.height ?? 0) > 240);
  });

  it('lets its map scroll away where a frame is too low for both', async () => {
    await setViewport({width: 320, height: 400});
    const battle = await atBattle('eastern-front', 'kiev');
    root(battle).querySelector('.history')!.scrollIntoView({block: 'end'});
    expect(battle.querySelector('umpire-map')!.getBoundingClientRect().bottom).to.be.below(100);
  });

  it('has the losses so far beside the button that takes them, and lets the map go once the battle is over', async () => {
    await setViewport({width: 360, height: 740});
    const battle = await atBattle('afrika-korps', 'exchange');
    const map = battle.querySelector('umpire-map')!;
    battle.play({type: 'roll', dice: [4]});
    await until(() => root(battle).querySelector('.assign .sum'));
    const [sum, take] = ['.sum', '.actions button'].map((one) =>
      root(battle).querySelector(`.assign ${one}`)!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect(sum.right).to.be.at.most(take.left);
    expect(sum.bottom).to.be.above(take.top);
    while (!battle.matches(':state(over)')) {
      battle.play(nextEvent(battle.view!, 4)!);
      await battle.updateComplete;
    }
    root(battle).querySelector('.history')!.scrollIntoView();
    expect(map.getBoundingClientRect().bottom).to.be.below(0);
    window.scrollTo(0, 0);
  });

  it('shows the question and its first choices clear of the map after each step on a phone', async () => {
    await setViewport({width: 360, height: 740});
    const battle = await atBattle('eastern-front', 'kiev');
    const map = battle.querySelector<UmpireMap>('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    expect(map.getBoundingClientRect().height, 'the map leaves room').to.be.below(340);
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 5)) {
      // a player presses a control of the panel, wherever it is
      const pressed = root(battle).querySelector<HTMLElement>('[data-first]')!;
      pressed.scrollIntoView({block: 'end'});
      pressed.focus();
      battle.play(event);
      await battle.updateComplete;
      await until(() => {
        const {top} = root(battle).querySelector('#prompt')!.getBoundingClientRect();
        return top >= map.getBoundingClientRect().bottom && top < 740 - 140;
      });
      const rolled = root(battle).querySelector('.rolled')!;
      if (event.type === 'roll')
        expect(rolled.getBoundingClientRect().top).to.be.at.least(map.getBoundingClientRect().bottom - 1);
    }
    window.scrollTo(0, 0);
  });

  it('has the roll, the counters that lose and what commits in sight of a phone after a roll', async () => {
    await setViewport({width: 360, height: 740});
    const battle = await atBattle('hammer-of-the-scots', 'bridge');
    const map = battle.querySelector('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    while (battle.view!.decision.kind !== 'assign') {
      root(battle).querySelector<HTMLElement>('[data-first]')!.focus();
      battle.play(nextEvent(battle.view!, 1)!);
      await battle.updateComplete;
    }
    const edges = (selector: string): readonly DOMRect[] =>
      [...root(battle).querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    await until(() => edges('.rolled')[0]!.top >= map.getBoundingClientRect().bottom);
    const [commits] = edges('.assign > .actions') as [DOMRect];
    expect(commits.bottom).to.be.at.most(innerHeight);
    const rows = edges('.shares > li');
    expect(rows.length).to.be.above(1);
    expect(rows.every(({bottom}) => bottom <= commits.top)).to.equal(true);
    expect(new Set(edges('.rolled li').map(({top}) => top)), 'the dice are in one row').to.have.lengthOf(1);
    window.scrollTo(0, 0);
  });

  it('asks who regroups above what the last roll did', async () => {
    const battle = await atBattle('hammer-of-the-scots', 'bridge');
    const isRegroup = ({decision}: BattleView): boolean =>
      decision.kind === 'withdraw' && decision.moves === 'regroup';
    while (!isRegroup(battle.view!)) battle.play(nextEvent(battle.view!, 1)!);
    await battle.updateComplete;
    const [prompt, happened] = ['#prompt', '.happened'].map((one) => root(battle).querySelector(one)!);
    expect(prompt!.compareDocumentPosition(happened!)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    // where they come to lie: they fall there
    const faces = [
      ...root(battle.querySelector('umpire-map')!).querySelectorAll<HTMLElement>('.pile > span'),
    ];
    expect(faces.length).to.be.above(1);
    const gaps = faces
      .slice(1)
      .map(({offsetLeft}, i) => offsetLeft - faces[i]!.offsetLeft - faces[i]!.offsetWidth);
    expect(new Set(gaps), 'no counter of the lost covers another').to.deep.equal(new Set([0]));
    const [face] = root(battle.querySelector('umpire-map')!).querySelectorAll<HTMLElement>('.pile .sheet');
    expect(face!.getBoundingClientRect().width, 'each has the room of its picture').to.equal(
      faces[0]!.offsetWidth,
    );
  });

  it('has a higher map on a phone while spaces are chosen', async () => {
    await setViewport({width: 360, height: 740});
    const battle = await atBattle('paths-of-glory', 'flank');
    const map = battle.querySelector<UmpireMap>('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    const before = map.surface!.size.height;
    while (battle.view!.decision.kind !== 'route') battle.play(nextEvent(battle.view!, 5)!);
    await until(() => map.surface!.size.height > 1.3 * before);
  });

  it('scrolls to the tab that is opened', async () => {
    await setViewport({width: 360, height: 740});
    const battle = await atBattle('eastern-front', 'kiev');
    await until(() => battle.querySelector('umpire-map')!.matches(':state(zoomed)'));
    const tab = root(battle).querySelector<HTMLElement>('#tab-crt')!;
    tab.scrollIntoView({block: 'end'});
    tab.click();
    const panel = root(battle).querySelector('#shows-crt')!;
    await until(() => panel.getBoundingClientRect().top < 740 - 200);
    expect(tab.getBoundingClientRect().top).to.be.above(
      battle.querySelector('umpire-map')!.getBoundingClientRect().bottom - 1,
    );
    window.scrollTo(0, 0);
  });

  it('shows the place, where it is attacked from, and then every point to go to', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    const map = battle.querySelector<UmpireMap>('umpire-map')!;
    await until(() => map.overlay.framed!.length > 0);
    expect([...map.overlay.framed!].sort()).to.deep.equal(['gomel', 'kiev', 'zhitomir']);
  });

  it('keeps the map where it is after a roll, with the arrows of the attack until its losses are taken', async () => {
    const battle = await atBattle('battle-for-moscow', 'attack-mirsk');
    const map = battle.querySelector<UmpireMap>('umpire-map')!;
    await until(() => map.overlay.framed!.length > 1);
    const {framed, routes} = map.overlay;
    // EX
    battle.play({type: 'roll', dice: [4]});
    await until(() => map.overlay.routes !== routes);
    expect(map.overlay.framed).to.deep.equal(framed);
    expect(map.overlay.routes).to.deep.equal(routes).and.to.have.lengthOf(3);
  });

  it('has log, table and forces as tabs of one panel', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    expect(texts(battle, '[role=tab]')).to.deep.equal(['Log', 'CRT', 'Forces']);
    const shown = (): string[] =>
      [...root(battle).querySelectorAll('[role=tabpanel]:not([hidden])')].map(({id}) => id);
    expect(shown()).to.deep.equal(['shows-log']);
    root(battle).querySelector<HTMLElement>('#tab-log')!.focus();
    for (const tab of ['crt', 'forces', 'log']) {
      await sendKeys({press: 'ArrowRight'});
      await until(() => shown().join() === `shows-${tab}`);
    }
    expect(root(battle).activeElement?.id).to.equal('tab-log');
  });

  it('says on each choice what it leads to and what is at stake', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 3)) battle.play(event);
    await battle.updateComplete;
    expect(texts(battle, '.choose button')).to.deep.equal([
      'Continue the attack The Soviets may then fight on or retreat. If they fight on: Both sides fire. Attacker rolls on column 15, defender on column 2. At stake: up to 1 loss for the Axis, up to 3 losses for the Soviets.',
      'Retreat Fall back to Zhitomir and Gomel. The Soviets hold Kiev.',
    ]);
  });

  it('has no controls for a decision of another player', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 3)) battle.play(event);
    await until(() => texts(battle, '.decision button').length > 0);
    battle.waits = 'The Axis to move.';
    await until(() => texts(battle, '.decision button').length === 0);
    expect(text(battle, '.decision p')).to.equal('The Axis to move.');
  });

  it('never offers "do not advance" as the thing to do', async () => {
    const battle = await atBattle('polar-storm', 'attack-road');
    const seen: string[] = [];
    for (let event = nextEvent(battle.view!, 6); event; event = nextEvent(battle.view!, 6)) {
      const decline = [...root(battle).querySelectorAll('button')].filter((one) =>
        one.textContent.includes('Do not advance'),
      );
      seen.push(...decline.map(({className}) => className));
      battle.play(event);
      await battle.updateComplete;
    }
    expect(seen).to.deep.equal(['']);
    expect(battle.view!.over).to.equal(true);
  });

  it('sums up the end, and plays it again', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of await scriptOf('eastern-front', 'kiev')) battle.play(event);
    await battle.updateComplete;
    expect(text(battle, '.over dl')).to.equal(
      'Held by Axis Axis 2 losses Soviet lost 37th Army, 26th Army, 5th Army and 21st Army',
    );
    const pile = (): string | null | undefined =>
      battle.querySelector('umpire-map')!.shadowRoot!.querySelector('.pile')?.getAttribute('aria-label');
    await until(() => pile() === 'Destroyed: 37th Army, 26th Army, 5th Army, 21st Army');
    button(battle, 'Play it again').click();
    await battle.updateComplete;
    expect(battle.view!.step).to.equal(0);
    await until(() => pile() === undefined);
  });

  it('lists the routes before the readings that they rest on', async () => {
    const battle = await atBattle('russia-besieged', 'attack-0503');
    battle.play({type: 'roll', dice: [2]});
    await until(() => battle.view!.decision.kind === 'route');
    await battle.updateComplete;
    const [ways, note] = ['.ways', '.route > .findings'].map((part) => root(battle).querySelector(part)!);
    expect(ways!.compareDocumentPosition(note!)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has who holds the place, the losses and the next turn in one screen of a phone', async () => {
    await setViewport({width: 360, height: 740});
    const battle = await atBattle('battle-for-moscow', 'attack-mirsk');
    battle.play({type: 'roll', dice: [2]});
    await battle.updateComplete;
    const rows = [...root(battle).querySelectorAll<HTMLElement>('.over dt')].map((term) =>
      [term, term.nextElementSibling!].map((one) => one.getBoundingClientRect()),
    );
    expect(rows.length).to.equal(3);
    for (const [term, told] of rows) {
      expect(term!.top).to.be.closeTo(told!.top, 2);
      expect(term!.height, 'in one line').to.be.below(30);
    }
    const prompt = root(battle).querySelector('#prompt')!.getBoundingClientRect().top;
    expect(button(battle, 'Continue to turn').getBoundingClientRect().bottom - prompt).to.be.below(210);
  });

  it('looks back by buttons and arrow keys, and takes back what is looked at', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    const script = await scriptOf('eastern-front', 'kiev');
    for (const event of script.slice(0, 4)) battle.play(event);
    await battle.updateComplete;
    button(battle, 'Previous step').click();
    await until(() => battle.view!.step === 3);
    await battle.updateComplete;
    button(battle, 'Previous step').focus();
    await sendKeys({press: 'ArrowLeft'});
    await until(() => battle.view!.step === 2);
    await sendKeys({press: 'ArrowRight'});
    await until(() => battle.view!.step === 3);
    await battle.updateComplete;
    button(battle, 'Undo from step 3 on').click();
    await until(() => battle.view!.step === 2 && !battle.matches(':state(looking)'));
    await battle.updateComplete;
    button(battle, 'Redo').click();
    await until(() => battle.view!.step === 3);
  });

  it('plays a battle back by itself, to its end', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 2)) battle.play(event);
    await battle.updateComplete;
    button(battle, 'Play back').click();
    const seen = new Set<number>();
    await until(() => {
      seen.add(battle.view!.step);
      return seen.has(0) && battle.view!.step === 2;
    });
    expect([...seen].sort((a, b) => a - b)).to.deep.equal([0, 1, 2]);
    await until(() => [...root(battle).querySelectorAll('[aria-label="Play back"]')].length === 1);
  });
});
