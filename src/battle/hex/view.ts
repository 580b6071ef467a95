import {saidQuestion} from '../../phrases/questions.js';
import type {HexId} from '../../board/index.js';
import {loaded} from '../../module/fault.js';
import type {HexPosition, Placed, Unit} from '../../module/game.js';
import {isBox} from '../../module/unit-states.js';
import {say} from '../../phrases/say.js';
import {columnPhrases} from '../../phrases/en/course.js';
import {saidOdds, type Reading} from '../../rules/combat/rolls.js';
import {
  boardOf,
  hasOdds,
  readHexBattleSetup,
  roles,
  tablesOfGame,
  type HexBattle,
  type HexBattleSetup,
  type Role,
  strengthAt,
  type Strength,
  type StrengthPart,
} from '../../rules/hex-combat/index.js';
import type {Board, Moment} from '../board.js';
import type {HexSnapshot} from '../chart.js';
import type {HexContext} from '../../rules/order/scene.js';
import type {Fighter, Force} from '../view.js';
import {lastRollOf, rollDecision, rollsAsked} from '../rolls.js';
import {hexDecision} from './decision.js';
import {hexChoices, hexPrompt} from './describe.js';
import {
  hexReport,
  mainRollOf,
  narrateHexBeginning,
  narrateHexStep,
  notAllowedFinding,
  type HexReport,
} from './report.js';
import {codeOutlooks, hexTable} from './table.js';
import {viewPhrases} from '../../phrases/en/view.js';
import {listPhrases} from '../../phrases/en/lists.js';

function moment(states: readonly HexSnapshot[]): Moment {
  const snapshot = states.at(-1)!;
  const {battle} = snapshot.context;
  const {setup} = snapshot.context;
  const {game, position, hex, at, weather, sides} = setup;
  const isOver = snapshot.status === 'done';
  const roll = mainRollOf(snapshot.context);
  const sideOf = (role: Role): number => sides[role];
  const columnWords = ({table, odds}: Reading): readonly string[] =>
    odds ? columnPhrases.columnSteps(game, saidOdds({table, odds}), true) : [];
  const name = game.map.hexes?.[at]?.name;
  const {control} = hexReport(snapshot);
  return {
    holder: control === null ? undefined : position.game.side(control)?.name,
    at: hex,
    place: name === undefined ? at : viewPhrases.place(name, at),
    position: boardOf(setup, battle),
    arrows:
      battle.outcome === 'not-allowed' ||
      (!isOver && (battle.result === null || battle.pendingLosses.length > 0))
        ? [...new Set(setup.units.attacker.map(({index}) => position.units.get(index)!.at))].map((from) => ({
            from,
            to: hex,
          }))
        : [],
    decision: hexDecision(
      setup,
      battle,
      hexChoices(snapshot),
      rollDecision(rollsAsked(snapshot), sideOf, columnWords),
    ),
    lastRoll: lastRollOf(states, tablesOfGame(game), sideOf),
    forces: hexForces(setup, battle),
    facts: [
      ...(setup.odds ? [{term: viewPhrases.facts.column, value: setup.odds.column.final}] : []),
      ...(roll ? [{term: viewPhrases.facts.roll, value: viewPhrases.diceRolled(roll.dice)}] : []),
      ...(battle.result === null ? [] : [{term: viewPhrases.facts.result, value: battle.result}]),
      ...(weather === undefined ? [] : [{term: viewPhrases.facts.weather, value: weather}]),
    ],
    table: hexTable(states, codeOutlooks(setup, battle)),
    ...(battle.outcome === 'not-allowed' && hasOdds(setup)
      ? {notAllowed: say(game, notAllowedFinding(setup))}
      : {}),
  };
}

/** Battles on hexes. */
export const hexBoard: Board<HexContext, HexReport> = {
  read(position, question, above) {
    const setup = saidQuestion(readHexBattleSetup(position as HexPosition, question, above));
    return setup.ok ? loaded({kind: 'hex', setup: setup.value}) : setup;
  },
  report: hexReport,
  prompt: hexPrompt,
  choices: hexChoices,
  moment: (_, states) => moment(states),
  beginning: narrateHexBeginning,
  step: narrateHexStep,
};

