import {html, nothing, type TemplateResult} from 'lit';
import {livery} from '../../src/drawing/colour.js';
import {namesOf} from '../../src/phrases/names.js';
import type {Side} from '../../src/module/game.js';
import {authorLang} from '../shared/messages.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import type {MatchFault} from '../../src/share/match/continues.js';
import {isForked, ownSide, type Match} from '../../src/share/match/match.js';
import {onEnter} from '../shared/fields.js';
import type {Send} from '../shared/store.js';
import {unbroken} from '../shared/unbroken.js';
import {messages} from './messages.js';
import {isElsewhere, isMine, moverOf, type MatchState, type PageEvent} from './state.js';

type Part = TemplateResult | typeof nothing;

/** True if a text has a link of Umpire in it. */
const hasLink = (text: string): boolean => /(?:^|[^A-Za-z0-9])u\d{1,3}\.[\w-]/.test(text);

/** Says why a link was refused, in a player's words. */
const refusal = ({problem, number, found}: MatchFault): string => messages.problems[problem](number, found);

const isOver = ({pending}: Match): boolean => pending.side === undefined;

/** The sides that fight. */
function fightingIn({session}: Match): readonly Side[] {
  const {forces} = session.view(session.step);
  return session.about.position.game.sides.filter(({index}) => forces.some(({side}) => side === index));
}

/** The side that the player chooses; the content of the page until there is a battle. */
function whoPart(state: MatchState, send: Send<PageEvent>): Part {
  if (!state.match) return html`<slot></slot>`;
  const me = ownSide(state.match);
  const button = (side: number | undefined, name: string): TemplateResult =>
    html`<button
      type="button"
      aria-pressed=${me === side ? 'true' : 'false'}
      @click=${() => send({type: 'sit', side})}
    >
      ${name}
    </button>`;
  const sides = fightingIn(state.match).map(({index, name}) => button(index, name));
  return html`<div class="who" role="group" aria-label=${messages.who}>
    <span class="quiet">${messages.who}</span> ${sides} ${button(undefined, messages.watching)}
  </div>`;
}

/** Welcomes a player to a battle whose first roll an opponent has just begun: the sides, and the story of an example. */
function welcomePart({match, example}: MatchState): Part {
  if (!match || match.side !== undefined || match.watches) return nothing;
  const {session, pending} = match;
  const {step, log, about} = session;
  const isBegun = pending.what === 'half' && !log.entries.some(({event}) => event.type === 'roll');
  const sides = fightingIn(match);
  const guest = sides.find(({index}) => index === pending.side);
  const host = sides.find((side) => side !== guest);
  if (!isBegun || !guest || !host) return nothing;
  const names = namesOf(about.position.game);
  const lang = authorLang();
  return html`<div class="welcome" part="welcome">
    <p>
      <strong>${messages.welcome(names.The(host.id), session.view(step).place, names.the(guest.id))}</strong>
    </p>
    ${example ? html`<p lang=${lang} dir="auto">${example.title}</p>` : nothing}
    ${example?.note === undefined ? nothing : html`<p class="quiet" lang=${lang} dir="auto">${example.note}</p>`}
  </div>`;
}

function turnPart(state: MatchState): Part {
  const {match} = state;
  if (!match) return nothing;
  const isMyTurn = isMine(state);
  const {side, message, what} = match.pending;
  const {about, log, step} = match.session;
  const {game} = about.position;
  const rolls = log.entries.slice(0, step).flatMap(({event}) => (event.type === 'roll' ? [event.dice] : []));
  const dice = rolls.at(-1);
  const {prompt, place, holder} = match.session.view(step);
  const winner = game.sides.find((one) => one.name === holder);
  const outcome = winner ? messages.holds(namesOf(game).The(winner.id), place) : prompt;
  return html`<div role="status" class=${side === undefined ? 'result' : ''}>
    <p class="turn ${isMyTurn ? 'mine' : ''}" part="turn">
      ${
        side === undefined && winner
          ? html`<svg class="swatch" viewBox="0 0 16 16" aria-hidden="true">
              <rect
                x="1"
                y="1"
                width="14"
                height="14"
                rx="3"
                fill=${livery(winner.colour, winner.index).body}
              />
            </svg>`
          : nothing
      }
      ${side === undefined ? outcome : isMyTurn ? messages.yours : what === 'decision' ? messages.theirs(moverOf(match)) : unbroken(message)}
    </p>
    ${side !== undefined && dice ? html`<p part="rolled">${messages.rolled(rolls.length, dice)}</p>` : nothing}
    ${what === 'decision' ? html`<p part="due">${unbroken(message)}</p>` : nothing}
  </div>`;
}

