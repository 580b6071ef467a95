import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import type {BattleLog} from '../../../src/battle/index.js';
import {answerBattle} from '../../../src/battle/answer.js';
import {goTo, logOf} from '../../../src/battle/log/log.js';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleSession} from '../../../src/battle/session.js';
import type {BattleView} from '../../../src/battle/view.js';
import {loadGameDocument} from '../../../src/games/index.js';
import type {BattleEvent, BattleQuestion, Position} from '../../../src/module/index.js';

import {chance} from '../../chance.js';

interface Example {
  readonly game: string;
  readonly id: string;
  readonly position: Position;
  readonly question: BattleQuestion;
  readonly script: readonly BattleEvent[];
}

async function examplesOf(game: string): Promise<readonly Example[]> {
  const opened = openModule(await loadGameDocument(game));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return (opened.value.game.document.examples ?? []).flatMap(({id, position: name, ask}) => {
    const position = openPosition(opened.value.game, name);
    if (!position.ok) throw new Error(JSON.stringify(position.faults));
    return ask.battle
      ? [{game, id, position: position.value, question: ask.battle, script: ask.log ?? []}]
      : [];
  });
}

function open({position, question}: Example, log?: BattleLog<BattleEvent>): BattleSession {
  const session = openBattle(position, question, log);
  if (!session.ok) throw new Error(JSON.stringify(session.faults));
  return session.value;
}

function report({position, question}: Example, events: readonly BattleEvent[]): object {
  const answer =
    position.kind === 'hex'
      ? answerBattle(position, question, events)
      : answerBattle(position, question, events);
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  // what other readings would come to is no part of a moment
  const {disputed, otherwise, ...moment} = answer.value;
  expect(otherwise).to.have.length(disputed.length);
  return moment;
}

/** A choice among what the view offers; every offer has to be one that the engine takes. */
function anyEvent({decision}: BattleView, random: () => number): BattleEvent | undefined {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  switch (decision.kind) {
    case 'roll':
      return {type: 'roll', dice: decision.dice.map(() => 1 + Math.floor(random() * decision.faces))};
    case 'choose':
      return one(decision.offers).event;
    case 'assign':
      return {
        type: 'assign',
        losses: {...decision.propose(one(['keep-fire', 'keep-units', 'spread'] as const))},
      };
    case 'withdraw':
      return {type: 'withdraw', plan: {...decision.propose()}};
    case 'advance':
      return {type: 'advance', units: [...decision.propose()]};
    case 'order':
      if (decision.elect && random() < 0.5) return decision.elect.offer.event;
      return {type: 'order', units: decision.units.map(({unit}) => unit).sort(() => random() - 0.5)};
    case 'route': {
      if (decision.elect && random() < 0.3) return decision.elect.offer.event;
      const first = one(decision.units);
      const units = decision.groups
        ? decision.units.filter(({at}) => at === first.at).map(({unit}) => unit)
        : [first.unit];
      const {routes} = decision.routesOf(units);
      return {type: 'route', units, path: routes.length > 0 ? [...one(routes).path] : []};
    }
    case 'fire': {
      const first = one(decision.units);
      const units = decision.one ? [first] : decision.units;
      return {
        type: 'fire',
        units: units.map(({unit}) => unit),
        targets: Object.fromEntries(units.map(({unit, targets}) => [unit, one(targets).unit])),
      };
    }
    case 'phase':
    case 'over':
      return undefined;
  }
}

const games = ['eastern-front', 'russia-besieged', 'iskra', 'polar-storm'] as const;

