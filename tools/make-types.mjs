/**
 * Writes files for editors and frameworks from the manifest: types for React's JSX, Vue's and Svelte's templates
 * (`dist/types/`), VS Code's custom data, JetBrains' web types.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {inRoot} from './root.mjs';

/** @typedef {{name: string, description?: string, type?: {text: string}}} Entry */
/** @typedef {{tag: string, name: string, path: string, description: string, attributes: Entry[], properties: Entry[], readOnly: Entry[], events: Entry[], slots: Entry[], parts: Entry[], states: Entry[], methods: Entry[], css: Entry[]}} Element */

/** The public properties of an element's class, those that only tell and those that may be set. @param {any} element @param {boolean} tells */
const fields = (element, tells) =>
  (element.members ?? []).filter(
    ({kind, privacy, static: fixed, name, readonly = false}) =>
      kind === 'field' &&
      !fixed &&
      readonly === tells &&
      (privacy ?? 'public') === 'public' &&
      !/^[#_]/.test(name),
  );

/** The elements of the manifest; `readOnly`: the properties that can't be set. @returns {Element[]} */
export function elements() {
  const {modules} = JSON.parse(readFileSync(inRoot('dist/custom-elements.json'), 'utf8'));
  return modules.flatMap(({path, declarations = []}) =>
    declarations
      .filter(({customElement}) => customElement)
      .map((element) => ({
        tag: element.tagName,
        name: element.name,
        path: path.replace(/^dist\//, '').replace(/\.js$/, ''),
        description: element.description ?? '',
        attributes: element.attributes ?? [],
        properties: fields(element, false),
        readOnly: fields(element, true),
        events: element.events ?? [],
        slots: element.slots ?? [],
        parts: element.cssParts ?? [],
        states: element.cssStates ?? [],
        methods: (element.members ?? []).filter(
          ({kind, privacy, static: fixed, name, description}) =>
            kind === 'method' &&
            !fixed &&
            (privacy ?? 'public') === 'public' &&
            description &&
            !/^[#_]/.test(name),
        ),
        css: element.cssProperties ?? [],
      })),
  );
}

const names = (/** @type {Entry[]} */ entries) =>
  entries.length === 0 ? 'never' : entries.map(({name}) => `'${name}'`).join(' | ');
/** A name with hyphens as one word. */
export const camel = (/** @type {string} */ name) =>
  name.replace(/-./g, (pair) => pair[1]?.toUpperCase() ?? '');

/**
 * One framework's file: the elements by tag, each with its properties, its attributes, and its events under the names the
 * framework gives to listeners.
 * @param {Element[]} all
 * @param {{base: string, from: string, module: string, open: string, close: string, wrap?: (props: string) => string, on: (event: string) => string[]}} way
 */
function types(all, {base, from, module, open, close, wrap = (props) => props, on}) {
  const lines = all.map((element) => {
    const listeners = element.events.flatMap(({name}) =>
      on(name).map((key) => `'${key}'?: (event: GlobalEventHandlersEventMap['${name}']) => void;`),
    );
    const props = `Of<${element.name}, ${names(element.properties)}, ${names(element.attributes)}> & {${listeners.join(' ')}}`;
    return `/** ${element.description.replace(/\s+/g, ' ').replace('*/', '')} */\n'${element.tag}': ${wrap(props)};`;
  });
  return [
    `// Written by tools/make-types.mjs from the manifest.`,
    from,
    ...all.flatMap(({name, path}) => [
      `import type {${name}} from '../${path}.js';`,
      `import type {} from '../${path.replace(/[^/]*$/, 'define')}.js';`,
    ]),
    `/** HTML's own attributes, the element's properties, and its attributes as text. */`,
    `type Of<E extends HTMLElement, P extends keyof E, A extends string> = Omit<${base}, P | A> &`,
    `  {[K in P]?: E[K] | (K extends A ? string : never) | undefined} & {[K in Exclude<A, P>]?: string | number | boolean | undefined};`,
    `declare module '${module}' {`,
    open,
    ...lines,
    close,
    `}`,
    `export {};`,
    ``,
  ].join('\n');
}

/** The values of an attribute that has a few: `'lazy' | 'eager'`. @param {Entry} entry */
function choicesOf({type}) {
  const values = [...(type?.text ?? '').matchAll(/'([\w-]+)'/g)].map(([, name]) => ({name}));
  return values.length > 0 ? {values} : {};
}

/** Writes them all. */
export function makeTypes() {
  const all = elements();
  const {version} = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  mkdirSync(inRoot('dist/types'), {recursive: true});
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFileSync(inRoot('dist', name), text);
  write(
    'types/react.d.ts',
    types(all, {
      base: `DetailedHTMLProps<HTMLAttributes<E>, E>`,
      from: `import type {DetailedHTMLProps, HTMLAttributes} from 'react';`,
      module: 'react',
      open: 'namespace JSX {\ninterface IntrinsicElements {',
      close: '}\n}',
      on: (event) => [`on${event}`],
    }),
  );
  write(
    'types/vue.d.ts',
    types(all, {
      base: 'HTMLAttributes',
      from: `import type {DefineComponent, HTMLAttributes} from 'vue';`,
      module: 'vue',
      open: 'interface GlobalComponents {',
      close: '}',
      wrap: (props) => `DefineComponent<${props}>`,
      on: (event) => [`on${camel(`-${event}`)}`],
    }),
  );
  write(
    'types/svelte.d.ts',
    types(all, {
      base: 'HTMLAttributes<E>',
      from: `import type {HTMLAttributes} from 'svelte/elements';`,
      module: 'svelte/elements',
      open: 'interface SvelteHTMLElements {',
      close: '}',
      on: (event) => [`on${event}`, `on:${event}`],
    }),
  );
  const said = ({name, description = ''}) => ({name, description});
  write(
    'vscode.html-custom-data.json',
    JSON.stringify({
      version: 1.1,
      tags: all.map(({tag, description, attributes}) => ({
        name: tag,
        description,
        attributes: attributes.map((attribute) => ({
          ...said(attribute),
          ...(attribute.type?.text === 'boolean' ? {valueSet: 'v'} : {}),
          ...choicesOf(attribute),
        })),
      })),
    }),
  );
  const valued = (/** @type {Entry} */ entry) => ({
    ...said(entry),
    ...(entry.type ? {value: {type: entry.type.text}} : {}),
  });
  write(
    'web-types.json',
    JSON.stringify({
      $schema: 'https://json.schemastore.org/web-types',
      name: 'wargame-umpire',
      version,
      'description-markup': 'markdown',
      contributions: {
        html: {
          elements: all.map(
            ({tag, description, attributes, properties, readOnly, events, slots, parts, states, css}) => ({
              name: tag,
              description,
              attributes: attributes.map(valued),
              slots: slots.map(said),
              js: {
                properties: [...properties, ...readOnly].map((entry) => ({
                  ...said(entry),
                  type: entry.type?.text ?? 'unknown',
                  ...(readOnly.includes(entry) ? {'read-only': true} : {}),
                })),
                events: events.map(said),
              },
              css: {
                properties: css.map(said),
                parts: parts.map(said),
                'pseudo-classes': states.map(({name, description = ''}) => ({
                  name: `state(${name})`,
                  description,
                })),
              },
            }),
          ),
        },
      },
    }),
  );
}
