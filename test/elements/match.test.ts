import {expect} from 'chai';
import fc from 'fast-check';
import {
  isMine,
  logForBoard,
  nextState,
  noMatch,
  type MatchState,
  type PageEvent,
} from '../../components/umpire-match/state.js';
import {messages} from '../../components/umpire-match/messages.js';
import {loadGame} from '../../src/case/index.js';
import {openBattle} from '../../src/battle/open.js';
import type {BattleSession} from '../../src/battle/session.js';
import {loadGameDocument} from '../../src/games/index.js';
import {namedPosition, type ModuleDocument} from '../../src/module/index.js';
import {beginMatch, nextMatch, type Match} from '../../src/share/match/match.js';

const random = (): string => '5'.repeat(64);

/** A battle of the eastern front, and the match of whoever has no side in it yet. */
async function begin(id: string): Promise<{board: BattleSession; match: Match}> {
  const document = (await loadGameDocument('eastern-front')) as ModuleDocument;
  const opened = await loadGame('eastern-front');
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const {position, ask} = document.examples!.find((one) => one.id === id)!;
  const about = namedPosition(opened.value.game, position)!;
  const [board, match] = [openBattle(about, ask.battle!), beginMatch(about, ask.battle!)];
  if (!board.ok || !match.ok) throw new Error('no battle');
  return {board: board.value, match: match.value};
}

const kiev = await begin('kiev');
const vyazma = await begin('vyazma');
const [axis, soviet] = [0, 1].map((side) => nextMatch(kiev.match, {type: 'sit', side}, random)) as [
  Match,
  Match,
];
const asked = {kind: 'same-place', title: 'Vyazma', came: vyazma.board} as const;
const {position, question} = vyazma.board.about;
const kept = {title: 'Vyazma', module: position.game.id, at: question.at, link: 'u2.kept'};

const moved = (match: Match): PageEvent => ({type: 'moved', match, isStored: true});
const written = (match: Match, link: string): PageEvent => ({type: 'written', of: match.session, link});
const after = (...events: readonly PageEvent[]): MatchState =>
  events.reduce((state, event) => nextState(state, event).state, noMatch);
const effectsOf = (state: MatchState, event: PageEvent): readonly string[] =>
  (nextState(state, event).effects ?? []).map(({type}) => type);

describe('the state of a match in a page', () => {
  const open = after({type: 'shown', board: kiev.board}, moved(kiev.match));
  const sent = after({type: 'shown', board: kiev.board}, moved(axis), written(axis, 'u2.a'));

  it('asks for what an event needs, in order', () => {
    for (const [state, event, effects] of [
      [noMatch, {type: 'shown', board: kiev.board}, ['follow']],
      [open, {type: 'shown', board: kiev.board}, []],
      [open, {type: 'sit', side: 0}, ['play']],
      [open, {type: 'sit', side: 0, starts: true}, ['play', 'focus']],
      [open, {type: 'half'}, ['play', 'focus']],
      [open, {type: 'rematch'}, ['play']],
      [open, {type: 'answer', accepted: true}, ['play']],
      [open, {type: 'take', text: 'u2.b'}, ['take']],
      [open, {type: 'resume', link: 'u2.b'}, ['resume']],
      [sent, {type: 'share'}, ['share']],
      [sent, {type: 'edited'}, []],
    ] as const)
      expect(effectsOf(state, event), JSON.stringify(event.type)).to.deep.equal(effects);
  });

  it('brings the link into view once the player has moved, and tells the page of it', () => {
    expect(isMine(open), 'whoever moves first').to.equal(true);
    const waiting = nextState(open, moved(axis)).state;
    expect([isMine(waiting), waiting.isSending]).to.deep.equal([false, true]);
    expect(effectsOf(waiting, written(axis, 'u2.a'))).to.deep.equal(['tell', 'reveal']);
    expect(effectsOf(sent, written(axis, 'u2.a')), 'the same again').to.deep.equal([]);
  });

  it('drops a link or an outcome of what is no longer on the board', () => {
    expect(nextState(sent, written(soviet, 'u2.late')).state).to.equal(sent);
    expect(nextState(sent, {type: 'shared', of: 'u2.late', outcome: 'copied'}).state).to.equal(sent);
    const copied = nextState(sent, {type: 'shared', of: 'u2.a', outcome: 'copied'}).state;
    expect(copied.outcome).to.equal('copied');
    const {link, outcome} = nextState(copied, moved(vyazma.match)).state;
    expect([link, outcome]).to.deep.equal(['', undefined]);
  });

  it('says that a match is too long for a link, until the player does something', () => {
    const long = after(moved(axis), written(axis, ''));
    expect([long.link, long.trouble]).to.deep.equal(['', messages.tooLong]);
    for (const event of [{type: 'edited'}, {type: 'rematch'}, {type: 'take', text: ''}] as const)
      expect(nextState(long, event).state.trouble, event.type).to.equal(undefined);
  });

  it('opens another battle only for a player who agrees, and goes to the match of that place otherwise', () => {
    const listed: PageEvent = {type: 'listed', elsewhere: [kept]};
    const state = after(listed, {type: 'unopened', other: asked});
    expect(nextState(state, {type: 'answer', accepted: true}).effects).to.deep.equal([
      {type: 'open', came: vyazma.board},
    ]);
    const stayed = nextState(state, {type: 'answer', accepted: false});
    expect(stayed.effects).to.deep.equal([{type: 'resume', link: 'u2.kept'}]);
    expect(stayed.state.other).to.equal(undefined);
    const seated = after(listed, moved(axis), {type: 'unopened', other: asked});
    expect(effectsOf(seated, {type: 'answer', accepted: false}), 'in a match').to.deep.equal([]);
  });

  it('sets the board of the battle that it shows, and no other', () => {
    expect(logForBoard(open), 'nobody has a side').to.equal(undefined);
    expect(logForBoard(sent)).to.equal(axis.session.log);
    const other = nextState(sent, moved(nextMatch(vyazma.match, {type: 'sit', side: 0}, random))).state;
    expect(logForBoard(other), 'the board is on its way').to.equal(undefined);
    expect(effectsOf(other, {type: 'shown', board: kiev.board.copy()})).to.deep.equal([]);
    expect(effectsOf(other, {type: 'shown', board: vyazma.board})).to.deep.equal(['follow']);
  });

  it('never throws, and changes no state that it was given', () => {
    const events = fc.constantFrom<PageEvent>(
      ...[kiev, vyazma].map(({board}) => ({type: 'shown', board}) as const),
      ...[kiev.match, vyazma.match, axis, soviet].flatMap((match) => [
        moved(match),
        written(match, 'u2.a'),
        written(match, ''),
      ]),
      ...[true, false].map((accepted) => ({type: 'answer', accepted}) as const),
      {type: 'sit', side: undefined},
      {type: 'sit', side: 1, starts: true},
      {type: 'half'},
      {type: 'rematch'},
      {type: 'share'},
      {type: 'edited'},
      {type: 'resume', link: 'u2.b'},
      {type: 'take', text: 'u2.b', isTyped: true},
      {type: 'stored', record: axis.record},
      {type: 'listed', elsewhere: [kept]},
      {type: 'unopened', trouble: 'cut short'},
      {type: 'unopened', other: asked},
      {type: 'shared', of: 'u2.a', outcome: 'manual'},
    );
    fc.assert(
      fc.property(fc.array(events, {maxLength: 30}), (sequence) => {
        let state = noMatch;
        for (const event of sequence) state = nextState(Object.freeze(state), event).state;
      }),
    );
  });
});
