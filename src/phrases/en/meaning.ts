import type {OfModule} from '../../module/unit-states.js';
import {definePhrases} from '../define.js';
import {alternatives, hexsideWord, listed, properName, terrainWord} from './lists.js';

/** A hexside that no ZOC crosses; into some terrain or regions alone, where they are given. */
interface NotAcross {
  readonly hexside: string;
  readonly terrain: readonly string[];
  readonly regions: readonly string[];
}
const purposes = {retreat: 'retreats', supply: 'supply', movement: 'advances'} as const;

/** A rule of the Eastern Front, with the names of the side whose air units multiply and of the other. */
type PointRule = (axis: string, soviet: string) => string;

/** Meanings of rules that are no clauses of a sheet. */
export const meaningPhrases = definePhrases('meaning', {
  notAcross: (module: OfModule, hexsides: readonly NotAcross[]): string => {
    const sides = hexsides.map(({hexside, terrain, regions}) => {
      const into = [...terrain.map((one) => terrainWord(module, one)), ...regions.map(properName)];
      const name = hexsideWord(module, hexside);
      return into.length === 0 ? name : `${name} into ${alternatives(into)}`;
    });
    return `No ZOC extends across ${alternatives(sides)}.`;
  },
  notInto: (module: OfModule, terrain: readonly string[]): string =>
    `No ZOC extends into ${alternatives(terrain.map((one) => terrainWord(module, one)))}.`,
  suppliedOnly: 'A unit out of supply has no ZOC.',
  negatedByFriend: (some: readonly (keyof typeof purposes)[]): string =>
    `For ${listed(some.map((one) => purposes[one]))}, a hex with another friendly unit counts as outside EZOCs.`,
  ourReading: 'The text leaves this open. What is said here is how we read it, not what it says.',
  /** Before the meaning of a rule that counts under another reading alone. */
  onlyUnder: (means: string): string => `This counts only where the answer is “${means}”.`,
  pointRules: {
    'A.1': (_, soviet) =>
      `${soviet} air units fight before the ground units do: against German air units over the point, else against flak.`,
    'A.1a': (_, soviet) =>
      `Air to air: roll one die for each German air unit, in the column of the ${soviet} air units left; the table gives the number that survives.`,
    'A.1b': (axis, soviet) =>
      `Flak: ${soviet} air units without German ones over the point, with ${axis} ground units there, roll one die in the column of their number; the table gives the number that is lost.`,
    'A.2': () => 'German air units take no losses in air combat.',
    'A.5': () => 'German air units alone neither fight, take losses, nor hold a point.',
    'B.1': (axis) =>
      `Combat is normal, with the defender’s fire first, unless the ${axis} attack unopposed in the air, in good weather or in snow: then it is simultaneous (B.1a, B.1b).`,
    'B.1a': (axis, soviet) =>
      `Simultaneous: the ${axis} attack in good weather and no ${soviet} air unit is present.`,
    'B.1b': (axis, soviet) =>
      `Simultaneous: the ${axis} attack in snow with a German air unit and no ${soviet} air unit is present.`,
    'A.3': (_, soviet) =>
      `Each ${soviet} air unit that survives adds 1 to the fire of the ground units with it. It takes no losses for them and can’t hold a point alone.`,
    'A.4': (axis) =>
      `One German air unit doubles the values of German ground units in supply that attack, or of all ${axis} ground units in supply that defend; two treble them, and so on.`,
    'B.2': () =>
      'Fire is the sum of the values of units that are not dispersed; a die in that column gives the losses, and their owner assigns them. A major unit survives as many losses as its value, a minor unit one fewer; any loss disperses. In normal combat the defender fires first, and each side decides after its losses.',
    'B.3': () =>
      'Simultaneous combat follows normal combat, except for the order of fire, the decisions and the end (B.3a to B.3d).',
    'B.3a': () => 'Simultaneous fire: both sides roll, then the attacker takes losses, then the defender.',
    'B.3b': () => 'After simultaneous losses first the attacker, then the defender may break off.',
    'B.3c': () => 'When all survivors on both sides are dispersed, the attacker retreats.',
    'B.3d': () => 'When both sides are destroyed at once, the defender keeps the point.',
    'B.6': () =>
      'Fire above the last column is split into the fewest groups, as equal as possible; each group rolls a die and the losses are added.',
    'B.4a': () =>
      'Defenders retreat along lines to points of their own, up to the capacity of each line. An Axis Allied army counts as two units, an SS panzer division or the 1st Moscow Motorised as half a unit.',
    'B.4b': () =>
      'A unit that finds no room towards a point of its own may go to an empty enemy point; such a line carries half as much, rounded down.',
    'B.4c': () =>
      'A unit may retreat to a friendly point that is under attack; it takes no part in that battle and survives only if the point holds. Not in breakthrough combat.',
    'B.4': () =>
      'All of a side retreat or none. Attackers go back by the lines they came, and their ground units are dispersed there.',
    'B.4d': () =>
      'Attackers that fall back onto displaced defenders destroy them if any of those attackers was not dispersed; otherwise the attackers are destroyed.',
    'B.5': () =>
      'Attackers that clear a point must all occupy it, dispersed ones and air units too. Defenders never advance.',
  } satisfies Readonly<Record<string, PointRule>>,
});
