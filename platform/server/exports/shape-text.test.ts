import pdfmake from 'pdfmake'
import { expect, test } from 'vitest'
import { renderPdf } from './render-pdf.ts'
import { isShaped, shapedRun, type EmbeddedFont } from './shape-text.ts'

const fontOf = async (name: string) => {
  const document = await pdfmake.createPdf({ content: 'a', defaultStyle: { font: name } }).getStream()
  const { fontCache } = document as unknown as { fontCache: Record<string, Record<string, EmbeddedFont>> }
  return fontCache[name]!['normal']!
}

// Numbers of glyphs as HarfBuzz’s own program gives them for the same fonts.
test.each([
  ['noto-sans-bengali-bengali', 'নি', 2],
  // The vowel sign stands before, one mark for the letter that goes above: a second one was drawn once.
  ['noto-sans-bengali-bengali', 'অনির্বাণ', 7],
  ['noto-sans-devanagari-devanagari', 'क्ष', 1],
  ['noto-sans-devanagari-devanagari', 'र्म', 2],
])('%s joins the letters of %s in %i glyphs', async (name, text, glyphs) => {
  const font = await fontOf(name)
  expect(isShaped(font)).toBe(true)
  const run = shapedRun(font, text)
  expect(run.glyphs).toHaveLength(glyphs)
  expect(run.advanceWidth).toBeGreaterThan(0)
})

test('a word is as wide with the word after it as alone, so that no space is lost', async () => {
  const font = await fontOf('noto-sans-bengali-bengali')
  const width = (text: string) => shapedRun(font, text).advanceWidth
  expect(width('যুক্ত ') - width('যুক্ত')).toBeGreaterThan(150)
})

test('Latin is left to the library, and a document with all scripts is drawn', async () => {
  expect(isShaped(await fontOf('noto-sans-latin'))).toBe(false)
  const pdf = await renderPdf({
    content: [{ text: 'ಶ್ರೀನಿವಾಸ', font: 'noto-sans-kannada-kannada' }],
    defaultStyle: { font: 'noto-sans-latin' },
  })
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
