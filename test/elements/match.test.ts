import {expect} from 'chai';
import fc from 'fast-check';
import {
  isMine,
  logForBoard,
  nextState,
  noMatch,
  type MatchState,
  type PageEvent,
  type Task,
} from '../../components/umpire-match/state.js';
import {messages} from '../../components/umpire-match/messages.js';
import {loadGame} from '../../src/case/index.js';
import {openBattle} from '../../src/battle/open.js';
import {BattleSession} from '../../src/battle/session.js';
import {loadGameDocument} from '../../src/games/index.js';
import {namedPosition, type ModuleDocument, type Position} from '../../src/module/index.js';
import {beginMatch, nextMatch, type Match, type MatchEvent} from '../../src/share/match/match.js';
import {emptyRecord, type MatchRecord} from '../../src/share/match/record.js';

const random = (): string => '5'.repeat(64);

/** A battle of the eastern front, and the match of whoever has no side in it yet; each is read anew, as from a link. */
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
const {position, question} = vyazma.board.about;
const kept = {title: 'Vyazma', module: position.game.id, at: question.at, link: 'u2.kept'};

/** The board shows a battle, and is set to no other one. */
const shown = (board: BattleSession): PageEvent => ({type: 'shown', board, set: ''});
const moved = (match: Match): PageEvent => ({type: 'moved', match, isStored: true});
const done: PageEvent = {type: 'done'};
const written = (match: Match, link: string): PageEvent => ({type: 'written', of: match.session, link});
const read = (came: BattleSession): PageEvent => ({type: 'read', came, isKnown: false, stored: []});
const after = (...events: readonly PageEvent[]): MatchState =>
  events.reduce((state, event) => nextState(state, event).state, noMatch);
const idle = (state: MatchState): MatchState => ({...state, work: []});
const workOf = (state: MatchState, event: PageEvent): readonly string[] =>
  nextState(state, event).state.work.map(({type}) => type);
const effectsOf = (state: MatchState, event: PageEvent): readonly string[] =>
  (nextState(state, event).effects ?? []).map(({type}) => type);

/** A page at one moment: the state, what is under way, and the board, which opens and tells of a battle in its own time. */
interface World {
  readonly past: readonly string[];
  /** The acts of the player that are left. */
  readonly acts: readonly Act[];
  readonly state: MatchState;
  readonly task?: Task | undefined;
  readonly records: Readonly<Record<string, MatchRecord>>;
  readonly board: {
    readonly set: Position | string;
    readonly opening?: BattleSession | undefined;
    readonly opened: BattleSession;
    /** The battle that the board has told the match of. */
    readonly told: BattleSession;
  };
}

/** An act of the player, once the page offers it. */
interface Act {
  readonly when: (state: MatchState) => boolean;
  readonly event: PageEvent;
}

function send(world: World, event: PageEvent): World {
  const {state, effects = []} = nextState(world.state, event);
  let now: World = {...world, state};
  for (const effect of effects) {
    const {match} = state;
    switch (effect.type) {
      case 'tell':
      case 'reveal':
      case 'share':
      case 'decide':
        break;
      case 'list': {
        const isAway = world.records[kiev.match.battle]?.subject && match?.battle !== kiev.match.battle;
        now = send(now, {type: 'listed', elsewhere: isAway ? [kept] : []});
        break;
      }
      default:
        now = {...now, task: effect, board: match ? setBoard(now.board, match.session, effect) : now.board};
    }
  }
  return now;
}

/** A board begins to open what it is set to; a log alone belongs to the battle that it is set to. */
function setBoard(board: World['board'], {about, log}: BattleSession, {type}: Task): World['board'] {
  if (type !== 'turn' && type !== 'show') return board;
  const to = type === 'turn' ? about : (board.opening ?? board.opened).about;
  return {...board, ...(type === 'turn' && {set: to.position}), opening: openLog(to, log)};
}

function openLog({position, question}: BattleSession['about'], log: BattleSession['log']): BattleSession {
  const opened = openBattle(position, question, log);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}

function play(world: World, match: Match, event: MatchEvent): World {
  const record = world.records[match.battle] ?? emptyRecord;
  const next = nextMatch(nextMatch(match, {type: 'stored', record}, random), event, random);
  return send({...world, records: {...world.records, [match.battle]: next.record}}, moved(next));
}

/** The page after the task that is under way. */
function end({task, ...world}: World, links: Readonly<Record<string, BattleSession>>): World {
  const {match} = world.state;
  switch (task?.type) {
    case 'take':
    case 'resume':
      return send(world, read(links[task.text]!));
    case 'begin': {
      const {position, question} = task.battle.about;
      const begun = beginMatch(position, question);
      if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
      const record = world.records[begun.value.battle] ?? emptyRecord;
      return play(world, begun.value, {type: 'loaded', record});
    }
    case 'play':
      return play(world, match!, task.event);
    case 'write': {
      const next = send(world, written(match!, `u2.${match!.battle}`));
      const isNamed = match!.side === undefined || match!.record.subject;
      return isNamed ? next : play(next, match!, {type: 'subject', subject: kept});
    }
    default:
      return world;
  }
}

