import {sideOf, type Battle, type Role, type SideId, type Stage} from '../../rules/point/index.js';
import type {PointEventType} from './event.js';

/** What a stage takes, whose turn it is, and by which rule. */
export interface StageSheet {
  /** Who acts; `soviet` and `both` where it is not a role. */
  readonly acts: Role | 'soviet' | 'both' | null;
  readonly takes: readonly PointEventType[];
  readonly clause: string;
}

const loses = (acts: Role, clause: string): StageSheet => ({acts, takes: ['assign'], clause});
const fires = (acts: StageSheet['acts'], clause: string): StageSheet => ({acts, takes: ['roll'], clause});
const decides = (acts: Role, clause: string): StageSheet => ({acts, takes: ['continue', 'retreat'], clause});

/** The sequence of play, stage by stage: the table that the machine, the prompts and the refusals read. */
export const stageSheets: Readonly<Record<Stage, StageSheet>> = {
  'air.airToAir': fires('soviet', 'A.1a'),
  'air.flak': fires('soviet', 'A.1b'),
  'ground.normal.defenderFire': fires('defender', 'B.2'),
  'ground.normal.attackerLosses': loses('attacker', 'B.2'),
  'ground.normal.attackerDecision': decides('attacker', 'B.2'),
  'ground.normal.attackerFire': fires('attacker', 'B.2'),
  'ground.normal.defenderLosses': loses('defender', 'B.2'),
  'ground.normal.defenderDecision': decides('defender', 'B.2'),
  'ground.simultaneous.fire': fires('both', 'B.3a'),
  'ground.simultaneous.attackerLosses': loses('attacker', 'B.3a'),
  'ground.simultaneous.defenderLosses': loses('defender', 'B.3a'),
  'ground.simultaneous.attackerDecision': decides('attacker', 'B.3b'),
  'ground.simultaneous.defenderDecision': decides('defender', 'B.3b'),
  'retreat.attacker': {acts: 'attacker', takes: ['withdraw'], clause: 'B.4'},
  'retreat.defender': {acts: 'defender', takes: ['withdraw'], clause: 'B.4'},
  advance: {acts: 'attacker', takes: ['advance'], clause: 'B.5'},
  over: {acts: null, takes: [], clause: 'B.5'},
};

/** Whose turn it is: a side, both, or null when the battle is over. */
export function sideToAct(battle: Battle): SideId | 'both' | null {
  const {acts} = stageSheets[battle.stage];
  return acts === 'attacker' || acts === 'defender' ? sideOf(battle.field, acts) : acts;
}
