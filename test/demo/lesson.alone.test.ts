import {expect} from 'chai';
import {until} from '../support.js';

describe('the page of a lesson', () => {
  it('shows the step of its address, though the element comes later than the page’s own script', async () => {
    history.replaceState(undefined, '', '#outward');
    const above = document.createElement('div');
    above.style.blockSize = '200vh';
    const tutorial = document.createElement('umpire-tutorial');
    tutorial.setAttribute('lesson', 'retreats');
    const below = document.createElement('div');
    below.style.blockSize = '200vh';
    document.body.append(above, tutorial, below);
    expect(customElements.get('umpire-tutorial') === undefined).to.equal(true);
    await import('../../demo/lesson.js');
    await import('../../components/umpire-tutorial/define.js');
    await until(() => tutorial.shadowRoot?.querySelector('[part="text"]'));
    await until(() => Math.abs(tutorial.getBoundingClientRect().top) < 1);
    expect(tutorial.current).to.equal('outward');
    for (const part of [above, tutorial, below]) part.remove();
  });
});
