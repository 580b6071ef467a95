import {definePhrases} from '../../define.js';

interface Place {
  readonly found: string;
  readonly point: string;
}
interface Refused {
  readonly reason: string;
}

/** Faults of what is asked of a case, its battle and its board. */
export const askedFaults = definePhrases('faults/asked', {
  /** A question that the map of the game has no answer to. */
  pointQuestion: {
    found: 'a question of the point-to-point kind',
    expected: 'retreat, judge, zoc, control, battle, phase, odds, cut or errata: the map is a hex map',
  },
  hexQuestion: {
    found: 'a question of the hex kind',
    expected: 'retreat, judge, lineRetreat, battle, phase, odds or errata: the map is a point map',
  },
  ownOrder: {
    found: 'a battle of a module with an order of play of its own, or a code with a budget',
    expected: '"battle": its odds are counted by walking through it',
  },
  announced: {
    found: ({reason}: Refused) => reason,
    expected: 'an attack that may be announced',
    says: ({reason}: Refused) => reason,
  },
  leftPoint: {
    found: ({found}: Place) => found,
    expected: ({point}: Place) => `the point that the units leave, ${point}`,
  },
  /** Terrain that is put on a plain board. */
  isHexside: (name: string, hex: string): string =>
    `"${name}" lies on a hexside: ${hex}/…:${name}, with the hex beyond it`,
  isHex: (name: string, hex: string, other: string): string =>
    `"${name}" fills a hex: ${hex}:${name} or ${other}:${name}`,
  oneOf: (words: readonly string[]): string => words.join(' or '),
  /** An answer that is refused where a case expects one. */
  noRefusal: 'no refusal',
  refusedEvent: (event: number, reason: string): string => `event ${String(event)} is refused: ${reason}`,
  refusedBattle: (reason: string): string => `the battle is refused: ${reason}`,
});