/** The outcome of the last link or move. A guest has nothing to compare yet, and a roll that is elsewhere is said below. */
function noticePart(state: MatchState, isGuest: boolean): Part {
  const {match, isStored, trouble} = state;
  const kind = match?.notice?.kind;
  // that a move came is said by the player's turn, and by the result after the last one
  const isSaid =
    ((isGuest || isElsewhere(state)) && kind === 'first') ||
    kind === 'no-seed' ||
    (kind === 'received' && match !== undefined && (isOver(match) || isMine(state)));
  const notice = isSaid ? undefined : match?.notice;
  const words =
    notice?.kind === 'refused'
      ? messages.refused((notice.faults as readonly MatchFault[]).map(refusal).join(' '))
      : notice && messages.notices[notice.kind];
  const sentences = [
    ...(words === undefined || trouble ? [] : [words]),
    ...(match && isForked(match) ? [messages.forked] : []),
    ...(match?.side === undefined || isStored ? [] : [messages.noStorage]),
  ];
  return html`<div class="notices" role="status" part="notice">
    ${sentences.map((sentence) => html`<p class="notice">${sentence}</p>`)}
  </div>`;
}

/** A link that would take the place of a match in progress. */
function questionPart({other, match}: MatchState, send: Send<PageEvent>): Part {
  const asked = other ?? match?.question;
  if (!asked) return nothing;
  const answer = (accepted: boolean) => (): void => send({type: 'answer', accepted});
  return html`<div class="question" role="alert" part="question">
    <p>${messages.questions[asked.kind](other?.title ?? '')}</p>
    <div class="who">
      <button type="button" class="primary" @click=${answer(false)}>${messages.stay}</button>
      <button type="button" @click=${answer(true)}>${messages.accept[asked.kind]}</button>
    </div>
  </div>`;
}

/** The player's action, where it is not one on the board. */
function doPart(state: MatchState, send: Send<PageEvent>): Part {
  const {match} = state;
  if (!match) return nothing;
  const {pending, side} = match;
  if (pending.side === undefined)
    return side === undefined
      ? nothing
      : html`<div class="due">
          <button type="button" class="primary" @click=${() => send({type: 'rematch'})}>
            ${messages.rematch}
          </button>
        </div>`;
  if (isElsewhere(state)) return html`<p part="due">${messages.notices['no-seed']}</p>`;
  if (!isMine(state)) return side === undefined ? html`<p class="quiet">${messages.choose}</p>` : nothing;
  if (pending.what === 'decision')
    return html`<div class="due decide">
      <button type="button" class="primary" @click=${() => send({type: 'decide'})}>${messages.decide}</button>
    </div>`;
  const due = (event: PageEvent, asked: string, label: string): Part =>
    html`<p>${asked}</p>
      <div class="due">
        <button type="button" class="primary" @click=${() => send(event)}>${label}</button>
      </div>`;
  if (pending.what === 'start' && side === undefined)
    return due({type: 'sit', side: pending.side, starts: true}, messages.startAsked, messages.start);
  if (pending.what === 'reveal' && side === undefined)
    return due({type: 'sit', side: pending.side}, messages.revealAsked, messages.reveal);
  return pending.what === 'half' ? due({type: 'half'}, messages.halfAsked, messages.addHalf) : nothing;
}

