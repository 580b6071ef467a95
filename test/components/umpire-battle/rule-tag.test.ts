import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import {expectAccessible} from '../../support.js';
import {atBattle, root, scriptOf, until, words} from './helper.js';

const box = (element: Element): HTMLElement | null => root(element).querySelector('.meaning[popover]');
const open = (element: Element): boolean => box(element)?.matches(':popover-open') ?? false;

describe('a rule number in a battle', () => {
  it('is a button that opens what the rule says and what the words mean, by pointer and key', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(0, 2)) battle.play(event);
    await battle.updateComplete;
    const number = root(battle).querySelector<HTMLButtonElement>('.happened button.rule')!;
    number.focus();
    await sendKeys({press: 'Enter'});
    await until(() => open(battle));
    const said = words(box(battle));
    expect(said).to.contain('B.2').and.to.contain('any loss disperses');
    expect(said, 'a term in the sentence').to.contain('dispersed');
    await expectAccessible(battle);
    await sendKeys({press: 'Escape'});
    await until(() => !open(battle));
    await until(() => root(battle).activeElement === number);
  });

  it('is plain text where nothing would be said about it', async () => {
    const battle = await atBattle('afrika-korps', 'exchange');
    const log = battle.querySelector('umpire-log')!;
    root(battle).querySelector<HTMLElement>('#tab-log')!.click();
    const number = await until(() => root(log).querySelector<HTMLButtonElement>('button.rule:disabled'));
    expect(words(number)).to.equal('7');
    const {borderTopWidth, paddingInlineStart} = getComputedStyle(number);
    expect([borderTopWidth, paddingInlineStart]).to.deep.equal(['0px', '0px']);
  });

  it('opens below its line, within the page', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    battle.style.cssText = 'display: block; inline-size: 500px';
    const log = battle.querySelector('umpire-log')!;
    root(battle).querySelector<HTMLElement>('#tab-log')!.click();
    const number = await until(() => root(log).querySelector<HTMLElement>('button.rule'));
    log.style.marginBlockEnd = '100vh';
    number.scrollIntoView({block: 'end'});
    number.click();
    await until(() => open(log));
    const shown = box(log)!.getBoundingClientRect();
    expect(shown.top).to.be.above(number.getBoundingClientRect().bottom);
    expect(shown.bottom).to.be.at.most(innerHeight);
    expect(shown.right).to.be.at.most(log.getBoundingClientRect().right);
    box(log)!.querySelector<HTMLElement>('.close')!.click();
    await until(() => !open(log) && root(log).activeElement === number);
  });

  for (const [game, example] of [
    ['polar-storm', 'attack-road'],
    ['blue-and-gray', 'attack-mill'],
  ] as const)
    it(`opens in the log and in the table of ${game}, too`, async () => {
      const battle = await atBattle(game, example);
      for (const [tab, tag] of [
        ['log', 'umpire-log'],
        ['crt', 'umpire-crt'],
      ] as const) {
        root(battle).querySelector<HTMLElement>(`#tab-${tab}`)!.click();
        const element = battle.querySelector(tag)!;
        const number = await until(() => root(element).querySelector<HTMLElement>('button.rule'));
        number.click();
        await until(() => open(element));
        expect(words(box(element))).to.have.length.above(20);
        box(element)!.hidePopover();
      }
    });
});
