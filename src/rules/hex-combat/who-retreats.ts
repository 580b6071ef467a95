import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import {occupancyOf} from '../occupancy.js';
import {boundHqs, strandedFinding, type UnitsAt} from '../retreat/clauses/hqs.js';
import {effectOf, type RetreatSheet} from '../retreat/sheets/sheet.js';
import {
  boardOf,
  eliminate,
  type HexBattle,
  type HexBattleSetup,
  type Role,
  type BattleStep,
} from './battle.js';

/**
 * Everybody of a role who must go when a retreat is asked: those who fought, those who supported them where that is read
 * so (9.0), and the HQs that stood with either when the combat began (9.3.1). Nobody where nobody who fought is left.
 */
export function whoRetreats(
  setup: HexBattleSetup,
  sheet: RetreatSheet,
  role: Role,
  isLeft: (unit: Unit) => boolean,
): readonly Unit[] {
  const {position, sides, supporting, units} = setup;
  const side = sides[role];
  const fighters = units[role].filter(isLeft);
  if (fighters.length === 0) return [];
  const supporters = supporting.filter(
    (unit) => unit.side === side && isLeft(unit) && !units[role].includes(unit),
  );
  const going = [...fighters, ...supporters];
  const hexes = new Set(going.filter(({combat}) => combat).map(({index}) => position.units.get(index)!.at));
  const bound = [...hexes].flatMap((hex) => boundHqs(position, sheet, hex, side));
  return [...going, ...bound.filter((hq) => isLeft(hq) && !going.includes(hq))];
}

/**
 * HQs of a role that the combat left without the combat units they stood with, by the hex: they are eliminated when they
 * must retreat, where it is read so (9.3.1). `there`: who is in a hex now.
 */
export function strandedHqs(
  {position, sides, units}: HexBattleSetup,
  sheet: RetreatSheet,
  role: Role,
  there: (hex: HexId) => readonly Unit[],
): readonly UnitsAt[] {
  if (effectOf(sheet, 'hqFollows')?.stranded !== 'eliminated') return [];
  const side = sides[role];
  const hexes = new Set(units[role].map(({index}) => position.units.get(index)!.at));
  return [...hexes].flatMap((hex) => {
    const now = there(hex);
    if (now.some((unit) => unit.side === side && unit.combat)) return [];
    const hqs = boundHqs(position, sheet, hex, side).filter((hq) => now.includes(hq));
    return hqs.length > 0 ? [{hex, units: hqs}] : [];
  });
}

/** Eliminates such HQs where the role must go so many hexes; else they go by themselves. */
export function withoutStranded(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  hexes: number,
): BattleStep {
  const settled = setup.rules?.settled;
  const clause = settled && effectOf(settled, 'hqFollows');
  if (!clause || hexes === 0) return {battle, findings: []};
  const lost = strandedHqs(setup, settled, role, occupancyOf(boardOf(setup, battle)).in);
  return {
    battle: eliminate(
      battle,
      lost.flatMap(({units}) => units),
    ),
    findings: lost.map(({hex, units}) => strandedFinding(setup.game, clause, hex, units)),
  };
}
