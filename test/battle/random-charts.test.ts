/** A chart is data from a stranger: what passes the check is played, whatever it is, and nothing throws, hangs or grows. */
import {openPosition} from '../../src/phrases/positions.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {answer} from '../../src/answer/index.js';
import type {BattleSession} from '../../src/battle/index.js';
import {openBattle} from '../../src/battle/open.js';
import {metaOf} from '../../src/battle/chart.js';
import {legalEvents} from '../../src/battle/legal.js';
import {orderOfGame, type Order} from '../../src/battle/order.js';
import {sequenceOf} from '../../src/battle/sequence.js';
import {identityOf} from '../../src/battle/log/chain.js';
import {Budget} from '../../src/board/work.js';
import {loadGameDocument} from '../../src/games/index.js';
import type {
  BattleDocument,
  BattleEvent,
  BattleQuestion,
  ChartState,
  ModuleDocument,
  Position,
} from '../../src/module/index.js';
import {finish} from '../../src/odds/index.js';
import {sayNoOdds} from '../../src/phrases/say.js';
import {openWalk} from '../../src/odds/walk/answer.js';
import {limitsOnPage} from '../../src/odds/walk/walk.js';

import {shippedOrder} from '../../src/rules/order/order.js';
import {saidNames} from '../../src/phrases/rulebook.js';
import {orderNames} from '../../src/rules/order/rulebook.js';
import {sequenceMarkdown, sequenceText} from '../../src/share/sequence-text.js';
import {assertUntilSeen, runs} from '../runs.js';
import {board} from '../rules/picture.js';
import {codes} from './hex/fixtures.js';
import {writeLog} from './write-log.js';
import {drawing, pick, randomOrder, shippedOn, type Draw} from './random-charts.js';

interface Field {
  readonly kind: 'hex' | 'point';
  readonly name: string;
  readonly module: ModuleDocument;
  readonly position: unknown;
  readonly question: BattleQuestion;
}

/** A small battle on hexes, in which every code may come up. */
const smallHexes = (): Field => {
  const {document, positionDocument} = board(`
      .   .   .   .   .
        .   1   .   w   .
      .   .   GH  EE  .
        .   A   Q   m   .
      S   .   .   E   .`);
  const crt = {
    kind: 'odds',
    columns: ['1-2', '1-1', '2-1'],
    results: {
      '1-2': ['A1', 'AR', 'X2', 'R1', 'D2', 'EX'],
      '1-1': ['AR', 'BR', 'X2', 'R2', 'DR', 'D9'],
      '2-1': ['-', 'BR', 'EX', 'D1', 'DR', 'D2'],
    },
    codes,
  };
  return {
    kind: 'hex',
    name: 'a small battle on hexes',
    module: {
      ...document,
      tables: {crt},
      rules: {
        ...document.rules,
        advance: {rule: '9.5', hexes: 2, most: 'stack', along: 'any', ignoresZoc: true},
      },
    } as unknown as ModuleDocument,
    position: positionDocument,
    question: {attackers: ['e1', 'e2'], at: positionDocument.units!['g1']!.at},
  };
};

async function examples(game: string, ...ids: readonly string[]): Promise<readonly Field[]> {
  const module = (await loadGameDocument(game)) as ModuleDocument;
  return (module.examples ?? []).flatMap(({id, position, ask}): readonly Field[] =>
    ask.battle && ids.includes(id)
      ? [
          {
            kind: module.map.kind,
            name: `${game}, ${id}`,
            module,
            position,
            question: ask.battle,
          },
        ]
      : [],
  );
}

/** The position of a field in its module with an order of play; undefined where the check refuses that. */
function opened({module, position, kind}: Field, battle: BattleDocument): Position | undefined {
  const {combat: _, ...rules} = module.rules ?? {};
  const other = structuredClone(battle) as {rolls?: Record<string, {table: string}>};
  for (const roll of Object.values(other.rolls ?? {})) roll.table = kind === 'hex' ? 'crt' : 'combat';
  const made = openModule({...module, umpire: 2, rules: {...rules, battle: other}}, {as: 'printed'});
  if (!made.ok) {
    for (const {pointer, found, expected} of made.faults) {
      expect(pointer).to.match(/^\/rules\/battle/);
      expect(found).not.to.equal('');
      expect(expected).not.to.equal('');
    }
    return undefined;
  }
  const loaded = openPosition(made.value.game, position);
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
}

