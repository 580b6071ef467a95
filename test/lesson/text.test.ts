import {expect} from 'chai';
import {readText, type Inline, type TextContext} from '../../src/lesson/index.js';
import {plainText} from '../../src/lesson/text.js';
import {termOf, type Term} from '../../src/phrases/terms.js';

const context: TextContext = {
  rules: new Set(['7', '9.2.2', '9.4', '10.86 P4']),
  isPlace: (word) => /^(\d\d\.\d\d|[A-K]-\d+|\d\/\d)$/.test(word),
  names: ['Group Lindemann HQ'],
};

/** The parts of a text: `[term]`, `(rule)`, `#hex`, `*em*`. */
function shown(markdown: string): string {
  const part = (inline: Inline): string => {
    switch (inline.type) {
      case 'text':
        return inline.text;
      case 'term':
        return `[${inline.text}]`;
      case 'rule':
        return `(${inline.rule})`;
      case 'hex':
        return `#${inline.label}`;
      case 'em':
      case 'strong':
        return `*${inline.holds.map(part).join('')}*`;
    }
  };
  return readText(markdown, context)
    .map((block) =>
      block.type === 'list'
        ? block.items.map((item) => `- ${item.map(part).join('')}`).join('\n')
        : block.holds.map(part).join(''),
    )
    .join('\n\n');
}

describe('lesson: texts', () => {
  const table: readonly (readonly [string, string, string])[] = [
    ['rule numbers and hexes', 'Not 05.04: 9.2.2 costs.', 'Not #05.04: (9.2.2) costs.'],
    ['a rule number with a priority', 'P4 is 10.86 P4 here.', 'P4 is (10.86 P4) here.'],
    ['a whole number that counts', '7 factors, and 7 to 5.', '7 factors, and 7 to 5.'],
    ['a whole number of a rule', 'By rule 7 (7), or (9.4, 7).', 'By rule (7) ((7)), or ((9.4), (7)).'],
    ['hexes with other signs', 'A-7 or 3/4, and/or Z-7.', '#A-7 or #3/4, and/or Z-7.'],
    ['a hexside', 'Between 05.04/05.05 by 9.4-P1.', 'Between #05.04/#05.05 by (9.4)-P1.'],
    ['a number that is no rule stays', 'Version 9.2 of 3.', 'Version 9.2 of 3.'],
    ['terms, the longer first', 'A supply source gives supply.', 'A [supply source] gives supply.'],
    ['a term only where it stands first', 'An EZOC is an EZOC.', 'An [EZOC] is an EZOC.'],
    ['one term a text', 'A step, then a hex.\n\nA stack.', 'A [step], then a hex.\n\nA stack.'],
    ['no term in a name', 'Group Lindemann HQ is a HQ.', 'Group Lindemann HQ is a [HQ].'],
    ['no term inside a word', 'Stepping stones.', 'Stepping stones.'],
    ['emphasis holds terms too', 'A **step** is *lost*.', 'A *[step]* is *lost*.'],
    ['lists', 'Two:\n\n- one stack\n- one hex', 'Two:\n\n- one [stack]\n- one hex'],
    ['a hex that begins a sentence is no item', '0405. A hex.\n\n1. 0406', '0405. A [hex].\n\n- 0406'],
    ['markup is text', 'a <b>b</b> & c', 'a <b>b</b> & c'],
    ['a link is text (A-7)', '[x](javascript:alert(1)) *y*', '[x](javascript:alert(1)) *y*'],
    ['an image and a definition are text', '![x](//a/b.png)\n\n[z]: //a', '![x](//a/b.png)\n\n[z]: //a'],
    ['a block of HTML is text', '<svg onload=alert(1)>\n\nand so on', '<svg onload=alert(1)>\n\nand so on'],
  ];
  for (const [name, markdown, expected] of table)
    it(name, () => {
      expect(shown(markdown)).to.equal(expected);
    });
  it('marks no term that a text before it has marked', () => {
    const seen = new Set<Term>();
    readText('An EZOC.', context, seen);
    expect(readText('An EZOC costs a step.', context, seen)).to.deep.equal([
      {
        type: 'paragraph',
        holds: [
          {type: 'text', text: 'An EZOC costs a '},
          {type: 'term', text: 'step', term: termOf('step')},
          {type: 'text', text: '.'},
        ],
      },
    ]);
  });

  it('reads as plain words', () => {
    expect(plainText(readText('A **step** in 05.04 (9.4).\n\n- one\n- two', context))).to.equal(
      'A step in 05.04 (9.4).\none; two',
    );
  });
});
