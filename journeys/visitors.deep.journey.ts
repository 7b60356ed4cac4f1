import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, expectClear, look } from './walks.ts'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  takePicture,
  type Device,
} from '#platform/testing/browser.ts'
import { signIn, photo, fillVisitor } from './visitors-steps.ts'

/** Nothing while the picture is not there, or is none. */
const widthOf = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

test('empty fields are named in the words of the specification, and no call is made', async () => {
  const page = await openPage()
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.goto('/visitor-book')
  await page.getByRole('button', { name: 'Sign in' }).click()
  for (const words of ['Username cannot be empty', 'Password can not be empty', 'Location can not be empty'])
    await page.getByText(words).waitFor()
  await page.getByText('Please fill all the fields !').waitFor()
  expect(calls.filter((url) => url.endsWith('/api/visitor/login'))).toEqual([])
  await expectAccessible(page)
})

const walks: [Device, 'light' | 'dark', string][] = [
  ['desktop', 'light', 'Meera Pillai'],
  ['phone', 'dark', 'Tara Bose'],
]

test.each(walks)(
  'on a %s in %s a visitor comes with a photo and leaves once',
  async (device, scheme, name) => {
    const page = await openPage({ device, scheme })
    await signIn(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await takePicture(page, `visitor-book-${device}-${scheme}`)

    await page.getByRole('button', { name: 'Add Visitor' }).click()
    const form = page.getByRole('dialog', { name: 'Add Visitor' })
    await form.getByRole('button', { name: 'Add Visitor' }).click()
    await expectClear(page, 'Please fill all * fields !', form.getByRole('button', { name: 'Add Visitor' }))
    await expectAccessible(page)
    await form.getByLabel('Name *').fill(`${name} 😀`)
    await form.getByLabel('Phone No *').fill('98300e+-.99999')
    await form.getByLabel('Address *').fill('7 Hill Street')
    await form.getByLabel('To Whom Meet *').fill('Reception')
    await form.getByLabel('Purpose *', { exact: true }).selectOption({ label: 'Other' })
    await form.getByLabel('Other purpose *').fill('Courier')
    await form.getByText('Emoji not be allowed').waitFor()
    await form.getByLabel('Name *').fill(name)
    await form.getByLabel(/Add photo/).setInputFiles(await photo(page))
    await takePicture(page, `visitor-add-${device}-${scheme}`)
    const readAgain = page.waitForRequest(/\/api\/visitor\/get-visitorlist$/)
    const added = page.waitForRequest(/\/api\/visitor\/add-visitor-by-manager$/)
    await form.getByRole('button', { name: 'Add Visitor' }).click()
    await page.getByText('Visitor added.').waitFor()
    // As the specification has it: a form goes out, and the visitors of the day are asked for again.
    expect((await added).headers()['content-type']).toMatch(/^multipart\/form-data/)
    expect((await readAgain).postDataJSON()).toMatchObject({ location_id: 0 })
    // The focus is back on the button at the lower edge, and the list has not moved under it.
    expect(await page.evaluate(() => scrollY)).toBe(0)

    const row = page.getByRole('row', { name: new RegExp(name) })
    await expect.poll(() => row.textContent()).toContain('9830099999')
    expect(await row.textContent()).toContain('Courier')
    const thumbnail = row.getByRole('button', { name }).first().locator('img')
    await expect.poll(() => widthOf(thumbnail)).toBeGreaterThan(0)
    await row.getByRole('button', { name }).first().click()
    const shown = page.getByRole('dialog', { name }).getByRole('img')
    await expect.poll(() => widthOf(shown)).toBeGreaterThan(0)
    await page.keyboard.press('Escape')

    await row.getByRole('button', { name: `Check out ${name}` }).click()
    await page.getByText('Do you want to check out?').waitFor()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Visitor checked out.').waitFor()
    await expect.poll(() => row.getByRole('button', { name: /Check out/ }).count()).toBe(0)

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/visitor-book')
    expect(await page.evaluate(() => localStorage.getItem('visitorToken'))).toBeNull()
  },
)

test('with keys alone and the camera a visitor comes in, gets a badge, and is known as inside', async () => {
  const page = await openPage()
  await signIn(page)
  await page.getByRole('button', { name: 'Add Visitor' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Visitor' })
  await form.getByRole('button', { name: 'Use camera' }).press('Enter')
  const take = form.getByRole('button', { name: 'Take photo' })
  await expect.poll(() => take.getAttribute('aria-busy')).toBeNull()
  await take.press('Enter')
  await form.getByAltText('What was chosen').waitFor()
  await expect.poll(() => widthOf(form.getByAltText('What was chosen'))).toBeGreaterThan(0)
  await form.getByLabel('Name *').focus()
  await page.keyboard.type('Purabi Chakladar')
  await page.keyboard.press('Tab')
  await page.keyboard.type('9830077001')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3 Canal Road')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Mitali Dh')
  await form.getByRole('option', { name: 'Mitali Dhargupta' }).waitFor()
  await page.keyboard.press('Enter')
  expect(await form.getByLabel('To Whom Meet *').inputValue()).toBe('Mitali Dhargupta')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Audit')
  await takePicture(page, 'visitor-add-keys')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Add Visitor' }).press('Enter')
  await page.getByText('Visitor added.').waitFor()

  await page.getByRole('button', { name: /^Inside now/ }).click()
  await page.getByRole('searchbox', { name: 'Find' }).fill('purabi')
  const row = page.getByRole('row', { name: /Purabi Chakladar/ })
  await row.getByRole('button', { name: 'Badge of Purabi Chakladar' }).click()
  const badge = page.getByRole('dialog', { name: 'Badge of Purabi Chakladar' })
  await badge.getByRole('img', { name: /Code of badge/ }).waitFor()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#root').isVisible()).toBe(false)
  await takePicture(page, 'visitor-badge-printed')
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Add Visitor' }).click()
  await fillVisitor(page, { name: 'Purabi Chakladar', phone: '9830077001' })
  await form.getByRole('button', { name: 'Add Visitor' }).click()
  await form.getByLabel(/Already inside since \d\d:\d\d. Add anyway/).check()
  await form.getByRole('button', { name: 'Add Visitor' }).click()
  await page.getByText('Visitor added.').waitFor()
})

test('every message of the specification stands at its field', async () => {
  const page = await openPage()
  await signIn(page)
  await page.getByRole('button', { name: 'Add Visitor' }).click()
  const form = page.getByRole('dialog', { name: 'Add Visitor' })
  await form.getByRole('button', { name: 'Add Visitor' }).click()
  for (const field of ['Name', 'Address', 'To Whom Meet', 'Purpose', 'Phone No'])
    await form.getByText(`${field} can not be empty`).waitFor()
  const says: [string, string, string][] = [
    ['Name *', 'Ravi #1', 'Special character not be allowed'],
    ['Name *', 'Ravi 😀', 'Emoji not be allowed'],
    ['Address *', 'Home 🏠', 'Emoji not be allowed'],
    ['To Whom Meet *', 'Ravi 👍', 'Emoji not be allowed'],
    ['Phone No *', '98300', 'Should be limited to 10-15 integers.'],
    ['Phone No *', '98300,12345', 'Special character not be allowed'],
    ['Phone No *', '983001234😀', 'Emoji not be allowed'],
  ]
  for (const [label, value, message] of says) {
    const field = form.getByLabel(label)
    await field.fill(value)
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    const note = await field.getAttribute('aria-describedby')
    await expect.poll(() => page.locator(`[id="${note}"]`).textContent()).toContain(message)
    await field.fill(label.startsWith('Phone') ? '9830012345' : 'Ravi')
  }
  await form.getByLabel(/Add photo/).setInputFiles({
    name: 'notes.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-'),
  })
  await form.getByText('Allow only jpeg,jpg,png extensions').waitFor()
})

test('a desk that is signed out while writing signs in again, and the visitor is in the book once', async () => {
  const page = await openPage()
  await signIn(page)
  await page.getByRole('button', { name: 'Add Visitor' }).click()
  const form = await fillVisitor(page, { name: 'Ketaki Hembram', phone: '9830077009' })
  await page.route(
    '**/api/visitor/add-visitor-by-manager',
    (route) => route.fulfill({ status: 401, json: { status: 1, message: 'jwt expired', data: {} } }),
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Add Visitor' }).click()
  await page.waitForURL('**/visitor-book')
  expect(await page.evaluate(() => localStorage.getItem('visitorToken'))).toBeNull()
  await signIn(page)
  const row = page.getByRole('row', { name: /Ketaki Hembram/ })
  await row.waitFor({ timeout: 30_000 })
  await row.getByText('sent later').waitFor()
  await expect.poll(() => row.count()).toBe(1)
})

test('the people team sees every office and its figures, an administrator keeps the desks', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/visitors')
  await page.getByRole('row', { name: /Farid Qureshi/ }).waitFor()
  await expectAccessible(page)
  await takePicture(page, 'visitors')
  await page.goto('/visitor-reports')
  await page.getByText('Average stay').waitFor()
  await page.getByRole('button', { name: 'Show table' }).first().click()
  await expectAccessible(page)
  await takePicture(page, 'visitor-reports')

  const admin = await openPage({ device: 'phone' })
  await enter(admin, 'admin', '/visitor-desks')
  await admin.getByText('Reception Delhi').waitFor()
  await expectNoSidewaysScroll(admin)
  await expectAccessible(admin)
  await takePicture(admin, 'visitor-desks-phone')
})

test('a token that has ended leads back to the sign-in with the storage cleared', async () => {
  const page = await openPage()
  await page.goto('/visitor-book')
  await page.evaluate(() => localStorage.setItem('visitorToken', 'a.b.c'))
  await page.goto('/visitor')
  await page.waitForURL('**/visitor-book')
  expect(await page.evaluate(() => localStorage.getItem('visitorToken'))).toBeNull()
})

test('while the line is down a visitor is kept, with the photo, and sent once when it is back', async () => {
  const page = await openPage({ losesLine: true })
  await signIn(page)
  await page.getByRole('button', { name: 'Add Visitor' }).click()
  const form = await fillVisitor(page, { name: 'Jhumur Sardar', phone: '9830077002' })
  await form.getByLabel(/Add photo/).setInputFiles(await photo(page))
  // Only the calls of the desk are cut; a browser that is offline would say so in its console.
  await page.route('**/api/visitor/**', (route) => route.abort('internetdisconnected'))
  await form.getByRole('button', { name: 'Add Visitor' }).click()
  await page.getByText('You’re offline. The visitor is saved on this device and sent later.').waitFor()
  const waiting = page.getByRole('status', { name: 'Waiting to be sent' })
  await waiting.getByText('Jhumur Sardar').waitFor()
  await look(page, 'visitor-kept')
  await page.getByRole('button', { name: 'Check out Farid Qureshi' }).click()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/visitor-time-out'))
  await page.getByRole('button', { name: 'Yes' }).click()
  await lost
  // Without a line no one has left, so the question stays.
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await page.unroute('**/api/visitor/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  const row = page.getByRole('row', { name: /Jhumur Sardar/ })
  await row.waitFor({ timeout: 30_000 })
  await row.getByText('sent later').waitFor()
  await expect.poll(() => waiting.count()).toBe(0)
  await expect.poll(() => row.count()).toBe(1)
})
