import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openPage, type Device, type Scheme } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'
import { onePixel } from './people-steps.ts'

const walks: [Device, Scheme][] = [
  ['desktop', 'light'],
  ['phone', 'dark'],
]

test.each(walks)('on a %s in %s one reads the own record and asks for a change', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  const name = device === 'desktop' ? 'tumpa.sanfui' : 'imran.laskar'
  await enter(page, name, '/profile-details')
  await page.getByRole('heading', { name: 'Completeness' }).waitFor()
  await look(page, `profile-${device}-${scheme}`)
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await look(page, `profile-history-${device}-${scheme}`)
  const parts = page.getByRole('navigation', { name: 'Sections' })
  await parts.getByRole('button', { name: 'Personal' }).click()

  const contact = page.getByRole('region', { name: 'Contact', exact: true })
  await contact.getByRole('button', { name: 'Change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Private phone').fill('123')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('A phone number has 10 to 15 digits').waitFor()
  await look(page, `profile-contact-${device}-${scheme}`)
  await dialog.getByLabel('Private phone').fill('+91 98765 43210')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await contact.getByText('+91 98765 43210').waitFor()

  const personal = page.getByRole('region', { name: 'Personal', exact: true })
  await personal.getByRole('button', { name: 'Change' }).click()
  await dialog.getByText('HR must approve this').waitFor()
  await dialog.getByLabel('Nationality').fill('Indian, born abroad')
  await dialog.getByRole('button', { name: 'Ask HR' }).click()
  await page.getByRole('heading', { name: 'My change requests' }).waitFor()
  await personal.getByText('1 change is pending approval').waitFor()

  // A new name goes with a paper that shows it.
  await page.getByRole('button', { name: 'Change Name' }).click()
  await dialog.getByLabel('Full name').fill(`Someone ${device === 'desktop' ? 'Else' : 'Other'}`)
  await look(page, `profile-name-${device}-${scheme}`)
  await dialog.getByRole('button', { name: 'Ask HR' }).click()
  await page.getByText('HR needs a document with the new name').waitFor()
  await page.getByRole('button', { name: 'Attach document' }).first().click()
  await dialog.locator('input[type="file"]').setInputFiles(onePixel)
  await dialog.getByRole('button', { name: 'Attach' }).click()
  await page.getByRole('button', { name: 'Open document' }).waitFor()
})

test.each(walks)('on a %s in %s numbers are masked until one opens them', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'employee', '/statutory-details')
  const numbers = page.getByRole('region', { name: 'Identity numbers' })
  await numbers.getByText('XXXX XX').first().waitFor()
  await look(page, `statutory-${device}-${scheme}`)
  await numbers.getByRole('button', { name: /^Show Number PAN/ }).click()
  await numbers.getByText(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/).waitFor()
  await numbers.getByRole('button', { name: /^Hide Number PAN/ }).click()
  expect(await numbers.getByText(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/).count()).toBe(0)
})

test('a manager sees the work of the team and how it is reached, and nothing more', async () => {
  const page = await openPage()
  await enter(page, 'manager', '/staff')
  await page.getByText('Anirban Kuila').click()
  await page.getByRole('heading', { name: 'Emergency contacts' }).waitFor()
  for (const hidden of ['Family', 'Numbers and bank', 'Notes of HR'])
    expect(await page.getByRole('button', { name: hidden, exact: true }).count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Current address' }).count()).toBe(0)
  await look(page, 'record-as-manager')
})

test.each(walks)('on a %s in %s HR decides on changes and on a release', async (device, scheme) => {
  const asker = await openPage()
  const who = device === 'desktop' ? 'paramita.hazari' : 'subhro.jyoti.maji'
  await enter(asker, who, '/profile-details')
  const address = asker.getByRole('region', { name: 'Current address' })
  await address.getByRole('button', { name: 'Change' }).click()
  await asker.getByRole('dialog').getByLabel('House and street').fill(`7 Orchard Lane, ${device}`)
  await asker.getByRole('button', { name: 'Ask HR' }).click()
  await address.getByText('1 change is pending approval').waitFor()

  const page = await openPage({ device, scheme })
  await enter(page, 'hr-manager', '/record-changes')
  const change = page.getByRole('region', {
    name: new RegExp(device === 'desktop' ? 'Paramita' : 'Subhrojyoti'),
  })
  await change.getByText(`7 Orchard Lane, ${device}`).waitFor()
  await look(page, `record-changes-${device}-${scheme}`)
  await change.getByRole('button', { name: /^Approve/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await change.waitFor({ state: 'detached' })
  await address.getByText(`7 Orchard Lane, ${device}`).waitFor()

  if (device === 'desktop') {
    const name = page.getByRole('region', { name: /Bhargavi/ })
    await name.getByText('Bhargavi Shenoy Tirthahalli').waitFor()
    await name.getByRole('button', { name: /^Approve/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
    await name.waitFor({ state: 'detached' })
    await page.goto('/directory?search=shenoy')
    await page.getByText('Bhargavi Shenoy Tirthahalli').first().waitFor()
  }

  await page.goto(`/staff?search=${device === 'desktop' ? 'shoumik' : 'ela.thakurta'}`)
  await page.getByText('1 row', { exact: true }).waitFor()
  await look(page, `staff-${device}-${scheme}`)
  await page
    .getByText(device === 'desktop' ? 'Shoumik Garai' : 'Ela Thakurta')
    .first()
    .click()
  await page.getByRole('button', { name: 'Release' }).click()
  const dialog = page.getByRole('dialog')
  const last = dialog.getByLabel('Last working day')
  await last.fill('31-12-2030')
  await last.press('Tab')
  await dialog.getByText('3 people report to them and need a new line manager.').waitFor()
  await look(page, `release-${device}-${scheme}`)
})

test.each(walks)(
  'on a %s in %s HR reads figures, and a file before it is taken in',
  async (device, scheme) => {
    const page = await openPage({ device, scheme })
    await enter(page, 'hr-manager', '/staff-figures?group=gender')
    await page.getByRole('heading', { name: 'Tenure' }).waitFor()
    await page.getByText('because groups of fewer than five are hidden for privacy').waitFor()
    await look(page, `staff-figures-${device}-${scheme}`)
    await page.goto('/staff-import')
    await page.getByText('Use the template headings in the first row').waitFor()
    await look(page, `staff-import-${device}-${scheme}`)
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Template' }).click()
    const template = await (await coming).path()
    await page.locator('input[type="file"]').setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: await readFile(template),
    })
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('There are no rows below the headings.').waitFor()
  },
)

test('a photo stands wherever the person does, and goes when it is removed', async () => {
  const page = await openPage()
  await enter(page, 'lalitha.ammembal', '/profile-details')
  const card = page.getByRole('region', { name: 'Lalitha Ammembal' })
  await card.locator('input[type="file"]').setInputFiles(onePixel)
  await card.locator('img').waitFor()
  await page.getByRole('banner').locator('img').first().waitFor()
  const colleague = await openPage()
  await enter(colleague, 'nagesh.hosabettu', '/directory?search=lalitha')
  await colleague.locator('tbody img, [role="row"] img').first().waitFor()
  await card.getByRole('button', { name: 'Remove photo' }).click()
  await card.getByText('Add photo').waitFor()
  expect(await card.locator('img').count()).toBe(0)
})
