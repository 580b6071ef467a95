import type {Unit} from '../../module/index.js';
import {occupancyOf} from '../occupancy.js';
import {boundHqs} from '../retreat/hqs.js';
import {strandedFinding} from '../retreat/hqs.words.js';
import {effectOf} from '../retreat/sheet.js';
import {shareOf, type HexBattle, type HexField, type HexUnitState, type Role} from './battle.js';
import {boardOf} from './board.js';
import type {Step} from './retreating.js';

/**
 * Eliminates the HQs of a role that the combat left without the combat units they stood with, where they must retreat
 * and it is read so (9.3.1); else they go by themselves.
 */
export function withoutStranded(field: HexField, battle: HexBattle, role: Role): Step {
  const settled = field.rules?.settled;
  const clause = settled && effectOf(settled, 'hqFollows');
  if (!settled || clause?.stranded !== 'eliminated' || !shareOf(field, battle, role).retreat)
    return {battle, findings: []};
  const {position} = field;
  const now = occupancyOf(boardOf(field, battle));
  const side = field.sides[role];
  const hexes = new Set(field.units[role].map(({index}) => position.units.get(index)!.at));
  const fights = (unit: Unit): boolean => unit.side === side && unit.combat;
  const lost = [...hexes].flatMap((hex) => {
    if (now.in(hex).some(fights)) return [];
    const hqs = boundHqs(position, settled, hex, side).filter((hq) => now.in(hex).includes(hq));
    return hqs.length > 0 ? [{hex, hqs}] : [];
  });
  const gone: HexUnitState = {at: null, steps: 0, eliminated: true, isolated: false};
  const states = lost.flatMap(({hqs}) => hqs.map(({id}): [string, HexUnitState] => [id, gone]));
  return {
    battle: {...battle, units: {...battle.units, ...Object.fromEntries(states)}},
    findings: lost.map(({hex, hqs}) => strandedFinding(field.game, clause, hex, hqs)),
  };
}
