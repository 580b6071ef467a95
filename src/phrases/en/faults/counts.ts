import {definePhrases} from '../../define.js';

/** Rounds a number to two digits: `4,300,000`. */
const rounded = (value: number): string =>
  Number.isFinite(value)
    ? Number(Math.max(1, value).toPrecision(2)).toLocaleString('en-US', {maximumFractionDigits: 0})
    : 'endlessly many';

/** Faults of questions whose odds, or whose fewest new units, cannot be counted. */
export const countFaults = definePhrases('faults/counts', {
  keepLosses: '"keep-units" or "keep-strength"',
  bestOfPlay: '"best" for a side of "play"',
  logRefused: 'an event that is refused',
  legalLog: 'events that are legal',
  fewerSteps: 'fewer steps',
  aboutSteps: (steps: number) => `about ${rounded(steps)} steps`,
  most: (steps: number) => `at most ${rounded(steps)}`,
  groups: 'groups',
  noGroups: (title: string) => `nothing: ${title} retreats units singly`,
  again: (id: string) => `"${id}" again`,
  eachOnce: (defenders: readonly string[]) =>
    `each of ${defenders.join(', ') || 'no unit'} once; HQs go with the first group that fights`,
  noGroupWith: (defenders: readonly string[]) => `no group with ${defenders.join(', ')}`,
  everyDefender: 'every defender but the HQs in a group',
  noOddsRoll: 'a module whose order of play has no roll by odds or differences',
  battleInstead: '`battle` in place of `hexBattle`: its odds are counted by its own order of play',
  hexBattle: (attackers: number, defenders: number, steps: number) =>
    `a battle of ${attackers} against ${defenders} units whose retreats take more than ${rounded(steps)} steps`,
  hexBattleAtMost: (steps: number) =>
    `at most ${rounded(steps)} steps: fewer units in one battle, or units that retreat as groups`,
  waysOfLines: (ways: number) => `a retreat with up to ${rounded(ways)} ways to fill its lines`,
  waysAtMost: (steps: number) =>
    `one that takes at most ${rounded(steps)} steps: fewer defenders, or fewer different retreatSize`,
  pointBattle: (steps: number, megabytes: number) =>
    `a battle that would take about ${rounded(steps)} steps and ${rounded(megabytes)} MB`,
  pointBattleAtMost: (steps: number, megabytes: number) =>
    `at most ${rounded(steps)} steps and ${rounded(megabytes)} MB: fewer units, fewer rounds, or losses assigned by a policy instead of "best"`,
  newUnitsAtMost: (units: number) => `at most ${units} new units`,
  cut: (boards: number) => `a cut that would look at ${rounded(boards)} boards`,
  cutAtMost: (boards: number) => `at most ${rounded(boards)}: fewer new units, or a shorter retreat`,
});
