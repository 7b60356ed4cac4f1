import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ })

const sheet = (page: Page) => page.getByRole('region', { name: 'Latest notifications' })

test.each(walks)(
  'on a %s in %s one reads notices, narrows them and chooses what is mailed',
  async (device, scheme) => {
    const admin = await openPage()
    await enter(admin, 'admin')
    await admin.goto('/send-notice')
    const title = `Tea at four, ${device} ${scheme}`
    await admin.getByLabel('Title').fill(title)
    await admin.getByLabel('Text', { exact: true }).fill('On the roof, if it stays dry.')
    await admin.getByLabel('Urgent').check()
    await admin.getByRole('button', { name: 'Send' }).click()
    await admin.getByText('Notification sent.').waitFor()

    const page = await openPage({ device, scheme })
    await enter(page, 'employee')
    await page.goto('/notifications')
    await page.getByText(title).first().waitFor()
    await look(page, `notices-${device}-${scheme}`)
    await page.getByLabel('Title or text').fill('no such words anywhere')
    await page.getByText('No results').waitFor()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await page.getByText(title).first().waitFor()
    await page.getByRole('button', { name: 'Mark all as read' }).first().click()
    await page.getByText('You’re all caught up.').waitFor()
    await bell(page).click()
    await sheet(page).getByText(title).waitFor()
    await look(page, `bell-${device}-${scheme}`)
    await sheet(page).getByRole('link', { name: 'What is mailed to me' }).click()
    await page.waitForURL('**/settings/notifications')
    const kind = page.getByRole('radiogroup', { name: 'Announcements from the administration' })
    const isChosen = (way: string) => kind.getByRole('radio', { name: way }).isChecked()
    await kind.waitFor()
    // Decided for everybody: it can be read, not chosen.
    await page.getByRole('listitem').filter({ hasText: 'My password was changed' }).waitFor()
    expect(await page.getByRole('radiogroup', { name: 'My password was changed' }).count()).toBe(0)
    await kind.getByRole('radio', { name: 'In the daily digest' }).check()
    await page.getByText('Preference saved.').waitFor()
    await expect.poll(() => isChosen('In the daily digest')).toBe(true)
    await kind.getByRole('radio', { name: 'In the daily digest' }).press('ArrowLeft')
    await expect.poll(() => isChosen('Immediately')).toBe(true)
    const from = page.getByRole('group', { name: 'From' })
    await from.getByLabel('Hour').selectOption('08')
    await page.getByRole('button', { name: 'Save quiet hours' }).click()
    await page.getByText('Quiet hours must end at a different time than they start').waitFor()
    await from.getByLabel('Hour').selectOption('19')
    await page.getByRole('button', { name: 'Save quiet hours' }).click()
    await page.getByText('Quiet hours saved.').waitFor()
    await page.reload()
    await expect.poll(() => from.getByLabel('Hour').inputValue()).toBe('19')
    const quiet = page.getByRole('switch', { name: 'Turn on quiet hours' })
    await quiet.click()
    await page.getByText('Quiet hours turned off.').waitFor()
    await quiet.click()
    await expect.poll(() => from.getByLabel('Hour').inputValue()).toBe('21')
    await look(page, `mailed-notices-${device}-${scheme}`)
  },
)

test('the list is taken along as a file', async () => {
  const page = await openPage()
  await enter(page, 'employee')
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Notices .*\.csv$/)
})

test.each(walks)('on a %s in %s an administrator sees what was sent', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'admin')
  await page.goto('/send-notice')
  await page.getByLabel('Title').fill(`Fire drill on a ${device}`)
  await page.getByLabel('Text', { exact: true }).fill('At noon; please leave by the stairs.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(`Fire drill on a ${device}`).first().waitFor()
  await page.getByRole('radio', { name: 'One office' }).check()
  await page.getByLabel('Office', { exact: true }).waitFor()
  await look(page, `send-notice-${device}-${scheme}`)
})

test('a person who may not send notices finds no such screen', async () => {
  const page = await openPage()
  await enter(page, 'trainer')
  await page.goto('/send-notice')
  await page.getByText('You don’t have access').waitFor()
})
