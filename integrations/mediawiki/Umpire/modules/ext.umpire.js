/** A button below the words opens the position under them; the words stay. */
mw.hook('wikipage.content').add(function ($content) {
  $content.find('.mw-umpire').each(function () {
    const place = this,
      link = place.querySelector('a.mw-umpire-link'),
      button = document.createElement('button');
    if (!link || place.querySelector('button')) {
      return;
    }
    button.type = 'button';
    button.textContent = mw.msg('umpire-play');
    button.addEventListener('click', function () {
      const frame = document.createElement('iframe');
      frame.src = link.href;
      frame.title = mw.msg('umpire-position');
      frame.width = '640';
      frame.height = '480';
      frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-downloads');
      // the frame says how high it is; a message of another window, or a height of another kind, is ignored
      window.addEventListener('message', function (event) {
        const said = event.data || {};
        if (event.source !== frame.contentWindow || said.type !== 'umpire:height') {
          return;
        }
        if (said.height >= 150 && said.height <= 3000) {
          frame.height = String(Math.round(said.height));
        }
      });
      button.replaceWith(frame);
    });
    place.append(button);
  });
});
