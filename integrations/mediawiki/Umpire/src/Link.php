<?php

namespace MediaWiki\Extension\Umpire;

/** Links of Umpire in what people paste. */
class Link {

	/**
	 * The fragment of the link that a text is or has, or '': an address of our page and nothing else, a fragment, or a
	 * posted text, in which the link may be indented, quoted and broken into lines. integrations/links.json has examples.
	 */
	public static function in( string $text, string $home ): string {
		$text = trim( substr( $text, 0, 100000 ) );
		$options = '(?:&(?:theme=(?:light|dark)|step=\d{1,4}))*';
		$link = '(?:u\d{1,3}\.[A-Za-z0-9_-]{1,8000}|lesson=[a-z0-9-]{1,60}(?:/[\w-]{1,60})?|practice(?:=[a-z0-9-]{1,60})?|daily(?:=\d{4}-\d\d-\d\d)?)';
		if ( preg_match( '~^(?:' . preg_quote( $home, '~' ) . "#)?({$link}{$options})&?$~D", $text, $found ) ) {
			return $found[1];
		}
		// a position that a person wrote line by line: the page reads it from its address
		if ( preg_match( '~^[ \t>]*(?:game|position):\s~mi', $text ) && !preg_match( '~\bu\d{1,3}\.[\w-]{12}~', $text ) ) {
			$written = 'text=' . rawurlencode( $text );
			return strlen( $written ) > 8000 ? '' : $written;
		}
		// the last line that begins with a link; its first two bytes are the number of those that follow
		if ( !preg_match_all( '~\n[ \t>]*(u\d{1,3}\.)(?=[\w-])~', "\n" . $text, $all, PREG_OFFSET_CAPTURE ) ) {
			return '';
		}
		[ $begin, $at ] = end( $all[1] );
		$rest = preg_replace( '~[\s>]+~', '', substr( $text, $at - 1 + strlen( $begin ) ) );
		$rest = str_replace( [ '—', '–' ], [ '---', '--' ], $rest );
		preg_match( '~^[\w-]*~', $rest, $code );
		$bytes = base64_decode( strtr( substr( $code[0], 0, 4 ), '-_', '+/' ) );
		if ( strlen( $bytes ) < 2 ) {
			return '';
		}
		$length = (int)ceil( 8 * ( 256 * ord( $bytes[0] ) + ord( $bytes[1] ) + 6 ) / 6 );
		return strlen( $code[0] ) < $length || $length > 8000 ? '' : $begin . substr( $code[0], 0, $length );
	}

	/** Tells whether a text is a link and no words. */
	public static function isAlone( string $text, string $home ): bool {
		return self::in( $text, $home ) !== '' && !preg_match( '~\s~', trim( $text ) );
	}
}
