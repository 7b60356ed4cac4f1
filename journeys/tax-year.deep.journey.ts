import { expect, test } from 'vitest'
import { me } from '#identity/contract/identity-calls.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { openPage } from '#platform/testing/browser.ts'
import { ownDeclarations } from '#tax/contract/declarations/declaration-calls.ts'
import { callerFor, enterByCode } from './outbox.ts'
import { openWindowFor } from './tax-steps.ts'
import { enter, look, slowDown } from './walks.ts'

const proof = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%${name} ${Date.now()}\ntrailer<<>>\n%%EOF\n`,
  ),
})

test('a year from the unopened window to the closed declaration, by its employee, HR, payroll, a manager and an auditor', async () => {
  const phone = await openPage({ device: 'phone' })
  const hr = await openPage()
  await enter(phone, 'trainer', '/investment-declaration')
  await phone.getByText('No declaration yet').waitFor()
  const employee = await callerFor('trainer@atrium.example')
  const today = companyDay(new Date())
  await enter(hr, 'hr-manager', '/investment-declaration/windows')
  await openWindowFor(hr, (await employee.send(me, {})).data.name, {
    due: dayAfter(today, 20),
    schemeDue: dayAfter(today, 7),
  })
  await phone.goto('/investment-declaration')
  await phone.getByRole('button', { name: 'Old regime' }).click()
  await phone.getByText(/^Regime saved\./).waitFor()
  await look(phone, 'tax-year-regime-phone')
  const own = async () => (await employee.send(ownDeclarations, {})).data.rows[0]!
  const { id, person } = await own()

  await hr.goto(`/investment-declaration/people?search=${encodeURIComponent(person.name)}`)
  await hr.getByRole('row', { name: /Scheme Details Submitted/ }).waitFor()
  expect(await hr.getByText('₹').count()).toBe(0)
  await hr
    .getByRole('checkbox', { name: `Choose declaration of ${person.name}` })
    .first()
    .check()
  await hr.getByRole('button', { name: 'Send form' }).click()
  await hr.getByRole('dialog').getByRole('button', { name: 'Send form' }).click()
  await hr.getByRole('dialog').getByText('All 1 done').waitFor()
  await hr.goto(`/investment-declaration/people/${id}`)
  await hr.getByText('You don’t have access', { exact: false }).first().waitFor()

  await phone.goto('/investment-declaration')
  await phone.getByRole('link', { name: 'Fill in your declaration' }).click()
  const add = async (
    section: string,
    fill: (dialog: ReturnType<typeof phone.getByRole>) => Promise<void>,
  ) => {
    await phone.getByRole('button', { name: `Add row to ${section}` }).click()
    const dialog = phone.getByRole('dialog')
    await fill(dialog)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await add('House rent', async (dialog) => {
    await dialog.getByLabel('Landlord', { exact: true }).fill('Meera Basu')
    await dialog.getByLabel('Address of the house').fill('4 Lake Road')
    await dialog.getByLabel('City of the house').fill('Kolkata')
    await dialog.getByLabel('Rent a month').fill('20000')
    await dialog.getByLabel('PAN of the landlord').fill('ABCPB1234K')
    await dialog.getByLabel('Relationship to the landlord').selectOption({ label: 'Not related' })
  })
  await add('Health insurance, parents', (dialog) => dialog.getByLabel('Amount of the year').fill('24000'))
  await phone.getByRole('button', { name: 'Attach proof to Meera Basu' }).click()
  await phone.getByRole('dialog').locator('input[type=file]').first().setInputFiles(proof('receipt.pdf'))
  await phone.getByRole('dialog').getByRole('button', { name: 'Attach' }).click()
  await phone.getByText('Proof attached.').waitFor()
  await look(phone, 'tax-year-form-phone')
  const submit = async () => {
    await phone.getByRole('button', { name: 'Submit', exact: true }).first().click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await phone.getByText(/^Declaration submitted\./).waitFor()
  }
  await submit()

  const payroll = await openPage()
  await enterByCode(payroll, 'payroll', `/investment-declaration/people/${id}`)
  await payroll.getByRole('button', { name: 'Send back' }).waitFor()
  const desk = payroll.getByRole('complementary', { name: 'Proof and decision' })
  await payroll.keyboard.press('j')
  await desk.getByRole('heading', { name: 'Meera Basu' }).waitFor()
  // A PDF opens in a tab of its own.
  const opened = payroll.context().waitForEvent('page')
  await desk.getByRole('button', { name: 'Show receipt.pdf' }).click()
  await (await opened).close()
  await look(payroll, 'tax-year-verify-desktop')
  await desk.getByRole('button', { name: 'Approve', exact: true }).click()
  await payroll.getByText('Row approved.').waitFor()
  // The next pending row follows by itself.
  await desk.getByLabel('Comment').fill('The receipt is missing')
  const speedUp = await slowDown(payroll, '/investment-declaration/of-person')
  await desk.getByRole('button', { name: 'Reject' }).click()
  await payroll.getByText('Row rejected.').waitFor()
  // Over a slow line: what is sent back waits for the page to have read what was decided.
  await payroll.getByRole('button', { name: 'Send back' }).click()
  await payroll.getByRole('dialog').getByLabel('Comment').fill('Add the receipt of the insurer')
  await payroll.getByRole('dialog').getByRole('button', { name: 'Send back' }).click()
  await payroll.getByText('Sent back.').waitFor()
  await speedUp()

  await phone.goto('/investment-declaration')
  await phone.getByText('Add the receipt of the insurer').waitFor()
  await phone.goto('/investment-declaration-form')
  await phone.getByText('The receipt is missing', { exact: false }).waitFor()
  const rejected = (await own()).rows.find(({ status }) => status === 'rejected')!
  await phone.getByRole('button', { name: 'Attach proof to Premium', exact: false }).first().click()
  await phone.getByRole('dialog').locator('input[type=file]').first().setInputFiles(proof('insurer.pdf'))
  await phone.getByRole('dialog').getByRole('button', { name: 'Attach' }).click()
  await phone.getByText('Proof attached.').waitFor()
  expect((await own()).rows.find((row) => row.id === rejected.id)?.status).toBe('pending')
  await submit()

  await payroll.reload()
  await payroll.getByRole('button', { name: 'Approve pending' }).click()
  await payroll.getByText('1 row approved.').waitFor()
  await payroll.getByRole('button', { name: 'Close', exact: true }).click()
  await payroll.getByText(/^Declaration closed\./).waitFor()
  expect((await own()).status).toBe('closed')
  await phone.goto('/investment-declaration')
  await phone.locator('[aria-current="step"]').getByText('Closed').waitFor()

  const manager = await openPage()
  await enter(manager, 'manager', '/investment-declaration/people')
  await manager.getByText('You don’t have access', { exact: false }).first().waitFor()
  const auditor = await openPage()
  await enter(auditor, 'auditor', `/investment-declaration/people/${id}`)
  await auditor.getByRole('heading', { name: person.name }).first().waitFor()
  expect(await auditor.getByRole('button', { name: 'Reopen' }).count()).toBe(0)
})
