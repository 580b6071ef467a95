import {frame, type Mark, pictureAsSvg, sceneOf, type SymbolTable} from '../drawing/index.js';
import {escapeXml} from '../drawing/picture.js';
import {lessonPhrases} from '../phrases/en/lesson.js';
import {aboutIn, arrowsIn, spokenIn} from './about.js';
import {attemptWords, citesOf, solutionOf} from './attempt.js';
import {reasonOf} from './explain.js';
import type {Lesson, Step} from './open.js';
import {type Block, type Inline, readText} from './text.js';

function inline(part: Inline): string {
  switch (part.type) {
    case 'text':
      return escapeXml(part.text);
    case 'strong':
    case 'em':
      return `<${part.type}>${part.holds.map(inline).join('')}</${part.type}>`;
    case 'term':
      return `<abbr title="${escapeXml(part.term.means)}">${escapeXml(part.text)}</abbr>`;
    case 'rule':
      return `<span class="rule">${escapeXml(part.rule)}</span>`;
    case 'hex':
      return `<b>${escapeXml(part.label)}</b>`;
  }
}

const blocks = (text: readonly Block[]): string =>
  text
    .map((block) => {
      if (block.type === 'list') {
        const tag = block.ordered ? 'ol' : 'ul';
        return `<${tag}>${block.items.map((item) => `<li>${item.map(inline).join('')}</li>`).join('')}</${tag}>`;
      }
      const words = block.holds.map(inline).join('');
      return block.type === 'quote' ? `<blockquote>${words}</blockquote>` : `<p>${words}</p>`;
    })
    .join('\n');

/** The picture of a step: its address, and its units in words. */
export interface StepPicture {
  readonly src: string;
  readonly alt: string;
}

/**
 * Writes a lesson as HTML without scripts: every step with its text, its picture, its task, and its answer folded away.
 * Everything of the author's is written as text. `pictureOf` says where a step's picture is.
 */
export const lessonAsHtml = (lesson: Lesson, pictureOf: (step: Step) => StepPicture): string =>
  [
    `<h2>${escapeXml(lesson.document.title)}</h2>`,
    ...(lesson.document.about === undefined ? [] : [`<p>${escapeXml(lesson.document.about)}</p>`]),
    ...lesson.steps.map((step) => article(lesson, step, pictureOf(step))),
  ].join('\n');

function article(lesson: Lesson, step: Step, {src, alt}: StepPicture): string {
  const {id, title, expect, well} = step.document;
  const {paper} = lessonPhrases;
  const number = step.index + 1;
  const heading = title === undefined ? paper.task(number) : paper.titled(number, title);
  const sentences = (expect?.choice ?? []).map(({text}) => `<li>${escapeXml(text)}</li>`).join('');
  const solution = expect && solutionOf(step);
  const answer =
    expect?.number && solution?.number !== undefined
      ? reasonOf(step.scene, expect.number, solution.number).message
      : solution && attemptWords(step, solution);
  const cites = citesOf(step);
  return [
    `<article id="${escapeXml(id)}">`,
    `<h3>${escapeXml(heading)}</h3>`,
    blocks(step.text),
    ...(cites.length === 0
      ? []
      : [
          `<p class="cites">${escapeXml(paper.rules)} ${cites.map((rule) => `<span class="rule">${escapeXml(rule)}</span>`).join(', ')}</p>`,
        ]),
    ...(sentences === '' ? [] : [`<ul class="sentences">${sentences}</ul>`]),
    `<img src="${escapeXml(src)}" alt="${escapeXml(alt)}" loading="lazy">`,
    ...(answer === undefined
      ? []
      : [
          `<details><summary>${escapeXml(paper.answer)}</summary><p><strong>${escapeXml(answer)}</strong></p>${
            well === undefined ? '' : blocks(readText(well, lesson.words))
          }</details>`,
        ]),
    '</article>',
  ].join('\n');
}

/** Draws a step's map as an SVG document, cropped to the places that it is about. */
export function stepAsSvg(step: Step, symbols?: SymbolTable, width = 720): string {
  const {board: position, document} = step.scene;
  const {show = {}, title} = step.document;
  const {plan} = sceneOf(position.game);
  const {named, lit} = spokenIn(step);
  const marks = [
    ...lit.map((place): Mark => ({at: place, kind: 'lit'})),
    ...named.map((place): Mark => ({at: place, kind: 'look'})),
  ];
  // a question shows one hex around its places; a position without one shows two
  const box = frame(plan, aboutIn(step), document.retreat || document.judge || document.battle ? 1 : 2);
  const side = position.game.side(show.zoc ?? '')?.index;
  return pictureAsSvg(position, {
    ...(symbols ? {symbols} : {}),
    routes: arrowsIn(step),
    marks,
    zones: side === undefined ? [] : [side],
    frame: box,
    width,
    title: title ?? position.game.title,
  });
}
