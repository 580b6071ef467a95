/**
 * Rules for eslint on the words of the project. `dataRule`: rules of battles make findings as data. `wordsRule`: everything that an element says in its own name is in its `messages.ts`, from where a page can replace
 * it. Literal text of two letters or more is refused in a template's text, in the attributes that are read out or shown, in
 * what may be picked, and wherever else it begins or ends like a sentence; and words are read when they are said, not when a
 * module is loaded.
 */

/** Attributes whose text people see or hear. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const isText = (/** @type {string} */ text) => /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''));
const isSentence = (/** @type {string} */ text) => /^\s*\p{Lu}\p{Ll}+($|[ .:,…!?’])/u.test(text);
/** Does it end like a sentence, whatever name it begins with? */
const endsAsSentence = (/** @type {string} */ text) =>
  /[.!?]$/.test(text) && /(^|\s)\p{Ll}{2,}(?=[\s.,:;!?]|$)/u.test(text);
/** The names of keys, which nobody reads. */
const keys = /^(Alt|Arrow\w+|Backspace|Control|Delete|End|Enter|Escape|Home|Meta|Page\w+|Shift|Space|Tab)$/;

/** @typedef {{text?: true, attribute?: string}} Where an expression is in a template */

/**
 * The texts of a template that are shown or read out, by the place of the piece they are in, and the place of
 * each expression.
 * @param {readonly string[]} pieces
 */
