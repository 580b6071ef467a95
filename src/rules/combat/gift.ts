import type {Role} from './role.js';

/** Effects of support or a declaration on a roll. */
export interface Gift {
  readonly role: Role;
  /** Columns and pips as the roll counts them: for the attacker, or for the role that fires. */
  readonly shift: number;
  readonly drm: number;
  /** Strength that is added to the sum of the role, and what that is multiplied by after it. */
  readonly strength: number;
  readonly times: number;
  /** More dice for the fire of the role. */
  readonly dice: number;
  /** The name of the giver, isolated. */
  readonly source: string;
}
