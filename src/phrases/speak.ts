/** Puts the engine into a language: in a worker, which gets that of its page, and on the command line. */
import {locale, report} from './define.js';
import {phraseParts} from './parts.js';
import {addLanguage, resetPhrases} from './replace.js';

/** The languages besides English, each in a file that loads when it is spoken. */
const languages: Readonly<Record<string, () => Promise<object>>> = {
  de: async () => (await import('./de/index.js')).germanPhrases,
};

/** The codes of the languages that the engine speaks. */
export const spoken: readonly string[] = ['en', ...Object.keys(languages)];

/** The code of a language without its region: `de` of `de-AT`. */
const mainOf = (lang: string): string => lang.toLowerCase().split('-')[0]!;

/** Puts the engine into a language; one that it does not speak, or whose file does not load, leaves it in English: false. */
export async function speak(lang: string): Promise<boolean> {
  const main = mainOf(lang);
  if (main === mainOf(locale.lang)) return true;
  resetPhrases();
  const load = Object.hasOwn(languages, main) ? languages[main] : undefined;
  if (!load) return main === 'en';
  try {
    addLanguage({lang, ...(await load())}, Object.keys(phraseParts));
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}
