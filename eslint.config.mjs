import js from '@eslint/js';
import {defineConfig} from 'eslint/config';
import {configs as lit} from 'eslint-plugin-lit';
import litA11y from 'eslint-plugin-lit-a11y';
import {configs as wc} from 'eslint-plugin-wc';
import tseslint from 'typescript-eslint';
import {wordsRule} from './tools/lint-words.mjs';

const node = Object.fromEntries(
  ['Buffer', 'URL', 'console', 'performance', 'process'].map((name) => [name, 'readonly']),
);

export default defineConfig(
  {ignores: ['dist/', 'site/', 'coverage/', 'src/games/generated/', 'src/lessons/generated/', '**/*.d.ts']},
  // Nothing is switched off in a file: a rule that does not fit is changed here, where it is seen.
  {linterOptions: {noInlineConfig: true, reportUnusedDisableDirectives: 'error'}},
  js.configs.recommended,
  {rules: {'no-warning-comments': ['error', {terms: ['todo', 'fixme', 'xxx']}], eqeqeq: 'error'}},
  {files: ['**/*.mjs'], languageOptions: {globals: node}},
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, lit['flat/recommended'], wc['flat/recommended']],
    plugins: {'lit-a11y': litA11y},
    languageOptions: {
      parserOptions: {project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname},
    },
    rules: {
      ...litA11y.configs.recommended.rules,
      // Numbers read well in a message; everything else still has to be made into words.
      '@typescript-eslint/restrict-template-expressions': ['error', {allowNumber: true}],
      '@typescript-eslint/no-confusing-void-expression': ['error', {ignoreArrowShorthand: true}],
      // A named interface in place of a long type: declarations then say its name and don't write it out.
      '@typescript-eslint/no-empty-object-type': ['error', {allowInterfaces: 'with-single-extends'}],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', {considerDefaultExhaustiveForUnions: true}],
      // A page with the policy style-src 'self' refuses inline style: presentation attributes, CSSOM and sheets do.
      'no-restricted-imports': [
        'error',
        {paths: [{name: 'lit/directives/style-map.js', message: 'It writes inline style.'}]},
      ],
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
    files: ['src/**/*.ts'],
    // The engine reads typed arrays at indices it made itself: there the compiler's `| undefined` is never true.
    rules: {'@typescript-eslint/no-non-null-assertion': 'off'},
  },
  {
    files: ['src/**/*.ts', 'components/**/*.ts', 'demo/**/*.ts'],
    ignores: ['src/cli.ts', 'src/cli/**'],
    // One project holds what runs in a page and what runs in Node: what only Node has is refused by name.
    rules: {'no-restricted-globals': ['error', 'process', 'Buffer', 'global', 'require', 'setImmediate']},
  },
  {
    files: ['components/**/*.ts'],
    // Frames have pages of their own, and no page around them gives them words; a schema's title is no element's.
    ignores: [
      'components/**/words.ts',
      'components/**/*.words.ts',
      'components/embed/**',
      'components/umpire-retreat/json-schema.ts',
    ],
    plugins: {umpire: {rules: {words: wordsRule}}},
    rules: {'umpire/words': 'error'},
  },
  {
    files: ['test/**/*.ts', 'bench/**/*.ts'],
    rules: {
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      // A test that is left out, or that leaves the others out, is not a test that passed.
      'no-restricted-properties': [
        'error',
        ...['it', 'describe', 'test'].flatMap((object) =>
          ['only', 'skip'].map((property) => ({object, property})),
        ),
      ],
    },
  },
);
