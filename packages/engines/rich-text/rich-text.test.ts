import { STORED_SCRIPTS } from '@trevo/testkit/stored-scripts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText, plainRichText, readRichText } from './index.ts';

/** The one form of a clean text: words without signs of HTML, and elements of the list. */
const CLEAN =
  /^(?:[^<>"']|<\/?(?:p|h3|h4|ul|ol|li|blockquote|strong|em|a)>|<br>|<a href="(?:https:\/\/|\/(?!\/)|#|mailto:)[^"<>]*">)*$/;

const SIGNS = ['<', '>', '/', '"', "'", '=', '&', '&lt;', '&#60;', '<!--', '-->', ' ', '\n', 'x', 'href=', 'onload='];
const TAGS = ['<p>', '<ul>', '<ol>', '<li>', '<em>', '<b>', '<h3>', '<blockquote>', '<script>', '<svg>'];
const LINKS = ['<a href="/x">', '<a href=#y>', '</a>', '<br>', 'javascript:'];
const PIECES = [SIGNS, TAGS, TAGS.map((tag) => tag.replace('<', '</')), LINKS].flat();

describe('a written text', () => {
  it.each([
    ['two\n\nlines', '<p>two</p><p>lines</p>'],
    ['<p>Hello <b>you</b></p>', '<p>Hello <strong>you</strong></p>'],
    ['a < b && c > d', '<p>a &lt; b &amp;&amp; c &gt; d</p>'],
    ['<h1>T</h1>text<ul><li>one<li>two</ul>', '<h3>T</h3><p>text</p><ul><li>one</li><li>two</li></ul>'],
    ['<a href="/help#term">terms</a>', '<p><a href="/help#term">terms</a></p>'],
    ['<a href=https://x.example/a?b=1&amp;c=2>x</a>', '<p><a href="https://x.example/a?b=1&amp;c=2">x</a></p>'],
    ['<p>one<p>two<h3>three', '<p>one</p><p>two</p><h3>three</h3>'],
    ['<ul><li><p>in</p><ul><li>deeper</li></ul></li></ul>', '<ul><li><p>in</p><ul><li>deeper</li></ul></li></ul>'],
    ['<em>in<p>beside</p></em>', '<p><em>in</em></p><p>beside</p>'],
    ['<p> </p><ul> <li></li> </ul>', ''],
    ['<li>stray</li>', '<p>stray</p>'],
    ['', ''],
  ])('%j is kept as %j', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg><p><style><g title="</style><img src onerror=alert(1)>"></svg>',
    '<style>@import "//evil"</style>',
    '<!-- <p>hidden</p> -->',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  ])('%j leaves nothing', (html) => {
    expect(plainRichText(html).replaceAll(/[">\s]/g, '')).toBe('');
    expect(cleanRichText(html)).toMatch(CLEAN);
  });

  it.each([
    'javascript:alert(1)',
    'JaVa&#115;cript:alert(1)',
    'java\tscript:alert(1)',
    '&#1;javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'https://x"onclick=alert(1)',
    'vbscript:x',
  ])('a link to %j is only its words', (href) => {
    expect(readRichText(`<p><a href='${href}'>words</a></p>`)).toEqual([{ tag: 'p', children: ['words'] }]);
  });

  it('keeps nothing that could run of more than 500 texts that try', () => {
    expect(STORED_SCRIPTS.length).toBeGreaterThan(500);
    expect(STORED_SCRIPTS.map(cleanRichText).filter((clean) => !CLEAN.test(clean))).toEqual([]);
  });

  it('is clean whatever was written, and stays as it is when cleaned again', () => {
    const piece = fc.constantFrom(...PIECES);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''));
        expect(clean).toMatch(CLEAN);
        expect(cleanRichText(clean)).toBe(clean);
      }),
      { numRuns: 3000 },
    );
  });

  it('is read in one pass, also where every sign opens something', () => {
    for (const piece of ['<', '<a ', '<script>', '<!--', '<p>', '<a href="', '&#', '</ul', '<ul><li>']) {
      const long = piece.repeat(20_000);
      expect(cleanRichText(long)).toMatch(CLEAN);
    }
  });
});
