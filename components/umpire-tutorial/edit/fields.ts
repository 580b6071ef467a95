import {html, nothing, type TemplateResult} from 'lit';
import {gameContents} from '../../../src/games/contents.js';
import {placesTyped, placesSaid} from '../../../src/drawing/places.js';
import {
  attemptKinds,
  attemptWords,
  beginAt,
  beginLesson,
  hexKinds,
  type AttemptKind,
  type Expectation,
  type Patch,
  type SceneDocument,
  type StepDocument,
} from '../../../src/lesson/index.js';
import {isSameJson, type Game} from '../../../src/module/index.js';
import {writePosition} from '../../../src/module/position.js';
import {area, authorsChoices, line, pick, tick} from '../../shared/fields.js';
import {messages as playMessages} from '../messages.js';
import {messages} from './messages.js';
import {
  aimsAtAnswer,
  isBegun,
  lacksAnswer,
  mayMove,
  sceneOf,
  withOwnHexes,
  withRoute,
  type Aim,
} from './picks.js';
import {aimOf, changeStep, followed, formerKey, type Edited, type EditSend, type EditState} from './state.js';

const questions = () =>
  [
    ['', messages.scene.questions.none],
    ['retreat', messages.scene.questions.retreat],
    ['battle', messages.scene.questions.battle],
  ] as const;

