import type {HexId} from '../../board/index.js';
import {unitIds, type HexPosition, type Unit} from '../../module/game.js';
import {
  loaded,
  pointer,
  refused,
  likenessOfQuestion,
  unknownHex,
  unknownName,
  type Flaw,
  type Checked,
  type Path,
  flaw,
} from '../../module/fault.js';
import type {BattleQuestion} from '../../module/schema/battle-question.js';
import {defendersAt} from '../fighters.js';
import {hexFaults} from '../retreat/rule-retreat.js';
import {retreatRulesOf, retreatsAsked} from '../retreat-rules.js';
import {readingFaults, settledSheet} from '../retreat/sheets/sheet.js';
import {readSupporting, supportersRetreat} from '../retreat/plan.js';
import type {HexBattleSetup} from './battle.js';
import {crtOf, lacksTable, withFirstOdds} from './reading.js';
import {retreatedAmong} from '../retreat/clauses/retreated.js';
import {attackBar, kindName} from './attack.js';
import {beginning} from '../combat/facts.js';
import {readCombatQuestion} from '../combat/question.js';
import {battleFaults} from '../question-shape.js';

/** The attackers of a question: known, on the map, of one side, each once, and able to attack. */
function readAttackers(
  position: HexPosition,
  ids: readonly string[],
  hex: HexId | undefined,
  above: Path,
): {units: readonly Unit[]; faults: readonly Flaw[]} {
  const {game} = position;
  const units: Unit[] = [];
  const faults: Flaw[] = [];
  const likeness = likenessOfQuestion();
  ids.forEach((id, i) => {
    const at = pointer(...above, i);
    const unit = game.unit(id);
    if (!unit) {
      faults.push(unknownName(at, id, 'unit', unitIds(game), likeness));
      return;
    }
    if (units.includes(unit)) faults.push(flaw(at, undefined, 'eachUnitOnce', {id}));
    else if (units[0] && units[0].side !== unit.side) faults.push(flaw(at, undefined, 'oneSide', {id}));
    else if (hex !== undefined) {
      const bar = attackBar(position, unit, hex);
      if (bar)
        faults.push(
          flaw(at, id, 'mayAttack', {
            unit: unit.name,
            at: game.grid.label(hex),
            because: bar,
            kind: kindName(game, bar),
          }),
        );
    }
    units.push(unit);
  });
  if (ids.length === 0) faults.push(flaw(pointer(...above), undefined, 'someAttacker'));
  return {units, faults};
}

/**
 * Checks a question about a battle on a hex map against its position. Refuses attackers that may not attack, with the
 * reason, a hex without an enemy, and a module without a table; the faults' pointers begin at `above`.
 */
export function readHexBattleSetup(
  position: HexPosition,
  question: BattleQuestion,
  above: Path = ['ask', 'battle'],
): Checked<HexBattleSetup> {
  const {game} = position;
  const misshapen = battleFaults(question, above);
  if (misshapen.length > 0) return refused(misshapen);
  const faults: Flaw[] = [];
  const crt = crtOf(game);
  if (!crt && lacksTable(game)) faults.push(flaw(pointer('module', 'tables'), undefined, 'hexCombatTable'));
  const hex = game.grid.find(question.at);
  if (hex === undefined) faults.push(unknownHex(pointer(...above, 'at'), question.at, game.grid));
  const attackers = readAttackers(position, question.attackers, hex, [...above, 'attackers']);
  faults.push(...attackers.faults);
  const [first] = attackers.units;
  const defenders = hex === undefined || !first ? [] : defendersAt(position, hex, first.side);
  if (hex !== undefined && first) {
    const sides = [...new Set(defenders.map(({side}) => side))];
    if (sides.length !== 1)
      faults.push(
        flaw(pointer(...above, 'at'), undefined, sides.length === 0 ? 'enemyThere' : 'oneEnemyThere', {
          at: question.at,
        }),
      );
    const named = question.defenders;
    if (named && !(named.length === defenders.length && defenders.every(({id}) => named.includes(id))))
      faults.push(
        flaw(
          pointer(...above, 'defenders'),
          undefined,
          named.join(', ') === '' ? 'someDefender' : 'allDefenders',
          {
            named: named.join(', ').slice(0, 80),
            at: question.at,
            units: defenders.map(({id}) => id),
          },
        ),
      );
  }
  faults.push(...hexFaults(game, question.underAttack, [...above, 'underAttack']));
  const combat = readCombatQuestion(game, question, {attacker: attackers.units, defender: defenders}, above);
  faults.push(...combat.faults);
  const supporting = readSupporting(position, question.supporting, [...above, 'supporting']);
  if (!supporting.ok) faults.push(...supporting.faults);
  const plain = retreatRulesOf(game);
  if (crt && !plain)
    for (const {hexes, at} of retreatsAsked(crt.table))
      faults.push(flaw(pointer('module', 'tables', crt.id, 'codes', ...at), hexes, 'retreatSheet'));
  if (plain) faults.push(...readingFaults(plain.sheet, question.options ?? {}, [...above, 'options']));
  if (faults.length > 0 || hex === undefined || !first || !supporting.ok) return refused(faults);
  const rules = plain && {sheet: plain.sheet, readings: {...plain.readings, ...question.options}};
  const settled = rules && settledSheet(rules.sheet, rules.readings);
  const weather = question.weather ?? position.turn.weather;
  const setup = {
    game,
    weather,
    rules: settled && {...rules, settled},
    supporting: settled && supportersRetreat(settled) ? supporting.value : [],
    asked: combat.question,
    course: beginning,
  };
  return loaded(
    withForces(setup, position, {
      hex,
      units: {attacker: attackers.units, defender: defenders},
      sides: {attacker: first.side, defender: defenders[0]!.side},
    }),
  );
}

/** The parts of a setup that tell who fights whom, and where. */
type Fighting = Pick<HexBattleSetup, 'hex' | 'units' | 'sides'>;

/** A setup of a combat between these forces on this board, before any support. */
export function withForces(
  setup: Omit<HexBattleSetup, 'position' | 'at' | 'table' | 'odds' | 'retreatedBefore' | keyof Fighting>,
  position: HexPosition,
  {hex, units, sides}: Fighting,
): HexBattleSetup {
  const retreatedBefore = retreatedAmong(setup.rules?.settled, position, units.defender);
  const at = setup.game.grid.label(hex);
  const made = {
    ...setup,
    position,
    hex,
    at,
    units,
    sides,
    retreatedBefore,
    table: undefined,
    odds: undefined,
  };
  return withFirstOdds(made);
}
