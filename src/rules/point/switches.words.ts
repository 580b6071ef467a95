import type {PointOption} from './switches.js';

/** What tables do that read the document otherwise, after "your table". */
export const tables: {readonly [K in PointOption]: Readonly<Record<string, string>>} = {
  loneAir: {
    lost: 'loses air units with the last ground unit',
    leaves: 'lets air units without ground units leave the point',
    stays: 'leaves air units without ground units where they are',
  },
  whoGains: {
    'as-written': 'multiplies German values in attack and all in defence',
    german: 'multiplies only German values, also in defence',
    side: 'multiplies all values of the side, also in attack',
  },
  fiveAir: {on: 'multiplies on beyond four air units', capped: 'never multiplies by more than five'},
  airInSnow: {
    own: 'asks for an air unit of the attacker in snow',
    any: 'takes any air unit at the point for combat in snow',
  },
  noFire: {
    'attacker-retreats': 'sends the attacker back when nobody can fire',
    rounds: 'goes on without fire until someone leaves',
  },
  meeting: {
    'each-point': 'judges returning attackers point by point',
    'whole-force': 'judges returning attackers as one force',
    'both-stay': 'leaves dispersed attackers and displaced defenders where they meet',
  },
  severalPieces: {
    open: 'lets units fall back past several partisans or trains',
    one: 'closes a point where more than one partisan or train stands',
  },
  defendersFresh: {
    fresh: 'leaves retreating defenders undispersed',
    dispersed: 'disperses defenders that retreat',
  },
  noPlace: {
    eliminated: 'eliminates units without a place',
    stay: 'keeps a side from retreating when not all find room',
  },
  committed: {
    battle: 'lets air units help every German attacker in supply',
    'same-point': 'lets air units help only those who came from their point',
  },
  lossLimit: {
    printed: 'holds losses against the printed value',
    multiplied: 'holds losses against the value that air units multiply',
  },
  lossMemory: {
    battle: 'counts the losses of one battle only',
    recovery: 'counts losses until the unit recovers',
  },
  halves: {
    summed: 'sums half units as they are',
    rounded: 'rounds what goes along a line down',
  },
  airAdvance: {
    must: 'makes air units advance with their ground units',
    may: 'lets air units stay behind when the ground units advance',
  },
  underAttack: {
    may: 'lets defenders choose whether to use points under attack',
    must: 'fills points under attack before enemy points',
  },
};
