import {saidQuestion} from '../../phrases/questions.js';
import {loaded} from '../../module/fault.js';
import type {Placed, PointPosition, Unit} from '../../module/game.js';
import {stateWord} from '../../module/unit-states.js';
import {namesOf} from '../../phrases/names.js';
import {areaBoardOf, offMap} from '../../rules/area/battle.js';
import {areaForces} from '../../rules/area/forces.js';
import {readAreaSetup} from '../../rules/area/setup.js';
import {roles, type Role} from '../../rules/combat/record.js';
import {tablesIn} from '../../rules/combat/rolls.js';
import type {AreaContext} from '../../rules/order/scene.js';
import type {Board, Moment} from '../board.js';
import {eventsOpen, type AreaSnapshot} from '../chart.js';
import {rollTable} from '../roll-table.js';
import {lastRollOf, rollDecision, rollsAsked} from '../rolls.js';
import {noTable} from '../table.js';
import type {Fighter, Force} from '../view.js';
import {areaDecision} from './decision.js';
import {areaChoices, areaPrompt} from './describe.js';
import {areaReport, narrateAreaBeginning, narrateAreaStep, type AreaReport} from './report.js';
import {viewPhrases} from '../../phrases/en/view.js';

function moment(states: readonly AreaSnapshot[]): Moment {
  const snapshot = states.at(-1)!;
  const {context} = snapshot;
  const {setup, battle} = context;
  const {game, at, point, weather} = setup;
  const tables = tablesIn(game.document);
  const sideOf = (role: Role): number => battle.parties[role].side;
  const {control} = areaReport(snapshot);
  const holder = control === null ? undefined : game.side(control)?.name;
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
    forces: areaSides(context),
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

function fighter({setup, battle, record}: AreaContext, role: Role, unit: Unit): Fighter {
  const {game, position, at: place} = setup;
  const forces = areaForces(setup, battle, record);
  const {at, steps, eliminated} = battle.units[unit.id]!;
  const placed = areaBoardOf(setup, battle).units.get(unit.index);
  const start = placed ?? position.units.get(unit.index);
  const reserve = battle.parties[role].reserves.find((one) => one.unit === unit.id);
  const strength = forces.strength(unit, role);
  const words = [
    viewPhrases.unit.points(strength),
    eliminated
      ? viewPhrases.unit.eliminated
      : unit.steps > 1
        ? viewPhrases.unit.stepsOf(steps, unit.steps)
        : viewPhrases.unit.steps(steps),
    reserve ? viewPhrases.unit.joins(reserve.round) : '',
    ...(placed?.states ?? []).map((state) => stateWord(game, state)),
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

/** Lists both sides' units, the attacker first. */
const areaSides = (context: AreaContext): readonly Force[] =>
  roles.map((role): Force => {
    const {setup, battle, record} = context;
    const {side: index, units, reserves} = battle.parties[role];
    const side = setup.game.sides[index]!;
    const forces = areaForces(setup, battle, record);
    const all = [...units, ...reserves.map(({unit}) => unit)].map((id) => setup.game.unit(id)!);
    const total = forces.units(role).reduce((sum, unit) => sum + forces.strength(unit, role), 0);
    const fighters = all.map((unit) => fighter(context, role, unit));
    return {
      role,
      side: index,
      name: side.name,
      strength: viewPhrases.sums.factors(total),
      units: fighters,
      lost: fighters.flatMap(({unit}) => (battle.units[unit.id]!.eliminated ? [unit] : [])),
      relocated: [],
      left: [],
      taken: fighters.reduce((sum, {gone, taken}) => sum + (gone ? 0 : taken), 0),
    };
  });
