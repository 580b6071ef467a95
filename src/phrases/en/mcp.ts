import {definePhrases} from '../define.js';

/** Words of the server for programs: what a client, or the model behind it, reads of its tools. */
export const mcpPhrases = definePhrases('mcp', {
  instructions:
    'Umpire answers rules questions about board wargames by their published rules. Open a position first (open_position); it gives the ids of units and places that the other tools take. Quote the sentences and rule numbers of an answer as they are, and do not rule by yourself: where a question is refused, its faults say what to change. Where an answer lists other readings ("otherwise"), say that groups differ.',
  game: (id: string, title: string, map: string): string => `${id}: ${title} (${map})`,
  sheet: (id: string, title: string): string => `${id}: ${title}`,
  /** A failure of the connection, on standard error. */
  connection: (message: string): string => `umpire mcp: ${message}`,

  titles: {
    list_games: 'List the games',
    list_sheets: 'List the rule sheets',
    open_position: 'Open a position',
    rule: 'Answer a rules question',
    why_not: 'Ask why not',
    judge_plan: 'Judge a plan',
    odds: 'Count odds',
    validate_sheet: 'Validate a rule sheet',
  },
  tools: {
    list_games:
      'Lists the games that Umpire has: id, title, kind of map, rule sheet, and example questions with their positions.',
    list_sheets:
      'Lists the retreat rule sheets that Umpire has, by name; with one named, gives it as JSON with its clauses, rule numbers and readings.',
    open_position:
      'Opens a position and lists its units with their ids and places, its sides, and the readings of disputed rules. Begin here: the other tools name units by these ids.',
    rule: 'Answers a question about a position by the rules of its game, with rule numbers, reasons, proof where there is no way out, and every other reading that would change the answer.',
    why_not:
      'Says of one place whether a retreating group may end there, and if not, every rule that is against it, with the units and hexes concerned.',
    judge_plan:
      'Judges a planned retreat, group by group: whether it is legal, what it costs, and which rule it breaks.',
    odds: 'Counts exact odds of a battle at best play, or where the fewest new enemy units would cut a retreat off. Counting is bounded; what is too large is refused.',
    validate_sheet:
      'Checks a retreat rule sheet, or one that extends another: every fault with its place and what was expected, and likely mistakes.',
  },
  fields: {
    position:
      'The position: a line ("drill/port-mara", or one that open_position gave), the id of a game alone ("drill") for its first position, a link or a post with one, or the path of a file in the folder of --files: a case or position (.json), a picture of Umpire (.png), a VASSAL save or log (.vsav, .vlog) or module (.vmod).',
    module:
      'The path of the file of the game: the VASSAL module (.vmod) of a save, or a module of Umpire (.json) for a line.',
    step: 'Of a VASSAL log: the step that is shown; 0, the default, is its beginning.',
    rules:
      'For a VASSAL module that Umpire does not know: the rule sheet to rule by, one that list_sheets names.',
    readings:
      'Readings of disputed rules by option, in place of those of the game: {"closeness": "closest"}. open_position lists them.',
    units: 'The ids of the units that retreat together, as open_position lists them.',
    hexes: 'How many hexes (on a map of points: lines) the combat result says.',
    role: '"attacker" or "defender", where the rules tell them apart.',
    name: 'A sheet to give whole.',
    ask: 'Exactly one question. {"retreat": {"units": ["a61"], "hexes": 2}}: where may they retreat; {"zoc": {"side": "axis"}}: which hexes are in its zone of control; {"control": {"at": "05.05"}}: who controls it; {"battle": {"attackers": ["a"], "at": "05.05"}, "log": []}: what happens in a battle, and what is to be decided next; {"lineRetreat": …}, {"phase": …}, {"errata": {}}. Without it the question that a link or a case carries.',
    at: 'The place: a hex as printed ("05.10"), or the id of a point.',
    plan: 'The groups in their order: [{"units": ["a61"], "path": ["05.10", "04.09"]}]; a path has every hex that is entered.',
    battle:
      'The battle: {"attackers": ["g24"], "at": "14.06"}; on a map of points also "defenders"; "weather" where the rules ask.',
    play: 'How the sides play: {"attacker": "best", "defender": "best"}, or policies.',
    rounds: 'How many rounds are listed one by one.',
    cut: 'In place of a battle: {"units": ["a61"], "hexes": 2, "side": "soviet", "type": "infantry", "most": 3}.',
    sheet: 'The sheet as JSON; list_sheets gives one to start from.',
  },
});
