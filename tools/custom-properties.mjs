/** Every custom property that an element reads, for the manifest: its doc tags name its own, the shared ones are told here. */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {filesUnder, inRoot} from './root.mjs';

/** The properties that all elements read. */
const shared = {
  '--umpire-text': 'Colour of text.',
  '--umpire-quiet': 'Colour of what is said beside.',
  '--umpire-panel': 'Ground of panels and buttons.',
  '--umpire-line': 'Lines and borders.',
  '--umpire-accent': 'What is chosen, and the main button.',
  '--umpire-on-accent': 'Text on the accent.',
  '--umpire-warn': 'Losses, violations, faults.',
  '--umpire-ring': 'The ring of what has the focus.',
  '--umpire-small': 'Size of small type.',
  '--umpire-normal': 'Size of type.',
  '--umpire-large': 'Size of headings.',
  '--umpire-radius': 'Radius of corners.',
  '--umpire-log-height': 'The greatest height of the list of steps; without it, it is as long as it is.',
};
/** The meanings of the endings of a colour's name. */
const ends = {ink: 'the signs drawn on it', edge: 'its edge'};

/** The use of a colour in the picture. @param {string} name */
function colour(name) {
  const [thing = '', part = ''] = name.split('-');
  return `The picture: ${thing}${part in ends ? `, ${ends[part]}` : ''}.`;
}

/** @typedef {{name: string, description?: string, default?: string}} Property */

/**
 * The custom properties that an element's folder, its tokens or its picture read.
 * @param {string} tag @param {Property[]} own
 * @returns {Promise<Property[]>}
 */
export async function customProperties(tag, own) {
  const folder = filesUnder(`components/${tag}`, (path) => path.endsWith('.ts'));
  const texts = [...folder, 'components/shared/tokens.ts'].map((path) => readFileSync(inRoot(path), 'utf8'));
  const {pagePalette} = await import(pathToFileURL(inRoot('dist/src/drawing/index.js')).href);
  const pictured = texts.some((text) => /pagePalette|picture-styles|counterPicture/.test(text));
  const source = [...texts, pictured ? pagePalette : ''].join('\n');
  const read = [...source.matchAll(/var\((--umpire-[\w-]+)(?:,\s*((?:[^()]|\([^()]*\))*))?\)/g)];
  const found = new Map(read.map(([, name = '', otherwise]) => [name, otherwise?.trim()]));
  return [...found].map(([name, otherwise]) => ({
    name,
    ...(otherwise ? {default: otherwise} : {}),
    description:
      own.find((one) => one.name === name)?.description ??
      shared[name] ??
      colour(name.replace('--umpire-', '')),
  }));
}
