import {onStrictPage} from '../strict-page.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {until} from './drill.js';

describe('a page with a strict policy', () => {
  it('shows, works and shares the map with its picture without a violation, and no element has an inline style of its markup', async () => {
    await onStrictPage('umpire-map', '/test/pages/map.html', async (page) => {
      const map = page.querySelector('umpire-map') as UmpireMap;
      await until(() => map.shadowRoot!.querySelector('.hatch'));
      map.zoomBy(2);
      map.goTo('08.04');
      map.overlay = {verdict: () => 'Free.', marks: [{at: 5, kind: 'stop'}]};
      await until(() => map.shadowRoot!.querySelector('.verdict') && map.shadowRoot!.querySelector('.stop'));
      [...map.shadowRoot!.querySelectorAll('button')].find((one) => one.ariaHasPopup === 'dialog')!.click();
      const share = await until(() => map.shadowRoot!.querySelector('umpire-share'));
      // a picture is made of the page's own: it is allowed to be shown
      await until(() => share.shadowRoot?.querySelector('canvas'));
      map.text = true;
      await until(() => map.shadowRoot!.querySelector('table'));
    });
  });
});
