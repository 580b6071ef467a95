/** The reference of each element, as Markdown, from the custom elements manifest and the sources of its events. */
import {existsSync, readFileSync} from 'node:fs';
import ts from 'typescript';
import {elements} from '../make-types.mjs';
import {filesUnder, inRoot} from '../root.mjs';
import {headings} from './links.mjs';

/** @typedef {ReturnType<typeof elements>[number]} Element */

const cell = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
const code = (/** @type {string} */ text) => `\`${cell(text).replaceAll('`', '')}\``;
/** Code outside a table, where a backslash before a `|` would be shown. @param {string} text */
const codeInList = (text) => code(text).replaceAll('\\|', '|');

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** @param {string} title @param {string} body */
const section = (title, body) => (body === '' ? '' : `### ${title}\n\n${body}\n`);

/** The anchors of the API reference by the name of the type, as links from a page of an element. @returns {Map<string, string>} */
function apiTypes() {
  const found = new Map();
  for (const file of filesUnder('node_modules/.cache/api', (path) => path.endsWith('.md')))
    for (const {level, title, anchor} of headings(readFileSync(inRoot(file), 'utf8')))
      if (level === 3 && /^[A-Z]\w+(?:<.*>)?$/.test(title))
        found.set(title.replace(/<.*/, ''), `../api/${apiPage(file)}.html#${anchor}`);
  return found;
}

