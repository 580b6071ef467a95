import {sendMouse} from '@web/test-runner-commands';
import {expect} from 'chai';
import {middleOf, placeInWindow} from '../pointer.js';
import {battles} from './battles.js';
import {
  atBattle,
  button,
  find,
  nextEvent,
  playThrough,
  root,
  scriptOf,
  text,
  texts,
  until,
  type Hand,
} from './helper.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';

const click = (element: Element): Promise<void> => sendMouse({type: 'click', position: middleOf(element)});

/** A hand that clicks. */
const mouse = (battle: UmpireBattle): Hand => ({
  press: async (target) => {
    await click(find(battle, target));
    await battle.updateComplete;
  },
  check: async (target) => {
    await click(find(battle, target).parentElement!);
    await battle.updateComplete;
  },
  typeDice: async () => {
    await click(root(battle).querySelector('.typed summary')!);
    await battle.updateComplete;
  },
});

describe('<umpire-battle> by mouse', () => {
  afterEach(async () => {
    await sendMouse({type: 'move', position: [0, 0]});
  });

  for (const {game, example, die} of battles)
    it(`plays ${example} of ${game} from the first die to the end`, async () => {
      const battle = await atBattle(game, example);
      const played = await playThrough(battle, mouse(battle), await scriptOf(game, example), die);
      expect(battle.view!.over).to.equal(true);
      expect(battle.log!.entries.map(({event}) => event)).to.deep.equal(played);
      expect(text(battle, '#prompt')).to.match(/is over/);
    });

  it('proposes losses by each policy, and takes what was proposed', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    battle.play({type: 'roll', dice: [4, 4]});
    await battle.updateComplete;
    const shares = (): number[] => texts(battle, '.shares .taken').map((pips) => pips.split('●').length - 1);
    for (const [policy, expected] of [
      ['Keep the most strength', [0, 0, 2]],
      ['Spread evenly', [1, 0, 1]],
    ] as const) {
      await click(button(battle, policy));
      await battle.updateComplete;
      expect(shares(), policy).to.deep.equal(expected);
    }
    expect(text(battle, '.sum')).to.equal('All 2 losses assigned');
  });

  it('asks on the map for a place only while a click there chooses one', async () => {
    const battle = await atBattle('eastern-front', 'vyazma');
    const map = battle.querySelector('umpire-map')!;
    const line = (): string => map.shadowRoot!.querySelector('.read')!.textContent.trim();
    await until(() => map.matches(':state(loading)') || map.shadowRoot!.querySelector('.below.unasked'));
    await until(() => line() === '');
    for (const event of (await scriptOf('eastern-front', 'vyazma')).slice(0, 7)) battle.play(event);
    await battle.updateComplete;
    expect(battle.view!.decision.kind).to.equal('withdraw');
    await until(() => line() === 'Choose a point.');
  });

  it('folds many retreats below the other choices', async () => {
    const battle = await atBattle('hammer-of-the-scots', 'bridge');
    await until(() => button(battle, 'Fire with Lord of Stirrage'));
    const folded = root(battle).querySelector<HTMLElement>('.choose .folded')!;
    const retreats = [...folded.querySelectorAll('button')];
    expect(retreats.length).to.be.above(2);
    expect(text(battle, '.folded summary')).to.equal('Withdraw …');
    for (const one of root(battle).querySelectorAll<HTMLElement>('.choose button'))
      expect(one.checkVisibility({contentVisibilityAuto: true}), one.textContent).to.equal(
        !folded.contains(one),
      );
    // a row for each unit, in which a button is a place
    expect(texts(battle, '.folded b')).to.deep.equal(['Lord of Stirrage to:', 'Forest Archers to:']);
    expect(new Set(retreats.map((one) => one.textContent.trim()))).to.deep.equal(
      new Set(['Ardbrae', 'Dunmarrow', 'Fothrie', 'Glenroath', 'Lannoch']),
    );
    folded.querySelector<HTMLElement>('[aria-label="Withdraw: Forest Archers to Ardbrae"]')!.click();
    expect(battle.log!.entries[0]!.event).to.deep.include({type: 'withdraw', plan: {'s-arch': 'ardbrae'}});
  });

  it('has one unit chosen of those that may advance alone', async () => {
    const battle = await atBattle('battle-for-moscow', 'attack-mirsk');
    battle.play({type: 'roll', dice: [5]});
    while (battle.view!.decision.kind !== 'advance') {
      const event = nextEvent(battle.view!, 5);
      if (!event || !battle.play(event)) throw new Error(battle.view!.decision.kind);
    }
    await battle.updateComplete;
    const choices = [...root(battle).querySelectorAll<HTMLInputElement>('.checks input')];
    expect(choices.map(({type}) => type)).to.deep.equal(['radio', 'radio', 'radio']);
    expect(root(battle).querySelectorAll('.checks label .chip')).to.have.lengthOf(3);
    for (const one of choices.slice(0, 2)) {
      one.click();
      await battle.updateComplete;
      expect(choices.filter(({checked}) => checked)).to.deep.equal([one]);
    }
    expect(text(battle, '.advance .primary')).to.equal('Advance with 1 unit');
  });

  it('keeps what is due and the button that takes it in sight below a long list', async () => {
    const battle = await atBattle('afrika-korps', 'exchange');
    while (battle.view!.decision.kind !== 'assign') {
      const event = nextEvent(battle.view!, 4);
      if (!event || !battle.play(event)) throw new Error(battle.view!.decision.kind);
    }
    await battle.updateComplete;
    const list = root(battle).querySelector('.shares')!;
    scrollTo(0, scrollY + list.getBoundingClientRect().top + 60 - innerHeight);
    const take = (): number => button(battle, 'Take').getBoundingClientRect().bottom;
    await until(() => list.getBoundingClientRect().bottom > innerHeight);
    expect(take()).to.be.at.most(innerHeight);
    expect(root(battle).querySelector('.sum')!.getBoundingClientRect().bottom).to.be.at.most(innerHeight);
    list.querySelector<HTMLButtonElement>('.counter-button')!.click();
    await until(() => text(battle, '.sum') === 'Strength 1 of at least 6');
    expect(take()).to.be.at.most(innerHeight);
  });

  it('says by which rule losses that do not fit are refused, and changes nothing', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    battle.play({type: 'roll', dice: [4, 4]});
    await battle.updateComplete;
    await click(button(battle, 'Take these losses'));
    expect(root(battle).querySelector('.against'), 'nothing is assigned yet').to.equal(null);
    await click(button(battle, 'XXIX Corps'));
    await click(button(battle, 'Take these losses'));
    expect(root(battle).querySelector('.against'), 'beside the button is what is left').to.equal(null);
    const take = button(battle, 'Take these losses');
    expect(text(battle, `#${take.getAttribute('aria-describedby')}`)).to.equal('1 loss left to assign');
    // a page may ask for them all the same
    expect(battle.play({type: 'assign', losses: {'xxix-corps': 1}})).to.equal(false);
    await until(() => root(battle).querySelector('.against'));
    expect(text(battle, '.against')).to.match(
      /The Axis take 2 losses, but 1 is assigned: assign 1 more\. B\.2/,
    );
    expect(battle.view!.step).to.equal(1);
  });

  it('chooses points of a withdrawal on the map', async () => {
    const battle = await atBattle('eastern-front', 'vyazma');
    for (const event of (await scriptOf('eastern-front', 'vyazma')).slice(0, 7)) battle.play(event);
    await battle.updateComplete;
    const map = battle.querySelector('umpire-map')!;
    await until(
      () => map.current === battle.view!.position && map.shadowRoot!.querySelector('.sheet .counter'),
    );
    const {game} = battle.view!.position;
    const moscow = game.kind === 'point' ? game.network.find('moscow')! : -1;
    await sendMouse({type: 'click', position: placeInWindow(map, moscow)});
    await until(() => texts(battle, '.goer .goal').includes('to Moscow'));
    expect(texts(battle, '.goer .goal').filter((goal) => goal === 'to Moscow')).to.have.lengthOf(1);
    // the next unit is asked about at once
    expect(root(battle).querySelectorAll('.goer[aria-expanded="true"]')).to.have.lengthOf(1);
  });
});
