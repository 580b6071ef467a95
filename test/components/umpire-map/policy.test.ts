import {expect} from 'chai';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {until} from './drill.js';

describe('a page with a strict policy', () => {
  it('shows and works the map without a violation, and no element has an inline style of its markup', async () => {
    const frame = document.createElement('iframe');
    frame.width = '800';
    frame.height = '700';
    frame.src = '/test/pages/map.html';
    document.body.append(frame);
    try {
      await until(() => frame.contentDocument?.querySelector('umpire-map')?.shadowRoot);
      const page = frame.contentDocument!;
      const violations: string[] = [];
      page.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective));
      const {headers} = await fetch(frame.src);
      expect(headers.get('Content-Security-Policy')).to.contain("style-src 'self'");
      const map = page.querySelector('umpire-map') as UmpireMap;
      await until(() => map.shadowRoot!.querySelector('.hatch'));
      await map.zoomBy(2);
      map.goTo('08.04');
      map.verdict = () => 'Free.';
      map.marks = [{at: 5, kind: 'stop'}];
      await until(() => map.shadowRoot!.querySelector('.verdict') && map.shadowRoot!.querySelector('.stop'));
      map.text = true;
      await until(() => map.shadowRoot!.querySelector('table'));
      expect(violations).to.deep.equal([]);
    } finally {
      frame.remove();
    }
  });
});
