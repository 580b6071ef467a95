/**
 * Has VASSAL's own classes read what we write for VASSAL: `npm run vassal -- FOLDER`, or VASSAL_SOURCE. FOLDER has a copy of
 * VASSAL's source (github.com/vassalengine/vassal). Its classes for saved games and lists are compiled here with what they
 * need around them, and read every position of every game that ships: as it is, and with units elsewhere, with lost steps and
 * taken out, as battles leave them. It is no part of `npm test`: it needs a Java compiler (Debian: `openjdk-17-jdk-headless`) and that source, which is not ours to copy.
 */
import {execFileSync, spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {register} from 'tsx/esm/api';
import {makeGames} from './make-games.mjs';

const folder = process.argv[2] ?? process.env['VASSAL_SOURCE'] ?? '';
const source = ['vassal-app/src/main/java', 'src', '']
  .map((path) => join(folder, path, 'VASSAL/tools'))
  .find((path) => folder !== '' && existsSync(join(path, 'SequenceEncoder.java')));
if (source === undefined) {
  console.error('No source of VASSAL there. Name its folder: npm run vassal -- FOLDER, or VASSAL_SOURCE.');
  process.exit(2);
}
if (spawnSync('javac', ['-version']).error) {
  console.error('No Java compiler: install one (Debian: openjdk-17-jdk-headless), and run again.');
  process.exit(2);
}

/** The classes of VASSAL that read a save, and those that they name without using them for it. */
const own = ['SequenceEncoder.java', 'io/DeobfuscatingInputStream.java', 'io/ObfuscatingOutputStream.java'];
/** @param {string} name @param {string} body */
const stub = (name, body) => /** @type {const} */ ([`VASSAL/${name}.java`, body]);
const stubs = [
  stub(
    'configure/ColorConfigurer',
    'package VASSAL.configure; public class ColorConfigurer { public static String colorToString(java.awt.Color c) { return ""; } public static java.awt.Color stringToColor(String s) { return null; } }',
  ),
  stub(
    'configure/HotKeyConfigurer',
    'package VASSAL.configure; public class HotKeyConfigurer { public static String encode(javax.swing.KeyStroke k) { return ""; } public static javax.swing.KeyStroke decode(String s) { return null; } }',
  ),
  stub(
    'configure/NamedHotKeyConfigurer',
    'package VASSAL.configure; public class NamedHotKeyConfigurer { public static String encode(VASSAL.tools.NamedKeyStroke k) { return ""; } public static VASSAL.tools.NamedKeyStroke decode(String s) { return null; } }',
  ),
  stub(
    'configure/PropertyExpression',
    'package VASSAL.configure; public class PropertyExpression { public String getExpression() { return ""; } }',
  ),
  stub(
    'configure/StringArrayConfigurer',
    'package VASSAL.configure; public class StringArrayConfigurer { public static String arrayToString(String[] s) { return ""; } public static String[] stringToArray(String s) { return new String[0]; } }',
  ),
  stub(
    'tools/NamedKeyStroke',
    'package VASSAL.tools; public class NamedKeyStroke { public static final NamedKeyStroke NULL_KEYSTROKE = new NamedKeyStroke(); public static NamedKeyStroke of(char c, int m) { return NULL_KEYSTROKE; } }',
  ),
];

/** Reads saves as VASSAL does, and prints each stack and each piece in a line. */
const reader = `
import VASSAL.tools.SequenceEncoder;
import VASSAL.tools.io.DeobfuscatingInputStream;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.zip.*;

public class Read {
  static PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

  public static void main(String[] files) throws Exception {
    for (String file : files) {
      out.println("FILE");
      // the zip file is read as a stream, as VASSAL does: sizes must be in the local headers
      try (ZipInputStream zip = new ZipInputStream(new BufferedInputStream(new FileInputStream(file)))) {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry())
          if (entry.getName().equals("savedGame")) {
            decode(new String(new DeobfuscatingInputStream(zip).readAllBytes(), StandardCharsets.UTF_8));
            break;
          }
      }
    }
  }

  static void decode(String command) {
    SequenceEncoder.Decoder st = new SequenceEncoder.Decoder(command, (char) 27);
    String first = st.nextToken();
    if (command.equals(first)) {
      leaf(first);
      return;
    }
    decode(first);
    while (st.hasMoreTokens()) decode(st.nextToken());
  }

  static List<String> chain(String text) {
    List<String> items = new ArrayList<>();
    while (text != null) {
      SequenceEncoder.Decoder st = new SequenceEncoder.Decoder(text, '\\t');
      items.add(st.nextToken());
      text = st.hasMoreTokens() ? st.nextToken() : null;
    }
    return items;
  }

  static String last(List<String> list) { return list.get(list.size() - 1); }

  static void leaf(String command) {
    if (!command.startsWith("+/")) return;
    SequenceEncoder.Decoder st = new SequenceEncoder.Decoder(command.substring(2), '/');
    String id = st.nextToken();
    String type = st.nextToken();
    String state = st.nextToken("");
    if (type.equals("stack")) {
      out.println("stack " + id + " " + state);
      return;
    }
    List<String> types = chain(type);
    List<String> states = chain(state);
    if (types.size() != states.size()) throw new RuntimeException(types.size() + " traits, " + states.size() + " states");
    SequenceEncoder.Decoder base = new SequenceEncoder.Decoder(last(types), ';');
    for (int i = 0; i < 3; i++) base.nextToken();
    String image = base.nextToken();
    String name = base.nextToken();
    SequenceEncoder.Decoder at = new SequenceEncoder.Decoder(last(states), ';');
    StringBuilder marks = new StringBuilder();
    StringBuilder levels = new StringBuilder();
    for (int i = 0; i < types.size(); i++)
      if (types.get(i).startsWith("emb2;")) levels.append(new SequenceEncoder.Decoder(states.get(i), ';').nextInt(-1)).append(',');
      else if (types.get(i).startsWith("mark;")) {
        SequenceEncoder.Decoder names = new SequenceEncoder.Decoder(types.get(i).substring(5), ',');
        SequenceEncoder.Decoder values = new SequenceEncoder.Decoder(states.get(i), ',');
        while (names.hasMoreTokens()) marks.append(names.nextToken()).append('=').append(values.nextToken("")).append(',');
      }
    out.println(String.join("|", "piece", id, name, image, at.nextToken(), at.nextToken(), at.nextToken(), marks, levels));
  }
}
`;

const work = mkdtempSync(join(tmpdir(), 'umpire-vassal-'));
try {
  for (const path of own) {
    mkdirSync(dirname(join(work, 'VASSAL/tools', path)), {recursive: true});
    cpSync(join(source, path), join(work, 'VASSAL/tools', path));
  }
  for (const [path, text] of [...stubs, /** @type {const} */ (['Read.java', reader])]) {
    mkdirSync(dirname(join(work, path)), {recursive: true});
    writeFileSync(join(work, path), text);
  }
  execFileSync('javac', ['-nowarn', '-encoding', 'UTF-8', '-d', 'classes', 'Read.java'], {
    cwd: work,
    stdio: 'inherit',
  });

  makeGames();
  register();
  const {gameIds, loadGameDocument} = await import('../src/games/index.js');
  const {openModule} = await import('../src/index.js');
  const {namedPosition} = await import('../src/module/index.js');
  const {changePiecesInSave, importGame, openVassal, writeVassalModule, writeVassalSave} =
    await import('../src/vassal/index.js');
  /** @template T @param {{ok: true, value: T} | {ok: false, faults: unknown}} read @returns {T} */
  const valueOf = (read) => {
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    return read.value;
  };

  /** @type {{title: string, wanted: string[]}[]} */
  const saves = [];
  /** Writes a save, and notes where its pieces must be. @param {string} title @param {Uint8Array} save @param {Uint8Array} module */
  const add = (title, save, module) => {
    writeFileSync(join(work, `${saves.length}.vsav`), save);
    const {pieces} = valueOf(openVassal([save, module]));
    const wanted = pieces.map(({id, name, image, map, x, y, markers, layers}) =>
      [
        'piece',
        id,
        name,
        image,
        map,
        x,
        y,
        Object.entries(markers)
          .map(([key, value]) => `${key}=${value},`)
          .join(''),
        layers.map(({level}) => `${level},`).join(''),
      ].join('|'),
    );
    saves.push({title, wanted});
    return pieces;
  };
  for (const id of gameIds) {
    const {game} = valueOf(openModule(await loadGameDocument(id)));
    const module = valueOf(writeVassalModule(game));
    for (const name of Object.keys(game.document.positions ?? {})) {
      const position = namedPosition(game, name);
      if (!position) continue;
      const save = valueOf(writeVassalSave(position));
      const pieces = add(`${id}, ${name}`, save, module);
      const [first] = pieces;
      if (!first) continue;
      // every third piece goes to where the first one is
      const {map, x, y} = first;
      const moves = new Map(
        pieces.flatMap((piece, i) => (i % 3 === 2 ? [[piece.id ?? '', {to: {map, x, y}}]] : [])),
      );
      add(`${id}, ${name}, moved`, valueOf(changePiecesInSave(save, moves)), module);
      // as after a battle: every fourth piece is gone, and every other one that can has lost a step
      const {losses, pieceIds} = valueOf(importGame(valueOf(openVassal([save, module]))));
      /** @type {Map<string, import('../src/vassal/index.js').PieceChange>} */
      const changes = new Map();
      for (const [i, [unit, piece]] of [...pieceIds].entries()) {
        const number = losses.get(unit)?.get(1);
        if (i % 4 === 3) changes.set(piece, {isGone: true});
        else if (number) changes.set(piece, {number});
      }
      add(`${id}, ${name}, fought`, valueOf(changePiecesInSave(save, changes)), module);
    }
  }

  const files = saves.map((_, i) => `${i}.vsav`);
  const text = execFileSync('java', ['-cp', 'classes', 'Read', ...files], {
    cwd: work,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  let failed = 0;
  for (const [i, lines] of text.split('FILE\n').slice(1).entries()) {
    const {title, wanted} = saves[i] ?? {title: '', wanted: []};
    const all = lines.trim().split('\n').filter(Boolean);
    const found = all.filter((line) => line.startsWith('piece|'));
    /** Pieces by the stacks that hold them: each is in one, and that is where the piece is. @type {Map<string, string>} */
    const stacked = new Map();
    for (const line of all.filter((one) => one.startsWith('stack '))) {
      const [map, x, y, ...members] = line.slice(line.indexOf(' ', 6) + 1).split(';');
      for (const member of members) if (!member.startsWith('@@')) stacked.set(member, `${map}|${x}|${y}`);
    }
    const astray = found.filter((line) => {
      const [, piece, , , map, x, y] = line.split('|');
      return stacked.get(piece ?? '') !== `${map}|${x}|${y}`;
    });
    const missing = wanted.filter((line) => !found.includes(line));
    if (missing.length === 0 && found.length === wanted.length && astray.length === 0) continue;
    failed += 1;
    console.error(
      `${title}: VASSAL reads ${found.length} of ${wanted.length} pieces; differing: ${[...missing, ...astray].slice(0, 3).join(' ; ')}`,
    );
  }
  console.log(`${saves.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || saves.length === 0 ? 1 : 0;
} finally {
  rmSync(work, {recursive: true});
}
