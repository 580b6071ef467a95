import {
  cited,
  verdictOn,
  whyNot,
  wordedSheet,
  type Finding,
  type RetreatRuling,
} from '../../../src/rules/index.js';
import {alternativesOf, type Alternative} from './alternatives.js';
import type {Dialogue} from '../dialogue.js';
import type {RetreatView} from '../view.js';
import {headline, namesOf, words as retreat} from '../words.js';
import {words} from './words.js';

/** The ruling as plain text for a forum or a mail: no markup, no sign that a forum would take for some. */
export async function rulingText(view: RetreatView, dialogue: Dialogue, asked?: string): Promise<string> {
  const {position, sheet, stack, ruled, origin} = view;
  const {game} = position;
  const {stage, talk} = dialogue;
  const from = origin === undefined ? '' : game.grid.label(origin);
  const side = game.sides[stack[0]?.side ?? 0]?.name ?? '';
  const who = stage === 'ruled' || view.group.length === 0 ? stack : view.group;
  return [
    words.text.question(game.title, namesOf(who), side, from, retreat.hexes(talk.hexes)),
    words.text.rules(sheet.title),
    ...talk.plan.map(({units, path}, i) =>
      words.text.group(i + 1, namesOf(units.flatMap((id) => game.unit(id) ?? [])), retreat.route(path, from)),
    ),
    ...(stage === 'ruled' ? judged(view) : ruled ? answered(view, ruled, dialogue, from, asked) : []),
    ...readingLines(view, await alternativesOf(view, dialogue).whole),
  ].join('\n');
}

const sentences = (findings: readonly Finding[]): string[] =>
  findings.map((finding) => `- ${cited(finding)}`);

function judged({judgement}: RetreatView): string[] {
  if (!judgement) return [];
  return [
    words.text.judged(judgement.legal, retreat.steps(judgement.stepLosses)),
    ...sentences(judgement.findings),
  ];
}

function answered(
  view: RetreatView,
  ruled: RetreatRuling,
  {talk}: Dialogue,
  from: string,
  asked?: string,
): string[] {
  const {answer} = ruled;
  const numbered = (routes: readonly (readonly string[])[]): string[] =>
    routes.slice(0, 30).map((route, i) => `${i + 1}. ${retreat.route(route, from)}`);
  const hex = asked === undefined ? undefined : ruled.context.game.grid.find(asked);
  const verdict = hex === undefined ? undefined : whyNot(ruled, hex);
  const about =
    verdict && (verdict.findings.length > 0 ? sentences(verdict.findings) : [`- ${verdict.summary}`]);
  const {parts, plan} = verdictOn(ruled);
  const groups = (plan?.groups ?? []).map(({units, path}, i) =>
    words.text.group(
      talk.plan.length + i + 1,
      namesOf(units),
      retreat.route(
        path.map((to) => ruled.context.game.grid.label(to)),
        from,
      ),
    ),
  );
  return [
    headline(ruled, talk.hexes),
    ...groups,
    // a group that must split takes none of the routes it would have together
    ...numbered(parts ? [] : answer.routes),
    ...(answer.routes.length > 30 ? [words.text.more(answer.routes.length - 30)] : []),
    ...(answer.ownerMayChoose ? [words.text.owner, ...numbered(answer.ownerMayChoose)] : []),
    ...sentences(view.findings),
    ...(about ? [words.text.asked(verdict.hex), ...about] : []),
  ];
}

function readingLines(view: RetreatView, alternatives: readonly Alternative[] | undefined): string[] {
  const {readings} = view;
  const sheet = wordedSheet(view.sheet);
  const switched = (sheet.readings ?? []).filter(({option, values}) => readings[option] !== values[0]?.value);
  return [
    ...switched.map(({option, rule, question, values}) => {
      const value = readings[option] ?? '';
      const means = values.find((one) => one.value === value)?.means ?? value;
      return words.text.readHere(
        rule,
        question,
        means.replace(/^./, (first) => first.toUpperCase()),
      );
    }),
    ...(alternatives?.map(({sentence}) => sentence) ?? [words.readings.notAll]),
  ];
}