for (const game of games)
  describe(`the view of battles of ${game}`, () => {
    let examples: readonly Example[] = [];
    before(async () => {
      examples = await examplesOf(game);
    });

    it('plays each example as it is written, step by step, to the engine’s own report', () => {
      expect(examples.length).to.be.greaterThan(3);
      for (const example of examples) {
        const session = open(example);
        // an example may end with a step that is refused: that is its point
        const whole = report(example, example.script) as {refusedAt?: number; refused?: {findings: unknown}};
        for (const [i, event] of example.script.entries()) {
          const against = session.play(event);
          if (whole.refusedAt === i) {
            expect(against, `${example.id} ${i}`).to.deep.equal(whole.refused?.findings);
            break;
          }
          expect(against, `${example.id} ${i}`).to.deep.equal([]);
          expect(session.view(i + 1).snapshot).to.deep.equal(report(example, example.script.slice(0, i + 1)));
        }
      }
    });

    it('offers nothing that the engine refuses, and comes to an end', () => {
      for (const example of examples)
        for (let seed = 1; seed <= 3; seed++) {
          const random = chance(seed * 7919);
          const session = open(example);
          const events: BattleEvent[] = [];
          for (;;) {
            const view = session.view(session.step);
            expect(view.prompt).to.match(/[.?]$/);
            const event = anyEvent(view, random);
            if (!event) {
              expect(view.over).to.equal(true);
              break;
            }
            const against = session.play(event);
            expect(
              against.map(({message}) => message),
              `${example.id} ${JSON.stringify(event)}`,
            ).to.deep.equal([]);
            events.push(event);
            expect(events.length).to.be.below(400);
          }
          const view = session.view(session.step);
          expect(view.snapshot).to.deep.equal(report(example, events));
          const lines = session.lines();
          expect(lines).to.have.lengthOf(events.length + 1);
          for (const {findings} of lines) expect(findings.length).to.be.greaterThan(0);
          // nobody is in two places, and nobody who is gone is anywhere
          for (const {units} of view.forces)
            for (const {unit, gone} of units)
              if (gone) expect(view.position.units.has(unit.index), unit.id).to.equal(false);
        }
    });

    it('looks at any step as it was, and goes back and forth to the same views', () => {
      for (const {script: written, ...rest} of examples.filter(({script}) => script.length > 3)) {
        const {refusedAt = written.length} = report({...rest, script: written}, written) as {
          refusedAt?: number;
        };
        const example = {...rest, script: written.slice(0, refusedAt)};
        const session = open(example);
        const seen = [session.view(0)];
        for (const event of example.script) {
          expect(session.play(event), example.id).to.deep.equal([]);
          seen.push(session.view(session.step));
        }
        for (const [step, view] of seen.entries()) expect(session.view(step)).to.equal(view);
        session.goTo(1);
        expect(session.view(1).snapshot).to.deep.equal(seen[1]!.snapshot);
        expect(session.lines().filter(({takenBack}) => takenBack)).to.have.lengthOf(
          example.script.length - 1,
        );
        session.goTo(example.script.length);
        expect(session.view(session.step).snapshot).to.deep.equal(seen.at(-1)!.snapshot);
        // a log that was stored half way tells of what was taken back as well
        const again = open(example, goTo(logOf(example.script), 1));
        expect(again.lines().map(({findings}) => findings)).to.deep.equal(
          session.lines().map(({findings}) => findings),
        );
      }
    });

    it('refuses a question that can’t be fought with every fault the engine finds', () => {
      for (const {position} of examples) {
        const question = {attackers: ['nobody'], at: 'nowhere', defenders: ['nobody', 'nobody']};
        const run = openBattle(position, question);
        const answer =
          position.kind === 'hex'
            ? answerBattle(position, question, [], ['battle'])
            : answerBattle(position, question, [], ['battle']);
        expect(run.ok).to.equal(false);
        expect(run).to.deep.equal(answer);
      }
    });

    it('has every roll in its table, in the column that is in use', () => {
      for (const example of examples.filter(({script}) => script.length > 0)) {
        const session = open(example);
        for (const event of example.script) {
          session.play(event);
          const table = session.view(session.step).table;
          for (const {column, row} of table.rolls) {
            expect(table.columns).to.include(column);
            expect(table.rows).to.include(row);
            expect(table.inUse).to.include(column);
          }
        }
      }
    });
  });
