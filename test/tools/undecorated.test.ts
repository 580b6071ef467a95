import {expect} from 'chai';
import {undecorated} from '../../tools/undecorated.mjs';

const head =
  'import{__decorate as d}from"tslib";import{property as p,state as s,query as q}from"lit/decorators.js";';

describe('compiled elements in bundles', () => {
  for (const [what, written, becomes] of [
    ['a property', 'd([p()],a.prototype,"src",void 0);', 'a.createProperty("src");'],
    ['its options', 'd([p({type:x(1)})],a.prototype,"n",void 0);', 'a.createProperty("n",{type:x(1)});'],
    ['a state', 'd([s()],a.prototype,"n",void 0);', 'a.createProperty("n",{state:!0,attribute:!1});'],
    [
      'a state with options',
      'd([s({hasChanged:f})],a.prototype,"n",void 0);',
      'a.createProperty("n",{...{hasChanged:f},state:!0,attribute:!1});',
    ],
    ['another decorator stays', 'd([q("b")],a.prototype,"b",void 0);', 'd([q("b")],a.prototype,"b",void 0);'],
    ['two decorators stay', 'd([p(),q("b")],a.prototype,"b",null);', 'd([p(),q("b")],a.prototype,"b",null);'],
  ] as const)
    it(`have no decorators: ${what}`, () => {
      expect(undecorated(`${head}class a{}${written}`)).to.equal(`${head}class a{}${becomes}`);
    });

  it('without any are left alone', () => {
    expect(undecorated('const a = 1;')).to.equal('const a = 1;');
  });
});
