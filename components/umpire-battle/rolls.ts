import type {DiceProof, DiceWanted} from '../../src/battle/dice/source.js';
import type {BattleSession} from '../../src/battle/view/types.js';
import type {BattleEvent} from '../../src/module/index.js';
import type {Loader} from '../internal/loader.js';
import type {Committed} from './dice.js';
import type {DiceMode} from './dice-mode.js';

type DicePart = typeof import('./dice.js');

/** The battle that is rolled for, and the page's say in it. */
export interface Table {
  readonly run: BattleSession | undefined;
  readonly looking: number | undefined;
  readonly dice: DiceMode;
  readonly seed: string;
  /** The word of the one who doesn't trust these dice. */
  readonly word: string;
  readonly play: (event: BattleEvent, proof?: DiceProof) => void;
  readonly refuse: (message: string) => void;
  readonly changed: () => void;
}

/** Rolls what a battle waits for: by a seed, or with dice that are committed to before anybody knows them. */
export class Rolls {
  readonly #table: Table;
  readonly #loader: Pick<Loader, 'part'>;
  #secret = '';
  /** What commits to the dice of this battle. */
  #committed: Committed | undefined;

  constructor(table: Table, loader: Pick<Loader, 'part'>) {
    this.#table = table;
    this.#loader = loader;
  }

  /** Another battle is rolled for. */
  forget(): void {
    this.#committed = undefined;
  }

  /** What rolls, and the dice that are committed to in this battle. */
  async #diceOf(run: BattleSession): Promise<{part: DicePart; committed: Committed}> {
    const part = await import('./dice.js');
    const committed = (this.#committed ??= await part.committedFor(run));
    return {part, committed};
  }

  /** The dice that are due, if any are. */
  get #wanted(): DiceWanted | undefined {
    const {run} = this.#table;
    const decision = run?.view(run.step).decision;
    return decision?.kind === 'roll' ? {count: decision.dice.length, faces: decision.faces} : undefined;
  }

  /** Rolls the dice that are due, unless somebody looks back. */
  async roll(): Promise<void> {
    const table = this.#table;
    const {run, word} = table;
    const wanted = this.#wanted;
    if (!run || !wanted || table.looking !== undefined) return;
    if (table.dice === 'committed') {
      await this.#loader.part(
        'dice',
        () => this.#diceOf(run),
        ({committed}) => this.#reveal(committed, run, wanted, word),
      );
      return;
    }
    await this.#loader.part(
      'dice',
      () => import('./dice.js'),
      ({secret, seededFor}) => {
        const rolled = seededFor(table.seed || (this.#secret ||= secret()), run.log).roll(wanted);
        if (rolled.ok && run === table.run) table.play({type: 'roll', dice: [...rolled.dice]}, rolled.proof);
      },
    );
  }

  /** Word, seed and dice in one step: the word is in the log before the seed is shown. */
  #reveal({dice, battle}: Committed, run: BattleSession, wanted: DiceWanted, word: string): void {
    const {pending} = run.log;
    if (run !== this.#table.run || !pending) return;
    const {roll, commitment} = pending;
    const rolled = dice.reveal({battle, roll, ...wanted}, commitment, word);
    if (!rolled.ok) {
      this.#table.refuse(rolled.message);
      return;
    }
    if (rolled.proof?.source === 'committed') run.answer(rolled.proof.word);
    this.#table.play({type: 'roll', dice: [...rolled.dice]}, rolled.proof);
  }

  /** Binds the roll that is due before anybody knows it, where dice are to be committed to. */
  commit(): void {
    const {run, dice} = this.#table;
    if (dice !== 'committed' || !run || !this.#wanted) return;
    void this.#loader.part(
      'dice',
      () => this.#diceOf(run),
      ({part, committed}) => {
        const wanted = this.#wanted;
        if (this.#table.run !== run || !wanted) return;
        part.bind(committed, run, wanted);
        this.#table.changed();
      },
    );
  }
}
