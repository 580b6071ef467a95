import {saidQuestion} from '../../phrases/questions.js';
import {loaded} from '../../module/fault.js';
import type {BattleEvent} from '../../module/schema/event.js';
import type {PointPosition} from '../../module/game.js';
import {namesOf} from '../../phrases/names.js';
import {sayAll} from '../../phrases/say.js';
import {
  boardOf,
  itemise,
  readPointBattleSetup,
  roles,
  sideName,
  sideOf,
  survives,
  whyDecide,
  type Battle,
  type BattleUnit,
} from '../../rules/point/index.js';
import type {Board, Moment} from '../board.js';
import {clauseNow, roleToAct} from '../acting.js';
import {eventsOpen, type PointSnapshot} from '../chart.js';
import {documentOf, orderFrom} from '../order.js';
import type {PointContext} from '../../rules/order/scene.js';
import type {Fighter, Force} from '../view.js';
import {pointDecision} from './decision.js';
import {pointChoices, pointPrompt} from './describe.js';
import {lastRollOf} from './dice.js';
import {playFrom} from '../play.js';
import {narratePointBeginning, narratePointStep, pointReport, type PointReport} from './report.js';
import {columnPhrases} from '../../phrases/en/course.js';
import {firing} from './roll-report.js';
import {pointTable} from './table.js';
import {viewPhrases} from '../../phrases/en/view.js';

function moment(
  start: PointPosition,
  states: readonly PointSnapshot[],
  events: readonly BattleEvent[],
): Moment {
  const snapshot = states.at(-1)!;
  const {battle} = snapshot.context;
  const {setup} = battle;
  const control = battle.control === null ? undefined : sideName(setup, battle.control);
  const deciding = eventsOpen(snapshot).includes('retreat') ? roleToAct(snapshot) : null;
  return {
    ...(deciding ? {why: () => sayAll(start.game, whyDecide(battle, deciding, clauseNow(snapshot)))} : {}),
    holder: control,
    at: start.game.network.find(setup.at)!,
    place: setup.name,
    position: boardOf(start, battle),
    arrows: snapshot.status === 'done' ? [] : pointWays(start, battle),
    decision: pointDecision(start, battle, pointChoices(snapshot), (ahead) =>
      playFrom(orderFrom(documentOf(snapshot.machine)), snapshot, ahead)
        .states.slice(1)
        .map((state) => ({
          battle: state.context.battle,
          prompt: pointPrompt(state),
          choices: pointChoices(state),
        })),
    ),
    lastRoll: lastRollOf(start, states, events),
    forces: pointForces(start, battle, states[0]!.context.battle),
    facts: [
      ...(battle.mode === null
        ? [{term: viewPhrases.facts.combat, value: viewPhrases.inTheAir}]
        : [
            {term: viewPhrases.facts.combat, value: viewPhrases.modes[battle.mode]},
            {term: viewPhrases.facts.round, value: String(battle.round)},
          ]),
      ...(setup.weather === '' ? [] : [{term: viewPhrases.facts.weather, value: setup.weather}]),
      ...(setup.breakthrough ? [{term: viewPhrases.facts.breakthrough, value: viewPhrases.yes}] : []),
      {term: viewPhrases.facts.control, value: control ?? viewPhrases.nobody},
    ],
    table: pointTable(states, events),
  };
}

/** Battles on points. */
export const pointBoard: Board<PointContext, PointReport> = {
  read(position, question, above) {
    const setup = saidQuestion(readPointBattleSetup(position as PointPosition, question, above));
    return setup.ok ? loaded({kind: 'point', setup: setup.value}) : setup;
  },
  report: pointReport,
  prompt: pointPrompt,
  choices: pointChoices,
  moment: (position, states, events) => moment(position as PointPosition, states, events),
  beginning: (start) => [...narratePointBeginning(start), ...start.context.said],
  step: narratePointStep,
};

/** Lists the lines that attackers come by, once each, until they fall back or advance. */
function pointWays(
  {game}: PointPosition,
  battle: Battle,
): readonly {readonly from: number; readonly to: number}[] {
  const to = game.network.find(battle.setup.at)!;
  const from = new Set(
    battle.setup.units.flatMap((unit, i) => {
      const {at, destroyed} = battle.units[i]!;
      const origin = game.network.find(unit.from);
      return unit.role === 'attacker' && !destroyed && at === unit.from && origin !== undefined
        ? [origin]
        : [];
    }),
  );
  return [...from].map((origin) => ({from: origin, to}));
}

function fighter(start: PointPosition, battle: Battle, member: BattleUnit, i: number): Fighter {
  const unit = start.game.unit(member.id)!;
  const {absorbed, dispersed, destroyed, at} = battle.units[i]!;
  const placed = start.units.get(unit.index)!;
  const {place} = namesOf(start.game);
  const takes = member.kind === 'ground' ? survives(member) + 1 : 0;
  const point = at === null ? undefined : start.game.network.find(at);
  const words = [
    member.kind === 'air' ? viewPhrases.unit.air : viewPhrases.unit.ranked[member.rank](member.value),
    destroyed ? viewPhrases.unit.destroyed : dispersed ? viewPhrases.unit.dispersed : '',
    absorbed === 0
      ? ''
      : destroyed
        ? viewPhrases.unit.losses(absorbed)
        : viewPhrases.unit.lossesOf(absorbed, takes),
    member.supplied || member.kind === 'air' ? '' : viewPhrases.unit.outOfSupply,
    member.role === 'attacker' && at === member.from && member.from !== battle.setup.at
      ? viewPhrases.unit.from(place(member.from))
      : at !== null && at !== battle.setup.at && member.role === 'defender'
        ? viewPhrases.unit.at(place(at))
        : '',
  ];
  return {
    unit,
    placed: {...placed, at: point ?? placed.at, dispersed, from: undefined},
    gone: destroyed,
    taken: absorbed,
    takes,
    words: words.filter((word) => word !== ''),
  };
}

/** Lists both sides' units, the attacker first. */
const pointForces = (start: PointPosition, battle: Battle, begun: Battle): readonly Force[] =>
  roles.map((role): Force => {
    const side = sideOf(battle.setup, role);
    const index = start.game.side(side)?.index ?? 0;
    const units = battle.setup.units.flatMap((member, i) =>
      member.role === role ? [fighter(start, battle, member, i)] : [],
    );
    const overrun = battle.overrun
      .flatMap((id) => start.game.unit(id) ?? [])
      .filter((unit) => unit.side === index);
    return {
      role,
      side: index,
      name: sideName(battle.setup, side),
      strength: columnPhrases.fireSentence(firing(itemise(battle, role))),
      units,
      lost: [...units.filter(({gone}) => gone).map(({unit}) => unit), ...overrun],
      relocated: [],
      left: [],
      taken: battle.setup.units.reduce((sum, member, i) => {
        const {absorbed, destroyed} = battle.units[i]!;
        return sum + (member.role === role && !destroyed ? absorbed - begun.units[i]!.absorbed : 0);
      }, 0),
    };
  });
