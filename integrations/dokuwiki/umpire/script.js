/** A button below the words opens the position under them; the words stay. */
(function () {
  'use strict';

  function play(place, address) {
    const frame = document.createElement('iframe');
    frame.src = address;
    frame.title = LANG.plugins.umpire.position;
    frame.width = '640';
    frame.height = '480';
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-downloads');
    // the frame says how high it is; a message of another window, or a height of another kind, is ignored
    window.addEventListener('message', function (event) {
      const said = event.data || {};
      if (event.source !== frame.contentWindow || said.type !== 'umpire:height') return;
      if (said.height >= 150 && said.height <= 3000) frame.height = String(Math.round(said.height));
    });
    place.appendChild(frame);
  }

  document.addEventListener('DOMContentLoaded', function () {
    document.querySelectorAll('.plugin_umpire > a').forEach(function (link) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = LANG.plugins.umpire.play;
      button.addEventListener('click', function () {
        button.remove();
        play(link.parentNode, link.href);
      });
      link.after(' ', button);
    });
  });
})();