/** Describes a unit's part in its side's strength: `4`, `2, reduced`, `4 × 0.5`. */
function partWords({factors, reduced, multipliers}: StrengthPart): string {
  const value = viewPhrases.sums.part(
    factors,
    multipliers.map(({times}) => ({times})),
  );
  return reduced ? viewPhrases.unit.reduced(value) : value;
}

/** Says where a unit is that left the map and is not lost: in a box, if one of its states is a box. */
const offMapWords = ({game}: HexBattleSetup, states: readonly string[] = []): string =>
  states
    .filter((state) => isBox(game, state))
    .map((state) => viewPhrases.unit.inBox(game, state))
    .join() || viewPhrases.unit.offMap;

function fighter(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  unit: Unit,
  part: StrengthPart | undefined,
): Fighter {
  const {at, steps, eliminated, isolated, states = []} = battle.units[unit.id]!;
  const start = setup.position.units.get(unit.index)!;
  const hex = at === null ? undefined : setup.game.grid.find(at);
  const placed: Placed<HexId> = {...start, at: hex ?? start.at, steps: Math.max(steps, 0), isolated};
  const words = [
    part && unit.combat ? viewPhrases.unit.strength[role](partWords(part)) : viewPhrases.unit.noStrength,
    eliminated
      ? viewPhrases.unit.eliminated
      : battle.relocated.includes(unit.id)
        ? viewPhrases.unit.relocated
        : at === null
          ? offMapWords(setup, states)
          : unit.steps > 1
            ? viewPhrases.unit.stepsOf(steps, unit.steps)
            : viewPhrases.unit.steps(steps),
    isolated ? viewPhrases.unit.isolated : '',
    ...(at === null
      ? []
      : [...start.states, ...states].map((state) => listPhrases.stateWord(setup.game, state))),
    at !== null && at !== setup.game.grid.label(start.at) ? viewPhrases.unit.in(at) : '',
    at !== null && role === 'attacker' && at === setup.game.grid.label(start.at)
      ? viewPhrases.unit.from(at)
      : '',
  ];
  return {
    unit,
    placed,
    gone: at === null,
    taken: unit.steps - steps,
    takes: unit.steps,
    words: words.filter((word) => word !== ''),
  };
}

/** The strength of a side where no roll by odds is in the order of play: what its units print at full steps. */
function printedStrength(setup: HexBattleSetup, role: Role): Strength {
  const parts = setup.units[role].map((unit): StrengthPart => {
    const {steps} = setup.position.units.get(unit.index)!;
    const factors = strengthAt(setup, role, unit, steps, 'printed');
    return {
      unit: unit.id,
      name: unit.name,
      factors,
      reduced: steps < unit.steps,
      multipliers: [],
      strength: factors,
    };
  });
  return {total: parts.reduce((sum, {strength}) => sum + strength, 0), parts};
}

/** Lists both sides' units, the attacker first. */
export const hexForces = (setup: HexBattleSetup, battle: HexBattle): readonly Force[] =>
  roles.map((role): Force => {
    const side = setup.game.sides[setup.sides[role]]!;
    const {total, parts} =
      setup.odds?.[role === 'attacker' ? 'attack' : 'defence'] ?? printedStrength(setup, role);
    const of = new Map(parts.map((part) => [part.unit, part]));
    const units = setup.units[role].map((unit) => fighter(setup, battle, role, unit, of.get(unit.id)));
    const left = new Map<string, string[]>();
    const off = Object.entries(battle.units).flatMap(([id, state]) => {
      const unit = setup.game.unit(id);
      return unit?.side === side.index && state.at === null
        ? [{unit, state, relocated: battle.relocated.includes(id)}]
        : [];
    });
    for (const {unit, state, relocated} of off) {
      if (state.eliminated || relocated) continue;
      const where = offMapWords(setup, state.states);
      left.set(where, [...(left.get(where) ?? []), unit.name]);
    }
    return {
      role,
      side: side.index,
      name: side.name,
      strength: viewPhrases.sums.factors(total),
      units,
      lost: off.filter(({state}) => state.eliminated).map(({unit}) => unit),
      relocated: off.filter(({relocated}) => relocated).map(({unit}) => unit.name),
      left: [...left].map(([where, names]) => ({where, names})),
      taken: units.reduce((sum, {gone, unit, placed}) => {
        const start = setup.position.units.get(unit.index)!;
        return sum + (gone ? 0 : start.steps - placed.steps);
      }, 0),
    };
  });
