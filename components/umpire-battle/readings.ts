import {html, nothing, type TemplateResult} from 'lit';
import {battleDisputes, disputeWords, battleReading} from '../../src/battle/disputes.js';
import {eventsOf} from '../../src/battle/log/log.js';
import {BattleSession, type Session} from '../../src/battle/session.js';
import type {BattleQuestion} from '../../src/module/schema/battle-question.js';
import type {HexPosition} from '../../src/module/game.js';
import {effectOf, settledSheet} from '../../src/rules/retreat/sheets/sheet.js';
import {retreatRulesOf} from '../../src/rules/retreat-rules.js';
import type {Send} from '../shared/store.js';
import {messages} from './messages.js';
import type {OpenBattle, OtherReading, PanelEvent} from './state.js';

type PlayAgain = (question: BattleQuestion) => void;

/** Lists the readings under which the same log leads to another state, or to other choices. */
export function readingsOf(session: Session): readonly OtherReading[] {
  if (!(session instanceof BattleSession)) return [];
  const {
    about: {position, question},
    log,
  } = session;
  const events = eventsOf(log);
  return battleDisputes(position, question, events).map((one) => ({
    ...one,
    sentence: disputeWords(position, one),
  }));
}

/** Renders the readings that would change a battle at its present step, once the player opens the list. */
export function readingsPart(
  {readings, session}: OpenBattle,
  send: Send<PanelEvent>,
): TemplateResult | typeof nothing {
  if (!(session instanceof BattleSession)) return nothing;
  // the list is of one step: another step closes it
  const known = readings?.of === session ? readings : undefined;
  const toggle = (event: Event): void => {
    if ((event.currentTarget as HTMLDetailsElement).open) send({type: 'find-readings'});
  };
  return html`<details class="readings" part="readings" ?open=${known !== undefined} @toggle=${toggle}>
    <summary>${messages.readings}</summary>
    ${known?.found && readingList(session, known.found, (question) => send({type: 'play-by', question}))}
  </details>`;
}

/** Renders the readings, each with a button to play by it, and questions that only some readings need. */
function readingList(
  session: BattleSession,
  readings: readonly OtherReading[],
  playAgain: PlayAgain,
): TemplateResult {
  const {question} = session.about;
  const playSo = (option: string, value: string): void =>
    playAgain({...question, options: {...question.options, [option]: value}});
  const own = Object.entries(question.options ?? {});
  return html`${own.length > 0 ? html`<p>${messages.otherReadings.read} <span>${own.map(([option, value]) => battleReading(session.about.position, {option, value})).join('; ')}.</span></p>` : nothing}
  ${
    readings.length === 0
      ? html`<p>${messages.otherReadings.none}</p>`
      : html`<ul>
          ${readings.map(
            ({option, value, sentence}) =>
              html`<li>
                <span>${sentence}</span>
                <button type="button" @click=${() => playSo(option, value)}>
                  ${messages.otherReadings.playSo}
                </button>
              </li>`,
          )}
        </ul>`
  }
  ${circumstances(session, playAgain)}`;
}

/** Controls for the circumstances of the battle. A change replays the battle with the same steps, as far as they fit. */
function circumstances(session: BattleSession, playAgain: PlayAgain): TemplateResult | typeof nothing {
  const {position, question} = session.about;
  return position.kind === 'hex'
    ? supporters(position, question, playAgain)
    : earlierLosses(session, playAgain);
}

/** Renders units that may have supported the combat from another hex: under one reading they retreat too (9.0). */
function supporters(
  {game, units}: HexPosition,
  question: BattleQuestion,
  playAgain: PlayAgain,
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
    playAgain({
      ...question,
      supporting: (event.target as HTMLInputElement).checked ? [...supporting, id] : supporting,
    });
  };
  return html`<details part="supporting" ?open=${named.length > 0}>
    <summary>${messages.otherReadings.supported}</summary>
    <p class="quiet">${messages.otherReadings.supporters}</p>
    ${others.map(
      ({unit: {id, name}, at}) =>
        html`<label class="of-battle"
          ><input type="checkbox" .checked=${named.includes(id)} @change=${toggle(id)} />${name}
          <span class="quiet">${at}</span></label
        >`,
    )}
  </details>`;
}

/** Renders losses from earlier battles: under one reading they count until the unit recovers (B.2). */
function earlierLosses(session: BattleSession, playAgain: PlayAgain): TemplateResult | typeof nothing {
  const {question} = session.about;
  const {absorbed = {}} = question;
  const ground = session
    .view(0)
    .forces.flatMap(({units}) => units.map(({unit}) => unit))
    .filter(({kind}) => kind === 'ground');
  const change = (id: string) => (event: Event) => {
    const losses = Math.max(0, Math.floor((event.target as HTMLInputElement).valueAsNumber || 0));
    const others = Object.entries(absorbed).filter(([unit]) => unit !== id);
    playAgain({...question, absorbed: Object.fromEntries(losses > 0 ? [...others, [id, losses]] : others)});
  };
  return html`<details part="absorbed" ?open=${Object.keys(absorbed).length > 0}>
    <summary>${messages.otherReadings.absorbed}</summary>
    <p class="quiet">${messages.otherReadings.earlierLosses}</p>
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
