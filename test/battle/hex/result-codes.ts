import type {OddsTableDocument} from '../../../src/module/index.js';
import {shortSheet} from '../../rules/short-sheet.js';
import {always, type FightMore, type Played} from './fixtures.js';

export type Code = OddsTableDocument['codes'][string];

/** The condition that every attacker crosses a hexside. */
export const acrossAll = {all: true};

/** A table that always comes to one code. */
export const coming = (code: Code, more: Partial<OddsTableDocument> = {}): OddsTableDocument => ({
  ...always('X'),
  codes: {X: code, NE: {name: 'No effect'}},
  ...more,
});

/** The game of a picture with single strengths, as printed: `{g1: 4}`, or full and reduced `{g1: [9, 4]}`. */
export const strengths = (
  of: Readonly<Record<string, number | readonly [number, number]>>,
): NonNullable<FightMore['units']> =>
  Object.fromEntries(
    Object.entries(of).map(([id, printed]) => {
      const [full, reduced] = typeof printed === 'number' ? [printed, undefined] : printed;
      return [
        id,
        {
          attack: full,
          defence: full,
          steps: reduced === undefined ? 1 : 2,
          ...(reduced === undefined ? {} : {reduced: {attack: reduced, defence: reduced}}),
        },
      ];
    }),
  );

/** One hex back, as its owner likes. */
export const sheet = shortSheet({
  maxHexes: 2,
  bars: [
    {clause: 'prohibitedTerrain', rule: '7.2'},
    {clause: 'enemyUnits', rule: '7.3'},
    {clause: 'origin', rule: '7.4'},
  ],
  prefers: [],
});

export const field = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   G   EEE .
        .   .   .   .   .`;

export const answers = (played: Played): readonly string[] =>
  played.described.choices.flatMap((choice) =>
    choice.event === 'choose' ? choice.alternatives.map(({option}) => String(option)) : [],
  );