/** The units that an author typed, by their names or IDs; what is neither stays as it was typed. */
function unitsIn(game: Game | undefined, text: string): string[] {
  const idOf = (word: string): string | undefined => {
    const typed = word.toLowerCase();
    const units = game?.units.map(({id, name}) => ({id, name: name.toLowerCase()})) ?? [];
    const named = units.filter(({name}) => name === typed);
    // the first words of a name are enough
    const begun = named.length > 0 ? named : units.filter(({name}) => name.startsWith(`${typed} `));
    return game?.unit(word)?.id ?? (begun.length === 1 ? begun[0]?.id : undefined);
  };
  const parts = text
    .split(/[,;\n]/)
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

/** Tells whether a lesson is still the example that it began with, whatever its title. */
function isExample({document, game}: EditState): boolean {
  const {module, lesson, title} = document;
  return isSameJson(
    document,
    game && typeof module === 'string' && {...beginLesson(module, game), lesson, title},
  );
}

/** Tells whether a lesson has nothing of its author's but its title. */
export function isUntouched(state: EditState): boolean {
  const {steps} = state.document;
  return (
    isExample(state) || (Array.isArray(steps) && steps.every(({text, expect}) => text === '' && !expect))
  );
}

/** The choice of the game by its title; another game discards the tasks. */
export function gameField(state: EditState, send: EditSend): TemplateResult | typeof nothing {
  const {module, lesson: name, title, steps} = state.document;
  if (typeof module !== 'string') return nothing;
  const titles = Object.entries(gameContents).map(([id, game]) => [id, game.title] as const);
  return pick(messages.scene.game, authorsChoices(titles), module, (id) => {
    const head = {lesson: name, title};
    // the tasks name units and positions of the game
    if (isUntouched(state) || confirm(messages.scene.otherGame(steps.length)))
      send({type: 'begin', game: id, isEmpty: !isExample(state), head});
    else send({type: 'refused', reason: ''});
  });
}

/** A button after which clicks on the board give a part of the task, until it is pressed again. */
export function aimButton(edited: Edited, send: EditSend, aim: Aim, label: string): TemplateResult {
  const isOn = aimOf(edited) === aim;
  const ends = isOn && isBegun(edited.state.document, edited.step, aim);
  return html`<button
    type="button"
    aria-pressed=${isOn ? 'true' : 'false'}
    @click=${() => send({type: 'aim', step: edited.step.id, what: ends ? undefined : aim})}
  >
    ${label}
  </button>`;
}

/** The question of a scene in a line; empty for one that continues another. */
export const questionWords = ({game}: EditState, {retreat, battle}: SceneDocument): string =>
  retreat
    ? messages.scene.retreats(unitWords(game, retreat.units))
    : battle
      ? `${unitWords(game, battle.attackers)} → ${battle.at}`
      : '';

type QuestionKind = '' | 'retreat' | 'battle';

/** Asks another question in the position of a step, with other changes of the step. Its units are clicked first. */
function askFor(edited: Edited, send: EditSend, kind: QuestionKind, also: Patch<StepDocument> = {}): void {
  const {step, state} = edited;
  const {position, readings, retreat, battle} = sceneOf(state.document, step);
  const before = Object.entries({retreat, battle}).filter(([, asked]) => asked);
  send({
    type: 'remember',
    former: Object.fromEntries(before.map(([asked, part]) => [formerKey(edited, asked), part])),
  });
  const again = state.former[formerKey(edited, kind)];
  const asked =
    kind === 'retreat'
      ? {retreat: retreat ?? (again as typeof retreat) ?? {units: [], hexes: 1}}
      : kind === 'battle'
        ? {battle: battle ?? (again as typeof battle) ?? {attackers: [], at: ''}}
        : {};
  const scene = {
    ...(position === undefined ? {} : {position}),
    ...(readings ? {readings} : {}),
    ...asked,
  };
  changeStep(edited, send, {scene, ...also});
  const isNew = again === undefined && kind !== '';
  send({
    type: 'aim',
    step: step.id,
    what: isNew ? (kind === 'retreat' ? kind : 'attackers') : undefined,
  });
}

/** The position of a step, whose counters can be moved, and the question that is asked there. */
export function sceneFields(edited: Edited, send: EditSend): TemplateResult {
  const {document, lesson, game: opened, faults} = edited.state;
  const {step} = edited;
  const scene = sceneOf(document, step);
  if (scene.after !== undefined) return goesOn(edited, send, scene.after);
  const edit = (patch: Patch<StepDocument>): void => changeStep(edited, send, patch);
  const {position, retreat, battle} = scene;
  const change = (changed: Partial<SceneDocument>): void => edit({scene: {...scene, ...changed}});
  const game = opened?.document;
  const positions = Object.entries(game?.positions ?? {}).map(
    ([name, {title = name}]) => [name, title] as const,
  );
  return html`${pick(
    messages.scene.position,
    [
      ...(typeof position === 'string'
        ? []
        : [['', position ? messages.scene.setUp : messages.scene.empty] as const]),
      ...authorsChoices(positions),
    ],
    typeof position === 'string' ? position : '',
    (name) => {
      if (name !== '') change({position: name});
    },
  )}
  ${mayMove(scene) && lesson && faults.length === 0 ? aimButton(edited, send, 'counters', messages.scene.move) : nothing}
  ${pick(messages.scene.asked, questions(), retreat ? 'retreat' : battle ? 'battle' : '', (kind) =>
    askFor(edited, send, kind as QuestionKind),
  )}
  ${
    retreat
      ? html`${area(messages.scene.units, unitWords(opened, retreat.units), 1, (text) =>
          change({retreat: {...retreat, units: unitsIn(opened, text)}}),
        )}
        ${aimButton(edited, send, 'retreat', messages.scene.pickUnits)}
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
      ? html`${area(messages.scene.attackers, unitWords(opened, battle.attackers), 1, (text) =>
          change({battle: {...battle, attackers: unitsIn(opened, text)}}),
        )}
        ${aimButton(edited, send, 'attackers', messages.scene.pickAttackers)}
        ${line(messages.scene.where, battle.at, (at) => change({battle: {...battle, at}}))}
        ${aimButton(edited, send, 'at', messages.scene.pickWhere)}`
      : nothing
  }`;
}

/** The task before a task that continues it, and the way to a position of its own: as the battle has left the board. */
function goesOn(edited: Edited, send: EditSend, after: string): TemplateResult {
  const {document, lesson} = edited.state;
  const {id, expect} = edited.step;
  const [first] = Object.keys(document.scenes);
  const played = lesson?.step(id)?.scene;
  return html`<p>
      ${messages.scene.goesOn(document.steps.findIndex(({scene = first}) => scene === after) + 1)}
    </p>
    ${
      played
        ? html`<button
            type="button"
            @click=${() =>
              changeStep(edited, send, {
                scene: {position: writePosition(played.board)},
                ...(expect?.event ? {expect: undefined, solution: undefined} : {}),
              })}
          >
            ${messages.scene.own}
          </button>`
        : nothing
    }`;
}

/** The last event before a battle's task, which can be taken back. */
function begunPart(
  {state: {lesson, document}, step: {id}, index}: Edited,
  send: EditSend,
): TemplateResult | typeof nothing {
  const step = lesson?.step(id);
  const {log = []} = step?.scene.document ?? {};
  const event = log.at(-1);
  if (!step || !event) return nothing;
  return html`<p>${messages.scene.begins} <strong>${attemptWords(step, {event})}</strong></p>
    <button
      type="button"
      @click=${() =>
        send({
          type: 'change',
          document: beginAt(document, index, step.scene, log.slice(0, -1)),
          step: id,
        })}
    >
      ${messages.scene.earlier}
    </button>`;
}

/** The expectation of a new task, by its kind. */
const beginnings = (): Readonly<Record<AttemptKind, Expectation>> => ({
  choice: {choice: [{text: '', right: true}, {text: ''}]},
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
  const {game} = edited.state;
  // no unit retreats along lines on hexes
  const kinds = attemptKinds.filter((one) => one !== 'plan' || one === kind || game?.map.kind !== 'hex');
  return html`${pick(
    messages.task.asked,
    [['', messages.task.read], ...kinds.map((one) => [one, messages.task.kinds[one]] as const)],
    kind ?? '',
    (value) => {
      // the units of the question may still be missing
      if (aimsAtAnswer(aimOf(edited))) send({type: 'aim', step: edited.step.id, what: undefined});
      if (kind) send({type: 'remember', former: {[formerKey(edited, kind)]: {expect, solution}}});
      const former = edited.state.former[formerKey(edited, value)] as
        | Pick<StepDocument, 'expect' | 'solution'>
        | undefined;
      const task = former ?? {
        expect: value === '' ? undefined : beginnings()[value as AttemptKind],
        solution: undefined,
      };
      const {retreat, lineRetreat, battle, phase, after} = sceneOf(edited.state.document, edited.step);
      // decisions are made in a battle
      if (value === 'event' && !battle && !phase && !after) {
        askFor(edited, send, 'battle', task);
        return;
      }
      edit(task);
      // without a question only the author knows which hexes are right
      if (!former && !retreat && !lineRetreat && (value === 'hex' || value === 'hexes'))
        send({type: 'aim', step: edited.step.id, what: value});
    },
  )}
  ${expect ? ofKind(edited, send, expect, (made, type) => changeStep(edited, send, {expect: made}, type)) : nothing}
  ${begunPart(edited, send)}`;
}

/** The choice of hexes or a route that the author gives. */
const BY_AUTHOR = 'is';

/** The hexes that the author gives: clicked on the board, or typed. */
function ownHexes(
  edited: Edited,
  send: EditSend,
  aim: Extract<Aim, 'hex' | 'hexes' | 'path' | 'ends'>,
  is: readonly string[],
  expects: (is: string[]) => void,
): TemplateResult {
  const {game} = edited.state;
  return html`${line(
    messages.task.own[aim],
    game ? placesSaid({game}, is) : is.join(', '),
    (text) => {
      const labels = game ? placesTyped({game}, text) : text.split(/[\s,;→]+/).filter((word) => word !== '');
      if (labels.length === 0) return;
      send({type: 'aim', step: edited.step.id, what: undefined});
      expects(labels);
    },
    aim === 'hex' ? {hint: messages.task.severalHexes} : {},
  )}
  ${aimButton(edited, send, aim, messages.task.pick[aim])}`;
}

function ofKind(
  edited: Edited,
  send: EditSend,
  expect: Expectation,
  expects: (made: Expectation, type?: 'typing') => void,
): TemplateResult | typeof nothing {
  const {game, document} = edited.state;
  const aim = aimOf(edited);
  const isLacking = lacksAnswer(document, edited.step);
  /** Lets clicks give the answer, or no longer; the expectation follows with the first click. */
  const giveBy = (what: Aim | undefined): void => send({type: 'aim', step: edited.step.id, what});
  const sides = (game?.sides ?? []).map(({id, name}) => [id, name] as const);
  const {choice, number, hex, hexes, path, groups, event} = expect;
  if (event) return decision(edited, send, event, expects);
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
    const {kind = 'end', side, is} = hexes ?? hex ?? {};
    const own = hexes ? 'hexes' : 'hex';
    const made = (changed: {kind?: (typeof hexKinds)[number]; side?: string}): Expectation => {
      const next = {kind, ...(side === undefined ? {} : {side}), ...changed};
      const whole =
        next.kind === 'zoc' || next.kind === 'bond'
          ? {...next, side: next.side ?? sides[0]?.[0] ?? ''}
          : {kind: next.kind};
      return hexes ? {hexes: whole} : {hex: whole};
    };
    const isOwn = is !== undefined || aim === own || isLacking;
    return html`${pick(
      messages.task.hexes,
      [
        [BY_AUTHOR, messages.task.these[own]] as const,
        ...hexKinds.map((one) => [one, messages.task.hexKinds[one]] as const),
      ],
      isOwn ? BY_AUTHOR : kind,
      (value) => {
        giveBy(value === BY_AUTHOR ? own : undefined);
        if (value !== BY_AUTHOR) expects(made({kind: value as (typeof hexKinds)[number]}));
      },
    )}
    ${isOwn ? ownHexes(edited, send, own, is ?? [], (labels) => send({type: 'change', document: withOwnHexes(document, edited.index, own, labels), step: edited.step.id})) : nothing}
    ${!isOwn && (kind === 'zoc' || kind === 'bond') ? pick(messages.task.side, authorsChoices(sides), side ?? '', (value) => expects(made({side: value}))) : nothing}`;
  }
  const route = path ?? groups;
  if (!route) return nothing;
  const {is, ends} = path ?? {};
  const named = {...(is ? {is} : {}), ...(ends ? {ends} : {})};
  const own = ends || aim === 'ends' ? 'ends' : is || aim === 'path' || isLacking ? 'path' : undefined;
  return html`${
    path
      ? html`${pick(
          messages.task.route,
          [
            ['', messages.task.anyRoute],
            ['ends', messages.task.these.ends],
            ['path', messages.task.these.path],
          ],
          own ?? '',
          (value) => {
            giveBy(value === 'path' || value === 'ends' ? value : undefined);
            const {is: _, ends: __, ...rest} = path;
            if (value === '' ? (is ?? ends) : value === 'path' ? ends : is)
              expects({path: {legal: true, ...rest}});
          },
        )}
        ${own ? ownHexes(edited, send, own, (own === 'path' ? is : ends) ?? [], (labels) => expects({path: withRoute(path, own, labels)})) : nothing}`
      : nothing
  }
  ${tick(messages.task.allowed, route.legal !== false && route.breaks === undefined, (legal) => {
    const made = {...named, legal};
    expects(path ? {path: made} : {groups: {legal}});
  })}
  ${
    route.legal === false || route.breaks !== undefined
      ? line(messages.task.breaks, route.breaks ?? '', (breaks) => {
          const made = breaks === '' ? {legal: false} : {breaks};
          expects(path ? {path: {...made, ...named}} : {groups: made});
        })
      : nothing
  }`;
}

/** The decision that is right, which the author makes below the map; the dice of a roll can be typed, too. */
function decision(
  edited: Edited,
  send: EditSend,
  event: NonNullable<Expectation['event']>,
  expects: (made: Expectation) => void,
): TemplateResult | typeof nothing {
  const {
    state: {lesson},
    step: {id, solution},
  } = edited;
  const step = lesson?.step(id);
  const {is, dice, types, ...further} = event;
  if (step?.scene.battle?.decision.kind === 'roll')
    return line(
      messages.task.dice,
      dice?.join(', ') ?? '',
      (text) => {
        const typed = text.split(/[\s,;]+/).filter((word) => word !== '');
        expects({event: typed.length > 0 ? {types: ['roll'], dice: typed.map(Number)} : {}});
      },
      {hint: messages.task.diceHint},
    );
  const decided = is ?? (types && solution?.event);
  return decided && step && Object.keys(further).length === 0
    ? html`${pick(
          messages.task.decided,
          [
            ['', messages.task.anyLegal],
            [BY_AUTHOR, attemptWords(step, {event: decided})],
          ],
          is ? BY_AUTHOR : '',
          (value) => {
            const made = value === BY_AUTHOR ? {is: decided} : {types: [decided.type]};
            changeStep(edited, send, {expect: {event: made}, solution: {event: decided}});
          },
        )}
        <button type="button" class="link" @click=${() => send({type: 'mend', field: undefined})}>
          ${messages.task.decideAgain}
        </button>`
    : nothing;
}

/** A choice has at least two sentences. */
const LEAST = 2;

function choices(
  choice: NonNullable<Expectation['choice']>,
  expects: (made: Expectation, type?: 'typing') => void,
): TemplateResult {
  const change = (at: number, changed: Partial<(typeof choice)[number]>, type?: 'typing'): void =>
    expects(
      {
        choice: choice.map((one, i) => {
          if (i !== at) return one;
          const {text, right, say} = {...one, ...changed};
          return {text, ...(right === true ? {right} : {}), ...(say ? {say} : {})};
        }),
      },
      type,
    );
  return html`<ol class="rows sentences">
      ${choice.map(
        ({text, right, say}, i) =>
          html`<li>
            ${line(
              playMessages.sentence(i + 1),
              text,
              ...followed((value, type) => change(i, {text: value}, type), {
                placeholder: right ? messages.task.right : messages.task.wrong,
              }),
            )}
            <div class="marks">
              ${tick(messages.task.isRight, right === true, (value) => change(i, {right: value}))}
              <button
                type="button"
                aria-label=${messages.task.removeSentence(i + 1)}
                ?disabled=${choice.length <= LEAST}
                @click=${() => expects({choice: choice.toSpliced(i, 1)})}
              >
                ${messages.remove}
              </button>
            </div>
            ${area(
              messages.task.saidTo(i + 1),
              say ?? '',
              2,
              ...followed((value, type) => change(i, {say: value}, type), {
                placeholder: right ? '' : messages.task.why,
              }),
            )}
          </li>`,
      )}
    </ol>
    <button type="button" @click=${() => expects({choice: [...choice, {text: ''}]})}>
      ${messages.task.addSentence}
    </button>`;
}
