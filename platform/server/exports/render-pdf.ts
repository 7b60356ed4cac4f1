import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { pdfFonts } from './pdf-fonts.ts'

const fontFiles = new Set(pdfFonts.flatMap((font) => [font.normal, font.bold]))
pdfmake.setFonts(Object.fromEntries(pdfFonts.map(({ name, normal, bold }) => [name, { normal, bold }])))
// A document draws what it is given; nothing written in one may make the server fetch or read anything.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path))

export function renderPdf(document: TDocumentDefinitions): Promise<Buffer> {
  return pdfmake.createPdf(document).getBuffer()
}