/** The link to send, at its address. */
function sendPart(state: MatchState, send: Send<PageEvent>, address: string): Part {
  const {match, outcome} = state;
  if (match?.side === undefined || isMine(state) || isElsewhere(state) || address === '') return nothing;
  // the last link of a battle asks for none back
  if (isOver(match) && match.notice?.kind === 'received') return nothing;
  const other = fightingIn(match).find(({index}) => index !== match.side);
  const name = other ? namesOf(match.session.about.position.game).the(other.id) : '';
  const outcomes = {copied: messages.copied(name), shared: messages.shared, manual: messages.selectLink};
  return html`<div class="row link" part="link">
      <label
        >${messages.send(name)}<input
          readonly
          .value=${address}
          @focus=${(event: Event) => (event.target as HTMLInputElement).select()}
      /></label>
      <button type="button" class=${isOver(match) ? '' : 'primary'} @click=${() => send({type: 'share'})}>
        ${messages.share}
      </button>
    </div>
    <p class="notice" role="status" part="shared" ?hidden=${outcome === undefined}>
      ${outcome === undefined ? nothing : outcomes[outcome]}
    </p>
    ${isLocalAddress(address) ? html`<p class="quiet" part="local">${messages.local(name)}</p>` : nothing}`;
}

/** The field for the opponent's link; folded while there is something else to do. */
function gotPart(state: MatchState, send: Send<PageEvent>, isFolded: boolean): Part {
  const {trouble} = state;
  if (!isFolded) return gotField(trouble, send, true);
  return html`<details ?open=${trouble !== undefined}>
    <summary>${messages.got}</summary>
    ${gotField(trouble, send, false)}
  </details>`;
}

function gotField(
  trouble: MatchState['trouble'],
  send: Send<PageEvent>,
  isLabelled: boolean,
): TemplateResult {
  const take = (event: Event): void => {
    const field = (event.currentTarget as Element).closest('.row')?.querySelector('input');
    send({type: 'take', text: field?.value ?? '', isTyped: true});
  };
  // a pasted link opens at once; other text stays to be looked at
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!hasLink(text)) return;
    event.preventDefault();
    send({type: 'take', text});
  };
  return html`<div class="row" @keydown=${onEnter(take)}>
    <label
      >${isLabelled ? messages.got : nothing}<input
        class="got"
        aria-label=${messages.got}
        autocomplete="off"
        spellcheck="false"
        aria-describedby="trouble"
        @paste=${paste}
        @input=${() => send({type: 'edited'})}
    /></label>
    <button type="button" @click=${take}>${messages.take}</button>
    <p id="trouble" class="wrong" role="alert" part="trouble">${trouble ?? nothing}</p>
  </div>`;
}

function elsewherePart({elsewhere}: MatchState, send: Send<PageEvent>): Part {
  if (elsewhere.length === 0) return nothing;
  const button = ({link, title}: (typeof elsewhere)[number]): TemplateResult =>
    html`<button type="button" @click=${() => send({type: 'resume', text: link})}>
      ${messages.resume(title)}
    </button>`;
  return html`<div class="who" role="group" aria-label=${messages.elsewhere} part="elsewhere">
    <span class="quiet">${messages.elsewhere}</span> ${elsewhere.map(button)}
  </div>`;
}

/**
 * The whole match: whose turn it is, what is due, and the links between both players. A guest, who has just opened a link,
 * has the welcome and the one thing to do.
 */
export function matchPart(state: MatchState, send: Send<PageEvent>, address: string): TemplateResult {
  const welcome = welcomePart(state);
  const sent = sendPart(state, send, address);
  const isGuest = welcome !== nothing;
  const isBegun = state.outcome !== undefined || (state.match?.session.log.entries.length ?? 0) > 0;
  // folded while it is not the opponent's link that is waited for: before the first link is sent, and in one's own turn
  const isFolded = isMine(state) || isElsewhere(state) || (state.match !== undefined && !isBegun);
  const isOffered = !isGuest && !(state.match && isOver(state.match));
  const got = isOffered || state.trouble !== undefined ? gotPart(state, send, isFolded) : nothing;
  return html`<div class=${isGuest ? 'guest' : 'player'}>
    ${welcome}
    <div class="now">
      ${whoPart(state, send)} ${turnPart(state)} ${noticePart(state, isGuest)} ${questionPart(state, send)}
      ${doPart(state, send)} ${isFolded ? got : nothing}
    </div>
    <div class="links">${sent} ${isFolded ? nothing : got} ${elsewherePart(state, send)}</div>
  </div>`;
}
