/** The battles that are played through in every way: air, losses and a plan on points; three sheets on hexes. */
export const battles = [
  {game: 'eastern-front', example: 'vyazma', die: 5},
  {game: 'eastern-front', example: 'moscow', die: 5},
  {game: 'russia-besieged', example: 'attack-odessa', die: 8},
  {game: 'iskra', example: 'attack-chernaya', die: 5},
  {game: 'polar-storm', example: 'attack-road', die: 6},
] as const;
