import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {expect} from 'chai';

/** The report of a process of its own: the toys are in its lists of clauses and predicates, and in no other test's. */
interface Report {
  readonly schema: string;
  readonly section: string;
  readonly when: string;
  readonly faults: readonly (readonly string[])[];
  readonly closed: readonly string[];
  readonly conditional: readonly string[];
  readonly open: readonly string[];
  readonly read: object;
  readonly card: string;
  readonly condition: string;
}

describe('a clause, a predicate and a reading, each defined in one file', () => {
  let report: Report;
  before(async function () {
    this.timeout(120_000);
    const args = ['--import', 'tsx', 'test/rules/toy/report.ts'];
    const {stdout} = await promisify(execFile)(process.execPath, args, {maxBuffer: 1 << 24});
    report = JSON.parse(stdout) as Report;
  });

  it('are in the JSON Schema', () => {
    expect(report.schema).to.contain('"const":"plague"').and.to.contain('Which cities have the plague');
    expect(report.schema).to.contain('"inhabited":{"type":"boolean"');
  });

  it('are on the page of the format', () => {
    expect(report.section).to.contain('One of `bars`. No unit may enter a city.');
    expect(report.section).to.match(/\| `cities` +\| Which cities have the plague.*One of `major`, `all`/);
    expect(report.section).to.contain('"cities": "major"');
    expect(report.when).to.match(/\| `inhabited` +\| A city is in the hex\. +\| either/);
  });

  it('are checked in a sheet', () => {
    const [value, field, condition] = report.faults;
    expect(value).to.have.length(1);
    expect(value![0]).to.match(/bars\/4\/cities: expected "major" or "all"/);
    expect(field![0]).to.match(/bars\/4\/city: "city" is no field here/);
    expect(condition![0]).to.match(/bars\/4\/when\/inhabited: expected true or false/);
  });

  it('close a hex, and say why', () => {
    expect(report.closed).to.deep.equal(['7.77: 04.03: no. The plague is in its city.']);
    expect(report.conditional[0]).to.contain('The plague is in its city, and the hex holds a city');
    expect(report.open).to.deep.equal([]);
  });

  it('follow a reading, which an answer says that it hangs on', () => {
    expect(report.read).to.deep.equal({rages: report.closed, over: [], disputed: ['over']});
    expect(report.card).to.contain('The reading of plague is');
  });

  it('are in the editor, with their fields and meanings', () => {
    expect(report.card)
      .to.contain('Plague')
      .and.to.contain('Where the hex holds a city: No unit may enter a major city.');
    expect(report.card).to.contain('Cities');
    expect(report.condition).to.contain('Inhabited').and.to.contain('the hex holds a city');
  });
});
