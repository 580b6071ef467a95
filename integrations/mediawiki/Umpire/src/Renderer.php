<?php

namespace MediaWiki\Extension\Umpire;

use MediaWiki\Shell\Shell;
use WANObjectCache;

/** Asks `umpire host` for the picture, the ruling and the order of battle. */
class Renderer {
	/** The longest that a program may think, in seconds. */
	private const SECONDS = 10;
	/** How long a failure is kept, in seconds. */
	public const FAILURE = 300;
	/** The largest answer, in bytes. */
	private const LARGEST = 2000000;

	/** @var string[] */
	private $command;
	/** @var WANObjectCache */
	private $cache;

	public function __construct( array $command, WANObjectCache $cache ) {
		$this->command = $command;
		$this->cache = $cache;
	}

	/**
	 * The answer to a case, a link or a posted text: an array as `umpire host` prints it, or null where it fails or $mayAsk
	 * says that the program must not be started. Failures are kept for a while, so that a page does not wait for them anew.
	 */
	public function answer( string $text, callable $mayAsk ): ?array {
		$key = $this->cache->makeKey( 'umpire', implode( ' ', $this->command ), sha1( $text ) );
		$answer = $this->cache->getWithSetCallback( $key, WANObjectCache::TTL_WEEK, function ( $old, &$ttl ) use ( $text, $mayAsk ) {
			if ( !$mayAsk() ) {
				$ttl = WANObjectCache::TTL_UNCACHEABLE;
				return [];
			}
			$found = $this->ask( $text );
			// a program that is missing now may be there soon
			$ttl = $found === null ? self::FAILURE : $ttl;
			return $found ?? [];
		} );
		return $answer ? $answer : null;
	}

	private function ask( string $text ): ?array {
		if ( Shell::isDisabled() ) {
			return null;
		}
		$line = json_encode( $text, JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE ) . "\n";
		// Node reserves far more memory than it uses, so only its heap is limited
		$result = Shell::command( $this->command )
			->environment( [ 'NODE_OPTIONS' => '--max-old-space-size=256' ] )
			->limits( [ 'time' => self::SECONDS, 'walltime' => self::SECONDS, 'memory' => 0, 'filesize' => 0 ] )
			->restrict( Shell::RESTRICT_NONE )
			->input( $line )
			->execute();
		$out = $result->getStdout();
		$answer = strlen( $out ) > self::LARGEST ? null : json_decode( $out, true );
		return $result->getExitCode() === 0 && is_array( $answer ) && is_array( $answer['faults'] ?? null ) ? $answer : null;
	}
}
