import {emulateMedia} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-tutorial/define.js';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {lessonAsHtml, openLesson, stepAsSvg} from '../../../src/lesson/index.js';
import {fixture, until} from '../../support.js';
import {lesson, root, text, tutorial} from './helper.js';

describe('<umpire-tutorial> on paper', () => {
  afterEach(() => emulateMedia({media: 'screen'}));

  it('prints the whole lesson with a picture a step, and goes on where it was', async () => {
    const element = await tutorial(lesson, 'choose');
    dispatchEvent(new Event('beforeprint'));
    await element.updateComplete;
    expect(root(element).querySelectorAll('article')).to.have.lengthOf(lesson.steps.length);
    expect(root(element).querySelectorAll('article umpire-map')).to.have.lengthOf(lesson.steps.length);
    expect(text(element, 'article:nth-of-type(2)')).to.contain('That');
    dispatchEvent(new Event('afterprint'));
    await element.updateComplete;
    expect(text(element, 'h2')).to.equal('Choose');
  });

  it('a page that brought the lesson as HTML prints that', async () => {
    const opened = await openLesson(lesson);
    if (!opened.ok) throw new Error('refused');
    const page = lessonAsHtml(opened.value, (step) => ({
      src: `data:image/svg+xml,${encodeURIComponent(stepAsSvg(step))}`,
      alt: 'the map',
    }));
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial forgetful .module=${lesson} .innerHTML=${page}></umpire-tutorial>`,
    );
    await until(() => root(element).querySelector('.panel'));
    const seen = (selector: string): boolean =>
      (element.querySelector(selector) ?? root(element).querySelector(selector))!.getClientRects().length > 0;
    expect([seen('article'), seen('.board')]).to.deep.equal([false, true]);
    await emulateMedia({media: 'print'});
    expect([seen('article'), seen('.board')]).to.deep.equal([true, false]);
    dispatchEvent(new Event('beforeprint'));
    await element.updateComplete;
    expect(element.whole).to.equal(false);
    expect(element.querySelectorAll('article')).to.have.lengthOf(lesson.steps.length);
    for (const image of element.querySelectorAll('img')) expect(image.alt).not.to.equal('');
  });

  it('the page’s HTML holds nothing of the author’s as markup', async () => {
    const opened = await openLesson({...lesson, title: '<img src=x onerror=alert(1)>', about: '"&<b>'});
    if (!opened.ok) throw new Error('refused');
    const page = new DOMParser().parseFromString(
      lessonAsHtml(opened.value, () => ({src: 'a.svg', alt: '">'})),
      'text/html',
    );
    expect(page.querySelector('h2')?.textContent).to.equal('<img src=x onerror=alert(1)>');
    expect(page.querySelectorAll('b:not(p b, li b), [onerror], script')).to.have.lengthOf(0);
    expect(page.querySelectorAll('article')).to.have.lengthOf(lesson.steps.length);
  });
});
