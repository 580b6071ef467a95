<?php
$lang['home'] = 'Address of the page that opens positions: https://your.site/embed.html';
