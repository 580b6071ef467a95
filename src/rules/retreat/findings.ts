import type {HexId} from '../../board/index.js';
import {counted, listed, type Finding} from '../finding.js';
import {isEnemyZoc} from './context.js';
import {stepsOf, type RetreatRuling} from './answer.js';
import {be, ids, names} from './bars.words.js';
import {controlNotes} from './control-notes.js';
import {costAt, lengthenings} from './costs.js';
import {outcomeFindings, withUnitsAt} from './board-after.js';
import {boundHqs, leftAlone, overrunOn, relocatedOn, type Relocation} from './hqs.js';
import {openNotes} from './open-notes.js';
import {heldBack, splitsFromStuck} from './legality.js';
import {effectOf} from './sheet.js';
import {wwiiBattleSeries} from './sheets/index.js';

/** What comes with an answer: each cost and effect of its routes once, what 9.4 takes, and what is worth knowing. */
export function findingsOf(ruled: RetreatRuling): readonly Finding[] {
  const {context, search} = ruled;
  const all = [...search.routes, ...ruled.ownerRoutes];
  const onWay = [...new Set(all.flat())].sort(
    (a, b) => context.game.grid.rank[a]! - context.game.grid.rank[b]!,
  );
  const found: Finding[] = [
    ...onWay.flatMap((hex) => costAt(context, hex)),
    ...all.flatMap((route) => lengthenings(context, route)),
    ...all.flatMap((route) =>
      outcomeFindings(ruled, {overrun: overrunOn(context, route), relocated: relocatedOn(context, route)}),
    ),
    ...outcomeFindings(ruled, {overrun: [], relocated: leftBehind(ruled, all)}),
    ...blockedFindings(ruled),
    ...friendlyZocCosts(ruled, all),
    ...notes(ruled),
    ...openNotes(ruled),
    ...controlNotes(
      context,
      all.map((route) => route.at(-1) ?? context.origin),
    ),
  ];
  const said = new Set<string>();
  return found.filter(({message}) => !said.has(message) && said.add(message));
}

/** HQs that the group leaves alone with a marker that sends them away, wherever it goes. */
function leftBehind(
  {context: {position, sheet, group}}: RetreatRuling,
  routes: readonly (readonly HexId[])[],
): readonly Relocation[] {
  const goes = routes.some((route) => route.length > 0);
  return goes ? leftAlone(position, withUnitsAt(position, group, undefined), sheet) : [];
}

function blockedFindings({context, search, answer}: RetreatRuling): readonly Finding[] {
  const {sheet, group, origin, game} = context;
  const {rule} = sheet.otherwise;
  const units = ids(group);
  const at = game.grid.label(origin);
  if (answer.eliminated) {
    return [
      {
        clause: rule,
        kind: 'effect',
        at,
        units,
        message: `${names(group)} ${be(group)} eliminated: every route is barred or ends over the stacking limit.`,
      },
    ];
  }
  if (search.blocked === 0) return [];
  const stops = [...new Set(search.routes.map((route) => game.grid.label(route.at(-1) ?? origin)))];
  const message = `${counted(search.blocked, 'hex')} not retreated: the group loses ${counted(search.blocked, 'step')} and stays in ${listed(stops)}.`;
  const fate = answer.isolated
    ? `What survives becomes Isolated.`
    : `No step is left: ${names(group)} ${be(group)} eliminated.`;
  return [
    {clause: rule, kind: 'cost', at, units, message},
    {clause: rule, kind: 'effect', at, units, message: fate},
  ];
}

