import {directionsOf} from './clauses/bars.js';
import {preferencesFor, worthOf, type DirectionClause} from './clauses/preferences.js';
import type {RetreatContext} from './context.js';
import type {RetreatRuling} from './ruling.js';
import {searchRetreat} from './search/search.js';
import {effectOf, type BarClause} from './sheets/sheet.js';
import {findDisplacement, stackingApart} from './displacement.js';

/** The routes of a group, and the context in which they are routes: where units make room for it, stacking closes no end. */
export type FoundRoutes = Pick<RetreatRuling, 'context' | 'search' | 'displacement'>;

/** Finds the routes of a group; where no route is complete, those that end in a full hex where units can make room. */
export function findRoutes(context: RetreatContext): FoundRoutes {
  const directed = keptDirection(context);
  const {search} = directed;
  const clause = effectOf(context.sheet, 'displacement');
  if (!clause || !search.decided || search.complete) return directed;
  const made = findDisplacement(context, clause);
  if (!made) return {context, search: {...search, decided: false}};
  const {displacement} = made;
  const steps = search.steps + made.steps;
  if (displacement.rooms.size === 0) return {context, search: {...search, steps}, displacement};
  const opened = {...context, sheet: stackingApart(context.sheet)};
  const found = searchRetreat(opened, (hex) => displacement.rooms.has(hex));
  return {context: opened, search: {...found, steps: steps + found.steps}, displacement};
}

const wrongDirection = ({rule, when, by}: DirectionClause): BarClause => ({
  clause: 'wrongDirection',
  rule,
  by,
  ...(when ? {when} : {}),
});

/** The routes of a group that keep to the directions of its side, where any do that are as good to what is preferred before. */
function keptDirection(context: RetreatContext): FoundRoutes {
  const {sheet, origin} = context;
  const search = searchRetreat(context);
  const place = sheet.prefers.findIndex(({clause}) => clause === 'direction');
  const clause = sheet.prefers[place] as DirectionClause | undefined;
  if (!clause || !search.decided || !search.complete || directionsOf(context, clause).length === 0)
    return {context, search};
  const kept: RetreatContext = {
    ...context,
    sheet: {...sheet, bars: [...sheet.bars, wrongDirection(clause)]},
  };
  const found = searchRetreat(kept);
  const steps = search.steps + found.steps;
  if (!found.decided) return {context, search: {...search, decided: false, steps}};
  const before = preferencesFor(context, sheet.prefers.slice(0, place));
  const zoc = preferencesFor(
    context,
    sheet.prefers.filter((one) => clause.freeInZoc && one.clause === 'fewestEnemyZoc'),
  );
  const isAsGood =
    found.complete &&
    zoc.every((preference) => worthOf(preference, origin, found.routes[0]!) === 0) &&
    found.waived === search.waived &&
    before.every(
      (preference) =>
        worthOf(preference, origin, found.routes[0]!) <= worthOf(preference, origin, search.routes[0]!),
    );
  return isAsGood ? {context: kept, search: {...found, steps}} : {context, search: {...search, steps}};
}
