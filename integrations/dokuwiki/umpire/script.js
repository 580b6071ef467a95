/** A button opens the position: in the place of its picture, or below the words, which stay. */
(function () {
  'use strict';

  /** A page with light letters is a dark one. */
  function isDark(place) {
    const parts = getComputedStyle(place).color.match(/[\d.]+/g) || ['0'];
    return parts.slice(0, 3).every((part) => Number(part) > 127);
  }

  function open(place, address) {
    const frame = document.createElement('iframe');
    frame.src = address + (isDark(place) && !/&theme=/.test(address) ? '&theme=dark' : '');
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
    const picture = place.querySelector('img');
    if (picture) (picture.closest('a') || picture).replaceWith(frame);
    else place.appendChild(frame);
    // its button, which had the focus, is gone
    frame.focus();
  }

  document.addEventListener('DOMContentLoaded', function () {
    document.querySelectorAll('.plugin_umpire > a').forEach(function (link) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = LANG.plugins.umpire.play;
      button.addEventListener('click', function () {
        button.remove();
        open(link.parentNode, link.href);
      });
      link.after(' ', button);
    });
  });
})();
