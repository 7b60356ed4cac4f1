import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage } from '#platform/testing/browser.ts'
import { ownDeclarations, saveRow } from '#tax/contract/declarations/declaration-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const ROWS = 60

test('a declaration of sixty rows is read and edited on a phone', async () => {
  const employee = await callerFor('project-lead@atrium.example')
  const { id, rows } = (await employee.send(ownDeclarations, {})).data.rows[0]!
  for (let at = rows.length; at < ROWS; at += 1)
    await employee.send(saveRow, {
      declaration_id: id,
      section: 'investments',
      part: 'ppf',
      declared: 1_000_00 + at,
      party: `Passbook ${at}`,
    })
  const phone = await openPage({ device: 'phone' })
  await enter(phone, 'project-lead', '/investment-declaration-form')
  await phone.getByText(`${ROWS} rows`, { exact: false }).first().waitFor()
  await expectNoSidewaysScroll(phone)
  await expectAccessible(phone)
  await look(phone, 'tax-sixty-rows-phone')
  // A long section is folded, so that the next one and the limits stay within reach.
  const before = await phone.evaluate(() => document.documentElement.scrollHeight)
  await phone
    .getByRole('button', { name: /^Show all \d+ rows of / })
    .first()
    .click()
  const last = phone.getByRole('button', { name: `Edit Passbook ${ROWS - 1}` })
  await last.scrollIntoViewIfNeeded()
  expect(await phone.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(before)
  await last.click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByLabel('Amount of the year').fill('2500')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await phone.getByText(/^Saved\./).waitFor()
  const edited = (await employee.send(ownDeclarations, {})).data.rows[0]!.rows
  expect(edited.find(({ details }) => details.party === `Passbook ${ROWS - 1}`)?.declared).toBe(2_500_00)
  expect(edited).toHaveLength(ROWS)
})
