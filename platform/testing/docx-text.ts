import { strFromU8, unzipSync } from 'fflate'

/** The words of a file for a word processor, a line for each paragraph; its markup as it stands beside them. */
export function docxText(file: Uint8Array): { words: string; markup: string } {
  const parts = unzipSync(file)
  const markup = Object.keys(parts)
    .filter((name) => /^word\/(document|footer\d*)\.xml$/.test(name))
    .map((name) => strFromU8(parts[name]!))
    .join('\n')
  const words = markup
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, sign: keyof typeof signs) => signs[sign])
  return { words, markup }
}

const signs = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' } as const
