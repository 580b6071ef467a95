import {type Finding, ids} from '../finding.js';
import type {RetreatRuling} from './ruling.js';
import type {Meanings} from './clause.js';
import {effectOf} from './sheet.js';
import type {ThroughFriendsClause} from './through-friends.js';

export const throughFriendsMeanings: Meanings<ThroughFriendsClause> = {
  throughFriendsToSupply: () =>
    'Where every route that is left ends out of supply, the owner may take one through EZOCs held by friendly combat units that ends in supply.',
};

/** With an answer: that the owner may take another route than the listed ones. */
export const throughFriendsNotes = ({
  context: {sheet, game, group, origin},
  search,
  ownerRoutes,
}: RetreatRuling): readonly Finding[] => {
  const clause = effectOf(sheet, 'throughFriendsToSupply');
  return clause && ownerRoutes.length > search.besides.length
    ? [
        {
          clause: clause.rule,
          kind: 'note',
          at: game.grid.label(origin),
          units: ids(group),
          message:
            'Every listed route ends out of supply; the owner may choose one through friends that stays in supply.',
        },
      ]
    : [];
};
