import { readFileSync } from 'node:fs'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { openWoff } from './open-woff.ts'
import { pdfFonts } from './pdf-fonts.ts'
import { isShaped, shapedRun, type EmbeddedFont } from './shape-text.ts'

const fontFiles = new Set(pdfFonts.flatMap((font) => [font.normal, font.bold]))
pdfmake.setFonts(Object.fromEntries(pdfFonts.map(({ name, normal, bold }) => [name, { normal, bold }])))
// A document draws what it is given; nothing written in one may make the server fetch or read anything.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

const openedFonts = new Map<string, Buffer>()

/** Unpacked once: from a packed font the library takes the whole table of glyphs again for each glyph. */
function openedFont(path: string): Buffer {
  const font = openedFonts.get(path) ?? openWoff(readFileSync(path))
  openedFonts.set(path, font)
  return font
}
Object.assign(pdfmake, {
  virtualfs: { existsSync: (path: string) => fontFiles.has(path), readFileSync: openedFont },
})

type ShapingFont = EmbeddedFont & {
  layoutRun: (this: ShapingFont, text: string, features?: unknown) => unknown
}

/**
 * The library shapes Indian scripts wrongly where letters join, so that HarfBuzz does it. All of its fonts are of one
 * class, which is met only in a document.
 */
async function shapeByHarfBuzz(): Promise<void> {
  const { name } = pdfFonts[0]!
  const probe = await pdfmake.createPdf({ content: 'a', defaultStyle: { font: name } }).getStream()
  const { fontCache } = probe as unknown as { fontCache: Record<string, Record<string, ShapingFont>> }
  const kind = Object.getPrototypeOf(fontCache[name]!['normal']) as ShapingFont
  const { layoutRun } = kind
  kind.layoutRun = function (this: ShapingFont, text, features) {
    return isShaped(this) ? shapedRun(this, text) : layoutRun.call(this, text, features)
  }
}
await shapeByHarfBuzz()

export function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(document).getBuffer()
}
