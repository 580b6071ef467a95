import {expect} from 'chai';
import {ESLint} from 'eslint';

// The lint that every change goes through: text of others makes no pattern slow, and becomes neither markup nor code
// (A-1, A-24, A-25 in docs/attacks.md).

const refused: readonly (readonly [name: string, pattern: string])[] = [
  ['a loop in a loop', String.raw`/^(?:a+)+$/`],
  ['line breaks before a link, as it once was', String.raw`/(?:^|\n)[\s>]*(u\d{1,3}\.)(?=[\w-])/g`],
  ['two runs of one sign, as labels once had', String.raw`/^[^CR]*(?:C+|R+)[^CR]*(?:C+|R+)[^CR]*$/`],
  ['a rest that may begin anywhere, as lines once had', String.raw`/^a@[^@/]*.*$/`],
  ['blanks around a comma', String.raw`/\s*,\s*/`],
  ['a name without its end', String.raw`/\u2068[^\u2069]*\u2069/`],
];
const taken: readonly (readonly [name: string, pattern: string])[] = [
  ['one run', String.raw`/^\d+$/`],
  ['a run that begins at a line break', String.raw`/(?:^|\n)(?:[^\S\n]|>)*(u\d{1,3}\.)(?=[\w-])/g`],
  ['runs that share no sign', String.raw`/^[^CR]*C+[^CR]*R+[^CR]*$/`],
  ['a bounded run', String.raw`/\w{1,40}\./`],
];

const eslint = new ESLint();
/** The rules that a program breaks, were it in this file. */
async function rulesOf(program: string, filePath: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(`${program};\n`, {filePath});
  return (result?.messages ?? []).map(({ruleId, message}) => ruleId ?? message);
}
const places = ['src/share/text.ts', 'components/shared/read.ts', 'demo/ask.ts'];

describe('a pattern that text could make slow', () => {
  for (const filePath of places)
    it(`is refused in ${filePath}, and others are not`, async () => {
      for (const [name, pattern] of refused) {
        const rules = await rulesOf(`export const pattern = ${pattern}`, filePath);
        expect(rules, name).not.to.deep.equal([]);
        for (const rule of rules) expect(rule, name).to.match(/^regexp\/no-super-linear-/);
      }
      for (const [name, pattern] of taken)
        expect(await rulesOf(`export const pattern = ${pattern}`, filePath), name).to.deep.equal([]);
    });
});

const markup: readonly string[] = [
  'document.body.innerHTML = name',
  'document.body.outerHTML = name',
  "document.body.insertAdjacentHTML('beforeend', name)",
  'document.body.setHTMLUnsafe(name)',
  'document.createRange().createContextualFragment(name)',
  'document.write(name)',
  'eval(name)',
  'new Function(name)',
  "import {unsafeHTML} from 'lit/directives/unsafe-html.js'",
  "import {unsafeSVG} from 'lit/directives/unsafe-svg.js'",
];

describe('text that would become markup or code', () => {
  for (const filePath of places)
    it(`is refused in ${filePath}`, async () => {
      for (const program of markup)
        expect(await rulesOf(program, filePath), program)
          .to.have.length(1)
          .and.satisfy(([rule = '']: readonly string[]) => rule.startsWith('no-'));
      expect(await rulesOf('document.body.textContent = name', filePath)).to.deep.equal([]);
    });
});
