import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-show/define.js';
import '../../../components/umpire-tutorial/define.js';
import type {UmpireShow} from '../../../components/umpire-show/umpire-show.js';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {loadLessonDocument} from '../../../src/lessons/index.js';
import {openText} from '../../../src/share/index.js';
import {headOf} from '../../../src/share/link-head.js';
import {fixture, until} from '../../support.js';
import {shown, way, waysWithLink} from './helper.js';

/** The open dialog of a lesson. */
async function shareOf(lesson: UmpireTutorial): Promise<HTMLElementTagNameMap['umpire-share']> {
  await lesson.ready;
  const map = await until(() => lesson.shadowRoot?.querySelector('umpire-map'));
  map.share();
  const share = await until(() => map.shadowRoot?.querySelector('umpire-share'));
  share.page = 'https://example.org/embed.html';
  await shown(share);
  return share;
}

describe('Share in a lesson', () => {
  it('shares the lesson with its step in every form, and the element of its link shows it', async () => {
    const share = await shareOf(
      await fixture(
        html`<umpire-tutorial forgetful loading="eager" lesson="retreats" step="supply"></umpire-tutorial>`,
      ),
    );
    const task = {lesson: 'retreats', step: 'supply'};
    const link = await way(share, 'link');
    expect((await headOf(link)).task).to.deep.equal(task);
    const code = /u2\.[\w-]+/.exec(link)?.[0] ?? 'none';
    for (const name of waysWithLink) {
      const text = await way(share, name);
      expect(text.replaceAll(/\s+/g, ''), name).to.contain(code);
      expect(text, name).to.contain('Retreats');
    }
    // a program that knows no lessons has the position of the step
    const position = await openText(await way(share, 'text'));
    expect(position.ok && position.value.task).to.deep.equal(task);
    const host = document.createElement('div');
    host.innerHTML = await way(share, 'element');
    const element = await fixture<UmpireShow>(
      html`<umpire-show
        loading="eager"
        link=${host.querySelector('umpire-show')?.getAttribute('link') ?? ''}
      ></umpire-show>`,
    );
    const lesson = await until(() => element.shown as UmpireTutorial | undefined);
    await until(() => lesson.current === 'supply');
  });

  it('shares what its author writes from its beginning, as it is now', async () => {
    const lesson = await fixture<UmpireTutorial>(
      html`<umpire-tutorial editable lesson="retreats" step="supply"></umpire-tutorial>`,
    );
    const title = await until(() =>
      [...lesson.shadowRoot!.querySelectorAll('label')]
        .find((label) => label.textContent.trim() === 'Title')
        ?.querySelector('input'),
    );
    title.value = 'Mine';
    title.dispatchEvent(new Event('change', {bubbles: true}));
    await until(() => lesson.document?.title === 'Mine');
    const share = await shareOf(lesson);
    // a lesson is shared as a link, unless another format is chosen
    expect(share.shadowRoot!.querySelector<HTMLInputElement>('[part=ways] :checked')!.value).to.equal('link');
    const task = (await headOf(await way(share, 'link'))).task;
    expect(task).to.deep.equal({lesson: lesson.document});
    // its text begins with its tasks, and the game of a lesson is no file for VASSAL
    const written = await way(share, 'text');
    expect(written).to.match(/^Mine\n\n/);
    expect(written.indexOf('\n1. ')).to.be.within(0, written.indexOf('\nAxis:'));
    expect(written).to.not.include('**');
    expect(share.shadowRoot!.querySelector('.vassal')).to.equal(null);
  });

  it('puts a lesson of one’s own into the link', async () => {
    const written = {...((await loadLessonDocument('bonds')) as object), lesson: 'mine', title: 'Mine'};
    const share = await shareOf(
      await fixture(html`<umpire-tutorial forgetful loading="eager" .module=${written}></umpire-tutorial>`),
    );
    const task = (await headOf(await way(share, 'link'))).task;
    expect(task && 'lesson' in task && task.lesson).to.deep.include({lesson: 'mine', title: 'Mine'});
  });
});
