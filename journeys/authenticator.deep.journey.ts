import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, password, walks } from './walks.ts'

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

const section = (page: Page) => page.getByRole('region', { name: 'Authenticator app' })

async function sayPassword(page: Page, button: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: button }).click()
}

test.each(walks)(
  'on a %s in %s one sets an app up, keeps the codes, and removes it',
  async (device, scheme) => {
    const page = await openPage({ device, scheme, permissions: ['clipboard-read', 'clipboard-write'] })
    await enter(page, 'room-manager', '/settings')
    await section(page).getByText('Not set up.').waitFor()

    await section(page).getByRole('button', { name: 'Set up' }).click()
    await sayPassword(page, 'Continue')
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    await look(page, `authenticator-app-${device}-${scheme}`)

    const secret = (await page.getByLabel('Key for the app').textContent())!.replace(/\s/g, '')
    await page.getByLabel('Digit 1 of 6').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Confirm' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' })
    await codes.waitFor()
    expect(await codes.getByRole('listitem').count()).toBe(10)
    await look(page, `authenticator-codes-${device}-${scheme}`)

    // A slip does not lose them.
    await page.keyboard.press('Escape')
    await page.getByText('You haven’t copied, downloaded or printed the codes.').waitFor()
    await page.getByRole('button', { name: 'Copy' }).click()
    await page.getByText('Recovery codes copied.').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied.split('\n')).toEqual(await codes.getByRole('listitem').allTextContents())
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('atrium-recovery-codes.txt')
    await page.getByRole('button', { name: 'Done' }).click()

    await section(page).getByText('10 of 10').waitFor()
    await section(page).scrollIntoViewIfNeeded()
    await look(page, `authenticator-settings-${device}-${scheme}`)
    await section(page).getByRole('button', { name: 'New recovery codes' }).click()
    await sayPassword(page, 'Create new codes')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Close anyway' }).click()

    await section(page).getByRole('button', { name: 'Remove' }).click()
    await sayPassword(page, 'Remove')
    await section(page).getByText('Not set up.').waitFor()
  },
)
