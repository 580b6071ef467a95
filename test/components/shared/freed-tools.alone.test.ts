import {battle, describeFreed, game} from './freed.js';

/** Elements beside a battle, and those that teach and edit. */
describeFreed({
  'umpire-share': `${battle}<umpire-share></umpire-share></umpire-battle>`,
  'umpire-odds': `<umpire-odds loading="eager" ${game('eastern-front')} example="rzhev"></umpire-odds>`,
  'umpire-match': `${battle}</umpire-battle><umpire-match for="fought" page="https://example.org/"></umpire-match>`,
  'umpire-tutorial': '<umpire-tutorial loading="eager" lesson="retreats" forgetful></umpire-tutorial>',
  'umpire-practice': '<umpire-practice loading="eager" game="drill" seed="one" forgetful></umpire-practice>',
  'umpire-editor': `<umpire-editor loading="eager" ${game('drill')}></umpire-editor>`,
});
