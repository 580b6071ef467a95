/** Renders the conditions that only some readings ask about: fetched with the list of readings. */
import {html, nothing, type TemplateResult} from 'lit';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleQuestion, HexPosition} from '../../src/module/index.js';
import {effectOf, retreatRulesOf, settledSheet} from '../../src/rules/index.js';
import {words} from './readings.words.js';

type Again = (question: BattleQuestion) => void;

/** Controls for what the battle began with; what is changed begins it again, with the same steps as far as they fit. */
export function circumstances(session: BattleSession, again: Again): TemplateResult | typeof nothing {
  const {position, question} = session.about;
  return position.kind === 'hex' ? supporters(position, question, again) : earlierLosses(session, again);
}

/** Units that supported the combat from another hex: by one reading they retreat too (9.0). */
function supporters(
  {game, units}: HexPosition,
  question: BattleQuestion,
  again: Again,
): TemplateResult | typeof nothing {
  const rules = retreatRulesOf(game);
  if (!rules || !effectOf(settledSheet(rules.sheet, rules.readings), 'supporters')) return nothing;
  const hex = game.grid.find(question.at);
  const named = question.supporting ?? [];
  const others = [...units].flatMap(([index, {at}]) => {
    const unit = game.units[index];
    const may = unit?.combat && at !== hex && !question.attackers.includes(unit.id);
    return may ? [{unit, at: game.grid.label(at)}] : [];
  });
  if (others.length === 0) return nothing;
  const toggle = (id: string) => (event: Event) => {
    const supporting = named.filter((other) => other !== id);
    again({
      ...question,
      supporting: (event.target as HTMLInputElement).checked ? [...supporting, id] : supporting,
    });
  };
  return html`<details part="supporting" ?open=${named.length > 0}>
    <summary>${words.supported}</summary>
    <p class="quiet">${words.supporters}</p>
    ${others.map(
      ({unit: {id, name}, at}) =>
        html`<label class="of-battle"
          ><input type="checkbox" .checked=${named.includes(id)} @change=${toggle(id)} />${name}
          <span class="quiet">${at}</span></label
        >`,
    )}
  </details>`;
}

/** Losses that units bring from earlier battles: by one reading they count until the unit recovers (B.2). */
function earlierLosses(session: BattleSession, again: Again): TemplateResult | typeof nothing {
  const {question} = session.about;
  const {absorbed = {}} = question;
  const ground = session
    .view(0)
    .forces.flatMap(({units}) => units.map(({unit}) => unit))
    .filter(({kind}) => kind === 'ground');
  const change = (id: string) => (event: Event) => {
    const losses = Math.max(0, Math.floor((event.target as HTMLInputElement).valueAsNumber || 0));
    const others = Object.entries(absorbed).filter(([unit]) => unit !== id);
    again({...question, absorbed: Object.fromEntries(losses > 0 ? [...others, [id, losses]] : others)});
  };
  return html`<details part="absorbed" ?open=${Object.keys(absorbed).length > 0}>
    <summary>${words.absorbed}</summary>
    <p class="quiet">${words.earlierLosses}</p>
    ${ground.map(
      ({id, name}) =>
        html`<label class="of-battle"
          >${name}
          <input
            type="number"
            min="0"
            max="99"
            .value=${String(Object.hasOwn(absorbed, id) ? absorbed[id] : 0)}
            @change=${change(id)}
        /></label>`,
    )}
  </details>`;
}
