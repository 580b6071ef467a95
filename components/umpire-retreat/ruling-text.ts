import {cited, type Finding} from '../../src/rules/finding.js';
import {markNotes} from '../../src/rules/open-question.js';
import {verdictOn} from '../../src/rules/retreat/verdict.js';
import type {RetreatRuling} from '../../src/rules/retreat/ruling.js';
import type {Alternative} from './alternatives.js';
import type {Dialogue} from './dialogue.js';
import {messages, namesOf} from './messages.js';
import {headlineOf, verdictOnHex, type RetreatView} from './view-model.js';

/** Routes that are listed. */
const ROUTES = 30;

/**
 * The ruling as plain text for a forum or a mail, without any character that a forum would take for markup. `alternatives`
 * is undefined where not all readings were tried; else notes that change nothing are left out. `notes` are those of the page.
 */
export function rulingText(
  view: RetreatView,
  dialogue: Dialogue,
  alternatives: readonly Alternative[] | undefined,
  asked?: string,
  notes: readonly string[] = [],
): string {
  const {position, sheet, stack, group, ruled, origin} = view;
  const {game} = position;
  const {stage, talk} = dialogue;
  const from = origin === undefined ? '' : game.grid.label(origin);
  const side = game.sides[stack[0]?.side ?? 0]?.name ?? '';
  const who = stage === 'ruled' || group.length === 0 ? stack : group;
  return [
    messages.text.question(game.title, namesOf(who), side, from, messages.hexes(talk.hexes)),
    messages.text.rules(sheet.title),
    ...talk.plan.map(({units, path}, i) =>
      messages.text.group(
        i + 1,
        namesOf(units.flatMap((id) => game.unit(id) ?? [])),
        messages.route(path, from),
      ),
    ),
    ...(stage === 'ruled'
      ? judgementLines(view)
      : ruled
        ? answerLines(view, ruled, dialogue, from, asked, alternatives)
        : []),
    ...readingLines(view, alternatives),
    ...notes.map((note) => `- ${note}`),
  ].join('\n');
}

const findingLines = (findings: readonly Finding[]): string[] =>
  findings.map((finding) => `- ${cited(finding)}`);

function judgementLines({judgement}: RetreatView): string[] {
  if (!judgement) return [];
  return [
    messages.text.judged(judgement.legal, messages.steps(judgement.stepLosses)),
    ...findingLines(judgement.findings),
  ];
}

function answerLines(
  view: RetreatView,
  ruled: RetreatRuling,
  {talk}: Dialogue,
  from: string,
  asked: string | undefined,
  alternatives: readonly Alternative[] | undefined,
): string[] {
  const {answer} = ruled;
  const findings = alternatives ? markNotes(view.findings, alternatives) : view.findings;
  const {grid} = ruled.context.game;
  const numbered = (routes: readonly (readonly string[])[]): string[] =>
    routes.slice(0, ROUTES).map((route, i) => `${i + 1}. ${messages.route(route, from)}`);
  const {parts, plan} = verdictOn(ruled);
  const groups = (plan?.groups ?? []).map(({units, path}, i) => {
    const labels = path.map((hex) => grid.label(hex));
    return messages.text.group(talk.plan.length + i + 1, namesOf(units), messages.route(labels, from));
  });
  const verdict = verdictOnHex(view, asked);
  return [
    headlineOf(ruled, talk.hexes),
    ...groups,
    // a group that must split takes none of the routes it would have together
    ...numbered(parts ? [] : answer.routes),
    ...(answer.routes.length > ROUTES ? [messages.text.more(answer.routes.length - ROUTES)] : []),
    ...(answer.ownerMayChoose ? [messages.text.owner, ...numbered(answer.ownerMayChoose)] : []),
    ...findingLines(findings.filter(({changesNothing}) => !changesNothing)),
    ...(verdict ? [messages.text.asked(verdict.hex)] : []),
    ...(verdict?.findings.length === 0 ? [`- ${verdict.summary}`] : findingLines(verdict?.findings ?? [])),
  ];
}

/** The readings that were switched, and the alternatives. */
function readingLines(view: RetreatView, alternatives: readonly Alternative[] | undefined): string[] {
  const {readings} = view;
  const {readings: questions = []} = view.sheet;
  return [
    ...questions
      .filter(({option, values}) => readings[option] !== values[0]?.value)
      .map(({option, rule, question, values}) => {
        const value = readings[option] ?? '';
        const means = values.find((one) => one.value === value)?.means ?? value;
        const capitalised = means.replace(/^./, (first) => first.toUpperCase());
        return messages.text.readHere(rule, question, capitalised);
      }),
    ...(alternatives?.map(({sentence}) => sentence) ?? [messages.readings.notAll]),
  ];
}
