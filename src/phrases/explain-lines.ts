/** Explains the rules of a line sheet, in sentences. */
import type {LineSheetDocument} from '../module/schema/line-sheet.js';
import type {ClauseDocument} from '../module/schema/sheet.js';
import type {WhenDocument} from '../module/schema/when.js';
import type {OfModule} from '../module/unit-states.js';
import type {ClauseKind} from '../rules/retreat/definitions/define.js';
import type {Readings} from '../rules/retreat/sheets/sheet.js';
import {lineClauseKinds} from '../rules/lines/definitions.js';
import {leftUnder} from '../rules/when-parts.js';
import {linePhrases} from './en/lines.js';
import {clauseMeaning} from './explain-clauses.js';
import {whenPhrases} from './say-when.js';

type Meanings = Readonly<Record<string, (clause: object, module: OfModule | undefined) => string>>;

/** Explains a clause of a list of a line sheet by itself. */
export function explainLineClause(list: string, clause: ClauseDocument, module?: OfModule): string {
  if (list === 'otherwise') return clauseMeaning(clause, module, list);
  const kind = (lineClauseKinds as Readonly<Record<string, ClauseKind>>)[list]!;
  const meanings = (linePhrases.clauses as unknown as Readonly<Record<string, Meanings>>)[list]!;
  const said = meanings[clause.clause]!(clause, module);
  const saysItself = 'when' in kind[clause.clause]!.parameters;
  return whenPhrases.ruleWhere(saysItself ? undefined : clause.when, said, module);
}

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
  const where = (when: WhenDocument | undefined, sentence: string): string =>
    when && Object.keys(when).length > 0 ? whenPhrases.where(when, sentence, module) : sentence;
  const {moves, length, tiers = [], ranks} = sheet;
  const open = comesLater(sheet, rule) ? linePhrases.openLater(module) : linePhrases.open(module);
  return [
    ...new Set([
      ...(length === rule
        ? [
            moves === 'together' ? linePhrases.together(module) : linePhrases.apart(module),
            ...(ranks ? [linePhrases.ranks(module)] : []),
          ]
        : []),
      ...said('bars', sheet.bars),
      ...said('room', sheet.room as ClauseDocument[] | undefined),
      ...counting(tiers).map(({when}) => where(when, open)),
      ...said('ends', sheet.ends),
      ...counting(sheet.mayEnd).map(({when, after = 1}) => where(when, linePhrases.mayEnd(after, module))),
      ...counting(sheet.caps).map(({when, most}) =>
        where(
          when,
          typeof most === 'number' ? linePhrases.cap(most) : linePhrases.movementCap(-most.movement),
        ),
      ),
      ...said('otherwise', [sheet.otherwise].flat()),
      ...said('effects', sheet.effects),
    ]),
  ];
}

/** Do the points of a rule come after others? */
function comesLater({tiers = []}: LineSheetDocument, rule: string): boolean {
  const first = tiers.findIndex((tier) => tier.rule === rule);
  return tiers.slice(0, first).some(({binds}) => binds !== false);
}
