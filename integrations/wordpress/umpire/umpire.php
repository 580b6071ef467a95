<?php
/**
 * Plugin Name: Umpire
 * Description: Positions of board wargames with their rulings: paste a link of Umpire on a line of its own, or its text between [umpire] and [/umpire].
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 */

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The address of the page that opens links, without a fragment. */
function umpire_home() {
	return (string) get_option( 'umpire_home', '' );
}

/**
 * The fragment of the link that a text is or has, or '': an address of our page and nothing else, a fragment, or a posted
 * text, in which the link may be indented, quoted and broken into lines. integrations/links.json has examples.
 */
function umpire_link( $text, $home ) {
	$text    = trim( substr( (string) $text, 0, 100000 ) );
	$options = '(?:&(?:theme=(?:light|dark)|step=\d{1,4}))*';
	$link    = '(?:u\d{1,3}\.[A-Za-z0-9_-]{1,8000}|lesson=[a-z0-9-]{1,60}(?:/[\w-]{1,60})?|practice(?:=[a-z0-9-]{1,60})?|daily(?:=\d{4}-\d\d-\d\d)?)';
	if ( preg_match( "~^(?:" . preg_quote( $home, '~' ) . "#)?({$link}{$options})&?$~D", $text, $found ) ) {
		return $found[1];
	}
	// a position that a person wrote line by line: the page reads it from its address
	if ( preg_match( '~^[ \t>]*(?:game|position):\s~mi', $text ) && ! preg_match( '~\bu\d{1,3}\.[\w-]{12}~', $text ) ) {
		$written = 'text=' . rawurlencode( $text );
		return strlen( $written ) > 8000 ? '' : $written;
	}
	// the last line that begins with a link; its first two bytes are the number of those that follow
	if ( ! preg_match_all( '~\n[ \t>]*(u\d{1,3}\.)(?=[\w-])~', "\n" . $text, $all, PREG_OFFSET_CAPTURE ) ) {
		return '';
	}
	list( $begin, $at ) = end( $all[1] );
	$rest               = preg_replace( '~[\s>]+~', '', substr( $text, $at - 1 + strlen( $begin ) ) );
	$rest               = str_replace( array( '—', '–' ), array( '---', '--' ), $rest );
	preg_match( '~^[\w-]*~', $rest, $code );
	$bytes = base64_decode( strtr( substr( $code[0], 0, 4 ), '-_', '+/' ) );
	if ( strlen( $bytes ) < 2 ) {
		return '';
	}
	$length = (int) ceil( 8 * ( 256 * ord( $bytes[0] ) + ord( $bytes[1] ) + 6 ) / 6 );
	return strlen( $code[0] ) < $length || $length > 8000 ? '' : $begin . substr( $code[0], 0, $length );
}

/** The title of a position, as a link if there is one, and its ruling: HTML of plain texts, each of which may be ''. */
function umpire_sentence( $link, $title, $ruling ) {
	$name = esc_html( $title === '' ? __( 'A position of a wargame', 'umpire' ) : $title );
	return ( $link === '' ? $name : sprintf( '<a href="%s">%s</a>', esc_url( umpire_home() . '#' . $link ), $name ) )
		. ( $ruling === '' ? '' : ': ' . esc_html( $ruling ) );
}

/** Whether a post is being cut to its excerpt, which has the title and the ruling alone. */
function umpire_in_excerpt() {
	return doing_filter( 'get_the_excerpt' );
}

/** The frame of a link below its words, as WordPress embeds the posts of others: its own script follows the height. */
function umpire_frame( $link, $title = '', $ruling = '' ) {
	$words = umpire_sentence( $link, $title, $ruling );
	if ( is_feed() || umpire_in_excerpt() ) {
		return '<p>' . $words . '</p>';
	}
	wp_enqueue_script( 'wp-embed' );
	wp_enqueue_style( 'umpire' );
	return sprintf(
		'<div class="umpire"><blockquote class="wp-embedded-content" data-secret="%1$s">%2$s</blockquote>'
		. '<iframe class="wp-embedded-content" sandbox="allow-scripts allow-popups allow-downloads" security="restricted"'
		. ' style="position: absolute; clip: rect(1px, 1px, 1px, 1px);" title="%3$s" src="%4$s#?secret=%1$s"'
		. ' data-secret="%1$s" width="640" height="480" frameborder="0"></iframe></div>',
		esc_attr( wp_generate_password( 10, false ) ),
		$words,
		esc_attr( $title === '' ? __( 'A position of a wargame', 'umpire' ) : $title ),
		esc_url( umpire_home() . '#' . $link )
	);
}

