import type {HexId} from '../board/index.js';
import {bidiIsolate} from '../module/bidi.js';
import type {HexPosition, SheetDocument} from '../module/index.js';
import {boardFinding, type BoardFinding} from './board-findings.js';
import {ids, NO_RULE} from './finding.js';
import {occupancyOf} from './occupancy.js';
import {EPSILON} from './retreat/context.js';
import {retreatRulesOf} from './retreat-rules.js';

/** The number by which a game's sheet knows what is said of a hex by one of these clauses. */
function ruleOf(sheet: SheetDocument | undefined, ...clauses: readonly string[]): string {
  const all: readonly {readonly clause: string; readonly rule: string}[] = sheet
    ? [...(sheet.lengthens ?? []), ...sheet.bars, ...(sheet.ends ?? [])]
    : [];
  return bidiIsolate(all.find(({clause}) => clauses.includes(clause))?.rule ?? NO_RULE);
}

/**
 * Finds whatever in a position could not stand on the map in a game: hexes over a side's stacking limit, and enemies in
 * one hex. Each is a violation with the number of the rule that speaks of it, the units, and what would mend it. A
 * position may be asked about all the same.
 */
export function stackingViolations(position: HexPosition): readonly BoardFinding[] {
  const {game} = position;
  const {sides, points, in: standing} = occupancyOf(position);
  const sheet = retreatRulesOf(game)?.sheet;
  const [stacking, enemies] = [
    ruleOf(sheet, 'overStacked', 'withinStacking', 'fullHex'),
    ruleOf(sheet, 'enemyUnits'),
  ];
  const found: BoardFinding[] = [];
  sides.forEach((mask, hex) => {
    if (mask === 0) return;
    const at = game.grid.label(hex as HexId);
    const there = standing(hex as HexId);
    for (const {index, id: owner} of game.sides) {
      const limit = game.stackingLimit[index]!;
      const held = points[hex * game.sides.length + index]!;
      if (held <= limit + EPSILON) continue;
      const units = there.filter(({side, stacking: weight}) => side === index && weight > 0);
      const args = {at, units: ids(units), points: held, side: owner, limit};
      found.push(boardFinding('violation', stacking, 'overStacked', args, {units: args.units}));
    }
    if ((mask & (mask - 1)) === 0) return;
    const together = game.sides.filter(({index}) => (mask >> index) & 1);
    const args = {
      at,
      sides: together.map(({index, id}) => ({
        side: id,
        units: ids(there.filter(({side}) => side === index)),
      })),
    };
    found.push(boardFinding('violation', enemies, 'enemiesTogether', args, {units: ids(there)}));
  });
  return found;
}
