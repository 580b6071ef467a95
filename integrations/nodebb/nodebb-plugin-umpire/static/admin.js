'use strict';

define('admin/plugins/umpire', ['settings'], function (settings) {
  return {
    init() {
      const form = $('.umpire-settings');
      settings.load('umpire', form);
      $('#save').on('click', () => settings.save('umpire', form));
    },
  };
});
