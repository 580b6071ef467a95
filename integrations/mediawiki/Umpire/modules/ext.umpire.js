/** A button opens the position: in the place of its picture, or below the words, which stay. */
mw.hook('wikipage.content').add(function ($content) {
  /** The address of a tag's link, or of what the Share dialog writes for MediaWiki. */
  function addressOf(place) {
    const link = place.querySelector('a.mw-umpire-link');
    const shared = place.getAttribute('data-link') || '';
    const home = mw.config.get('umpireHome') || '';
    if (link) {
      return link.href;
    }
    const isLink = /^(?:u\d{1,3}\.[\w-]{1,8000}|(?:lesson|practice|daily)(?:=[\w/-]{1,99})?)$/.test(shared);
    return home !== '' && isLink ? home + '#' + shared : '';
  }

  /** A page with light letters is a dark one. */
  function isDark(place) {
    const parts = getComputedStyle(place).color.match(/[\d.]+/g) || ['0'];
    return parts.slice(0, 3).every(function (part) {
      return Number(part) > 127;
    });
  }

  function open(place, address, button) {
    const frame = document.createElement('iframe');
    frame.src = address + (isDark(place) && !/&theme=/.test(address) ? '&theme=dark' : '');
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
    const picture = place.querySelector('img');
    if (picture) {
      (picture.closest('a') || picture).replaceWith(frame);
      button.remove();
    } else {
      button.replaceWith(frame);
    }
    // its button, which had the focus, is gone
    frame.focus();
  }

  $content.find('.mw-umpire, .umpire-embed').each(function () {
    const place = this,
      address = addressOf(place),
      button = document.createElement('button');
    if (address === '' || place.querySelector('button')) {
      return;
    }
    button.type = 'button';
    button.textContent = mw.msg('umpire-play');
    button.addEventListener('click', function () {
      open(place, address, button);
    });
    place.append(button);
  });
});
