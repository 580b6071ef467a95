/** The sequence of play of a battle as text: the same lines, plain or as Markdown. */
import {capital} from '../rules/finding.js';
import type {Lead, Sequence, SequenceStep} from '../battle/sequence.js';
import {escaped} from './snippet.js';

const goesTo = (to: string): string => (to === '' ? 'the battle is over' : `go to ${to}`);
/** Words a lead: its condition, the effects on the way, and the next step. */
const leadWords = ({when, does, to}: Lead): string =>
  `${when === '' ? '' : `${when}: `}${[...does, goesTo(to)].join('; ')}`;

/** Splits off what happens in every case. */
function inEveryCase(leads: readonly Lead[]): {
  readonly always: readonly string[];
  readonly leads: readonly Lead[];
} {
  const [first, ...others] = leads;
  if (!first || others.length === 0) return {always: [], leads};
  let shared = 0;
  while (shared < first.does.length && others.every(({does}) => does[shared] === first.does[shared]))
    shared++;
  return {
    always: first.does.slice(0, shared),
    leads: leads.map((lead) => ({...lead, does: lead.does.slice(shared)})),
  };
}

/** One step: its heading, then its lines. */
export function stepLines({number, who, rule, first, goesOn, choices}: SequenceStep): {
  readonly head: string;
  readonly lines: readonly string[];
} {
  const cites = rule === '' ? '' : ` (${rule})`;
  const begins = first.map((clause) => `First ${clause}.`);
  if (choices.length === 0) {
    const {always, leads} = inEveryCase(goesOn);
    return {
      head: `${number} ${who === '' ? (goesOn.length > 1 ? 'The first line that holds tells where to go on.' : 'Nothing is asked.') : capital(who)}`,
      lines: [
        ...begins,
        ...(always.length > 0 ? [`In every case ${always.join('; ')}.`] : []),
        ...leads.map((lead) => `${capital(leadWords(lead))}.`),
      ],
    };
  }
  const [sole, ...more] = choices;
  const [over, ...others] = goesOn;
  // a step that one guard passes over is asked under that condition
  const condition =
    over && others.length === 0 && over.when.startsWith('unless ')
      ? over.when.replace('unless ', 'Only if ')
      : undefined;
  const isSame = ({does, to}: Lead): boolean =>
    to === over?.to && does.length === over.does.length && does.every((clause, i) => clause === over.does[i]);
  const goesAnyway = choices.every(({leads}) => leads.every(isSame));
  const elsewhere = over && !goesAnyway ? `; otherwise ${[...over.does, goesTo(over.to)].join('; ')}` : '';
  return {
    head: `${number} ${capital(who)} ${more.length > 0 ? 'does one of these' : sole!.says}${cites}.`,
    lines: [
      ...begins,
      ...(condition === undefined
        ? goesOn.map((lead) => `${capital(leadWords(lead))}.`)
        : [`${condition}${elsewhere}.`]),
      ...(more.length > 0
        ? choices.flatMap(({who: other, says, leads}) =>
            leads.map(
              (lead) =>
                `${capital(says)}${other === undefined ? '' : ` (${other})`}${lead.when === '' ? '' : `, ${lead.when}`}: ${leadWords({...lead, when: ''})}.`,
            ),
          )
        : sole!.leads.map((lead) => `Then${lead.when === '' ? '' : ','} ${leadWords(lead)}.`)),
    ],
  };
}

/** Writes the sequence of play for a terminal. */
export function sequenceText({title, phases}: Sequence): string {
  return [
    ...(title === '' ? [] : [`${title}: sequence of play`]),
    ...phases.map(({number, title: name, says, steps}) =>
      [
        `${String(number)}. ${name.toUpperCase()}`,
        ...(says === '' ? [] : [says]),
        ...steps.flatMap((step) => {
          const {head, lines} = stepLines(step);
          return [`  ${head}`, ...lines.map((line) => `      ${line}`)];
        }),
      ].join('\n'),
    ),
  ].join('\n\n');
}

/** Writes the sequence of play as Markdown; `level` is the number of signs before a phase. */
export function sequenceMarkdown({phases}: Sequence, level = 2): string {
  const text = (line: string): string => escaped('markdown', line);
  return phases
    .map(({number, title: name, says, steps}) =>
      [
        `${'#'.repeat(level)} ${String(number)}. ${text(name)}`,
        ...(says === '' ? [] : [text(says)]),
        ...steps.map((step) => {
          const {head, lines} = stepLines(step);
          const [start = '', ...rest] = head.split(' ');
          return [`**${start}** ${text(rest.join(' '))}`, '', ...lines.map((line) => `- ${text(line)}`)].join(
            '\n',
          );
        }),
      ].join('\n\n'),
    )
    .join('\n\n');
}
