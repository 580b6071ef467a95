import type {Position} from '../../src/module/index.js';
import type {BattleView} from '../../src/battle/view.js';
import {judgePlan, retreatRulesOf} from '../../src/rules/index.js';
import {changedUnits, saveChanges, type ChangedUnits} from '../../src/vassal/changed-units.js';
import {download} from '../shared/browser.js';
import type {DialogueContext, Group} from '../umpire-retreat/events.js';
import type {VassalController} from './controller.js';
import {faultSentence} from './overlay-words.js';

/** The units as a plan or a battle leaves them, for VASSAL. */
export interface Outcome extends Omit<ChangedUnits, 'off'> {
  /** Units that are lost; of a plan also those that leave the map otherwise. */
  readonly gone: readonly string[];
  /** Units that left the map and are not lost: the rules of the game say where they go. */
  readonly away: readonly string[];
  /** Steps that the plan costs, whose units the owner chooses. */
  readonly steps: number;
  /** A plan that breaks rules, one that leaves units out, or a battle that is not over. */
  readonly open?: 'illegal' | 'unfinished' | 'fighting';
  /** The rules that the plan breaks, in sentences. */
  readonly broken: readonly string[];
}

/** Saves the game that is open for VASSAL, with units where a ruling or a battle leaves them. */
export class SaveBack {
  /** The units as the plan or the battle on the board leaves them. */
  outcome: Outcome | undefined;
  /** Units that are gone are taken out of the saved game. */
  removes = true;
  /** The file that was saved last, or the fault that there is none. */
  saved: {readonly name?: string; readonly fault?: string} | undefined;
  readonly #controller: VassalController;

  constructor(controller: VassalController) {
    this.#controller = controller;
  }

  forget(): void {
    this.outcome = this.saved = undefined;
  }

  /** Carries out the plan on the board, or forgets it where it is empty. */
  plan(plan: readonly Group[], context: DialogueContext): void {
    const {board} = this.#controller;
    // a plan does not distinguish lost units from HQs that only go elsewhere
    if (!this.outcome) this.removes = false;
    this.#setOutcome(board && outcomeOfPlan(board.shown, plan, context));
  }

  /** Takes the present state of a battle; one that has not begun changes nothing. */
  fight(view: BattleView | undefined): void {
    const {board} = this.#controller;
    if (!this.outcome) this.removes = true;
    this.#setOutcome(
      board && view && (view.step > 0 || view.over) ? outcomeOfBattle(board.shown, view) : undefined,
    );
  }

  #setOutcome(outcome: Outcome | undefined): void {
    this.outcome = outcome;
    this.saved = undefined;
    this.#controller.requestUpdate();
  }

  /** Says whether units that are gone are taken out of the saved game. */
  remove(removes: boolean): void {
    this.removes = removes;
    this.saved = undefined;
    this.#controller.requestUpdate();
  }

  /** Something of the save would change. */
  get hasChanges(): boolean {
    return this.#changes().size > 0;
  }

  #changes(): ReturnType<typeof saveChanges> {
    const {outcome, removes} = this;
    const {losses = new Map<string, never>()} = this.#controller.board ?? {};
    return outcome ? saveChanges(outcome, losses, removes ? outcome.gone : []) : new Map();
  }

  /** Downloads the save with the units where the plan or the battle leaves them. */
  async save(): Promise<void> {
    const {outcome} = this;
    const {reader} = this.#controller;
    const changes = this.#changes();
    if (changes.size === 0) return;
    const written = await this.#controller.guarded(() => reader.writeSave(changes));
    if (!written || outcome !== this.outcome) return;
    if (written.ok) {
      const name = `${reader.saveName.replace(/(?:-umpire(?: ?\(\d+\))?)?\.\w{1,5}$/, '')}-umpire.vsav`;
      download(new Blob([written.value as Uint8Array<ArrayBuffer>]), name);
      this.saved = {name};
    } else this.saved = {fault: written.faults.map(faultSentence).join(' ')};
    this.#controller.requestUpdate();
  }
}

/** Compares the position of a battle with that before it. */
function outcomeOfBattle(position: Position, view: BattleView): Outcome {
  const {off, ...changed} = changedUnits(position, view.position.units);
  const lost = new Set(view.forces.flatMap((force) => force.lost.map(({id}) => id)));
  return {
    ...changed,
    gone: off.filter((id) => lost.has(id)),
    away: off.filter((id) => !lost.has(id)),
    steps: 0,
    ...(view.over ? {} : {open: 'fighting'}),
    broken: [],
  };
}

/** Carries out a plan of retreats; `undefined` where there is none. `context` has its length and readings on a hex map. */
function outcomeOfPlan(
  position: Position,
  plan: readonly Group[],
  {hexes, mayElectOne, role, against, readings}: DialogueContext,
): Outcome | undefined {
  if (plan.length === 0) return undefined;
  if (position.kind === 'point')
    return {
      moves: new Map(
        plan.flatMap(({units, path}) => units.flatMap((id) => path.slice(-1).map((at) => [id, at] as const))),
      ),
      lost: new Map(),
      states: new Map(),
      gone: plan.flatMap(({units, path}) => (path.length === 0 ? units : [])),
      away: [],
      steps: 0,
      broken: [],
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
  const {board, stepLosses, legal, groups, findings} = judged.value;
  const {off, ...changed} = changedUnits(position, board.units);
  const isBarred = groups.some(({barred}) => barred);
  return {
    ...changed,
    gone: off,
    away: [],
    steps: stepLosses,
    ...(legal ? {} : {open: isBarred ? 'illegal' : 'unfinished'}),
    broken: legal ? [] : findings.filter(({kind}) => kind === 'violation').map(({message}) => message),
  };
}
