import { expect, test } from 'vitest'
import { noticePlaces, sendNotice } from '#notifications/contract/sent-notices/sent-notice-calls.ts'
import { openPage, takePicture } from '#platform/testing/browser.ts'
import { asAdmin } from './outbox.ts'
import { enter, look, walks } from './walks.ts'

/** A notice to many people is work in the background; the demo company begins without any. */
async function sendToCompany(title: string): Promise<void> {
  const admin = await asAdmin()
  const { companies } = (await admin.send(noticePlaces, {})).data
  const company_id = companies.find(({ name }) => name === 'Monsoon Ledger Systems')!.id
  const text = 'Please take the stairs.'
  expect((await admin.send(sendNotice, { audience: 'company', company_id, title, text })).status).toBe(0)
}

test.each(walks)(
  'on a %s in %s a test mail is sent, found in the outbox and opened',
  async (device, scheme) => {
    const page = await openPage({ device, scheme })
    await enter(page, 'admin')
    await page.goto('/outbox')
    await page.getByRole('button', { name: 'Send me a test email' }).click()
    await page.getByText('Test email sent to admin@atrium.example.').waitFor()
    await expect
      .poll(
        async () => {
          await page.reload()
          await page.getByText('Test email from Atrium').first().waitFor()
          return page
            .getByText('In the outbox', { exact: true })
            .filter({ visible: true })
            .count()
            .then((shown) => shown > 0)
        },
        { timeout: 20_000 },
      )
      .toBe(true)
    await look(page, `outbox-${device}-${scheme}`)
    await page.getByText('Test email from Atrium').first().click()
    const letter = page.frameLocator('iframe')
    await letter.getByRole('heading', { name: 'Email works' }).waitFor()
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-scripts')
    expect(await page.locator('iframe').getAttribute('sandbox')).not.toContain('allow-same-origin')
    await takePicture(page, `mail-${device}-${scheme}`)
    await page.getByRole('button', { name: 'Show plain text' }).click()
    await page.locator('pre').getByText('Email works').waitFor()
    await look(page, `mail-text-${device}-${scheme}`)
    await page.keyboard.press('Escape')
    await expect.poll(() => new URL(page.url()).search).toBe('')
  },
)

test.each(walks)(
  'on a %s in %s the tasks, the change log and the system are read',
  async (device, scheme) => {
    const title = `The lift rests until ${device === 'phone' ? 'noon' : 'evening'}`
    await sendToCompany(title)
    const page = await openPage({ device, scheme })
    await enter(page, 'admin')
    await page.goto('/background-tasks')
    await page.getByText(`Notification “${title}”`).first().waitFor()
    await look(page, `background-tasks-${device}-${scheme}`)
    await page.goto('/my-tasks')
    await page.getByText(`Notification “${title}”`).first().waitFor()
    await look(page, `my-tasks-${device}-${scheme}`)

    await page.goto('/change-log?table=mail_message&action=read')
    await page.getByText('Opened').nth(1).waitFor()
    await look(page, `change-log-${device}-${scheme}`)
    await page.goto('/change-log?table=sent_notice')
    await page
      .getByText(/^Sent notice: /)
      .first()
      .click()
    await page.getByRole('dialog').getByText('Audience').waitFor()
    await look(page, `change-${device}-${scheme}`)

    await page.goto('/system')
    await page.getByText('V 3.96').last().waitFor()
    await page.getByText('Removes files that belong to no record').waitFor()
    await look(page, `system-${device}-${scheme}`)
  },
)

test('a day is chosen by keys, typed as one writes it, and what is no day is not kept', async () => {
  const page = await openPage()
  await enter(page, 'auditor')
  await page.goto('/change-log?from=2026-11-10')
  const from = page.getByRole('combobox', { name: 'From' })
  await expect.poll(() => from.inputValue()).toBe('10 Nov 2026')
  await from.press('ArrowDown')
  await page.locator('button:focus[aria-label="10 November 2026"]').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/change-log?from=2026-11-11')
  await from.fill('9.11.26')
  await page.waitForURL('**/change-log?from=2026-11-09')
  await from.fill('soon')
  await from.press('Tab')
  await expect.poll(() => from.inputValue()).toBe('9 Nov 2026')
  expect(new URL(page.url()).search).toBe('?from=2026-11-09')
  await from.fill('')
  await page.waitForURL('**/change-log')
})

test('an auditor reads the change log and nothing else of this; an employee only the own tasks', async () => {
  const auditor = await openPage()
  await enter(auditor, 'auditor')
  await auditor.goto('/change-log')
  await auditor.getByLabel('Name of a person').waitFor()
  await auditor.goto('/outbox')
  await auditor.getByText('You don’t have access').waitFor()
  const employee = await openPage()
  await enter(employee, 'trainer')
  for (const path of ['/outbox', '/background-tasks', '/change-log', '/system']) {
    await employee.goto(path)
    await employee.getByText('You don’t have access').waitFor()
  }
  await employee.goto('/my-tasks')
  await employee.getByText('No exports yet').waitFor()
})
