import {expect} from 'chai';
import {fight, standing} from '../fixtures.js';
import {besieged, rb, series, stack} from './boards.js';

describe('the sequence under Russia Besieged', () => {
  it('10.8, 10.81: the defender gives the order, the attacker moves unit after unit', () => {
    const played = fight(besieged, rb('R1'), 'roll 1');
    expect(played.course).to.deep.equal(['roll axis', 'retreat.defender soviet']);
    expect(played.described.prompt).to.equal('The Soviet units choose the order in which g1 and g2 retreat.');
    expect(played.refuses('g1: 04.03')[0]).to.match(
      /^10\.8: No retreat now: the Soviet units first choose the order/,
    );
    for (const order of ['order g1', 'order g1 g1', 'order g1 g2 e1'])
      expect(played.refuses(order)).to.deep.equal(['10.81: The order must name each of g1 and g2 once.']);
    const ordered = played.play('order g2 g1');
    expect(ordered.course.at(-1)).to.equal('retreat.defender axis');
    expect(ordered.refuses('order g1 g2')[0]).to.match(/^10\.8: No order of retreat now/);
    expect(ordered.refuses('g1: 04.03')).to.deep.equal([
      "10.81: g1 cannot retreat yet: in the defender's order g2 is next.",
    ]);
    expect(ordered.refuses('g2 g1: 04.03')[0]).to.match(/^10\.81: g2 and g1 cannot retreat together/);
    const done = ordered.play('g2: 04.03', 'g1: 04.03');
    expect(standing(done.report)).to.contain('g1 04.03/2, g2 04.03/2');
    expect(done.course.at(-1)).to.equal('advance axis');
  });

  it('a single defender is not ordered', () => {
    const one = fight(besieged.replace('GG', 'G '), rb('R1'), 'roll 1');
    expect(one.course.at(-1)).to.equal('retreat.defender axis');
    expect(one.refuses('order g1')[0]).to.match(/No order of retreat now/);
  });

  it('the attacker sends his own in any order', () => {
    const {course, report} = fight(besieged, rb('AR'), 'roll 1', 'e2: 01.04', 'e1: 01.02');
    expect(course).to.deep.equal(['roll axis', 'retreat.attacker axis', 'retreat.attacker axis', 'over -']);
    expect(standing(report)).to.contain('e1 01.02/2, e2 01.04/2');
  });

  it('mayElectOne: one hex by election, before or after the order, before the first route', () => {
    const open = fight(besieged, rb('DR'), 'roll 1');
    expect(open.described.choices.map(({event, side}) => `${event} ${side}`)).to.deep.equal([
      'elect axis',
      'order soviet',
    ]);
    expect(open.refuses('elect 2')[0]).to.match(
      /^10\.8: A retreat of 2 hexes can be shortened only to 1 hex, not to 2/,
    );
    const elected = open.play('elect 1', 'order g1 g2', 'g1: 04.03');
    expect(standing(elected.report)).to.contain('g1 04.03/2');
    expect(elected.refuses('elect 1')[0]).to.match(/^10\.8: No shorter retreat now/);
    const later = open.play('order g1 g2', 'elect 1', 'g1: 04.03', 'g2: 04.03');
    expect(later.report.state).to.equal('advance');
    const full = open.play('order g1 g2', 'g1: 04.03 05.03');
    expect(full.refuses('elect 1')[0]).to.match(/^10\.8: No shorter retreat now/);
    expect(fight(besieged, rb('R2'), 'roll 1').refuses('elect 1')[0]).to.match(/No shorter retreat now/);
  });

  it('under the series rules the owner elects', () => {
    const {described, play} = fight(stack, series('DR'), 'roll 1');
    expect(described.choices.map(({event, side}) => `${event} ${side}`)).to.deep.equal([
      'elect axis',
      'route axis',
    ]);
    expect(standing(play('elect 1', 'g1 g2 h1: 02.03').report)).to.contain('h1 02.03/2');
  });

  it('10.83: a unit without a route sends [] and is eliminated', () => {
    const ringed = besieged.replace('GG  .', 'GG  E').replace('        .   E   .', '        .   E   E');
    const played = fight(ringed, rb('R1'), 'roll 1', 'order g1 g2');
    const [group] = played.described.choices.flatMap((choice) =>
      choice.event === 'route' ? choice.groups : [],
    );
    if (group!.answer.eliminated) {
      const done = played.play('g1:', 'g2:');
      expect(standing(done.report)).to.contain('g1 gone, g2 gone');
      expect(done.report.outcome).to.equal('vacated');
    } else expect.fail('there is a way out');
  });

  it('10.87: the shared step falls due after the last unit, once for all, and the owner assigns it', () => {
    const pocket = `
      .   .   .   .   .   .
        .   E   .   E   .   .
      .   .   GG  1   .   .
        .   E   .   E   .   .
      .   .   .   .   .   .`;
    const played = fight(pocket, rb('R1', {attackers: ['e1', 'e3']}), 'roll 1', 'order g1 g2', 'g1: 04.03');
    expect(played.course.at(-1)).to.equal('retreat.defender axis');
    const last = played.play('g2: 04.03');
    expect(last.course.at(-1)).to.equal('retreat.defender soviet');
    expect(last.described.prompt).to.equal(
      'The Soviet units lose 1 step for EZOC hexes held by friendly units.',
    );
    expect(last.refuses('lose g1 1 g2 1')[0]).to.equal(
      '10.87: The Soviet units lose 1 step for EZOC hexes held by friendly units, but 2 are assigned: assign 1 fewer.',
    );
    expect(last.refuses('lose f1 1')[0]).to.match(/^10\.87: f1 cannot lose 1 step: it is not in this battle/);
    expect(standing(last.play('lose g2 1').report)).to.contain('g1 04.03/2, g2 04.03/1');
  });

  it('10.87: a lone unit pays, or not, by the reading', () => {
    const pocket = `
      .   .   .   .   .   .
        .   E   .   E   .   .
      .   .   G   1   .   .
        .   E   .   E   .   .
      .   .   .   .   .   .`;
    const more = rb('R1', {attackers: ['e1', 'e3']});
    expect(fight(pocket, more, 'roll 1', 'g1: 04.03').course.at(-1)).to.equal('retreat.defender soviet');
    const free = {...more, options: {loneUnit: 'free'}};
    expect(fight(pocket, free, 'roll 1', 'g1: 04.03').course.at(-1)).to.equal('advance axis');
  });

  it('10.88: the owner may send the route that keeps his unit in supply', () => {
    const pocket = `
      .   .   .   .   .   .
        .   .   .   .   .   .
      .   E   G   1   1   .
        .   .   .   E   .   .
      .   .   .   .   .   .`;
    const more = rb('R2', {attackers: ['e1'], inSupply: ['05.03']});
    const played = fight(pocket, more, 'roll 1');
    const route = played.described.choices.find((choice) => choice.event === 'route');
    if (route?.event !== 'route') throw new Error('no route');
    const {answer} = route.groups[0]!;
    expect(answer.ownerMayChoose).to.deep.equal([['04.03', '05.03']]);
    expect(answer.routes).to.not.deep.include(['04.03', '05.03']);
    expect(route.owner).to.equal('soviet');
    expect(route.side).to.equal('axis');
    // 10.87 is still paid: two hexes of the retreat in an EZOC that friends hold
    const paid = played.play('g1: 04.03 05.03', 'lose g1 2');
    expect(standing(paid.report)).to.contain('g1 gone');
  });
});
