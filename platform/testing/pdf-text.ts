import { execFileSync, spawnSync } from 'node:child_process'

const READER = 'pdftotext'

/** Whether this machine can read the words of a PDF back (poppler). */
export const canReadPdf = (): boolean => spawnSync(READER, ['-v']).error === undefined

/** The words as they stand on the pages. */
export const pdfText = (pdf: Uint8Array): string =>
  execFileSync(READER, ['-layout', '-', '-'], { input: pdf, maxBuffer: 50_000_000 }).toString()

/** For a test that looks at more than the words: nothing where no one can read them. */
export const pdfTexts = (pdf: Uint8Array): string[] => (canReadPdf() ? [pdfText(pdf)] : [])

/** Whether a program that is not ours opens it, with a password or without; null where no one can tell. */
export function opensPdf(pdf: Uint8Array, password = ''): boolean | null {
  if (!canReadPdf()) return null
  return spawnSync(READER, ['-upw', password, '-', '-'], { input: pdf }).status === 0
}

/** How many pictures stand in it; a code of squares is none. */
export const picturesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
