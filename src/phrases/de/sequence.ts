import {bidiIsolate} from '../../module/bidi.js';
import type {sequencePhrases} from '../en/sequence.js';
import {asLabel, ownWords} from '../own-name.js';
import type {SaidLead} from '../sequence.js';
import {alternatives, stepCount, listed} from './grammar.js';
import type {Translation} from './translation.js';

// Conditions and effects are in the words of the rulebook’s list, so they follow a colon.
const goesTo = (to: string): string => (to === '' ? 'der Kampf ist vorbei' : `weiter mit ${to}`);
const ways = ({does, to}: Pick<SaidLead, 'does' | 'to'>): string => [...does, goesTo(to)].join('; ');
const lead = ({when, ...way}: SaidLead): string => (when === '' ? ways(way) : `${when}: ${ways(way)}`);

export const sequence: Translation<typeof sequencePhrases> = {
  title: (game) => `${game}: Ablauf eines Kampfes`,

  firstThatHolds: 'Die erste Zeile, die gilt, sagt, wie es weitergeht.',
  nothingAsked: 'Nichts ist zu tun.',
  acts: asLabel,
  does: (who, does, rule) =>
    rule === '' ? `${asLabel(who)} ${does}.` : `${asLabel(who)} ${does} (${rule}).`,
  doesOneOf: (who, rule) =>
    rule === '' ? `${asLabel(who)} tut eines davon.` : `${asLabel(who)} tut eines davon (${rule}).`,

  first: (effect) => `Zuerst: ${effect}.`,
  always: (effects) => `In jedem Fall: ${effects.join('; ')}.`,
  lead: (one) => `${asLabel(lead(one))}.`,
  onlyIf: (conditions) => `Nur falls gilt: ${alternatives(conditions)}.`,
  onlyIfElse: (conditions, otherwise) =>
    `Nur falls gilt: ${alternatives(conditions)}; sonst: ${ways(otherwise)}.`,
  choice: (does, who, {when, ...way}) => {
    const act = who === undefined ? asLabel(does) : `${asLabel(does)} (${who})`;
    return when === '' ? `${act}: ${ways(way)}.` : `${act}, ${when}: ${ways(way)}.`;
  },
  then: (one) => (one.when === '' ? `Danach: ${lead(one)}.` : `Danach, ${lead(one)}.`),

  when: (holds, not) =>
    [
      ...(holds.length > 0 ? [`falls gilt: ${listed(holds)}`] : []),
      ...(not.length > 0 ? [`außer es gilt: ${alternatives(not)}`] : []),
      'dann',
    ].join(', '),
  otherwise: 'sonst',
  either: (conditions) => `entweder ${conditions.join(', oder ')}`,
  both: (holds, not) => listed([...holds, ...not.map((one) => `es gilt nicht: ${one}`)]),

  events: {
    roll: 'würfelt',
    assign: 'wählt, welche Einheiten die Verluste nehmen',
    choose: 'wählt eine Wirkung des Ergebnisses',
    elect: 'verkürzt den Rückzug auf ein Feld',
    order: 'wählt die Reihenfolge, in der sich die Einheiten zurückziehen',
    route: 'zieht Einheiten auf einem Weg zurück',
    displace: 'wählt, welche Einheiten Platz machen',
    advance: 'rückt mit Einheiten vor',
    continue: 'geht weiter',
    retreat: 'zieht sich zurück',
    withdraw: 'wählt einen Ort für jede Einheit',
    commit: 'setzt Unterstützung ein',
    declare: 'sagt etwas an',
    pass: 'passt',
    regroup: 'zieht mit Einheiten des Siegers weiter',
    fire: 'feuert mit Einheiten, die an der Reihe sind',
  },

  ruleOn: {
    attack: 'Regel zum Angriff',
    result: 'Regel zum Ergebnis',
    losses: 'Regel zu Verlusten',
    retreat: 'Regel zum Rückzug',
    displacement: 'Regel zur Verdrängung',
    advance: 'Regel zum Vorrücken',
    support: 'Regel zur Unterstützung',
    check: 'Regel zu Proben',
    declaration: 'Regel zu Ansagen',
    fire: 'Regel zum Feuer',
  },

  roles: {
    attacker: 'der Angreifer',
    defender: 'der Verteidiger',
    both: 'jede der beiden Seiten',
    firing: 'die feuernde Seite',
    other: 'die nicht feuernde Seite',
  },
  conductedBy: (who, role) => `${who} (${roleName(role)})`,
  becomes: (state) => `werden: ${bidiIsolate(state)}`,
  loses: (steps) => `verlieren ${stepCount(steps)}`,
  titled: (title) => `„${bidiIsolate(title)}“`,
  named: (name) => (name === 'result' ? 'das Ergebnis' : `„${ownWords(name)}“`),
  withParams: (clause, params) => `${clause} (${listed(params)})`,
};

function roleName(role: string): string {
  const names: Readonly<Record<string, string>> = {attacker: 'Angreifer', defender: 'Verteidiger'};
  return Object.hasOwn(names, role) ? names[role]! : role;
}
