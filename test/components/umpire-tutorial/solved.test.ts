import {html} from 'lit';
import {expect} from 'chai';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {openBattle, openPhase} from '../../../src/battle/open.js';
import type {BattleView} from '../../../src/battle/view.js';
import {openLesson, solutionOf, type Attempt, type Step} from '../../../src/lesson/index.js';
import {lessonIds, loadLessonDocument} from '../../../src/lessons/index.js';
import {isSameJson, placeLabel, type Position} from '../../../src/module/index.js';
import {fixture, until, words} from '../../support.js';
import {button, press, root, text} from './helper.js';

/** The moment of a step's battle, as the rules have it. */
function viewAt({scene: {document, position}}: Step): BattleView {
  const {battle, phase, log = []} = document;
  const opened = phase ? openPhase(position, phase, log) : openBattle(position, battle!, log);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value.view(opened.value.step);
}

/** The units of a board, each with its place. */
const placed = ({units, game}: Position): readonly string[] =>
  [...units].map(([unit, {at}]) => `${game.units[unit]!.id}: ${String(at)}`).sort();

/** The board that the map of a lesson draws. */
const drawn = (element: UmpireTutorial): Position =>
  root(element).querySelector('umpire-map')!.position as Position;

/** The place on the drawn board of the first unit of a route that was right. */
function endOf(
  element: UmpireTutorial,
  {document: {expect: task}}: Step,
  {event}: Attempt,
): string | undefined {
  // an empty route is a unit that cannot retreat
  if (event?.type !== 'route' || event.path.length === 0 || task?.event?.breaks !== undefined)
    return undefined;
  const {game, units} = drawn(element);
  return placeLabel(game, units.get(game.unit(event.units[0]!)!.index)!.at);
}

type Field = HTMLInputElement | HTMLSelectElement;
/** The fields of the panel, each with the words of its label. */
const fields = (element: UmpireTutorial): readonly (readonly [label: string, field: Field])[] =>
  [...root(element).querySelectorAll<HTMLLabelElement>('.panel label')].flatMap((label) => {
    const field = label.querySelector<Field>('input, select');
    return field ? [[words(label), field] as const] : [];
  });
const fieldOf = (element: UmpireTutorial, name: string): Field => {
  const found = fields(element).find(([label]) => label.startsWith(name));
  if (!found)
    throw new Error(
      `no field ${name} among ${fields(element)
        .map(([label]) => label)
        .join('; ')}`,
    );
  return found[1];
};
async function fill(element: UmpireTutorial, field: Field, value: string): Promise<void> {
  field.value = value;
  field.dispatchEvent(new Event('input', {bubbles: true}));
  field.dispatchEvent(new Event('change', {bubbles: true}));
  await element.updateComplete;
}
/** Fills the field that is there for hexes or a number. */
const type = (element: UmpireTutorial, value: string): Promise<void> =>
  fill(
    element,
    root(element).querySelector<HTMLInputElement>('.panel .field input:not([type=checkbox])')!,
    value,
  );
async function tick(element: UmpireTutorial, names: readonly string[]): Promise<void> {
  for (const name of names) {
    fieldOf(element, name).click();
    await element.updateComplete;
  }
}

/** Hands in an event by the controls of its decision. */
async function act(element: UmpireTutorial, step: Step, event: NonNullable<Attempt['event']>): Promise<void> {
  const view = viewAt(step);
  const {decision} = view;
  const name = (id: string): string => step.scene.game.unit(id)?.name ?? id;
  if (decision.kind === 'choose') {
    const offer = decision.offers.find((one) => isSameJson(one.event, event));
    if (!offer) throw new Error(`not offered: ${JSON.stringify(event)}`);
    return press(element, offer.label);
  }
  switch (event.type) {
    case 'roll': {
      const symbols = decision.kind === 'roll' ? decision.symbols : undefined;
      return press(element, `Roll: ${event.dice.map((face) => symbols?.[face - 1] ?? face).join(', ')}`);
    }
    case 'pick': {
      const attack = view.phase?.attacks.find(({n}) => n === event.n);
      return press(element, `Fight the attack on ${attack?.place ?? ''}`);
    }
    case 'advance': {
      const {units = []} = event;
      if (event.path) {
        await goes(element, units.map(name));
        await type(element, event.path.join(', '));
        return press(element, 'Confirm route');
      }
      await tick(element, units.map(name));
      return press(element, units.length > 0 ? 'Advance' : 'No advance');
    }
    case 'order':
      for (const id of [...event.units].reverse()) {
        const first = `Put ${name(id)} first`;
        const isThere = [...root(element).querySelectorAll('.panel button')].some(
          (one) => words(one) === first,
        );
        if (isThere) await press(element, first);
      }
      return press(element, `Confirm order: ${event.units.map(name).join(', ')}`);
    case 'route':
      await goes(element, event.units.map(name));
      await type(element, event.path.join(', '));
      return press(element, 'Confirm route');
    case 'assign':
      for (const [id, losses] of Object.entries(event.losses))
        for (let i = 0; i < losses; i++) await press(element, `One more for ${name(id)}`);
      return press(element, 'Confirm losses');
    case 'withdraw':
    case 'regroup':
      for (const [id, to] of Object.entries(event.plan ?? {}))
        await fill(element, fieldOf(element, name(id)), to ?? '');
      return press(element, event.type === 'regroup' ? 'Regroup like this' : 'Retreat like this');
    case 'fire':
      for (const [id, to] of Object.entries(event.targets ?? {}))
        await fill(element, fieldOf(element, name(id)), to);
      return press(element, 'Fire');
    case 'elect':
      return press(
        element,
        decision.kind === 'route' || decision.kind === 'order' ? (decision.elect?.offer.label ?? '') : '',
      );
    default:
      throw new Error(`no controls for ${event.type} in ${decision.kind}`);
  }
}
/** Chooses whose route it is, where several may go. */
async function goes(element: UmpireTutorial, names: readonly string[]): Promise<void> {
  const found = fields(element).find(([label]) => label.startsWith('Who goes now?'));
  if (!found) return;
  const [, select] = found;
  const option = [...(select as HTMLSelectElement).options].find((one) => words(one) === names.join(', '));
  await fill(element, select, option?.value ?? '');
}