/** EZOC hexes held by friends that a route enters: units that began stacked pay one step in all for each (10.87). */
function friendlyZocCosts(
  {context}: RetreatRuling,
  routes: readonly (readonly HexId[])[],
): readonly Finding[] {
  const clause = effectOf(context.sheet, 'sharedStep');
  if (!clause) return [];
  const {occupancy, side, origin, game, group} = context;
  const alone = occupancy.in(origin).filter((unit) => unit.side === side).length <= 1;
  if (alone && clause.loneUnit === 'free') return [];
  return [...new Set(routes.flat())].flatMap((hex) => {
    const friends = occupancy.in(hex).filter((unit) => unit.side === side);
    if (friends.length === 0 || !isEnemyZoc(context, hex)) return [];
    const at = game.grid.label(hex);
    const who = alone ? 'the unit' : 'the units that began stacked together';
    const reading = alone ? '; that a unit which was alone pays too is our reading (loneUnit: pays)' : '';
    return [
      {
        clause: clause.rule,
        kind: 'cost' as const,
        at,
        units: ids(group),
        witness: {units: ids(friends)},
        message: `${at}: an EZOC hex held by ${names(friends)} costs ${who} one step in all${reading}.`,
      },
    ];
  });
}

function notes(ruled: RetreatRuling): readonly Finding[] {
  const {context, search, answer, ownerRoutes} = ruled;
  const {sheet, position, group, origin, side, game} = context;
  const at = game.grid.label(origin);
  const found: Finding[] = [];
  const note = (clause: string, message: string, units = group): number =>
    found.push({clause, kind: 'note', at, units: ids(units), message: `${message}.`});
  const supply = sheet.ends.find(({clause}) => clause === 'noFurtherFromSupply');
  if (supply && context.supply('nearest').sources.length === 0) {
    note(
      supply.rule,
      `${game.sides[side]!.name} has no supply source on the map but ${at} at most: any end will do`,
    );
  }
  if (search.cut)
    note(
      sheet.document.length,
      `There are more than ${String(search.routes.length)} routes; those beyond that number are not listed`,
    );
  if (search.waived)
    note(
      sheet.waives!.rule,
      'Every full retreat ends further from supply; this reading lets the group take it',
    );
  const held = heldBack(ruled);
  if (held.length > 0) {
    const rest = group.filter((unit) => !held.includes(unit));
    const must = splitsFromStuck(ruled)
      ? 'so they go without: keeping the group together is against the rule as stuckUnit is read here (splits)'
      : 'but may stay with the group as stuckUnit is read here (holds)';
    note(sheet.otherwise.rule, `${names(held)} can retreat in full without ${names(rest)}, ${must}`, held);
  }
  const left = boundHqs(position, sheet, origin, side).filter((hq) => !group.includes(hq));
  const hqRule = effectOf(sheet, 'hqFollows');
  if (hqRule && left.length > 0 && group.some(({combat}) => combat)) {
    note(hqRule.rule, `${names(left)} must retreat with one of the groups that leave ${at}`, left);
  }
  const choice = effectOf(sheet, 'stepChoice');
  if (choice && answer.stepLosses > 0 && group.length > 1)
    note(choice.rule, stepChoiceWords(context.position, group, choice.by));
  if (ownerRoutes.length > 0) {
    const clause = effectOf(sheet, 'throughFriendsToSupply')!;
    note(
      clause.rule,
      'Every listed route ends out of supply; the owner may choose one through friends that stays in supply',
    );
  }
  if (
    group.some(
      ({index}) => position.units.get(index)?.isolated || position.units.get(index)?.supplied === false,
    ) &&
    sheet.document === wwiiBattleSeries
  ) {
    note(
      '11.2',
      'The group is isolated or out of supply: the rule on that, which is not in the documents, may say more',
    );
  }
  return found;
}

/** Who takes a step, under the reading in force. */
function stepChoiceWords(
  position: RetreatRuling['context']['position'],
  group: RetreatRuling['context']['group'],
  by: string,
): string {
  if (by === 'owner')
    return `Which unit of the group takes a step is the owner's choice: the rule that says it is not in the documents`;
  const worth =
    by === 'most-steps'
      ? (i: number): number => stepsOf(position, [group[i]!])
      : (i: number): number => Math.max(group[i]!.attack, group[i]!.defence);
  const most = Math.max(...group.map((_, i) => worth(i)));
  const takers = group.filter((_, i) => worth(i) === most);
  return `The first step is taken by ${names(takers)}, the ${by === 'most-steps' ? 'unit with the most steps' : 'strongest'}`;
}
