import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import type {BattleSubject} from '../../src/battle/index.js';
import fc from 'fast-check';
import {
  guidedEvent,
  hintOf,
  isOpen,
  nextBattle,
  noBattle,
  viewOf,
  type BattleState,
  type OpenBattle,
  type PanelEffect,
  type PanelEvent,
} from '../../components/umpire-battle/state.js';
import {openBattle} from '../../src/battle/open.js';
import {loadGameDocument} from '../../src/games/index.js';
import {namedPosition, type BattleEvent, type Game} from '../../src/module/index.js';

/** The event that opens the battle of an example. */
async function opening(id: string, name: string): Promise<PanelEvent> {
  const opened = openModule(await loadGameDocument(id), {as: 'corrected'});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const {game} = opened.value;
  const {position, ask} = game.document.examples!.find((one) => one.id === name)!;
  const session = openBattle(namedPosition<Game>(game, position)!, ask.battle!);
  if (!session.ok) throw new Error(JSON.stringify(session.faults));
  const started = {session: session.value, title: name, note: '', script: ask.log ?? []};
  return {type: 'opened', result: {ok: true, value: started}};
}
const kiev = await opening('eastern-front', 'kiev');
const road = await opening('polar-storm', 'attack-road');
const script = isOpen(nextBattle(noBattle, kiev).state) ? scriptOf(kiev) : [];
function scriptOf(event: PanelEvent): readonly BattleEvent[] {
  const script = event.type === 'opened' && event.result.ok ? event.result.value.script : [];
  return script as readonly BattleEvent[];
}

const play = (event: BattleEvent, isAlone = false): PanelEvent => ({type: 'play', event, isAlone});
function after(...events: readonly PanelEvent[]): OpenBattle {
  const state = events.reduce<BattleState>((now, event) => nextBattle(now, event).state, noBattle);
  if (!isOpen(state)) throw new Error('no battle');
  return state;
}
const effectsOf = (state: BattleState, event: PanelEvent): readonly PanelEffect[] =>
  nextBattle(state, event).effects ?? [];
const types = (effects: readonly PanelEffect[]): readonly string[] => effects.map(({type}) => type);
/** The battle of Kiev after some steps of its script, each played alone. */
const atKiev = (steps: number): OpenBattle =>
  after(kiev, ...script.slice(0, steps).map((event) => play(event, true)));

