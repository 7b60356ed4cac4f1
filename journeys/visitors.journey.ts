import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  takePicture,
  type Device,
} from '../platform/testing/browser.ts'

async function signIn(page: Page) {
  await page.goto('/visitor')
  await page.waitForURL('**/visitor-book')
  await page.getByLabel('Username').fill('front.desk')
  await page.getByLabel('Password', { exact: true }).fill('lantern courtyard')
  await page.getByLabel('Location').selectOption({ label: 'Kolkata' })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Visitors today' }).waitFor()
  await page.getByRole('row', { name: /Farid Qureshi/ }).waitFor()
}

/** Nothing while the picture is not there, or is none. */
const widthOf = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

/** A picture as a camera makes it, drawn by the browser itself. */
async function photo(page: Page) {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 400
    const brush = canvas.getContext('2d')
    if (brush) {
      brush.fillStyle = '#24707a'
      brush.fillRect(0, 0, 320, 400)
    }
    return canvas.toDataURL('image/jpeg')
  })
  return {
    name: 'visitor.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(drawn.split(',')[1] ?? '', 'base64'),
  }
}

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
    await page.getByText('Please fill all * fields !').waitFor()
    await expectAccessible(page)
    await form.getByLabel('Name *').fill(`${name} 😀`)
    await form.getByLabel('Phone No *').fill('98300e+-.99999')
    await form.getByLabel('Address *').fill('7 Hill Street')
    await form.getByLabel('To Whom Meet *').fill('Reception')
    await form.getByLabel('Purpose *', { exact: true }).selectOption({ label: 'Other' })
    await form.getByLabel('Which purpose? *').fill('Courier')
    await form.getByText('Emoji not be allowed').waitFor()
    await form.getByLabel('Name *').fill(name)
    await form.getByLabel(/Add photo/).setInputFiles(await photo(page))
    await takePicture(page, `visitor-add-${device}-${scheme}`)
    await form.getByRole('button', { name: 'Add Visitor' }).click()
    await page.getByText('The visitor is in the book.').waitFor()

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
    await page.getByText('The visitor is checked out.').waitFor()
    await expect.poll(() => row.getByRole('button', { name: /Check out/ }).count()).toBe(0)

    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/visitor-book')
    expect(await page.evaluate(() => localStorage.getItem('visitorToken'))).toBeNull()
  },
)

test('a token that has ended leads back to the sign-in with the storage cleared', async () => {
  const page = await openPage()
  await page.goto('/visitor-book')
  await page.evaluate(() => localStorage.setItem('visitorToken', 'a.b.c'))
  await page.goto('/visitor')
  await page.waitForURL('**/visitor-book')
  expect(await page.evaluate(() => localStorage.getItem('visitorToken'))).toBeNull()
})
