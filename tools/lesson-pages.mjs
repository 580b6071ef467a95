/**
 * Writes each lesson that ships as a page of the site, `site/lessons/<id>.html`: its text and pictures, which need no
 * script and print as they are, inside the `<umpire-tutorial>` that plays the lesson where scripts run. A link to a step,
 * `retreats.html#supply`, means the same in both.
 */
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {inRoot} from './root.mjs';
import {inSite} from './site-head.mjs';

const described = /<desc[^>]*>([^<]*)<\/desc>/;
const entities = {'&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"'};
const plain = (/** @type {string} */ text) =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity]);

const escape = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export async function writeLessonPages() {
  const {lessonIds, loadLessonDocument} = await import(`file://${inRoot('dist/src/lessons/index.js')}`);
  const {openLesson, lessonAsHtml, stepAsSvg} = await import(`file://${inRoot('dist/src/lesson/index.js')}`);
  const {symbols} = await import(`file://${inRoot('dist/src/drawing/symbols.js')}`);
  const frame = readFileSync(inRoot('demo/course.html'), 'utf8');
  for (const [i, id] of lessonIds.entries()) {
    const opened = await openLesson(await loadLessonDocument(id));
    if (!opened.ok) throw new Error(`${id}: ${JSON.stringify(opened.faults)}`);
    const lesson = opened.value;
    mkdirSync(inRoot('site/lessons', id), {recursive: true});
    const body = lessonAsHtml(lesson, (step) => {
      const svg = stepAsSvg(step, symbols);
      writeFileSync(inRoot('site/lessons', id, `${step.document.id}.svg`), svg);
      return {src: `${id}/${step.document.id}.svg`, alt: plain(described.exec(svg)?.[1] ?? '')};
    });
    const near = (/** @type {number} */ at, /** @type {string} */ words) =>
      lessonIds[at] ? `<a href="${lessonIds[at]}.html">${words}</a>` : '';
    const isLast = i + 1 === lessonIds.length;
    const practise = (/** @type {string} */ attributes) =>
      `<a ${attributes}href="../practice.html">Practise in new positions</a>`;
    const main = `<main class="lesson">
      <div class="lesson-head">
        <a href="../course.html">All lessons</a>
        <h1>Lesson ${i}: ${escape(lesson.document.title)}</h1>
      </div>
      <umpire-tutorial lesson="${id}">
${body}${isLast ? `\n${practise('slot="end" ')}` : ''}
      </umpire-tutorial>
      <p class="prose">${near(i - 1, 'Previous lesson')} ${isLast ? practise('') : near(i + 1, 'Next lesson')}</p>
    </main>`;
    const page = frame
      .replace(/<main>[^]*<\/main>/, () => main)
      .replace('Learn · Umpire', () => `${lesson.document.title} · Umpire`)
      .replace(/(name="description"\s+content=")[^"]*/, (_, tag) => tag + escape(lesson.document.about ?? ''))
      .replace('cdn/demo/course.js', 'cdn/demo/lesson.js')
      .replaceAll(
        /(href|src)="(?!\.\.|#|https?:)([^"]+\.(?:html|css|js)(?:#[^"]*)?|\.\/)"/g,
        (whole, name, path) =>
          lessonIds.some((known) => path === `${known}.html`) ? whole : `${name}="../${path}"`,
      );
    writeFileSync(inRoot('site/lessons', `${id}.html`), inSite(page, `lessons/${id}.html`));
  }
}
