import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { chartScene } from '#organization/testing/chart-scene.ts'

const product = await testProduct()
const { ids, take } = await chartScene(product)
const staff = await product.as(await product.account())

const linesOf = async (body: object) =>
  (await (await take({ format: 'csv', ...body })).text()).trimEnd().split('\r\n')

test('CSV has everybody under their lead, with the level and both spans', async () => {
  const [head, ...lines] = await linesOf({})
  expect(head).toBe(
    'Level,Name,Line manager,Designation,Department,Company,Office,Direct reports,Total reports',
  )
  const place = 'Software engineer,Engineering,Company 1,Kolkata'
  expect(lines).toEqual([
    `1,Zara,,${place},2,4`,
    `2,Anil,Zara,${place},0,0`,
    `2,Mita,Zara,${place},2,2`,
    `3,'=1+1,Mita,${place},0,0`,
    `3,Bela,Mita,${place},0,0`,
  ])
})

test('a branch, a part and a day before are taken along as they are shown', async () => {
  const names = async (body: object) => (await linesOf(body)).slice(1).map((line) => line.split(',')[1])
  expect(await names({ root: ids.get('Mita') })).toEqual(['Mita', "'=1+1", 'Bela'])
  expect(await names({ company_id: 3 })).toEqual([])
  // Before Mita came, those under her stood at the top.
  expect(await names({ as_on: '2026-01-31' })).toEqual(["'=1+1", 'Bela', 'Zara', 'Anil'])
})

test('the workbook says which chart it is', async () => {
  const response = await take({ format: 'xlsx', root: ids.get('Mita') })
  expect(response.headers.get('content-disposition')).toContain('Organization chart')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect((await readSheet(bytes, 1)).flat()).toContain('Bela')
  const about = (await readSheet(bytes, 2)).flat().map(String)
  expect(about.some((cell) => cell.includes('Mita and team'))).toBe(true)
})

test('the change log says who took how much along', async () => {
  await linesOf({ root: ids.get('Mita') })
  const last = await product.read(({ db }) =>
    db
      .selectFrom('change_log')
      .select(['action', 'actor_name', 'row_id'])
      .where('table_name', '=', 'chart')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  )
  expect(last).toEqual({ action: 'read', actor_name: 'Keeper', row_id: '3 people, csv' })
})

test('seeing the chart is not taking it along', async () => {
  const client = await product.as(
    await product.account({ userType: 'Client', roles: ['employee', 'hr_manager'] }),
  )
  for (const caller of [staff, client]) {
    const response = await take({ format: 'csv' }, caller)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ status: 1, message: say.mayNotExportChart.text })
  }
  expect((await take({ format: 'csv' }, product.stranger)).status).toBe(401)
  const missing = await take({ format: 'csv', root: 2_000_000 })
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ message: say.notInChart.text })
})
