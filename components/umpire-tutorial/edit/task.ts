import {html, nothing, type TemplateResult} from 'lit';
import {attemptKinds, hexKinds, type AttemptKind, type Expectation} from '../../../src/lesson/index.js';
import {area, line, pick, tick} from '../../internal/fields.js';
import type {EditProps} from './props.js';
import {words} from './words.js';

/** The expectation that a task begins with. */
const beginnings = (): Readonly<Record<AttemptKind, Expectation>> => ({
  choice: {
    choice: [
      {text: words.task.right, right: true},
      {text: words.task.wrong, say: words.task.why},
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

/** Renders the task of the learner, and the fields of just that. */
export function taskFields(props: EditProps): TemplateResult {
  const {step, edit} = props;
  const {expect} = step;
  const kind = attemptKinds.find((one) => expect?.[one] !== undefined);
  return html`${pick(
    words.task.asked,
    [['', words.task.read], ...attemptKinds.map((one) => [one, words.task.kinds[one]] as const)],
    kind ?? '',
    (value) =>
      edit({expect: value === '' ? undefined : beginnings()[value as AttemptKind], solution: undefined}),
  )}
  ${expect ? ofKind(props, expect) : nothing}`;
}

function ofKind(props: EditProps, expect: Expectation): TemplateResult | typeof nothing {
  const {edit, sides} = props;
  const expects = (made: Expectation): void => edit({expect: made});
  const {choice, number, hex, hexes, path, groups} = expect;
  if (choice) return choices(choice, expects);
  if (number)
    return pick(
      words.task.number,
      [
        ['/routes', words.task.numbers.routes],
        ['/routes/0', words.task.numbers.hexes],
        ['/stepLosses', words.task.numbers.losses],
        ['/disputed', words.task.numbers.readings],
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
        next.kind === 'zoc' ? {...next, side: next.side ?? sides[0]?.[0] ?? ''} : {kind: next.kind};
      return hexes ? {hexes: whole} : {hex: whole};
    };
    return html`${pick(
      words.task.hexes,
      hexKinds.map((one) => [one, words.task.hexKinds[one]] as const),
      kind,
      (value) => expects(made({kind: value as (typeof hexKinds)[number]})),
    )}
    ${kind === 'zoc' ? pick(words.task.side, sides, side ?? '', (value) => expects(made({side: value}))) : nothing}`;
  }
  const way = path ?? groups;
  if (!way) return nothing;
  return html`${tick(words.task.allowed, way.legal !== false && way.breaks === undefined, (legal) => {
    const made = legal ? {legal: true} : {legal: false};
    expects(path ? {path: made} : {groups: made});
  })}
  ${
    way.legal === false || way.breaks !== undefined
      ? line(words.task.breaks, way.breaks ?? '', (breaks) => {
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
            ${line(words.task.sentence(i + 1), text, (value) => change(i, {text: value}))}
            ${tick(words.task.isRight, right === true, (value) => change(i, {right: value}))}
            ${area(words.task.saidTo, say ?? '', 2, (value) => change(i, {say: value}))}
            ${
              choice.length > 2
                ? html`<button type="button" @click=${() => expects({choice: choice.toSpliced(i, 1)})}>
                    ${words.task.removeSentence(i + 1)}
                  </button>`
                : nothing
            }
          </li>`,
      )}
    </ol>
    <button
      type="button"
      @click=${() => expects({choice: [...choice, {text: words.task.another, say: words.task.why}]})}
    >
      ${words.task.addSentence}
    </button>`;
}
