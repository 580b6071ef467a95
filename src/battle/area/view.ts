import {saidQuestion} from '../../phrases/questions.js';
import {loaded} from '../../module/fault.js';
import type {Placed, PointPosition, Unit} from '../../module/game.js';
import {namesOf} from '../../phrases/names.js';
import {areaBoardOf, holderOf, offMap, unitAtStart} from '../../rules/area/battle.js';
import {areaForces} from '../../rules/area/forces.js';
import {readAreaSetup} from '../../rules/area/setup.js';
import {roles, type Role} from '../../rules/combat/record.js';
import {tablesIn} from '../../rules/combat/rolls.js';
import type {AreaContext} from '../../rules/order/scene.js';
import type {Board, Moment} from '../board.js';
import {eventsOpen, type AreaSnapshot} from '../chart.js';
import {documentOf} from '../order.js';
import {rollTable} from '../roll-table.js';
import {lastRollOf, rollDecision, rollsAsked} from '../rolls.js';
import {noTable} from '../table.js';
import type {Fighter, Force} from '../view.js';
import {areaDecision} from './decision.js';
import {areaChoices, areaPrompt} from './describe.js';
import {areaReport, narrateAreaBeginning, narrateAreaStep, type AreaReport} from './report.js';
import {viewPhrases} from '../../phrases/en/view.js';
import {listPhrases} from '../../phrases/en/lists.js';

function moment(states: readonly AreaSnapshot[]): Moment {
  const snapshot = states.at(-1)!;
  const {context} = snapshot;
  const {setup, battle} = context;
  const {game, at, point, weather} = setup;
  const tables = tablesIn(game.document);
  const sideOf = (role: Role): number => battle.parties[role].side;
  const holder = game.side(holderOf(context) ?? '')?.name;
  return {
    holder,
    at: point,
    place: namesOf(game).place(at),
    position: areaBoardOf(setup, battle),
    arrows: snapshot.status === 'done' ? [] : arrowsOf(context),
    decision:
      eventsOpen(snapshot)[0] === 'roll'
        ? rollDecision(rollsAsked(snapshot), sideOf, () => [])
        : areaDecision(snapshot),
    lastRoll: lastRollOf(states, tables, sideOf),
    forces: areaSides(snapshot),
    facts: [
      {term: viewPhrases.facts.round, value: String(battle.round)},
      ...(weather === undefined ? [] : [{term: viewPhrases.facts.weather, value: weather}]),
      {term: viewPhrases.facts.control, value: holder ?? viewPhrases.nobody},
    ],
    table:
      rollTable(states, {tables, sideName: (role) => game.sides[sideOf(role)]!.name})?.table ?? noTable(),
  };
}

/** Battles on points whose units lose steps. */
export const areaBoard: Board<AreaContext, AreaReport> = {
  read(position, question, above) {
    const setup = saidQuestion(readAreaSetup(position as PointPosition, question, above));
    return setup.ok ? loaded({kind: 'area', setup: setup.value}) : setup;
  },
  report: areaReport,
  prompt: areaPrompt,
  choices: areaChoices,
  moment: (_, states) => moment(states),
  beginning: narrateAreaBeginning,
  step: narrateAreaStep,
};

/** The lines by which attackers come, once each: of those that are not at the place. */
function arrowsOf({setup, battle}: AreaContext): Moment['arrows'] {
  const {network} = setup.game;
  const from = battle.parties.attacker.units.flatMap((id) => {
    const {at} = battle.units[id]!;
    return at === null || at === setup.at || battle.retreated.includes(id) ? [] : [network.find(at)!];
  });
  return [...new Set(from)].map((origin) => ({from: origin, to: setup.point}));
}

function fighter(snapshot: AreaSnapshot, role: Role, unit: Unit): Fighter {
  const {setup, battle, record} = snapshot.context;
  const {game, position, at: place} = setup;
  const forces = areaForces(setup, battle, record);
  const {at, steps, eliminated} = battle.units[unit.id]!;
  const placed = areaBoardOf(setup, battle).units.get(unit.index);
  const start = placed ?? position.units.get(unit.index);
  const reserve = battle.parties[role].reserves.find((one) => one.unit === unit.id);
  const words = [
    measureOf(snapshot) === 'strength' ? viewPhrases.unit.points(forces.strength(unit, role)) : '',
    eliminated
      ? viewPhrases.unit.eliminated
      : unit.steps > 1
        ? viewPhrases.unit.stepsOf(steps, unit.steps)
        : viewPhrases.unit.steps(steps),
    reserve ? viewPhrases.unit.joins(reserve.round) : '',
    ...(placed?.states ?? []).map((state) => listPhrases.stateWord(game, state)),
    at !== null && at !== place ? viewPhrases.unit.at(namesOf(game).place(at)) : '',
  ];
  const nowhere: Placed<number> = {...offMap, at: setup.point, steps};
  return {
    unit,
    placed: {...(start ?? nowhere), from: undefined},
    gone: at === null,
    taken: unit.steps - steps,
    takes: unit.steps,
    words: words.filter((word) => word !== ''),
  };
}

/** The measure of the dice of a battle: the strength of units, their steps, or the dice of each unit. */
function measureOf({machine}: AreaSnapshot): 'strength' | 'steps' | 'unit' {
  const {rolls, fire} = documentOf(machine);
  const counted = Object.keys(rolls).length > 0 ? [] : Object.values(fire).map(({dice}) => dice?.per);
  return counted.includes('steps') ? 'steps' : counted.includes('unit') ? 'unit' : 'strength';
}

/** Words the strength of a side, as its dice count it. */
function strengthWords(snapshot: AreaSnapshot, role: Role): string {
  const {setup, battle, record} = snapshot.context;
  const forces = areaForces(setup, battle, record);
  const units = forces.units(role);
  const sum = (of: (unit: Unit) => number): number => units.reduce((all, unit) => all + of(unit), 0);
  switch (measureOf(snapshot)) {
    case 'steps':
      return viewPhrases.sums.steps(sum(forces.steps));
    case 'unit':
      return viewPhrases.sums.units(units.length);
    case 'strength':
      return viewPhrases.sums.factors(sum((unit) => forces.strength(unit, role)));
  }
}

/** Lists both sides' units, the attacker first. */
const areaSides = (snapshot: AreaSnapshot): readonly Force[] =>
  roles.map((role): Force => {
    const {setup, battle} = snapshot.context;
    const {side: index, units, reserves} = battle.parties[role];
    const side = setup.game.sides[index]!;
    const all = [...units, ...reserves.map(({unit}) => unit)].map((id) => setup.game.unit(id)!);
    const fighters = all.map((unit) => fighter(snapshot, role, unit));
    return {
      role,
      side: index,
      name: side.name,
      strength: strengthWords(snapshot, role),
      units: fighters,
      lost: fighters.flatMap(({unit}) => (battle.units[unit.id]!.eliminated ? [unit] : [])),
      relocated: [],
      left: [],
      taken: fighters.reduce(
        (sum, {gone, unit, placed}) =>
          sum + (gone ? 0 : unitAtStart(setup.position, unit.id).steps - placed.steps),
        0,
      ),
    };
  });
