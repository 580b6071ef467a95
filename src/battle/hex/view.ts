import type {HexId} from '../../board/index.js';
import {loaded, type Loaded} from '../../module/fault.js';
import type {BattleQuestion} from '../../module/schema/battle-question.js';
import type {BattleEvent} from '../../module/schema/event.js';
import type {HexPosition, Placed, Unit} from '../../module/game.js';
import {isBox, stateName, stateWord} from '../../module/unit-states.js';
import {say} from '../../phrases/say.js';
import type {Found} from '../../rules/battle-findings.js';
import {counted} from '../../rules/finding.js';
import {
  boardOf,
  readHexBattleSetup,
  roles,
  type HexBattle,
  type HexBattleSetup,
  type Role,
  type StrengthPart,
} from '../../rules/hex-combat/index.js';
import {phasesSoFar, type HexSnapshot} from '../chart.js';
import type {BattleLog} from '../log/log.js';
import type {StepFound} from '../report.js';
import {orderOfGame} from '../order.js';
import type {HexContext} from '../../rules/order/scene.js';
import {BattleSession} from '../session.js';
import type {BattleView, Fighter, Force} from '../view.js';
import {hexDecision, lastRollOf} from './decision.js';
import {describeHexBattle} from './describe.js';
import {hexReport, narrateHexBeginning, narrateHexStep, notAllowedFinding} from './report.js';
import {codeOutlooks, hexTable} from './table.js';

function viewOf(
  setup: HexBattleSetup,
  states: readonly HexSnapshot[],
  events: readonly BattleEvent[],
): BattleView {
  const snapshot = states.at(-1)!;
  const {battle} = snapshot.context;
  const description = describeHexBattle(snapshot);
  const {game, position, hex, at, odds, weather} = setup;
  const side = description.side === null ? undefined : game.side(description.side);
  const {final} = odds.column;
  const name = game.map.hexes?.[at]?.name;
  const report = hexReport(snapshot);
  return {
    kind: 'hex',
    step: events.length,
    state: description.state,
    course: phasesSoFar(states),
    over: description.state === 'over',
    holder: report.control === null ? undefined : position.game.side(report.control)?.name,
    acting: side ? [side.index] : [],
    prompt: description.prompt,
    at: hex,
    place: name === undefined ? at : `${name} (${at})`,
    position: boardOf(setup, battle),
    arrows:
      battle.result === null && (description.state !== 'over' || battle.outcome === 'not-allowed')
        ? [...new Set(setup.units.attacker.map(({index}) => position.units.get(index)!.at))].map((from) => ({
            from,
            to: hex,
          }))
        : [],
    decision: hexDecision(setup, battle, description),
    lastRoll: lastRollOf(setup, battle),
    forces: hexForces(setup, battle),
    facts: [
      {term: 'Column', value: final},
      ...(battle.roll === null ? [] : [{term: 'Roll', value: battle.roll.dice.join(' + ')}]),
      ...(battle.result === null ? [] : [{term: 'Result', value: battle.result}]),
      ...(weather === undefined ? [] : [{term: 'Weather', value: weather}]),
    ],
    table: hexTable(setup, battle, codeOutlooks(setup, battle)),
    snapshot: report,
    ...(battle.outcome === 'not-allowed' ? {notAllowed: say(game, notAllowedFinding(setup))} : {}),
  };
}

/** A battle on a hex map. */
class HexBattleSession extends BattleSession<HexContext> {
  readonly kind = 'hex';
  private readonly setup: HexBattleSetup;

  constructor(setup: HexBattleSetup, question: BattleQuestion, log?: BattleLog<BattleEvent>) {
    super(orderOfGame(setup.game), {kind: 'hex', setup}, {position: setup.position, question}, log);
    this.setup = setup;
  }

  protected viewOf(states: readonly HexSnapshot[], events: readonly BattleEvent[]): BattleView {
    return viewOf(this.setup, states, events);
  }

  protected describeBeginning(start: HexSnapshot): readonly Found[] {
    return narrateHexBeginning(start);
  }

  protected describeStep(before: HexSnapshot, event: BattleEvent, after: HexSnapshot): readonly StepFound[] {
    return narrateHexStep(before, event, after);
  }
}

/** Opens a battle on a hex map. Refuses a question whose units can't fight it; pointers begin at `above`. */
export function openHexBattle(
  position: HexPosition,
  question: BattleQuestion,
  log?: BattleLog<BattleEvent>,
  above: readonly (string | number)[] = [],
): Loaded<HexBattleSession> {
  const setup = readHexBattleSetup(position, question, above);
  return setup.ok ? loaded(new HexBattleSession(setup.value, question, log)) : setup;
}

/** Describes a unit's part in its side's strength: `4`, `2, reduced`, `4 × 0.5`. */
function partWords({factors, reduced, multipliers}: StrengthPart): string {
  const times = multipliers.map(({times: by}) => ` × ${String(by)}`).join('');
  return `${String(factors)}${times}${reduced ? ', reduced' : ''}`;
}

/** Says where a unit is that left the map and is not lost: in a box, if one of its states is a box. */
const offMapWords = ({game}: HexBattleSetup, states: readonly string[] = []): string =>
  states
    .filter((state) => isBox(game, state))
    .map((state) => `in the ${stateName(game, state)} box`)
    .join() || 'off the map';

function fighter(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  unit: Unit,
  part: StrengthPart | undefined,
): Fighter {
  const {at, steps, eliminated, isolated, states = []} = battle.units[unit.id]!;
  const start = setup.position.units.get(unit.index)!;
  const kind = role === 'attacker' ? 'attack' : 'defence';
  const hex = at === null ? undefined : setup.game.grid.find(at);
  const placed: Placed<HexId> = {...start, at: hex ?? start.at, steps: Math.max(steps, 0), isolated};
  const words = [
    part && unit.combat ? `${kind} ${partWords(part)}` : 'no combat strength',
    eliminated
      ? 'eliminated'
      : battle.relocated.includes(unit.id)
        ? 'relocated'
        : at === null
          ? offMapWords(setup, states)
          : unit.steps > 1
            ? `${String(steps)} of ${counted(unit.steps, 'step')}`
            : counted(steps, 'step'),
    isolated ? 'isolated' : '',
    ...(at === null ? [] : [...start.states, ...states].map((state) => stateWord(setup.game, state))),
    at !== null && at !== setup.game.grid.label(start.at) ? `in ${at}` : '',
    at !== null && role === 'attacker' && at === setup.game.grid.label(start.at) ? `from ${at}` : '',
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

/** Lists both sides' units, the attacker first. */
export const hexForces = (setup: HexBattleSetup, battle: HexBattle): readonly Force[] =>
  roles.map((role): Force => {
    const side = setup.game.sides[setup.sides[role]]!;
    const {total, parts} = setup.odds[role === 'attacker' ? 'attack' : 'defence'];
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
      strength: counted(total, 'factor'),
      units,
      lost: off.filter(({state}) => state.eliminated).map(({unit}) => unit),
      relocated: off.filter(({relocated}) => relocated).map(({unit}) => unit.name),
      left: [...left].map(([where, names]) => ({where, names})),
      taken: units.reduce((sum, {gone, taken}) => sum + (gone ? 0 : taken), 0),
    };
  });
