import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { inOnePiece } from '#platform/server/untrusted-files/read-apart.ts'
import { readTableApart } from '#platform/server/untrusted-files/read-table.ts'
import { enterByCode } from './outbox.ts'
import { enter, look } from './walks.ts'

const SCREEN = '/salary-configuration/bulk'

test('many salaries are revised with one sheet: downloaded, filled, looked over, sent and approved', async () => {
  const maker = await openPage()
  await enterByCode(maker, 'payroll', SCREEN)
  const coming = maker.waitForEvent('download')
  await maker.getByRole('button', { name: 'Download sheet' }).click()
  const sheet = await readFile(await (await coming).path())
  const table = await readTableApart(() => inOnePiece(sheet), {
    kind: 'xlsx',
    mostRows: 500,
    mostColumns: 20,
  })
  const heading = table.findIndex((row) => row.includes('Employee code'))
  const people = table.slice(heading + 1, heading + 4).map(([code, name, , , ctc]) => ({ code, name, ctc }))
  expect(people).toHaveLength(3)

  const next = new Date(Date.now() + 60 * 86_400_000)
  await maker.getByLabel('From').fill(`1-${next.getMonth() + 1}-${next.getFullYear()}`)
  const rows = [
    ['Employee code', 'New CTC'],
    ...people.map(({ code, ctc }) => [code, Number(ctc) + 60_000]),
    ['NO-SUCH-CODE', 900_000],
  ]
  await maker.locator('input[type="file"]').setInputFiles({
    name: 'April revision.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(',')).join('\n')),
  })
  await maker.getByText('April revision.csv').waitFor()
  await look(maker, 'payroll-bulk-desktop')
  await maker.getByRole('button', { name: 'Preview' }).click()
  await maker.getByText('No one whose salary you prepare has this code').waitFor()
  await look(maker, 'payroll-bulk-preview-desktop')
  await maker.getByLabel('Reason', { exact: true }).fill('Yearly appraisal')
  await maker.getByRole('button', { name: 'Send 3 for approval' }).click()
  await maker.getByText('Sent for approval.').waitFor()

  const checker = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(checker, 'payroll-approver', SCREEN)
  await checker.getByText('April revision.csv').first().waitFor()
  await look(checker, 'payroll-bulk-phone')
  await checker
    .getByRole('button', { name: /^Actions for April/ })
    .first()
    .click()
  await checker.getByRole('menuitem', { name: 'Approve or reject' }).click()
  const dialog = checker.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject 3' }).click()
  await dialog.getByText('Enter a reason').waitFor()
  await look(checker, 'payroll-bulk-decide-phone')
  await dialog.getByRole('button', { name: 'Approve 3' }).click()
  await checker.getByText('Salaries of 3 people approved.').waitFor()
})
