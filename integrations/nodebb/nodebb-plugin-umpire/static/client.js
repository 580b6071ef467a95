/** Gives each frame of a position the height that it asks for. A message of another window, or another height, is ignored. */
(function () {
  'use strict';

  window.addEventListener('message', function (event) {
    const said = event.data || {};
    if (said.type !== 'umpire:height' || !(said.height >= 150 && said.height <= 3000)) return;
    for (const frame of document.querySelectorAll('iframe.umpire-frame'))
      if (frame.contentWindow === event.source) frame.height = String(Math.round(said.height));
  });
})();
