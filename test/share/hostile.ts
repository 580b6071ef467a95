import fc from 'fast-check';

/** Hostile names of a game. */
const hostile = [
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  `' onmouseover='alert(1)`,
  '[/url][url=https://evil.test]x[/url]',
  '[img]https://evil.test/x.png[/img]',
  '](https://evil.test) ![x](https://evil.test/x.png) [y',
  '[https://evil.test x] [[File:X|y]] {{delete}} |z',
  "'''bold''' ~~~~ __NOTOC__ <nowiki>",
  '`code` *a* _b_ # h\n# heading\n- list\n1. one\n> quote\n---\n```\nfence',
  'https://evil.test www.evil.test @everyone #1',
  'a\r\n\r\nb\u2028c\u0000d',
  '\u202egnp.exe\u2066 \u200b\ufeff',
  '&lt;b&gt; &amp; &#60;',
  '{{constructor.constructor("alert(1)")()}} {% raw %} ${x}',
  '\\[x\\](y) \\',
  '1. a',
  '* a',
  ': a',
];
/** Any of it, mixed, or any text at all. */
export const anything = fc.oneof(
  fc.constantFrom(...hostile),
  fc.array(fc.constantFrom(...hostile, 'x', ' ', '\n'), {maxLength: 4}).map((parts) => parts.join('')),
  fc.string({unit: 'binary', maxLength: 60}),
);
