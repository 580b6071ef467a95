import {expect} from 'chai';
import {store, stored, storedFields} from '../../../components/shared/browser.js';

const key = 'umpire-storage-test';

/** Does something in a place that allows no storage, as a sandboxed frame does. */
function refusing(then: () => void): void {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  try {
    then();
  } finally {
    Object.defineProperty(window, 'localStorage', own);
  }
}

describe('what a browser keeps', () => {
  afterEach(() => {
    localStorage.removeItem(key);
  });

  it('is read as it was given', () => {
    expect(stored(key)).to.equal(undefined);
    expect(store(key, {step: 'one', done: [1, null]})).to.equal(true);
    expect(stored(key)).to.deep.equal({step: 'one', done: [1, null]});
    expect(storedFields(key)).to.deep.equal({step: 'one', done: [1, null]});
  });

  for (const text of ['', '{"step":', 'undefined', 'null'])
    it(`is nothing where ${text === '' ? 'an empty text' : text} stands there`, () => {
      localStorage.setItem(key, text);
      expect(stored(key)).to.equal(undefined);
      expect(storedFields(key)).to.deep.equal({});
    });

  for (const text of ['5', 'true', '[]'])
    it(`has no fields where ${text} stands there`, () => {
      localStorage.setItem(key, text);
      const {step} = storedFields(key);
      expect(step).to.equal(undefined);
    });

  it('is nothing where a page may keep nothing, and nothing is thrown', () => {
    refusing(() => {
      expect(store(key, 'something')).to.equal(false);
      expect(stored(key)).to.equal(undefined);
      expect(storedFields(key)).to.deep.equal({});
    });
    expect(stored(key)).to.equal(undefined);
  });
});