/** The pages that can come next: the player acts, a task ends, the board opens a battle, tells of it, or is looked at. */
function pagesAfter(world: World, links: Readonly<Record<string, BattleSession>>): readonly World[] {
  const {acts, state, task, board} = world;
  const {opening, opened, told, set} = board;
  const [act, ...rest] = acts;
  const as = (name: string, next: World): World => ({...next, past: [...world.past, name]});
  const seen = send(world, {type: 'shown', board: told, set});
  return [
    ...(act?.when(state) ? [as(act.event.type, send({...world, acts: rest}, act.event))] : []),
    ...(task ? [as(`end of ${task.type}`, send(end(world, links), done))] : []),
    ...(opening ? [as('opened', {...world, board: {...board, opening: undefined, opened: opening}})] : []),
    ...(told === opened ? [] : [as('told', {...world, board: {...board, told: opened}})]),
    ...(seen.state === state ? [] : [as('shown', seen)]),
  ];
}

const positions: unknown[] = [];
const numberOf = (position: unknown): number =>
  positions.includes(position) ? positions.indexOf(position) : positions.push(position) - 1;

/** What tells one page from another: a battle by its position and its records. */
function keyOf({acts, state: {match, ...state}, task, records, board}: World): string {
  const {told, opened} = board;
  const here = match && [match.battle, match.side, match.session, match.record];
  const same = [told === opened, told === state.board];
  return JSON.stringify([acts.length, here, state, task, records, board, same], (_name, value: unknown) =>
    value instanceof BattleSession
      ? [numberOf(value.about.position), value.log.records]
      : typeof value === 'object' && value !== null && 'units' in value
        ? numberOf(value)
        : value,
  );
}

/** Every page that acts of the player lead to, in any order of what a lock, a link and a board take in between. */
function explore(
  acts: readonly Act[],
  links: Readonly<Record<string, BattleSession>>,
): {count: number; last: readonly World[]} {
  const told = kiev.board;
  const state = idle(after(shown(told), moved(kiev.match)));
  const pages = new Map<string, World>();
  const last: World[] = [];
  const open: World[] = [{past: [], acts, state, records: {}, board: {set: '', opened: told, told}}];
  for (let world = open.pop(); world; world = open.pop()) {
    const next = pagesAfter(world, links);
    if (next.length === 0) last.push(world);
    for (const page of next) {
      const key = keyOf(page);
      if (!pages.has(key)) open.push(page);
      pages.set(key, page);
    }
  }
  return {count: pages.size, last};
}

