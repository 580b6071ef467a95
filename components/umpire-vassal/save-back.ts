import {faultLine, type Position} from '../../src/module/index.js';
import {judgePlan, retreatRulesOf} from '../../src/rules/index.js';
import {download} from '../shared/browser.js';
import type {DialogueContext, Group} from '../umpire-retreat/events.js';
import type {VassalController} from './controller.js';

/** The places where a plan leaves units, for VASSAL. */
export interface PlanEnds {
  /** The places of units that go elsewhere: printed numbers of hexes, ids of points. */
  readonly moves: ReadonlyMap<string, string>;
  /** Units that the plan gives up. */
  readonly eliminated: readonly string[];
  /** Steps that the plan costs. */
  readonly steps: number;
  readonly isLegal: boolean;
}

/** Saves the game that is open for VASSAL, with units where a ruling leaves them. */
export class SaveBack {
  /** The places where the plan on the board leaves units. */
  ends: PlanEnds | undefined;
  /** The file that was saved last, or the fault that there is none. */
  saved: {readonly name?: string; readonly fault?: string} | undefined;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  forget(): void {
    this.ends = this.saved = undefined;
  }

  /** Carries out the plan on the board, or forgets it where it is empty. */
  plan(plan: readonly Group[], talk: DialogueContext): void {
    const {board} = this.#controller;
    this.ends = board && endsOf(board.shown, plan, talk);
    this.saved = undefined;
    this.#controller.requestUpdate();
  }

  /** Downloads the save with the units where the plan leaves them. */
  async save(): Promise<void> {
    const {ends} = this;
    const {reading} = this.#controller;
    if (!ends) return;
    const written = await this.#controller.guarded(() => reading.save(ends.moves));
    if (!written || ends !== this.ends) return;
    if (written.ok) {
      const name = `${reading.saveName.replace(/(?:-umpire(?: ?\(\d+\))?)?\.\w{1,5}$/, '')}-umpire.vsav`;
      download(new Blob([written.value as Uint8Array<ArrayBuffer>]), name);
      this.saved = {name};
    } else this.saved = {fault: written.faults.map(faultLine).join(' ')};
    this.#controller.requestUpdate();
  }
}

/** Carries out a plan of retreats; `undefined` where there is none. `talk` has its length and readings on a hex map. */
function endsOf(
  position: Position,
  plan: readonly Group[],
  {hexes, mayElectOne, role, against, readings}: DialogueContext,
): PlanEnds | undefined {
  if (plan.length === 0) return undefined;
  const {game} = position;
  if (position.kind === 'point')
    return {
      moves: new Map(
        plan.flatMap(({units, path}) => units.flatMap((id) => path.slice(-1).map((at) => [id, at] as const))),
      ),
      eliminated: plan.flatMap(({units, path}) => (path.length === 0 ? units : [])),
      steps: 0,
      isLegal: true,
    };
  const rules = retreatRulesOf(position.game);
  if (!rules) return undefined;
  const judged = judgePlan(rules.sheet, {...rules.readings, ...readings}, position, {
    hexes,
    mayElectOne,
    ...(role ? {role} : {}),
    ...(against ? {against: [...against]} : {}),
    plan: plan.map(({units, path}) => ({units: [...units], path: [...path]})),
  });
  if (!judged.ok) return undefined;
  const {board, stepLosses, legal} = judged.value;
  const moves = new Map<string, string>();
  const eliminated: string[] = [];
  for (const [index, {at}] of position.units) {
    const id = game.units[index]?.id;
    const after = board.units.get(index)?.at;
    if (id === undefined) continue;
    if (after === undefined) eliminated.push(id);
    else if (after !== at) moves.set(id, position.game.grid.label(after));
  }
  return {moves, eliminated, steps: stepLosses, isLegal: legal};
}
