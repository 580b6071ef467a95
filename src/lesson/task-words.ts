import type {StepDocument} from './schema.js';

/** The text of a task as one line without the signs of Markdown: its reader takes far more than a list or a link may load. */
export const taskWords = ({text}: Pick<StepDocument, 'text'>): string =>
  text.replaceAll(/\\([\\`*_{}[\]<>#+!|~])|\*\*/g, '$1').replaceAll(/\s+/g, ' ');
