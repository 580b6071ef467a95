import {expect} from 'chai';
import {html} from 'lit';
import {BattleRequestEvent} from '../../../components/shared/battle-context.js';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-match/define.js';
import {loadGame} from '../../../src/case/index.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {openBattle} from '../../../src/battle/open.js';
import {namedPosition, type ExampleDocument, type ModuleDocument} from '../../../src/module/index.js';
import {currentPlay, readRecord, type MatchRecord} from '../../../src/share/match/record.js';
import {expectAccessible, fixture, until, words} from '../../support.js';
import './page.js';
import {closeTabs, finished, linkOf, Opponent, Tab} from './tabs.js';

afterEach(closeTabs);

const SOVIET = 1;
const kept = (): MatchRecord[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith('umpire-match:'))
    .map((key) => readRecord(JSON.parse(localStorage.getItem(key) ?? 'null')));
const seeds = (): string[] => kept().flatMap((record) => Object.keys(currentPlay(record).seeds));

/** A link to an example that is a battle, with other forces where units are left out. */
async function exampleLink(
  game: string,
  choose: (example: ExampleDocument) => boolean,
  less = 0,
): Promise<string> {
  const document = (await loadGameDocument(game)) as ModuleDocument;
  const opened = await loadGame(game);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const example = document.examples!.find((one) => one.ask.battle && choose(one))!;
  const question = example.ask.battle!;
  const attackers = question.attackers.slice(0, question.attackers.length - less);
  const battle = openBattle(namedPosition(opened.value.game, example.position)!, {
    ...question,
    attackers,
  });
  if (!battle.ok) throw new Error(JSON.stringify(battle.faults));
  return linkOf(battle.value);
}