describe('the state of a battle', () => {
  it('plays an event into another session, tells the page, and leaves the one before as it was', () => {
    const before = after(kiev);
    const {state, effects = []} = nextBattle(before, play(script[0]!));
    expect([before.session.step, state.session?.step]).to.deep.equal([0, 1]);
    expect(types(effects)).to.deep.equal(['focus', 'tell']);
    expect(state.freshRoll).to.equal(1);
    expect(state.session?.about).to.equal(before.session.about);
  });

  it('plays the steps after a player’s that leave no choice, and undoes and redoes them with it', () => {
    const before = atKiev(5);
    const played = nextBattle(before, play(script[5]!));
    expect(types(played.effects ?? []).filter((type) => type === 'tell').length).to.equal(script.length - 5);
    expect(isOpen(played.state) && viewOf(played.state).over).to.equal(true);
    expect(played.state.announcement).to.match(/Played for you, as there was no choice:/);
    const undone = nextBattle(played.state, {type: 'undo'}).state;
    expect(undone.session?.step).to.equal(5);
    expect(nextBattle(undone, {type: 'redo'}).state.session?.step).to.equal(script.length);
    // a page plays one; a player who wants each step, or the guide, is asked
    expect(nextBattle(before, play(script[5]!, true)).state.session?.step).to.equal(6);
    for (const change of [{stepByStep: true}, {guide: true}]) {
      const asked = nextBattle(before, {type: 'set', change}).state;
      expect(nextBattle(asked, play(script[5]!)).state.session?.step).to.equal(6);
    }
  });

  it('draws the only step of the moment while the guide is on', () => {
    const guided = nextBattle(atKiev(6), {type: 'set', change: {guide: true}});
    if (!isOpen(guided.state)) throw new Error('no battle');
    expect(guidedEvent(guided.state)).to.deep.equal(script[6]);
    expect(guided.state.draft.lost.length).to.be.above(0);
    expect(types(guided.effects ?? [])).to.deep.equal(['open-guide']);
  });

  it('keeps the session where an event is refused, and says why', () => {
    const before = after(kiev);
    const {state, effects = []} = nextBattle(before, play({type: 'withdraw', plan: {}}));
    expect(state.session).to.equal(before.session);
    expect([state.draft.against.length > 0, effects]).to.deep.equal([true, []]);
  });

  it('takes dice of a match from its log alone, and takes nothing back', () => {
    const match = nextBattle(atKiev(2), {type: 'set', change: {dice: 'match'}}).state;
    expect(nextBattle(match, {type: 'undo'}).state).to.equal(match);
    const rolling = after(kiev, {type: 'set', change: {dice: 'match'}}, play(script[0]!));
    expect([rolling.session.step, rolling.draft.unrolled !== '']).to.deep.equal([0, true]);
    expect(after({type: 'set', change: {dice: 'loaded' as never}}, kiev).settings.dice).to.equal('typed');
  });

  it('has dice drawn or bound, and drops those of another session', () => {
    const before = after({type: 'set', change: {dice: 'committed'}}, kiev);
    const {session} = before;
    expect(types(effectsOf(after(kiev), {type: 'roll'}))).to.deep.equal(['roll']);
    expect(types(effectsOf(after(kiev), {type: 'set', change: {dice: 'committed'}}))).to.deep.equal(['bind']);
    const wanted = {count: 2, faces: 6};
    const bound = after({type: 'set', change: {dice: 'committed'}}, kiev, {
      type: 'bound',
      session,
      commitment: 'a'.repeat(64),
      wanted,
    });
    expect(bound.session.log.pending?.commitment).to.equal('a'.repeat(64));
    expect(session.log.pending).to.equal(undefined);
    const rolled: PanelEvent = {type: 'rolled', session, rolled: {ok: true, dice: [4, 4]}};
    expect(nextBattle(before, rolled).state.session?.step).to.equal(1);
    expect(nextBattle(bound, rolled).state, 'bound meanwhile').to.equal(bound);
    const failed = {
      ...rolled,
      rolled: {
        ok: false,
        message: 'no seed',
        code: 'halfFirst',
        args: {most: 100},
      },
    } as const;
    expect(nextBattle(before, failed).state.draft.unrolled).to.equal('no seed');
    expect(effectsOf(atKiev(1), {type: 'roll'}), 'nothing to roll').to.deep.equal([]);
  });

  it('looks back and plays back up to the present, and ignores a clock that was stopped', () => {
    let state: BattleState = nextBattle(atKiev(2), {type: 'playback'}).state;
    expect([state.looking, state.isPlaying]).to.deep.equal([0, true]);
    const stopped = nextBattle(state, {type: 'playback'}).state;
    expect(nextBattle(stopped, {type: 'tick'}).state.looking).to.equal(0);
    const seen: unknown[] = [];
    while (state.isPlaying) {
      state = nextBattle(state, {type: 'tick'}).state;
      seen.push(state.looking);
    }
    expect(seen).to.deep.equal([1, undefined]);
    const back = after(kiev, play(script[0]!, true), {type: 'look-by', by: -1});
    expect(nextBattle(back, {type: 'look-by', by: -1}).state, 'before the start').to.equal(back);
    // what is played then is played at the present
    const played = nextBattle(back, play(script[1]!, true)).state;
    expect([played.session?.step, played.looking]).to.deep.equal([2, undefined]);
  });

  it('puts a draft together, here and on the map, and plays it', () => {
    const losses = atKiev(1);
    const {decision} = viewOf(losses);
    if (decision.kind !== 'assign') throw new Error(decision.kind);
    const {unit} = decision.units[0]!;
    const lose: PanelEvent = {type: 'draft', change: {type: 'lose', unit}};
    const given = [lose, lose, lose].reduce<BattleState>(
      (now, event) => nextBattle(now, event).state,
      losses,
    );
    expect(given.draft.lost, 'no more than are due').to.deep.equal([unit, unit]);
    const back = nextBattle(given, {type: 'draft', change: {type: 'take-back'}}).state;
    expect(back.draft.lost).to.deep.equal([unit]);
    expect(nextBattle(back, {type: 'unit', unit}).state.draft.lost).to.deep.equal([unit, unit]);
    expect(nextBattle(given, {type: 'submit'}).state.session?.step).to.be.above(1);
    // a decision of another player, or an earlier step, takes nothing from the map
    const waiting = nextBattle(losses, {type: 'set', change: {waits: 'The Axis to move.'}}).state;
    expect(nextBattle(waiting, {type: 'unit', unit}).state).to.equal(waiting);
    expect(effectsOf(after(kiev), {type: 'submit'}), 'dice are missing').to.deep.equal([]);
  });

  it('shows odds of the moment alone, and comes to the tab once they are counted', () => {
    const hint = {
      step: 2,
      choices: {},
      because: '',
      shares: [],
      codes: {},
      table: [],
      steps: [],
      heat: new Map(),
    };
    const open = nextBattle(atKiev(2), {type: 'tab', tab: 'odds'}).state;
    expect([open.showsOdds, open.awaitsOdds]).to.deep.equal([true, true]);
    const counted = nextBattle(open, {type: 'hint', hint});
    expect(types(counted.effects ?? [])).to.deep.equal(['reveal']);
    expect(effectsOf(counted.state, {type: 'hint', hint}), 'once').to.deep.equal([]);
    const earlier = nextBattle(counted.state, {type: 'look', at: 1}).state;
    expect([
      isOpen(counted.state) && hintOf(counted.state),
      isOpen(earlier) && hintOf(earlier),
    ]).to.deep.equal([hint, undefined]);
  });

  it('finds other readings of one session, and plays the same events by one of them', () => {
    const before = after(road);
    const finding = nextBattle(before, {type: 'find-readings'});
    expect(types(finding.effects ?? [])).to.deep.equal(['find-readings']);
    const found: PanelEvent = {type: 'readings', of: before.session, found: []};
    expect(nextBattle(finding.state, found).state.readings?.found).to.deep.equal([]);
    const later = nextBattle(finding.state, play({type: 'roll', dice: [5, 5]})).state;
    expect(nextBattle(later, found).state, 'of an earlier step').to.equal(later);
    const {question} = before.session.about as BattleSubject;
    const again = nextBattle(later, {type: 'play-by', question: {...question, supporting: []}});
    expect((again.state.session!.about as BattleSubject).question.supporting).to.deep.equal([]);
    expect(again.state.session?.log.entries[0]?.event).to.deep.equal({type: 'roll', dice: [5, 5]});
    expect(types(again.effects ?? [])).to.include('find-readings');
  });

  it('offers the next turn after a battle, and forgets it at another moment', () => {
    const over = atKiev(script.length);
    const next = nextBattle(over, {type: 'next-turn'});
    expect(types(next.effects ?? [])).to.deep.equal(['tell-next', 'focus', 'reveal']);
    expect(next.state.next.position?.turn.number).to.equal(2);
    expect(nextBattle(next.state, {type: 'undo'}).state.next.position).to.equal(undefined);
  });

  it('does nothing without a battle, and shows the faults of one that is refused', () => {
    for (const event of [play(script[0]!), {type: 'undo'}, {type: 'roll'}, {type: 'submit'}] as const)
      expect(nextBattle(noBattle, event)).to.deep.equal({state: noBattle});
    const faults = [{pointer: '/at', found: 'x', expected: 'y'}];
    const back = nextBattle(atKiev(2), {type: 'look', at: 1}).state;
    const {state} = nextBattle(back, {type: 'opened', result: {ok: false, faults}});
    expect([state.session, state.looking, state.faults]).to.deep.equal([undefined, undefined, faults]);
  });

  it('never throws, and changes no state that it was given', () => {
    const change = (by: Extract<PanelEvent, {type: 'draft'}>['change']): PanelEvent => ({
      type: 'draft',
      change: by,
    });
    const unit = fc.constantFrom('xlviii-panzer', 'a61', '37-army', '');
    const count = fc.integer({min: -2, max: 9});
    const events: fc.Arbitrary<PanelEvent> = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom(...script, {type: 'roll' as const, dice: [5, 5]}).map((one) => play(one)),
      },
      fc.constantFrom<PanelEvent>(
        kiev,
        road,
        {type: 'submit'},
        {type: 'roll'},
        {type: 'undo'},
        {type: 'redo'},
        {type: 'playback'},
        {type: 'tick'},
        {type: 'pause'},
        {type: 'next-turn'},
        {type: 'back-to-battle'},
        {type: 'find-readings'},
        {type: 'tab', tab: 'odds'},
        {type: 'plays-forced', plays: false},
        {type: 'set', change: {guide: true}},
        {type: 'set', change: {guide: false, dice: 'committed'}},
        {type: 'set', change: {dice: 'match', waits: 'The Axis to move.'}},
        {type: 'set', change: {dice: 'typed', waits: ''}},
        change({type: 'take-back'}),
        change({type: 'propose'}),
        change({type: 'propose', policy: 'spread'}),
        change({type: 'step-back'}),
      ),
      unit.map((one) => change({type: 'lose', unit: one})),
      unit.map((one) => change({type: 'toggle', unit: one})),
      unit.map((one) => change({type: 'point', unit: one, to: null})),
      unit.map((one): PanelEvent => ({type: 'unit', unit: one})),
      count.map((at) => change({type: 'die', at, face: 3})),
      count.map((at) => change({type: 'reorder', at, by: 1})),
      count.map((place): PanelEvent => ({type: 'place', place})),
      count.map((to): PanelEvent => ({type: 'go', to})),
      count.map((at): PanelEvent => ({type: 'look', at})),
      count.map((by): PanelEvent => ({type: 'look-by', by})),
    );
    fc.assert(
      fc.property(fc.array(events, {maxLength: 15}), (list) => {
        let {state} = nextBattle(noBattle, kiev);
        for (const event of list) {
          for (const part of [state, state.session, state.settings, state.draft, state.next])
            if (part) Object.freeze(part);
          ({state} = nextBattle(state, event));
        }
        expect(isOpen(state)).to.equal(true);
      }),
      {numRuns: 60},
    );
  });
});
