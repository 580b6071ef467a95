import {html} from 'lit';
import '../../../components/umpire-tutorial/define.js';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {fixture, until, words} from '../../support.js';

/** A lesson with a step of each kind that is done without a battle, on the drill map. */
export const lesson = {
  umpire: 1,
  lesson: 'made-for-a-test',
  title: 'Made for a test',
  module: 'drill',
  scenes: {
    here: {position: 'before-the-marsh', retreat: {units: ['a61'], hexes: 1}},
    fight: {position: 'start', battle: {attackers: ['s30', 's16'], at: '06.08'}},
  },
  steps: [
    {id: 'read', title: 'Read this', text: 'A **step** in an EZOC near 06.05 costs.\n\n- one\n- two'},
    {
      id: 'choose',
      title: 'Choose',
      text: 'Which?',
      hint: 'Not the first.',
      expect: {
        choice: [
          {text: 'This', say: 'No: that one.'},
          {text: 'That', right: true},
        ],
      },
    },
    {
      id: 'ends',
      title: 'Ends',
      text: 'Where may it end?',
      expect: {hexes: {kind: 'end'}},
      replies: [{when: {hexes: ['07.06']}, say: 'Somebody stands there.'}],
    },
    {id: 'walk', title: 'Walk', text: 'Walk.', expect: {path: {legal: true}}},
    {id: 'many', title: 'Many', text: 'How many routes?', expect: {number: {of: '/routes'}}},
    {id: 'roll', title: 'Roll', scene: 'fight', text: 'Roll.', expect: {event: {types: ['roll'], dice: [3]}}},
  ],
} as const;

export const root = (element: Element): ShadowRoot => element.shadowRoot!;
export const text = (element: Element, selector: string): string =>
  words(root(element).querySelector(selector));
export const buttons = (element: Element): readonly string[] =>
  [...root(element).querySelectorAll('.panel button')].map((one) => one.textContent.trim());

/** The button of a panel with this text; waits until it is there. */
export const button = (element: Element, label: string): Promise<HTMLButtonElement> =>
  until(() =>
    [...root(element).querySelectorAll<HTMLButtonElement>('.panel button')].find(
      (one) => one.ariaLabel === label || one.textContent.trim() === label,
    ),
  );

export const press = async (element: UmpireTutorial, label: string): Promise<void> => {
  (await button(element, label)).click();
  await element.updateComplete;
};

/** The element with a lesson of a document, once its first step is there. */
export async function tutorial(document: object = lesson, step = ''): Promise<UmpireTutorial> {
  const element = await fixture<UmpireTutorial>(
    html`<umpire-tutorial forgetful .module=${document} step=${step}></umpire-tutorial>`,
  );
  await until(() => root(element).querySelector('.panel, .faults'));
  return element;
}
