<?php
$conf['home'] = '';
