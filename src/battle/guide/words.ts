/** What each part of a battle is, for somebody who plays it for the first time; by the phases of both charts. */
export const phaseWords: Readonly<Record<string, string>> = {
  air: 'Aircraft come first: they fight each other over the place, or are shot at by flak. Those that are left count for the combat on the ground.',
  fire: 'Fire: the values of all units that are not dispersed are added up. The sum is the column of the table, the die the row, and the number there is how many losses the other side takes.',
  roll: 'Odds: attack against defence gives the column of the table, its shifts move it. The dice with their modifiers give the row. The code where both meet says who loses steps and who retreats.',
  losses:
    'Losses: whoever was hit says which of his units take them. What is due must be taken, no more and no less.',
  decision: 'Decision: go on with the fight, or break off. Who breaks off retreats with everything.',
  retreat:
    'Retreat: units leave the place. The rules list every way that is open, with its cost; among those one may choose.',
  advance: 'Advance: the place is free, and the attacker moves in. It is no movement, and costs none.',
};
