import {hexReducer, replay} from '../../battle/index.js';
import {workDoor, loaded, type HexPosition, type Loaded} from '../../module/index.js';
import {readHexField} from '../../rules/hex-combat/index.js';
import type {ForecastQuestion} from '../question.js';
import type {Work} from '../work.js';
import {openHexOdds} from './answer.js';
import type {HexOdds} from './odds.js';

/** What the dice of a hex battle have said, beside what was to be expected of them. */
export interface HexRoll {
  readonly row: number;
  readonly result: string;
  /** The chance of this result, in whichever row. */
  readonly chance: number;
  /** The chance of as many steps lost by the defender, or more, and by the attacker. */
  readonly defenderAtLeast: number;
  readonly attackerAtLeast: number;
}

/** All there is to tell of a hex battle: the odds of its roll, and what was rolled. */
export interface HexForecast {
  readonly kind: 'hex';
  readonly odds: HexOdds;
  readonly roll?: HexRoll;
}

/**
 * Opens the forecast of a hex battle: the work of counting it, or the faults for which it can't be fought. With `most`
 * the work is refused where it takes more steps than these.
 */
export const openHexForecast = /* @__PURE__ */ workDoor(function openHexForecast(
  position: HexPosition,
  {battle, log = [], column}: ForecastQuestion,
  most?: number,
): Loaded<() => Work<Loaded<HexForecast>>> {
  // a hex battle's defenders are whoever stands there, and the rest belongs to point maps
  const {attackers, at, weather, supporting, options} = battle;
  const asked = {
    attackers,
    at,
    ...(weather === undefined ? {} : {weather}),
    ...(supporting === undefined ? {} : {supporting}),
    ...(options === undefined ? {} : {options}),
  };
  const opened = openHexOdds(position, asked, {above: [], most, column});
  const field = readHexField(position, asked, []);
  if (!opened.ok || !field.ok) return opened.ok ? (field as Loaded<never>) : opened;
  return loaded(function* () {
    const odds = yield* opened.value();
    if (!odds.ok) return odds;
    const last = replay(hexReducer(field.value), log).states.at(-1)!.context.battle;
    const roll =
      last.roll && last.result !== null ? rolled(odds.value, last.roll.row, last.result) : undefined;
    return loaded<HexForecast>({kind: 'hex', odds: odds.value, ...(roll ? {roll} : {})});
  });
});

function rolled({rows}: HexOdds, row: number, result: string): HexRoll {
  const own = rows.find((one) => one.result === result);
  const sum = (counts: (one: (typeof rows)[number]) => boolean): number =>
    rows.reduce((total, one) => total + (counts(one) ? one.chance : 0), 0);
  return {
    row,
    result,
    chance: sum((one) => one.result === result),
    defenderAtLeast: sum((one) => one.defender.steps >= (own?.defender.steps ?? 0)),
    attackerAtLeast: sum((one) => one.attacker.steps >= (own?.attacker.steps ?? 0)),
  };
}
