import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const HEAD = 'Company,Website,Purpose,Person,E-mail,Source'
const rows = Array.from(
  { length: 47 },
  (_, at) => `Filed ${at},filed-${at}.com,web,Fern ${at},fern@filed-${at}.com,https://filed.example/list`,
)
const file = [HEAD, ...rows, ...rows.slice(0, 3)].join('\n')

test('50 rows are imported, 3 doubles skipped, and the import is undone', async () => {
  const miner = await openPage()
  await enter(miner, 'data-miner', '/data-mining/import')
  await miner
    .locator('input[type="file"]')
    .setInputFiles({ name: 'filed.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await miner.getByRole('button', { name: 'Read file' }).click()
  await miner.getByText('Such as fern@filed-0.com').waitFor()
  await miner.getByLabel(/^Skip/).check()
  await miner.getByRole('button', { name: 'Check rows' }).click()
  await miner.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await miner.getByText('47 created').waitFor()
  await miner.getByText('3 skipped').waitFor()
  await look(miner, 'mining-import')
  await miner.getByRole('button', { name: 'Undo import' }).click()
  await miner.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await miner.getByText('47 removed').waitFor()
  await miner.goto('/data-mining?search=filed')
  await expect.poll(() => miner.getByText('No results').count()).toBe(1)
})
