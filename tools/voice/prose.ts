import { Visitor, type ESTree } from 'vite'
import type { SourceFile } from '#tools/boundaries/source-tree.ts'

export type Prose = {
  readonly text: string
  readonly line: number
  /** A call is what its page of /api/docs says it does. */
  readonly kind: 'screen' | 'call' | 'comment'
}

/** What a reader meets: JSX text and strings that read as words. Keys, classes, paths and SQL are not prose. */
export function proseIn(file: SourceFile): Prose[] {
  const found: Prose[] = []
  const summaries = new Set<number>()
  const say = (text: string, at: number) => {
    const isSummary = summaries.has(at)
    if (isSummary || isProse(text))
      found.push({ text: clean(text), line: file.lineAt(at), kind: isSummary ? 'call' : 'screen' })
  }
  // What is tagged is a query. Keywords are the words that people type, also wrong ones.
  const unread = new Set<number>()
  new Visitor({
    Literal: ({ value, start }: { value: unknown; start: number }) => {
      if (typeof value === 'string' && !unread.has(start)) say(value, start)
    },
    TaggedTemplateExpression: ({ quasi }: ESTree.TaggedTemplateExpression) => {
      unread.add(quasi.start)
    },
    Property: ({
      key,
      value,
    }: ESTree.ObjectProperty | ESTree.BindingProperty | ESTree.AssignmentTargetProperty) => {
      if ('name' in key && key.name === 'keywords') unread.add(value.start)
      const isOfCall = 'name' in key && key.name === 'summary' && file.path.includes('/contract/')
      if (isOfCall && ['Literal', 'TemplateLiteral'].includes(value.type)) summaries.add(value.start)
    },
    TemplateLiteral: ({ quasis, start }: ESTree.TemplateLiteral) => {
      if (!unread.has(start)) say(quasis.map(({ value }) => value.cooked ?? value.raw).join('…'), start)
    },
    JSXText: ({ value, start }: { value: string; start: number }) => say(value, start),
  }).visit(file.program)
  for (const { text, at } of commentsIn(file.text))
    found.push({ text: clean(text), line: file.lineAt(at), kind: 'comment' })
  return found
}

const clean = (text: string) =>
  text
    .replace(/<\/(?:p|li|h\d|td|th|ul|ol)>/g, '. ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const isSql = (text: string) =>
  /^[\w.]+ as \w+$/.test(text) ||
  (/\b(?:select|insert into|update|delete from|create|alter|drop|with)\b[\s\S]*\b(?:from|set|table|index|values|as|constraint|function|schema|trigger|type)\b/i.test(
    text,
  ) &&
    !/[a-z]\. |[.!?]$/.test(text))

const isCss = (text: string) => /\{[\w-]+:[^}]*\}/.test(text)

/** Two words with a space between them, or one capitalised word: what a label, a hint or a sentence looks like. */
const isProse = (text: string) =>
  /^\s*[A-Z][a-z]+(?:\s|$)|[a-z,…] [a-z…]/.test(text) &&
  !isSql(text) &&
  !isCss(text) &&
  !/^[\w-]+(?: [\w-]+)*:/.test(text)

function commentsIn(text: string): { text: string; at: number }[] {
  const comments = [...text.matchAll(/^\s*\/\/ ?(.*)$|\/\*\*?([\s\S]*?)\*\//gm)]
  return comments.map((match) => ({
    text: match[1] ?? (match[2] ?? '').replace(/^\s*\* ?/gm, ''),
    at: match.index,
  }))
}
