import { expect, test } from 'vitest'
import { openPage, takePicture } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

test.each(walks)(
  'on a %s in %s a letter is worded with a preview, and taken back',
  async (device, scheme) => {
    const page = await openPage({ device, scheme })
    await enter(page, 'admin', '/settings/mail-templates')
    await page.getByRole('link', { name: 'Account invitation' }).waitFor()
    await look(page, `letters-${device}-${scheme}`)
    await page.getByRole('link', { name: 'Account invitation' }).click()
    const subject = page.getByLabel('Subject')
    await subject.fill('Welcome to {company}')
    await page.getByText('This template has no value for {company}. Available: {name}, {by}.').waitFor()
    await subject.fill('Welcome, {name}')
    await page.getByText('Subject: Welcome, Asha Rao').waitFor()
    // The letter lies in a frame that runs no script, so nothing can be asked inside it.
    await takePicture(page, `letter-${device}-${scheme}`)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Template saved. It applies from the next email.').waitFor()
    // Other journeys may be wording other letters meanwhile.
    const customised = page
      .getByRole('list', { name: 'Letters' })
      .getByRole('listitem')
      .filter({ hasText: 'Account invitation' })
      .getByText('Customised', { exact: true })
    await customised.waitFor()
    await page.getByRole('link', { name: 'Account invitation' }).click()
    await page.getByRole('button', { name: 'Default' }).click()
    await page.getByRole('button', { name: 'Take away' }).click()
    await page.getByText('Template reset to the default.').waitFor()
    await expect.poll(() => customised.count()).toBe(0)
  },
)

test.each(walks)(
  'on a %s in %s a website may embed the public pages until it is removed',
  async (device, scheme) => {
    const page = await openPage({ device, scheme })
    await enter(page, 'admin', '/settings/embedding')
    const origin = `https://www.${device}-${scheme}.example`
    await page.getByRole('button', { name: 'Add a website' }).click()
    await page.getByLabel('Address').fill('www.banyan.example/shop')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Enter a website address without a path').waitFor()
    await page.getByLabel('Address').fill(origin)
    await page.getByLabel('What it is for').fill('The new website')
    await look(page, `embedding-add-${device}-${scheme}`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText(origin).waitFor()
    await look(page, `embedding-${device}-${scheme}`)
    const policy = async () =>
      (await page.request.get('/tracker-location')).headers()['content-security-policy'] ?? ''
    expect(await policy()).toContain(origin)
    await page.getByRole('button', { name: `Remove ${origin}` }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(() => page.getByText(origin).count()).toBe(0)
    expect(await policy()).not.toContain(origin)
  },
)

test('no one else is offered these pages', async () => {
  const page = await openPage()
  await enter(page, 'employee', '/settings/mail-templates')
  await page.getByText('You don’t have access').waitFor()
})
