/**
 * The block: the text of the Share dialog in a field. It is saved as plain words; PHP adds the frame when a page is shown,
 * so the words stay where the plug-in is removed.
 */
(function (wp) {
  'use strict';
  var el = wp.element.createElement;
  var __ = wp.i18n.__;

  wp.blocks.registerBlockType('umpire/position', {
    edit: function (props) {
      return el(
        'div',
        wp.blockEditor.useBlockProps(),
        el(wp.components.TextareaControl, {
          label: __('Plain text from the Share dialog of Umpire', 'umpire'),
          help: __('The page shows these words, and the position below them.', 'umpire'),
          rows: 12,
          value: props.attributes.text || '',
          onChange: function (text) {
            props.setAttributes({text: text});
          },
        }),
      );
    },
    save: function (props) {
      var own = wp.blockEditor.useBlockProps.save();
      return el('div', own, el('pre', {style: {whiteSpace: 'pre-wrap'}}, props.attributes.text || ''));
    },
  });
})(window.wp);
