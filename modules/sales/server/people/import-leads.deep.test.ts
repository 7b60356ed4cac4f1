import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import * as imports from '#imports/contract/import-calls.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'

const ROWS = 20_000
const product = await testProduct()
let manager: Caller

beforeAll(async () => {
  manager = await product.as(await product.account({ roles: ['sales_manager'] }))
  await product.work()
})

const rows = Array.from({ length: ROWS }, (_, at) => [
  `Lead ${at}, first`,
  `Zoë ${at}`,
  `lead${at}@many.example`,
])

const quoted = (cell: string) => (/[";,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const lines = (by: string, end: string) =>
  [['Lead', 'Name', 'Email'], ...rows].map((row) => row.map(quoted).join(by)).join(end) + end

/** As Excel writes “CSV UTF-8” with a German list separator, Numbers its export, and Google Sheets its XLSX. */
const files: Readonly<Record<string, () => File>> = {
  'Excel, semicolons and a mark': () => new File([`\uFEFF${lines(';', '\r\n')}`], 'leads.csv'),
  'Numbers, commas': () => new File([lines(',', '\n')], 'leads.csv'),
  'Excel, UTF-16 and tabs': () =>
    new File([Buffer.from(`\uFEFF${lines('\t', '\r\n')}`, 'utf16le')], 'leads.txt'),
  'Google, XLSX with inline strings': () => new File([workbook()], 'leads.xlsx'),
}

function workbook(): Uint8Array<ArrayBuffer> {
  const cell = (text: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = [['Lead', 'Name', 'Email'], ...rows]
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((text, column) => cell(text, `${'ABC'[column]}${at + 1}`)).join('')}</row>`,
    )
    .join('')
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const pack = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${pack}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Leads" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${pack}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`),
  })
}

const read = async (id: number) => (await manager.send(imports.readImport, { id })).data
const until = async (id: number, state: string) => {
  await expect
    .poll(async () => (await read(id)).progress === null && (await read(id)).state, {
      timeout: 300_000,
      interval: 200,
    })
    .toBe(state)
  return read(id)
}

async function run(sheet: File) {
  const { id } = (await manager.send(imports.uploadImport, { kind: 'sales.leads' }, { files: { sheet } }))
    .data
  const { version, mapping } = await read(id)
  await manager.send(imports.mapImport, { id, version, mapping, existing: 'update' })
  const checked = await until(id, 'checked')
  await manager.send(imports.runImport, { id, version: checked.version })
  return (await until(id, 'done')).results
}

test(
  '20,000 leads come from the files of each spreadsheet, and none of them twice',
  { timeout: 1_200_000 },
  async () => {
    for (const [at, [name, file]] of Object.entries(files).entries()) {
      const results = await run(file())
      const [created, updated] = at === 0 ? [ROWS, 0] : [0, ROWS]
      expect([name, results]).toEqual([name, { created, updated, skipped: 0, failed: 0 }])
    }
    // The list counts no further than ten thousand.
    const leads = await product.read((ctx) =>
      ctx.db.selectFrom('lead').where('title', 'like', 'Lead %, first').select('id').execute(),
    )
    const { rows: found } = (await manager.send(leadList.read, { view: 'all', size: 1 })).data
    expect([leads.length, found[0]!.contact.name]).toEqual([ROWS, expect.stringContaining('Zoë')])
  },
)
