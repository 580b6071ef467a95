/**
 * The block: a link or a text of the Share dialog is answered in the editor, by a script of the site in the settings, in a
 * sandboxed frame. The ruling and the text are saved as plain words, the picture as a PNG in the library. PHP adds the frame when a page is
 * shown, so words and picture stay where the plug-in is removed.
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
    const home = wp.data.select('core/editor').getEditorSettings().umpireHome || '';
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
    const text = props.attributes.text || '';
    function answer() {
      status[1](__('Drawing …', 'umpire'));
      answerOf(text)
        .then(function (found) {
          if (found.faults.length > 0) throw new Error(found.faults.join(' '));
          // the words are there even where no picture may be uploaded
          props.setAttributes({text: found.text.trim(), title: found.title, ruling: found.sentence});
          return upload(found).then(function (media) {
            props.setAttributes({id: media.id, url: media.source_url, alt: found.alt});
            status[1]('');
          });
        })
        .catch(function (error) {
          status[1](error.message || String(error));
        });
    }
    return el(
      'div',
      wp.blockEditor.useBlockProps(),
      el(wp.components.TextareaControl, {
        label: __('A link or the plain text from the Share dialog of Umpire', 'umpire'),
        rows: 8,
        value: text,
        onChange: function (changed) {
          props.setAttributes({text: changed});
        },
      }),
      el(
        wp.components.Button,
        {variant: 'secondary', className: 'umpire-draw', disabled: text.trim() === '', onClick: answer},
        __('Rule and draw', 'umpire'),
      ),
      el('p', {role: 'status'}, status[0]),
      props.attributes.url ? el('img', {src: props.attributes.url, alt: props.attributes.alt}) : null,
    );
  }

  function save(props) {
    const saved = props.attributes;
    return el(
      'div',
      wp.blockEditor.useBlockProps.save(),
      saved.url ? el('img', {src: saved.url, alt: saved.alt, className: 'wp-image-' + saved.id}) : null,
      saved.ruling ? el('p', {className: 'umpire-ruling'}, saved.title + ': ' + saved.ruling) : null,
      el('pre', {style: {whiteSpace: 'pre-wrap'}}, saved.text || ''),
    );
  }

  wp.blocks.registerBlockType('umpire/position', {edit: edit, save: save});
})(window.wp);
