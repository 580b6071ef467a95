/** Opens overlays that may be wrong, from a file, a link or what a browser kept. */
import {checkDocument} from '../phrases/shapes.js';
import {inspectAndMigrate} from '../phrases/json.js';
import {gridFaults} from '../phrases/en/faults/grid.js';
import {moduleFaults} from '../phrases/en/faults/module.js';
import {overlayFaults} from '../phrases/en/faults/overlay.js';
import {vassalOverlayFaults} from '../phrases/en/faults/vassal-overlays.js';
import {sayingFrom} from '../phrases/faults.js';
import {checkModule} from '../phrases/modules.js';
import {overlay as overlaySchema, overlayVersions} from '../module/schema/overlay.js';
import {
  isObject,
  pointer,
  refused,
  Report,
  type Fault,
  type Loaded,
  type OverlayDocument,
  type OverlayMap,
} from '../module/index.js';

import {gridShapeFaults, type ShapeFault} from '../board/shape-faults.js';
import {importedKinds, NO_UNIT_TYPE} from '../edit/module/imported-kinds.js';
import {isLineSheet} from '../module/game.js';
import {moduleVersions} from '../module/schema/module.js';
import {leastVersion} from '../module/versions.js';
import type {CheckedModule} from '../rules/editions.js';

import {areHexRules} from '../rules/point/options.js';
import {Names} from './ids.js';
import {faultAt} from './problems.js';

/** Entries of counters without the id of a slot: each is held against every counter. */
const MOST_PATTERNS = 2000;
/** Entries of counters in all. */
const MOST_COUNTERS = 20_000;
const MOST_SIDES = 8;

/** Fields of other documents of Umpire that no overlay has. */
const ofOthers = ['units', 'positions', 'question', 'module'];

/** Checks an overlay like a module: its shape first, then every name that it uses of its own. */
export function openOverlay(document: unknown): Loaded<OverlayDocument> {
  if (isObject(document) && !isOverlay(document) && ofOthers.some((field) => Object.hasOwn(document, field)))
    return refused([faultAt(['overlay'], vassalOverlayFaults.otherDocument)]);
  const checked = checkDocument(overlaySchema, overlayVersions, document);
  if (!checked.ok) return checked;
  const faults = [...ownNames(checked.value), ...ruleFaults(checked.value)];
  return faults.length > 0 ? refused(faults) : checked;
}

/** Is this document meant as an overlay? */
export const isOverlay = (document: unknown): boolean =>
  isObject(document) && Object.hasOwn(document, 'overlay');

/** Opens what a browser kept: parts that are no longer right are left out. */
export function openStoredOverlay(document: unknown): OverlayDocument | undefined {
  // the places of faults are those of the current version
  const current = inspectAndMigrate(overlayVersions, document);
  let part = current.ok ? current.value : undefined;
  for (let tries = 0; tries < 20 && isObject(part); tries++) {
    const opened = openOverlay(part);
    if (opened.ok) return opened.value;
    const wrong = new Set(opened.faults.map((fault) => fault.pointer.split('/')[1]));
    const sound = Object.entries(part).filter(([field]) => !wrong.has(field));
    if (sound.length === Object.keys(part).length) return undefined;
    part = Object.fromEntries(sound);
  }
  return undefined;
}

/** Names that an overlay uses and has to bring itself: types of units and kinds of terrain. */
function ownNames(overlay: OverlayDocument): readonly Fault[] {
  const report = new Report();
  const {counters = [], maps = {}} = overlay;
  const types = new Set([
    ...Object.keys(importedKinds.unitTypes),
    ...Object.keys(overlay.unitTypes ?? {}),
    NO_UNIT_TYPE,
  ]);
  const terrain = new Set([...Object.keys(importedKinds.terrain), ...Object.keys(overlay.terrain ?? {})]);
  const hexsides = new Set([
    ...Object.keys(importedKinds.hexsideTerrain),
    ...Object.keys(overlay.hexsideTerrain ?? {}),
  ]);
  const sides = new Set([...Object.keys(overlay.sides ?? {}), ...counters.map(({side = ''}) => side)]);
  sides.delete('');
  // where `sides` alone has too many, the module that is made of them says so
  if (sides.size > MOST_SIDES && Object.keys(overlay.sides ?? {}).length <= MOST_SIDES)
    report.add(['sides'], undefined, 'sidesAtMost', {count: sides.size});
  if (counters.length > MOST_COUNTERS)
    report.add(['counters'], undefined, 'countersAtMost', {count: counters.length, most: MOST_COUNTERS});
  const patterns = counters.filter(({match}) => match.gpid === undefined).length;
  if (patterns > MOST_PATTERNS)
    report.add(['counters'], undefined, 'patternsAtMost', {count: patterns, most: MOST_PATTERNS});
  for (const [i, {type}] of counters.entries())
    if (type !== undefined) report.known(type, types, 'typeOfUnit', 'counters', i, 'type');
  const isPair = (name: string): boolean => {
    const [a, b, ...more] = name.split('/');
    return a !== '' && b !== '' && a !== b && b !== undefined && more.length === 0;
  };
  for (const [map, entered] of Object.entries(maps)) {
    if (entered.label !== undefined)
      for (const {path, ...fault} of labelFaults(entered.label))
        report.push({...fault, pointer: pointer('maps', map, ...path)});
    for (const [label, {terrain: kind}] of Object.entries(entered.hexes ?? {}))
      if (kind !== undefined)
        report.known(kind, terrain, 'kindOfTerrain', 'maps', map, 'hexes', label, 'terrain');
    for (const [name, kinds] of Object.entries(entered.hexsides ?? {})) {
      if (!isPair(name)) report.add(['maps', map, 'hexsides', name], name, 'hexside');
      for (const [i, kind] of kinds.entries())
        report.known(kind, hexsides, 'kindOfHexside', 'maps', map, 'hexsides', name, i);
    }
    for (const name of Object.keys(entered.lines ?? {}))
      if (!isPair(name)) report.add(['maps', map, 'lines', name], name, 'regionPair');
  }
  return report.faults.map(sayingFrom(overlayFaults, moduleFaults, gridFaults));
}

