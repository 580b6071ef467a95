import {css} from 'lit';
import {quietTabs} from '../shared/shared-styles.js';

/** The frame: tabs above; map and panel side by side where the width allows. */
export const frameStyles = css`
  ${quietTabs}
  .frame {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
    overflow: clip;
  }
  .head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    padding: 8px 12px 0;
    border-block-end: 1px solid var(--_line);
  }
  .tabs {
    position: relative;
    display: flex;
    flex: 1 1 auto;
    flex-wrap: wrap;
    min-inline-size: 0;
  }
  .tabs button {
    flex: none;
    border: 0;
    border-block-end: 3px solid transparent;
    border-radius: 0;
    background: none;
    color: var(--_quiet);
    padding: 4px 10px;
    min-block-size: max(40px, var(--_touch));
  }
  .tabs button:focus-visible {
    outline-offset: -3px;
  }
  .tabs [aria-selected='true'] {
    color: var(--_text);
    font-weight: 600;
    border-color: var(--_accent);
  }
  .sections {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: -8px -4px 0;
  }
  .history {
    margin-inline-start: auto;
    display: flex;
    gap: 4px;
  }
  .history button {
    inline-size: 40px;
    padding: 0;
    font-size: 1.15rem;
  }
  .head > :not(.tabs) {
    margin-block-end: 6px;
  }
  .standing {
    font-size: var(--_small);
  }
  .standing.bad {
    color: var(--_warn);
    border-color: var(--_warn);
  }
  .just {
    position: sticky;
    inset-block-end: 0;
    z-index: 3;
    display: grid;
    justify-items: center;
    align-content: end;
    block-size: 0;
    pointer-events: none;
  }
  /* over the lower edge of the map, where it hides no control */
  .board > .just {
    position: absolute;
    inset-inline: 0;
  }
  .just p {
    margin: 0 0 12px;
    padding: 6px 12px;
    border-radius: var(--_radius);
    background: var(--_text);
    color: var(--_panel);
    font-size: var(--_small);
    animation: leave 6s step-end forwards;
  }
  @keyframes leave {
    to {
      visibility: hidden;
    }
  }
  .board {
    position: relative;
    min-inline-size: 0;
  }
  .board > umpire-map {
    --umpire-map-height: 60vh;
  }
  /* the editor's own frame is around it */
  .board > umpire-map::part(frame) {
    border: 0;
    border-radius: 0;
  }
  .work.wide > .board {
    display: none;
  }
  .side {
    display: grid;
    align-content: start;
    min-inline-size: 0;
  }
  @container (min-width: 44rem) {
    .work:not(.wide, .position) {
      display: grid;
      grid-template-columns: minmax(0, 1fr) clamp(16rem, 32%, 24rem);
    }
    .work:not(.wide, .position) > .side {
      border-inline-start: 1px solid var(--_line);
      max-block-size: max(32rem, calc(100vh - 12rem));
      overflow: auto;
    }
    .work:not(.wide, .position) .board > umpire-map {
      --umpire-map-height: max(26rem, calc(100vh - 18rem));
      --umpire-map-least: max(26rem, calc(100vh - 21rem));
    }
  }
  @container (min-width: 56rem) {
    .work.position .board > umpire-map {
      --umpire-map-height: max(24rem, calc(100vh - 22rem));
    }
  }
  @container (min-width: 72rem) {
    .group:has(> .chart-of) > .form {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    /* entries that are there take the width; fields to add the first of a kind are two in a row */
    .group:has(> .chart-of) > .form > .entries:not(:has(details)) {
      grid-column: auto;
    }
    .work.zones > .side > .panel {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      column-gap: 32px;
    }
    .work.zones .panel > :is(.sections, details) {
      grid-column: 1 / -1;
    }
    .work.zones .panel > .group {
      border: 0;
      padding: 0;
    }
  }
  /* the choice of a position is above the map, and the check below it */
  .work.position {
    display: flex;
    flex-direction: column;
  }
  .work.position > .side {
    display: contents;
  }
  .work.position > .side > .panel {
    order: -1;
  }
  .work.position > .board {
    flex: none;
    border-block-start: 1px solid var(--_line);
  }
  .work.position .panel {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
  }
  .work.position .panel > p {
    flex: 1 1 100%;
  }
  .work.position .panel > .field {
    flex: 0 1 32rem;
    display: flex;
    gap: 8px;
    align-items: center;
    min-inline-size: 0;
  }
  .work.position .panel > details {
    flex: none;
    border: 0;
    padding: 0;
  }
  .work.position .panel > details > .two {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    max-inline-size: 40rem;
  }
  .work.position .panel > details[open] {
    flex-basis: 100%;
  }
  @container (max-width: 55.99rem) {
    .work.position > .board > umpire-map {
      --umpire-map-height: 46vh;
    }
    .board > umpire-map {
      --umpire-map-title: none;
    }
  }
  /* three samples, and the three sections, in a row of the narrow panel */
  @container (min-width: 44rem) and (max-width: 55.99rem) {
    .work:not(.wide, .position) {
      & .sections {
        gap: 0;
      }
      & .sections button {
        padding-inline: 5px;
      }
      & .palette:not(.long) {
        grid-template-columns: repeat(3, minmax(0, 1fr));
      }
      & .swatch {
        padding-inline: 2px;
      }
      & :is(.choices, .actions) > button {
        padding-inline: 8px;
        font-size: var(--_small);
      }
    }
  }
  @container (max-width: 43.99rem) {
    .work:not(.wide, .position) > .board {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
    }
    .board > umpire-map {
      --umpire-map-height: 46vh;
    }
  }
  @container (max-width: 30rem) {
    /* at the edge of the window it covers least of a form */
    .just p {
      margin-block-end: 2px;
    }
    /* the first samples of the palette, and the counters to place, are on the first screen of a phone */
    .work:is(.draw, .position) > .board > umpire-map {
      --umpire-map-height: 34vh;
    }
    .work.draw > .board > umpire-map::part(below) {
      display: none;
    }
    .work.draw > .side > .panel {
      row-gap: 8px;
    }
    /* buttons fill their row: none stands alone at its start */
    .actions > :is(button, .button) {
      flex: 1 1 auto;
      justify-content: center;
    }
    /* six columns of codes, and what they are, on the first screen */
    .work.tables .grid-of input {
      inline-size: 2.9rem;
      padding-inline: 5px;
    }
    .work.tables .panel > .form {
      grid-template-columns: minmax(0, 8fr) minmax(0, 5fr) minmax(0, 5fr);
      column-gap: 8px;
    }
    .work.tables .panel > .form > :first-child {
      grid-column: 1 / -1;
    }
    /* the titles of what else there is to choose say enough */
    .kinds:has(.kind:not(:first-of-type) > :checked) .kind:not(:has(:checked)) small {
      display: none;
    }
    /* the tab names the field */
    .work.position .panel > .field {
      flex: 1 1 0;
      gap: 0;
      font-size: 0;
    }
    .head {
      gap: 0;
      padding: 4px 0 0;
    }
    .tabs {
      flex-basis: 100%;
      justify-content: space-between;
      padding-inline: 4px;
      border-block-end: 1px solid var(--_line);
    }
    .tabs button {
      padding-inline: 7px;
    }
    /* one bar as wide as the panel, like the map's below it */
    .head > :not(.tabs) {
      margin: 0;
    }
    .history {
      order: 1;
      gap: 0;
    }
    .head :is(.standing, .history button):is(*, [aria-disabled='true']) {
      border: 0;
      border-radius: 0;
    }
    .head .history button {
      inline-size: 44px;
      border-inline-start: 1px solid var(--_line);
    }
    .standing {
      flex: 1;
      padding-inline: 12px;
      text-align: start;
    }
    .sections {
      gap: 0;
    }
    .sections button:is(*, [aria-pressed='true']) {
      padding-inline: 5px;
    }
  }
`;
