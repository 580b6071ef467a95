import {type TemplateResult, css, html} from 'lit';
import {placeName, placeOf} from '../../src/drawing/places.js';
import type {Route} from '../../src/drawing/route.js';
import type {Position, Side, Unit} from '../../src/module/game.js';
import {outcomeName} from '../../src/odds/index.js';
import {defendersAt} from '../../src/rules/fighters.js';
import {sidePhrases} from '../../src/phrases/en/sides.js';
import type {OddsSubject} from './subject.js';
import {messages} from './messages.js';

/** A unit of a battle and its place. */
interface Standing {
  readonly unit: Unit;
  readonly at: number;
}

const standing = ({game, units}: Position, id: string): readonly Standing[] => {
  const unit = game.unit(id);
  const at = unit && units.get(unit.index)?.at;
  return unit && at !== undefined ? [{unit, at}] : [];
};

/** The attackers and defenders of a battle; without a list all units of the other side in the place defend. */
function forcesOf({
  position,
  question,
}: OddsSubject): Readonly<Record<'attacker' | 'defender', readonly Standing[]>> {
  const all = (ids: readonly string[]): readonly Standing[] => ids.flatMap((id) => standing(position, id));
  const attacker = all(question.attackers);
  const place = placeOf(position, question.at);
  const there = place < 0 ? [] : defendersAt(position, place, attacker[0]?.unit.side);
  return {
    attacker,
    defender: question.defenders ? all(question.defenders) : there.map((unit) => ({unit, at: place})),
  };
}

/** The place of a battle, and an arrow from each place that it is attacked from. */
export function attackOn(subject: OddsSubject): {readonly at: number; readonly routes: readonly Route[]} {
  const at = placeOf(subject.position, subject.question.at);
  const from = new Map(forcesOf(subject).attacker.map(({unit, at: place}) => [place, unit.side]));
  from.delete(at);
  const routes = [...from].map(([place, attacker]): Route => ({from: place, path: [at], attacker}));
  return {at, routes: at < 0 ? [] : routes};
}

/** Names the units of both sides and the place, as the heading of a text. */
export function battleName(subject: OddsSubject): string {
  const {attacker, defender} = forcesOf(subject);
  const names = (units: readonly Standing[]): string => messages.forces(units.map(({unit}) => unit.name));
  const place = placeName(subject.position, placeOf(subject.position, subject.question.at));
  return messages.battleOf(names(attacker), names(defender), place);
}

/** The side of a role, by the units that fight for it. */
export function sideOf(subject: OddsSubject, role: 'attacker' | 'defender'): Side | undefined {
  const {sides} = subject.position.game;
  const forces = forcesOf(subject);
  const attacker = sides[forces.attacker[0]?.unit.side ?? -1];
  const defender = sides[forces.defender[0]?.unit.side ?? -1] ?? sides.find((side) => side !== attacker);
  return {attacker, defender}[role];
}

const placeNameOf = ({position, question}: OddsSubject): string =>
  placeName(position, placeOf(position, question.at));

/** Labels the chance that the attacker holds the place in the end. */
export function holdsPlace(subject: OddsSubject): string {
  const side = sideOf(subject, 'attacker');
  return messages.holds(side ? sidePhrases.the(side) : '', placeNameOf(subject));
}

/**
 * Labels an end of the battle; a bare “held” would not say by which side. A place is `taken` where whoever drives its
 * defenders off always enters it.
 */
export function endName(subject: OddsSubject, outcome: string): string {
  if (outcome !== 'taken' && outcome !== 'vacated' && outcome !== 'held') return outcomeName(outcome);
  const side = sideOf(subject, outcome === 'taken' ? 'attacker' : 'defender');
  return messages.placeEnds[outcome](side ? sidePhrases.The(side) : '', placeNameOf(subject));
}

/** Names the units of both sides, and once for those in one place that place, but not one where all of them are. */
export function forcesPart(subject: OddsSubject): TemplateResult {
  const forces = forcesOf(subject);
  const {attacker, defender} = forces;
  const isApart = [...attacker, ...defender].some(({at}) => at !== attacker[0]?.at);
  const groupsOf = (units: readonly Standing[]): readonly string[] =>
    [...new Set(units.map(({at}) => at))].map((place) => {
      const names = messages.forces(units.filter(({at}) => at === place).map(({unit}) => unit.name));
      return isApart ? `${names} (${placeName(subject.position, place)})` : names;
    });
  return html`<dl class="forces" part="forces">
    ${(['attacker', 'defender'] as const).map(
      (role) =>
        html`<div>
          <dt>${messages.about[role]}</dt>
          <dd>${groupsOf(forces[role]).join('; ')}</dd>
        </div>`,
    )}
  </dl>`;
}

export const forcesStyles = css`
  .forces {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 24px;
    margin: 0;
    font-size: var(--_small);
  }
  .forces dt,
  .forces dd {
    display: inline;
    margin: 0;
  }
  .forces dt {
    font-weight: 600;
  }
  /* the colour of the hexes on the map */
  .orange::before {
    content: '';
    display: inline-block;
    inline-size: 12px;
    block-size: 12px;
    margin-inline-end: 6px;
    border-radius: 3px;
    background: color-mix(in srgb, var(--_cost) 36%, transparent);
    forced-color-adjust: none;
  }
`;
