import {parseJson} from '../../../src/phrases/json.js';
import {html, nothing, type TemplateResult} from 'lit';
import {gameIds} from '../../../src/games/index.js';
import {
  addExample,
  attemptKinds,
  blankLesson,
  hexKinds,
  type AttemptKind,
  type Expectation,
  type Patch,
  type SceneDocument,
  type StepDocument,
} from '../../../src/lesson/index.js';
import {isSameJson, type Game} from '../../../src/module/index.js';
import {area, line, pick, tick} from '../../shared/fields.js';
import {messages} from './messages.js';
import {changeStep, formerKey, setHex, type Edited, type EditSend} from './state.js';

const questions = () =>
  [
    ['', messages.scene.questions.none],
    ['retreat', messages.scene.questions.retreat],
    ['battle', messages.scene.questions.battle],
  ] as const;

/** Returns a step's own scene, or else the lesson's that it names: a change then applies to this step alone. */
function sceneOf({
  step,
  state: {
    document: {scenes},
  },
}: Edited): SceneDocument {
  if (typeof step.scene === 'object') return step.scene;
  return scenes[step.scene ?? Object.keys(scenes)[0] ?? ''] ?? {};
}

/** The units that an author typed, by their names or IDs; what is neither stays as it was typed. */
function unitsIn(game: Game | undefined, text: string): string[] {
  const idOf = (word: string): string | undefined => {
    const named = game?.units.filter(({name}) => name.toLowerCase() === word.toLowerCase()) ?? [];
    return game?.unit(word)?.id ?? (named.length === 1 ? named[0]?.id : undefined);
  };
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.flatMap((part) => {
    const id = idOf(part);
    if (id !== undefined) return id;
    const words = part.split(/\s+/);
    return words.every((word) => idOf(word) !== undefined) ? words.flatMap((word) => idOf(word) ?? []) : part;
  });
}

/** The units as an author reads them: by name, or by ID where two share a name. */
const unitWords = (game: Game | undefined, units: readonly string[]): string =>
  units
    .map((id) => {
      const name = game?.unit(id)?.name ?? id;
      return unitsIn(game, name)[0] === id ? name : id;
    })
    .join(', ');

/** The scene of a step: the game, a position in it, and the question. */
export function sceneFields(edited: Edited, send: EditSend): TemplateResult {
  const {document, lesson, game: opened, former} = edited.state;
  const scene = sceneOf(edited);
  const edit = (patch: Patch<StepDocument>): void => changeStep(edited, send, patch);
  const {position, retreat, battle, readings} = scene;
  const change = (changed: Partial<SceneDocument>): void => edit({scene: {...scene, ...changed}});
  const game = opened?.document;
  const names = Object.keys(game?.positions ?? {});
  const placed = {
    ...(position === undefined ? {} : {position}),
    ...(readings ? {readings} : {}),
  };
  const [first = ''] = Object.keys(game?.units ?? {});
  const {module} = document;
  return html`${
    typeof module === 'string'
      ? pick(
          messages.scene.game,
          gameIds.map((id) => [id, id] as const),
          module,
          (id) => {
            const {lesson: name, title} = document;
            const isBlank = isSameJson(document, {...blankLesson(module), lesson: name, title});
            // the tasks name units and positions of the game
            if (isBlank || confirm(messages.scene.otherGame(document.steps.length)))
              send({type: 'change', document: {...blankLesson(id), lesson: name, title}});
            else send({type: 'refused', reason: ''});
          },
        )
      : nothing
  }
  ${pick(
    messages.scene.position,
    [
      ...(typeof position === 'string'
        ? []
        : [['', position ? messages.scene.setUp : messages.scene.empty] as const]),
      ...names.map((name) => [name, name] as const),
    ],
    typeof position === 'string' ? position : '',
    (name) => {
      if (name !== '') change({position: name});
    },
  )}
  ${pick(messages.scene.asked, questions(), retreat ? 'retreat' : battle ? 'battle' : '', (kind) => {
    const before = Object.entries({retreat, battle}).filter(([, asked]) => asked);
    send({
      type: 'remember',
      former: Object.fromEntries(before.map(([asked, part]) => [formerKey(edited, asked), part])),
    });
    const again = former[formerKey(edited, kind)];
    const asked =
      kind === 'retreat'
        ? {retreat: retreat ?? (again as typeof retreat) ?? {units: [first], hexes: 1}}
        : kind === 'battle'
          ? {battle: battle ?? (again as typeof battle) ?? {attackers: [first], at: ''}}
          : {};
    edit({scene: {...placed, ...asked}});
  })}
  ${
    retreat
      ? html`${line(messages.scene.units, unitWords(opened, retreat.units), (text) =>
          change({retreat: {...retreat, units: unitsIn(opened, text)}}),
        )}
        ${line(messages.scene.hexes, String(retreat.hexes), (text) => change({retreat: {...retreat, hexes: Number(text)}}))}
        ${tick(messages.scene.electOne, retreat.mayElectOne === true, (mayElectOne) =>
          change({
            retreat: {units: retreat.units, hexes: retreat.hexes, ...(mayElectOne ? {mayElectOne} : {})},
          }),
        )}`
      : nothing
  }
  ${
    battle
      ? html`${line(messages.scene.attackers, unitWords(opened, battle.attackers), (text) =>
          change({battle: {...battle, attackers: unitsIn(opened, text)}}),
        )}
        ${line(messages.scene.where, battle.at, (at) => change({battle: {...battle, at}}))}`
      : nothing
  }
  ${area(messages.scene.json, JSON.stringify(scene, undefined, 1), 4, (text) => {
    const read = parseJson(text);
    // faults within the scene are the lesson's
    if (read.ok && typeof read.value === 'object' && read.value !== null)
      edit({scene: read.value as SceneDocument});
    else send({type: 'refused', reason: messages.scene.noJson});
  })}
  ${
    lesson && game?.examples
      ? pick(
          messages.scene.addExample,
          [['', messages.scene.chooseExample], ...game.examples.map(({id, title}) => [id, title] as const)],
          '',
          (id) => {
            const example = game.examples?.find((one) => one.id === id);
            if (!example) return;
            const made = addExample(lesson, edited.index, example);
            send({type: 'change', document: made, step: made.steps[edited.index + 1]?.id});
          },
        )
      : nothing
  }`;
}

