import {store, storedFields} from '../../components/shared/browser.js';
import type {UmpireBattle} from '../../components/umpire-battle/umpire-battle.js';
import {shippedName} from '../../src/case/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {siteWords} from './words.js';

const DRAFT = 'umpire-lesson-draft';

/** Lets the button `#record` make a lesson of the battle on the screen once a move was made. The author page then opens it. */
export function offerLesson(battle: UmpireBattle | null, nameOf: () => string): void {
  /** The title of the draft that another press replaces. */
  let replaced = '';
  const say = (sentence: string): void => {
    const place = document.querySelector('#recorded');
    if (place) place.textContent = sentence;
  };
  const record = async (): Promise<void> => {
    const {played, view, log} = battle ?? {};
    if (!played || !view || !log) return;
    const {title: other} = storedFields(DRAFT);
    if (typeof other === 'string' && other !== replaced) {
      replaced = other;
      say(siteWords.draft(other));
      return;
    }
    const {position, question} = played;
    const {recordBattle} = await import('../../src/lesson/index.js');
    const written = recordBattle({
      module: (await shippedName(position.game)) ?? position.game.document,
      position,
      question,
      events: log.entries.slice(0, log.at).map(({event}) => event),
      lesson: nameOf().toLowerCase() || 'battle',
      title: view.phase ? siteWords.combatPhase : siteWords.battleOf(view.place),
    });
    if (!written.ok) say(written.faults.map(faultLine).join(' '));
    else if (store(DRAFT, written.value)) {
      // the task that is open first
      store('umpire-lesson-step', written.value.steps.at(-1)?.expect ? 'end' : '');
      location.href = 'author.html';
    } else say(siteWords.storesNothing);
  };
  const button = document.querySelector<HTMLButtonElement>('#record');
  button?.addEventListener('click', () => void record());
  // before the first move there is no task to make
  const offer = (): void => {
    if (button) button.hidden = (battle?.log?.at ?? 0) === 0;
  };
  battle?.addEventListener('umpire-step', offer);
  battle?.addEventListener('umpire-load', offer);
}
