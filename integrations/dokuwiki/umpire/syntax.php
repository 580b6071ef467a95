<?php

use dokuwiki\Extension\SyntaxPlugin;

/** <umpire picture.png>a link or a posted text</umpire>: picture, words and a link that a script makes a button. */
class syntax_plugin_umpire extends SyntaxPlugin
{
    public function getType()
    {
        return 'protected';
    }

    public function getPType()
    {
        return 'block';
    }

    public function getSort()
    {
        // before code and indented text
        return 19;
    }

    public function connectTo($mode)
    {
        $this->Lexer->addSpecialPattern('<umpire(?: [^<>\n]*)?>.*?</umpire>', $mode, 'plugin_umpire');
    }

    public function handle($match, $state, $pos, Doku_Handler $handler)
    {
        [$open, $text] = explode('>', substr($match, 0, -strlen('</umpire>')), 2);
        return [$text, trim(substr($open, strlen('<umpire')))];
    }

    public function render($format, Doku_Renderer $renderer, $data)
    {
        [$text, $picture] = $data + [1 => ''];
        if ($format === 'metadata') {
            if ($renderer->capture) $renderer->cdata($text);
            // a picture in the pages' list of used files
            if ($picture !== '') $renderer->internalmedia($picture);
            return true;
        }
        if ($format !== 'xhtml') return false;
        $home = $this->getConf('home');
        $link = self::link($text, $home);
        // a link alone says nothing to a reader
        $words = trim($text) === $link || strpos(trim($text), '#') !== false && strpos(trim($text), "\n") === false
            ? '' : $this->words(self::outdented($text));
        $address = $home === '' || $link === '' ? '' : $home . '#' . $link;
        $linked = $address === '' ? '' : sprintf('<a href="%s">%s</a>', hsc($address), hsc($this->getLang('position')));
        if ($words === '' && $linked === '') $words = '<pre class="umpire-words">' . hsc(trim($text)) . '</pre>';
        $renderer->doc .= '<div class="plugin_umpire">';
        if ($picture !== '') $renderer->internalmedia($picture, $this->getLang('position'), null, null, null, null, 'nolink');
        $renderer->doc .= $words . $linked . '</div>';
        return true;
    }

    /** The title and the ruling of a posted text, with all else folded; a short text as it stands. */
    private function words($text)
    {
        $blocks = preg_split('~\n[ \t]*\n~', $text);
        if (count($blocks) < 3) return '<pre class="umpire-words">' . hsc($text) . '</pre>';
        return '<pre class="umpire-words">' . hsc(implode("\n\n", array_slice($blocks, 0, 2))) . '</pre>'
            . '<details><summary>' . hsc($this->getLang('words')) . '</summary><pre class="umpire-words">'
            . hsc(implode("\n\n", array_slice($blocks, 2))) . '</pre></details>';
    }

    /** Takes off what all lines are indented by. */
    private static function outdented($text)
    {
        return trim(preg_replace('~^ {4}~m', '', $text), "\n");
    }

    /**
     * The fragment of the link that a text is or has, or '': an address of our page and nothing else, a fragment, or a
     * posted text, in which the link may be indented, quoted and broken into lines. integrations/links.json has examples.
     */
    public static function link($text, $home)
    {
        $text = trim(substr((string) $text, 0, 100000));
        $options = '(?:&(?:theme=(?:light|dark)|step=\d{1,4}))*';
        $link = '(?:u\d{1,3}\.[A-Za-z0-9_-]{1,8000}|lesson=[a-z0-9-]{1,60}(?:/[\w-]{1,60})?|practice(?:=[a-z0-9-]{1,60})?|daily(?:=\d{4}-\d\d-\d\d)?)';
        if (preg_match('~^(?:' . preg_quote($home, '~') . "#)?({$link}{$options})&?$~D", $text, $found)) {
            return $found[1];
        }
        // a position that a person wrote line by line: the page reads it from its address
        if (preg_match('~^[ \t>]*(?:game|position):\s~mi', $text) && !preg_match('~\bu\d{1,3}\.[\w-]{12}~', $text)) {
            $written = 'text=' . rawurlencode($text);
            return strlen($written) > 8000 ? '' : $written;
        }
        // the last line that begins with a link; its first two bytes are the number of those that follow
        if (!preg_match_all('~\n[ \t>]*(u\d{1,3}\.)(?=[\w-])~', "\n" . $text, $all, PREG_OFFSET_CAPTURE)) {
            return '';
        }
        [$begin, $at] = end($all[1]);
        $rest = preg_replace('~[\s>]+~', '', substr($text, $at - 1 + strlen($begin)));
        $rest = str_replace(['—', '–'], ['---', '--'], $rest);
        preg_match('~^[\w-]*~', $rest, $code);
        $bytes = base64_decode(strtr(substr($code[0], 0, 4), '-_', '+/'));
        if (strlen($bytes) < 2) return '';
        $length = (int) ceil(8 * (256 * ord($bytes[0]) + ord($bytes[1]) + 6) / 6);
        return strlen($code[0]) < $length || $length > 8000 ? '' : $begin . substr($code[0], 0, $length);
    }
}
