import {expect} from 'chai';
import {germanPhrases} from '../../src/phrases/de/index.js';
import {lintPhrases as said} from '../../src/phrases/en/lint.js';
import {picturePhrases} from '../../src/phrases/en/pictures.js';
import {phraseParts} from '../../src/phrases/parts.js';
import {addLanguage, resetPhrases} from '../../src/phrases/replace.js';

/** Phrases with their words. */
const phrases: readonly (readonly [make: () => string, words: string])[] = [
  [
    () => said.meant(said.unknown.region('east'), 'East'),
    'No hex is in the region “east”. Did you mean “East”?',
  ],
  [() => said.noHexOfTerrain('woods'), 'No hex has the terrain “woods”.'],
  [
    () => said.terrainWithoutLook('woods'),
    'The terrain “woods” is drawn as a tint with rings: it needs a pattern or a colour of its own.',
  ],
  [() => said.noHexsideOf('river'), 'No hexside has “river”.'],
  [() => said.hexsideWithoutLook('river'), 'The hexside “river” draws nothing: it needs a pattern.'],
  [() => said.emptyHex('05.05'), '05.05 is listed, and nothing is said of it.'],
  [() => said.shortChain.roads, 'A chain of roads needs two hexes.'],
  [() => said.shortChain.rails, 'A chain of rails needs two hexes.'],
  [() => said.noSupply('Axis'), 'Axis has no supply source: none of its units can end closer to supply.'],
  [() => said.closedSource('05.05'), 'The supply source 05.05 lies in terrain that nobody may enter.'],
  [() => said.noLineTo('Kiev'), 'No line leads to Kiev.'],
  [() => said.noCapacity(['Kiev', 'Lvov']), 'Nobody can use the line Kiev – Lvov: its capacity is 0.'],
  [() => said.noUnitOfType('hq'), 'No unit is of the type “hq”.'],
  [() => said.idleUnits(7, ['61 ID', '5 Art']), '7 units stand in no position: 61 ID, 5 Art and others.'],
  [() => said.idleUnit('61 ID'), '61 ID stands in no position.'],
  [() => said.sideWithoutUnits('Axis'), 'Axis has no units.'],
  [() => said.noUnits, 'There are no units yet.'],
  [() => said.noPosition, 'No position yet: place your counters under Positions.'],
  [
    () => said.closedToUnit('61 ID', '05.05', 'lake'),
    '61 ID stands in 05.05, where “lake” is prohibited to it.',
  ],
  [() => said.neverFires('61 ID', 'B'), '61 ID never fires: no turn of a fire is of the class “B”.'],
  [() => said.unknown.region('east'), 'No hex is in the region “east”.'],
  [() => said.unknown.nationality('Hungarian'), 'No unit has the nationality “Hungarian”.'],
  [() => said.unknown.formation('LXVI'), 'No unit belongs to the formation “LXVI”.'],
  [() => said.unknown.class('B'), 'No unit has the class “B”.'],
  [() => said.unknown.terrain('woods'), 'The map has no terrain “woods”.'],
  [() => said.unknown.hexside('river'), 'The map has no hexside terrain “river”.'],
  [() => said.twice('first', 'id'), '“first” is used as id twice; only the first is found by it.'],
  [() => said.noSide('blue'), '“blue” is no side: whose turn it is matters to rules.'],
  [
    () => said.noWeather('fog', ['snow', 'mud']),
    'The weather “fog” is neither “snow” nor “mud”: combat in it is normal (B.1).',
  ],
  [
    () => said.noClauseToLeaveOut('blue-and-gray', 'cap'),
    '“blue-and-gray” has no clause “cap” to leave out.',
  ],
  [() => said.combatOfMap('hex'), 'Combat on this map is “hex”, whatever stands here.'],
  [
    () => said.noRules,
    'This game has no rules yet: nothing can be asked of it. Choose a retreat sheet, combat rules or both.',
  ],
  [
    () => said.prohibitedToAll('lake'),
    '“lake” is prohibited to all units, and no clause of the sheet closes it to a retreat: add “prohibitedTerrain”.',
  ],
  [
    () => said.prohibitedToSome('lake'),
    '“lake” is prohibited to some units, and no clause of the sheet closes it to a retreat: add “prohibitedTerrain”.',
  ],
  [() => said.enemyUnitsOpen, 'No clause closes hexes that enemy units hold: add “enemyUnits”.'],
  [() => said.clauseWithoutRule('direction'), 'The clause “direction” has no rule number: findings cite it.'],
  [() => said.clauseTwice('direction'), '“direction” is there twice: one of them is enough.'],
  [
    () => said.clauseNeverCounts('direction'),
    'This “direction” never counts: the one before it holds for every unit, hex and time.',
  ],
  [
    () => said.oldCost('{"hexes":1}'),
    'This cost is still read, but written in an old way: write {"hexes":1}.',
  ],
  [
    () => said.keptOutByFullHex('withinStacking'),
    '“withinStacking” never counts: “fullHex” keeps units out of every hex that it is about.',
  ],
  [() => said.noClauseFollows('closeness'), 'No clause follows the reading “closeness”.'],
  [
    () => said.countsAsItself('DR'),
    '“DR” counts as itself: name another code in “to”, or leave this entry out.',
  ],
  [
    () => said.belowFirstColumn('1-1'),
    'Odds below 1-1, the first column, are read in it. If such an attack is not allowed or has no effect, say so with “below”.',
  ],
  [() => said.columnOrder('1-2', '1-1'), 'The column 1-2 stands after 1-1: columns grow to the right.'],
  [
    () => said.oldCondition('{"not":{}}'),
    'This condition is still read, but written in an old way: write {"not":{}}.',
  ],
  [
    () => said.idleModifier,
    'This modifier changes nothing: give it “shift”, “drm”, “compare”, “attack” or “defence”.',
  ],
  [() => said.noResult('DR'), 'No result is “DR”.'],
  [() => said.asksNothing('DR'), '“DR” asks nothing of anybody yet.'],
  [
    () => said.asksNothingOf('DR', 'defender'),
    '“DR” asks nothing of the defender: say what it loses or how far it retreats, or leave “defender” out.',
  ],
  [
    () => said.matchesNothing('EX', 'attacker', 'defender'),
    '“EX” makes the attacker lose as much strength as the defender, but takes no loss of the defender: only losses in a retreat are matched. Say what the defender loses.',
  ],
  [
    () => said.codesWithoutRule(['DR', 'AR', 'EX']),
    'Give “DR”, “AR” and “EX” a rule number each, so that answers can name the rule.',
  ],
  [
    () => said.needsTable.hex,
    'Combat needs a table of results: add one with odds or differences as columns, and name it “crt”.',
  ],
  [() => said.needsTable.point, 'Combat needs a table of fire: add one, and name it “combat”.'],
  [
    () => said.tableWithoutCombat('crt'),
    'The table “crt” is used by nothing: the game has no combat rules yet.',
  ],
  [
    () => said.idleTable('old', ['crt', 'fire']),
    'The table “old” is used by nothing; battles are fought by “crt” and “fire”.',
  ],
  [() => said.blankTable('crt'), 'The table “crt” has no results yet: every cell says “no effect”.'],
  [() => said.cells.tooMany(2000, 3000), '2000 columns of 3000 rows are more than a million cells.'],
  [() => said.cells.noRows, 'A table has a row of columns, and below it a row for each roll.'],
  [() => said.cells.columnsTwice(['1-1', '1-1']), 'The columns 1-1, 1-1 are not each there once.'],
  [
    () => said.cells.noColumns(['a', 'b']),
    'The columns are a, b: expected odds such as 2-1, differences such as +2, or 1, 2, 3.',
  ],
  [() => said.clicks.tooFew, 'Click three numbered hexes, not all in one column or row.'],
  [() => said.clicks.noNumbers, 'Enter numbers such as 0304 or 03.04, all in the same format.'],
  [
    () => said.clicks.noGrid,
    'No hex grid has these numbers in these places. Check the numbers, and click the middle of hexes that are farther apart.',
  ],
  [() => picturePhrases.otherFile, 'it is not a PNG, JPEG, GIF or WebP picture'],
  [
    () => picturePhrases.tooLarge(12000, 11000, 120),
    'it has 12000 × 11000 pixels, and at most 120 million are opened',
  ],
];

describe('the phrases of warnings in the editor', () => {
  afterEach(resetPhrases);
  for (const [make, words] of phrases) it(words, () => expect(make()).equal(words));

  it('say it in German', () => {
    addLanguage({lang: 'de', ...germanPhrases}, Object.keys(phraseParts));
    for (const [make, words] of phrases) {
      const german = make();
      expect(german).not.to.equal(words);
      expect(german.replaceAll(/„[^“]*“/g, '')).not.to.match(/\b(the|of|is|no|units|with|undefined)\b/i);
    }
  });
});
