<?php

namespace MediaWiki\Extension\Umpire;

use Config;
use Html;
use JsonContent;
use MediaWiki\Hook\ParserAfterTidyHook;
use MediaWiki\Hook\ParserFirstCallInitHook;
use MediaWiki\Revision\SlotRecord;
use NamespaceInfo;
use Parser;
use PPFrame;
use Title;
use WANObjectCache;

/** The tag <umpire>, and the entries of the Share dialog for MediaWiki. */
class Hooks implements ParserAfterTidyHook, ParserFirstCallInitHook {
	/** @var Config */
	private $config;
	/** @var WANObjectCache */
	private $cache;
	/** @var NamespaceInfo */
	private $namespaces;

	public function __construct( Config $config, WANObjectCache $cache, NamespaceInfo $namespaces ) {
		$this->config = $config;
		$this->cache = $cache;
		$this->namespaces = $namespaces;
	}

	/** @inheritDoc */
	public function onParserFirstCallInit( $parser ) {
		$parser->setHook( 'umpire', [ $this, 'render' ] );
	}

	/** Loads the button for entries that the Share dialog wrote: <div class="umpire-embed" data-link="…">. */
	public function onParserAfterTidy( $parser, &$text ) {
		if ( strpos( (string)$text, 'class="umpire-embed"' ) !== false ) {
			$this->addModules( $parser );
		}
	}

	private function addModules( Parser $parser ): void {
		$output = $parser->getOutput();
		$output->addModules( [ 'ext.umpire' ] );
		$output->addModuleStyles( [ 'ext.umpire.styles' ] );
		$output->setJsConfigVar( 'umpireHome', $this->config->get( 'UmpireHome' ) );
	}

	/** The HTML of a tag. `page` names a page with JSON, which is read in place of what stands in the tag. */
	public function render( ?string $text, array $attributes, Parser $parser, PPFrame $frame ): string {
		$parser->addTrackingCategory( 'umpire-category' );
		$this->addModules( $parser );
		$draws = $this->config->get( 'UmpireRenderer' ) === 'node';
		// a tag that starts a program or reads a page is as dear as an expensive parser function, and counts as one
		$isDear = $draws || isset( $attributes['page'] );
		$mayAsk = !$isDear || $parser->incrementExpensiveFunctionCount();
		if ( isset( $attributes['page'] ) && !$mayAsk ) {
			return $this->asItStands( (string)$attributes['page'] );
		}
		if ( isset( $attributes['page'] ) ) {
			$text = $this->pageText( $attributes['page'], $parser );
			if ( $text === null ) {
				return $this->faults( [ wfMessage( 'umpire-no-page', $attributes['page'] )->inContentLanguage()->text() ], '', $parser );
			}
		}
		// a link in the arguments of a template has been expanded already
		$text = trim( $parser->getStripState()->unstripNoWiki( (string)$text ), "\n" );
		if ( $draws && $mayAsk ) {
			$renderer = new Renderer( $this->config->get( 'UmpireCommand' ), $this->cache );
			$answer = $renderer->answer( $text, function () use ( $parser ) {
				return $this->mayStart( $parser );
			} );
			if ( $answer !== null ) {
				return $answer['faults'] === [] ? $this->answered( $answer ) : $this->faults( $answer['faults'], $text, $parser );
			}
			// another view of the page draws what failed, or was one too many
			$parser->getOutput()->updateCacheExpiry( Renderer::FAILURE );
		}
		return $this->asItStands( $text );
	}

	/** Counts the programs that one rendering of a page starts. */
	private function mayStart( Parser $parser ): bool {
		$output = $parser->getOutput();
		$started = (int)$output->getExtensionData( 'umpire-started' );
		if ( $started >= $this->config->get( 'UmpireLimit' ) ) {
			return false;
		}
		$output->setExtensionData( 'umpire-started', $started + 1 );
		return true;
	}

	/** The JSON of a page. The page that shows it is rendered again when that changes. */
	private function pageText( string $name, Parser $parser ): ?string {
		$title = Title::newFromText( $name );
		// a page whose namespace may not be included is not shown by this way round either
		if ( !$title || $title->isExternal() || !$title->canExist()
			|| $this->namespaces->isNonincludable( $title->getNamespace() ) ) {
			return null;
		}
		$revision = $parser->fetchCurrentRevisionRecordOfTitle( $title );
		$parser->getOutput()->addTemplate( $title, $title->getArticleID(), $revision ? $revision->getId() : 0 );
		$content = $revision ? $revision->getContent( SlotRecord::MAIN ) : null;
		return $content instanceof JsonContent ? $content->getText() : null;
	}

	private function address( string $link ): string {
		$home = $this->config->get( 'UmpireHome' );
		return $home === '' || $link === '' ? '' : "$home#$link";
	}

	private function linked( string $html, string $link ): string {
		$address = $this->address( $link );
		return $address === '' ? $html : Html::rawElement( 'a', [ 'href' => $address, 'class' => 'mw-umpire-link' ], $html );
	}

	/** The picture, the ruling and the order of battle. */
	private function answered( array $answer ): string {
		$picture = Html::element( 'img', [
			'src' => 'data:image/svg+xml;base64,' . base64_encode( $answer['svg'] ),
			'alt' => $answer['alt'],
			'width' => 640,
		] );
		$title = $this->linked( htmlspecialchars( $answer['title'] ), $answer['link'] );
		$caption = $answer['sentence'] === '' ? $title : $title . ': ' . htmlspecialchars( $answer['sentence'] );
		$words = Html::rawElement( 'details', [],
			Html::element( 'summary', [], wfMessage( 'umpire-words' )->inContentLanguage()->text() )
			. Html::element( 'pre', [], $answer['text'] ) );
		return Html::rawElement( 'div', [ 'class' => 'mw-umpire' ],
			$picture . Html::rawElement( 'div', [ 'class' => 'mw-umpire-caption' ], $caption ) . $words );
	}

	/** What stands in the tag, and the link in it. */
	private function asItStands( string $text ): string {
		$home = $this->config->get( 'UmpireHome' );
		$link = Link::in( $text, $home );
		$isAlone = $this->address( $link ) !== '' && Link::isAlone( $text, $home );
		$words = $isAlone ? '' : Html::element( 'pre', [], preg_replace( '~^ {4}~m', '', $text ) );
		$position = htmlspecialchars( wfMessage( 'umpire-position' )->inContentLanguage()->text() );
		$linked = $this->address( $link ) === '' ? '' : $this->linked( $position, $link );
		return Html::rawElement( 'div', [ 'class' => 'mw-umpire' ], $words . $linked );
	}

	/** The faults in a box, above what stands in the tag. */
	private function faults( array $faults, string $text, Parser $parser ): string {
		$parser->addTrackingCategory( 'umpire-fault-category' );
		$lines = array_map( static function ( $fault ) {
			return Html::element( 'li', [], (string)$fault );
		}, array_slice( $faults, 0, 20 ) );
		$intro = wfMessage( 'umpire-faults' )->inContentLanguage()->text();
		$box = Html::element( 'p', [], $intro ) . Html::rawElement( 'ul', [], implode( '', $lines ) );
		$words = trim( $text ) === '' ? '' : Html::element( 'pre', [], $text );
		return Html::rawElement( 'div', [ 'class' => 'mw-umpire' ],
			Html::rawElement( 'div', [ 'class' => 'error mw-umpire-faults' ], $box ) . $words );
	}
}
