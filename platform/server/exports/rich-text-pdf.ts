import type { Content } from 'pdfmake/interfaces.js'
import { scriptRuns } from './script-runs.ts'

const LATIN = 'noto-sans-latin'

type Marks = { bold?: boolean; decoration?: 'underline' | 'lineThrough'; decorationStyle?: 'dotted' }

/** Text cut by script, each piece in the font of its script, with a piece of Latin so that lines share their height. */
export const scriptText = (text: string, marks: Marks = {}) => sharingHeight(runsOf(text, marks))

type Run = ReturnType<typeof scriptRuns>[number] & Marks

const runsOf = (text: string, marks: Marks): Run[] => scriptRuns(text).map((run) => ({ ...run, ...marks }))

/** At its end, where nothing stands beside it: between words it would be another space. */
const sharingHeight = (runs: Run[]): Run[] =>
  runs.some((run) => run.font === LATIN) ? runs : [...runs, { text: ' ', font: LATIN }]

type Element = { readonly tag: string; readonly start: number; readonly children: Node[] }
type Node = Element | string

/** Draws a text that was cleaned: of anything else it would draw the words and no more. */
export const richTextContent = (html: string): Content[] => blocks(parse(html).children)

const token = /<(\/?)([a-z][a-z0-9]*)([^>]*?)(\/?)>|([^<]+)/giu
const VOID = new Set(['br', 'hr'])

function parse(html: string): Element {
  const root: Element = { tag: '', start: 1, children: [] }
  const open: Element[] = [root]
  for (const [, close, name, attributes, self, text] of html.matchAll(token)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.children.push(unescaped(text))
    else if (close === '/') {
      const at = open.findLastIndex(({ tag }) => tag === name)
      if (at > 0) open.length = at
    } else {
      const start = Number(/start="(\d{1,4})"/.exec(attributes ?? '')?.[1] ?? 1)
      const element: Element = { tag: name!, start, children: [] }
      parent.children.push(element)
      if (!VOID.has(name!) && self !== '/') open.push(element)
    }
  }
  return root
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00a0',
  '#39': "'",
}
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|nbsp|#39);/gu, (_all, name: string) => entities[name]!)

const BLOCKS = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'])

/** Words that stand between blocks are a paragraph of their own. */
function blocks(nodes: readonly Node[]): Content[] {
  const done: Content[] = []
  let loose: Node[] = []
  const settle = () => {
    if (loose.some((node) => typeof node !== 'string' || node.trim() !== '')) done.push(paragraph(loose))
    loose = []
  }
  for (const node of nodes)
    if (typeof node === 'string' || !BLOCKS.has(node.tag)) loose.push(node)
    else {
      settle()
      done.push(block(node))
    }
  settle()
  return done
}

const paragraph = (nodes: readonly Node[]): Content => ({
  text: sharingHeight(inline(nodes, {})),
  margin: [0, 0, 0, 7],
})

function block({ tag, start, children }: Element): Content {
  if (tag === 'h2' || tag === 'h3')
    return {
      text: sharingHeight(inline(children, { bold: true })),
      fontSize: tag === 'h2' ? 13 : 11,
      margin: [0, 6, 0, 4],
      headlineLevel: 1,
    }
  if (tag === 'ul') return { ul: items(children), margin: [0, 0, 0, 5] }
  if (tag === 'ol') return { ol: items(children), start, margin: [0, 0, 0, 5] }
  if (tag === 'li' || tag === 'blockquote') return { stack: blocks(children), margin: [14, 0, 0, 4] }
  if (tag === 'hr')
    return {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 475, y2: 0, lineWidth: 0.5, lineColor: '#c9d3d6' }],
      margin: [0, 4, 0, 8],
    }
  return paragraph(children)
}

const items = (children: readonly Node[]): Content[] =>
  children.flatMap((node) => (typeof node === 'string' ? [] : [{ stack: blocks(node.children) }]))

function inline(nodes: readonly Node[], marks: Marks): Run[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return runsOf(node.replace(/\s+/gu, ' '), marks)
    if (node.tag === 'br') return [{ text: '\n', font: LATIN }]
    return inline(node.children, { ...marks, ...markOf(node.tag) })
  })
}

/** The scripts' fonts have no slanted letters: what is stressed is dotted below. */
function markOf(tag: string): Marks {
  if (tag === 'strong') return { bold: true }
  if (tag === 'em') return { decoration: 'underline', decorationStyle: 'dotted' }
  if (tag === 'u' || tag === 'a') return { decoration: 'underline' }
  if (tag === 's') return { decoration: 'lineThrough' }
  return {}
}
