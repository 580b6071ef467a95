import {catalogue} from '../../internal/catalogue.js';

/** What a retreat along lines says in its own name. */
export const words = catalogue('umpire-retreat/lines', {
  who: 'Who retreats along the lines?',
  from: 'From',
  choosePoint: 'choose a point',
  units: 'Units',
  fallBack: 'They attacked from here, and fall back to here',
  dispersed: 'Dispersed before they fell back',
  displaced: 'Enemies displaced to this point',
  another: 'Another one',
  chooseUnit: 'choose a unit',
  battle: 'The battle',
  breakthrough: 'Breakthrough combat',
  attacked: (point: string): string => `${point} is under attack`,
  kinds: {
    own: 'own point',
    attacked: 'under attack',
    overflow: 'enemy point',
    closed: 'closed',
    eliminated: 'given up',
  },
  eliminated: 'eliminated',
  closed: (point: string): string => `${point}: closed`,
  /** `Vyazma: own point, room 2`. */
  option: (point: string, kind: string, room: number): string => `${point}: ${kind}, room ${room}`,
  notAllowed: (option: string): string => `${option}, not allowed`,
  propose: 'Propose the plan that loses the fewest',
  takes: (unit: string, room: number): string => `${unit}, takes ${room}`,
  where: 'where to?',
  legal: 'The plan is legal.',
  notLegal: 'The plan is not legal.',
  giveEach: 'Give each unit a point, or give it up.',
});
