import type {PointId} from '../../board/index.js';
import {likenessOfQuestion, type Fault, type PointPosition, type Unit} from '../../module/index.js';
import type {QuestionWords} from './question-words.js';

type Path = readonly (string | number)[];

/**
 * Reads a battle's names against a position. Each thing that is wrong is a fault with its place in the question; without
 * words for it, it is only noticed that something is wrong.
 */
export class QuestionReader {
  wrong = false;
  readonly faults: Fault[] = [];
  readonly likeness = likenessOfQuestion();
  readonly position: PointPosition;
  readonly above: Path;
  readonly #words: QuestionWords | undefined;
  constructor(position: PointPosition, above: Path, words?: QuestionWords) {
    this.position = position;
    this.above = above;
    this.#words = words;
  }

  fault(say: (words: QuestionWords, at: string) => Fault, ...path: Path): void {
    const words = this.#words;
    this.wrong = true;
    if (words) this.faults.push(say(words, words.place([...this.above, ...path])));
  }

  /** A fault that was found elsewhere. */
  refuse(fault: Fault): void {
    this.wrong = true;
    if (this.#words) this.faults.push(fault);
  }

  point(name: string, ...path: Path): PointId | undefined {
    const {game} = this.position;
    const found = game.network.find(name);
    if (found === undefined) this.fault((words, at) => words.noPoint(at, name, game, this.likeness), ...path);
    return found;
  }

  points(names: readonly string[], ...path: Path): ReadonlySet<PointId> {
    return new Set(
      names.flatMap((name, i) => {
        const point = this.point(name, ...path, i);
        return point === undefined ? [] : [point];
      }),
    );
  }

  /** The units of a list that are on the map and of a kind that takes part; the others are faults. */
  units(ids: readonly string[], ...path: Path): readonly Unit[] {
    const {game, units} = this.position;
    const seen = new Set<string>();
    return ids.flatMap((id, i): Unit[] => {
      const again = seen.has(id);
      seen.add(id);
      const unit = game.unit(id);
      if (!unit) {
        this.fault((words, at) => words.noUnit(at, id, game, this.likeness), ...path, i);
        return [];
      }
      if (again) {
        this.fault((words, at) => words.again(at, id), ...path, i);
        return [];
      }
      if (unit.kind !== 'ground' && unit.kind !== 'air') {
        this.fault((words, at) => words.kind(at, unit), ...path, i);
        return [];
      }
      if (!units.has(unit.index)) {
        this.fault((words, at) => words.offMap(at, id), ...path, i);
        return [];
      }
      return [unit];
    });
  }

  /** All of one side; the side's index, or undefined. */
  side(units: readonly Unit[], role: string): number | undefined {
    const {sides} = this.position.game;
    const found = [...new Set(units.map((unit) => unit.side))];
    if (found.length > 1)
      this.fault(
        (words, at) =>
          words.sides(
            at,
            role,
            found.map((side) => sides[side]!.id),
          ),
        role,
      );
    return found.length === 1 ? found[0] : undefined;
  }
}
