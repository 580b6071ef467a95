import {html, nothing, type TemplateResult} from 'lit';
import {gameIds} from '../../../src/games/index.js';
import {addExample, blankLesson, type SceneDocument} from '../../../src/lesson/index.js';
import {parseJson} from '../../../src/module/index.js';
import {area, line, pick, tick} from '../../internal/fields.js';
import type {EditProps} from './props.js';
import {words} from './words.js';

const questions = () =>
  [
    ['', words.scene.questions.none],
    ['retreat', words.scene.questions.retreat],
    ['battle', words.scene.questions.battle],
  ] as const;

/** A step's own scene; that of the lesson where it names one, which is then changed for this step alone. */
function sceneOf({controller, step}: EditProps): SceneDocument {
  const {scenes} = controller.document;
  if (typeof step.scene === 'object') return step.scene;
  return scenes[step.scene ?? Object.keys(scenes)[0] ?? ''] ?? {};
}

const wordsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Renders the scene of this step: the game, a position in it, and the question that is asked. */
export function sceneFields(props: EditProps): TemplateResult {
  const {controller, edit, take, index} = props;
  const {document, lesson} = controller;
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
          words.scene.game,
          gameIds.map((id) => [id, id] as const),
          document.module,
          (id) => take({...blankLesson(id), lesson: document.lesson, title: document.title}, ''),
        )
      : nothing
  }
  ${pick(
    words.scene.position,
    [
      ...(typeof position === 'string'
        ? []
        : [['', position ? words.scene.setUp : words.scene.empty] as const]),
      ...names.map((name) => [name, name] as const),
    ],
    typeof position === 'string' ? position : '',
    (name) => {
      if (name !== '') change({position: name});
    },
  )}
  ${pick(words.scene.asked, questions(), retreat ? 'retreat' : battle ? 'battle' : '', (kind) => {
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
      ? html`${line(words.scene.units, retreat.units.join(', '), (text) =>
          change({retreat: {...retreat, units: wordsIn(text)}}),
        )}
        ${line(words.scene.hexes, String(retreat.hexes), (text) => change({retreat: {...retreat, hexes: Number(text)}}))}
        ${tick(words.scene.electOne, retreat.mayElectOne === true, (mayElectOne) =>
          change({
            retreat: {units: retreat.units, hexes: retreat.hexes, ...(mayElectOne ? {mayElectOne} : {})},
          }),
        )}`
      : nothing
  }
  ${
    battle
      ? html`${line(words.scene.attackers, battle.attackers.join(', '), (text) =>
          change({battle: {...battle, attackers: wordsIn(text)}}),
        )}
        ${line(words.scene.where, battle.at, (at) => change({battle: {...battle, at}}))}`
      : nothing
  }
  ${area(words.scene.json, JSON.stringify(scene, undefined, 1), 4, (text) => {
    const read = parseJson(text);
    // what is wrong within it, the lesson's faults say
    if (read.ok && typeof read.value === 'object' && read.value !== null)
      edit({scene: read.value as SceneDocument});
    else controller.refused = words.scene.noJson;
  })}
  ${
    lesson && game?.examples
      ? pick(
          words.scene.addExample,
          [['', words.scene.chooseExample], ...game.examples.map(({id, title}) => [id, title] as const)],
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
