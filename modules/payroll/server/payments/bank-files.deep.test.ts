import { expect, test } from 'vitest'
import { pdfTexts } from '#platform/testing/pdf-text.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { fileOf, publishedRun } from '#payroll/testing/published-run.ts'

const product = await testProduct()

test('the cash list has a column for signatures, and is logged', async () => {
  const scene = await publishedRun(product, { ctcs: [600_000, 660_000], byBank: (at) => at === 0 })
  const { id, people } = scene
  const { type, bytes } = await fileOf(scene.finance.caller, '/payroll-runs/download-cash-list', { id })
  expect(type).toBe('application/pdf')
  for (const text of pdfTexts(bytes)) {
    expect(text).toContain('Signature')
    expect(text).toContain(people[1]!.person.name)
    expect(text).not.toContain(people[0]!.person.name)
  }
  const logged = await product.read(({ db }) => db.selectFrom('register_download').selectAll().execute())
  expect(logged).toMatchObject([{ register: 'cash_list', downloaded_by: scene.finance.person.id }])
})