/**
 * A block with its picture, and below it title and ruling with a button, which opens the frame in the place of the picture;
 * a link without a script and in feeds. All other words are folded.
 */
function umpire_drawn( $html, $link, $title, $ruling ) {
	wp_enqueue_script( 'umpire-open' );
	wp_enqueue_style( 'umpire' );
	$words = sprintf(
		'<p class="umpire-ruling" data-open="%s">%s</p><details><summary>%s</summary>',
		esc_attr__( 'Open this position', 'umpire' ),
		umpire_sentence( $link, $title, $ruling ),
		esc_html__( 'The whole ruling and the units', 'umpire' )
	);
	$html  = preg_replace( '~<p class="umpire-ruling">.*?</p>~s', '', $html );
	return '<div class="umpire-drawn">' . str_replace( array( '<pre', '</pre>' ), array( $words . '<pre', '</pre></details>' ), $html ) . '</div>';
}

/** A link on a line of its own. */
function umpire_embed( $address ) {
	$link = umpire_link( html_entity_decode( $address ), umpire_home() );
	return umpire_home() === '' || $link === '' ? false : umpire_frame( $link );
}

add_action(
	'init',
	function () {
		if ( umpire_home() !== '' ) {
			wp_embed_register_handler(
				'umpire',
				'~^' . preg_quote( umpire_home(), '~' ) . '#(?:u\d|lesson=|practice|daily)~',
				function ( $found, $attributes, $address ) {
					return umpire_embed( $address );
				}
			);
		}
		wp_register_style( 'umpire', plugins_url( 'umpire.css', __FILE__ ), array(), '0.1.0' );
		wp_register_script( 'umpire-open', plugins_url( 'open.js', __FILE__ ), array(), '0.1.0', true );
		register_block_type( __DIR__ );
	}
);

// what others ask of WordPress about a link, and what the editor asks for its preview: never what the site says of itself
add_filter(
	'pre_oembed_result',
	function ( $result, $address ) {
		$html = umpire_embed( $address );
		return $html === false ? $result : $html;
	},
	10,
	2
);
add_filter(
	'rest_dispatch_request',
	function ( $result, $request, $route ) {
		$html = $route === '/oembed/1.0/proxy' ? umpire_embed( (string) $request['url'] ) : false;
		if ( $html === false ) {
			return $result;
		}
		return (object) array(
			'type'          => 'rich',
			'provider_name' => 'Umpire',
			'html'          => $html,
			'scripts'       => array( wp_scripts()->registered['wp-embed']->src ),
		);
	},
	10,
	3
);

/**
 * The title and the ruling of a posted text: its first block, and the first sentence of its second, whose lines were
 * wrapped. A link alone has neither.
 */
function umpire_words( $text ) {
	$blocks = preg_split( '~\n[ \t]*\n~', trim( $text ) );
	$title  = preg_replace( '~^u\d{1,3}\.\S*$|^https?://\S*$~', '', trim( preg_replace( '~\s+~', ' ', $blocks[0] ) ) );
	$ruling = preg_match( '~\A.+?[.!?][ \t]*$~ms', $blocks[1] ?? '', $found ) ? trim( preg_replace( '~\s+~', ' ', $found[0] ) ) : '';
	return array( mb_substr( $title, 0, 200 ), mb_substr( $ruling, 0, 400 ) );
}

