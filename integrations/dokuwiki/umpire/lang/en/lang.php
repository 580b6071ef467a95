<?php
$lang['position'] = 'A position of a wargame';
$lang['js']['play'] = 'Play this position';
$lang['js']['position'] = 'A position of a wargame';
