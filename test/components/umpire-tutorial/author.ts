import {html} from 'lit';
import '../../../components/umpire-tutorial/define.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {blankLesson, type LessonDocument, type SceneDocument} from '../../../src/lesson/index.js';
import {fixture, until} from '../../support.js';
import {root} from './helper.js';

/** A field of the author's by the words beside it. */
export const field = <E extends HTMLElement = HTMLInputElement>(
  element: Element,
  label: string,
): Promise<E> =>
  until(() => {
    const labels = [...root(element).querySelectorAll(':is(.editor, .tried) label')];
    const found =
      labels.find(({childNodes}) =>
        [...childNodes].some((node) => node instanceof Text && node.data.trim() === label),
      ) ?? labels.find((one) => one.textContent.trim().startsWith(label));
    return found?.querySelector<E>('input, textarea, select') ?? undefined;
  });

export async function write(element: UmpireTutorial, label: string, value: string): Promise<void> {
  const input = await field(element, label);
  input.value = value;
  const changed = new Promise((resolve) => {
    element.addEventListener('umpire-tutorial-change', resolve, {once: true});
  });
  input.dispatchEvent(new Event('change', {bubbles: true}));
  await changed;
  await element.updateComplete;
}

export const act = async (element: UmpireTutorial, label: string): Promise<void> => {
  const found = await until(() =>
    [...root(element).querySelectorAll<HTMLButtonElement>(':is(.editor, .tried) button')].find(
      (one) => one.textContent.trim() === label,
    ),
  );
  const changed = new Promise((resolve) => {
    element.addEventListener('umpire-tutorial-change', resolve, {once: true});
  });
  found.click();
  await changed;
  await element.updateComplete;
};

/** A lesson on a position of the drill map, whose only task has a heading. */
const headed: LessonDocument = {
  ...blankLesson('drill', 'before-the-marsh'),
  steps: [{id: 'one', title: 'First', text: ''}],
};

/** Edits a lesson; without one, the one with a heading. */
export async function editor(document: object = headed): Promise<UmpireTutorial> {
  return written(
    await fixture<UmpireTutorial>(html`<umpire-tutorial editable .module=${document}></umpire-tutorial>`),
  );
}

/** Begins a lesson, as an author does who has none. */
export const newLesson = async (): Promise<UmpireTutorial> =>
  written(await fixture<UmpireTutorial>(html`<umpire-tutorial editable></umpire-tutorial>`));

async function written(element: UmpireTutorial): Promise<UmpireTutorial> {
  await until(() => root(element).querySelector('.editor'));
  return element;
}

/** Gives the first task a scene of its own. */
export const setScene = (element: UmpireTutorial, scene: SceneDocument): Promise<void> =>
  write(element, 'The task as JSON', JSON.stringify({...element.document!.steps[0], scene}));

/** Chooses in a field whose choice changes nothing yet. */
export async function choose(element: UmpireTutorial, label: string, value: string): Promise<void> {
  const select = await field<HTMLSelectElement>(element, label);
  select.value = value;
  select.dispatchEvent(new Event('change', {bubbles: true}));
  await element.updateComplete;
}

/** Presses a button that changes nothing yet. */
export async function pressed(element: UmpireTutorial, label: string): Promise<HTMLButtonElement> {
  const found = await until(() =>
    [...root(element).querySelectorAll<HTMLButtonElement>('.writing button')].find(
      (one) => one.textContent.trim() === label,
    ),
  );
  found.click();
  await element.updateComplete;
  return found;
}

/** The map of the board, once it is drawn. */
export async function board(element: UmpireTutorial): Promise<UmpireMap> {
  const map = await until(() => root(element).querySelector('umpire-map'));
  await until(() => map.surface?.plan);
  return map;
}
