import {html, nothing, type TemplateResult} from 'lit';
import {gameIds} from '../../../src/games/index.js';
import {addExample, blankLesson, type SceneDocument} from '../../../src/lesson/index.js';
import {area, line, pick, tick} from './fields.js';
import type {EditProps} from './props.js';

const questions = [
  ['', 'nothing'],
  ['retreat', 'a retreat'],
  ['battle', 'a battle'],
] as const;

/** A step's own scene; that of the lesson where it names one, which is then changed for this step alone. */
function sceneOf({desk, step}: EditProps): SceneDocument {
  const {scenes} = desk.document;
  if (typeof step.scene === 'object') return step.scene;
  return scenes[step.scene ?? Object.keys(scenes)[0] ?? ''] ?? {};
}

const words = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** What stands on the table while this step is read: the game, a position in it, and the question that is asked. */
export function sceneFields(props: EditProps): TemplateResult {
  const {desk, edit, take, index} = props;
  const {document, lesson} = desk;
  const scene = sceneOf(props);
  const {position, retreat, battle, readings} = scene;
  const change = (changed: Partial<SceneDocument>): void => edit({scene: {...scene, ...changed}});
  const game = lesson?.game.document;
  const names = Object.keys(game?.positions ?? {});
  const placed = {
    ...(position === undefined ? {} : {position}),
    ...(readings ? {readings} : {}),
  };
  const [first = ''] = Object.keys(game?.units ?? {});
  return html`${
    typeof document.module === 'string'
      ? pick(
          'Game',
          gameIds.map((id) => [id, id] as const),
          document.module,
          (id) => take({...blankLesson(id), lesson: document.lesson, title: document.title}, ''),
        )
      : nothing
  }
  ${pick(
    'Position',
    [
      ...(typeof position === 'string'
        ? []
        : [['', position ? 'set up for this lesson' : 'an empty map'] as const]),
      ...names.map((name) => [name, name] as const),
    ],
    typeof position === 'string' ? position : '',
    (name) => {
      if (name !== '') change({position: name});
    },
  )}
  ${pick('What is asked', questions, retreat ? 'retreat' : battle ? 'battle' : '', (kind) => {
    const asked =
      kind === 'retreat'
        ? {retreat: {units: [first], hexes: 1}}
        : kind === 'battle'
          ? {battle: {attackers: [first], at: ''}}
          : {};
    edit({scene: {...placed, ...asked}, expect: undefined, solution: undefined, replies: undefined});
  })}
  ${
    retreat
      ? html`${line('Units that retreat', retreat.units.join(', '), (text) =>
          change({retreat: {...retreat, units: words(text)}}),
        )}
        ${line('Hexes', String(retreat.hexes), (text) => change({retreat: {...retreat, hexes: Number(text)}}))}
        ${tick('they may elect one hex', retreat.mayElectOne === true, (mayElectOne) =>
          change({
            retreat: {units: retreat.units, hexes: retreat.hexes, ...(mayElectOne ? {mayElectOne} : {})},
          }),
        )}`
      : nothing
  }
  ${
    battle
      ? html`${line('Attackers', battle.attackers.join(', '), (text) =>
          change({battle: {...battle, attackers: words(text)}}),
        )}
        ${line('Where', battle.at, (at) => change({battle: {...battle, at}}))}`
      : nothing
  }
  ${area('The scene as JSON', JSON.stringify(scene, undefined, 1), 4, (text) => {
    try {
      edit({scene: JSON.parse(text) as SceneDocument});
    } catch {
      desk.refused = 'The scene is no JSON; it stays as it was.';
    }
  })}
  ${
    lesson && game?.examples
      ? pick(
          'Add a step that asks what an example of the game asks',
          [['', 'choose an example'], ...game.examples.map(({id, title}) => [id, title] as const)],
          '',
          (id) => {
            const example = game.examples?.find((one) => one.id === id);
            if (!example) return;
            const made = addExample(lesson, index, example);
            take(made, made.steps[index + 1]?.id ?? '');
          },
        )
      : nothing
  }`;
}
