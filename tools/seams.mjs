/**
 * What an element may leave for later: one part of its own, with what people do with it and the words for that. A page of
 * fetches for one answer is slower than a larger script, so whoever adds another part says here what it is for.
 */

/**
 * Besides that one: what only one kind of what an element shows needs, where all others would wait for it or pay for it
 * (`docs/size.md` has what they may weigh). @type {Readonly<Record<string, Readonly<Record<string, string>>>>}
 */
const kinds = {
  'umpire-map': {
    layers: 'what is drawn over a position: routes, marks, a ZOC, odds, the destroyed',
    points: 'how a map of points is drawn',
    'edit/index': 'a position that is being set up',
  },
  'umpire-retreat': {
    'lines/index': 'retreats on maps of points',
    'dialogue-document': 'reads a conversation that was stored: stands with the validator',
  },
  'umpire-share': {later: 'reports and rolls of battles, animations'},
  'umpire-tutorial': {'edit/index': 'a lesson that is being written'},
  embed: {battle: 'frames with a battle', retreat: 'frames with a retreat'},
};

const rare = 'what few documents ask of their reader, and JSON too long for one turn';
const validator = 'checks a document that did not ship';
/** What elements share, each fetched once for all of them. @type {Readonly<Record<string, string>>} */
const shared = {
  'components/internal/amiss': 'says what a page got wrong',
  'components/internal/counts/hex': 'odds on maps of hexes',
  'components/internal/counts/point': 'odds on maps of points',
  'components/internal/meanings': 'what a rule says',
  'components/internal/share': 'the ways out of a page',
  'components/internal/terms': 'the terms of art',
  'src/battle/hex/disputes': 'other readings of a battle on hexes',
  'src/battle/point/disputes': 'other readings of a battle on points',
  'src/rules/rare': rare,
  'src/rules/validator': validator,
};

/** What the floors below fetch for whoever asks them: each kind of battle and of document. @type {Readonly<Record<string, string>>} */
const below = {
  'src/battle/log/events': 'a battle that has begun',
  'src/battle/log/identity': 'a log that was stored: is it of this battle?',
  'src/battle/log/read': 'a log that was stored',
  'src/battle/view/hex-course': 'a battle on hexes that is played',
  'src/battle/view/hex-first': 'a battle on hexes that stands at its dice',
  'src/battle/view/point': 'a battle on points',
  'src/case/case': 'a case: a module, a position and a question in one document',
  'src/case/readings': 'readings that a page or a case chooses',
  'src/drawing/afar': 'a written picture of a crowded map, or of a ZOC that is seen from afar',
  'src/drawing/over': 'a written picture with something drawn over it',
  'src/drawing/point-scene': 'a written picture of a map of points',
  'src/module/position-validator': 'checks a position that did not ship',
  'src/rules/editions': 'a module with errata',
  'src/explain': 'the words of the rules, for who runs the engine alone',
  'src/rules/later': 'a module that the engine opens',
  'src/rules/rare': rare,
  'src/rules/validator': validator,
  'src/share/link-reader': 'a question that came as a link',
  'src/share/link-words': 'a link that says more than where units stand',
};

/** @param {ReadonlyMap<string, readonly string[]>} lazy what each file fetches later, by path from the root @returns {string[]} a sentence for each part too many, or that nobody fetches */
export function wrongSeams(lazy) {
  /** @type {string[]} */
  const wrong = [];
  /** @type {Map<string, Map<string, string>>} by element: each part of its own, and who fetches it */
  const own = new Map();
  const unused = new Set([...Object.keys(shared), ...Object.keys(below)]);
  for (const [path, parts] of lazy) {
    const [top, element = ''] = path.split('/');
    // a document that ships is a script of its own, fetched by its name
    if (top === 'src' && !path.includes('/generated/'))
      for (const part of parts) {
        unused.delete(part);
        if (!Object.hasOwn(below, part))
          wrong.push(`${path}: fetches ${part} later: tools/seams.mjs lists what the floors below may`);
      }
    if (top !== 'components') continue;
    for (const part of parts) {
      const inside = `components/${element}/`;
      unused.delete(part);
      if (Object.hasOwn(shared, part)) continue;
      if (element === 'internal' || !part.startsWith(inside))
        wrong.push(`${path}: fetches ${part} later: tools/seams.mjs lists what elements share`);
      else own.set(element, (own.get(element) ?? new Map()).set(part.slice(inside.length), path));
    }
  }
  for (const [element, parts] of own) {
    const others = [...parts.keys()].filter((part) => !Object.hasOwn(kinds[element] ?? {}, part));
    if (others.length > 1)
      wrong.push(
        `components/${element}: ${others.join(', ')} are ${others.length} parts fetched later; one is what an element may have (join them, or say in tools/seams.mjs which kind needs one)`,
      );
  }
  for (const [element, of] of Object.entries(kinds))
    for (const part of Object.keys(of))
      if (!own.get(element)?.has(part)) unused.add(`components/${element}/${part}`);
  for (const part of unused) wrong.push(`tools/seams.mjs lists ${part}, which nobody fetches`);
  return wrong;
}
