import { z } from 'zod'

/** What written text may hold: the same list for what is stored and for what a browser draws. */
export const richTextTags = [
  'p',
  'br',
  'h2',
  'h3',
  'strong',
  'em',
  'u',
  's',
  'code',
  'pre',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'hr',
] as const

export type RichTextTag = (typeof richTextTags)[number]

/** Where a link may lead; anything else, such as a script, is taken out of it. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const

/** A way inside the product, or an address with one of the schemes. Browsers drop blanks in a scheme, so none may hide there. */
export function isSafeLink(href: string): boolean {
  const bare = href.replace(/[\u0000-\u0020\u007f-\u00a0\u200b-\u200d\ufeff]/gu, '')
  if (/^(#|\/(?![/\\]))/.test(bare)) return true
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase()
  return linkSchemes.some((known) => known === scheme)
}

const named = "[\\p{L}\\p{M}\\p{N}'’-]+"

/** A person named in a text: an at sign and the words of the name joined by underscores, `@Asha_Rao`. */
export const mentionPattern = () =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_.@/])@(\\p{L}[\\p{L}\\p{M}\\p{N}'’-]*(?:_${named})*)`, 'gu')

/** How a person is mentioned: what stands in a name beside letters, figures, hyphen and apostrophe is left out. */
export const mentionOf = (name: string): string =>
  `@${name
    .normalize('NFC')
    .split(/\s+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}'’-]/gu, ''))
    .filter((word) => word !== '')
    .join('_')}`

/** Text with bold, headings, lists and links, as HTML; the server keeps of it what may stand there. */
export const richText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, `At most ${maxLength} characters, including formatting`)
    .refine((html) => html.isWellFormed(), 'Remove the characters that can’t be displayed')
    .transform((html) => html.normalize('NFC'))

/** The same where something must be written: marks without a word are nothing. */
export const requiredRichText = (maxLength: number, emptyMessage: string) =>
  richText(maxLength).refine((html) => /\S/u.test(html.replace(/<[^>]*>|&nbsp;/gu, '')), emptyMessage)
