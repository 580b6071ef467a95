<?php
$meta['home'] = array('string', '_pattern' => '~^(https?://[^\s#?"\'<>]+/embed\.html)?$~D');
