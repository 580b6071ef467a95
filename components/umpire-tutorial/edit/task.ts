import {html, nothing, type TemplateResult} from 'lit';
import {attemptKinds, hexKinds, type AttemptKind, type Expectation} from '../../../src/lesson/index.js';
import {area, line, pick, tick} from './fields.js';
import type {EditProps} from './props.js';

/** What a learner can be asked to do, as an author chooses it. */
const tasks: Readonly<Record<AttemptKind, string>> = {
  choice: 'choose a sentence',
  number: 'give a number',
  hex: 'tap a hex',
  hexes: 'tap every hex of a kind',
  path: 'walk a route',
  groups: 'split the stack and send it off',
  plan: 'make a plan of a line retreat',
  event: 'act in the battle',
};

/** The expectation that a task begins with. */
const beginnings: Readonly<Record<AttemptKind, Expectation>> = {
  choice: {
    choice: [
      {text: 'The right one', right: true},
      {text: 'A wrong one', say: 'Why it is wrong.'},
    ],
  },
  number: {number: {of: '/routes'}},
  hex: {hex: {kind: 'end'}},
  hexes: {hexes: {kind: 'end'}},
  path: {path: {legal: true}},
  groups: {groups: {legal: true}},
  plan: {plan: {legal: true}},
  event: {event: {}},
};

const kinds: Readonly<Record<(typeof hexKinds)[number], string>> = {
  end: 'where the retreat may end',
  route: 'on an allowed way',
  no: 'closed',
  costs: 'where a step is lost',
  zoc: 'in a ZOC of',
};

/** What is expected of the learner, and the fields of just that. */
export function taskFields(props: EditProps): TemplateResult {
  const {step, edit} = props;
  const {expect} = step;
  const kind = attemptKinds.find((one) => expect?.[one] !== undefined);
  return html`${pick(
    'The learner is asked to',
    [['', 'read'], ...attemptKinds.map((one) => [one, tasks[one] ?? one] as const)],
    kind ?? '',
    (value) =>
      edit({expect: value === '' ? undefined : beginnings[value as AttemptKind], solution: undefined}),
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
      'The number is',
      [
        ['/routes', 'how many routes there are'],
        ['/routes/0', 'how many hexes the first route has'],
        ['/stepLosses', 'how many steps are lost'],
        ['/disputed', 'how many readings would change the answer'],
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
      'Hexes',
      hexKinds.map((one) => [one, kinds[one]] as const),
      kind,
      (value) => expects(made({kind: value as (typeof hexKinds)[number]})),
    )}
    ${kind === 'zoc' ? pick('Side', sides, side ?? '', (value) => expects(made({side: value}))) : nothing}`;
  }
  const way = path ?? groups;
  if (!way) return nothing;
  return html`${tick('the rules must allow it', way.legal !== false && way.breaks === undefined, (legal) => {
    const made = legal ? {legal: true} : {legal: false};
    expects(path ? {path: made} : {groups: made});
  })}
  ${
    way.legal === false || way.breaks !== undefined
      ? line('It must break the rule', way.breaks ?? '', (breaks) => {
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
            ${line(`Sentence ${String(i + 1)}`, text, (value) => change(i, {text: value}))}
            ${tick('right', right === true, (value) => change(i, {right: value}))}
            ${area(`Said to whoever chooses it`, say ?? '', 2, (value) => change(i, {say: value}))}
            ${
              choice.length > 2
                ? html`<button type="button" @click=${() => expects({choice: choice.toSpliced(i, 1)})}>
                    Remove sentence ${i + 1}
                  </button>`
                : nothing
            }
          </li>`,
      )}
    </ol>
    <button
      type="button"
      @click=${() => expects({choice: [...choice, {text: 'Another', say: 'Why it is wrong.'}]})}
    >
      Add a sentence
    </button>`;
}
