const editor = document.querySelector('umpire-editor');

// what answers is fetched when somebody asks
editor?.addEventListener('umpire-ask', ({asked}) => {
  void (asked.asks === 'retreat'
    ? import('../components/bundles/umpire-retreat.js')
    : import('../components/bundles/umpire-battle.js'));
});
