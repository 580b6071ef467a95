import type {Finding, RetreatRuling} from '../../src/rules/index.js';

/** Hexes whose entry costs a step, by printed number; what is lost for not retreating is not among them. */
export function costlyHexes({context}: RetreatRuling, findings: readonly Finding[]): ReadonlySet<string> {
  const {rule} = context.sheet.otherwise;
  return new Set(
    findings.flatMap(({kind, clause, at}) =>
      kind === 'cost' && clause !== rule && at !== undefined ? [at] : [],
    ),
  );
}
