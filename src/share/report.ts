/** A battle as a report to post: its course, its dice with their proofs, and what came of it. */
import {lossesWords, moveSentence} from '../battle/report.js';
import type {BattleView} from '../battle/view.js';
import {chainOf, identityOf} from '../battle/log/chain.js';
import {verifyLog} from '../battle/log/read.js';
import type {CommittedProof} from '../battle/dice/source.js';
import type {BattleSession} from '../battle/session.js';
import {writeDiceLine} from '../battle/dice/line.js';
import {cited} from '../rules/finding.js';

/** How both sides stand, a sentence each. */
export const forceLines = (view: BattleView): readonly string[] =>
  view.forces.map(
    (force) =>
      `${force.name}, ${force.role === 'attacker' ? 'attacking' : 'defending'}: ${force.strength}; ${lossesWords(view, force)}.`,
  );

/** The line that lets anyone check a roll: battle, roll, commitment, seed, word and result. */
export function rollLine(dice: readonly number[], proof: CommittedProof): string {
  const {battle, roll, faces, commitment, seed, word} = proof;
  const result = [...dice];
  return writeDiceLine({
    line: 'roll',
    battle,
    roll,
    count: dice.length,
    faces,
    commitment,
    seed,
    word,
    result,
  });
}

/** A part that is longer than a line of text stands on two, which are read as one. */
const inColumns = (line: string): readonly string[] =>
  line.split(' ').flatMap((part) => {
    const [, name = '', value = ''] = /^(\w+=)([0-9a-f]{64})$/.exec(part) ?? [];
    return part.length <= 72 ? [part] : [name, value];
  });

/** A battle's report. */
export interface BattleReport {
  /** The course, and how both sides stand. */
  readonly course: readonly string[];
  /** Sentences on the dice, and on steps that were taken back. */
  readonly dice: readonly string[];
  /** The lines that check each committed roll. */
  readonly proofs: readonly string[];
  /** The hash that stands for the whole log: the next post quotes it. */
  readonly head: string;
}

/** Reports a battle as it stands. */
export function reportOf(session: BattleSession): BattleReport {
  const {log, about} = session;
  const view = session.view(session.step);
  const {id} = identityOf(about.position, about.question);
  const verdicts = verifyLog(log, id);
  const lines = session.lines().filter(({takenBack}) => !takenBack);
  const course = lines.flatMap(({step, findings}) => {
    const [first, ...rest] = findings.map(cited);
    if (first === undefined) return [];
    return [step === 0 ? first : `${step}. ${first}`, ...rest];
  });
  const dice = lines.flatMap(({step, dice: rolled}) => {
    const verdict = verdicts[step - 1];
    return verdict ? [`Step ${step}, ${rolled.join(', ')}: ${verdict.message}`] : [];
  });
  const proofs = lines.flatMap(({dice: rolled, proof}) =>
    proof?.source === 'committed' ? [rollLine(rolled, proof)] : [],
  );
  return {
    course: [...course, ...forceLines(view), view.prompt],
    dice: [...dice, ...log.moves.map(moveSentence)],
    proofs,
    head: chainOf(id, log.records).at(-1)!,
  };
}

/** The report as lines of at most 72 columns, but for sentences, which whoever writes them wraps. */
export function reportLines({course, dice, proofs, head}: BattleReport): readonly string[] {
  return [
    ...course,
    ...(dice.length > 0 ? ['', 'Dice', ...dice] : []),
    ...proofs.flatMap((line) => ['', ...inColumns(line)]),
    '',
    'The log up to here has this head; the next post should go on from it:',
    head,
  ];
}