describe('the state of a match in a page', () => {
  const open = idle(after(shown(kiev.board), moved(kiev.match)));
  const sent = idle(after(shown(kiev.board), moved(axis), written(axis, 'u2.a')));
  const settle = ['show', 'write'];

  it('has work done for an event, in order', () => {
    for (const [state, event, work] of [
      [noMatch, shown(kiev.board), ['begin', ...settle]],
      [open, shown(kiev.board), []],
      [open, {type: 'sit', side: 0}, ['play', ...settle]],
      [open, {type: 'sit', side: 0, starts: true}, ['play', ...settle, 'focus']],
      [open, {type: 'half'}, ['play', ...settle, 'focus']],
      [open, {type: 'rematch'}, ['play', ...settle]],
      [open, {type: 'answer', accepted: true}, ['play', ...settle]],
      [open, {type: 'take', text: 'u2.b'}, ['take']],
      [open, {type: 'resume', text: 'u2.b'}, ['resume']],
      [sent, {type: 'edited'}, []],
    ] as const) {
      expect(workOf(state, event), JSON.stringify(event.type)).to.deep.equal(work);
      expect(effectsOf(state, event), JSON.stringify(event.type)).to.deep.equal(work.slice(0, 1));
      const busy = nextState(state, {type: 'take', text: ''}).state;
      expect(effectsOf(busy, event), 'one after the other').to.deep.equal([]);
    }
    expect(effectsOf(sent, {type: 'share'})).to.deep.equal(['share']);
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
    const long = idle(after(moved(axis), written(axis, '')));
    expect([long.link, long.trouble]).to.deep.equal(['', messages.tooLong]);
    for (const event of [{type: 'edited'}, {type: 'rematch'}, {type: 'take', text: ''}] as const)
      expect(nextState(long, event).state.trouble, event.type).to.equal(undefined);
  });

  it('opens another battle only for a player who agrees, and goes to the match of that place otherwise', () => {
    const listed: PageEvent = {type: 'listed', elsewhere: [kept]};
    const take: PageEvent = {type: 'take', text: ''};
    const asked = nextState(
      nextState(idle(after(listed, moved(axis))), take).state,
      read(vyazma.board),
    ).state;
    expect([asked.other?.kind, asked.work.length]).to.deep.equal(['another', 1]);
    const state = idle(asked);
    expect(workOf(state, {type: 'answer', accepted: true})).to.deep.equal([
      'begin',
      'play',
      'turn',
      ...settle,
    ]);
    const stayed = nextState(state, {type: 'answer', accepted: false}).state;
    expect([stayed.other, stayed.work.length]).to.deep.equal([undefined, 0]);
    const other = {...state.other!, kind: 'same-place'} as const;
    const free = {...idle(after(listed, moved(kiev.match))), other};
    expect(nextState(free, {type: 'answer', accepted: false}).effects).to.deep.equal([
      {type: 'resume', text: 'u2.kept'},
    ]);
  });

  it('sets the board of the battle that it shows, and no other', () => {
    expect(logForBoard(open), 'nobody has a side').to.equal(undefined);
    expect(logForBoard(sent)).to.equal(axis.session.log);
    const other = nextState(sent, moved(nextMatch(vyazma.match, {type: 'sit', side: 0}, random))).state;
    expect(logForBoard(other), 'the board shows another battle').to.equal(undefined);
  });

  it('drops what was asked of a match that is no longer on the screen, and a board that has turned away', () => {
    const record = axis.record;
    for (const [event, work] of [
      [{type: 'half'}, settle],
      [{type: 'stored', battle: kiev.match.battle, record}, settle],
      [{...shown(kiev.board.copy())}, []],
    ] as const) {
      const state = nextState({...sent, work: [{type: 'turn'}]}, event).state;
      const turned = {...state, match: vyazma.match, board: vyazma.board};
      const now = nextState(turned, done).state;
      expect(now.work[0]?.type, event.type).to.equal(work[1]);
    }
    // a side that is taken while the board shows another battle is one of that
    const [, ...sit] = nextState({...sent, work: [{type: 'turn'}]}, {type: 'sit', side: 0}).state.work;
    expect(sit[0]).to.deep.include({type: 'play', battle: kiev.match.battle});
    const turned = nextState({...sent, match: vyazma.match, work: [{type: 'turn'}, ...sit]}, done).state;
    expect(turned.work[0]?.type).to.equal('write');
  });

  it('takes no board for a move that shows what the match was, also of one that was played before', () => {
    const again = nextMatch(axis, {type: 'rematch'}, () => '6'.repeat(64));
    const state = {...sent, match: again};
    for (const {about, log} of [kiev.board, axis.session, again.session])
      expect(workOf(state, shown(openLog(about, log))), String(log.records.length))
        .to.include.members(settle.slice(1))
        .and.not.include('play');
  });

  it('ends with the battle that was opened last, in whatever order locks, links and the board come', async () => {
    const links = {
      vyazma: vyazma.board,
      third: (await begin('moscow')).board,
      kiev: (await begin('kiev')).board,
    };
    // as early as a page could offer it
    const isAway = ({match}: MatchState): boolean => match?.battle !== kiev.match.battle;
    const {count, last} = explore(
      [
        {when: () => true, event: {type: 'sit', side: 0}},
        {when: ({link}) => link !== '', event: {type: 'take', text: 'vyazma'}},
        {when: ({other}) => other !== undefined, event: {type: 'answer', accepted: true}},
        {when: isAway, event: {type: 'take', text: 'third'}},
        {when: isAway, event: {type: 'resume', text: 'kiev'}},
      ],
      links,
    );
    expect(count, 'pages').to.be.above(300);
    expect(last.length).to.be.above(0);
    for (const {past, acts, state, board} of last) {
      const {match} = state;
      const order = past.join(', ');
      expect(acts.length, order).to.equal(0);
      expect(state.work.length, order).to.equal(0);
      expect([match?.battle, match?.side], order).to.deep.equal([kiev.match.battle, 0]);
      expect(state.board, order).to.equal(board.opened);
      expect(board.opened.about.position, order).to.equal(links.kiev.about.position);
      expect(board.opened.log.records.length, order).to.equal(1);
    }
  });

  it('never throws, and changes no state that it was given', () => {
    const events = fc.constantFrom<PageEvent>(
      ...[kiev, vyazma].flatMap(({board}) => [shown(board), read(board)]),
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
      {type: 'resume', text: 'u2.b'},
      {type: 'take', text: 'u2.b', isTyped: true},
      {type: 'stored', battle: axis.battle, record: axis.record},
      {type: 'listed', elsewhere: [kept]},
      {type: 'unreadable', trouble: 'cut short'},
      {type: 'shared', of: 'u2.a', outcome: 'manual'},
      ...[done, done, done, done],
    );
    fc.assert(
      fc.property(fc.array(events, {maxLength: 30}), (sequence) => {
        let state = noMatch;
        for (const event of sequence) state = nextState(Object.freeze(state), event).state;
      }),
    );
  });
});