describe('umpire-match', () => {
  it('makes a roll with the other player by links alone', async () => {
    const tab = await Tab.open();
    await tab.press('Soviet');
    await tab.says('turn', /^Waiting for the Axis to start roll 1\.$/);
    // the panel asks nobody to roll meanwhile
    const prompt = (): string => words(tab.battle.shadowRoot!.querySelector('#prompt'));
    await until(() => prompt() === 'Waiting for the Axis to start roll 1.');
    const axis = await Opponent.sits(0, await tab.link());
    await tab.match.take(await linkOf(axis.match.session));
    await tab.says('turn', /^Your turn\.$/);
    expect([tab.said('turn'), tab.said('due')], 'the button says it').to.deep.equal(['Your turn.', '']);
    // the turn says that the move came
    expect(tab.said('notice')).to.equal('');
    // nothing needs to be typed, and no link of the opponent is waited for
    expect(tab.match.shadowRoot!.querySelector<HTMLElement>('.got')!.checkVisibility()).to.equal(false);
    await tab.press('Add your half of the roll');
    await tab.says('turn', /^The Axis reveal roll 1\.$/);
    await axis.take(await tab.link());
    await tab.match.take(await linkOf(axis.match.session));
    await until(() => tab.battle.log?.rolls === 1);
    expect(tab.battle.log!.entries[0]!.proof).to.include({source: 'committed'});
    expect(tab.battle.log!.entries[0]!.bound?.word).to.match(/^[0-9a-f]{16}$/);
  });

  it('says of a link to this computer or its network that it opens nowhere else', async () => {
    const tab = await Tab.open();
    const {match} = tab;
    match.page = 'https://example.org/match.html';
    await tab.press('Axis');
    expect(await tab.link()).to.match(/^https:\/\/example\.org\/match\.html#u2\./);
    await until(() => tab.button('Share link'));
    expect(tab.said('local')).to.equal('');
    for (const page of [
      'http://localhost:8000/match.html',
      'http://192.168.0.7/match.html',
      'file:///match.html',
    ]) {
      match.page = page;
      await match.updateComplete;
      expect(tab.said('local'), page).to.match(
        /opens only on this computer or its network\. Elsewhere, the Soviets can paste it/,
      );
    }
  });

  it('says of the first link after a roll that nothing was here to check it against', async () => {
    const tab = await Tab.open();
    const axis = await Opponent.sits(0, await exampleLink('eastern-front', ({id}) => id === 'kiev', 1));
    const first = await linkOf(axis.match.session);
    const soviet = await Opponent.sits(1, first);
    await axis.take(await soviet.answers(first));
    await tab.match.take(await linkOf(axis.match.session));
    await tab.says('notice', /^First time here: this browser can’t tell/);
    await until(() => tab.battle.log?.rolls === 1);
    expect(tab.said('welcome')).to.equal('');
    await tab.press('Soviet');
    await until(() => tab.said('notice') === '');
  });

  it('welcomes whoever opens the first link: sides, title and story, until a side is taken', async () => {
    const tab = await Tab.open();
    expect(tab.said('welcome')).to.equal('');
    const begun = async (less: number): Promise<string> => {
      const start = await exampleLink('eastern-front', ({id}) => id === 'kiev', less);
      return linkOf((await Opponent.sits(0, start)).match.session);
    };
    const document = (await loadGameDocument('eastern-front')) as ModuleDocument;
    const {title, note} = document.examples!.find(({id}) => id === 'kiev')!;
    const field = (): Element | null => tab.match.shadowRoot!.querySelector('.got');
    expect(field()).to.not.equal(null);
    await tab.match.take(await begun(0));
    await tab.says('welcome', /^The Axis invite you to the battle for Kiev\. You have the Soviets\./);
    expect(tab.said('welcome')).to.include(title);
    if (note !== undefined) expect(tab.said('welcome')).to.include(note);
    // nothing but the invitation and what to do: no link to paste, nothing of what this browser can’t compare
    expect([tab.said('notice'), field()]).to.deep.equal(['', null]);
    expect(tab.said('turn')).to.equal('Your turn.');
    expect(tab.button('Add your half of the roll')).to.not.equal(undefined);
    const side = tab.button('Soviet')!;
    side.focus();
    side.click();
    await until(() => tab.said('welcome') === '');
    expect(tab.match.shadowRoot!.activeElement).to.equal(side);
    expect(field()).to.not.equal(null);

    // other forces are no example, and have no story
    closeTabs();
    const other = await Tab.open();
    await other.match.take(await begun(1));
    await other.says('welcome', /^The Axis invite you to the battle for Kiev\. You have the Soviets\.$/);
  });

  it('says that the half of a roll is in another browser, before and after its side is taken', async () => {
    const tab = await Tab.open();
    const axis = await Opponent.sits(0, await exampleLink('eastern-front', ({id}) => id === 'kiev'));
    const first = await linkOf(axis.match.session);
    const soviet = await Opponent.sits(SOVIET, first);
    await tab.match.take(await soviet.answers(first));
    const isSaid = async (): Promise<void> => {
      await tab.says('turn', /^The Axis reveal roll 1\.$/);
      expect(tab.said('due')).to.equal(
        'Half of this roll is in the browser that started it. Open this link there.',
      );
      // once, to nobody who is invited, and without a link to send
      expect([tab.said('welcome'), tab.said('notice'), tab.said('link')]).to.deep.equal(['', '', '']);
    };
    await isSaid();
    await tab.press('Axis');
    await until(() => tab.button('Axis')!.ariaPressed === 'true');
    await isSaid();
  });

  it('is accessible with a half to add and a question to answer', async () => {
    const host = await fixture<HTMLElement>(
      html`<div>
        <umpire-battle
          id="accessible"
          src="/src/games/eastern-front.json"
          example="kiev"
          loading="eager"
        ></umpire-battle>
        <umpire-match for="accessible"></umpire-match>
      </div>`,
    );
    const match = host.querySelector('umpire-match')!;
    const inside = match.shadowRoot!;
    const side = await until(() => inside.querySelectorAll<HTMLButtonElement>('.who button')[SOVIET]);
    side.click();
    const axis = await Opponent.sits(0, await exampleLink('eastern-front', ({id}) => id === 'kiev'));
    await match.take(await linkOf(axis.match.session));
    await until(() => inside.querySelector('.due button'));
    await match.take(await exampleLink('polar-storm', () => true));
    await until(() => inside.querySelector('[part=question]'));
    await expectAccessible(match);
  });

  it('has one record in two tabs: the seed is kept, and the other tab goes on too', async () => {
    const [one, two] = [await Tab.open(), await Tab.open()];
    await Promise.all([one.press('Axis'), two.press('Axis')]);
    await until(() => one.records === 1 && two.records === 1);
    expect(seeds()).to.have.lengthOf(1);
    const link = await one.link();
    await until(() => two.match.address === link);
    const soviet = await Opponent.sits(SOVIET, link);
    await two.match.take(await soviet.answers(link));
    await until(() => two.battle.log?.rolls === 1);
    await until(() => one.battle.log?.rolls === 1);
    await one.says('notice', /^The match went on in another tab\./);
    for (const tab of [one, two]) await tab.says('rolled', /^Roll 1: \d, \d\.$/);
  });

  it('loses no seed where a page has no locks, whichever link is answered', async () => {
    const [one, two] = [await Tab.open(), await Tab.open()];
    for (const {page} of [one, two])
      Object.defineProperty(page.navigator, 'locks', {configurable: true, value: undefined});
    await Promise.all([one.press('Axis'), two.press('Axis')]);
    await until(() => one.records === 1 && two.records === 1);
    const link = await two.link();
    const soviet = await Opponent.sits(SOVIET, link);
    await one.match.take(await soviet.answers(link));
    for (const tab of [one, two]) await until(() => tab.battle.log?.rolls === 1);
  });

  it('keeps both ways of a match that two tabs without locks took, and says so', async () => {
    const tab = await Tab.open();
    await tab.press('Axis');
    const link = await tab.link();
    const [one, two] = [await Opponent.sits(SOVIET, link), await Opponent.sits(SOVIET, link)];
    await two.answers(link);
    await tab.match.take(await one.answers(link));
    await until(() => tab.battle.log?.rolls === 1);
    // another tab read the record before that, and writes what it knows over it
    const key = Object.keys(localStorage).find((name) => name.startsWith('umpire-match:'))!;
    const [{plays}] = [kept()[0]!];
    const other = {...plays[0]!, transcripts: [two.match.session.log.records]};
    localStorage.setItem(key, JSON.stringify({...kept()[0]!, plays: [other]}));
    await tab.says(
      'notice',
      /This match went two ways in this browser: .* The longer one is shown, and the other one is kept\.$/,
    );
    expect(tab.battle.log?.rolls, 'the longer one').to.equal(1);
    await tab.match.take(link);
    expect(currentPlay(kept()[0]!).transcripts.map(({length}) => length)).to.deep.equal([3, 2]);
    expect(seeds()).to.have.lengthOf(1);
  });

  it('is played by both sides in two tabs, without a link', async () => {
    const [one, two] = [await Tab.open(), await Tab.open()];
    await one.press('Axis');
    await two.press('Soviet');
    await two.press('Add your half of the roll');
    for (const tab of [one, two]) await until(() => tab.battle.log?.rolls === 1);
  });

  it('goes on in the middle of a roll when its page is loaded anew', async () => {
    const tab = await Tab.open();
    await tab.press('Axis');
    const link = await tab.link();
    const soviet = await Opponent.sits(SOVIET, link);
    const answer = await soviet.answers(link);
    await tab.reload();
    await until(() => tab.records === 1);
    await tab.says('turn', /^The Soviets add their half of roll 1\.$/);
    await tab.match.take(answer);
    await until(() => tab.battle.log?.rolls === 1);
    await tab.reload();
    await until(() => tab.battle.log?.rolls === 1);
  });

  it('says that a link is older, and what is wrong with one, and accuses nobody', async () => {
    const tab = await Tab.open();
    await tab.press('Axis');
    const first = await tab.link();
    const soviet = await Opponent.sits(SOVIET, first);
    await tab.match.take(await soviet.answers(first));
    await until(() => tab.battle.log?.rolls === 1);
    const rows: readonly [string, 'notice' | 'trouble', RegExp][] = [
      [first, 'notice', /^This link is older than what you have\. Your match is unchanged\.$/],
      ['nothing', 'trouble', /There is no Umpire link in this text\.$/],
      [first.slice(0, -20), 'trouble', /It was cut short: copy all of it again\.$/],
    ];
    for (const [link, part, sentence] of rows) {
      await tab.match.take(link);
      await tab.says(part, sentence);
      expect(tab.battle.log?.rolls).to.equal(1);
    }
  });

  it('refuses a link in which somebody made this player’s half', async () => {
    const tab = await Tab.open();
    await tab.press('Soviet');
    const axis = await Opponent.sits(0, await tab.link());
    axis.act({type: 'sit', side: SOVIET});
    axis.act({type: 'half'});
    await tab.match.take(await linkOf(axis.match.session));
    await tab.says('notice', /^Link refused: entry 2 is a move of yours that you did not make here\.$/);
    expect(tab.records).to.equal(0);
  });

  it('takes no dice by hand, and takes nothing back', async () => {
    const tab = await Tab.open();
    await tab.press('Soviet');
    await until(() => tab.battle.dice === 'match');
    await tab.battle.updateComplete;
    expect(tab.battle.play({type: 'roll', dice: [4, 4]})).to.equal(false);
    const inside = tab.battle.shadowRoot!;
    await until(() =>
      /Roll with the button beside “Your turn”/.test(inside.querySelector('[part=roll]')!.textContent),
    );
    expect(inside.querySelector('.mode')).to.equal(null);
    tab.match.remove();
    await until(() => inside.querySelector('.mode'));
  });

  it('leads to the decision, which is below the board on a phone', async () => {
    let tab: Tab;
    // the dice are secret: rolls until one leaves the decision to the Axis
    do {
      closeTabs();
      tab = await Tab.open();
      await tab.press('Axis');
      const link = await tab.link();
      const soviet = await Opponent.sits(SOVIET, link);
      await tab.match.take(await soviet.answers(link));
      await until(() => tab.battle.log?.rolls === 1);
      await tab.match.updateComplete;
    } while (!tab.button('Decide'));
    const prompt = await until(() => tab.battle.shadowRoot!.querySelector<HTMLElement>('#prompt'));
    await tab.press('Decide');
    await until(() => tab.battle.shadowRoot!.activeElement === prompt);
    await until(() => {
      const {top, bottom} = prompt.getBoundingClientRect();
      return top >= 0 && bottom <= tab.page.innerHeight;
    });
  });

  it('shows the link when the player has moved, and has the board wait for the other one', async () => {
    const tab = await Tab.open();
    await tab.press('Soviet');
    const axis = await Opponent.sits(0, await tab.link());
    await until(() => tab.battle.waits);
    const inPanel = (): string => words(tab.battle.shadowRoot!.querySelector('.decision'));
    // strip and panel wait for the same
    await until(() => inPanel().includes('Waiting for the Axis to start roll 1.'));
    expect(inPanel()).to.not.contain('you can’t type dice');
    await tab.match.take(await linkOf(axis.match.session));
    await until(() => tab.match.mine && !tab.battle.waits);
    await until(() => inPanel().includes('Roll with the button beside “Your turn”.'));
    tab.page.scrollTo(0, tab.page.document.documentElement.scrollHeight);
    expect(tab.match.getBoundingClientRect().bottom, 'the match is above the screen').to.be.below(100);
    await tab.press('Add your half of the roll');
    await until(() => tab.battle.waits);
    const link = await until(() => tab.match.shadowRoot!.querySelector('.link'));
    await until(() => link.getBoundingClientRect().top >= 0);
  });

  it('gives the news a line of its own where a long status leaves no room beside it', async () => {
    const tab = await Tab.open();
    await tab.press('Soviet');
    const axis = await Opponent.sits(0, await tab.link());
    const link = await linkOf(axis.match.session);
    await tab.match.take(link);
    await tab.match.take(link);
    await tab.says('notice', /nothing new/);
    const root = tab.match.shadowRoot!;
    const [status, notice] = [root.querySelector('[part=turn]')!, root.querySelector('.notice')!];
    const frame = tab.page.frameElement as HTMLIFrameElement;
    notice.textContent = 'Your move is here.';
    for (const words of [
      'The Soviets add their half of roll 1.',
      'The battle is over: the Soviets hold a place. '.repeat(2),
    ])
      for (const width of [320, 360, 600, 800, 1000, 1400]) {
        status.textContent = words;
        frame.width = String(width);
        expect(notice.getBoundingClientRect().height, `${width}: ${words}`).to.be.below(32);
        expect(status.getBoundingClientRect().width, `the status at ${width}`).to.be.above(120);
        expect(root.querySelector('section')!.scrollWidth).to.be.at.most(tab.match.clientWidth);
      }
  });

  it('asks before a link of another battle, and keeps both', async () => {
    const tab = await Tab.open();
    await tab.press('Axis');
    await tab.link();
    const other = await exampleLink('polar-storm', () => true);
    await tab.match.take(other);
    await tab.says('question', /^This link is of another battle: .*, .*\. Your match in progress is kept/);
    await tab.press('Keep my match');
    expect(tab.said('question')).to.equal('');
    expect(tab.records).to.equal(1);
    await tab.match.take(other);
    await tab.press('Open the other battle');
    await until(() => tab.battle.view?.kind === 'hex');
    await tab.says('elsewhere', /Continue Kiev/);
    await until(() => tab.records === 0);
    tab.match.shadowRoot!.querySelector<HTMLButtonElement>('[part=elsewhere] button')!.click();
    await until(() => tab.battle.view?.kind === 'point' && tab.records === 1);
    await tab.says('turn', /^The Soviets add their half of roll 1\.$/);
  });

  it('continues a match that opened late, while the board is late to tell of another battle', async () => {
    const tab = await Tab.open();
    await tab.press('Axis');
    await tab.link();
    await until(() => kept()[0]?.subject && tab.records === 1);
    await tab.match.take(await exampleLink('polar-storm', () => true));
    // other tabs hold the locks
    const held: {name: string; go: () => void}[] = [];
    const request = (name: string, act: () => void): Promise<void> =>
      new Promise<void>((go) => held.push({name, go})).then(act);
    Object.defineProperty(tab.page.navigator, 'locks', {configurable: true, value: {request}});
    const goOn = (mayGo: (name: string) => boolean): void => {
      for (const one of held.splice(0))
        if (mayGo(one.name)) one.go();
        else held.push(one);
    };
    await tab.press('Open the other battle');
    const {name: other} = await until(() => held[0]);
    // the board tells of the battle that it showed until now
    const {battle, page} = tab;
    const {log} = battle;
    const told: unknown[] = [];
    battle.dispatchEvent(new BattleRequestEvent((context) => told.push(context?.session)));
    battle.log = log;
    await until(() => told[1]);
    // it yields to a busy page before it tells of the next one
    const own = Object.getOwnPropertyDescriptor(page, 'setTimeout')!;
    const late: (() => void)[] = [];
    Object.assign(page, {setTimeout: (act: () => void) => late.push(act)});
    const again = await until(() => {
      goOn((name) => name === other);
      const button = tab.match.shadowRoot!.querySelector<HTMLButtonElement>('[part=elsewhere] button');
      return battle.view?.kind === 'hex' && button;
    });
    again.click();
    await until(() => {
      goOn(() => true);
      return tab.match.updateComplete;
    });
    Object.defineProperty(page, 'setTimeout', own);
    for (const act of late) act();
    await until(() => {
      goOn(() => true);
      return (
        battle.view?.kind === 'point' &&
        tab.records === 1 &&
        tab.said('turn') === 'The Soviets add their half of roll 1.'
      );
    });
  });

  it('does not trust a changed copy of a battle in progress, in a new tab too', async () => {
    const first = await Tab.open();
    await first.press('Axis');
    await first.link();
    const changed = await exampleLink('eastern-front', ({id}) => id === 'kiev', 1);
    await until(() => kept()[0]?.subject);
    const tab = await Tab.open();
    await tab.match.take(changed);
    await tab.says('question', /^Careful: you have a match in progress for the same place/);
    await tab.press('Keep my match');
    await until(() => tab.records === 1);
    expect(kept()).to.have.lengthOf(1);
  });

  it('plays a rematch between the same sides, begun here or by the other player', async () => {
    const start = await exampleLink('eastern-front', ({id}) => id === 'kiev');
    const {battle, records} = await finished(start);
    const playedBy = (side: number): MatchRecord => ({
      sides: [side],
      plays: [{seeds: {}, transcripts: [records], over: true}],
    });
    localStorage.setItem(`umpire-match:${battle}`, JSON.stringify(playedBy(0)));
    const tab = await Tab.open();
    // the outcome once, large and with the colour of its side, and first of all the rematch
    await tab.says('turn', /^The (?:Axis|Soviets) hold Kiev\.$/);
    expect(tab.match.shadowRoot!.querySelector('.result .swatch')).to.not.equal(null);
    expect(tab.said('notice')).to.equal('');
    await until(() => tab.battle.view?.over);
    await until(() => words(tab.battle.shadowRoot!.querySelector('#prompt')) === 'Losses');
    expect(words(tab.battle.shadowRoot!.querySelector('.over'))).to.not.contain('Held');
    const {shadowRoot} = tab.match;
    expect([...shadowRoot!.querySelectorAll('.primary')].map(words)).to.deep.equal(['Rematch']);
    expect(tab.button('Share link')).to.not.equal(undefined);
    expect(shadowRoot!.querySelector('.got'), 'no link is waited for').to.equal(null);
    expect(tab.records).to.equal(records.length);
    // the link with which the match began is no rematch yet
    await tab.match.take(start);
    await tab.says('question', /^This link starts the battle from the beginning/);
    await tab.press('Keep my match');
    expect(tab.records).to.equal(records.length);

    await tab.press('Rematch');
    await until(() => tab.records === 1);
    const link = await tab.link();
    const soviet = await Opponent.sits(SOVIET, start);
    soviet.act({type: 'stored', record: playedBy(SOVIET)});
    await tab.match.take(await soviet.answers(link));
    expect(soviet.match.notice?.kind).to.equal(undefined);
    await until(() => tab.battle.log?.rolls === 1);
    expect(kept()[0]!.plays).to.have.lengthOf(2);

    // the other player's browser, after the same match
    closeTabs();
    localStorage.setItem(`umpire-match:${battle}`, JSON.stringify(playedBy(SOVIET)));
    const two = await Tab.open();
    await two.says('turn', /^The (?:Axis|Soviets) hold Kiev\.$/);
    await two.match.take(link);
    await two.says('notice', /^Rematch started\. The finished match is kept\.$/);
    await two.press('Add your half of the roll');
    await until(() => two.records === 2);
  });

  it('works where nothing can be stored, and says what that costs', async () => {
    const tab = await Tab.open();
    const refuse = (): never => {
      throw new tab.page.DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(tab.page, name, {configurable: true, get: refuse});
    Object.defineProperty(tab.page.navigator, 'locks', {
      configurable: true,
      value: {request: () => Promise.reject(new tab.page.DOMException('Not allowed.', 'SecurityError'))},
    });
    await tab.press('Axis');
    await tab.says('notice', /^This page can’t store anything\. Keep it open/);
    const link = await tab.link();
    const soviet = await Opponent.sits(SOVIET, link);
    await tab.match.take(await soviet.answers(link));
    await until(() => tab.battle.log?.rolls === 1);
  });
});
