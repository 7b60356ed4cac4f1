import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { canReadPdf, pdfText } from '#platform/testing/pdf-text.ts'
import { exportTable } from './export-table.ts'
import type { ExportColumn } from './export-types.ts'
import { pdfFonts } from './pdf-fonts.ts'
import { tableDocument } from './pdf-layout.ts'

const about = { by: 'Asha Rao', at: new Date('2026-11-20T19:00:00Z'), zone: 'Asia/Kolkata' }
const names = ['কলকাতা', 'সঞ্জয় চট্টোপাধ্যায়', 'क्षत्रिय श्री', 'ಬೆಂಗಳೂರು', 'ಕೃಷ್ಣಮೂರ್ತಿ in Bangalore', 'Štefan Ж']
const columns = [
  { key: 'name', label: 'Name', type: 'text', width: 30 },
  { key: 'pay', label: 'Pay', type: 'money' },
] as const satisfies readonly ExportColumn[]

async function pdfOf(count: number, wide = false): Promise<Buffer> {
  const rows = async function* () {
    for (let index = 0; index < count; index++) yield { name: names[index % names.length]!, pay: 12345678 }
  }
  const shown = wide ? [...columns, { ...columns[0], width: 90 }] : columns
  return buffer(
    exportTable(
      { title: 'বেতন Pay', filterText: 'Month: November', columns: shown, rows: rows() },
      'pdf',
      about,
    ).body as never,
  )
}

describe('a PDF', () => {
  it('is one, in every script, with each font that it uses in it', async () => {
    const pdf = await pdfOf(200)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.subarray(-6).toString().trim()).toBe('%%EOF')
    const text = pdf.toString('latin1')
    const embedded = [...text.matchAll(/\/FontName \/[A-Z]{6}\+([A-Za-z-]+)/g)].map(([, name]) => name)
    expect(new Set(embedded)).toEqual(
      new Set([
        'NotoSans-Regular',
        'NotoSans-Bold',
        'NotoSansBengali-Bold',
        'NotoSansBengali-Regular',
        'NotoSansDevanagari-Regular',
        'NotoSansKannada-Regular',
      ]),
    )
    expect(text.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(3)
  })

  it('stands upright, and lies down when it is wide', async () => {
    expect((await pdfOf(1)).toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
    expect((await pdfOf(1, true)).toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
  })

  it.runIf(canReadPdf())('can be read page by page', async () => {
    const pages = pdfText(await pdfOf(200))
      .split('\f')
      .slice(0, -1)
    expect(pages.length).toBeGreaterThan(3)
    expect(pages[0]).toContain('Month: November · 200 rows')
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/Name\s+Pay/)
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain('taken by Asha Rao, 21 Nov 2026, 00:30')
      expect(page).toContain('1,23,456.78')
    }
  })

  it.runIf(canReadPdf())(
    'too wide for a sheet goes on upon further ones, with the name on each',
    async () => {
      const sums = Array.from({ length: 30 }, (_, at) => ({
        key: `s${at}`,
        label: `Sum${at}`,
        type: 'money' as const,
      }))
      const rowOf = (name: string): Record<string, string | number> =>
        Object.fromEntries<string | number>([
          ['name', name],
          ...sums.map(({ key }): [string, number] => [key, 12345678]),
        ])
      const rows = async function* () {
        yield rowOf('Asha Bose')
        yield rowOf('Ravi Sen')
      }
      const table = { title: 'Register', filterText: '', columns: [columns[0], ...sums], rows: rows() }
      const pages = pdfText(await buffer(exportTable(table, 'pdf', about).body as never))
        .split('\f')
        .slice(0, -1)
      expect(pages).toHaveLength(5)
      for (const page of pages) {
        expect(page).toContain('Asha Bose')
        expect(page).toContain('Ravi Sen')
      }
      expect(pages.join(' ').match(/Sum\d+/g)).toEqual(sums.map(({ label }) => label))
      // No amount is broken.
      expect(pages.join(' ').match(/1,23,456\.78/g)).toHaveLength(60)
    },
  )
})

it('an empty list says that it is empty', () => {
  const printed = {
    title: 'T',
    filterText: '',
    signs: '',
    columns: [{ label: 'A', width: 9, right: false }],
    rows: [],
    by: 'x',
    at: 'y',
  }
  expect(JSON.stringify(tableDocument(printed).content)).toContain('No rows match this filter.')
})

it('every font has the file of every weight', () => {
  for (const font of pdfFonts)
    expect([font.normal, font.bold].every((path) => path.endsWith('.woff'))).toBe(true)
})
