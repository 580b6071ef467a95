import type {countFaults} from '../../en/faults/counts.js';
import {counted, numeral, unitCount} from '../grammar.js';
import type {Translation} from '../translation.js';

/** Rounds a number to two digits: `4.300.000`. */
const rounded = (value: number): string =>
  Number.isFinite(value) ? numeral(Math.round(Number(Math.max(1, value).toPrecision(2)))) : 'unendlich viele';

export const countsFault: Translation<typeof countFaults> = {
  keepLosses: '"keep-units" oder "keep-strength"',
  bestOfPlay: '"best" für eine Seite in "play"',
  logRefused: 'ein Ereignis, das abgelehnt wird',
  legalLog: 'Ereignisse, die erlaubt sind',
  fewerSteps: 'weniger Rechenschritte',
  aboutSteps: (steps) => `etwa ${rounded(steps)} Rechenschritte`,
  most: (steps) => `höchstens ${rounded(steps)}`,
  groups: 'Gruppen',
  noGroups: (title) => `nichts: Nach ${title} ziehen sich Einheiten einzeln zurück`,
  again: (id) => `"${id}" noch einmal`,
  eachOnce: (defenders) =>
    `jede einmal von: ${defenders.join(', ') || 'keine Einheit'}; HQs gehen mit der ersten Gruppe, die kämpft`,
  noGroupWith: (defenders) => `keine Gruppe mit ${defenders.join(', ')}`,
  everyDefender: 'jeder Verteidiger außer den HQs in einer Gruppe',
  noOddsRoll: 'ein Modul, dessen Spielablauf keinen Wurf nach Kampfverhältnis oder Differenz hat',
  battleInstead: '`battle` statt `hexBattle`: Seine Chancen werden nach seinem eigenen Spielablauf gezählt',
  hexBattle: (attackers, defenders, steps) =>
    `ein Kampf von ${numeral(attackers)} gegen ${unitCount(defenders)}, deren Rückzüge mehr als ${rounded(steps)} Rechenschritte brauchen`,
  hexBattleAtMost: (steps) =>
    `höchstens ${rounded(steps)} Rechenschritte: weniger Einheiten in einem Kampf, oder Einheiten, die sich in Gruppen zurückziehen`,
  waysOfLines: (ways) => `ein Rückzug mit bis zu ${rounded(ways)} Arten, seine Linien zu füllen`,
  waysAtMost: (steps) =>
    `einer, der höchstens ${rounded(steps)} Rechenschritte braucht: weniger Verteidiger, oder weniger verschiedene retreatSize`,
  pointBattle: (steps, megabytes) =>
    `ein Kampf, der etwa ${rounded(steps)} Rechenschritte und ${rounded(megabytes)} MB braucht`,
  pointBattleAtMost: (steps, megabytes) =>
    `höchstens ${rounded(steps)} Rechenschritte und ${rounded(megabytes)} MB: weniger Einheiten, weniger Runden, oder Verluste, die ein Verfahren statt "best" zuteilt`,
  newUnitsAtMost: (units) => `höchstens ${counted(units, 'neue Einheit', 'neue Einheiten')}`,
  cut: (boards) => `eine Suche, die ${rounded(boards)} Stellungen prüfen würde`,
  cutAtMost: (boards) => `höchstens ${rounded(boards)}: weniger neue Einheiten, oder ein kürzerer Rückzug`,
};
