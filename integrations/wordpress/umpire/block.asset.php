<?php
return array(
	'dependencies' => array( 'wp-api-fetch', 'wp-blocks', 'wp-block-editor', 'wp-components', 'wp-data', 'wp-editor', 'wp-element', 'wp-hooks', 'wp-i18n' ),
	'version'      => '0.1.0',
);
