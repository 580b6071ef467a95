/** The meaning of the rules of a line sheet, in sentences. */
import type {LineSheetDocument} from '../../module/schema/line-sheet.js';
import type {ClauseDocument} from '../../module/schema/sheet.js';
import type {WhenDocument} from '../../module/schema/when.js';
import type {OfModule} from '../../module/unit-states.js';
import {counted} from '../finding.js';
import {meaningOf} from '../retreat/clauses/clause.js';
import type {ClauseKind} from '../retreat/clauses/define.js';
import {fates} from '../retreat/clauses/fate.js';
import type {Readings} from '../retreat/sheets/sheet.js';
import {leftUnder} from '../when-parts.js';
import {whenWords} from '../when-words.js';
import {lineClauseKinds} from './clauses.js';

const kinds = {...lineClauseKinds, otherwise: fates} as Readonly<Record<string, ClauseKind>>;

/** Explains a clause of a list of a line sheet by itself. */
export const explainLineClause = (list: string, clause: ClauseDocument, module?: OfModule): string =>
  meaningOf(kinds[list]![clause.clause]!, clause, module);

/** The condition of an entry as a clause before its sentence. */
const where = (when: WhenDocument | undefined, module: OfModule | undefined): string =>
  when && Object.keys(when).length > 0 ? `Where ${whenWords(when, module)}: ` : '';

/** Explains a rule number of a line sheet under its readings: a sentence for each clause, none twice. */
export function explainLineRule(
  sheet: LineSheetDocument,
  readings: Readings,
  rule: string,
  module?: OfModule,
): readonly string[] {
  const counting = <E extends {readonly rule: string; readonly when?: WhenDocument}>(
    entries: readonly E[] = [],
  ): readonly E[] =>
    entries.flatMap((entry): readonly E[] => {
      const left = entry.when === undefined ? true : leftUnder(entry.when, readings);
      if (entry.rule !== rule || left === false) return [];
      const {when: _, ...rest} = entry;
      return [left === true ? (rest as E) : {...entry, when: left}];
    });
  const said = (list: string, entries: readonly ClauseDocument[] | undefined): readonly string[] =>
    counting(entries).map((clause) => explainLineClause(list, clause, module));
  const {moves, length, tiers = [], ranks} = sheet;
  return [
    ...new Set([
      ...(length === rule
        ? [
            moves === 'together'
              ? 'A retreat goes along lines, all units to the same point.'
              : 'A retreat goes along lines, each unit to a point of its own choice.',
            ...(ranks ? ['No unit is left without a point where one of a later class goes.'] : []),
          ]
        : []),
      ...said('bars', sheet.bars),
      ...said('room', sheet.room as ClauseDocument[] | undefined),
      ...counting(tiers).map(({when}) => `${where(when, module)}The point is open${order(sheet, rule)}.`),
      ...said('ends', sheet.ends),
      ...counting(sheet.mayEnd).map(
        ({when, after = 1}) =>
          `${where(when, module)}A route may end early, once it has entered ${counted(after, 'point')}.`,
      ),
      ...counting(sheet.caps).map(({when, most}) =>
        typeof most === 'number'
          ? `${where(when, module)}A unit goes ${counted(most, 'line')} at most.`
          : `${where(when, module)}A unit goes at most its movement, less ${String(-most.movement)}.`,
      ),
      ...said('otherwise', [sheet.otherwise].flat()),
      ...said('effects', sheet.effects),
    ]),
  ];
}

/** The priority of the points of a rule among the others. */
function order({tiers = []}: LineSheetDocument, rule: string): string {
  const first = tiers.findIndex((tier) => tier.rule === rule);
  const before = tiers.slice(0, first).some(({binds}) => binds !== false);
  return before ? ' once no point of an earlier priority has room left' : '';
}
