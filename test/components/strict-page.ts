import {expect} from 'chai';
import {until} from '../support.js';

/** A page with a strict policy that holds an element: what is done in it is done without a violation. */
export async function onStrictPage(
  name: keyof HTMLElementTagNameMap,
  src: string,
  act: (page: Document) => Promise<void>,
): Promise<void> {
  const frame = document.createElement('iframe');
  frame.width = '1000';
  frame.height = '800';
  frame.src = src;
  document.body.append(frame);
  try {
    await until(() => frame.contentDocument?.querySelector(name)?.shadowRoot);
    const page = frame.contentDocument!;
    const violations: string[] = [];
    page.addEventListener('securitypolicyviolation', ({violatedDirective, sourceFile}) =>
      violations.push(`${violatedDirective} ${sourceFile}`),
    );
    const {headers} = await fetch(frame.src);
    expect(headers.get('Content-Security-Policy')).to.contain("style-src 'self'");
    await act(page);
    expect(violations).to.deep.equal([]);
  } finally {
    frame.remove();
  }
}
