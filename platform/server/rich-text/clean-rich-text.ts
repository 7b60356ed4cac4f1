import sanitizeHtml from 'sanitize-html'
import { isSafeLink, linkSchemes, richTextTags } from '#platform/contract/rich-text.ts'

const otherNames: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's', h1: 'h2', h4: 'h3' }

const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  // No class, style, id or handler anywhere: what is stored can neither dress up nor act.
  allowedAttributes: { a: ['href', 'rel'], ol: ['start'] },
  allowedSchemes: [...linkSchemes],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their text is no text of the writer's.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'iframe',
    'object',
    'title',
    'svg',
    'math',
  ],
  nestingLimit: 12,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(otherNames).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]),
    ),
    a: (tagName, { href }) => ({ tagName, attribs: linkOf(href) }),
    ol: (tagName, { start }) => ({ tagName, attribs: numberingOf(start) }),
  },
}

const linkOf = (href: string | undefined): Record<string, string> =>
  href !== undefined && isSafeLink(href) ? { href, rel: 'noopener noreferrer nofollow' } : {}

const numberingOf = (start: string | undefined): Record<string, string> =>
  start !== undefined && /^\d{1,4}$/.test(start) ? { start } : {}

/** What is stored of a written text: only the tags of the contract, only safe links. Cleaning twice changes nothing. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, options).trim()
