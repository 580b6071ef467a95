import {defineConfig} from 'eslint/config';
import {configs as lit} from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import regexp from 'eslint-plugin-regexp';
import {configs as wc} from 'eslint-plugin-wc';
import * as parser from '@typescript-eslint/parser';
import {commentsRule, dataRule, sentenceRule, wordsRule} from './tools/lint-words.mjs';

/**
 * Checks elements, their templates, their words, and comments. oxlint checks the language and the types of every file, in a
 * tenth of the time (`.oxlintrc.json`); it knows no templates.
 */
export default defineConfig(
  {ignores: ['src/*/generated/**', 'dist', 'site', 'coverage', '.cache', 'packages']},
  // Nothing is switched off in a file: a rule that does not fit is changed here, where it is seen.
  {linterOptions: {noInlineConfig: true, reportUnusedDisableDirectives: 'error'}},
  {
    // Text of others must not make a pattern slow (A-25 in docs/attacks.md): each takes time that is linear in its text.
    files: ['src/**/*.ts', 'components/**/*.ts', 'demo/**/*.ts'],
    plugins: {regexp},
    languageOptions: {parser},
    rules: {
      'regexp/no-super-linear-backtracking': ['error', {report: 'potential'}],
      'regexp/no-super-linear-move': ['error', {report: 'potential'}],
      // Text of others is written as text, and none of it runs.
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe', 'createContextualFragment'].map(
          (property) => ({property, message: 'Write text as text.'}),
        ),
        {object: 'document', property: 'write', message: 'Write text as text.'},
      ],
      'no-restricted-imports': [
        'error',
        {patterns: ['lit/directives/unsafe-*', 'lit-html/directives/unsafe-*']},
      ],
    },
  },
  {
    files: ['components/**/*.ts', 'demo/**/*.ts', 'test/{components,demo,page}/**/*.ts'],
    extends: [lit['flat/recommended'], wc['flat/recommended']],
    plugins: {'lit-a11y': litA11y},
    languageOptions: {parser},
    rules: {
      ...litA11y.configs.recommended.rules,
      // A page with the policy style-src 'self' refuses inline style: presentation attributes, CSSOM and sheets do.
      'no-restricted-syntax': [
        'error',
        {
          selector: 'TaggedTemplateExpression TemplateElement[value.raw=/\\sstyle=/]',
          message:
            "Inline style breaks a page with style-src 'self': use a class, a presentation attribute or CSSOM.",
        },
        {
          selector: "CallExpression[callee.property.name='setAttribute'][arguments.0.value='style']",
          message: "Inline style breaks a page with style-src 'self': use element.style.setProperty.",
        },
      ],
    },
  },
  {
    files: ['components/**/*.ts'],
    // Frames have pages of their own, and no page around them gives them words; a schema's title is no element's.
    ignores: [
      'components/**/messages.ts',
      'components/languages/**',
      'components/embed/**',
      'components/missing.ts',
      'components/shared/load-elements.ts',
    ],
    plugins: {umpire: {rules: {words: wordsRule}}},
    rules: {'umpire/words': 'error'},
  },
  {
    // Every sentence that a reader gets is in the phrase book, where it has its German. Not said, or said by a document:
    files: ['src/**/*.ts'],
    ignores: [
      'src/phrases/**',
      // the words of the format, which its schemas, its pages and its forms quote
      'src/{lesson,library}/schema.ts',
      'src/module/schema/**',
      'src/rules/json-schema.ts',
      'src/rules/lines/{definitions,document}.ts',
      'src/rules/order/names/**',
      'src/rules/point/{options,readings}.ts',
      'src/rules/retreat/definitions/**',
      'src/rules/retreat/sheets/{document,*.questions,*.readings}.ts',
      // names in the documents that are made of a module of VASSAL, and texts in the files that are written for it
      'src/edit/module/imported-kinds.ts',
      'src/vassal/{write,write-files,write-pieces}.ts',
      // a layer is known by its name in overlays, in any language
      'src/vassal/piece-layers.ts',
      // the help of the command line, and refusals to programs that ask its server
      'src/cli/{local-server,run}.ts',
      // a hex that no grid has
      'src/board/grid.ts',
      // patterns of paths, a diagram for Mermaid, and the seed of a day
      'src/edit/module/rename.ts',
      'src/battle/diagram.ts',
      'src/practice/daily.ts',
      'src/**/generated/**',
    ],
    languageOptions: {parser},
    plugins: {sentences: {rules: {book: sentenceRule}}},
    rules: {'sentences/book': 'error'},
  },
  {
    // So are faults that an element finds.
    files: ['components/**/*.ts'],
    ignores: ['components/languages/**', 'components/**/messages.ts'],
    languageOptions: {parser},
    plugins: {sentences: {rules: {book: sentenceRule}}},
    rules: {'sentences/book': ['error', 'fields']},
  },
  {
    // A finding of a battle is data, and `src/phrases` says it. Faults of questions, readings and the names of modifiers have their words still.
    files: [
      'src/rules/{point,hex-combat}/*.ts',
      'src/battle/{disputes,event,guide,refusal,refused,report,session}.ts',
      'src/battle/{hex,point}/{describe,report,roll-report}.ts',
    ],
    ignores: [
      ...['setup', 'fight'].map((name) => `src/rules/hex-combat/${name}.ts`),
      ...['options', 'question-reader', 'readings', 'setup'].map((name) => `src/rules/point/${name}.ts`),
    ],
    languageOptions: {parser},
    plugins: {phrases: {rules: {data: dataRule}}},
    rules: {'phrases/data': 'error'},
  },
  {
    files: [
      'src/**/*.ts',
      'components/**/*.ts',
      'bench/**/*.ts',
      'demo/**/*.ts',
      'test/**/*.{ts,mjs}',
      'tools/**/*.mjs',
      '*.mjs',
    ],
    languageOptions: {parser},
    plugins: {comments: {rules: {plain: commentsRule}}},
    rules: {'comments/plain': 'error'},
  },
);