/** The page of a file that typedoc wrote: `rules/namespaces/pointCombat.md` is `rules-pointCombat`. @param {string} file */
export const apiPage = (file) =>
  file
    .replace(/^.*\.cache\/api\//, '')
    .replace(/^entries\//, '')
    .replace(/\/README\.md$|\.md$/, '')
    .replaceAll('/namespaces/', '-')
    .replace(/^README$/, 'index');

/** A type in code, with a link where the API reference has it. @param {string | undefined} text @param {Map<string, string>} types */
function typed(text, types) {
  if (!text) return '';
  // the manifest adds `undefined` to the type of an optional property that names it already
  text = text.replace(/( \| undefined)+$/, ' | undefined');
  const name = [...text.matchAll(/[A-Z]\w+/g)].map(([word]) => word).find((word) => types.has(word));
  return name ? `[${code(text)}](${types.get(name)})` : code(text);
}

/** @typedef {{name: string, type: string, about: string}} Field */

/** The fields of every event class of the elements. @returns {Map<string, {about: string, fields: Field[]}>} */
function eventClasses() {
  const found = new Map();
  for (const file of filesUnder('components', (path) => /events?\.ts$/.test(path))) {
    const source = ts.createSourceFile(
      file,
      readFileSync(inRoot(file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    /** The words of a declaration's doc comment. @param {any} node */
    const about = (node) => {
      const [doc] = node.jsDoc ?? [];
      return typeof doc?.comment === 'string' ? doc.comment : '';
    };
    /** @type {Map<string, Map<string, string>>} */
    const shared = new Map();
    for (const node of source.statements)
      if (ts.isInterfaceDeclaration(node))
        shared.set(
          node.name.text,
          new Map(node.members.map((member) => [member.name?.getText() ?? '', about(member)])),
        );
    for (const node of source.statements) {
      if (!ts.isClassDeclaration(node) || !node.name) continue;
      const inherited =
        node.heritageClauses?.flatMap(({types}) => types.map((type) => shared.get(type.getText()))) ?? [];
      const fields = node.members.filter(ts.isPropertyDeclaration).map((member) => {
        const name = member.name.getText();
        return {
          name,
          type: member.type?.getText() ?? '',
          about: about(member) || (inherited.find((one) => one?.has(name))?.get(name) ?? ''),
        };
      });
      found.set(node.name.text, {about: about(node), fields});
    }
  }
  return found;
}

/** @param {Element} element @param {Map<string, string>} types */
function properties({attributes, properties: own, readOnly}, types) {
  const rows = attributes.map((/** @type {any} */ attribute) => {
    const property = own.find(({name}) => name === attribute.fieldName);
    return [
      code(attribute.name),
      property ? code(property.name) : '',
      typed((property ?? attribute).type?.text, types),
      attribute.default ? code(attribute.default) : '',
      cell(attribute.description ?? ''),
    ];
  });
  const rest = (/** @type {any[]} */ list, /** @type {string} */ note) =>
    list
      .filter(({name}) => !attributes.some((/** @type {any} */ one) => one.fieldName === name))
      .map((one) => [
        '',
        code(one.name),
        typed(one.type?.text, types),
        one.default ? code(one.default) : '',
        note + cell(one.description ?? ''),
      ]);
  const all = [...rows, ...rest(own, ''), ...rest(readOnly, '_Read only._ ')];
  return all.length === 0 ? '' : table(['attribute', 'property', 'type', 'default', 'description'], all);
}

/** @param {Element} element @param {Map<string, string>} types */
function methods(element, types) {
  return element.methods
    .map((/** @type {any} */ {name, parameters = [], return: given, description}) => {
      const list = parameters.map(
        (/** @type {any} */ one) => `${one.name}${one.optional ? '?' : ''}: ${one.type?.text ?? 'unknown'}`,
      );
      const link = typed(given?.type?.text, types);
      return `- ${codeInList(`${name}(${list.join(', ')}): ${given?.type?.text ?? 'void'}`)}${link.startsWith('[') ? ` (${link})` : ''}: ${cell(description ?? '')}`;
    })
    .join('\n');
}

/** @param {Element} element @param {Map<string, string>} types @param {ReturnType<typeof eventClasses>} classes */
function events(element, types, classes) {
  return element.events
    .map(({name, type, description}) => {
      const fields = classes.get(type?.text ?? '')?.fields ?? [];
      const list = fields.map((field) =>
        [
          `  - ${code(field.name)}`,
          ...(field.type ? [`: ${typed(field.type, types).replaceAll('\\|', '|')}`] : []),
          ...(field.about ? [`: ${cell(field.about)}`] : []),
        ].join(''),
      );
      return [`- ${code(name)} (${code(type?.text ?? 'Event')}): ${cell(description ?? '')}`, ...list].join(
        '\n',
      );
    })
    .join('\n');
}

/** @param {string} head @param {readonly any[]} entries @param {boolean} [defaults] */
const named = (head, entries, defaults = false) =>
  entries.length === 0
    ? ''
    : table(
        defaults ? [head, 'default', 'description'] : [head, 'description'],
        entries.map(({name, default: standard, description = ''}) => [
          name === '' ? '_(default)_' : code(name),
          ...(defaults ? [standard ? code(standard) : ''] : []),
          cell(description),
        ]),
      );

/** The reference of each element by its tag; none before `dist/` is built. @returns {Map<string, string>} */
export function references() {
  if (!existsSync(inRoot('dist/custom-elements.json'))) return new Map();
  const [types, classes] = [apiTypes(), eventClasses()];
  return new Map(
    elements().map((element) => [
      element.tag,
      [
        '## Reference\n',
        `In a build: \`import 'wargame-umpire/components/${element.tag}/define.js'\`. The class is \`${element.name}\`.\n`,
        section('Attributes and properties', properties(element, types)),
        section('Methods', methods(element, types)),
        section('Events', events(element, types, classes)),
        section('Slots', named('slot', element.slots)),
        section('Parts', named('part', element.parts)),
        section('States', named('state', element.states)),
        section(
          'Custom properties',
          element.css.length === 0
            ? ''
            : `[Theme it](../theming.md) has the most useful ones.\n\n<details><summary>All ${element.css.length} custom properties</summary>\n\n${named('property', element.css, true)}\n\n</details>`,
        ),
      ].join('\n'),
    ]),
  );
}
