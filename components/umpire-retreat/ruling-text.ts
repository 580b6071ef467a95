import type {HexId} from '../../src/board/index.js';
import {sayRetreatRuling} from '../../src/phrases/say-found.js';
import {sayLoss} from '../../src/phrases/say-retreat.js';
import {cited} from '../../src/phrases/cited.js';
import type {Finding} from '../../src/rules/finding.js';
import {rulesSentence} from '../../src/phrases/say-rules.js';
import {verdictOn} from '../../src/rules/retreat/findings.js';
import type {RetreatRuling} from '../../src/rules/retreat/ruling.js';
import {
  type Alternative,
  endsOf,
  groundName,
  headlineOf,
  markedFindings,
  sayAlternative,
  verdictOnHex,
  type RetreatView,
  type RouteEnd,
} from './view-model.js';
import type {Dialogue} from './dialogue.js';
import {messages, namesOf} from './messages.js';
import type {Shown} from './shown.js';

/** Ends that are listed, and routes to one of them. */
const ENDS = 30;
const ROUTES = 6;

/**
 * The ruling as plain text for a forum or a mail, without any character that a forum would take for markup. `alternatives`
 * is undefined where not all readings were tried; else notes that change nothing are left out. `asked` are the hexes that
 * the player asked about; `notes` are those of the page, and `assumed` is what it assumed where that decides.
 */
export function rulingText(
  view: RetreatView,
  dialogue: Dialogue,
  alternatives: readonly Alternative[] | undefined,
  asked: readonly string[] = [],
  {notes = [], assumed = ''}: Partial<Pick<Shown, 'notes' | 'assumed'>> = {},
): string {
  const {position, sheet, stack, group, ruled, origin} = view;
  const {game} = position;
  const {stage, context} = dialogue;
  const from = origin === undefined ? '' : game.grid.label(origin);
  const {name = ''} = game.sides[stack[0]?.side ?? 0] ?? {};
  const who = stage === 'ruled' || group.length === 0 ? stack : group;
  const side = who.every((unit) => unit.name.startsWith(`${name} `)) ? '' : name;
  return [
    messages.text.question(game.title, namesOf(who), side, from, messages.hexes(context.hexes)),
    rulesSentence(game, sheet),
    ...(assumed === '' ? [] : [assumed]),
    ...context.plan.map(({units, path}, i) =>
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

function judgementLines({judgement, position}: RetreatView): string[] {
  if (!judgement) return [];
  return [
    messages.text.judged(judgement.legal, messages.steps(judgement.stepLosses)),
    ...findingLines(sayRetreatRuling(position.game, judgement.findings)),
  ];
}

function answerLines(
  view: RetreatView,
  ruled: RetreatRuling,
  {context}: Dialogue,
  from: string,
  asked: readonly string[],
  alternatives: readonly Alternative[] | undefined,
): string[] {
  const {answer, search, ownerRoutes} = ruled;
  const findings = markedFindings(view, alternatives);
  const {grid} = ruled.context.game;
  const ends = (paths: readonly (readonly HexId[])[]): string[] => {
    const all = endsOf(ruled, paths);
    const listed = all.slice(0, ENDS).map((end, i) => `${i + 1}. ${endWords(ruled, end, from)}`);
    return all.length > ENDS ? [...listed, messages.text.more(all.length - ENDS)] : listed;
  };
  const {parts, plan} = verdictOn(ruled);
  const groups = (plan?.groups ?? []).map(({units, path}, i) => {
    const labels = path.map((hex) => grid.label(hex));
    return messages.text.group(context.plan.length + i + 1, namesOf(units), messages.route(labels, from));
  });
  const verdicts = asked.flatMap((hex) => verdictOnHex(view, hex) ?? []);
  return [
    headlineOf(ruled, context.hexes),
    ...groups,
    // a group that must split takes none of the routes it would have together
    ...ends(parts ? [] : search.routes),
    ...(answer.ownerMayChoose ? [messages.text.owner, ...ends(ownerRoutes)] : []),
    ...findingLines(findings.filter(({changesNothing}) => !changesNothing)),
    ...verdicts.flatMap(({hex, summary, findings: reasons}) => [
      messages.text.asked(hex),
      ...(reasons.length === 0 ? [`- ${summary}`] : findingLines(reasons)),
    ]),
  ];
}

/** An end with its ground, the ways to it and their cost: `06.03 (Rough) via 07.04: no losses`. */
function endWords(ruled: RetreatRuling, {at, routes}: RouteEnd, from: string): string {
  const {game} = ruled.context;
  const {grid} = game;
  const ways = new Map<string, string[]>();
  for (const {path, loss} of routes.slice(0, ROUTES)) {
    const cost = sayLoss(game, loss);
    const before = path.slice(0, -1).map((hex) => grid.label(hex));
    ways.set(cost, [...(ways.get(cost) ?? []), before.length === 0 ? '' : ` ${messages.via(before)}`]);
  }
  const isShort = routes.every(({path}) => path.length === 0);
  const place = isShort ? messages.route([], from) : grid.label(at);
  const priced = [...ways].map(([cost, via]) => `${via.join(` ${messages.text.or}`)}: ${cost}`);
  const more = routes.length > ROUTES ? `; ${messages.text.more(routes.length - ROUTES)}` : '';
  return `${place} (${groundName(ruled, at)})${priced.join(';')}${more}`;
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
        return messages.text.readHere(rule, question, means);
      }),
    ...(alternatives?.map((one) => sayAlternative(view, one)) ?? [messages.readings.notAll]),
  ];
}
