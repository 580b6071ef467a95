import type {FightMore} from '../fixtures.js';

/** Series rules: the stack g1 g2 with its HQ in 03.03; supply in the west; attackers from the east. */
export const stack = `
      .   .   .   .   .
        .   .   .   .   .
      S   .   GGH E   .
        .   .   .   .   .
      .   .   .   .   .`;
export const series = (table: FightMore['table'], more: Partial<FightMore> = {}): FightMore => ({
  attackers: ['e1'],
  table,
  ...more,
});
/** The other sheet: attackers are Axis, the defender retreats east. */
export const besieged = `
      .   .   .   .   .   .
        .   E   .   .   .   .
      .   .   GG  .   .   .
        .   E   .   .   .   .
      .   .   .   .   .   .`;
export const rb = (table: FightMore['table'], more: Partial<FightMore> = {}): FightMore => ({
  attackers: ['e1', 'e2'],
  sheet: 'russia-besieged',
  side: 'soviet',
  nationality: 'russian',
  table,
  ...more,
});
