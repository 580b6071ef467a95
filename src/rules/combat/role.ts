/** The roles of a battle. */
export type Role = 'attacker' | 'defender';
export const roles: readonly Role[] = ['attacker', 'defender'];
export const otherRole = (role: Role): Role => (role === 'attacker' ? 'defender' : 'attacker');
