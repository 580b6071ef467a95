import type {Game, Position, Unit, UnitDocument} from '../module/index.js';

/** A unit of a position's own, and the id it goes by. */
export interface NewUnit {
  readonly id: string;
  readonly unit: UnitDocument;
}

/** An id that no unit of a game has: the one that is wished for, or that with a number. */
export function freshId(game: Game, wished: string): string {
  const stem =
    wished
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'unit';
  for (let n = 1; ; n++) {
    const id = n === 1 ? stem : `${stem}-${String(n)}`;
    if (!game.unit(id)) return id;
  }
}

/** Another unit of the same side, type and numbers; its name is the type's, with the next number of its kind. */
export function another({game}: Position, unit: Unit): NewUnit {
  const like = game.document.units?.[unit.id] ?? {side: game.sides[unit.side]!.id, type: unit.type};
  const id = freshId(game, `${like.side}-${unit.type}`);
  const number = /-(\d+)$/.exec(id)?.[1] ?? '1';
  return {id, unit: {...like, name: `${unit.type} ${number}`, label: number}};
}

/** A unit of a side and a type, with what differs from the type. */
export function newUnit({game}: Position, unit: UnitDocument): NewUnit {
  return {id: freshId(game, unit.name ?? `${unit.side}-${unit.type}`), unit};
}
