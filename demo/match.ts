import type {UmpireMatch} from '../components/umpire-match/umpire-match.js';

// the link that came is the move
const match = document.querySelector<UmpireMatch>('umpire-match');
const take = (): void => {
  if (match && location.hash.length > 1) match.link = location.href;
};
void customElements.whenDefined('umpire-match').then(take);
addEventListener('hashchange', take);
