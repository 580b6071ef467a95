import {expect} from 'chai';
import {isLocalAddress} from '../../src/share/local-address.js';

const local = [
  'http://localhost/embed.html',
  'http://localhost:8000/embed.html#u2.abc',
  'http://LOCALHOST./',
  'https://umpire.localhost/',
  'http://127.0.0.1:8000/',
  'http://127.9.9.9/',
  'http://127.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://0.0.0.0:8000/',
  'http://10.0.0.7/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.20:8080/embed.html',
  'http://169.254.10.10/',
  'http://100.64.0.1/',
  'http://[::1]:8000/',
  'http://[::]/',
  'http://[fe80::1]/',
  'http://[fd12:3456::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:192.168.0.1]/',
  'http://mymac.local:8000/',
  'http://router.lan/',
  'http://box.home.arpa/',
  'http://wiki/',
  'file:///home/me/umpire/embed.html',
  'file:///C:/umpire/embed.html',
  'blob:https://example.org/1234',
  'about:srcdoc',
  'data:text/html,x',
  'chrome-extension://abc/embed.html',
  'embed.html',
  '//example.org/embed.html',
  '',
];
const open = [
  'https://example.org/embed.html',
  'http://example.org:8000/embed.html#u2.abc',
  'https://wargame-umpire.github.io/embed.html',
  'https://localhost.example.org/',
  'https://mylocal.org/',
  'https://example.localhost.com/',
  'http://8.8.8.8/',
  'http://172.15.0.1/',
  'http://172.32.0.1/',
  'http://100.128.0.1/',
  'http://192.169.0.1/',
  'http://11.0.0.1/',
  'http://[2001:db8::1]/',
  'http://[::ffff:8.8.8.8]/',
  'https://xn--bcher-kva.example/',
  'https://user:localhost@example.org/',
];

describe('an address that nobody elsewhere can open', () => {
  for (const address of local)
    it(`is ${address || 'an empty one'}`, () => {
      expect(isLocalAddress(address)).to.equal(true);
    });
  for (const address of open)
    it(`is not ${address}`, () => {
      expect(isLocalAddress(address)).to.equal(false);
    });
});
