/** Findings on the board as data: zones of control, bonds, control and stacking. `src/phrases` has their sentences. */
import type {Finding} from './finding.js';

type Ids = readonly string[];

/** The arguments of findings on the board, by their code. Units, sides and markers are ids, hexes printed labels. */
export interface BoardArgs {
  /** No unit of a side has a ZOC in a hex. */
  readonly noZoc: {readonly at: string; readonly side: string};
  readonly inZoc: {readonly at: string; readonly units: Ids};
  readonly noBond: {readonly at: string; readonly side: string};
  readonly bondThrough: {readonly at: string; readonly units: Ids};
  /** A ZOC that does not count, and the friendly units because of which it does not. */
  readonly zocNegated: {readonly at: string; readonly units: Ids; readonly by: Ids};
  /** A marker decides who controls a hex; no side: it keeps the hex for nobody, with enemies in it. */
  readonly markerControls: {readonly at: string; readonly marker: string; readonly side?: string};
  readonly overStacked: {
    readonly at: string;
    readonly units: Ids;
    readonly points: number;
    readonly side: string;
    readonly limit: number;
  };
  readonly enemiesTogether: {
    readonly at: string;
    readonly sides: readonly {readonly side: string; readonly units: Ids}[];
  };
}
type BoardCode = keyof BoardArgs;

/** A finding on the board before it is put into words. */
export type BoardFinding<Codes extends BoardCode = BoardCode> = {
  [Code in Codes]: Omit<Finding, 'message' | 'remedy'> & {
    readonly code: Code;
    readonly args: BoardArgs[Code];
  };
}[Codes];

/** Makes a finding on the board: it is about the hex of its arguments. */
export const boardFinding = <Code extends BoardCode>(
  kind: Finding['kind'],
  clause: string,
  code: Code,
  args: BoardArgs[Code],
  more: Pick<Finding, 'units' | 'witness'> = {},
): BoardFinding<Code> => ({clause, kind, at: args.at, ...more, code, args});
