import {directionNames} from '../../../board/index.js';
import type {Flaw, ModuleDocument, Path, SheetDocument} from '../../../module/index.js';
import {gridFaults} from '../../../module/check-map.js';
import {checkDefendersHex, checkWhen, eachWhen, whenNamesOf} from '../../../module/check-when.js';
import {Report} from '../../../module/fault.js';
import {isOddsTable} from '../../../module/game.js';
import {gridOf} from '../../../module/build-game.js';
import {costClause} from '../clauses/cost-terms.js';
import {isClause} from '../clauses/clause.js';
import {declaredStates} from '../../../module/unit-states.js';
import {compassName} from '../clauses/bars.js';
import {stateOf, triggersOf} from '../clauses/cost-terms.js';

/** Finds the names in a module's own sheet that its map and its units do not have. */
export function nameFaults(document: ModuleDocument, own: object, at: Path): readonly Flaw[] {
  const {map} = document;
  const report = new Report([]);
  const names = whenNamesOf(document);
  eachWhen(own, at, (when, path) => {
    checkWhen(when, names, report, path);
  });
  const {effects = [], otherwise = []} = own as Partial<SheetDocument>;
  const grid = map.kind === 'hex' && gridFaults(map).length === 0 ? gridOf(map) : undefined;
  effects.forEach((effect, i) => {
    if (!isClause('effects', 'exits', effect) || typeof effect.edges === 'string' || !grid) return;
    effect.edges.forEach((label, j) => {
      if (grid.find(label) === undefined) report.unknownHex(label, grid, ...at, 'effects', i, 'edges', j);
    });
  });
  const boxes = new Set(
    Object.entries(document.states ?? {}).flatMap(([state, {box}]) => (box ? [state] : [])),
  );
  const aBox = (state: string | undefined, ...here: Path): void => {
    if (state !== undefined) report.known(state, boxes, 'stateThatIsBox', ...at, ...here);
  };
  for (const [i, effect] of effects.entries())
    if (isClause('effects', 'overStackedAfter', effect)) aBox(effect.state, 'effects', i, 'state');
  for (const [i, fate] of [otherwise].flat().entries())
    if (isClause('otherwise', 'removed', fate))
      aBox(fate.state, 'otherwise', ...(Array.isArray(otherwise) ? [i] : []), 'state');
  const codes = codesOf(document);
  const {converts = []} = own as Partial<SheetDocument>;
  for (const [i, {to, when}] of converts.entries()) {
    if (codes) report.known(to, codes, 'codeOfCombatTable', ...at, 'converts', i, 'to');
    if (when) checkDefendersHex(when, report, [...at, 'converts', i, 'when']);
  }
  const {costs = [], prefers = [], bars = []} = own as Partial<SheetDocument>;
  const states = new Set(declaredStates(document));
  costs.forEach((written, i) => {
    const here: Path = [...at, 'costs', i];
    const clause = costClause(written);
    for (const [j, trigger] of triggersOf(clause).entries())
      if (typeof trigger === 'object')
        checkWhen(trigger, names, report, [
          ...here,
          'trigger',
          ...(Array.isArray(clause.trigger) ? [j] : []),
        ]);
    const sets = stateOf(clause);
    if (sets) report.known(sets.state, states, 'stateThatIsNoBox', ...here, 'takes', 'state');
  });
  const known = map.kind === 'hex' ? directionNames[map.layout].map(compassName) : [];
  for (const [list, i, clause] of [
    ...bars.map((bar, i) => ['bars', i, bar] as const),
    ...prefers.map((preference, i) => ['prefers', i, preference] as const),
  ]) {
    if (!isClause('prefers', 'direction', clause)) continue;
    for (const [side, directions] of Object.entries(clause.by)) {
      const here: Path = [...at, list, i, 'by', side];
      report.known(side, names.side, 'side', ...here);
      directions.forEach((name, j) => {
        if (map.kind === 'hex' && !known.includes(name))
          report.add([...here, j], name, 'direction', {directions: known});
      });
    }
  }
  return report.faults;
}

/** The codes of a module's tables for hex battles; undefined where it has none yet. */
function codesOf({tables = {}}: ModuleDocument): ReadonlySet<string> | undefined {
  const found = Object.values(tables).flatMap((table) =>
    isOddsTable(table) ? Object.keys(table.codes) : [],
  );
  return found.length > 0 ? new Set(found) : undefined;
}