/** Hands in an answer as a learner does. */
async function handIn(element: UmpireTutorial, step: Step, attempt: Attempt): Promise<void> {
  const {choice, number, hex, hexes, path, groups, plan, event} = attempt;
  const name = (id: string): string => step.scene.game.unit(id)?.name ?? id;
  if (choice !== undefined) return press(element, step.document.expect!.choice![choice]!.text);
  if (event) return act(element, step, event);
  if (number !== undefined) await type(element, String(number));
  else if (hex !== undefined) await type(element, hex);
  else if (hexes) await type(element, hexes.join(', '));
  else if (path) await type(element, path.join(', '));
  else if (plan)
    for (const [id, to] of Object.entries(plan)) await fill(element, fieldOf(element, name(id)), to ?? '');
  else if (groups)
    for (const group of groups) {
      for (const [label, field] of fields(element))
        if (field instanceof HTMLInputElement && field.type === 'checkbox') {
          const isWanted = group.units.some((unit) => label.startsWith(name(unit)));
          if (field.checked !== isWanted) await tick(element, [label]);
        }
      await type(element, group.path.join(', '));
      await press(element, 'Add group');
    }
  await press(element, path ? 'Check route' : groups || plan ? 'Check plan' : 'Check answer');
}

describe('the lessons, solved by their controls', () => {
  for (const id of lessonIds)
    it(`${id}: each task, wrong first where it has wrong answers, then right`, async function () {
      this.timeout(120_000);
      const opened = await openLesson(await loadLessonDocument(id));
      if (!opened.ok) throw new Error(id);
      const {steps} = opened.value;
      const element = await fixture<UmpireTutorial>(
        html`<umpire-tutorial forgetful lesson=${id}></umpire-tutorial>`,
      );
      const failed: string[] = [];
      for (const step of steps.filter(({document}) => document.expect)) {
        const {document} = step;
        element.step = document.id;
        await until(() => text(element, 'h2') === document.title);
        try {
          if (document.expect?.event)
            expect(placed(drawn(element)), 'the board of the moment').to.deep.equal(
              placed(viewAt(step).position),
            );
          const wrong = document.expect?.choice?.findIndex(({right}) => !right) ?? -1;
          if (wrong >= 0) {
            await handIn(element, step, {choice: wrong});
            await until(() => /^(Not quite|Wrong)\./.test(text(element, '.verdict')));
          }
          const attempt = solutionOf(step)!;
          await handIn(element, step, attempt);
          // a roll of the lesson is answered with what it does, since nobody chose it
          const wanted =
            document.expect?.event?.dice && document.well ? /^(?!Right|Not quite)./ : /^Right[.:]/;
          await until(() => wanted.test(text(element, '.verdict')) && text(element, '.picked') !== '');
          const end = endOf(element, step, attempt);
          if (end !== undefined && attempt.event?.type === 'route')
            expect(end, 'the unit stands where it went').to.equal(attempt.event.path.at(-1));
        } catch (error) {
          failed.push(`${document.id}: ${String(error)} [${text(element, '.verdict')}]`);
        }
        await button(element, step === steps.at(-1) ? 'Finish' : 'Next').catch(() => undefined);
      }
      expect(failed).to.deep.equal([]);
    });
});
