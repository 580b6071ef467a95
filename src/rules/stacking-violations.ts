import type {HexId} from '../board/index.js';
import {bidiIsolate} from '../module/bidi.js';
import type {HexPosition, SheetDocument} from '../module/index.js';
import {type Finding, NO_RULE, listed, names} from './finding.js';
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
export function stackingViolations(position: HexPosition): readonly Finding[] {
  const {game} = position;
  const {sides, points, in: standing} = occupancyOf(position);
  const sheet = retreatRulesOf(game)?.sheet;
  const [stacking, enemies] = [
    ruleOf(sheet, 'overStacked', 'withinStacking', 'fullHex'),
    ruleOf(sheet, 'enemyUnits'),
  ];
  const found: Finding[] = [];
  sides.forEach((mask, hex) => {
    if (mask === 0) return;
    const at = game.grid.label(hex as HexId);
    const there = standing(hex as HexId);
    for (const {index, name} of game.sides) {
      const limit = game.stackingLimit[index]!;
      const held = points[hex * game.sides.length + index]!;
      if (held <= limit + EPSILON) continue;
      const units = there.filter(({side, stacking: weight}) => side === index && weight > 0);
      found.push({
        clause: stacking,
        kind: 'violation',
        at,
        units: units.map(({id}) => id),
        message: `${at} is over the stacking limit: ${names(units)} are ${String(held)} stacking points, and ${name} may have ${String(limit)} in a hex.`,
        remedy: `Take ${String(Math.round((held - limit) * 100) / 100)} or more out of ${at}.`,
      });
    }
    if ((mask & (mask - 1)) !== 0)
      found.push({
        clause: enemies,
        kind: 'violation',
        at,
        units: there.map(({id}) => id),
        message: `Enemies stand together in ${at}: ${listed(
          game.sides
            .filter(({index}) => (mask >> index) & 1)
            .map(({index, name}) => `${names(there.filter(({side}) => side === index))} (${name})`),
        )}.`,
        remedy: `Move one side's units out of ${at}.`,
      });
  });
  return found;
}
