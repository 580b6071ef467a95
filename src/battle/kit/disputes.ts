import type {Readings} from '../../rules/index.js';

/** A reading under which a battle, by the same log, would stand otherwise. */
export interface BattleDispute {
  readonly option: string;
  readonly value: string;
  /** The fields of the report that differ; `choices`: what may be done now. */
  readonly changes: readonly string[];
}

/** An option with its readings, and the one in force. */
export interface OpenOption {
  readonly option: string;
  readonly values: readonly string[];
  readonly now: string;
}

/** Plays the same log under every other reading, switched alone, and says what would be otherwise. */
export function disputesIn(
  options: readonly OpenOption[],
  here: object,
  under: (options: Readings) => object | undefined,
): readonly BattleDispute[] {
  const before = here as Readonly<Record<string, unknown>>;
  return options.flatMap(({option, values, now}) =>
    values.flatMap((value): readonly BattleDispute[] => {
      const other = value === now ? undefined : (under({[option]: value}) as typeof before | undefined);
      if (!other) return [];
      const fields = [...new Set([...Object.keys(before), ...Object.keys(other)])];
      const changes = fields.filter(
        (field) => JSON.stringify(before[field]) !== JSON.stringify(other[field]),
      );
      return changes.length > 0 ? [{option, value, changes}] : [];
    }),
  );
}

/** What each field of a report is called when it would differ. */
const called: Readonly<Record<string, string>> = {
  state: 'another step would be due',
  side: 'the other side would act',
  outcome: 'the outcome would differ',
  units: 'units would stand otherwise',
  choices: 'what may be done now would differ',
  mode: 'the kind of combat would differ',
  odds: 'the odds would differ',
  column: 'the column would differ',
  airSurvivors: 'other air units would be left',
  round: 'the round would differ',
  relocated: 'other HQs would be relocated',
  control: 'another side would have control',
  refusedAt: 'a step of the log would be refused, or taken',
};

/** A dispute as a sentence: `If your table … (A.4): units would stand otherwise.` */
export function battleSentence(condition: string, {changes}: BattleDispute): string {
  const said = [...new Set(changes.flatMap((field) => called[field] ?? []))];
  const few = said.filter((words) => said.length === 1 || words !== called['state']);
  return `If ${condition}: ${few.length > 0 ? few.join('; ') : 'the report would differ'}.`;
}