const strange: readonly unknown[] = [
  undefined,
  null,
  [],
  {},
  {type: '__proto__'},
  {type: 'xstate.init'},
  {type: '*'},
  {type: ''},
  {type: 'assign', losses: JSON.parse('{"__proto__": 1}') as object},
  {type: 'roll', dice: [Infinity]},
  {type: 'route', units: ['constructor'], path: ['__proto__']},
];

/** An event of any type, of the right shape, with names of the battle. */
function anyEvent(draw: Draw, units: readonly string[], places: readonly string[]): unknown {
  const some = <T>(list: readonly T[]): T[] => Array.from({length: draw(3)}, () => pick(draw, list));
  switch (draw(12)) {
    case 0:
      return {type: 'roll', dice: Array.from({length: draw(4)}, () => draw(8))};
    case 1:
      return {type: 'assign', losses: Object.fromEntries(some(units).map((unit) => [unit, draw(4)]))};
    case 2:
      return {type: 'choose', option: draw(4)};
    case 3:
      return {type: 'elect', hexes: draw(3)};
    case 4:
      return {type: 'order', units: some(units)};
    case 5:
      return {type: 'route', units: some(units), path: some(places)};
    case 6:
      return {type: 'displace', displaces: some(units).map((unit) => ({unit, to: pick(draw, places)}))};
    case 7:
      return {
        type: 'advance',
        ...(draw(3) > 0 ? {units: some(units)} : {}),
        ...(draw(2) > 0 ? {path: some(places)} : {}),
      };
    case 8:
      return {type: pick(draw, ['continue', 'retreat'])};
    case 9:
      return {
        type: 'withdraw',
        ...(draw(2) > 0
          ? {
              plan: Object.fromEntries(
                some(units).map((unit) => [unit, draw(3) > 0 ? pick(draw, places) : null]),
              ),
            }
          : {}),
      };
    default:
      return pick(draw, strange);
  }
}

