/** Rules of a game that ships, for a module that has none: its combat table, or its retreat sheet. */
import {isOddsTable} from '../module/game.js';
import type {Game, ModuleDocument, OverlayDocument} from '../module/index.js';
import {overlayVersions} from '../module/schema/overlay.js';
import {leastVersion} from '../module/versions.js';

type Tables = NonNullable<OverlayDocument['tables']>;
type Rules = NonNullable<OverlayDocument['rules']>;

/** Does a game have a table to fight its battles with? */
export const hasCombatTable = ({kind, document: {rules, tables = {}}}: Game): boolean =>
  rules?.battle !== undefined ||
  (rules?.combat !== undefined &&
    Object.values(tables).some((table) => isOddsTable(table) === (kind === 'hex')));

/** Says by which tables battles are fought. On a map of points the first side's air multiplies fire and that of the others adds to it, until somebody says so. */
export function withTables(
  overlay: OverlayDocument,
  kind: Game['kind'],
  sides: readonly string[],
  tables: Tables,
): OverlayDocument {
  const {tables: _, rules, ...rest} = overlay;
  if (Object.keys(tables).length === 0) {
    const {combat: __, ...others} = rules ?? {};
    return {...rest, ...(Object.keys(others).length > 0 ? {rules: others} : {})};
  }
  const entered = {
    ...rest,
    rules: {...rules, combat: kind === 'hex' ? 'hex' : 'point-to-point'},
    tables,
  } as const;
  return kind === 'hex' ? entered : withAirRoles(entered, sides);
}

/** Says what the air of each side does, until somebody says so. */
function withAirRoles(overlay: OverlayDocument, sides: readonly string[]): OverlayDocument {
  if (Object.values(overlay.sides ?? {}).some(({airRole}) => airRole)) return overlay;
  const roles = sides.map((side, i) => {
    const airRole = i === 0 ? 'multiplies' : 'adds';
    return [side, {...overlay.sides?.[side], airRole}] as const;
  });
  return {...overlay, sides: {...overlay.sides, ...Object.fromEntries(roles)}};
}

/** Takes the retreat rules of a game on points for another one: its line sheet, or those of the Eastern Front. */
export function withLineRules(
  overlay: OverlayDocument,
  game: ModuleDocument,
  sides: readonly string[],
): OverlayDocument {
  const {retreat} = game.rules ?? {};
  if (retreat !== undefined) return withSheet(overlay, retreat, game);
  const {retreat: _, ...rules} = overlay.rules ?? {};
  return withAirRoles({...overlay, rules: {...rules, combat: 'point-to-point'}}, sides);
}

/** Takes the combat tables of a game that ships, with the kinds of terrain and units and the states that they name. */
export const withTablesOf = (
  overlay: OverlayDocument,
  game: ModuleDocument,
  sides: readonly string[],
): OverlayDocument => withKinds(withTables(overlay, game.map.kind, sides, game.tables ?? {}), game);

/**
 * Takes a retreat sheet: by its name, or that of a game that ships, with the kinds that it names. Readings, ZOC rules, and what is to
 * be compared go with the sheet that they are of.
 */
export function withSheet(
  overlay: OverlayDocument,
  retreat: NonNullable<Rules['retreat']>,
  game?: ModuleDocument,
): OverlayDocument {
  const {retreat: _, options: __, zoc: ___, ...others} = overlay.rules ?? {};
  const {provisional: ____, ...rest} = overlay;
  const provisional = game?.provisional;
  const zoc = game?.rules?.zoc;
  const entered = {
    ...rest,
    ...(provisional !== undefined && {provisional}),
    rules: {...others, retreat, ...(zoc && {zoc})},
  };
  const whole = {...entered, umpire: leastVersion(overlayVersions, entered)};
  return game ? withKinds(whole, game) : whole;
}

/** Adds the kinds of terrain and units and the states of a game; those that a person entered count more. */
export function withKinds(
  entered: OverlayDocument,
  {map, unitTypes, states}: ModuleDocument,
): OverlayDocument {
  const {terrain, hexsideTerrain} =
    map.kind === 'hex' ? map : {terrain: undefined, hexsideTerrain: undefined};
  return {
    ...entered,
    unitTypes: {...unitTypes, ...entered.unitTypes},
    ...(states && {states: {...states, ...entered.states}}),
    ...(terrain && {terrain: {...terrain, ...entered.terrain}}),
    ...(hexsideTerrain && {hexsideTerrain: {...hexsideTerrain, ...entered.hexsideTerrain}}),
  };
}
