import { buffer } from 'node:stream/consumers'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { canReadPdf, pdfText } from '#platform/testing/pdf-text.ts'
import { exportTable } from './export-table.ts'
import type { ExportColumn } from './export-types.ts'

const about = { by: 'Asha Rao', at: new Date('2026-11-20T19:00:00Z'), zone: 'Asia/Kolkata' }
const columns = [
  { key: 'name', label: 'Name', type: 'text', width: 30 },
  { key: 'pay', label: 'Pay', type: 'money' },
] as const satisfies readonly ExportColumn[]

async function fileOf(count: number, format: 'pdf' | 'xlsx'): Promise<Buffer> {
  const rows = async function* () {
    for (let index = 0; index < count; index++) yield { name: `ಕೃಷ್ಣಮೂರ್ತಿ ${index}`, pay: 12345678 }
  }
  const table = { title: 'বেতন Pay', filterText: 'Month: November', columns, rows: rows() }
  return buffer(exportTable(table, format, about).body as never)
}

it('a workbook writes many rows', async () => {
  const sheet = await readSheet(await fileOf(20_000, 'xlsx'))
  expect(sheet).toHaveLength(20_001)
  expect(sheet.at(-1)![0]).toBe('ಕೃಷ್ಣಮೂರ್ತಿ 19999')
})

describe('a PDF', () => {
  it('of five thousand rows does not make anybody wait a minute', async () => {
    let beats = 0
    const beat = setInterval(() => beats++, 10)
    expect((await fileOf(5_000, 'pdf')).length).toBeGreaterThan(100_000)
    clearInterval(beat)
    // It is laid out beside the server, which goes on answering meanwhile.
    expect(beats).toBeGreaterThan(20)
  })

  it.runIf(canReadPdf())(
    'with many narrow columns says on each page what it is, and its letters once',
    async () => {
      const days = Array.from({ length: 25 }, (_, at) => ({ ...columns[0], key: `d${at}`, width: 4 }))
      const rows = async function* () {
        for (let row = 0; row < 100; row++) yield Object.fromEntries(days.map(({ key }) => [key, 'P']))
      }
      const table = { title: 'Register', filterText: 'Month: November', columns: days, rows: rows() }
      const pdf = await buffer(
        exportTable({ ...table, signs: 'P present · A absent' }, 'pdf', about).body as never,
      )
      const pages = pdfText(pdf).split('\f').slice(0, -1)
      expect(pages.length).toBeGreaterThan(1)
      expect(pages[0]).toContain('P present · A absent')
      for (const page of pages.slice(1)) {
        expect(page).toContain('Register · Month: November')
        expect(page).not.toContain('P present')
      }
    },
  )
})