/** Everything that a page reads of a moment; nothing of it may throw. */
function look(session: BattleSession): void {
  const view = session.view(session.step);
  expect(view.prompt)
    .to.be.a('string')
    .and.not.to.match(/undefined|\[object|NaN/);
  JSON.stringify(view);
  const {decision} = view;
  switch (decision.kind) {
    case 'assign':
      decision.judge(decision.propose('keep-units'));
      decision.judge({});
      break;
    case 'withdraw':
      decision.goals({});
      decision.judge(decision.propose());
      decision.effects(decision.propose());
      break;
    case 'advance':
      decision.judge(decision.propose());
      break;
    case 'route':
      for (const group of decision.next) {
        const {from, whyNot} = decision.routesOf(group);
        whyNot(from);
      }
      break;
    case 'fire': {
      const ids = decision.units.map(({unit}) => unit);
      decision.judge(ids, {});
      for (const {unit, words, targets} of decision.units) {
        words(undefined);
        for (const target of targets) {
          words(target.unit);
          decision.judge([unit], {[unit]: target.unit});
        }
      }
      break;
    }
    case 'phase':
      for (const {at} of decision.targets)
        decision.judge(
          at,
          decision.attackersOf(at).map(({unit}) => unit.id),
        );
      break;
    case 'roll':
    case 'choose':
    case 'order':
    case 'over':
      break;
  }
  session.onlyEvent(session.step);
  for (const {findings} of session.lines())
    for (const {clause, message} of findings) {
      expect(clause).to.be.a('string');
      expect(message)
        .to.be.a('string')
        .and.not.to.match(/undefined|\[object|NaN/);
    }
}

const stateOf = (session: BattleSession): string => {
  const {status, context} = session.state;
  return JSON.stringify([session.state.value as unknown, status, context.battle]);
};

const none = {
  refused: 0,
  opened: 0,
  over: 0,
  dead: 0,
  refusals: 0,
  counted: 0,
  stuck: 0,
};
type Seen = Record<keyof typeof none, number>;

/** Plays a battle of an order of play, and holds it to what is true of any. */
function play(field: Field, battle: BattleDocument, seed: number, seen: Seen): void {
  const draw = drawing(seed);
  const position = opened(field, battle);
  if (!position) {
    seen.refused++;
    return;
  }
  seen.opened++;
  const begun = openBattle(position, field.question);
  if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
  const session = begun.value;
  const order = orderOfGame(position.game);
  const units = position.game.units.map(({id}) => id);
  const places =
    position.kind === 'hex'
      ? [...new Set([...position.units.values()].map(({at}) => position.game.grid.label(at)))]
      : position.game.network.names;
  const size = JSON.stringify(session.state.context.battle).length;
  look(session);
  for (let n = 0; n < 40 && session.state.status === 'active'; n += 1) {
    const legal = legalEvents(order, session.state, {tries: new Budget(2_000)});
    const before = stateOf(session);
    const {step} = session;
    if (legal !== 'many' && legal.length === 0) {
      seen.dead++;
      expect(metaOf(session.state)).to.be.an('object');
    }
    const isListed = legal !== 'many' && legal.length > 0 && draw(4) > 0;
    const event = isListed ? pick(draw, legal) : anyEvent(draw, units, places);
    const reasons = session.play(event as BattleEvent);
    if (reasons.length > 0) {
      seen.refusals++;
      if (reasons.some(({message}) => message.includes('failed to rule')))
        throw new Error(reasons.map(({message}) => message).join('\n'));
      if (reasons.some(({message}) => message.includes('does not come to rest'))) seen.stuck++;
      else if (isListed) throw new Error(`${JSON.stringify(event)} is listed: ${reasons[0]!.message}`);
      for (const {clause, message} of reasons) {
        // empty where the module numbers no rule
        expect(clause).to.be.a('string');
        expect(message.length, message).to.be.within(10, 600);
        expect(message).not.to.match(/undefined|\[object|NaN/);
      }
      expect([stateOf(session), session.step]).to.deep.equal([before, step]);
    } else {
      expect(session.step).to.equal(step + 1);
      look(session);
      if (draw(6) === 0) {
        const now = stateOf(session);
        session.goTo(step);
        expect(stateOf(session)).to.equal(before);
        look(session);
        session.goTo(step + 1);
        expect(stateOf(session)).to.equal(now);
      }
    }
  }
  if (session.state.status === 'done') {
    seen.over++;
    expect(session.state.context.battle.outcome).to.be.a('string');
  }
  // the log, as a file: it opens at the same state, and so does a second time
  const log = writeLog(session.log, identityOf(position, field.question));
  const again = openBattle(position, field.question, log);
  if (!again.ok) throw new Error(JSON.stringify(again.faults));
  expect(again.value.stopped).to.deep.equal([]);
  expect(stateOf(again.value)).to.equal(stateOf(session));
  expect(JSON.stringify(again.value.lines())).to.equal(JSON.stringify(session.lines()));
  const events = session.log.entries.slice(0, session.log.at).map(({event}) => event);
  const sizeNow = JSON.stringify(session.state.context.battle).length;
  expect(sizeNow).to.be.below(2 * size + 1_000 * (events.length + 1));
  const reported = answer({
    game: position.game,
    position,
    ask: {battle: field.question, log: events},
  } as never);
  expect(reported.ok).to.equal(true);
  if (reported.ok) expect(reported.value).not.to.have.property('refusedAt');
  const limits = {...limitsOnPage, steps: 2_000_000};
  const odds = () => {
    const walked = openWalk(position, {battle: field.question, log: events}, {limits});
    if (!walked.ok) throw new Error(JSON.stringify(walked.faults));
    return finish(walked.value());
  };
  const found = odds();
  if ('notCounted' in found) {
    expect(sayNoOdds(found.notCounted)).to.match(/^No odds: /);
  } else if ('refused' in found) {
    // a chart that does not come to rest at its beginning has no battle
    expect(found.refused.reason).to.contain('come to rest');
  } else {
    seen.counted++;
    expect(found).to.have.property('outcomes');
  }
  expect(odds()).to.deep.equal(found);
  const {document} = order;
  expect(sequenceText(sequenceOf(document, saidNames(orderNames), position.game))).to.be.a('string');
}

describe('orders of play from strangers, played', () => {
  let fields: readonly Field[];
  before(async () => {
    fields = [
      smallHexes(),
      ...(await examples('russia-besieged', 'attack-odessa')),
      ...(await examples('no-retreat', 'attack-21')),
      ...(await examples('afrika-korps', 'exchange')),
      ...(await examples('eastern-front', 't-p1', 'b3b', 'b4d', 't-p13', 'kiev')),
    ];
  });

  it('the charts that ship', () => {
    for (const field of fields)
      for (let seed = 0; seed < 3; seed += 1) {
        const document = {extends: shippedOn(field.kind)};
        const seen = {...none};
        play(field, document, seed, seen);
        expect(seen, field.name).to.deep.include({opened: 1, dead: 0, stuck: 0});
      }
  });

  it('a side that fires where nobody does: the attacker has its losses to take', () => {
    const [field] = fields;
    const document = structuredClone(shippedOrder('hex')) as never as {
      chart: {states: {losses: {states: {defender: {meta: {acts: string}}}}}};
    };
    document.chart.states.losses.states.defender.meta.acts = 'firing';
    const seen = {...none};
    for (let seed = 0; seed < 6; seed += 1) play(field!, document as never, seed, seen);
    expect(seen).to.deep.include({opened: 6});
  });

  for (const kind of ['hex', 'point'] as const)
    it(`any charts on a ${kind} map`, () => {
      const seen = {...none};
      const mine = (): readonly Field[] => fields.filter((field) => field.kind === kind);
      const property = fc.property(randomOrder(kind), fc.nat(), fc.nat(100), (battle, seed, which) => {
        const field = mine()[which % mine().length]!;
        play(field, battle, seed, seen);
      });
      assertUntilSeen(
        property,
        seen,
        {refused: 5, opened: 10, over: 5, dead: 1, refusals: 10, counted: 3},
        runs(400),
      );
    });

  describe('as large as a chart may be', () => {
    const continued = {
      meta: {acts: 'attacker', phase: 'roll'},
      on: {continue: {actions: 'nextRound', target: '#c.s1'}},
    };
    const rest = {type: 'endRetreat', params: {of: 'attacker'}};
    const held = {type: 'settle', params: {is: 'held'}};
    /** Opens a battle with these states after the first, which waits for the attacker, or without it. */
    const begun = (states: object, initial = 's0'): readonly [BattleSession, Order] => {
      const [field] = fields;
      const chart = {id: 'c', initial, states: {...states, over: {type: 'final'}}};
      const position = opened(field!, {chart} as unknown as BattleDocument);
      const session = position && openBattle(position, field!.question);
      if (!position || !session?.ok) throw new Error('refused');
      return [session.value, orderOfGame(position.game)];
    };

    it('200 states, 800 transitions: one event passes through all of them', () => {
      const row = Array.from({length: 198}, (_, i) => {
        const to = i === 197 ? '#c.over' : `#c.s${String(i + 2)}`;
        const never = {guard: 'retreating', actions: held, target: to};
        return [
          `s${String(i + 1)}`,
          {always: [...Array.from({length: i < 7 ? 4 : 3}, () => never), {actions: rest, target: to}]},
        ] as const;
      });
      const settled = row.map(([name, state], i) =>
        i === 0 ? ([name, {...state, exit: held}] as const) : ([name, state] as const),
      );
      const [session, order] = begun({s0: continued, ...Object.fromEntries(settled)});
      order.anew();
      expect(session.play({type: 'continue'})).to.deep.equal([]);
      expect(order.anew()).to.be.within(198, 2_000);
      expect(session.state.context.battle.outcome).to.equal('held');
    });

    /** Two states that lead to each other for ever, with all the guards of the longest list of alternatives. */
    const busy = (): object => {
      const guard = {or: Array.from({length: 64}, () => 'retreating')};
      const state = (to: string): object => ({
        always: [
          ...Array.from({length: 30}, () => ({guard, actions: held, target: '#c.over'})),
          {guard: {not: 'retreating'}, actions: rest, target: to},
          {actions: held, target: '#c.over'},
        ],
      });
      return {s1: state('#c.s2'), s2: state('#c.s1')};
    };
    it('an event that does not come to rest is refused, and its work is counted', () => {
      const [session, order] = begun({s0: continued, ...busy()});
      const before = stateOf(session);
      order.anew();
      const reasons = session.play({type: 'continue'});
      expect(order.anew()).to.equal(10_001);
      expect(reasons.map(({message}) => message)).to.deep.equal([
        'The order of play does not come to rest after this, so the battle stays as it was (s0).',
      ]);
      expect([stateOf(session), session.step]).to.deep.equal([before, 0]);
    });

    it('a battle that does not come to rest at its beginning is over, undecided', () => {
      const [session] = begun(busy(), 's1');
      look(session);
      expect([session.state.status, session.state.context.battle.outcome]).to.deep.equal([
        'done',
        'unfinished',
      ]);
      expect(session.play({type: 'continue'})).to.have.length(1);
    });
  });

  it('texts that turn the text around them, or break its line, are refused', () => {
    for (const text of ['a\u202eb', 'a\nb', 'a\u2066b', '\u001b[31m', 'a\u0000']) {
      const document = {
        extends: 'hex',
        title: text,
        phases: ['roll', 'losses', 'retreat', 'advance'].map((name) => ({name, title: text, says: text})),
        outcomes: {own: {title: text, says: text}},
        rolls: {result: {table: 'crt', rule: text, title: text}},
      };
      expect(opened(fields[0]!, document), JSON.stringify(text)).to.equal(undefined);
    }
  });

  it('texts of a stranger are isolated wherever they are shown', () => {
    const evil = 'EVIL \u05d0 <img src=x onerror=alert(1)> [b]*x*{{y}}';
    for (const field of fields) {
      const document = structuredClone(shippedOrder(shippedOn(field.kind)));
      const write = (state: ChartState): void => {
        if (state.meta) {
          const {clause: _, ...meta} = state.meta;
          state.meta = {...meta, rule: evil.slice(0, 60), prompt: evil};
        }
        for (const inner of Object.values(state.states ?? {})) write(inner as ChartState);
      };
      write(document.chart!);
      const position = opened(field, {
        ...document,
        title: evil,
        rolls: Object.fromEntries(
          Object.entries(document.rolls ?? {}).map(([name, roll]) => [
            name,
            {...roll, rule: evil, title: evil},
          ]),
        ),
        phases: (document.phases ?? []).map((phase) => ({...phase, title: evil, says: evil})),
        outcomes: {held: {title: evil, says: evil}, vacated: {title: evil, says: evil}, ...document.outcomes},
      });
      const session = position && openBattle(position, field.question);
      if (!position || !session?.ok) throw new Error(field.name);
      const shown: string[] = [];
      const strings = (value: unknown): void => {
        if (typeof value === 'string') shown.push(value);
        else if (typeof value === 'object' && value !== null)
          for (const [key, inner] of Object.entries(value)) if (key !== 'position') strings(inner);
      };
      const draw = drawing(1);
      for (let n = 0; n < 30 && session.value.state.status === 'active'; n += 1) {
        const legal = legalEvents(orderOfGame(position.game), session.value.state);
        strings(session.value.play({type: 'assign', losses: {nobody: 1}}));
        strings(session.value.play({type: 'roll', dice: []}));
        if (legal !== 'many' && legal.length > 0) session.value.play(pick(draw, legal));
        strings(session.value.view(session.value.step));
      }
      strings(session.value.lines());
      const sequence = sequenceOf(orderOfGame(position.game).document, saidNames(orderNames), position.game);
      strings(sequenceText(sequence).split('\n'));
      const written = shown.filter((text) => text.includes('EVIL'));
      expect(written.length, field.name).to.be.above(0);
      for (const text of written)
        for (const before of text.split('EVIL').slice(0, -1))
          expect(before.lastIndexOf('\u2068'), text).to.be.above(before.lastIndexOf('\u2069'));
      expect(sequenceMarkdown(sequence)).not.to.match(/(?<!\\)(<img|\[b\])/);
    }
  });
});