/** Fields of numbers that are wrong on every map; all others are held against the map that is numbered. */
const ofEveryMap: readonly unknown[] = ['label', 'pattern', 'first', 'digits'];

/** Faults of a rule of numbers that no map can have. */
const labelFaults = (label: NonNullable<OverlayMap['label']>): readonly ShapeFault[] =>
  gridShapeFaults({
    layout: 'flat-top',
    shifted: 'even',
    columns: 1,
    rows: 1,
    firstColumn: 1,
    firstRow: 1,
    label,
  }).filter(({path}) => ofEveryMap.includes(path.at(-1)));

/** Faults of sheets, tables, types and terrain, as a module with these alone has them. */
function ruleFaults(overlay: OverlayDocument): readonly Fault[] {
  const {sides = {}, unitTypes, states, terrain, hexsideTerrain, maps = {}, rules, tables} = overlay;
  const names = new Names();
  // a module may have a map of hexes and one of points
  const isPoint = rules?.combat
    ? rules.combat === 'point-to-point'
    : isLineSheet(rules?.retreat) ||
      (!(rules && areHexRules(rules)) &&
        Object.values(maps).some(({lines, points}) => lines !== undefined || points !== undefined));
  const module = {
    umpire: leastVersion(moduleVersions, {rules}),
    id: 'overlay',
    title: overlay.overlay.module,
    sides: Object.fromEntries(
      Object.entries(sides).map(([side, {id = names.of(side), ...says}]) => [id, {name: side, ...says}]),
    ),
    map: isPoint
      ? {kind: 'point', ...(terrain && {terrain}), points: pointsOf(overlay), lines: []}
      : {
          kind: 'hex',
          layout: 'flat-top',
          shifted: 'even',
          columns: 1,
          rows: 1,
          terrain: {...importedKinds.terrain, ...terrain},
          hexsideTerrain: {...importedKinds.hexsideTerrain, ...hexsideTerrain},
        },
    unitTypes: {...importedKinds.unitTypes, ...unitTypes},
    ...(states && {states}),
    ...(rules && {rules}),
    ...(tables && {tables}),
  };
  const checked = checkModule(module);
  if (checked.ok && !isPoint && rules?.options && rules.retreat === undefined)
    return [faultAt(['rules', 'options'], vassalOverlayFaults.readingsWithoutSheet)];
  return checked.ok
    ? []
    : checked.faults.map((fault) => ({...fault, pointer: fault.pointer.replace(/^\/map(?=\/)/, '')}));
}

/** A point with the regions of all points of an overlay, which its rules may name; none where there are none. */
function pointsOf({maps = {}}: OverlayDocument): object {
  const regions = Object.values(maps).flatMap(({points = {}}) =>
    Object.values(points).flatMap((point) => point.regions ?? []),
  );
  return regions.length > 0 ? {all: {x: 0, y: 0, regions: [...new Set(regions)]}} : {};
}

/** Faults of errata that do not fit the module: they are not applied. */
export const erratumFaults = ({entries, faults}: CheckedModule): readonly Fault[] => [
  ...entries.flatMap((entry) => entry.faults),
  ...faults,
];

/** Finds the place in an overlay of a fault of the module that was made with it. */
export function placeInOverlay(at: string, map: string): string {
  const [, field = '', part = ''] = at.split('/');
  if (field !== 'map' || ['terrain', 'hexsideTerrain'].includes(part)) return at.replace(/^\/map(?=\/)/, '');
  return pointer('maps', map) + at.slice('/map'.length);
}
