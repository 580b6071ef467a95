/*! Unit symbols drawn by milsymbol 3.0.4, (c) 2017 Mans Beckman, MIT licence (air-fighter, air-ground, factory, fortress, hq, partisan, rocket-artillery, security: drawn for this package). */
// Written by tools/make-symbols.mjs; change that.
import type {SymbolTable} from './counter.js';

/** The NATO symbols of `unitSymbols`, in a frame from 25,50 to 175,150: lines to stroke, areas to fill. */
export const symbols: SymbolTable = {
  air: {full: 'M100,100L130,88c15,0 15,24 0,24L100,100 70,112c-15,0 -15,-24 0,-24Z'},
  'air-fighter': {full: 'M100 62l7 20 40 14v10l-40-4-3 24 14 8v6l-18-4-18 4v-6l14-8-3-24-40 4v-10l40-14z'},
  'air-ground': {
    full: 'M100 66l6 16 46 12v9l-46-2-3 20 12 7v6l-15-3-15 3v-6l12-7-3-20-46 2v-9l46-12z',
    line: 'M78 138l-8 8M122 138l8 8',
  },
  'anti-tank': {line: 'M25,150L100,52 175,150'},
  armour: {line: 'M125,80C150,80 150,120 125,120L75,120C50,120 50,80 75,80Z'},
  artillery: {full: 'M85 100a15 15 0 1 0 30 0a15 15 0 1 0 -30 0z'},
  cavalry: {line: 'M25,150L175,50'},
  engineer: {line: 'M60,118V83h80v35M100,83V110'},
  factory: {full: 'M60 134v-42l26 16v-16l26 16v-42h10l3 42h15v26z'},
  fortress: {line: 'M55 128v-48h16v14h18v-14h22v14h18v-14h16v48z'},
  hq: {
    line: 'M66 72v56M94 72v56M66 100h28M134 128l-9-11M120 72a15 15 0 0 1 15 15v26a15 15 0 0 1-30 0v-26a15 15 0 0 1 15-15z',
  },
  infantry: {line: 'M25,50L175,150M25,150L175,50'},
  mechanised: {line: 'M125,80C150,80 150,120 125,120L75,120C50,120 50,80 75,80ZM25,50L175,150M25,150L175,50'},
  motorised: {line: 'M25,50L175,150M25,150L175,50M100,50L100,150'},
  mountain: {line: 'M25,50L175,150M25,150L175,50', full: 'M87 142l10,-20 5,10 3,-5 8,15'},
  'naval-infantry': {
    line: 'M25,50L175,150M25,150L175,50M100,145 100,65M70 70l60,0M95 60a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z',
    full: 'M57.8 105.5c-2.2,0.1 1.3,20.6 2.8,22.1 0.8,0.8 3.5,-3.8 4.6,-2.6 17.4,20.2 33,19.7 34.7,19.6 0,0 0.2,-0 0.3,0 1.7,0.1 17.3,0.5 34.7,-19.6 1,-1.2 3.7,3.4 4.6,2.6 1.4,-1.5 4.9,-21.9 2.8,-22.1 -2.2,-0.1 -4,4.2 -6.7,6.4 -3,2.4 -7.5,3.4 -7.7,4.5 -0.1,0.8 4.9,3.5 3.9,4.9 -5.1,6.3 -15.1,16.6 -31.3,17l-0.3,4.3 -0.3,-4.3c-16.2,-0.4 -26.3,-10.7 -31.3,-17 -1.1,-1.3 4,-4.1 3.9,-4.9 -0.2,-1 -4.7,-2 -7.7,-4.5 -2.7,-2.3 -4.5,-6.6 -6.7,-6.4z',
  },
  parachute: {line: 'M25,50L175,150M25,150L175,50M75,140C75,125 100,125 100,140C100,125 125,125 125,140'},
  partisan: {line: 'M25 150L175 50', full: 'M100 74l7 18h19l-15 12 5 19-16-11-16 11 5-19-15-12h19z'},
  recon: {line: 'M125,80C150,80 150,120 125,120L75,120C50,120 50,80 75,80ZM25,150L175,50'},
  'rocket-artillery': {line: 'M74 92l26-18 26 18M74 78l26-18 26 18', full: 'M100 104a13 13 0 1 0 .1 0z'},
  security: {line: 'M80 72l20-9 20 9v26q0 24-20 36-20-12-20-36z'},
  ski: {line: 'M25,50L175,150M25,150L175,50M95 145l-9,-8m28,0 -9,8m-15,-24 20,20m0,-20 -20,20'},
  supply: {line: 'M25,120l150,0'},
};
