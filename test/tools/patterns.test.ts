import {expect} from 'chai';
import {ESLint} from 'eslint';

// The lint that every pattern of ours goes through: text of others must not make one slow (A-25 in docs/attacks.md).

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

describe('a pattern that text could make slow', () => {
  const eslint = new ESLint();
  const rulesOf = async (pattern: string, filePath: string): Promise<readonly string[]> => {
    const [result] = await eslint.lintText(`export const pattern = ${pattern};\n`, {filePath});
    return (result?.messages ?? []).map(({ruleId, message}) => ruleId ?? message);
  };
  for (const filePath of ['src/share/text.ts', 'components/internal/read.ts', 'demo/index.ts'])
    it(`is refused in ${filePath}, and others are not`, async () => {
      for (const [name, pattern] of refused) {
        const rules = await rulesOf(pattern, filePath);
        expect(rules, name).not.to.deep.equal([]);
        for (const rule of rules) expect(rule, name).to.match(/^regexp\/no-super-linear-/);
      }
      for (const [name, pattern] of taken) expect(await rulesOf(pattern, filePath), name).to.deep.equal([]);
    });
});
