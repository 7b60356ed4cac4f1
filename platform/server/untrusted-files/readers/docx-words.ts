import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
import { inflateEntry, readZipDirectory } from './zip-directory.ts'

const limits = { entries: 2_000, inflatedBytes: 60_000_000 }
const MOST_WORDS_BYTES = 20_000_000
const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

/** The text of the body and of its headers; a line for each paragraph. No entity or link of the file is followed. */
export async function docxWords(bytes: Buffer): Promise<string> {
  const parts = readZipDirectory(bytes, limits).filter(({ name }) =>
    /^word\/(document|header\d*|footer\d*)\.xml$/.test(name),
  )
  const size = parts.reduce((sum, { inflatedBytes }) => sum + inflatedBytes, 0)
  if (size > MOST_WORDS_BYTES) throw new UnreadableFile('too-much', `${size} bytes of text`)
  const texts: string[] = []
  for (const part of parts) {
    const pieces: Buffer[] = []
    for await (const piece of inflateEntry(bytes, part)) pieces.push(piece)
    texts.push(wordsOf(Buffer.concat(pieces).toString('utf8')))
  }
  return texts.join('\n')
}

/** What stands behind the last tag is no text; without it each tag has an end, and is looked for once. */
const wordsOf = (markup: string): string =>
  markup
    .slice(0, markup.lastIndexOf('>') + 1)
    .replace(/<w:(tab|br)\b[^>]*>/g, ' ')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name) return signs[name] ?? whole
        const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
      },
    )
