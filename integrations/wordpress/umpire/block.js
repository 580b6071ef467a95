/**
 * The block: a link or a text of the Share dialog is answered in the editor, by a script of the site in the settings, in a
 * sandboxed frame. A link is answered as it is pasted, and saved with its title and its ruling; of a text the ruling and the
 * words are saved, and the picture as a PNG in the library. PHP adds the frame when a page is shown, so words and picture
 * stay where the plug-in is removed.
 */
(function (wp) {
  'use strict';
  const el = wp.element.createElement;
  const __ = wp.i18n.__;

  const escaped = function (text) {
    return text.replace(/[&"<>]/g, function (sign) {
      return '&#' + sign.charCodeAt(0) + ';';
    });
  };

  function homeOf() {
    return wp.data.select('core/editor').getEditorSettings().umpireHome || '';
  }

  /** Whether an address opens a position or a lesson on the page in the settings. */
  function isOurs(address) {
    const home = homeOf();
    return (
      home !== '' &&
      String(address).indexOf(home + '#') === 0 &&
      /^(?:u\d{1,3}\.|lesson=)[\w=&/-]+$/.test(address.slice(home.length + 1))
    );
  }

  /** What the frame runs: each message is a text, and its port gets the answer. */
  const answering =
    'addEventListener("message", function (event) {' +
    'var port = event.ports[0];' +
    'Promise.resolve(event.data).then(function (text) { return window.umpireAnswer(text); }).then(' +
    'function (answer) { port.postMessage({answer: answer}); },' +
    'function (error) { port.postMessage({error: String((error && error.message) || error)}); });' +
    '});';

  /**
   * A frame in which the script of the other site answers. It has an origin of its own: the script can neither read the
   * editor nor do anything as the one who writes, and may load nothing.
   */
  function frameOf(home) {
    const source = escaped(home.replace(/embed\.html$/, 'cdn/umpire-answer.min.js'));
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.srcdoc =
      '<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; ' +
      "script-src 'unsafe-inline' " +
      source +
      '"><script>' +
      answering +
      '</script><script src="' +
      source +
      "\" onload=\"parent.postMessage('loaded', '*')\" onerror=\"parent.postMessage('failed', '*')\"></script>";
    return frame;
  }

  /** The frame, once its script is there; loaded once. */
  let loading;
  function engine() {
    const home = homeOf();
    loading =
      loading ||
      new Promise(function (resolve, reject) {
        const frame = frameOf(home);
        addEventListener('message', function heard(event) {
          if (event.source !== frame.contentWindow) return;
          removeEventListener('message', heard);
          if (event.data === 'loaded') {
            resolve(frame.contentWindow);
            return;
          }
          loading = undefined;
          frame.remove();
          reject(new Error(__('Nothing answers at the address in Settings > Writing.', 'umpire')));
        });
        document.body.append(frame);
      });
    return loading;
  }

  /** The answer to a text. What comes from the frame is another site's: only the words of an answer are taken. */
  function answerOf(text) {
    return engine().then(function (answering) {
      return new Promise(function (resolve, reject) {
        const channel = new MessageChannel();
        channel.port1.onmessage = function (event) {
          const data = event.data || {};
          const found = data.answer || {};
          const answer = {faults: Array.isArray(found.faults) ? found.faults.map(String) : []};
          for (const key of ['text', 'title', 'sentence', 'svg', 'alt'])
            answer[key] = String(found[key] || '');
          if (data.error) reject(new Error(String(data.error)));
          else resolve(answer);
        };
        answering.postMessage(text, '*', [channel.port2]);
      });
    });
  }

  /** The picture as a PNG in the library; gives its entry. */
  function upload(answer) {
    const image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(answer.svg);
    return image
      .decode()
      .then(function () {
        const canvas = document.createElement('canvas');
        canvas.width = image.naturalWidth;
        canvas.height = image.naturalHeight;
        canvas.getContext('2d').drawImage(image, 0, 0);
        return new Promise(function (resolve) {
          canvas.toBlob(resolve, 'image/png');
        });
      })
      .then(function (blob) {
        const data = new FormData();
        data.append('file', blob, 'umpire.png');
        data.append('alt_text', answer.alt);
        data.append('title', answer.title);
        return wp.apiFetch({path: '/wp/v2/media', method: 'POST', body: data});
      });
  }

  function edit(props) {
    const status = wp.element.useState('');
    const saved = props.attributes;
    const written = saved.text || saved.link || '';
    /** Asks for the answer and does something with it; says where either fails. */
    function ask(take) {
      status[1](__('Drawing …', 'umpire'));
      answerOf(written)
        .then(function (found) {
          if (found.faults.length > 0) throw new Error(found.faults.join(' '));
          return take(found);
        })
        .then(
          function () {
            status[1]('');
          },
          function (error) {
            status[1](error.message || String(error));
          },
        );
    }
    function draw() {
      ask(function (found) {
        // the words are there even where no picture may be uploaded
        props.setAttributes({
          text: found.text.trim(),
          link: undefined,
          title: found.title,
          ruling: found.sentence,
        });
        return upload(found).then(function (media) {
          props.setAttributes({id: media.id, url: media.source_url, alt: found.alt});
        });
      });
    }
    const link = isOurs(saved.link) ? saved.link : undefined;
    wp.element.useEffect(
      function () {
        if (link === undefined || saved.title) return;
        ask(function (found) {
          props.setAttributes({title: found.title, ruling: found.sentence});
        });
      },
      [link],
    );
    return el(
      'div',
      wp.blockEditor.useBlockProps(),
      el(wp.components.TextareaControl, {
        label: __('A link or the plain text from the Share dialog of Umpire', 'umpire'),
        rows: link ? 2 : 8,
        value: written,
        onChange: function (changed) {
          props.setAttributes({text: changed, link: undefined});
        },
      }),
      el(
        wp.components.Button,
        {variant: 'secondary', className: 'umpire-draw', disabled: written.trim() === '', onClick: draw},
        __('Rule and draw', 'umpire'),
      ),
      el('p', {role: 'status'}, status[0]),
      saved.url ? el('img', {src: saved.url, alt: saved.alt}) : null,
      link ? sentence(saved) : null,
      link
        ? el('iframe', {
            src: link,
            title: saved.title || __('A position of a wargame', 'umpire'),
            width: '100%',
            height: '480',
            sandbox: 'allow-scripts',
          })
        : null,
    );
  }

  /** The title, which a link is on, and the ruling. */
  function sentence(saved) {
    const title = saved.link ? el('a', {href: saved.link}, saved.title || saved.link) : saved.title;
    return el('p', {className: 'umpire-ruling'}, title, saved.ruling ? ': ' + saved.ruling : '');
  }

  function save(props) {
    const saved = props.attributes;
    return el(
      'div',
      wp.blockEditor.useBlockProps.save(),
      saved.url ? el('img', {src: saved.url, alt: saved.alt, className: 'wp-image-' + saved.id}) : null,
      saved.ruling || saved.link ? sentence(saved) : null,
      saved.link ? null : el('pre', {style: {whiteSpace: 'pre-wrap'}}, saved.text || ''),
    );
  }

  /** The block of a link. */
  function ofLink(address) {
    return wp.blocks.createBlock('umpire/position', {link: address});
  }

  const transforms = {
    from: [
      {
        type: 'raw',
        // before WordPress makes it an Embed block
        priority: 5,
        isMatch: function (node) {
          return node.nodeName === 'P' && isOurs(node.textContent.trim());
        },
        transform: function (node) {
          return ofLink(node.textContent.trim());
        },
      },
      {
        type: 'block',
        blocks: ['core/embed'],
        isMatch: function (attributes) {
          return isOurs(attributes.url);
        },
        transform: function (attributes) {
          return ofLink(attributes.url);
        },
      },
    ],
  };

  wp.blocks.registerBlockType('umpire/position', {edit: edit, save: save, transforms: transforms});

  /**
   * An Embed block of a post that is opened becomes one of ours, which is saved with its title and its ruling. Embed blocks
   * are WordPress's own, so that no deprecated form of ours could migrate them.
   */
  wp.hooks.addFilter('editor.BlockEdit', 'umpire/position', function (BlockEdit) {
    return function (props) {
      const address = props.name === 'core/embed' && isOurs(props.attributes.url) ? props.attributes.url : '';
      wp.element.useEffect(
        function () {
          if (address !== '')
            wp.data.dispatch('core/block-editor').replaceBlock(props.clientId, ofLink(address));
        },
        [address],
      );
      return el(BlockEdit, props);
    };
  });
})(window.wp);
