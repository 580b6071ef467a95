/** Shows the effects of other readings on a battle: fetched when a player opens the list. */
import {html, nothing, type TemplateResult} from 'lit';
import type {BattleDispute} from '../../src/battle/disputes.js';
import {eventsOf} from '../../src/battle/log/log.js';
import type {BattleSession} from '../../src/battle/session.js';
import type {BattleQuestion} from '../../src/module/index.js';
import {circumstances} from './circumstances.js';
import {words} from './readings.words.js';

/** A reading that would change the battle as it stands, as a sentence. */
export interface OtherReading extends BattleDispute {
  readonly sentence: string;
}

/** The readings under which the same log would have come to another moment, or would leave other choices now. */
export async function otherReadings({
  about: {position, question},
  log,
}: BattleSession): Promise<readonly OtherReading[]> {
  const events = eventsOf(log);
  if (position.kind === 'hex') {
    const {hexDisputes, hexDisputeSentence} = await import('../../src/battle/disputes.js');
    return hexDisputes(position, question, events).map((one) => ({
      ...one,
      sentence: hexDisputeSentence(position, one),
    }));
  }
  const {pointDisputes, pointDisputeSentence} = await import('../../src/battle/disputes.js');
  return pointDisputes(position, question, events).map((one) => ({
    ...one,
    sentence: pointDisputeSentence(one),
  }));
}

/** The list of them, each with the way to play on so, and what only some readings ask about. */
export function readingList(
  session: BattleSession,
  others: readonly OtherReading[],
  again: (question: BattleQuestion) => void,
): TemplateResult {
  const {question} = session.about;
  const playSo = (option: string, value: string): void =>
    again({...question, options: {...question.options, [option]: value}});
  const own = Object.entries(question.options ?? {});
  return html`${own.length > 0 ? html`<p>${words.read} <span lang="en" dir="ltr">${own.map(([option, value]) => `${option}: ${value}`).join(', ')}.</span></p>` : nothing}
  ${
    others.length === 0
      ? html`<p>${words.none}</p>`
      : html`<ul>
          ${others.map(
            ({option, value, sentence}) =>
              html`<li>
                <span lang="en" dir="ltr">${sentence}</span>
                <button type="button" @click=${() => playSo(option, value)}>${words.playSo}</button>
              </li>`,
          )}
        </ul>`
  }
  ${circumstances(session, again)}`;
}
