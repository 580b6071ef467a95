import type {HexId} from '../../board/index.js';
import {counted, type Finding} from '../finding.js';
import type {RetreatRuling} from './answer.js';
import {barFinding, ids} from './bars.words.js';
import {barsFor} from './bars.js';
import {isOverStacked} from './context.js';
import {costAt} from './costs.js';
import {endBar, preferencesFor, stepCost} from './preferences.js';
import {supplySentence} from './supply-words.js';
import {openWords} from './why-not.js';

/** Every clause that a route breaks, each at the hex where it breaks it. Only for routes that are not listed. */
export function violations(ruled: RetreatRuling, path: readonly HexId[]): readonly Finding[] {
  const {context, search, answer} = ruled;
  const {game, sheet, group, origin} = context;
  const {grid} = game;
  const found: Finding[] = [];
  const label = (hex: HexId): string => grid.label(hex);
  const last = path.at(-1) ?? origin;
  const openEnds = openWords([...new Set(answer.routes.map((route) => route.at(-1) ?? label(origin)))]);
  const against = (clause: string, hex: HexId, because: string, more: Partial<Finding> = {}): void => {
    const remedy = openEnds ? {remedy: openEnds} : {};
    found.push({
      clause,
      kind: 'violation',
      at: label(hex),
      units: ids(group),
      ...remedy,
      ...more,
      message: `Not ${label(hex)}: ${because}${openEnds ? `; ${openEnds}` : ''}.`,
    });
  };

  const bars = barsFor(context);
  path.forEach((to, i) => {
    const from = path[i - 1] ?? origin;
    const direction = grid.direction(from, to);
    if (direction === undefined) {
      against(sheet.document.length, to, `${label(from)} and ${label(to)} do not touch`);
      return;
    }
    bars.forEach((bar, bit) => {
      if (bar.hex?.(to) || bar.step?.(from, direction, to))
        found.push(barFinding(context, sheet.bars[bit]!, to, from));
    });
  });
  if (found.length > 0) return found;

  // the way is open: is it the right length, and does it end where it may?
  const {lengthens} = sheet;
  let owed = context.hexes;
  path.forEach((hex) => {
    const longer =
      lengthens !== undefined && isOverStacked(context, hex) && (lengthens.where === 'any-hex' || owed === 1);
    if (owed <= 0)
      against(sheet.document.length, hex, `the retreat was complete after ${counted(context.hexes, 'hex')}`);
    if (!longer) owed -= 1;
  });
  const cost = stepCost(context);
  const losses = path.reduce((total, hex) => total + cost(hex), 0);
  const prefers = preferencesFor(context, search.waived ? sheet.waives!.prefers : sheet.prefers);
  if (owed > 0) {
    const goesOn = search.complete || owed > search.blocked;
    if (goesOn)
      against(
        sheet.otherwise.rule,
        last,
        `${counted(owed, 'hex')} not retreated, though the group could go ${search.complete ? 'all the way' : 'further'}`,
      );
    else if (path.length > 0) {
      const supply = sheet.ends.find(({clause}) => clause === 'noFurtherFromSupply');
      if (supply && endBar(supply, context)(last))
        against(supply.rule, last, supplySentence(context, last, supply.sources as 'nearest'));
    }
  } else if (owed === 0) {
    for (const clause of sheet.ends) {
      if (search.waived && clause.clause === sheet.waives!.clause) continue;
      if (!endBar(clause, context)(last)) continue;
      if (clause.clause === 'withinStacking') {
        const rule = search.routes.length > 0 ? (clause.choice ?? clause.rule) : clause.rule;
        against(rule, last, 'the unit would end over the stacking limit');
      } else against(clause.rule, last, supplySentence(context, last, clause.sources as 'nearest'));
    }
  }
  if (losses > search.losses && search.routes.length > 0) {
    const entered = path.filter((hex) => cost(hex) > 0);
    const hex = entered[search.losses] ?? last;
    const [why] = costAt(context, hex);
    const rule = sheet.cost?.rule ?? sheet.document.length;
    against(
      rule,
      hex,
      `${why?.because ?? 'it costs a step'}, which another route avoids`,
      why?.witness ? {witness: why.witness} : {},
    );
  }
  for (const {clause, step, end} of prefers) {
    if (found.length > 0) break;
    if (clause.clause === 'fewestLosses') continue;
    const worth = (route: readonly HexId[]): number =>
      end
        ? end(route.at(-1) ?? origin)
        : route.reduce((total, to, i) => total + step(route[i - 1] ?? origin, to), 0);
    // the listed routes are all worth the same, or one of them would not be listed
    const [listedRoute] = search.routes;
    if (listedRoute && worth(path) > worth(listedRoute)) against(clause.rule, last, ownWords[clause.clause]);
  }
  return found;
}

const ownWords = {
  closerToSupply: 'the retreat could have ended closer to supply',
  nearestToSupply: 'the retreat could have ended nearer to supply',
  fewestEnemyZoc: 'the route enters an EZOC that another avoids',
  notEndIn: "it ends in the other ally's country, though another end is open",
  endOnSource: 'the retreat could have ended on a legal supply source',
  nearestSource: 'the retreat could have ended nearer to a legal supply source',
  homeward: 'another route leads less in the wrong direction',
  fullDistance: 'the retreat could have ended the full distance away',
} as const;