/** [umpire]: the words as they were posted, and the frame. Without a link in them the words alone. */
function umpire_shortcode( $attributes, $content = '' ) {
	// the editor has put paragraphs and line breaks into the lines
	$text  = preg_replace( array( '~<br\s*/?>\n?~i', '~</p>\s*<p[^>]*>~i' ), array( "\n", "\n\n" ), (string) $content );
	$text  = trim( html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES ), "\n" );
	$link  = umpire_link( $text, umpire_home() );
	$shown = $link !== '' && umpire_home() !== '';
	list( $title, $ruling ) = umpire_words( $text );
	if ( umpire_in_excerpt() ) {
		return '<p>' . umpire_sentence( $shown ? $link : '', $title, $ruling ) . '</p>';
	}
	wp_enqueue_style( 'umpire' );
	// a link alone says nothing to a reader
	$words = $shown && $title === '' ? '' : '<pre class="umpire-words">' . esc_html( $text ) . '</pre>';
	return $shown ? $words . umpire_frame( $link, $title, $ruling ) : $words;
}
add_shortcode( 'umpire', 'umpire_shortcode' );
add_filter(
	'no_texturize_shortcodes',
	function ( $names ) {
		return array_merge( $names, array( 'umpire' ) );
	}
);

// an excerpt leaves out shortcodes, and the blocks of plug-ins
add_filter(
	'strip_shortcodes_tagnames',
	function ( $names ) {
		return umpire_in_excerpt() ? array_diff( $names, array( 'umpire' ) ) : $names;
	}
);
add_filter(
	'excerpt_allowed_blocks',
	function ( $names ) {
		return array_merge( $names, array( 'umpire/position', 'core/shortcode' ) );
	}
);

// the editor asks a script beside the page that opens links, in a sandboxed frame
add_filter(
	'block_editor_settings_all',
	function ( $settings ) {
		$settings['umpireHome'] = umpire_home();
		return $settings;
	}
);

/** The block, which saves its words alone: a posted text, with or without a picture, or a link with its title and its ruling. */
function umpire_block( $html, $block ) {
	$saved                  = $block['attrs'] ?? array();
	list( $title, $ruling ) = array( (string) ( $saved['title'] ?? '' ), (string) ( $saved['ruling'] ?? '' ) );
	$is_link                = strpos( $html, '<pre' ) === false;
	$pattern                = $is_link ? '~<a\b[^>]*\bhref="([^"]*)"~' : '~<pre\b[^>]*>(.*?)</pre>~s';
	$text                   = preg_match( $pattern, $html, $found ) ? html_entity_decode( $found[1], ENT_QUOTES ) : '';
	$link                   = umpire_home() === '' ? '' : umpire_link( $text, umpire_home() );
	if ( $text === '' ) {
		return $html;
	}
	if ( ! $is_link ) {
		list( $title, $ruling ) = umpire_words( $text );
	}
	if ( umpire_in_excerpt() ) {
		return '<p>' . umpire_sentence( $link, $title, $ruling ) . '</p>';
	}
	if ( $link === '' ) {
		return $html;
	}
	if ( $is_link ) {
		return preg_replace_callback(
			'~<p\b.*</p>~s',
			function () use ( $link, $title, $ruling ) {
				return umpire_frame( $link, $title, $ruling );
			},
			$html
		);
	}
	return strpos( $html, '<img' ) === false ? $html . umpire_frame( $link, $title, $ruling ) : umpire_drawn( $html, $link, $title, $ruling );
}
add_filter( 'render_block_umpire/position', 'umpire_block', 10, 2 );

// the setting
add_action(
	'admin_init',
	function () {
		register_setting(
			'writing',
			'umpire_home',
			array(
				'type'              => 'string',
				'sanitize_callback' => function ( $value ) {
					$home = esc_url_raw( preg_replace( '~[#?].*$~s', '', trim( (string) $value ) ), array( 'http', 'https' ) );
					return preg_match( '~/embed\.html$~', $home ) ? $home : '';
				},
			)
		);
		add_settings_field(
			'umpire_home',
			esc_html__( 'Umpire: address of embed.html', 'umpire' ),
			function () {
				printf(
					'<input type="url" id="umpire_home" name="umpire_home" class="regular-text" value="%s" placeholder="https://your.site/embed.html" />',
					esc_attr( umpire_home() )
				);
			},
			'writing',
			'default',
			array( 'label_for' => 'umpire_home' )
		);
	}
);
