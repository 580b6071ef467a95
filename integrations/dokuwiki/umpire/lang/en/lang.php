<?php
$lang['words'] = 'The whole ruling and the units';
$lang['position'] = 'A position of a wargame';
$lang['js']['play'] = 'Open this position';
$lang['js']['position'] = 'A position of a wargame';
