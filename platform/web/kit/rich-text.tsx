import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import { isSafeLink, mentionPattern, richTextTags, type RichTextTag } from '#platform/contract/rich-text.ts'
import styles from './rich-text.module.css'

/**
 * Shows a written text. The browser reads it in a document of its own in which nothing runs or loads, and only the
 * tags of the contract are drawn from it: what the server should have removed does not appear here either.
 */
export function RichText({ html, small }: { html: string; small?: boolean }) {
  const content = useMemo(
    () => drawn(new DOMParser().parseFromString(html, 'text/html').body.childNodes),
    [html],
  )
  return (
    <div className={styles.text} data-small={small || undefined}>
      {content}
    </div>
  )
}

/** Plain text with its line breaks, in which the people who are mentioned stand out. */
export const MentionText = ({ text }: { text: string }) => (
  <p className={styles.plain}>{withMentions(text)}</p>
)

const drawn = (nodes: NodeListOf<ChildNode>): ReactNode[] =>
  [...nodes].map((node, at) => <Fragment key={at}>{drawnNode(node)}</Fragment>)

function drawnNode(node: ChildNode): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return withMentions(node.textContent ?? '')
  if (!(node instanceof Element)) return null
  const tag = node.localName
  if (!isAllowed(tag)) return isSilent(tag) ? null : drawn(node.childNodes)
  if (tag === 'br' || tag === 'hr') return createElement(tag)
  return createElement(tag, attributesOf(tag, node), ...drawn(node.childNodes))
}

const isAllowed = (tag: string): tag is RichTextTag => (richTextTags as readonly string[]).includes(tag)
const isSilent = (tag: string) =>
  /^(script|style|template|noscript|title|svg|math|iframe|object|textarea)$/.test(tag)

function attributesOf(tag: RichTextTag, node: Element): Record<string, string | number> {
  const href = node.getAttribute('href')
  const start = Number(node.getAttribute('start'))
  if (tag === 'ol' && Number.isInteger(start) && start > 1) return { start }
  if (tag !== 'a' || href === null || !isSafeLink(href)) return {}
  return href.startsWith('/') || href.startsWith('#')
    ? { href }
    : { href, target: '_blank', rel: 'noopener noreferrer nofollow' }
}

function withMentions(text: string): ReactNode[] {
  const parts: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(mentionPattern())) {
    parts.push(text.slice(from, match.index), <strong key={match.index}>{match[0]}</strong>)
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)]
}
