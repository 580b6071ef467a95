import type {HexId} from '../board/index.js';
import {harmless, type HexPosition} from '../module/index.js';
import {decided} from '../odds/work.js';
import {readRetreat, ruleRetreat, type RetreatRuling} from '../rules/retreat/index.js';
import type {RetreatRules} from '../rules/retreat-rules.js';
import type {CutAsked} from './cut.js';
import {Recruits} from './recruits.js';
import {openRoutes, retreating} from './spoilt.js';

/** Why a set of new units spoils a retreat, and that none of them can be spared. */
export interface CutProof {
  /** What the rules say of the retreat with the new units there. */
  readonly ruled: RetreatRuling;
  /** For each of them a route that is open without it, the others there. */
  readonly needed: readonly {readonly hex: string; readonly route: readonly string[]}[];
}

/** Proves a cut: what the rules say with its units in these hexes; undefined for hexes or units that are unknown. */
export const proveCut = /* @__PURE__ */ harmless(function proveCut(
  position: HexPosition,
  rules: RetreatRules,
  question: CutAsked,
  set: readonly string[],
): CutProof | undefined {
  const {grid} = position.game;
  const group = readRetreat(position, rules.sheet, question, []);
  const places = set.flatMap((label) => grid.find(label) ?? []);
  if (!group.ok || places.length !== set.length) return undefined;
  const readings = {...rules.readings, ...question.readings};
  const retreat = retreating({...rules, readings}, group.value, question);
  const recruits = new Recruits(position, question.side, question.type, Math.max(1, places.length));
  const {hexes, mayElectOne} = retreat;
  const labels = (route: readonly HexId[]): readonly string[] => route.map((hex) => grid.label(hex));
  const proof = (): CutProof => ({
    ruled: ruleRetreat(rules.sheet, readings, recruits.at(places), [...group.value], hexes, mayElectOne),
    needed: places.flatMap((hex) => {
      const [route] = openRoutes(recruits.at(places.filter((other) => other !== hex)), retreat);
      return route ? [{hex: grid.label(hex), route: labels(route)}] : [];
    }),
  });
  const found = decided(proof, '/hexes');
  return found.ok ? found.value : undefined;
}, undefined);
