/** Draws the Mermaid diagrams of the docs as SVG, so that a page needs no script for them. */
import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {renderMermaidSVG} from 'beautiful-mermaid';
import {inRoot} from '../root.mjs';

/**
 * A state diagram as a flowchart. The renderer draws no diamonds and no notes in state diagrams, so choices become rhombs and
 * the note of a state its second line.
 * @param {string} source
 */
function asFlowchart(source) {
  const notes = new Map([...source.matchAll(/^\s*(\w+) : (.*)$/gm)].map(([, id, note]) => [id, note]));
  const lines = ['flowchart TD'];
  for (const [, title, named, choice] of source.matchAll(
    /^\s*state (?:"([^"]*)" as (\w+)|(\w+) <<choice>>)$/gm,
  ))
    if (choice) lines.push(`${choice}{?}`);
    else lines.push(`${named}["${title}${notes.has(named) ? `<br>${notes.get(named)}` : ''}"]`);
  for (const [, from = '', to = '', label] of source.matchAll(/^\s*(\S+) --> (\S+)(?: : (.*))?$/gm))
    lines.push(
      `${from === '[*]' ? 'first((start))' : from} -->${label ? `|"${label}"|` : ''} ${to === '[*]' ? 'last((end))' : to}`,
    );
  return lines.join('\n');
}

const colours = `svg{--bg:#fbf8ef;--fg:#26231e;--accent:#0a6a72}
@media (prefers-color-scheme:dark){svg{--bg:#1d2123;--fg:#e9e5d8;--accent:#5fd0d2}}`;

/** The SVG of a Mermaid source; large ones take seconds, so each is kept under the hash of its source. @param {string} source */
export function drawChart(source) {
  const flow = /^\s*stateDiagram/.test(source) ? asFlowchart(source) : source;
  const name = createHash('sha256')
    .update(flow + colours)
    .digest('hex')
    .slice(0, 16);
  const kept = inRoot('node_modules/.cache/charts', `${name}.svg`);
  if (existsSync(kept)) return {name, svg: readFileSync(kept, 'utf8')};
  const svg = renderMermaidSVG(flow, {font: 'sans-serif'})
    .replace(/@import url\([^)]*\);/, '')
    .replace(/style="--bg:[^"]*"/, 'style="background:var(--bg)"')
    .replace('<style>', `<style>${colours}`);
  mkdirSync(inRoot('node_modules/.cache/charts'), {recursive: true});
  writeFileSync(kept, svg);
  return {name, svg};
}
