import {expect} from 'chai';
import type {UmpireBattle} from '../../components/umpire-battle/umpire-battle.js';
import type {AssignDecision} from '../../src/battle/view.js';
import {checkLesson, openLesson} from '../../src/lesson/index.js';
import {loadGame} from '../../src/case/index.js';
import {writeLink} from '../../src/share/link-writer.js';
import {until} from '../support.js';

const frames: HTMLIFrameElement[] = [];
const keys = ['umpire-battles', 'umpire-battle', 'umpire-lesson-draft'];
const forget = (): void => {
  for (const frame of frames.splice(0)) frame.remove();
  for (const key of keys) localStorage.removeItem(key);
};

interface Page {
  readonly frame: HTMLIFrameElement;
  readonly battle: UmpireBattle;
  /** Returns the notice of the page about an earlier visit. */
  readonly resumed: () => string;
  readonly press: (button: string) => void;
}

/** The page of battles in a frame, once its battle can be played. */
async function open(address: string): Promise<Page> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '900';
  frame.height = '800';
  frame.src = `/test/pages/battle-page.html${address}`;
  document.body.append(frame);
  const battle = await until(() => frame.contentDocument?.querySelector<UmpireBattle>('umpire-battle'));
  // it loads when somebody comes near it, which may be below the list
  await until(() => frame.contentDocument!.querySelector('.examples'));
  battle.scrollIntoView({behavior: 'instant'});
  await until(() => battle.view);
  await battle.ready;
  const place = (): HTMLElement => frame.contentDocument!.querySelector<HTMLElement>('#notice')!;
  return {
    frame,
    battle,
    resumed: () => (place().hidden ? '' : place().textContent.replace(/\s+/g, ' ').trim()),
    press: (selector) => frame.contentDocument!.querySelector<HTMLButtonElement>(selector)!.click(),
  };
}

const kiev = '?game=eastern-front&example=kiev';
const roll = {type: 'roll' as const, dice: [4, 4]};
const losses = {type: 'assign' as const, losses: {'xxiv-panzer': 2}};

