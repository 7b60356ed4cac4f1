import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

test.each(walks)(
  'on a %s in %s a form speaks once, at its field, and after an answer',
  async (device, scheme) => {
    const page = await openPage({ device, scheme })
    await enter(page, 'employee', '/kit')
    const form = page.getByRole('form', { name: 'Sample form' }).first()
    const first = form.getByLabel('First day')
    await first.waitFor()
    const wrong = form.locator('[aria-invalid="true"]')
    // Nothing is wrong before it is answered, and a field that is only passed stays as it is.
    await form.getByLabel('Title').focus()
    await page.keyboard.press('Tab')
    expect(await wrong.count()).toBe(0)
    // What is typed turns the days to it, and leaving closes them.
    await first.click()
    const days = page.getByRole('dialog', { name: 'Calendar' })
    await days.waitFor()
    await first.fill('5 Apr 2027')
    await days.getByRole('button', { name: 'April 2027', exact: true }).waitFor()
    await first.press('Tab')
    await days.waitFor({ state: 'detached' })
    expect(await first.inputValue()).toBe('5 Apr 2027')
    // What is no date says so at its field when it is left, and the form is not sent with it.
    await first.fill('32 Apr')
    expect(await wrong.count()).toBe(0)
    await first.press('Tab')
    await form.getByText('Enter a date like 5 Apr 2026').waitFor()
    await form.getByRole('button', { name: 'Apply' }).click()
    await look(page, `form-refused-${device}-${scheme}`)
    await first.fill('6 Apr 2027')
    await expect.poll(() => form.getByText('Enter a date like 5 Apr 2026').count()).toBe(0)
  },
)

test('what the server refuses of a field stands there and is not said again as a notice', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/departments')
  await page.getByRole('button', { name: 'Add a department' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Engineering')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const field = dialog.getByLabel('Name')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('region', { name: 'Notifications' }).getByRole('alert').count()).toBe(0)
  await look(page, 'form-refused-at-field-desktop-light')
})

test('lists, days and months of the employee area open in one look', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/staff')
  const list = page.getByRole('main').locator('select').first()
  await list.waitFor()
  expect(await list.evaluate((select) => getComputedStyle(select).appearance)).toBe('base-select')
  await page.goto('/cv-details')
  await page.getByRole('heading', { name: 'Experience' }).waitFor()
  const native = page.locator('input[type="month"], input[type="date"], input[type="datetime-local"]')
  expect(await native.count()).toBe(0)
})

test('on a phone the filters of a list open from one button that counts them', async () => {
  const page = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(page, 'hr-manager', '/staff')
  const button = page.getByRole('button', { name: /^Filters/ })
  await button.waitFor()
  expect(await page.getByLabel('Status').count()).toBe(0)
  await button.click()
  await page.getByRole('group', { name: 'Filters' }).getByLabel('Status').selectOption({ label: 'Confirmed' })
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByRole('group', { name: 'Filters' }).waitFor({ state: 'detached' })
  await look(page, 'filters-collapsed-phone-dark')
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
})
