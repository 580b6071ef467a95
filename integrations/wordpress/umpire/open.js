/** A button opens the position in the place of its picture; the words stay. */
(function () {
  'use strict';

  /** A page with light letters is a dark one. */
  function isDark(place) {
    const parts = getComputedStyle(place).color.match(/[\d.]+/g) || ['0'];
    return parts.slice(0, 3).every(function (part) {
      return Number(part) > 127;
    });
  }

  function open(place, link) {
    const frame = document.createElement('iframe');
    frame.src = link.href + (isDark(place) && !/&theme=/.test(link.href) ? '&theme=dark' : '');
    frame.title = link.textContent;
    frame.width = '640';
    frame.height = '480';
    frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-downloads');
    // the frame says how high it is; a message of another window, or a height of another kind, is ignored
    window.addEventListener('message', function (event) {
      const said = event.data || {};
      if (event.source !== frame.contentWindow || said.type !== 'umpire:height') return;
      if (said.height >= 150 && said.height <= 3000) frame.height = String(Math.round(said.height));
    });
    place.querySelector('img').replaceWith(frame);
    // its button, which had the focus, is gone
    frame.focus();
  }

  document.addEventListener('DOMContentLoaded', function () {
    document.querySelectorAll('.umpire-drawn').forEach(function (place) {
      const words = place.querySelector('.umpire-ruling');
      const link = words.querySelector('a');
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'wp-element-button';
      button.textContent = words.dataset.open;
      button.addEventListener('click', function () {
        button.remove();
        open(place, link);
      });
      words.after(button);
    });
  });
})();
