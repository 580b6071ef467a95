/** Says facts of a position that rules ask for and that nobody said. */
import type {Fact, FactsAsked} from '../rules/facts.js';
import {questionPhrases} from './en/questions.js';

/** Says how rulings take each missing fact. */
export const assumedFacts = (asked: FactsAsked, missing: readonly Fact[]): readonly string[] =>
  missing.map((fact) => questionPhrases.assumed[fact](asked.get(fact) ?? []));
