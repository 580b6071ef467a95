import {plainPhrases} from '../phrases/en/plain.js';
import type {OpenCase} from '../case/index.js';
import type {HexReport} from '../battle/hex/report.js';
import {openAsked} from '../battle/open.js';
import type {Change} from '../module/index.js';
import {show} from '../phrases/shown.js';
import {MOST_UNITS} from '../cut/cut.js';
import type {Cut} from '../cut/index.js';
import type {HexOddsAnswer, PointOddsAnswer} from '../odds/index.js';
import {cited, lineText, setIn, type Line} from '../phrases/cited.js';
import {lossOf, markNotes, retreatRulesOf, ruleRetreat, type Finding} from '../rules/index.js';
import type {SplitAnswer} from '../answer/retreat.js';
import {sayLoss} from '../phrases/say-retreat.js';
import {chosenRules} from '../phrases/say-rules.js';
import {forceLines, promptLines} from '../share/report.js';
import {walkLines} from '../odds/text.js';
import type {WalkOdds} from '../odds/walk/answer.js';
import {explained, plainHexOdds, plainPointOdds} from './plain-odds.js';

type Fields = Readonly<Record<string, unknown>>;

/** The answer to a case in sentences, one a line; notes that change nothing are only counted unless `verbose`. */
export const plainAnswer = (one: OpenCase, answer: object, verbose = false): string =>
  plainLines(one, answer, verbose).map(lineText).join('\n');

/** The lines of that answer, with the rules that its findings cite. */
export function plainLines(one: OpenCase, answer: object, verbose = false): readonly Line[] {
  const {ask, game} = one;
  const refused = refusedIn(answer);
  const isPlayed = ask.battle !== undefined || ask.phase !== undefined;
  if (refused.length > 0 && !isPlayed) return refused;
  const lines = isPlayed
    ? [...plainBattle(one, answer, verbose), ...refused, ...((answer as BattleFields).otherwise ?? [])]
    : ask.odds?.hexBattle
      ? plainHexOdds(answer as HexOddsAnswer)
      : ask.odds
        ? 'air' in answer
          ? [...plainPointOdds(answer as PointOddsAnswer), ...explained(one)]
          : 'notCounted' in answer
            ? [String(answer.notCounted)]
            : walkLines(answer as WalkOdds)
        : ask.cut
          ? plainCut(
              answer as Cut,
              game.unitTypes.includes(ask.cut.type) ? ask.cut.type : 'unit',
              ask.cut.most,
            )
          : ask.errata
            ? plainErrata(one)
            : plainFields(answer, one, verbose);
  // that of a retreat is below its routes
  const by = isPlayed || ask.odds ? chosenRules(game) : undefined;
  return [...(by === undefined ? [] : [by]), ...lines];
}

/** Why an event of the log was refused; the findings of a battle that is not allowed say that themselves. */
function refusedIn(answer: object): readonly string[] {
  const {outcome, refused} = answer as Partial<HexReport>;
  return outcome === 'not-allowed'
    ? []
    : (refused?.findings ?? []).map((finding) => plainPhrases.refused(cited(finding)));
}

/** The course of a battle or a phase: what each event did, then how both sides stand and what is to be done. */
function plainBattle(
  {position, ask}: OpenCase,
  {disputed = []}: BattleFields,
  verbose: boolean,
): readonly Line[] {
  const opened = openAsked(position, ask);
  // the answer was given already, so the question can be asked
  if (!opened?.ok) return [];
  const session = opened.value;
  const view = session.view(session.step);
  const findings = markNotes(
    session.lines().flatMap((line) => line.findings),
    disputed,
  );
  return [...findingLines(findings, verbose), ...forceLines(view), ...promptLines(view)];
}

/** The fields of a battle's answer that say whether another reading changes it. */
interface BattleFields {
  readonly disputed?: readonly {readonly option: string}[];
  readonly otherwise?: readonly string[];
}

/** Lists findings as sentences; of the notes that change nothing it says only how many there are, unless `verbose`. */
function findingLines(findings: readonly Finding[], verbose: boolean): readonly Line[] {
  const said = findings.filter(({changesNothing}) => verbose || !changesNothing);
  const left = findings.length - said.length;
  return left === 0 ? said : [...said, plainPhrases.notesLeftOut(left)];
}

/** Describes each erratum, and each place that it changes. */
function plainErrata({game, changes}: OpenCase): readonly Line[] {
  if (changes.length === 0) return [plainPhrases.noErrata];
  return (game.document.errata ?? []).flatMap(({id, title, says, source}) => [
    plainPhrases.erratum(title ?? id, says, source),
    ...changes.filter((change) => change.id === id).map((change) => setIn(changeSentence(change))),
  ]);
}

