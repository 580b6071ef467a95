/** Every custom property that an element reads, for the manifest: its doc tags name its own, the shared ones are listed here. */
import {readFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {filesUnder, inRoot} from './root.mjs';

/** The properties that all elements read. */
const shared = {
  '--umpire-text': 'Colour of text.',
  '--umpire-quiet': 'Colour of secondary text.',
  '--umpire-panel': 'Background of panels and buttons.',
  '--umpire-line': 'Colour of lines and borders.',
  '--umpire-accent': 'Colour of the selection and of the main button.',
  '--umpire-on-accent': 'Colour of text on the accent.',
  '--umpire-warn': 'Colour of losses, violations and faults.',
  '--umpire-ring': 'Colour of the focus ring.',
  '--umpire-small': 'Size of small text.',
  '--umpire-normal': 'Size of text.',
  '--umpire-large': 'Size of headings.',
  '--umpire-radius': 'Radius of corners.',
  '--umpire-window': 'Height of the window that maps leave room in; by default 100vh.',
  '--umpire-log-height': 'Greatest height of the list of steps; by default it has none.',
};
/** The meanings of the endings of a colour's name. */
const ends = {ink: 'signs on', edge: 'edge of'};
/** The colours that are named by a meaning, not by a thing. */
const meanings = {may: 'allowed hexes and routes', cost: 'losses', stop: 'closed hexes'};

/** The use of a colour in the picture. @param {string} name */
function colour(name) {
  const [thing = '', part = ''] = name.split('-');
  return `Colour in the picture: ${part in ends ? `${ends[part]} ` : ''}${meanings[thing] ?? thing}.`;
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