describe('the page of battles', () => {
  beforeEach(forget);
  after(forget);

  it('lists the battles before the one to begin with, and below one that is asked for', async () => {
    const isAbove = ({battle, frame}: Page): boolean =>
      (battle.compareDocumentPosition(frame.contentDocument!.querySelector('#gallery')!) &
        Node.DOCUMENT_POSITION_PRECEDING) !==
      0;
    const plain = await open('');
    expect(isAbove(plain)).to.equal(true);
    // nobody asked for the battle below: its list of 19 is not open
    const openList = ({frame}: Page): string =>
      frame.contentDocument!.querySelector('#gallery details[open] h3')?.textContent ?? '';
    expect(openList(plain)).not.to.include('Eastern Front');
    plain.press('.examples a[href*="attack-mirsk"]');
    await until(() => !isAbove(plain));
    await until(() => plain.battle.example === 'attack-mirsk');
    const asked = await open(kiev);
    expect(isAbove(asked)).to.equal(false);
    expect(openList(asked)).to.include('Eastern Front');
  });

  it('leads to an attack of one’s own in the game that is open', async () => {
    const {frame} = await open('?game=blue-and-gray&example=four-attacks');
    const own = frame.contentDocument!.querySelector<HTMLAnchorElement>('#own')!;
    expect(own.getAttribute('href')).to.equal('setup.html?game=blue-and-gray');
  });

  it('leads on to another battle once one is over', async () => {
    const {frame, battle} = await open('?game=afrika-korps&example=attack-42');
    const another = frame.contentDocument!.querySelector<HTMLButtonElement>('#another')!;
    expect(another.hidden).to.equal(true);
    for (let step = 0; battle.view?.decision.kind !== 'over' && step < 20; step++) {
      const {decision} = battle.view!;
      if (decision.kind === 'roll') battle.play({type: 'roll', dice: decision.dice.map(() => 1)});
      else if (decision.kind === 'choose') battle.play(decision.offers[0]!.event);
      else battle.play({type: 'assign', losses: (decision as AssignDecision).propose('keep-units')});
      await battle.updateComplete;
    }
    await until(() => !another.hidden);
    // below the outcome; what starts the battle again is there once
    await until(() => another.assignedSlot?.closest('.over'));
    const buttons = [
      ...battle.shadowRoot!.querySelectorAll<HTMLElement>('.over button'),
      ...frame.contentDocument!.querySelectorAll<HTMLElement>('button[slot=actions]:not([hidden])'),
    ];
    const begins = buttons.map(({textContent}) => textContent.trim());
    const fills = buttons.map((one) => getComputedStyle(one).backgroundColor);
    expect(begins).to.deep.equal(['Continue to turn 9', 'Play it again', 'Another battle', 'Make a lesson']);
    const solid = begins.filter((_, i) => fills[i] !== fills.at(-1));
    expect(solid).to.deep.equal(['Continue to turn 9']);
    another.click();
    expect(frame.contentDocument!.activeElement?.localName).to.equal('summary');
  });

  it('resumes a battle where it was left, undone steps included, and starts it again', async () => {
    const first = await open(kiev);
    expect(first.resumed()).to.equal('');
    first.battle.play(roll);
    first.battle.play(losses);
    await until(() => localStorage.getItem('umpire-battles')?.includes('xxiv-panzer'));
    first.battle.undo();
    await until(() => localStorage.getItem('umpire-battles')?.includes('"at":1'));
    first.frame.remove();
    const again = await open(kiev);
    expect(again.battle.view!.step).to.equal(1);
    expect(again.battle.log!.entries).to.have.lengthOf(2);
    expect(again.resumed()).to.equal('Resumed at step 1. Start again');
    again.press('#notice button');
    await until(() => again.battle.view?.step === 0 && again.battle.log?.entries.length === 0);
    expect(again.resumed()).to.equal('Started again. Undo');
    again.frame.remove();
    expect((await open(kiev)).battle.view!.step).to.equal(0);
  });

  it('starts a battle again while it is played, and brings back what was played', async () => {
    const {battle, frame, press, resumed} = await open(kiev);
    const again = frame.contentDocument!.querySelector<HTMLButtonElement>('#again')!;
    expect(again.hidden, 'nothing was played').to.equal(true);
    battle.play(roll);
    battle.play(losses);
    await until(() => !again.hidden && battle.view?.step === 2);
    press('#again');
    await until(() => battle.view?.step === 0 && battle.log?.entries.length === 0);
    expect(again.hidden).to.equal(true);
    expect(resumed()).to.equal('Started again. Undo');
    press('#notice button');
    await until(() => battle.view?.step === 2);
    expect(resumed()).to.equal('');
    expect(localStorage.getItem('umpire-battles')).to.include('xxiv-panzer');
  });

  it('is told of what another tab played, and goes on from there', async () => {
    const [one, two] = [await open(kiev), await open(kiev)];
    one.battle.play(roll);
    await until(() => two.resumed() === 'Another tab played this battle to step 1. Go on from there');
    two.press('#notice button');
    await until(() => two.battle.view?.step === 1);
    expect(two.resumed()).to.equal('');
    one.press('#again');
    await until(() => two.resumed() === 'Another tab started this battle again. Start again here');
    expect(two.battle.view?.step, 'what is on the screen stays').to.equal(1);
  });

  it('keeps each battle by itself', async () => {
    const first = await open(kiev);
    first.battle.play(roll);
    await until(() => localStorage.getItem('umpire-battles'));
    first.frame.remove();
    const other = await open('?game=polar-storm&example=attack-road');
    expect(other.battle.view!.step).to.equal(0);
    expect(other.resumed()).to.equal('');
  });

  it('opens a shared link as it is, and offers what was played here before', async () => {
    const opened = await loadGame('eastern-front');
    if (!opened.ok) throw new Error('game');
    const first = await open(kiev);
    const {position, question} = first.battle.subject!;
    const link = await writeLink({
      module: 'eastern-front',
      position,
      ask: {battle: question, log: [roll]},
    });
    if (!link.ok) throw new Error(JSON.stringify(link.faults));
    first.frame.remove();
    const shared = await open(`#${link.value.replace(/^.*#/, '')}`);
    await until(() => shared.battle.view?.step === 1);
    shared.battle.play(losses);
    await until(() => localStorage.getItem('umpire-battles')?.includes('xxiv-panzer'));
    shared.frame.remove();
    const again = await open(`#${link.value.replace(/^.*#/, '')}`);
    await until(() => again.resumed() !== '');
    expect(again.battle.view!.step).to.equal(1);
    expect(again.resumed()).to.equal('You played on from this link, to step 2. Go on from there');
    again.press('#notice button');
    await until(() => again.battle.view?.step === 2);
  });

  it('keeps what was played when something else is refused', async () => {
    const {battle} = await open(kiev);
    battle.play(roll);
    await until(() => localStorage.getItem('umpire-battles')?.includes('roll'));
    battle.htmlFor = 'no-map';
    await until(() => battle.matches(':state(refused)'));
    expect(localStorage.getItem('umpire-battles')).to.include('roll');
    expect(battle.view!.step).to.equal(1);
  });

  it('drops a stored battle that no longer fits, and says nothing of it', async () => {
    localStorage.setItem(
      'umpire-battles',
      JSON.stringify({'eastern-front kiev': {umpireLog: 7, at: 1, entries: [1], records: []}}),
    );
    const {battle, resumed} = await open(kiev);
    await until(() => battle.view?.step === 0 && !battle.matches(':state(refused)'));
    expect(resumed()).to.equal('');
  });

  it('makes a lesson of any battle on screen, and asks before it replaces a draft', async () => {
    const first = await open(kiev);
    const {position, question} = first.battle.subject!;
    const moved = {...question, attackers: question.attackers.slice(0, 1)};
    const link = await writeLink({module: 'eastern-front', position, ask: {battle: moved, log: []}});
    if (!link.ok) throw new Error(JSON.stringify(link.faults));
    first.frame.remove();
    const {battle, frame, press} = await open(`#${link.value.replace(/^.*#/, '')}`);
    await until(() => battle.subject?.question.attackers.length === 1);
    // before the first move there is no task to make
    const record = frame.contentDocument!.querySelector<HTMLButtonElement>('#record')!;
    expect(record.hidden).to.equal(true);
    battle.play({
      type: 'roll',
      dice: battle.view!.decision.kind === 'roll' ? battle.view!.decision.dice.map(() => 4) : [],
    });
    await until(() => !record.hidden);
    localStorage.setItem('umpire-lesson-draft', JSON.stringify({title: 'My own'}));
    press('#record');
    const said = (): string => frame.contentDocument!.querySelector('#recorded')?.textContent ?? '';
    await until(() => said().includes('“My own”'));
    expect(JSON.parse(localStorage.getItem('umpire-lesson-draft')!)).to.deep.equal({title: 'My own'});
    press('#record');
    const written = await until(() => {
      const draft = JSON.parse(localStorage.getItem('umpire-lesson-draft')!) as {steps?: unknown[]};
      return draft.steps && draft;
    });
    expect(written).to.deep.include({title: 'Battle for Kiev', module: 'eastern-front'});
    const lesson = await openLesson(written);
    if (!lesson.ok) throw new Error(JSON.stringify(lesson));
    // the battle is not over: the answer to its open decision is the author's
    expect(checkLesson(lesson.value).faults.map(({pointer}) => pointer)).to.deep.equal(['/steps/1/expect']);
  });
});
