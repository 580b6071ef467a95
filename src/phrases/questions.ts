/** Says what is wrong with questions about positions. */
import type {Checked, Fault, Flaw, Loaded} from '../module/fault.js';
import {questionFaults} from './en/faults/questions.js';
import {said, sayingFrom} from './faults.js';

/** Says a fault of a question. */
export const sayQuestion: (flaw: Flaw) => Fault = sayingFrom(questionFaults);

/** Says the faults of a question that was refused. */
export const saidQuestion = <T>(result: Checked<T>): Loaded<T> => said(result, sayQuestion);