/** The expectation of a new task, by its kind. */
const beginnings = (): Readonly<Record<AttemptKind, Expectation>> => ({
  choice: {
    choice: [
      {text: messages.task.right, right: true},
      {text: messages.task.wrong, say: messages.task.why},
    ],
  },
  number: {number: {of: '/routes'}},
  hex: {hex: {kind: 'end'}},
  hexes: {hexes: {kind: 'end'}},
  path: {path: {legal: true}},
  groups: {groups: {legal: true}},
  plan: {plan: {legal: true}},
  event: {event: {}},
});

/** The kind of task of a step, and its fields. */
export function taskFields(edited: Edited, send: EditSend): TemplateResult {
  const {expect, solution} = edited.step;
  const edit = (patch: Patch<StepDocument>): void => changeStep(edited, send, patch);
  const kind = attemptKinds.find((one) => expect?.[one] !== undefined);
  return html`${pick(
    messages.task.asked,
    [['', messages.task.read], ...attemptKinds.map((one) => [one, messages.task.kinds[one]] as const)],
    kind ?? '',
    (value) => {
      if (kind) send({type: 'remember', former: {[formerKey(edited, kind)]: {expect, solution}}});
      const former = edited.state.former[formerKey(edited, value)] as
        | Pick<StepDocument, 'expect' | 'solution'>
        | undefined;
      edit(
        former ?? {
          expect: value === '' ? undefined : beginnings()[value as AttemptKind],
          solution: undefined,
        },
      );
    },
  )}
  ${expect ? ofKind(edited, send, expect, (made) => edit({expect: made})) : nothing}`;
}

/** The value of the choice of a hex by its number. */
const BY_NUMBER = 'is';

/** The hex by its number: typed, or taken from a click on the map. */
function hexField(edited: Edited, send: EditSend, is: readonly string[]): TemplateResult {
  const isPicked = edited.state.picksFor === edited.step.id;
  return html`${line(
      messages.task.hex,
      is.join(', '),
      (text) => {
        const labels = text.split(/[\s,;]+/).filter((word) => word !== '');
        if (labels.length > 0) setHex(edited, send, labels);
      },
      {hint: isPicked ? messages.task.clickHex : messages.task.severalHexes},
    )}
    <button
      type="button"
      aria-pressed=${isPicked ? 'true' : 'false'}
      @click=${() => send({type: 'pick-on-map', step: edited.step.id})}
    >
      ${messages.task.pickHex}
    </button>`;
}

