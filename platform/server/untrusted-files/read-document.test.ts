import { Document, Packer, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { renderPdf } from '#platform/server/exports/render-pdf.ts'
import { pdfFonts } from '#platform/server/exports/pdf-fonts.ts'
import { inOnePiece } from './read-apart.ts'
import { readDocumentApart } from './read-document.ts'

const words = (bytes: Uint8Array, kind: 'pdf' | 'docx') =>
  readDocumentApart(() => inOnePiece(bytes), { kind, mostLetters: 100_000 })

test('the words of a Word file come out line by line', async () => {
  const file = new Document({
    sections: [{ children: [new Paragraph('Ravi & Sons <b>'), new Paragraph('Kotlin developer')] }],
  })
  expect(await words(await Packer.toBuffer(file), 'docx')).toBe('Ravi & Sons <b>\nKotlin developer')
})

test('the words of a PDF come out, packed with fonts of its own or written plainly', async () => {
  const drawn = await words(
    await renderPdf({
      content: ['Meera Sundaram', '6 years of experience with PostgreSQL'],
      defaultStyle: { font: pdfFonts[0]!.name },
    }),
    'pdf',
  )
  expect(drawn).toContain('Meera Sundaram')
  expect(drawn).toContain('PostgreSQL')
  const plain = `%PDF-1.4
1 0 obj << /Type /Page /Resources << /Font << /F1 2 0 R >> >> /Contents 3 0 R >> endobj
2 0 obj << /Type /Font /Subtype /Type1 >> endobj
3 0 obj << /Length 62 >> stream
BT /F1 12 Tf 1 0 0 1 9 9 Tm (Plain \\(words\\)) Tj 0 -14 Td [(Ja) -20 (va)] TJ ET
endstream endobj`.replace('/Length 62', '/Size 62')
  expect(await words(Buffer.from(plain), 'pdf')).toBe('Plain (words)\nJava')
})

test('files that are locked, empty, broken or swell when unpacked are unreadable', async () => {
  const locked = '%PDF-1.4\ntrailer << /Encrypt 4 0 R >>'
  for (const [bytes, kind] of [
    [Buffer.from(locked), 'pdf'],
    [Buffer.from('%PDF-1.4'), 'pdf'],
    [Buffer.from('PK nothing'), 'docx'],
    [
      Buffer.from(
        '%PDF-1.4\n' + '1 0 obj << /Type /Page /Contents 1 0 R /Parent 1 0 R >> endobj\n'.repeat(50),
      ),
      'pdf',
    ],
  ] as const)
    await expect(words(bytes, kind)).rejects.toMatchObject({ why: 'broken' })
})
