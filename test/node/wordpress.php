<?php
/**
 * Renders blocks and shortcodes of the plug-in for WordPress against stand-ins for the functions that it calls: standard
 * input is JSON, a list of {where, html, attrs} or {where, shortcode}; standard output the HTML of each.
 * tools/hosts/wordpress.mjs tries a real blog.
 */

define( 'ABSPATH', __DIR__ );
$where = 'post';

function get_option( $name, $default ) {
	return 'https://your.site/embed.html';
}
function __( $words ) {
	return $words;
}
function esc_html( $text ) {
	return htmlspecialchars( $text, ENT_QUOTES, 'UTF-8', false );
}
function esc_attr( $text ) {
	return esc_html( $text );
}
function esc_attr__( $text ) {
	return esc_html( $text );
}
function esc_html__( $text ) {
	return esc_html( $text );
}
function esc_url( $address ) {
	return esc_html( $address );
}
function is_feed() {
	return $GLOBALS['where'] === 'feed';
}
function doing_filter( $name ) {
	return $GLOBALS['where'] === 'excerpt' && $name === 'get_the_excerpt';
}
function wp_generate_password() {
	return 'secret';
}
function wp_strip_all_tags( $html ) {
	return strip_tags( $html );
}
function add_action() {
}
function add_filter() {
}
function add_shortcode() {
}
function wp_enqueue_script() {
}
function wp_enqueue_style() {
}
// as WordPress has it where PHP lacks it
if ( ! function_exists( 'mb_substr' ) ) {
	function mb_substr( $text, $from, $length ) {
		return preg_match( "~^.{{$from}}\K.{0,{$length}}~us", $text, $found ) ? $found[0] : '';
	}
}

require __DIR__ . '/../../integrations/wordpress/umpire/umpire.php';

echo json_encode(
	array_map(
		function ( $one ) {
			$GLOBALS['where'] = $one['where'];
			return isset( $one['shortcode'] )
				? umpire_shortcode( array(), $one['shortcode'] )
				: umpire_block( $one['html'], array( 'attrs' => $one['attrs'] ?? array() ) );
		},
		json_decode( stream_get_contents( STDIN ), true )
	)
);
