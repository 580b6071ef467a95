/**
 * The retreat rules once more, written straight from their text and as slowly as they read: every way is walked, every
 * choice made by filtering lists. It shares no code with the engine, also not the geometry, so that the two can be held
 * against each other.
 */
import type {ModuleDocument, PositionDocument} from '../../src/module/index.js';
import {World, type Answer, type Asked, type Options} from './oracle-board.js';
import {russiaAnswer, russiaWays} from './oracle-russia.js';
import {seriesAnswer, seriesWays} from './oracle-series.js';

/** The readings of each sheet, the default first; `disputes` names those that move units, in order. */
const readings: Readonly<Record<string, readonly (readonly [option: string, ...values: string[]])[]>> = {
  'wwii-battle-series': [
    ['overstack', 'any-hex', 'last-hex'],
    ['supplySource', 'nearest', 'same'],
    ['awayFromSupply', 'blocked', 'allowed'],
    ['closeness', 'closer', 'closest'],
    ['order', 'losses-first', 'supply-first'],
    ['overstackOnWay', 'counts', 'free'],
  ],
  'russia-besieged': [
    ['twoHexes', 'priority', 'must'],
    ['fatalSteps', 'ignored', 'counted'],
    ['vacant', 'no-friend', 'no-unit'],
    ['zocFree', 'every-hex', 'last-hex'],
  ],
};

export interface FullAnswer extends Partial<Answer> {
  readonly disputed: readonly {option: string; value: string; changes: readonly string[]}[];
}

/** The readings in force; of a sheet of a module's own those alone that the module chooses. */
export const optionsOf = ({rules}: ModuleDocument): Options => ({
  ...Object.fromEntries(
    (readings[rules?.retreat as string] ?? []).map(([option, value]) => [option, value!]),
  ),
  ...rules?.options,
});

/** Every way of a group under the WWII Battle Series, walked. */
export const oracleWays = (
  document: ModuleDocument,
  position: PositionDocument,
  asked: Asked,
): ReturnType<typeof seriesWays> => seriesWays(new World(document, position), asked, optionsOf(document));

/** Every way of a unit under Russia Besieged, walked, with the distance between two hexes. */
export function oracleRussia(document: ModuleDocument, position: PositionDocument, asked: Asked) {
  const world = new World(document, position);
  const distance = (a: string, b: string): number => world.distance(a, b);
  const neighbours = (hex: string): readonly string[] => world.neighbours(hex);
  return {...russiaWays(world, asked, optionsOf(document)), distance, neighbours};
}

/** Answers by the rules, with every reading that would change the answer; ways may wander as well if asked. */
export function oracle(
  document: ModuleDocument,
  position: PositionDocument,
  asked: Asked,
  {wandering = false}: {readonly wandering?: boolean} = {},
): FullAnswer {
  const sheet = document.rules?.retreat as string;
  const world = new World(document, position);
  const chosen = optionsOf(document);
  const under = (options: Options): Answer =>
    (sheet === 'russia-besieged' ? russiaAnswer : seriesAnswer)(world, asked, options);
  const answer = under(chosen);
  const away = ['away', 'every-hex', 'last-hex', 'anywhere'] as const;
  const disputed = [...readings[sheet]!, ...(wandering ? [away] : [])].flatMap(([option, ...values]) =>
    values.flatMap((value) => {
      if ((chosen[option] ?? 'every-hex') === value) return [];
      const other = under({...chosen, [option]: value});
      const changes = (['routes', 'stepLosses', 'blockedHexes', 'eliminated'] as const).filter(
        (field) => JSON.stringify(answer[field]) !== JSON.stringify(other[field]),
      );
      return changes.length > 0 ? [{option, value, changes}] : [];
    }),
  );
  // each sheet's answer has the fields it knows
  const {routes, stepLosses, blockedHexes, isolated, eliminated, ownerMayChoose} = answer;
  return sheet === 'russia-besieged'
    ? {routes, eliminated, ...(ownerMayChoose ? {ownerMayChoose} : {}), disputed}
    : {routes, stepLosses, blockedHexes, isolated, disputed};
}
