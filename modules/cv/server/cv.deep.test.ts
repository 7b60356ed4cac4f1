import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { addEditCv } from '#cv/contract/cv-calls.ts'
import { someCv } from './cv-builders.ts'
import { cvScene } from '#cv/testing/cv-scene.ts'

const product = await testProduct()
const { owner, own, take, wordsOf, docxOf } = await cvScene(product)

test('PDF, page and word processor say the same, in every script, and markup is only words', async () => {
  await own.send(addEditCv, {
    version: 0,
    contents: someCv({ headline: '<script>alert(1)</script> & ಕನ್ನಡ' }),
  })
  const pdf = await take(own, 'download', {})
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(decodeURIComponent(pdf.headers.get('content-disposition') ?? '')).toMatch(
    /Company1_অরিন্দম-Paladhi_TypeScript_\d+y\.pdf/,
  )
  const words = await wordsOf(pdf)
  for (const text of words)
    for (const word of ['Paladhi', '<script>', 'Tamarind Works', 'Moss Bank', owner.email])
      expect(text).toContain(word)
  const page = await (await take(own, 'download-html', {})).text()
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; ಕನ್ನಡ')
  expect(page).not.toMatch(/<script|<img|src=|href=/)
  const docx = await take(own, 'download-docx', {})
  expect(decodeURIComponent(docx.headers.get('content-disposition') ?? '')).toMatch(/_TypeScript_\d+y\.docx/)
  const { words: written, markup } = await docxOf(docx)
  for (const word of [
    'Paladhi',
    '<script>alert(1)</script> & ಕನ್ನಡ',
    'Tamarind Works',
    'Moss Bank',
    owner.email,
  ])
    expect(written).toContain(word)
  expect(markup).not.toMatch(/<script|w:altChunk|w:fldSimple|r:embed/)
})
