import type {PreferenceClause} from './sheet.js';

/** What the losing side of each preference looks like: a reason against a route, or against a hex it would end in. */
const words: {readonly [N in PreferenceClause['clause']]: string} = {
  fewestLosses: 'its route loses a step that another avoids',
  closerToSupply: 'another route ends closer to supply',
  nearestToSupply: 'another route ends nearer to supply',
  fewestEnemyZoc: 'its route enters an EZOC that another avoids',
  notEndIn: "it is in the other ally's country, and another end is open",
  endOnSource: 'another route ends on a legal supply source',
  nearestSource: 'another route ends nearer to a legal supply source',
  homeward: 'another route leads less in the wrong direction',
  fullDistance: 'another route ends the full distance away',
};

export const lostBy = ({clause}: PreferenceClause): string => words[clause];
