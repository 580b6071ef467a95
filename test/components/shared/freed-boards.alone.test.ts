import {battle, describeFreed, game} from './freed.js';

/** Maps, rulings and battles, with what shows their game. */
describeFreed({
  'umpire-map': `<umpire-map loading="eager" edit ${game('drill')}></umpire-map>`,
  'umpire-retreat': `<umpire-retreat loading="eager" ${game('drill')} position="port-mara" units="a61" hexes="2">
    <umpire-map></umpire-map></umpire-retreat>`,
  'umpire-battle': `${battle}<umpire-map></umpire-map><umpire-crt></umpire-crt></umpire-battle>`,
  'umpire-crt': `<umpire-crt loading="eager" ${game('russia-besieged')}></umpire-crt>`,
  'umpire-log': `${battle}<umpire-log></umpire-log></umpire-battle>`,
  'umpire-errata': `<umpire-errata loading="eager" ${game('iskra')}></umpire-errata>`,
  'umpire-turns': `<umpire-turns loading="eager" ${game('eastern-front')}></umpire-turns>`,
});
