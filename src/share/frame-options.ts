/** Reads the options in the fragment of a link: a page for frames loads nothing else of what writes them. */
import type {Box} from '../drawing/shape.js';
import {readView} from './poster.js';

/** Colours of the frame; by default light, or what our host script says of the page around it. */
export type FrameTheme = 'light' | 'dark';

/** Options in a fragment beside the link. */
export interface FrameOptions {
  readonly theme?: FrameTheme;
  /** The step of a battle to show first. */
  readonly step?: number;
  /** The language of the frame, as in the attribute `lang`. */
  readonly lang?: string;
  /** The picture that is there first: the path of a file of the same site. */
  readonly poster?: string;
  /** The part of the drawing that the picture shows. */
  readonly view?: Box;
  /** The secret by which WordPress recognises its frames. */
  readonly secret?: string;
}

/** The allowed values of each option. */
const shapes = {
  theme: /^(?:light|dark)$/,
  step: /^\d{1,4}$/,
  lang: /^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}$/,
  secret: /^[A-Za-z0-9]{1,40}$/,
  poster: /^[\w.~%/-]{1,500}$/,
  view: /^-?\d[-\d.,]{6,80}$/,
} as const;

/** Reads the options in a fragment. Invalid values are ignored; the last valid one counts. */
export function readFrameOptions(fragment: string): FrameOptions {
  if (typeof fragment !== 'string') return {};
  const found: {-readonly [name in keyof typeof shapes]?: string} = {};
  for (const [, name, value = ''] of fragment
    .slice(0, 100_000)
    .matchAll(/[#&?](theme|step|lang|secret|poster|view)=([^#&?]*)/g)) {
    const option = name as keyof typeof shapes;
    if (shapes[option].test(value)) found[option] = value;
  }
  const {step, view, ...others} = found;
  const box = view === undefined ? undefined : readView(view);
  return {
    ...(others as FrameOptions),
    ...(step === undefined ? {} : {step: Number(step)}),
    ...(box ? {view: box} : {}),
  };
}
