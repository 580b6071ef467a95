import {expect} from 'chai';
import {readStart} from '../../tools/start.mjs';

describe('npm start', () => {
  const ports: readonly (readonly [args: readonly string[], variable: string | undefined, port: number])[] = [
    [[], undefined, 8000],
    [[], '8123', 8123],
    [['--port', '8124'], undefined, 8124],
    [['--port=8124'], '8123', 8124],
  ];
  for (const [args, variable, port] of ports)
    it(`serves at ${String(port)} for ${JSON.stringify(args)} and PORT ${variable ?? 'unset'}`, () => {
      expect(readStart(args, variable)).to.deep.equal({port});
    });

  it('says how it is called', () => {
    const asked = readStart(['--help']);
    expect('help' in asked && asked.help).to.match(/^npm start .*\nnpm start -- --port 8124 /);
  });

  const wrong: readonly (readonly [args: readonly string[], variable: string | undefined, says: RegExp])[] = [
    [['--prot', '8124'], undefined, /^Unknown option '--prot'\nnpm start /],
    [['8124'], undefined, /^Unexpected argument '8124'/],
    [['--port', 'many'], undefined, /^--port: expected a number from 1 to 65535, found "many"$/],
    [['--port', '0'], undefined, /^--port: expected a number/],
    [[], '99999', /^PORT: expected a number from 1 to 65535, found "99999"$/],
  ];
  for (const [args, variable, says] of wrong)
    it(`refuses ${JSON.stringify(args)} and PORT ${variable ?? 'unset'}`, () => {
      const asked = readStart(args, variable);
      expect('wrong' in asked && asked.wrong).to.match(says);
    });
});
