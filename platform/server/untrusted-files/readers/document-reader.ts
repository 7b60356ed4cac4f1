import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
import { cleanText } from './clean-text.ts'
import { docxWords } from './docx-words.ts'
import { pdfWords } from './pdf-words.ts'

export type DocumentWish = {
  readonly kind: 'pdf' | 'docx'
  /** What is behind them is left out, so that the product is handed no more than it can search. */
  readonly mostLetters: number
}

/** A file without words, such as a scan, is unreadable: the search could not find it. */
export async function read(bytes: Buffer, { kind, mostLetters }: DocumentWish): Promise<string> {
  const words = kind === 'docx' ? await docxWords(bytes) : pdfWords(bytes, mostLetters)
  const tidy = cleanText(words)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, mostLetters)
    .toWellFormed()
    .trimEnd()
  if (tidy === '') throw new UnreadableFile('broken', 'no words')
  return tidy
}