export function textsOf(pieces) {
  /** @type {{piece: number, text: string}[]} */
  const texts = [];
  /** @type {Where[]} */
  const holes = [];
  let state = 'text';
  let attribute = '';
  let quote = '';
  pieces.forEach((piece, index) => {
    let rest = piece;
    const take = (/** @type {RegExp} */ pattern) => {
      const [found = ''] = pattern.exec(rest) ?? [];
      rest = rest.slice(found.length);
      return found;
    };
    while (rest !== '') {
      if (state === 'text') {
        const text = take(/^[^<]*/);
        if (isText(text)) texts.push({piece: index, text: text.trim()});
        if (rest.startsWith('<!--')) take(/^<!--.*?(-->|$)/s);
        else if (take(/^<\/?[\w-]*/) !== '') state = 'tag';
      } else if (state === 'tag') {
        take(/^[\s/]+/);
        if (take(/^>/) !== '') state = 'text';
        else {
          attribute = take(/^[^\s=>/]+/).replace(/^[.?@]/, '');
          if (take(/^\s*=\s*/) !== '') {
            state = 'value';
            quote = take(/^["']/);
          } else if (attribute === '' && rest !== '') rest = rest.slice(1);
        }
      } else {
        const value = take(quote === '"' ? /^[^"]*/ : quote === "'" ? /^[^']*/ : /^[^\s>]*/);
        if (spoken.has(attribute) && isText(value)) texts.push({piece: index, text: value.trim()});
        if (quote === '' ? rest !== '' : take(/^["']/) !== '') state = 'tag';
      }
    }
    holes.push(state === 'text' ? {text: true} : state === 'value' ? {attribute} : {});
    // an expression without quotes is the whole value
    if (state === 'value' && quote === '') state = 'tag';
  });
  return {texts, holes};
}

/** The literals that an expression may come to. @param {any} node @returns {any[]} */
function literalsOf(node) {
  switch (node.type) {
    case 'Literal':
      return [node];
    case 'TemplateLiteral':
      return [...node.quasis, ...node.expressions.flatMap(literalsOf)];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalsOf);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return ['||', '&&', '??', '+'].includes(node.operator)
        ? [node.left, node.right].flatMap(literalsOf)
        : [];
    case 'ArrayExpression':
      return node.elements.flatMap((/** @type {any} */ one) => (one ? literalsOf(one) : []));
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return literalsOf(node.expression);
    default:
      return [];
  }
}

/** The pairs of a value and its words in a list of what may be chosen. @param {any} node @returns {any[]} */
function pairsOf(node) {
  switch (node?.type) {
    case 'ArrayExpression':
      return node.elements.flatMap((/** @type {any} */ one) =>
        one?.type === 'SpreadElement' ? pairsOf(one.argument) : [unwrapped(one)],
      );
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(pairsOf);
    default:
      return [];
  }
}
/** An expression without what it is said to be. @param {any} node @returns {any} */
const unwrapped = (node) => (node?.type === 'TSAsExpression' ? unwrapped(node.expression) : node);

const textIn = (/** @type {any} */ node) =>
  node.type === 'TemplateElement' ? node.value.cooked : typeof node.value === 'string' ? node.value : '';

/** Is it written for whoever reads the console? @param {any} node @returns {boolean} */
const isForConsole = ({parent}) =>
  parent?.type === 'CallExpression'
    ? parent.callee.object?.name === 'console'
    : parent?.type === 'TemplateLiteral' && isForConsole(parent);

/** @type {import('eslint').Rule.RuleModule} */
export const wordsRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      literal:
        '“{{text}}” is said by this element: put it into its messages.ts, where a page can replace it.',
      early: 'Words are read when they are said: a page may have replaced them since this module was loaded.',
    },
  },
  create(context) {
    /** @type {Set<unknown>} */
    const reported = new Set();
    /** @type {Set<string>} */
    const names = new Set();
    let within = 0;
    const say = (/** @type {any} */ node, /** @type {string} */ text) => {
      if (reported.has(node)) return;
      reported.add(node);
      context.report({
        node,
        messageId: 'literal',
        data: {text: text.trim().replace(/\s+/g, ' ').slice(0, 60)},
      });
    };
    const sentence = (/** @type {any} */ node) => {
      const text = textIn(node);
      if (isSentence(text) && !keys.test(text) && !isForConsole(node)) say(node, text);
    };
    const enter = () => void within++;
    const leave = () => void within--;
    return {
      ImportDeclaration(/** @type {any} */ node) {
        if (!/messages\.js$/.test(node.source.value) || /^(?:\.\.\/)+src\//.test(node.source.value)) return;
        for (const {local} of node.specifiers) names.add(local.name);
      },
      ':function': enter,
      ':function:exit': leave,
      PropertyDefinition: enter,
      'PropertyDefinition:exit': leave,
      MemberExpression(/** @type {any} */ node) {
        if (within === 0 && node.object.type === 'Identifier' && names.has(node.object.name))
          context.report({node, messageId: 'early'});
      },
      TaggedTemplateExpression(/** @type {any} */ node) {
        if (!['html', 'svg'].includes(node.tag.name)) return;
        const {quasis, expressions} = node.quasi;
        const {texts, holes} = textsOf(quasis.map((/** @type {any} */ quasi) => quasi.value.raw));
        for (const {piece, text} of texts) say(quasis[piece], text);
        expressions.forEach((/** @type {any} */ expression, /** @type {number} */ i) => {
          const {text, attribute} = holes[i] ?? {};
          if (!text && !spoken.has(attribute ?? '')) return;
          for (const literal of literalsOf(expression))
            if (isText(textIn(literal))) say(literal, textIn(literal));
        });
      },
      'CallExpression[callee.name="pick"]'(/** @type {any} */ {arguments: given}) {
        for (const {elements: [, shown] = []} of pairsOf(given[1]))
          for (const literal of shown ? literalsOf(shown) : [])
            if (isText(textIn(literal))) say(literal, textIn(literal));
      },
      TemplateLiteral(/** @type {any} */ node) {
        if (node.parent.type === 'TaggedTemplateExpression' || isForConsole(node)) return;
        const texts = node.quasis.map(textIn);
        if (!endsAsSentence(texts.join('…'))) return;
        const [first] = node.quasis.filter((/** @type {any} */ quasi) => isText(textIn(quasi)));
        if (!node.quasis.some((/** @type {any} */ quasi) => reported.has(quasi))) say(first, textIn(first));
      },
      Literal: sentence,
      TemplateElement: sentence,
    };
  },
};

/** A word beside a space: a part of a sentence, which no code, name or key is. */
const partOfSentence = /\p{L}{2}\S*\s|\s\S*\p{L}{2}/u;

/**
 * Refuses words of sentences where findings are data: a literal or a piece of a template with a word and a space. The rules
 * in our words (`…Meanings`) are no findings.
 * @type {import('eslint').Rule.RuleModule}
 */
export const dataRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      words: '“{{text}}” is a part of a sentence: give a code and arguments, and put it into src/phrases.',
    },
  },
  create(context) {
    let meanings = 0;
    const isMeaning = 'VariableDeclarator[id.name=/Meanings$/]';
    const check = (/** @type {any} */ node) => {
      const text = textIn(node);
      if (meanings === 0 && partOfSentence.test(text))
        context.report({node, messageId: 'words', data: {text: text.trim()}});
    };
    return {
      [isMeaning]: () => void meanings++,
      [`${isMeaning}:exit`]: () => void meanings--,
      Literal: check,
      TemplateElement: check,
    };
  },
};

