/**
 * `umpire mcp`: a server of the Model Context Protocol on standard input and output. It reads no file but those of the folder
 * that `--files` names, and fetches nothing.
 */
import {stat} from 'node:fs/promises';
import type * as protocol from '@modelcontextprotocol/sdk/server/mcp.js';
import type * as stdio from '@modelcontextprotocol/sdk/server/stdio.js';
import type * as types from '@modelcontextprotocol/sdk/types.js';
import {limits, refused, type Loaded} from '../../module/index.js';
import {mcpPhrases} from '../../phrases/en/mcp.js';
import {cliFaults} from '../../phrases/en/faults/cli.js';
import {faultLine} from '../../phrases/fault-lines.js';
import {faultOf} from '../../phrases/faults.js';
import {exit, refuse, type Flags} from '../exit.js';
import {absolutePath, type Io} from '../io.js';
import {version} from '../version.js';
import {readArguments, schemaOf} from './arguments.js';
import type {Server} from './place.js';
import {isTool, toolNames, tools, type ToolAnswer, type ToolName} from './tools.js';

/** The protocol’s own library, where it is installed: it and what it needs are 29 MB, and most people show a map on a page. */
const sdk = '@modelcontextprotocol/sdk';

/** The most characters of an answer. */
const MOST_CHARACTERS = 400_000;

/** Answers one call of a tool. */
export async function callTool(server: Server, name: ToolName, given: unknown): Promise<Loaded<ToolAnswer>> {
  const tool = tools[name];
  const args = readArguments(tool.fields, given);
  if (!args.ok) return args;
  try {
    const answer = await tool.run(args.value, server);
    const count = answer.ok ? JSON.stringify(answer.value).length : 0;
    return count > MOST_CHARACTERS
      ? refused([faultOf('', cliFaults.mcp.answerTooLarge, {count, most: MOST_CHARACTERS})])
      : answer;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return refused([faultOf('', cliFaults.failure, {message})]);
  }
}

/** Serves until standard input ends. */
export async function mcpCommand(flags: Flags, io: Io): Promise<number> {
  const folder = flags.options['files'];
  const files = folder === undefined ? undefined : absolutePath(folder);
  if (files !== undefined && !(await stat(files).catch(() => undefined))?.isDirectory())
    return refuse([faultOf('--files', cliFaults.mcp.folder, {path: folder!})], 'mcp', flags, io);
  let library: [typeof protocol, typeof stdio, typeof types];
  try {
    library = (await Promise.all(
      ['server/mcp.js', 'server/stdio.js', 'types.js'].map((path) => import(`${sdk}/${path}`)),
    )) as typeof library;
  } catch {
    return refuse([faultOf('', cliFaults.mcp.noSdk, {library: sdk})], 'mcp', flags, io);
  }
  const [{McpServer}, {StdioServerTransport}, known] = library;
  const server: Server = {files, io};
  const {server: mcp} = new McpServer(
    {name: 'umpire', version: version()},
    {capabilities: {tools: {}}, instructions: mcpPhrases.instructions},
  );
  mcp.setRequestHandler(known.ListToolsRequestSchema, () => ({
    tools: toolNames.map((name) => ({
      name,
      title: mcpPhrases.titles[name],
      description: mcpPhrases.tools[name],
      inputSchema: schemaOf(tools[name].fields) as {type: 'object'},
      annotations: {readOnlyHint: true, openWorldHint: false},
    })),
  }));
  mcp.setRequestHandler(known.CallToolRequestSchema, async ({params}) => {
    const {name, arguments: given} = params;
    if (!isTool(name)) throw new known.McpError(known.ErrorCode.InvalidParams, `Unknown tool: ${name}`);
    const answer = await callTool(server, name, given);
    if (answer.ok) {
      const {says, data} = answer.value;
      return {content: [{type: 'text' as const, text: says.join('\n')}], structuredContent: data};
    }
    return {
      isError: true,
      content: [{type: 'text' as const, text: answer.faults.map(faultLine).join('\n')}],
      structuredContent: {faults: answer.faults},
    };
  });
  const closed = new Promise<void>((done) => {
    mcp.onclose = done;
    process.stdin.once('end', () => void mcp.close());
  });
  mcp.onerror = ({message}) => {
    io.err(mcpPhrases.connection(message));
  };
  await mcp.connect(
    new StdioServerTransport(process.stdin, process.stdout, {maxBufferSize: 2 * limits.characters}),
  );
  await closed;
  return exit.good;
}
