/** Battles that are played through: air, losses and a plan on points; three sheets on hexes. */
export const battles = [
  {game: 'eastern-front', example: 'vyazma', die: 5},
  {game: 'eastern-front', example: 'moscow', die: 5},
  {game: 'russia-besieged', example: 'attack-odessa', die: 8},
  {game: 'iskra', example: 'attack-chernaya', die: 5},
  {game: 'polar-storm', example: 'attack-road', die: 6},
] as const;

/** Fewer, for hands that are slow, in which every kind of decision comes: one on points, and two sheets on hexes. */
export const oneOfEach = battles.filter(({example}) => example !== 'moscow' && example !== 'attack-road');
