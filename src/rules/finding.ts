import type {Unit} from '../module/index.js';
import type {HexId} from '../board/index.js';

/** Cited where the documents of the rule sets that ship give no rule: a battle's sequence, what a table's codes ask for. */
export const OUR_READING = 'our reading';

/** The number of a rule that has none: the author gives no number, or the sentence states a fact of the battle. */
export const NO_RULE = '';

/** `violation` breaks a rule, `cost` takes steps, `effect` happens along the way, `note` is worth knowing. */
export const findingKinds = ['violation', 'cost', 'effect', 'note'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** The cause of a finding: the enemy units whose ZOC it is, the hexside, the line, the marker. */
export interface Witness {
  readonly units?: readonly string[];
  readonly hexside?: string;
  readonly line?: string;
  readonly marker?: string;
}

/** The unit of explanation: every panel, log, spoken text and copied ruling speaks from findings, and from nothing else. */
export interface Finding {
  /** Number of the rule, as the game's own rule book counts; empty where there is none to name. */
  readonly clause: string;
  readonly kind: FindingKind;
  /** The hex or point it is about, by its printed name. */
  readonly at?: string;
  /** The units it is about, by their names in the module. */
  readonly units?: readonly string[];
  readonly witness?: Witness;
  /** The change that would mend it, if there is one. */
  readonly remedy?: string;
  /** Of a note on an open question: the option by which a group reads it otherwise; null if both readings come to the same. */
  readonly option?: string | null;
  /** Marks a note on an open question of which no other reading changes this answer. */
  readonly changesNothing?: true;
  /** Of a finding of a battle: what it says, as a code of `BattleArgs` with its arguments in plain JSON. */
  readonly code?: string;
  readonly args?: object;
  /** One sentence with names and numbers, ready to be read out. The rule number is not in it. */
  readonly message: string;
}

/** Units in a finding, by their names in the module. */
export const ids = (units: readonly Unit[]): readonly string[] => units.map(({id}) => id);

/** A question that the rules leave open, with our reading and another. */
export interface OpenQuestion {
  /** Number in the list of open questions. */
  readonly id: string;
  readonly rule: string;
  /** The question, as players ask it. */
  readonly asks: string;
  /** Our answer: the end of a sentence after a colon. */
  readonly here: string;
  /** Another possible answer. */
  readonly else: string;
  /** The option by which a group answers it otherwise, where there is one. */
  readonly option?: string;
  /** The other reading asks for what no position records: it might change any answer. */
  readonly mayMatter?: true;
}

/** Returns the field of a note by which an answer tells whether its question matters there. */
export const optionField = ({mayMatter, option}: OpenQuestion): Pick<Finding, 'option'> =>
  mayMatter ? {} : {option: option ?? null};

/**
 * Marks the notes on open questions of which no other reading changes the answer. `matters` has the options that change
 * it, and those that could not be compared.
 */
export const markNotes = (
  findings: readonly Finding[],
  matters: readonly {readonly option: string}[],
): readonly Finding[] =>
  findings.map((finding) =>
    finding.option === undefined || matters.some(({option}) => option === finding.option)
      ? finding
      : {...finding, changesNothing: true},
  );

/** An entry of a list of open questions. */
export const question = (
  id: string,
  rule: string,
  asks: string,
  here: string,
  otherwise: string,
  more: Pick<OpenQuestion, 'option' | 'mayMatter'> = {},
): OpenQuestion => ({id, rule, asks, here, else: otherwise, ...more});

/** Has a question noted where it matters: at a hex, or at the hex of the group. */
export type AskOpen<Questions> = (id: keyof Questions, at: HexId | undefined) => void;

/** A route that units try, by the printed names of its places. */
interface TriedRoute {
  readonly path: readonly string[];
  /** Anyone’s by default. */
  readonly units?: readonly string[] | undefined;
}

/**
 * Returns routes that rules refuse, each as far as the first place that a violation is about, and those places; where no
 * violation is about a place of theirs, the ends of the routes.
 */
export function refusedRoutes(
  routes: readonly TriedRoute[],
  findings: readonly Pick<Finding, 'kind' | 'at' | 'units'>[],
): {readonly paths: readonly (readonly string[])[]; readonly stops: readonly string[]} {
  const found = routes.map(({path, units}) => {
    const against = findings.filter(
      (one) =>
        one.kind === 'violation' && (!units || !one.units || one.units.some((id) => units.includes(id))),
    );
    const at = path.findIndex((place) => against.some((one) => one.at === place));
    return {isRefused: at >= 0, path: at < 0 ? path : path.slice(0, at + 1)};
  });
  const refused = found.filter(({isRefused}) => isRefused);
  return {
    paths: found.map(({path}) => path),
    stops: (refused.length > 0 ? refused : found).flatMap(({path}) => path.at(-1) ?? []),
  };
}
