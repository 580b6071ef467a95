// what answers is fetched when somebody asks
document.querySelector('umpire-editor')?.addEventListener('umpire-ask', ({asked}) => {
  void (asked.asks === 'retreat'
    ? import('../components/bundles/umpire-retreat.js')
    : import('../components/bundles/umpire-battle.js'));
});
