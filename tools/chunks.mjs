/**
 * Which parts of a script are chunks of their own, and what is in each: what is not left to Rollup, which shares out by what
 * imports what and knows nothing of what a page shows first.
 */

/** What knows the terms of art, fetched by itself; and what says what a page got wrong, fetched where it did. */
const terms = {name: 'terms', with: ['/internal/terms.js', '/internal/amiss.js']};

/** What holds a document against its shape and its names, fetched for the first that was not checked before. */
const validator = {name: 'validator', with: ['/rules/validator.js', '/module/position-validator.js']};

/** What is drawn over a position, and how points are drawn: a map fetches each for the first that is so. */
const ofMaps = [
  {name: 'layers', with: ['/umpire-map/layers.js', '/drawing/over.js']},
  {name: 'points', with: ['/umpire-map/points.js', '/drawing/point-scene.js']},
];

/** What people do on a map, and what is seen from afar; and the ways out of a page with their picture, fetched for the first who wants one. Who points at a map fetches nothing of those; what writes animations is apart. */
const [acts, share] = [
  {name: 'acts', with: ['/umpire-map/dialogue.js /drawing/afar.js']},
  {name: 'share', with: ['/umpire-share/room.js']},
];

/** The chunks that are not left to Rollup, by the page's script. @type {Readonly<Record<string, readonly import('./bundle.mjs').Apart[]>>} */
export const apart = {
  engine: [validator],
  'umpire-map': [terms, validator, ...ofMaps, acts, share],
  'umpire-errata': [validator, ...ofMaps.slice(0, 1), acts],
  'umpire-crt': [validator],
  'umpire-odds': [validator],
  'umpire-tutorial': [validator],
  'umpire-share': [share],
  // a move is a link, whose position is checked
  'umpire-match': [
    {name: 'validator', with: [...validator.with, '/share/link-reader.js', '/share/link-words.js']},
  ],
  umpire: [{name: 'validator', with: [...validator.with, '/share/link-reader.js', '/share/link-words.js']}],
  // what draws an answer is in the script; what stands below one and goes on from it is apart
  'umpire-retreat': [
    {name: 'umpire-retreat.min', with: ['/umpire-map/layers.js /drawing/over.js']},
    terms,
    {
      name: 'validator',
      with: [...validator.with, '/case/case.js', '/umpire-retreat/dialogue-document.js'],
    },
    ...ofMaps.slice(1),
    {name: 'later', with: ['/umpire-retreat/later.js']},
    // without a name of its own, what acts share with others would stand in the script itself
    acts,
    share,
  ],
  // what every battle's page fetches, whichever kind it is: one chunk, not five
  'umpire-battle': [
    terms,
    {name: 'validator', with: [...validator.with, '/case/case.js']},
    {
      name: 'parts',
      doors: ['/battle/view/hex-first.js', '/battle/view/point.js'],
      besides: ['/umpire-map/dialogue.js', '/rules/rare.js', '/battle/log/read.js'],
      with: ['/umpire-map/layers.js /drawing/over.js'],
    },
    {name: 'parts', doors: ['/battle/view/point.js'], besides: ['/battle/view/hex-course.js']},
    // what one kind of battle needs stays with it, though its odds need some of it too
    {name: 'hex', with: ['/battle/view/hex-first.js']},
    // what plays it, fetched once it stands there
    {name: 'course', with: ['/battle/view/hex-course.js']},
    {name: 'point', with: ['/battle/view/point.js', '/umpire-map/points.js', '/drawing/point-scene.js']},
    {name: 'later', with: ['/umpire-battle/later.js']},
    acts,
    share,
  ],
};

/** What a retreat and a battle open in a frame; and what goes on from a retreat's answer. */
const framesDoors = {
  retreat: '/embed/retreat.js',
  further: '/umpire-retreat/later.js',
  battle: '/embed/battle.js /battle/log/events.js',
  later: '/umpire-battle/later.js',
  log: '/battle/log/read.js /battle/log/identity.js',
};

/** Of the page for frames. A map is in the first part; a retreat and a battle are parts of their own, beside what they share. @type {readonly import('./bundle.mjs').Apart[]} */
export const apartInFrames = [
  // what is asked for here by a way out is here
  {
    name: 'embed.min',
    entry: true,
    with: ['/internal/share.js', '/umpire-map/edit/index.js', '/umpire-retreat/dialogue-document.js'],
  },
  {
    name: 'layers',
    doors: [framesDoors.retreat],
    besides: [`${framesDoors.battle} /battle/view/point.js`],
    // and who reads a question, which all that ask one have
    with: ['/umpire-map/layers.js /share/link-reader.js'],
  },
  terms,
  // few links say more of a position than where units stand, or bring a module of their own
  {name: 'words', with: ['/share/link-words.js /module/position-validator.js']},
  {name: 'validator', with: ['/rules/validator.js']},
  // what leads a dialogue, and a battle
  {name: 'machine', doors: [framesDoors.further], besides: [`${framesDoors.battle} /battle/view/point.js`]},
  // of what a retreat and a battle on a hex map share, what stands before a route is looked for; and what looks for it
  {name: 'ground', doors: [framesDoors.retreat], besides: ['/battle/view/hex-first.js']},
  {name: 'ground', doors: [framesDoors.further], besides: ['/battle/view/hex-first.js']},
  {name: 'hexes', doors: [framesDoors.retreat], besides: ['/battle/view/hex-course.js']},
  {name: 'hexes', doors: [framesDoors.further], besides: ['/battle/view/hex-course.js']},
  {name: 'retreat', with: [framesDoors.retreat]},
  {
    name: 'battle',
    doors: ['/battle/view/hex-first.js', '/battle/view/point.js'],
    with: [framesDoors.battle],
  },
  {name: 'battle', doors: ['/battle/view/point.js'], besides: ['/battle/view/hex-course.js']},
  // a battle that has begun, and what it does without
  {name: 'log', with: [framesDoors.log]},
  {name: 'later', with: [`${framesDoors.later} /umpire-log/verdicts.js`]},
  {name: 'hex', with: ['/battle/view/hex-first.js']},
  {name: 'course', with: ['/battle/view/hex-course.js']},
  {name: 'point', with: ['/battle/view/point.js', '/umpire-map/points.js']},
  {name: 'meanings', with: ['/internal/meanings.js']},
  {name: 'more', with: [framesDoors.further]},
  // what is asked for seldom, in one part
  {
    name: 'seldom',
    with: ['/battle/point/disputes.js', '/battle/hex/disputes.js'],
  },
];
