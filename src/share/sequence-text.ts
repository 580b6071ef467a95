/** The sequence of play of a battle as text: the same lines, plain or as Markdown. */
import {sequencePhrases} from '../phrases/en/sequence.js';
import type {Lead, Sequence, SequenceStep} from '../battle/sequence.js';
import {escaped} from './snippet.js';

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

/** One step: its number, its heading, then its lines. */
export function stepLines({number, who, rule, first, goesOn, choices}: SequenceStep): {
  readonly number: string;
  readonly head: string;
  readonly lines: readonly string[];
} {
  const said = sequencePhrases;
  const begins = first.map((clause) => said.first(clause));
  const [sole, ...more] = choices;
  if (!sole) {
    const {always, leads} = inEveryCase(goesOn);
    return {
      number,
      head: who !== '' ? said.acts(who) : goesOn.length > 1 ? said.firstThatHolds : said.nothingAsked,
      lines: [
        ...begins,
        ...(always.length > 0 ? [said.always(always)] : []),
        ...leads.map((lead) => said.lead(lead)),
      ],
    };
  }
  const [over, ...others] = goesOn;
  const isSame = ({does, to}: Lead): boolean =>
    to === over?.to && does.length === over.does.length && does.every((clause, i) => clause === over.does[i]);
  const goesAnyway = choices.every(({leads}) => leads.every(isSame));
  // a step that one guard passes over is asked under that condition
  const passed =
    over?.unless && others.length === 0
      ? [goesAnyway ? said.onlyIf(over.unless) : said.onlyIfElse(over.unless, over)]
      : goesOn.map((lead) => said.lead(lead));
  return {
    number,
    head: more.length > 0 ? said.doesOneOf(who, rule) : said.does(who, sole.says, rule),
    lines: [
      ...begins,
      ...passed,
      ...(more.length > 0
        ? choices.flatMap(({who: other, says, leads}) => leads.map((lead) => said.choice(says, other, lead)))
        : sole.leads.map((lead) => said.then(lead))),
    ],
  };
}

/** Writes the sequence of play for a terminal. */
export function sequenceText({title, phases}: Sequence): string {
  return [
    ...(title === '' ? [] : [sequencePhrases.title(title)]),
    ...phases.map(({number, title: name, says, steps}) =>
      [
        `${String(number)}. ${name.toUpperCase()}`,
        ...(says === '' ? [] : [says]),
        ...steps.flatMap((step) => {
          const {number: own, head, lines} = stepLines(step);
          return [`  ${own} ${head}`, ...lines.map((line) => `      ${line}`)];
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
          const {number: own, head, lines} = stepLines(step);
          return [`**${own}** ${text(head)}`, '', ...lines.map((line) => `- ${text(line)}`)].join('\n');
        }),
      ].join('\n\n'),
    )
    .join('\n\n');
}
