import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

test('what someone writes into a mail stays text when the mail is opened', async () => {
  const page = await openPage()
  await enter(page, 'admin')
  await page.goto('/send-notice')
  const hostile = '<img src=x onerror="parent.broken=1">'
  await page.getByLabel('Title').fill(hostile)
  await page.getByLabel('Text', { exact: true }).fill('<script>parent.broken=1</script><b>bold</b>')
  await page.getByLabel(/^Also send by email/).check()
  await page.getByLabel('Urgent').check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByText('Notification sent.').waitFor()
  await page.goto('/outbox?search=onerror')
  await expect
    .poll(
      async () => {
        await page.reload()
        await page.getByLabel('Recipient or subject').waitFor()
        return page.getByText(hostile).first().isVisible()
      },
      { timeout: 20_000, interval: 1_000 },
    )
    .toBe(true)
  await page.getByText(hostile).first().click()
  const letter = page.frameLocator('iframe')
  await letter.getByRole('heading', { name: hostile }).waitFor()
  await letter.getByText('<script>parent.broken=1</script><b>bold</b>').last().waitFor()
  expect(await letter.locator('img, script, b').count()).toBe(0)
  expect(await page.evaluate(() => 'broken' in window)).toBe(false)
})
