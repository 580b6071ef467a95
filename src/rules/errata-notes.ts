import type {ErratumDocument} from '../module/index.js';
import type {Finding} from './finding.js';
import {openWords} from './open-question.js';

/** Notes on the questions that an erratum leaves open: how the correction is read there, and how else it could be. */
export const errataNotes = ({open}: Pick<ErratumDocument, 'open'>): readonly Finding[] =>
  open === undefined ? [] : [{clause: 'errata', kind: 'note', message: openWords(open)}];
