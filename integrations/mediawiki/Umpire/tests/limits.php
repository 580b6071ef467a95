<?php
/**
 * What a rendering of a page may start and read, against stand-ins for the few classes of MediaWiki that the extension
 * calls: `php tests/limits.php`. The tags of whole pages are in parser/, and tools/hosts/mediawiki.mjs tries a real wiki.
 */

namespace MediaWiki\Hook {
	interface ParserAfterTidyHook {
	}
	interface ParserFirstCallInitHook {
	}
}

namespace MediaWiki\Revision {
	class SlotRecord {
		public const MAIN = 'main';
	}
}

namespace MediaWiki\Shell {
	class Shell {
		public const RESTRICT_NONE = 0;
		/** @var int */
		public static $started = 0;
		/** @var bool */
		public static $fails = false;

		public static function isDisabled() {
			return false;
		}

		public static function command() {
			self::$started++;
			return new self();
		}

		public function __call( $name, $arguments ) {
			return $this;
		}

		public function getStdout() {
			return json_encode( [ 'faults' => [], 'svg' => '<svg/>', 'alt' => 'alt', 'title' => 'Drawn', 'link' => '',
				'sentence' => '', 'text' => 'words' ] );
		}

		public function getExitCode() {
			return self::$fails ? 1 : 0;
		}
	}
}

namespace {
	interface Config {
	}
	interface PPFrame {
	}

	class Settings implements Config {
		public function get( $name ) {
			return [ 'UmpireRenderer' => 'node', 'UmpireCommand' => [ 'umpire', 'host' ], 'UmpireHome' => '',
				'UmpireLimit' => 3 ][$name];
		}
	}

	class WANObjectCache {
		public const TTL_WEEK = 604800;
		public const TTL_UNCACHEABLE = -1;
		/** @var array how long each value is kept, and the value */
		public $kept = [];

		public function makeKey( ...$parts ) {
			return implode( ':', $parts );
		}

		public function getWithSetCallback( $key, $ttl, $callback ) {
			if ( isset( $this->kept[$key] ) ) {
				return $this->kept[$key][1];
			}
			$value = $callback( false, $ttl );
			// as the real one: false and what is not to be kept are not kept
			if ( $value !== false && $ttl >= 0 ) {
				$this->kept[$key] = [ $ttl, $value ];
			}
			return $value;
		}
	}

	class NamespaceInfo {
		public function isNonincludable( $namespace ) {
			return $namespace === 3000;
		}
	}

	class Title {
		/** @var string */
		private $name;

		public static function newFromText( $name ) {
			$title = new self();
			$title->name = $name;
			return $title;
		}

		public function isExternal() {
			return false;
		}

		public function canExist() {
			return strpos( $this->name, 'Special:' ) !== 0;
		}

		public function getNamespace() {
			return strpos( $this->name, 'Secret:' ) === 0 ? 3000 : 2;
		}

		public function getArticleID() {
			return 1;
		}
	}

	class JsonContent {
		public function getText() {
			return '{"secret": true}';
		}
	}

	class Html {
		public static function element( $tag, $attributes, $text = '' ) {
			return self::rawElement( $tag, $attributes, htmlspecialchars( $text ) );
		}

		public static function rawElement( $tag, $attributes, $html = '' ) {
			return "<$tag>$html</$tag>";
		}
	}

	class Output {
		/** @var array */
		public $data = [];
		/** @var int|null */
		public $expiry = null;

		public function getExtensionData( $key ) {
			return $this->data[$key] ?? null;
		}

		public function setExtensionData( $key, $value ) {
			$this->data[$key] = $value;
		}

		public function updateCacheExpiry( $seconds ) {
			$this->expiry = $seconds;
		}

		public function __call( $name, $arguments ) {
		}
	}

	class Parser {
		/** @var Output */
		public $output;
		/** @var int */
		public $dear = 0;
		/** @var int */
		public $most = 100;
		/** @var int */
		public $read = 0;

		public function __construct() {
			$this->output = new Output();
		}

		public function getOutput() {
			return $this->output;
		}

		public function addTrackingCategory( $name ) {
		}

		public function incrementExpensiveFunctionCount() {
			return ++$this->dear <= $this->most;
		}

		public function getStripState() {
			return new class() {
				public function unstripNoWiki( $text ) {
					return $text;
				}
			};
		}

