import type {Position} from './game.js';
import {placeLabel} from './line-words.js';
import type {PlacedDocument, PositionDocument} from './schema/position.js';

/** A position as a document that `buildPosition` makes the same of: what goes without saying is not in it. */
export function writePosition(position: Position): PositionDocument {
  const {game, newUnits, markers, control, turn} = position;
  const label = (place: number): string => placeLabel(game, place);
  const places = (some: Iterable<number>): string[] => [...some].map(label);
  const units: Record<string, PlacedDocument> = {};
  for (const [index, placed] of position.units) {
    const {id, steps} = game.units[index]!;
    units[id] = {
      at: label(placed.at),
      ...(placed.steps !== steps && {steps: placed.steps}),
      ...(placed.dispersed && {dispersed: true}),
      ...(!placed.supplied && {supplied: false}),
      ...(placed.isolated && {isolated: true}),
      ...(placed.from !== undefined && {from: label(placed.from)}),
      ...(placed.entrained && {entrained: true}),
      ...(placed.displaced && {displaced: true}),
    };
  }
  const owned = [...control].flatMap((side, place) =>
    side < 0 || (game.kind === 'hex' && game.control[place] === side)
      ? []
      : [[label(place), game.sides[side]!.id] as const],
  );
  const marked = markers.map(({type, side, at}) => ({
    type,
    ...(side >= 0 && {side: game.sides[side]!.id}),
    at: label(at),
  }));
  const {fullCities, inSupply} =
    position.kind === 'hex'
      ? position
      : {fullCities: new Set<number>(), inSupply: new Map<number, Set<number>>()};
  return {
    ...(Object.keys(newUnits).length > 0 && {newUnits: {...newUnits}}),
    units,
    ...(marked.length > 0 && {markers: marked}),
    ...(owned.length > 0 && {control: Object.fromEntries(owned)}),
    ...(Object.keys(turn).length > 0 && {turn: {...turn}}),
    ...(fullCities.size > 0 && {fullCities: places(fullCities)}),
    ...(inSupply.size > 0 && {
      inSupply: Object.fromEntries([...inSupply].map(([side, some]) => [game.sides[side]!.id, places(some)])),
    }),
  };
}
