import type { PdfObject } from './pdf-objects.ts'

export type Decode = (code: Buffer) => string

const latin: Decode = (bytes) => bytes.toString('latin1')

/** How the bytes that a font shows become letters: by its table to Unicode, or as they are. */
export function decoderOf(font: PdfObject | undefined, objects: ReadonlyMap<number, PdfObject>): Decode {
  const table = Number(/\/ToUnicode\s+(\d+)\s+\d+\s+R/.exec(font?.head ?? '')?.[1])
  const map = objects.get(table)?.stream?.toString('latin1')
  if (!map) return latin
  const letters = lettersOf(map)
  const width = /\/Type0\b/.test(font!.head) ? 2 : 1
  return (bytes) => {
    let text = ''
    for (let at = 0; at + width <= bytes.length; at += width)
      text += letters.get(bytes.readUIntBE(at, width)) ?? ''
    return text
  }
}

const MOST_LETTERS = 100_000
const unicode = (hex: string): string => {
  const bytes = Buffer.from(hex.padStart(Math.ceil(hex.length / 4) * 4, '0'), 'hex')
  return bytes.swap16().toString('utf16le')
}

function lettersOf(map: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of block.matchAll(/<([\da-f]+)>\s*<([\da-f]*)>/gi))
      letters.set(Number.parseInt(code, 16), unicode(to))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, low = '', high = '', to, list] of block.matchAll(
      /<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f]+)>|\[([^\]]*)\])/gi,
    )) {
      const from = Number.parseInt(low, 16)
      const targets =
        list === undefined ? null : [...list.matchAll(/<([\da-f]*)>/gi)].map(([, hex = '']) => hex)
      for (let code = from; code <= Number.parseInt(high, 16) && letters.size < MOST_LETTERS; code++)
        letters.set(code, targets ? unicode(targets[code - from] ?? '') : nextLetter(to ?? '', code - from))
    }
  return letters
}

function nextLetter(hex: string, by: number): string {
  const code = (unicode(hex).codePointAt(0) ?? 0) + by
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
