import type {SheetDocument} from '../../module/index.js';
import {listed} from '../finding.js';
import {settledSheet, type Readings} from './sheet.js';

type Parameters = Readonly<Record<string, unknown>>;
type Words = (clause: Parameters) => string;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): string => listed(Array.isArray(value) ? value.map(String) : []);
const sources = ({sources: which}: Parameters): string =>
  which === 'same' ? 'the supply source nearest to where the retreat began' : 'the nearest supply source';

/** What each clause of a sheet means, whatever number the game gives it. */
const words: Readonly<Record<string, Words>> = {
  prohibitedTerrain: () =>
    'No hex may be entered, and no hexside crossed, that regular movement is prohibited to a unit of the group.',
  enemyUnits: ({only, exceptHqs}) =>
    `No hex may be entered that ${only === 'with-zoc' ? 'an enemy unit with a ZOC' : 'an enemy unit'} holds${exceptHqs === undefined ? '' : `, lone HQs apart (${text(exceptHqs)})`}.`,
  enemyZoc: ({unlessFriendly}) =>
    `No hex in an EZOC may be entered${unlessFriendly ? ' unless a friendly unit is there' : ''}.`,
  furtherOut: () => 'Every hex must be further from where the retreat began than the one before.',
  origin: () => 'The retreat never comes back to where it began.',
  hexside: ({hexsides}) => `No hexside of these kinds may be crossed: ${list(hexsides)}.`,
  terrain: ({terrain}) => `No hex of this terrain may be entered: ${list(terrain)}.`,
  region: ({regions, nationality, months}) =>
    `${nationality === undefined ? 'No unit' : `No ${text(nationality)} unit`} may retreat into ${list(regions)}${months === undefined ? '' : ` in ${list(months)}`}.`,
  overStacked: ({where}) =>
    where === 'last-hex'
      ? 'A retreat that would end over the stacking limit goes on for one hex more.'
      : 'Every hex entered over the stacking limit makes the retreat one hex longer.',
  step: ({where}) =>
    `Entering a hex costs the group one step where it is ${list(where).replace('enemyZoc', 'in an EZOC').replace('overStacked', 'over the stacking limit').replace(' and ', ' or ')}; one step even where both are true.`,
  noFurtherFromSupply: (clause) =>
    `The last hex may be no further from ${sources(clause)} than where the retreat began.`,
  withinStacking: () => 'The retreat may not end over the stacking limit.',
  survivesSharedSteps: () =>
    'A route whose steps for EZOC hexes held by friends would destroy the unit counts as eliminating it.',
  fewestLosses: () => 'Of the routes that are left, those that lose the fewest steps are taken.',
  closerToSupply: (clause) =>
    `Of the routes that are left, those that end ${clause['by'] === 'closest' ? 'closest to' : 'closer to'} ${sources(clause)} are taken.`,
  nearestToSupply: (clause) =>
    `Of the routes that are left, those that end nearest to ${sources(clause)} are taken.`,
  fewestEnemyZoc: () => 'Of the routes that are left, those that enter the fewest EZOCs are taken.',
  notEndIn: () => "Of the routes that are left, those that do not end in the other ally's country are taken.",
  endOnSource: () => 'Of the routes that are left, those that end on a legal supply source are taken.',
  nearestSource: () =>
    'Of the routes that are left, those that end nearest to a legal supply source are taken.',
  homeward: ({east}) =>
    `Of the routes that are left, those with the fewest steps in the wrong direction are taken: east for ${list(east)} units, west for all others.`,
  fullDistance: () => 'Of the routes that are left, those that end the full distance away are taken.',
  stepPerHexThenIsolated: () =>
    'A group that cannot retreat in full goes as far as it can, loses a step for every hex it did not retreat, and is Isolated if it survives.',
  eliminated: () => 'A unit without a route is eliminated.',
  hqFollows: () =>
    'An HQ that was stacked with combat units when the combat began retreats with one of their groups.',
  hqRelocated: ({marker}) =>
    `An HQ that enters a hex with a ${text(marker)}, or is left alone in one, is relocated at once.`,
  markerControls: ({marker}) => `A hex with a ${text(marker)} stays under the control of the marker's side.`,
  defenderOrders: () => 'The defender chooses the order in which his units are retreated.',
  sharedStep: () =>
    'Units that began stacked together lose one step in all for each hex of the retreat that leads any of them into an EZOC held by a friendly unit.',
  throughFriendsToSupply: () =>
    'Where every route that is left ends out of supply, the owner may take one through EZOCs held by friendly combat units that ends in supply.',
  stepChoice: () => 'It says which unit of a group takes a step that the group loses.',
};

/** What a rule number stands for in a sheet, as its clauses are read: a sentence for each, none twice. */
export function explainRule(document: SheetDocument, readings: Readings, rule: string): readonly string[] {
  const {bars, lengthens, cost, ends, prefers, otherwise, effects} = settledSheet(document, readings);
  const clauses: readonly {readonly clause: string; readonly rule: string}[] = [
    ...bars,
    ...(lengthens ? [{clause: 'overStacked', ...lengthens}] : []),
    ...(document.costs ?? []).filter((clause) => clause.rule === cost?.rule),
    ...ends,
    ...prefers,
    otherwise,
    ...effects,
  ];
  const said = clauses
    .filter((clause) => clause.rule === rule)
    .map((clause) => words[clause.clause]?.({...clause}) ?? '');
  const overrun = bars.some((bar) => bar.clause === 'enemyUnits' && bar.exceptHqs === rule);
  return [
    ...new Set([
      ...(document.length === rule ? ['A retreat goes as many hexes as the combat result asks for.'] : []),
      ...(document.edge === rule ? ['No unit leaves the map.'] : []),
      ...said,
      ...(ends.some((end) => end.clause === 'withinStacking' && end.choice === rule)
        ? ['No route that eliminates the unit may be chosen while another is open.']
        : []),
      ...(overrun ? ['A group with a combat unit overruns a lone enemy HQ by entering its hex.'] : []),
    ]),
  ].filter((sentence) => sentence !== '');
}
