import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'

const product = await testProduct()

test('the sheet of a month holds the names in sight, and a day of two parts has its room', async () => {
  const hr = await product.as(
    await product.write((ctx) => buildColleague(ctx, { roles: ['employee', 'hr_manager'] })),
  )
  const response = await hr.raw('/api/attendance/export-month', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ month: '2027-02', format: 'xlsx' }),
  })
  const sheets = unzipSync(new Uint8Array(await buffer(response.body as never)))
  const sheet = strFromU8(sheets['xl/worksheets/sheet1.xml']!)
  expect(sheet).toContain('xSplit="1" ySplit="1" topLeftCell="B2"')
  const widths = [...sheet.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
  // Name and department, then the 28 days of the month.
  for (const width of widths.slice(2, 30)) expect(width).toBeGreaterThan('0.75 P + 0.25 A'.length)
})