/** Fields of faults, warnings and refusals, whose texts are said as they are. */
const saidFields = /^(?:expected|found|message|reason|remedy|says|why)$/;
/** A word, or the place of an expression among words. */
const word = /^[(“"‘]*(?:…|\p{L}[\p{L}’'-]*)[)”"’.,:;!?]*$/u;

/** Is a word no name, and none of those that join names? @param {string} part */
const isPlain = (part) => /^\P{L}*\p{Ll}/u.test(part) && !/^(?:and|for|in|of|or|the|to)$/.test(part);

/** The longest run of words in a text, and those among them that are no names. @param {string} text */
function runOf(text) {
  let [longest, plain] = [0, 0];
  let [run, lower] = [0, 0];
  for (const part of text.trim().split(' ')) {
    const isWord = word.test(part);
    run = isWord ? run + 1 : 0;
    lower = isWord ? lower + (isPlain(part) ? 1 : 0) : 0;
    if (run >= longest) [longest, plain] = [run, Math.max(plain, lower)];
  }
  return {longest, plain};
}

/** Is a text an error of the program, which nobody reads but its developers? @param {any} node @returns {boolean} */
const isForDevelopers = ({parent}) =>
  parent?.type === 'NewExpression'
    ? /Error$/.test(parent.callee.name)
    : parent?.callee?.type === 'Super' || isForConsole({parent});

/**
 * Refuses sentences outside the phrase book: three words in a row or more, or two in a field of a fault, and with `fields`
 * these alone. A sentence that code makes has no translation.
 * @type {import('eslint').Rule.RuleModule}
 */
export const sentenceRule = {
  meta: {
    type: 'problem',
    schema: [{enum: ['fields']}],
    messages: {words: '“{{text}}” is said to a reader: put it into src/phrases, and its German beside it.'},
  },
  create(context) {
    const check = (/** @type {any} */ node, /** @type {string} */ text) => {
      let {parent} = node;
      while (['ConditionalExpression', 'LogicalExpression', 'TemplateLiteral'].includes(parent?.type))
        ({parent} = parent);
      const isSaid = parent?.type === 'Property' && saidFields.test(parent.key.name);
      const {longest, plain} = runOf(text);
      if (!isSaid && context.options[0] === 'fields') return;
      if (isForDevelopers(node) || (isSaid ? longest < 2 || plain < 1 : longest < 3 || plain < 2)) return;
      context.report({node, messageId: 'words', data: {text: text.trim().slice(0, 60)}});
    };
    return {
      Literal(/** @type {any} */ node) {
        if (typeof node.value === 'string' && node.parent.type !== 'ImportDeclaration')
          check(node, node.value);
      },
      TemplateLiteral: (/** @type {any} */ node) => check(node, node.quasis.map(textIn).join('…')),
    };
  },
};

/** Words that a doc comment must not begin with: its subject is the symbol, or it says what the symbol does. */
const openings = /^\*\s*(?:\*\s*)?(What|Who|Whose|Where|Those|So many|So much|How|That|Whether)\b/;

/** Plain verbs for the household verbs that comments must not have. */
const plainVerbs = new Map([
  ['stands', 'is'],
  ['lies', 'is'],
  ['told', 'entered, said, reported or known'],
  ['goes on', 'continues'],
]);
/** A sign may stand for something: no other verb is plainer. */
const household = /\b(?:stands(?! for\b)|lies|told|goes on)\b/gi;

/** A comment as running text, without the code that it quotes. */
const prose = (/** @type {string} */ comment) => comment.replace(/\n[\s*]*/g, ' ').replace(/`[^`]*`/g, '``');

/**
 * Refuses doc comments that begin with a relative clause ("What the unit may do"): they begin with a verb or with the noun
 * of the symbol ("Returns the moves of a unit", "The moves of a unit"). Refuses household verbs in all comments: a unit is in
 * a hex, a battle continues, terrain is entered.
 * @type {import('eslint').Rule.RuleModule}
 */
export const commentsRule = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      opening: 'Begin a doc comment with a verb or the noun of the symbol, not with “{{opening}}”.',
      household: 'Say “{{plain}}” in place of “{{word}}” in a comment.',
    },
  },
  create: (context) => ({
    Program() {
      for (const {type, value, loc} of context.sourceCode.getAllComments()) {
        const opening = type === 'Block' && openings.exec(value)?.[1];
        if (!loc) continue;
        if (opening) context.report({loc, messageId: 'opening', data: {opening}});
        for (const [word] of prose(value).matchAll(household)) {
          const plain = plainVerbs.get(word.toLowerCase()) ?? '';
          context.report({loc, messageId: 'household', data: {word, plain}});
        }
      }
    },
  }),
};