function ofKind(
  edited: Edited,
  send: EditSend,
  expect: Expectation,
  expects: (made: Expectation) => void,
): TemplateResult | typeof nothing {
  const {game, picksFor} = edited.state;
  const sides = (game?.sides ?? []).map(({id, name}) => [id, name] as const);
  const {choice, number, hex, hexes, path, groups} = expect;
  if (choice) return choices(choice, expects);
  if (number)
    return pick(
      messages.task.number,
      [
        ['/routes', messages.task.numbers.routes],
        ['/routes/0', messages.task.numbers.hexes],
        ['/stepLosses', messages.task.numbers.losses],
        ['/disputed', messages.task.numbers.readings],
        ...(['/routes', '/routes/0', '/stepLosses', '/disputed'].includes(number.of)
          ? []
          : [[number.of, number.of] as const]),
      ],
      number.of,
      (of) => expects({number: {...number, of}}),
    );
  if (hexes ?? hex) {
    const {kind = 'end', side} = hexes ?? hex ?? {};
    const made = (changed: {kind?: (typeof hexKinds)[number]; side?: string}): Expectation => {
      const next = {kind, ...(side === undefined ? {} : {side}), ...changed};
      const whole =
        next.kind === 'zoc' || next.kind === 'bond'
          ? {...next, side: next.side ?? sides[0]?.[0] ?? ''}
          : {kind: next.kind};
      return hexes ? {hexes: whole} : {hex: whole};
    };
    const isByNumber = hex?.is !== undefined || (hex !== undefined && picksFor === edited.step.id);
    return html`${pick(
      messages.task.hexes,
      [
        ...(hex ? [[BY_NUMBER, messages.task.thisHex] as const] : []),
        ...hexKinds.map((one) => [one, messages.task.hexKinds[one]] as const),
      ],
      isByNumber ? BY_NUMBER : kind,
      (value) => {
        send({type: 'by-number', step: value === BY_NUMBER ? edited.step.id : undefined});
        if (value !== BY_NUMBER) expects(made({kind: value as (typeof hexKinds)[number]}));
      },
    )}
    ${isByNumber ? hexField(edited, send, hex.is ?? []) : nothing}
    ${!isByNumber && (kind === 'zoc' || kind === 'bond') ? pick(messages.task.side, sides, side ?? '', (value) => expects(made({side: value}))) : nothing}`;
  }
  const route = path ?? groups;
  if (!route) return nothing;
  return html`${tick(messages.task.allowed, route.legal !== false && route.breaks === undefined, (legal) => {
    const made = legal ? {legal: true} : {legal: false};
    expects(path ? {path: made} : {groups: made});
  })}
  ${
    route.legal === false || route.breaks !== undefined
      ? line(messages.task.breaks, route.breaks ?? '', (breaks) => {
          const made = breaks === '' ? {legal: false} : {breaks};
          expects(path ? {path: made} : {groups: made});
        })
      : nothing
  }`;
}

function choices(
  choice: NonNullable<Expectation['choice']>,
  expects: (made: Expectation) => void,
): TemplateResult {
  const change = (at: number, changed: Partial<(typeof choice)[number]>): void =>
    expects({
      choice: choice.map((one, i) => {
        if (i !== at) return one;
        const {text, right, say} = {...one, ...changed};
        return {text, ...(right === true ? {right} : {}), ...(say ? {say} : {})};
      }),
    });
  return html`<ol class="rows">
      ${choice.map(
        ({text, right, say}, i) =>
          html`<li>
            ${line(messages.task.sentence(i + 1), text, (value) => change(i, {text: value}))}
            ${tick(messages.task.isRight, right === true, (value) => change(i, {right: value}))}
            ${area(messages.task.saidTo, say ?? '', 2, (value) => change(i, {say: value}))}
            ${
              choice.length > 2
                ? html`<button type="button" @click=${() => expects({choice: choice.toSpliced(i, 1)})}>
                    ${messages.task.removeSentence(i + 1)}
                  </button>`
                : nothing
            }
          </li>`,
      )}
    </ol>
    <button
      type="button"
      @click=${() => expects({choice: [...choice, {text: messages.task.another, say: messages.task.why}]})}
    >
      ${messages.task.addSentence}
    </button>`;
}
