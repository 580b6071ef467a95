import {html, nothing, type TemplateResult} from 'lit';
import {locale} from './messages.js';

/** The frame of a task: its header, a title that takes the focus, and the rest. */
export const taskPanel = (
  header: TemplateResult,
  title: string,
  rest: TemplateResult,
  isBusy = false,
): TemplateResult =>
  html`<section
    class="panel"
    lang=${locale.lang}
    dir=${locale.dir}
    part="panel"
    aria-labelledby="title"
    aria-busy=${isBusy ? 'true' : nothing}
  >
    ${header}
    <h2 id="title" tabindex="-1">${title}</h2>
    ${rest}
  </section>`;
