import type {DiceProof, DiceWanted} from '../../src/battle/dice/source.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleEvent} from '../../src/module/index.js';
import type {DocumentController} from '../internal/document-controller.js';
import type {Committed} from './dice.js';
import type {DiceMode} from './dice-mode.js';
import {later, type Later} from './lazy.js';

/** The battle that is rolled for, and the page's say in it. */
export interface Table {
  readonly session: BattleSession | undefined;
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
  readonly #loader: Pick<DocumentController, 'loadChunk'>;
  #secret = '';
  /** The commitment to the dice of this battle. */
  #committed: Committed | undefined;

  constructor(table: Table, loader: Pick<DocumentController, 'loadChunk'>) {
    this.#table = table;
    this.#loader = loader;
  }

  /** Another battle is rolled for. */
  forget(): void {
    this.#committed = undefined;
  }

  /** Returns the roller, and the dice that are committed to in this battle. */
  async #diceOf(session: BattleSession): Promise<{part: Later; committed: Committed}> {
    const part = await later();
    const committed = (this.#committed ??= part.committedFor(session));
    return {part, committed};
  }

  /** The dice that are due, if any are. */
  get #wanted(): DiceWanted | undefined {
    const {session} = this.#table;
    const decision = session?.view(session.step).decision;
    return decision?.kind === 'roll' ? {count: decision.dice.length, faces: decision.faces} : undefined;
  }

  /** Rolls the dice that are due, unless somebody looks back. */
  async roll(): Promise<void> {
    const table = this.#table;
    const {session, word} = table;
    const wanted = this.#wanted;
    if (!session || !wanted || table.looking !== undefined) return;
    if (table.dice === 'committed') {
      await this.#loader.loadChunk(
        'dice',
        () => this.#diceOf(session),
        ({committed}) => this.#reveal(committed, session, wanted, word),
      );
      return;
    }
    await this.#loader.loadChunk('dice', later, ({secret, seededFor}) => {
      const rolled = seededFor(table.seed || (this.#secret ||= secret()), session.log).roll(wanted);
      if (rolled.ok && session === table.session)
        table.play({type: 'roll', dice: [...rolled.dice]}, rolled.proof);
    });
  }

  /** Word, seed and dice in one step: the word is in the log before the seed is shown. */
  #reveal({dice, battle}: Committed, session: BattleSession, wanted: DiceWanted, word: string): void {
    const {pending} = session.log;
    if (session !== this.#table.session || !pending) return;
    const {roll, commitment} = pending;
    const rolled = dice.reveal({battle, roll, ...wanted}, commitment, word);
    if (!rolled.ok) {
      this.#table.refuse(rolled.message);
      return;
    }
    if (rolled.proof?.source === 'committed') session.answer(rolled.proof.word);
    this.#table.play({type: 'roll', dice: [...rolled.dice]}, rolled.proof);
  }

  /** Binds the roll that is due before anybody knows it, where dice are to be committed to. */
  commit(): void {
    const {session, dice} = this.#table;
    if (dice !== 'committed' || !session || !this.#wanted) return;
    void this.#loader.loadChunk(
      'dice',
      () => this.#diceOf(session),
      ({part, committed}) => {
        const wanted = this.#wanted;
        if (this.#table.session !== session || !wanted) return;
        part.bind(committed, session, wanted);
        this.#table.changed();
      },
    );
  }
}