const value = (of: unknown): string =>
  typeof of === 'object' && of !== null ? JSON.stringify(of) : show(of);
function changeSentence(change: Change): string {
  const {pointer, before, after} = change;
  if (!Object.hasOwn(change, 'before')) return plainPhrases.added(pointer, value(after));
  return Object.hasOwn(change, 'after')
    ? plainPhrases.replaced(pointer, value(after), value(before))
    : plainPhrases.removed(pointer, value(before));
}

/** The fewest units that spoil a retreat, and where. */
function plainCut({count, sets}: Cut, type: string, most = MOST_UNITS): readonly Line[] {
  if (count === null) return [plainPhrases.notEnough(most, type)];
  if (count === 0) return [plainPhrases.alreadyBlocked];
  return [plainPhrases.block(count, type), ...sets.map((set) => setIn(set.join(' ')))];
}

/** Lists the cost of each way, unless all cost the same. */
function lossesApart(
  {position, ask}: OpenCase,
  routes: readonly (readonly string[])[],
): ((route: readonly string[]) => string) | undefined {
  const rules = position.kind === 'hex' ? retreatRulesOf(position.game) : undefined;
  if (position.kind !== 'hex' || !rules || !ask.retreat || routes.length < 2) return undefined;
  const {game} = position;
  const group = ask.retreat.units.flatMap((id) => game.unit(id) ?? []);
  const ruled = ruleRetreat(rules.sheet, rules.readings, position, group, ask.retreat);
  const words = (route: readonly string[]): string =>
    sayLoss(
      game,
      lossOf(
        ruled,
        route.flatMap((label) => game.grid.find(label) ?? []),
      ),
    );
  return new Set(routes.map(words)).size > 1 ? words : undefined;
}

/** A ruling's fields: what the routes and losses are, then every finding. */
function plainFields(answer: object, one: OpenCase, verbose: boolean): readonly Line[] {
  const {game, ask} = one;
  const fields = answer as Fields;
  const lines: Line[] = [];
  const {routes, split, ownerMayChoose, findings, otherwise} = fields as {
    routes?: readonly (readonly string[])[];
    split?: SplitAnswer;
    ownerMayChoose?: readonly (readonly string[])[];
    findings?: readonly Finding[];
    otherwise?: readonly string[];
  };
  const lossOn = lossesApart(one, [...(routes ?? []), ...(ownerMayChoose ?? [])]);
  const way = (route: readonly string[]): Line =>
    setIn(lossOn ? plainPhrases.routeWithLoss(route, lossOn(route)) : plainPhrases.route(route));
  const text = (key: string): string => (typeof fields[key] === 'string' ? fields[key] : '');
  const group = ({units, path}: SplitAnswer['plan'][number]): Line =>
    setIn(
      plainPhrases.group(
        units.map((id) => game.unit(id)?.name ?? id),
        path,
      ),
    );
  if (routes) {
    // a group that must split takes none of the routes it would have together
    lines.push(text('summary'), ...(split?.must ? split.plan.map(group) : routes.map(way)));
    if (ownerMayChoose) lines.push(plainPhrases.ownerMayChoose, ...ownerMayChoose.map(way));
  } else if (typeof fields['stepLosses'] === 'number')
    lines.push(fields['legal'] === true ? plainPhrases.legal(fields['stepLosses']) : plainPhrases.notLegal);
  else if (typeof fields['legal'] === 'boolean')
    lines.push(fields['legal'] ? plainPhrases.planLegal : plainPhrases.planNotLegal);
  const by = chosenRules(game);
  if (by !== undefined && lines.length > 0) lines.push(by);
  if (Object.hasOwn(fields, 'side')) {
    const at = ask.control?.at ?? '';
    const side = game.side(text('side'));
    lines.push(side ? plainPhrases.control(at, side.name) : plainPhrases.nobodysControl(at));
  }
  const {hexes} = fields as {hexes?: readonly string[]};
  if (hexes) {
    const from = (findings ?? []).flatMap(({code, at}) =>
      code === 'exertsZoc' && at !== undefined ? [at] : [],
    );
    lines.push(plainPhrases.zoc(game.side(ask.zoc?.side ?? '')?.name ?? '', hexes.length, from));
  }
  lines.push(...findingLines(findings ?? [], verbose));
  if (hexes && hexes.length > 0) lines.push(plainPhrases.zocHexes(hexes));
  lines.push(...(otherwise ?? []));
  if (text('proof') !== '') lines.push(plainPhrases.proof, text('proof'));
  return lines.filter((line) => line !== '');
}
