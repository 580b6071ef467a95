import {saidQuestion} from '../../phrases/questions.js';
import {loaded, pointer, refused, type Fault, type Loaded, type Path} from '../../module/fault.js';
import type {HexPosition} from '../../module/game.js';
import type {OddsQuestion} from '../../module/schema/battle-question.js';
import type {Finding} from '../../rules/finding.js';
import {
  hasOdds,
  readHexBattleSetup,
  type HexBattleSetup,
  type OddsSetup,
  type Role,
} from '../../rules/hex-combat/index.js';
import {chance, printed, type Printed} from '../distribution.js';
import {finish, type Work} from '../../board/index.js';
import {Budget} from '../../board/work.js';
import {deciding} from '../work.js';
import {hexOdds, type CodeOdds, type HexOdds} from './odds.js';
import {countFaults} from '../../phrases/en/faults/counts.js';

/** `ask.odds` about a hex battle. */
export type HexOddsQuestion = NonNullable<OddsQuestion['hexBattle']>;

/** The odds as they are printed: chances of 12 digits. */
export interface HexOddsAnswer {
  readonly odds: HexOdds['odds'];
  readonly column: string;
  readonly drm: number;
  readonly rows: readonly (CodeOdds & {
    readonly row: number;
    readonly chance: string;
    readonly result: string;
  })[];
  readonly vacated: string;
  readonly eliminated: string;
  readonly attacker: Printed;
  readonly defender: Printed;
  readonly ends: Printed;
  /** Hexes that an attacker may advance into; present where one may go beyond the hex. */
  readonly reach?: Printed;
  /** For each state that a code sets, the chance that a unit of the side comes into it; absent where none does. */
  readonly states?: Readonly<Partial<Record<Role, Printed>>>;
  /** Options that stand at their usual reading in odds, where another is in force; absent where none is. */
  readonly ignoredOptions?: readonly string[];
  /** The finding that the attack is not allowed, which has no odds; absent where it is. */
  readonly notAllowed?: Finding;
}

/** Checks the defender's groups: every defender but the HQs in one group, and nobody else. */
function groupFaults(
  setup: HexBattleSetup,
  groups: HexOddsQuestion['groups'],
  above: Path,
): readonly Fault[] {
  if (!groups) return [];
  const defenders = setup.units.defender.filter(({hq}) => !hq).map(({id}) => id);
  const faults: Fault[] = [];
  if (setup.rules?.sheet.moves === 'units')
    return [
      {
        pointer: pointer(...above),
        found: countFaults.groups,
        expected: countFaults.noGroups(setup.rules.sheet.title),
      },
    ];
  const seen = new Set<string>();
  groups.forEach((group, i) =>
    group.forEach((id, j) => {
      if (!defenders.includes(id) || seen.has(id))
        faults.push({
          pointer: pointer(...above, i, j),
          found: seen.has(id) ? countFaults.again(id) : `"${id}"`,
          expected: countFaults.eachOnce(defenders),
        });
      seen.add(id);
    }),
  );
  const missing = defenders.filter((id) => !seen.has(id));
  if (missing.length > 0)
    faults.push({
      pointer: pointer(...above),
      found: countFaults.noGroupWith(missing),
      expected: countFaults.everyDefender,
    });
  return faults;
}

/** Budget that one battle's odds may take: some seconds of work. */
const budget = 5e5;

export interface HexOddsOptions {
  /** Path of the question in its document. */
  readonly above?: Path;
  /** Budget that it may take. */
  readonly most?: number | undefined;
  /** Another column of the table than the sums come to; one that it does not have changes nothing. */
  readonly column?: string | undefined;
}

const inColumn = (setup: OddsSetup, final: string): OddsSetup =>
  setup.table.columns.map(String).includes(final)
    ? {
        ...setup,
        odds: {
          ...setup.odds,
          column: {base: setup.odds.column.base, shifts: setup.odds.column.shifts, final},
        },
      }
    : setup;

/** Opens `ask.odds` about a hex battle: the work, which may end refused too, or the faults for which it can't be fought. */
export function openHexOdds(
  position: HexPosition,
  question: HexOddsQuestion,
  {above = ['ask', 'odds', 'hexBattle'], most = budget, column}: HexOddsOptions = {},
): Loaded<() => Work<Loaded<HexOdds>>> {
  const {groups, ...battle} = question;
  const read = saidQuestion(readHexBattleSetup(position, battle, above));
  if (!read.ok) return read;
  if (!hasOdds(read.value))
    return refused([
      {
        pointer: pointer(...above),
        found: countFaults.noOddsRoll,
        expected: countFaults.battleInstead,
      },
    ]);
  const setup = column === undefined ? read.value : inColumn(read.value, column);
  const faults = groupFaults(setup, groups, [...above, 'groups']);
  return faults.length > 0
    ? refused(faults)
    : loaded(() =>
        deciding(hexOdds(setup, new Budget(most), groups), () => ({
          pointer: pointer(...above, 'at'),
          found: countFaults.hexBattle(setup.units.attacker.length, setup.units.defender.length, most),
          expected: countFaults.hexBattleAtMost(most),
        })),
      );
}

const printHexOdds = (odds: HexOdds): HexOddsAnswer => ({
  odds: odds.odds,
  column: odds.column,
  drm: odds.drm,
  rows: odds.rows.map((row) => ({...row, chance: chance(row.chance)})),
  vacated: chance(odds.vacated),
  eliminated: chance(odds.eliminated),
  attacker: printed(odds.attacker),
  defender: printed(odds.defender),
  ends: printed(odds.ends),
  ...(odds.reach ? {reach: printed(odds.reach)} : {}),
  ...(odds.states
    ? {states: Object.fromEntries(Object.entries(odds.states).map(([role, of]) => [role, printed(of)]))}
    : {}),
  ...(odds.ignoredOptions.length > 0 ? {ignoredOptions: odds.ignoredOptions} : {}),
  ...(odds.notAllowed ? {notAllowed: odds.notAllowed} : {}),
});

/** Answers `ask.odds` about a hex battle. */
export function answerHexOdds(position: HexPosition, question: HexOddsQuestion): Loaded<HexOddsAnswer> {
  const opened = openHexOdds(position, question);
  if (!opened.ok) return opened;
  const odds = finish(opened.value());
  return odds.ok ? loaded(printHexOdds(odds.value)) : odds;
}
