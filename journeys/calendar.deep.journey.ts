import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a secret link is made, shown once and revoked', async () => {
  const page = await openPage({ device: 'desktop', scheme: 'light' })
  await enter(page, 'employee', '/calender')
  await page.getByRole('button', { name: 'Create link: My calendar' }).click()
  const url = await page.getByLabel('Link: My calendar', { exact: true }).inputValue()
  const feed = await page.request.get(url)
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/)
  await page.getByRole('button', { name: 'Revoke: My calendar' }).click()
  await page.getByRole('button', { name: 'Create link: My calendar' }).waitFor()
  expect((await page.request.get(url)).status()).toBe(404)
})

test('HR enters a holiday, sees whom it touches, and takes it out again', async () => {
  const page = await openPage({ device: 'desktop', scheme: 'light' })
  const year = new Date().getUTCFullYear() + 1
  await enter(page, 'hr-manager', `/holidays?year=${year}`)
  await page.getByText('Draft', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change Republic Day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('Parade at nine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Parade at nine').waitFor()
  await page.getByRole('button', { name: 'Change May Day' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await dialog.getByRole('button', { name: 'Remove permanently' }).click()
  await page.getByText('Holiday removed.').waitFor()
  await page.getByRole('button', { name: `Copy ${year - 1}` }).click()
  await dialog
    .getByText(/Date changes every year/)
    .first()
    .waitFor()
  await look(page, 'calendar-copy-year')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Import a file' }).click()
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', `DTSTART;VALUE=DATE:${year}0420`, 'SUMMARY:Founders’ day']
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'office.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from([...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')),
  })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog.getByText('Founders’ day', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Import 1' }).click()
  await page.getByText('1 holiday added.').waitFor()
})

test('HR looks at the week of a person and changes a policy from a date', async () => {
  const page = await openPage({ device: 'desktop', scheme: 'light' })
  await enter(page, 'hr-manager', '/settings/working-time')
  await page.getByRole('heading', { name: 'Standard week' }).waitFor()
  await look(page, 'calendar-working-time')
  await page.getByRole('button', { name: 'Change from a date: Support at night' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Friday', { exact: true }).uncheck()
  await look(page, 'calendar-policy')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Working hours saved.').waitFor()
})
