/** Writes the report of a battle: its steps, its dice with their proofs, and its result. */
import {sessionPhrases} from '../phrases/en/session.js';
import {sharePhrases} from '../phrases/en/share.js';
import {sayDice} from '../phrases/say.js';
import type {BattleView} from '../battle/view.js';
import {battleIdentity, chainOf} from '../battle/log/chain.js';
import {editionNote} from '../battle/log/other-edition.js';
import {verifyLog} from '../battle/log/verify.js';
import type {CommittedProof} from '../battle/dice/source.js';
import type {Session} from '../battle/session.js';
import {writeDiceLine} from '../battle/dice/line.js';
import {cited, setIn, type Line} from '../phrases/cited.js';
import {columnPhrases, coursePhrases} from '../phrases/en/course.js';
import {namesOf} from '../phrases/names.js';
import type {CourseArgs} from '../rules/battle-findings.js';
import {type Finding, NO_RULE, OUR_READING} from '../rules/finding.js';
import type {Game} from '../module/game.js';
import {chosenRules} from '../phrases/say-rules.js';

/** Writes the strength and losses of each side, a sentence each. */
export const forceLines = (view: BattleView): readonly string[] =>
  view.forces.map((force) =>
    sharePhrases.force[force.role](force.name, force.strength, sessionPhrases.lossesWords(view, force)),
  );

/** Writes what is to be done; nothing for an attack that is not allowed, since the findings say so. */
export const promptLines = ({prompt, notAllowed}: BattleView): readonly string[] =>
  notAllowed ? [] : [prompt];

/**
 * Writes a finding for a page that explains a battle: the reckoning of the column in lines of its own. Where the documents
 * give no number there is nothing to look up, so none is named.
 */
function toldLines(game: Game, {clause, message, units = [], code, args}: Finding): readonly Line[] {
  const rule = clause === OUR_READING ? NO_RULE : clause;
  if (code !== 'attackBegins') return [{clause: rule, message, units}];
  const {odds, ...attack} = args as CourseArgs['attackBegins'];
  const steps = odds ? columnPhrases.columnSteps(game, odds, true) : [];
  const cites = odds?.column.shifts.flatMap((shift) => shift.rule ?? []) ?? [];
  const begins = coursePhrases.attackBegins(attack, namesOf(game));
  return [{clause: rule, message: begins, cites}, ...steps.map(setIn)];
}

/** Writes the question of a battle with what each answer to it leads to, set in, and the reasons of the question. */
function askedLines(view: BattleView): readonly Line[] {
  const offers = view.decision.kind === 'choose' ? view.decision.offers : [];
  const ways = offers.flatMap(({label, leads = ''}) =>
    leads === '' ? [] : [setIn(sharePhrases.leadsTo(label, leads))],
  );
  return [...promptLines(view), ...ways, ...(view.why?.() ?? [])];
}

/** Writes the line by which anyone can check a roll. */
function rollLine(dice: readonly number[], proof: CommittedProof): string {
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

/** Splits parts that are longer than 72 columns over two lines, which are read as one. */
const inColumns = (line: string): readonly string[] =>
  line.split(' ').flatMap((part) => {
    const [, name = '', value = ''] = /^(\w+=)([0-9a-f]{64})$/.exec(part) ?? [];
    return part.length <= 72 ? [part] : [name, value];
  });

/** A battle's report. */
export interface BattleReport {
  /** A note on the edition that wrote the log, the rules of a game from VASSAL, the steps, and the strength and losses of both sides. */
  readonly course: readonly string[];
  /** The question with its reasons, then the steps and the strengths, for a page that lists no dice. */
  readonly told: readonly Line[];
  /** The title of the table that the battle is rolled on. */
  readonly table: string | undefined;
  /** Sentences about the dice, and about steps that were undone. */
  readonly dice: readonly string[];
  /** The lines that check each committed roll. */
  readonly proofs: readonly string[];
  /** The hash of the whole log, which the next post quotes. */
  readonly head: string;
}

/** Writes the report of a battle. */
export function reportOf(session: Session): BattleReport {
  const {log, about} = session;
  const view = session.view(session.step);
  const rules = chosenRules(about.position.game);
  const {id} = battleIdentity(session);
  const edition = editionNote(session);
  const verdicts = verifyLog(log, id);
  const lines = session.lines().filter(({takenBack}) => !takenBack);
  const steps = lines.map(({step, event, findings}) => ({
    step,
    // each combat of a phase is a part of its own
    before: event?.type === 'pick' ? [''] : [],
    // a note that names no option changes nothing in any battle
    findings: findings.filter(({option}) => option !== null),
  }));
  const course = steps.flatMap(({step, before, findings}) => {
    const [first, ...rest] = findings.map(cited);
    return first === undefined
      ? []
      : [...before, step === 0 ? first : sharePhrases.step(step, first), ...rest];
  });
  const dice = lines.flatMap(({step, dice: rolled}) => {
    const verdict = verdicts[step - 1];
    return verdict ? [sharePhrases.diceOfStep(step, rolled, sayDice(verdict))] : [];
  });
  const proofs = lines.flatMap(({dice: rolled, proof}) =>
    proof?.source === 'committed' ? [rollLine(rolled, proof)] : [],
  );
  return {
    course: [
      ...(edition === undefined ? [] : [edition]),
      ...(rules === undefined ? [] : [rules]),
      ...course,
      ...forceLines(view),
      ...promptLines(view),
    ],
    // nobody has lost anything before the first step
    told: [
      ...askedLines(view),
      ...steps.flatMap(({findings}) => findings.flatMap((one) => toldLines(about.position.game, one))),
      ...(session.step === 0 ? [] : forceLines(view)),
    ],
    table: view.table.isTitled ? view.table.title : undefined,
    dice: [...dice, ...log.moves.map(sessionPhrases.moveSentence)],
    proofs,
    head: chainOf(id, log.records).at(-1)!,
  };
}

/** Writes the report as lines of at most 72 columns, except sentences, which the caller wraps. */
export function reportLines({course, dice, proofs, head}: BattleReport): readonly string[] {
  return [
    ...course,
    ...(dice.length > 0 ? ['', sharePhrases.dice, ...dice] : []),
    ...proofs.flatMap((line) => ['', ...inColumns(line)]),
    '',
    sharePhrases.head,
    head,
  ];
}
