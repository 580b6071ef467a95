/** `violation` breaks a rule, `cost` takes steps, `effect` happens along the way, `note` is worth knowing. */
export const findingKinds = ['violation', 'cost', 'effect', 'note'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** What causes a finding: the enemy units whose ZOC it is, the hexside, the line, the marker. */
export interface Witness {
  readonly units?: readonly string[];
  readonly hexside?: string;
  readonly line?: string;
  readonly marker?: string;
}

/** The unit of explanation: every panel, log, spoken text and copied ruling speaks from findings, and from nothing else. */
export interface Finding {
  /** Number of the rule, as the game's own rule book counts. */
  readonly clause: string;
  readonly kind: FindingKind;
  /** The hex or point it is about, by its printed name. */
  readonly at?: string;
  /** The units it is about, by their names in the module. */
  readonly units?: readonly string[];
  readonly witness?: Witness;
  /** What would mend it, where something would. */
  readonly remedy?: string;
  /** One sentence with names and numbers, ready to be read out. */
  readonly message: string;
}

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`;

/** `1 step`, `2 steps`, `no steps`. */
export const counted = (count: number, word: string): string =>
  `${count === 0 ? 'no' : String(count)} ${word}${count === 1 ? '' : /[sx]$/.test(word) ? 'es' : 's'}`;
