/**
 * Checks that the custom elements manifest says everything a page's author has to know: each element and its tag, and a
 * description for each attribute, property, event, slot, part and custom property.
 */
import {existsSync, readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {camel, elements as described} from './make-types.mjs';
import {filesUnder, foldersIn, inRoot} from './root.mjs';

/** The elements there are: the folders of `components/` with a define module. */
const elements = () =>
  foldersIn('components').filter((name) => existsSync(inRoot('components', name, 'define.ts')));

/** The events an element's folder has a class for: the name each gives to its base class. @param {string} tag */
const eventsOf = (tag) =>
  filesUnder(`components/${tag}`, (path) => path.endsWith('.ts')).flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(/super\(\s*'(umpire-[a-z-]+)'/g)].map(([, name]) => name),
  );

/** Finds the gaps in an element's entry, a sentence each. */
function unsaid(element) {
  const name = element.tagName ?? element.name;
  const lists = {
    attribute: element.attributes,
    property: element.members?.filter(
      ({kind, privacy, static: fixed, name}) =>
        kind === 'field' && !fixed && (privacy ?? 'public') === 'public' && !/^[#_]/.test(name),
    ),
    method: element.members?.filter(
      ({kind, privacy, static: fixed, inheritedFrom, name}) =>
        kind === 'method' &&
        !fixed &&
        !inheritedFrom &&
        (privacy ?? 'public') === 'public' &&
        !/^[#_]/.test(name),
    ),
    event: element.events,
    slot: element.slots,
    part: element.cssParts,
    'custom property': element.cssProperties,
  };
  const sentences = element.description ? [] : [`${name}: no description`];
  for (const event of eventsOf(name)) {
    if (!element.events?.some((entry) => entry.name === event))
      sentences.push(`${name}: its class needs the doc tag @fires {Class} ${event} - when it is fired`);
  }
  for (const [kind, entries] of Object.entries(lists)) {
    for (const entry of entries ?? []) {
      if (entry.name === undefined) sentences.push(`${name}: an ${kind} without a name`);
      else if (!entry.description && !entry.summary && !lifecycle.has(entry.name))
        sentences.push(`${name}: ${kind} ${JSON.stringify(entry.name)} has no description`);
    }
  }
  return sentences;
}

/**
 * Finds the gaps in the files for editors and frameworks: VS Code's data has tags and attributes, JetBrains'
 * everything, the types of the frameworks each element with its properties and events.
 */
function gaps() {
  const read = (/** @type {string} */ path) => readFileSync(inRoot('dist', path), 'utf8');
  const {tags} = JSON.parse(read('vscode.html-custom-data.json'));
  const known = JSON.parse(read('web-types.json')).contributions.html.elements;
  const frameworks = Object.entries({
    react: (/** @type {string} */ event) => `on${event}`,
    vue: (/** @type {string} */ event) => `on${camel(`-${event}`)}`,
    svelte: (/** @type {string} */ event) => `on${event}`,
  }).map(([name, on]) => ({name, on, text: read(`types/${name}.d.ts`)}));
  return described().flatMap((element) => {
    const {tag, attributes, properties, readOnly, events, slots, parts, states, css} = element;
    const code = tags.find(({name}) => name === tag);
    const web = known.find(({name}) => name === tag);
    const lists = [
      ['VS Code: attribute', attributes, code?.attributes],
      ['web types: attribute', attributes, web?.attributes],
      ['web types: property', properties, web?.js?.properties],
      ['web types: property to read', readOnly, web?.js?.properties],
      ['web types: event', events, web?.js?.events],
      ['web types: slot', slots, web?.slots],
      ['web types: part', parts, web?.css?.parts],
      ['web types: custom property', css, web?.css?.properties],
      ['web types: state', states.map(({name}) => ({name: `state(${name})`})), web?.css?.['pseudo-classes']],
    ];
    return [
      ...lists.flatMap(([what, wanted, has]) =>
        wanted
          .filter(({name}) => !has?.some((one) => one.name === name))
          .map(({name}) => `${tag}: ${what} ${name} is missing`),
      ),
      ...frameworks.flatMap(({name: framework, on, text}) => {
        const [, own = ''] = text.split(`'${tag}':`);
        const [line = ''] = own.split('\n');
        return [...properties.map(({name}) => name), ...events.map(({name}) => on(name))]
          .filter((name) => !line.includes(`'${name}'`))
          .map((name) => `${tag}: the types for ${framework} have no ${name}`);
      }),
    ];
  });
}

/** Members of every element of the platform and of Lit; they need no words of ours. */
const lifecycle = new Set(
  'connectedCallback disconnectedCallback adoptedCallback attributeChangedCallback formResetCallback createRenderRoot shouldUpdate willUpdate update render firstUpdated updated getUpdateComplete scheduleUpdate performUpdate'.split(
    ' ',
  ),
);

/** @returns {{elements: number, sentences: string[]}} */
export function checkManifest() {
  const {modules} = JSON.parse(readFileSync(inRoot('dist/custom-elements.json'), 'utf8'));
  const declared = modules
    .flatMap(({declarations}) => declarations ?? [])
    .filter(({customElement}) => customElement);
  const known = new Set(declared.map(({tagName}) => tagName));
  const missing = elements().filter((tag) => !known.has(tag));
  return {
    elements: declared.length,
    sentences: [
      ...missing.map(
        (tag) => `${tag}: the manifest has no class of this tag; its class needs the doc tag @tag ${tag}`,
      ),
      ...declared.flatMap(unsaid),
      ...gaps(),
    ],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const {elements, sentences} = checkManifest();
  for (const sentence of sentences) console.error(sentence);
  console.log(`${elements} elements, ${sentences.length} things unsaid`);
  if (sentences.length > 0) process.exitCode = 1;
}
