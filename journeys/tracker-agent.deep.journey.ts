import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, takePicture } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

const run = promisify(execFile)

/** The example agent for makers of real ones, as they would start it. */
async function sendActivity(page: Page, code: string) {
  const server = new URL(page.url()).origin
  const told = ['--server', server, '--code', code, '--minutes', '50', '--name', 'Journey laptop']
  const { stdout } = await run(process.execPath, ['tools/tracker-agent.ts', ...told, '--drift', '7'])
  return stdout
}

test.each(walks)(
  'on a %s in %s one agrees, pairs a device, sees what it sent and deletes',
  async (device, scheme) => {
    const phone = device === 'phone'
    const page = await openPage({ device, scheme })
    await enter(page, phone ? 'chaithra.hegde' : 'sampath.kedilaya', '/my-tracker-activity?section=set-up')
    await page.getByRole('button', { name: 'I agree' }).click()
    await page.getByText('Agreed', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pair device' }).click()
    await page.getByRole('button', { name: 'Create pairing code' }).click()
    const code = await page.getByLabel('Pairing code').innerText()
    await look(page, `tracker-pairing-${device}-${scheme}`)
    await page.getByRole('button', { name: 'Done' }).click()
    const told = await sendActivity(page, code)
    expect(told).toMatch(/^[1-9]\d* of \d+ slots were taken in\.$/m)
    expect(told).toMatch(/^[1-9]\d* pictures were sent\.$/m)
    await page.getByRole('list', { name: 'Devices' }).getByText('Journey laptop').waitFor()

    await page.getByRole('button', { name: 'Day', exact: true }).click()
    await page.getByText(/^Slots \(\d+\)$/).click()
    const remove = page.getByRole('button', { name: /^Delete the ten minutes from / })
    const before = await remove.count()
    await look(page, `tracker-day-${device}-${scheme}`)
    await remove.first().click()
    await page.getByRole('heading', { name: /^Deleting removes 10 minutes from \d\d:\d\d$/ }).waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByText(/^10 minutes from \d\d:\d\d are deleted\.$/).waitFor()
    await expect.poll(() => remove.count()).toBe(before - 1)
  },
)

test('who was granted a look sees a day, opens pictures with their name on them, and is seen doing so', async () => {
  const viewer = await openPage()
  await enter(viewer, 'manager', '/tracker-screenshot')
  await viewer.getByLabel('Whose').selectOption({ label: 'Anirban Kuila' })
  const day = await dayWithPictures(viewer)
  await viewer
    .getByRole('button', { name: /^Open the pictures from/ })
    .first()
    .click()
  await viewer
    .getByRole('img', { name: /^Screen at/ })
    .first()
    .waitFor()
  await look(viewer, 'tracker-screenshot-viewer-desktop-light')

  const employee = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(employee, 'employee', `/tracker-screenshot?date=${day}`)
  await employee
    .getByText(/seen by Mitali Dhargupta/)
    .first()
    .waitFor()
  await look(employee, 'tracker-screenshot-phone-dark')
  const tiles = employee.getByRole('button', { name: /^Screen at/ })
  const before = await tiles.count()
  await tiles.first().focus()
  await employee.keyboard.press('ArrowRight')
  await employee.keyboard.press('Enter')
  await employee.getByRole('button', { name: 'Delete with its slot' }).click()
  await employee.getByRole('heading', { name: /^Deleting removes 10 minutes from \d\d:\d\d$/ }).waitFor()
  await employee.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => tiles.count()).toBe(before - 1)

  await employee.goto('/my-tracker-activity?section=seen')
  await employee
    .getByRole('list', { name: 'Access' })
    .getByText(/Seen by Mitali Dhargupta at/)
    .first()
    .waitFor()
  await employee.goto(`/my-tracker-activity?date=${day}`)
  await employee.getByRole('img', { name: /^Tracked / }).waitFor()
  await takePicture(employee, 'tracker-day-full-phone-dark')
})

/** A weekend or a holiday may lie between today and the last day with pictures. */
async function dayWithPictures(page: Page): Promise<string> {
  for (let back = 0; back < 5; back++) {
    const day = page.getByLabel('Day', { exact: true })
    const before = await day.inputValue()
    await page.getByRole('button', { name: 'Previous day' }).click()
    await expect.poll(() => day.inputValue()).not.toBe(before)
    const open = page.getByRole('button', { name: /^Open the pictures from/ }).first()
    const none = page.getByText('No screenshots for this day')
    await open.or(none).first().waitFor()
    if (await open.isVisible()) return new URL(page.url()).searchParams.get('date') ?? ''
  }
  throw new Error('no day with pictures')
}

test('the head of people sets a rule and grants a look', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/tracker-settings')
  await page.getByRole('list', { name: 'Rules' }).waitFor()
  await look(page, 'tracker-settings-desktop-light')
  await page.getByRole('button', { name: 'New rule' }).click()
  const rule = page.getByRole('dialog')
  await rule.getByLabel('For whom').selectOption('role')
  await rule.getByLabel('Which').selectOption({ label: 'Trainer' })
  await rule.getByLabel('Why').fill('Trainers are trusted')
  await rule.getByRole('button', { name: 'Save rule' }).click()
  await page.getByRole('list', { name: 'Rules' }).getByText('Trainers are trusted').waitFor()
  await page.getByRole('button', { name: 'Access', exact: true }).click()
  await page.getByRole('list', { name: 'Access' }).getByText('Mitali Dhargupta').waitFor()
  await page.getByRole('button', { name: 'Grant access' }).click()
  await look(page, 'tracker-grant-look-desktop-light')
})
