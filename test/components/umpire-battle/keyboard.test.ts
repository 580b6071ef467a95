import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {oneOfEach} from './battles.js';
import {
  atBattle,
  button,
  find,
  nextEvent,
  perform,
  root,
  scriptOf,
  text,
  until,
  words,
  type Hand,
} from './helper.js';

const press = (key: string): Promise<void> => sendKeys({press: key});

/** Returns the element with the focus, through every shadow tree. */
function active(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Presses Tab, or Shift+Tab, until the focus is on the element, or on another die of the same group. */
async function tabTo(element: HTMLElement): Promise<void> {
  const from = (element.getRootNode() as ShadowRoot).activeElement;
  // after the last control of the page a browser focuses its own
  const isBefore = from && from.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
  const name = element.getAttribute('name');
  const there = (): boolean => {
    const now = active();
    return (
      now === element ||
      (name !== null && now instanceof HTMLInputElement && now.type === 'radio' && now.name === name)
    );
  };
  if (isBefore) await sendKeys({down: 'Shift'});
  for (let i = 0; i < 150 && !there(); i++) await press('Tab');
  if (isBefore) await sendKeys({up: 'Shift'});
  if (there()) return;
  throw new Error(`Tab never comes to ${element.outerHTML}`);
}

/** A hand on the keys: Tab, digits, Enter and Space. */
const keyboard = (battle: UmpireBattle): Hand => ({
  press: async (target) => {
    await tabTo(find(battle, target));
    await press('Enter');
    await battle.updateComplete;
  },
  check: async (target) => {
    const input = find(battle, target) as HTMLInputElement;
    await tabTo(input);
    await (target.role === 'radio' && Number(target.name) < 10 ? sendKeys({type: target.name}) : press(' '));
    await battle.updateComplete;
    expect(input.checked, `${target.group ?? ''} ${target.name}`).to.equal(true);
  },
  typeDice: async () => {
    await tabTo(root(battle).querySelector<HTMLElement>('.typed summary')!);
    await press('Enter');
    await battle.updateComplete;
  },
});

describe('<umpire-battle> by keyboard', () => {
  for (const {game, example, die} of oneOfEach)
    it(`plays ${example} of ${game}; the focus goes where the next decision is`, async () => {
      const battle = await atBattle(game, example);
      const script = await scriptOf(game, example);
      const hand = keyboard(battle);
      root(battle).querySelector<HTMLElement>('[data-first]')!.focus();
      for (let turns = 0; turns < 60; turns++) {
        const event = script[battle.view!.step] ?? nextEvent(battle.view!, die);
        if (!event) break;
        await perform(battle, event, hand);
        const now = active();
        const decision = root(battle).querySelector('.decision')!;
        expect(
          now !== null && decision.contains(now),
          `after ${event.type}: ${now?.outerHTML ?? 'nowhere'}`,
        ).to.equal(true);
      }
      expect(battle.view!.over).to.equal(true);
      expect(active()).to.equal(root(battle).querySelector('#prompt'));
    });

  it('types dice one after another', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    root(battle).querySelector<HTMLElement>('[data-first]')!.focus();
    await sendKeys({type: '46'});
    await until(() => button(battle, 'Use 4, 6'));
    await press('Enter');
    await until(() => battle.view!.step === 1);
  });

  it('unfolds the choice of dice below the roll, and commits to the roll', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    root(battle).querySelector<HTMLElement>('[data-first]')!.focus();
    await tabTo(root(battle).querySelector<HTMLElement>('.mode summary')!);
    const select = root(battle).querySelector<HTMLSelectElement>('.mode select')!;
    expect(select.checkVisibility(), 'folded').to.equal(false);
    await press('Enter');
    await press('Tab');
    expect(active()).to.equal(select);
    await sendKeys({type: 'prov'});
    await until(() => battle.dice === 'committed' && battle.log!.pending);
    await battle.updateComplete;
    expect(text(battle, '[part=roll] .hash')).to.contain(battle.log!.pending!.commitment);
    expect(active(), 'the focus stays').to.equal(select);
    expect(root(battle).querySelector<HTMLDetailsElement>('.mode')!.open).to.equal(true);
  });

  it('takes a step back and forth, and says which dice that takes back', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    battle.play({type: 'roll', dice: [4, 6]});
    await battle.updateComplete;
    const undo = button(battle, 'Undo the roll of 4');
    expect(words(undo)).to.equal(
      'Undo the roll of 4, 6: re-rolls the dice 4, 6, which you have already seen; the log will show it',
    );
    undo.focus();
    await press('Enter');
    await until(() => battle.view!.step === 0);
    await battle.updateComplete;
    expect(text(battle, '[role=status]')).to.match(/^Undone to the start, with dice 4, 6 already seen\./);
    button(battle, 'Redo').focus();
    await press('Enter');
    await until(() => battle.view!.step === 1);
    expect(battle.log!.moves.map(({type}) => type)).to.deep.equal(['undo', 'redo']);
  });
});
