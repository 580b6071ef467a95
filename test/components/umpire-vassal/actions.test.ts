/**
 * Actions to the first ruling: modules of different build are opened through the page as a player would, and everything that he
 * does there is counted.
 */
import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {moduleOf} from '../../library/module-of.js';
import {
  choosableBoards,
  filesOf,
  manyNations,
  onePalette,
  twoPalettes,
  type Build,
} from '../../vassal/builds.js';
import {until, words} from '../../support.js';
import {
  ask,
  buttonIn,
  chooseRules,
  drop,
  file,
  headline,
  moduleFile,
  part,
  press,
  put,
  retreatIn,
  saveOf,
  select,
  sidedCounters,
} from './support.js';

/** A player at the page, with the number of things that he has done: files dropped, clicks, choices in fields, and keys. */
class Player {
  readonly #vassal: UmpireVassal;
  actions = 0;

  constructor(vassal: UmpireVassal) {
    this.#vassal = vassal;
    const count = (): void => {
      this.actions += 1;
    };
    for (const type of ['drop', 'click', 'keydown']) vassal.addEventListener(type, count, {capture: true});
    // a choice in a field leaves no shadow tree
    vassal.shadowRoot!.addEventListener('change', count, {capture: true});
  }

  drops(...files: readonly File[]): void {
    drop(this.#vassal, ...files);
  }
  readonly choosesRules = async (): Promise<void> => {
    await until(() => buttonIn(part(this.#vassal, 'sheet'), /WWII Battle Series/));
    chooseRules(this.#vassal);
  };
  readonly presses = (name: string, text: RegExp): Promise<void> =>
    press(() => part(this.#vassal, name), text);
  async chooses(label: RegExp, value: string): Promise<void> {
    const field = await until(() =>
      [...(part(this.#vassal, 'sides')?.querySelectorAll('select') ?? [])].find((one) =>
        label.test(one.getAttribute('aria-label') ?? one.closest('label')?.textContent.trim() ?? ''),
      ),
    );
    select(field, value);
  }
  /** Asks about a stack, and waits for the ruling. */
  async asks(unit: RegExp): Promise<void> {
    const retreat = await until(() =>
      retreatIn(this.#vassal)?.current ? retreatIn(this.#vassal) : undefined,
    );
    await ask(retreat, unit);
    await until(() => headline(retreat));
  }
}

const files = (build: Build): readonly File[] => {
  const {module, save} = filesOf(build);
  return [file(module, 'game.vmod'), file(save, 'turn.vsav')];
};
const known = file(
  moduleOf({
    name: 'Russia Besieged v4.2',
    sides: ['German', 'Soviet'],
    slots: 400,
    starts: [
      [0, 176, 150, 'A1'],
      [1, 228, 180, 'B1'],
    ],
  }),
  'known.vmod',
);

/** Modules, each with the most actions that its first ruling may need, and the sides that its units then have. */
const table: readonly (readonly [
  title: string,
  most: number,
  sides: readonly string[],
  play: (player: Player) => Promise<void>,
])[] = [
  [
    'a known game',
    2,
    ['Axis', 'Soviet'],
    async (player) => {
      player.drops(known);
      await player.asks(/A1/);
    },
  ],
  [
    'another game, with sides that are named everywhere',
    3,
    ['German', 'Soviet'],
    async (player) => {
      player.drops(moduleFile, saveOf(sidedCounters));
      await player.choosesRules();
      await player.asks(/61 ID/);
    },
  ],
  [
    'boards that players choose',
    4,
    ['Red', 'Blue'],
    async (player) => {
      player.drops(...files(choosableBoards));
      await player.presses('grid', /^East$/);
      await player.choosesRules();
      await player.asks(/Red 1/);
    },
  ],
  [
    'two palettes that are called as sides are, and no seats',
    4,
    ['Axis', 'Allied'],
    async (player) => {
      player.drops(...files(twoPalettes));
      await player.choosesRules();
      await player.presses('sides', /“Axis” and “Allied” are the two sides/);
      await player.asks(/1 Foot/);
    },
  ],
  [
    'one palette, whose prototypes tell the sides, with workers',
    5,
    ['Player one', 'Player two', 'North', 'South'],
    async (player) => {
      player.drops(...files(onePalette));
      await player.choosesRules();
      await player.presses('sides', /“North” and “South” are the two sides/);
      await player.presses('kinds', /^no unit$/);
      await player.asks(/Regiment 1/);
    },
  ],
  [
    // each nation that is not on the side of the rest has to be said
    'nine nations on two sides',
    8,
    ['First player', 'Second player'],
    async (player) => {
      player.drops(...files(manyNations));
      await player.choosesRules();
      for (const nation of ['Bergen', 'Dunland', 'Fennia', 'Holm'])
        await player.chooses(new RegExp(`^Side: ${nation}`), '=Second player');
      await player.chooses(/^All 5 groups without a side/, '=First player');
      await player.asks(/Aldia/);
    },
  ],
];

describe('actions to the first ruling of <umpire-vassal>', () => {
  beforeEach(() => localStorage.clear());

  for (const [title, most, sides, play] of table)
    it(`are at most ${most}: ${title}`, async () => {
      const vassal = await put();
      const player = new Player(vassal);
      await play(player);
      expect(player.actions).to.equal(most);
      const {game, units} = retreatIn(vassal)!.current!;
      expect(game.sides.map(({name}) => name)).to.include.members([...sides]);
      // all counters are on the board: none was left out to be quick
      expect(units.size).to.equal(game.units.length);
      expect(words(part(vassal, 'sides')!.querySelector('.left'))).to.match(
        /^All \d+ counters have a side\.$/,
      );
    });
});
