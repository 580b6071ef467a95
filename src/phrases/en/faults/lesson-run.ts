import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';

interface Finding {
  readonly finding: string;
}
interface Named {
  readonly name: string;
}
interface Markdown {
  readonly what: string;
}

/** Faults of a lesson that is opened and tried: of its texts, scenes, expectations and replies. */
export const lessonRunFaults = definePhrases('faults/lesson-run', {
  markdown: {
    found: ({what}: Markdown) => what,
    expected: 'paragraphs, lists, quotes, *emphasis* and **strong** words',
  },
  /** Parts of Markdown that lessons do not have. */
  markdownParts: {
    html: 'HTML',
    link: 'a link',
    image: 'an image',
    code: 'a code block',
    codespan: 'code',
    heading: 'a heading',
    table: 'a table',
    hr: 'a rule',
    del: 'struck text',
    def: 'a link definition',
  },
  noHex: {
    found: ({name}: Named) => show(name),
    expected: 'a hex of this map',
    says: ({name}: Named) => `${name} is not a hex of this map`,
  },
  noUnit: {
    found: ({name}: Named) => show(name),
    expected: 'a unit of this game',
    says: ({name}: Named) => `${name} is not a unit of this game`,
  },
  tooLong: {
    found: ({count}: {readonly count: number; readonly most: number}) =>
      `${String(count)} characters in all texts`,
    expected: ({most}: {readonly count: number; readonly most: number}) => `at most ${String(most)}`,
  },
  noScene: {found: 'no scene', expected: 'at least one scene'},
  continuesItself: {
    found: ({scene}: {readonly scene: string}) => show(scene),
    expected: 'a scene that does not continue this one',
  },
  event: {
    found: ({finding}: Finding) => finding,
    expected: 'an event that the battle takes at this moment',
  },
  someEvent: {
    found: 'an event that does not fit',
    expected: 'an event that the battle takes at this moment',
  },
  noFinding: {
    found: ({rule}: {readonly rule: string}) => `no finding of ${rule} here`,
    expected: 'a rule number that the answer to the question cites',
  },
  wrongSolution: {
    found: ({finding}: Finding) => finding,
    expected: 'a try that meets the expectation',
    says: ({finding}: Finding) => `The solution is not right: ${finding}`,
  },
  someSolution: {
    found: 'a try that is wrong',
    expected: 'a try that meets the expectation',
    says: 'The solution is not right.',
  },
  nothingMeets: {
    found: 'an expectation that nothing meets',
    expected: 'one that can be met, or a "solution" that meets it',
    says: 'This task has no correct answer in this position. Did you set a Question?',
  },
  namedRoute: {
    found: ({finding}: Finding) => finding,
    expected: 'a route that meets the expectation',
    says: ({finding}: Finding) => `This route does not meet the task. ${finding}`,
  },
  rightTry: {
    found: 'a try that is right',
    expected: 'a wrong one',
    says: 'A try that has feedback as a wrong one is right.',
  },
  replyOfNone: {
    found: 'words that this try does not get',
    expected: 'a try that breaks the rule it names',
    says: 'Feedback for a wrong try is never shown: the try does not break the rule that it names.',
  },
  replyOfOther: {
    found: 'words that this try does not get',
    expected: 'the first reply that fits the try',
    says: 'Feedback for a wrong try is never shown: other feedback fits the try first.',
  },
  noWords: {
    found: 'no "say"',
    expected: 'words for whoever chooses it',
    says: 'A wrong sentence has no feedback yet.',
  },
});
