import sanitizeHtml from 'sanitize-html'

const blockEnds = /<(?:\/(?:p|h2|h3|li|blockquote|pre)|br ?\/?|hr ?\/?)>/giu

/** The words of a cleaned text alone, a line for each paragraph: for searching, mails, excerpts and comparing. */
export function plainTextOf(html: string): string {
  const lines = html.replace(blockEnds, (end) => `${end}\n`)
  const bare = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return unescaped(bare)
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The four that cleaning writes; it has turned every other one into its letter. */
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/gu, (_all, name: string) => entities[name]!)

/**
 * The beginning of a text in one line, cut between two words where that is possible. A line that is no sentence, such as
 * a heading or a part of a list, is parted from what follows.
 */
export function excerptOf(text: string, length = 160): string {
  const line = text
    .trim()
    .replace(/(?<=[^\s.!?:;,…।])\s*\n\s*/gu, ' · ')
    .replace(/\s+/gu, ' ')
  const letters = [...line]
  if (letters.length <= length) return line
  const cut = letters.slice(0, length - 1).join('')
  const end = cut.lastIndexOf(' ')
  return `${(end > cut.length * 0.6 ? cut.slice(0, end) : cut).trimEnd()}…`
}