		public function fetchCurrentRevisionRecordOfTitle( $title ) {
			$this->read++;
			return new class() {
				public function getId() {
					return 1;
				}

				public function getContent( $slot ) {
					return new JsonContent();
				}
			};
		}
	}

	function wfMessage( ...$words ) {
		return new class( implode( ' ', $words ) ) {
			/** @var string */
			private $words;

			public function __construct( $words ) {
				$this->words = $words;
			}

			public function inContentLanguage() {
				return $this;
			}

			public function text() {
				return $this->words;
			}
		};
	}

	require __DIR__ . '/../src/Link.php';
	require __DIR__ . '/../src/Renderer.php';
	require __DIR__ . '/../src/Hooks.php';

	use MediaWiki\Extension\Umpire\Hooks;
	use MediaWiki\Extension\Umpire\Renderer;
	use MediaWiki\Shell\Shell;

	$failed = 0;
	$is = static function ( $what, $found, $expected ) use ( &$failed ) {
		if ( $found !== $expected ) {
			$failed++;
			echo "$what: expected ", json_encode( $expected ), ', found ', json_encode( $found ), "\n";
		}
	};
	$frame = new class() implements PPFrame {
	};
	$wiki = static function () use ( $frame ) {
		Shell::$started = 0;
		Shell::$fails = false;
		$cache = new WANObjectCache();
		$hooks = new Hooks( new Settings(), $cache, new NamespaceInfo() );
		$tag = static function ( Parser $parser, string $text, array $attributes = [] ) use ( $hooks, $frame ) {
			return $hooks->render( $text, $attributes, $parser, $frame );
		};
		return [ $tag, $cache ];
	};
	$drawn = static function ( string $html ) {
		return strpos( $html, 'Drawn' ) !== false;
	};

	// a rendering starts so many programs; the next one draws further tags
	[ $tag ] = $wiki();
	$page = new Parser();
	$found = array_map( static function ( $n ) use ( $tag, $page, $drawn ) {
		return $drawn( $tag( $page, "text $n" ) );
	}, range( 1, 5 ) );
	$is( 'tags drawn', $found, [ true, true, true, false, false ] );
	$is( 'programs started', Shell::$started, 3 );
	$is( 'expensive functions', $page->dear, 5 );
	$is( 'the page is rendered again', $page->output->expiry, Renderer::FAILURE );
	$again = new Parser();
	$found = array_map( static function ( $n ) use ( $tag, $again, $drawn ) {
		return $drawn( $tag( $again, "text $n" ) );
	}, range( 1, 5 ) );
	$is( 'tags drawn by the next rendering', $found, [ true, true, true, true, true ] );
	$is( 'programs started by both', Shell::$started, 5 );
	$is( 'that page stays', $again->output->expiry, null );

	// beyond the limit of the wiki nothing is started or read
	[ $tag ] = $wiki();
	$page = new Parser();
	$page->most = 1;
	$is( 'the first', $drawn( $tag( $page, 'one' ) ), true );
	$is( 'the second', $drawn( $tag( $page, 'two' ) ), false );
	$is( 'a page', strpos( $tag( $page, '', [ 'page' => 'User:A/B.json' ] ), 'User:A/B.json' ) !== false, true );
	$is( 'programs', [ Shell::$started, $page->read ], [ 1, 0 ] );

	// a failure is kept for a while
	[ $tag, $cache ] = $wiki();
	Shell::$fails = true;
	foreach ( [ 1, 2, 3 ] as $n ) {
		$page = new Parser();
		$is( "failing $n", $drawn( $tag( $page, 'text' ) ), false );
		$is( "rendered again $n", $page->output->expiry, Renderer::FAILURE );
	}
	$is( 'programs that failed', Shell::$started, 1 );
	$is( 'kept for', array_column( $cache->kept, 0 ), [ Renderer::FAILURE ] );

	// pages that may not be included are not read
	[ $tag ] = $wiki();
	foreach ( [ 'Secret:Plan.json' => 0, 'Special:Export' => 0, 'User:A/B.json' => 1 ] as $name => $read ) {
		$page = new Parser();
		$html = $tag( $page, '', [ 'page' => $name ] );
		$is( "$name is read", $page->read, $read );
		$is( "$name is a fault", strpos( $html, 'umpire-no-page' ) !== false, $read === 0 );
	}
	echo $failed === 0 ? "ok\n" : "$failed failed\n";
	exit( $failed === 0 ? 0 : 1 );
}
