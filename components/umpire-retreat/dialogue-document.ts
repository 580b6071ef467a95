import {check} from '../../src/phrases/shapes.js';
import {inspect} from '../../src/phrases/json.js';
import {sayQuestion} from '../../src/phrases/questions.js';
import * as v from 'valibot';
import {isObject, loaded, refused, type HexPosition, type Loaded} from '../../src/module/index.js';
import {Report} from '../../src/module/fault.js';
import {role} from '../../src/module/schema/retreat-question.js';
import {asked, count, id, named, optional, path, shape, units} from '../../src/module/schema/shape.js';
import {readingFaults} from '../../src/rules/retreat/sheets/sheet.js';
import {retreatRulesOf} from '../../src/rules/index.js';
import {stages, type Dialogue} from './dialogue.js';

/** A route; no retreat is longer than 100 hexes, whatever lengthens it. */
const route = v.pipe(path, v.maxLength(100, asked('hexesInListAtMost')));

/** The schema of a stored dialogue. */
export const dialogueDocument = shape({
  stage: v.picklist(stages),
  context: shape({
    stack: units,
    units,
    hexes: v.pipe(count, v.minValue(1), v.maxValue(20)),
    mayElectOne: v.boolean(),
    role: optional(role),
    against: optional(units),
    readings: named(id),
    path: route,
    plan: v.pipe(v.array(shape({units, path: route})), v.maxLength(1000, asked('groupsInPlanAtMost'))),
  }),
});

/** A stored dialogue under the names of today: `context` was `talk`. */
const asWritten = ({talk, ...rest}: Readonly<Record<string, unknown>>): object =>
  talk === undefined ? rest : {context: talk, ...rest};

/** Reads a stored dialogue, or refuses it with every fault of its shape and every name that this position does not have. */
export function readDialogue(document: unknown, {game}: HexPosition): Loaded<Dialogue> {
  const hostile = inspect(document);
  if (hostile.length > 0) return refused(hostile);
  const checked = check(dialogueDocument, isObject(document) ? asWritten(document) : document);
  if (!checked.ok) return checked;
  const {context} = checked.value;
  const ids = new Set(game.units.map((unit) => unit.id));
  const hexes = new Set(game.grid.labels);
  const report = new Report(['context']);
  const known = (
    names: readonly string[],
    all: ReadonlySet<string>,
    what: 'unit' | 'hex',
    ...at: readonly (string | number)[]
  ): void => names.forEach((name, i) => void report.known(name, all, what, ...at, i));
  known(context.stack, ids, 'unit', 'stack');
  known(context.units, ids, 'unit', 'units');
  known(context.against ?? [], ids, 'unit', 'against');
  known(context.path, hexes, 'hex', 'path');
  const sent = new Set<string>();
  context.plan.forEach((group, i) => {
    known(group.units, ids, 'unit', 'plan', i, 'units');
    // a dialogue never sends a unit twice, so no plan of its own has more groups than there are units
    group.units.forEach((unit, j) => {
      if (sent.has(unit)) report.add(['plan', i, 'units', j], undefined, 'unitInOneGroup', {id: unit});
      sent.add(unit);
    });
    known(group.path, hexes, 'hex', 'plan', i, 'path');
  });
  const sheet = retreatRulesOf(game)?.sheet;
  const faults = [
    ...report.faults.map(sayQuestion),
    ...(sheet ? readingFaults(sheet, context.readings, ['context', 'readings']).map(sayQuestion) : []),
  ];
  return faults.length > 0 ? refused(faults) : loaded(checked.value);
}
