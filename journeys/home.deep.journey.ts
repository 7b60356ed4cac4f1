import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openPage, takePicture, type Device } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'
import { ask, region } from './home-steps.ts'

/** By key where there are keys, by touch where there are none. */
async function openPalette(page: Page, device: Device) {
  if (device === 'desktop') await page.keyboard.press('Control+k')
  else await page.getByRole('button', { name: /^Search or do/ }).click()
  return page.getByRole('combobox', { name: 'Find a screen, a person or a record' })
}

test.each(walks)('on a %s in %s a colleague is found by name and the card opened', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'manager')
  const words = await openPalette(page, device)
  await words.waitFor()
  await look(page, `palette-empty-${device}-${scheme}`)
  await words.pressSequentially('anus lah')
  const person = page.getByRole('option', { name: /^Anusmita Lahkar/ })
  await person.waitFor()
  expect(await person.getAttribute('aria-selected')).toBe('true')
  await look(page, `palette-person-${device}-${scheme}`)
  await words.press('Enter')
  await words.waitFor({ state: 'detached' })
  await page.waitForURL(/\/directory\?person=\d+$/)
  await page.getByRole('heading', { name: 'Anusmita Lahkar' }).waitFor()
  await page.keyboard.press('Escape')
  await openPalette(page, device)
  await page.getByRole('group', { name: 'Recently opened' }).getByText('Anusmita Lahkar').waitFor()
})

test('the palette is walked with keys alone, says when nothing is found, and gives the focus back', async () => {
  const page = await openPage()
  await enter(page, 'employee')
  const words = await openPalette(page, 'desktop')
  const chosen = page.getByRole('option', { selected: true })
  const options = page.getByRole('option')
  await options.nth(1).waitFor()
  await words.press('ArrowDown')
  expect(await options.nth(1).getAttribute('aria-selected')).toBe('true')
  await words.press('End')
  expect(await options.last().getAttribute('aria-selected')).toBe('true')
  await words.press('ArrowDown')
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
  await words.press('ArrowUp')
  await words.press('Home')
  expect(await options.first().getAttribute('aria-selected')).toBe('true')
  await words.fill('qqqq')
  await page.getByText('No results.').waitFor()
  await words.press('Enter')
  await words.fill('sett')
  await expect.poll(() => chosen.textContent()).toContain('Settings')
  await words.press('Escape')
  // Out of the page, not merely out of sight.
  await page.locator('dialog[aria-label="Find"]').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^Search or do/ }).focus()
  await openPalette(page, 'desktop')
  await words.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Search or do')
})

test('the palette says when records cannot be searched, and does so when they can again', async () => {
  const page = await openPage()
  await enter(page, 'employee')
  const words = await openPalette(page, 'desktop')
  await page.route('**/api/home/find*', (route) => route.fulfill({ status: 429, json: outage }))
  await words.pressSequentially('anusmita')
  await page.getByText('Couldn’t search people and records.').waitFor()
  await takePicture(page, 'palette-broken-desktop-light')
  await page.unroute('**/api/home/find*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('option', { name: /^Anusmita Lahkar/ }).waitFor()
})

const outage = { status: 1, message: 'Please wait a moment.', data: { code: 'too-many' } }

test('a customer finds no colleague', async () => {
  const page = await openPage()
  await enter(page, 'client')
  const words = await openPalette(page, 'desktop')
  await words.pressSequentially('anusmita')
  await page.getByText('No results.').waitFor()
})

test.each(walks)('on a %s in %s a screen is pinned and put first, by keys alone', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'hr-manager')
  const shortcuts = region(page, 'Shortcuts')
  await shortcuts.getByRole('button', { name: 'Arrange' }).press('Enter')
  const order = shortcuts.getByRole('list', { name: 'Shortcuts in order' })
  const rows = order.getByRole('listitem')
  for (const label of ['Directory', 'Designations']) {
    await shortcuts.getByLabel('Pin a screen').selectOption({ label })
    await rows.filter({ hasText: label }).waitFor()
  }
  await order.getByRole('button', { name: 'Move Designations up' }).press('Enter')
  await expect.poll(() => rows.first().textContent()).toContain('Designations')
  await look(page, `shortcuts-arranging-${device}-${scheme}`)
  await shortcuts.getByRole('button', { name: 'Done' }).press('Enter')
  await page.reload()
  await shortcuts.getByRole('link').first().waitFor()
  // What home had proposed was not chosen, and is not kept.
  expect(await shortcuts.getByRole('link').allTextContents()).toEqual(['Designations', 'Directory'])
  await look(page, `shortcuts-${device}-${scheme}`)
  await shortcuts.getByRole('button', { name: 'Arrange' }).press('Enter')
  for (const label of ['Designations', 'Directory'])
    await order.getByRole('button', { name: `Unpin ${label}` }).press('Enter')
  await rows.first().waitFor({ state: 'detached' })
})

test('a page is pinned and unpinned beside its entry of the menu, by keys alone', async () => {
  const page = await openPage()
  await enter(page, 'hr-executive')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('searchbox', { name: 'Filter the menu' }).fill('holidays')
  const holidays = menu.getByRole('listitem').filter({ hasText: /^Holidays/ })
  await holidays.getByRole('button', { name: 'Pin', exact: true }).press('Enter')
  await holidays.getByRole('button', { name: 'Unpin', description: 'Holidays' }).waitFor()
  await page.reload()
  const pinned = menu.getByRole('listitem').filter({ hasText: 'Pinned' })
  await pinned.getByRole('link', { name: 'Holidays' }).waitFor()
  await pinned.getByRole('link', { name: 'Holidays' }).hover()
  await look(page, 'menu-pinned-desktop-light')
  await pinned.getByRole('button', { name: 'Unpin', description: 'Holidays' }).press('Enter')
  await menu.getByText('Pinned', { exact: true }).waitFor({ state: 'detached' })
})

test('a notice that someone sends is at home at once, and read there', async () => {
  const reader = await openPage()
  await enter(reader, 'employee')
  const sender = await openPage()
  await enter(sender, 'admin')
  const title = 'The lift in the Kolkata office is being repaired'
  const form = { audience: 'everyone', title, text: 'Please take the stairs until Friday.' }
  expect((await ask(sender, '/notifications/send-notice', form)).status).toBe(0)
  const notice = reader.getByRole('main').getByText(title)
  await notice.waitFor()
  await takePicture(reader, 'home-notice-desktop-light')
  await notice.click()
  await notice.waitFor({ state: 'detached' })
})

test('a customer is greeted, and offered only what is open to them', async () => {
  const page = await openPage()
  await enter(page, 'client')
  const main = page.getByRole('main')
  await region(page, 'What you can do here').getByRole('link', { name: 'Secure your account' }).waitFor()
  expect(await main.getByRole('link', { name: 'Directory' }).count()).toBe(0)
  expect(await main.getByRole('link', { name: 'Departments' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Help for this screen' }).count()).toBe(0)
})

test('keys open screens, the palette does things, and the menu is filtered and made narrow', async () => {
  const page = await openPage()
  await enter(page, 'admin')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Directory').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.getByRole('heading', { name: 'Directory', level: 1 }).waitFor()
  // In a field a letter is a letter.
  await page.getByRole('searchbox', { name: 'Filter the menu' }).fill('gc')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Filter the menu' }).fill('outb')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Outbox' }).click()
  await page.getByRole('heading', { name: 'Outbox', level: 1 }).waitFor()
  await page.locator('body').click({ position: { x: 700, y: 5 } })
  await page.keyboard.press('c')
  const words = page.getByRole('combobox', { name: 'Find a screen, a person or a record' })
  await words.fill('new branch')
  await page.getByRole('option', { name: /^Add office/ }).waitFor()
  await words.press('Enter')
  await page.getByRole('dialog', { name: 'Add office' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Filter the menu' }).fill('')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Companies' }).click()
  await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Show icons only' }).click()
  await expectAccessible(page)
  await page.reload()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: 'Company', exact: true })
    .click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Directory' }).waitFor()
})

test.each(walks)('on a %s in %s one is greeted and led on', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'manager')
  await page.getByRole('heading', { name: /, Mitali$/ }).waitFor()
  await page.getByText(/^\w+,? \d{1,2} \w+ \d{4} · Kolkata$/).waitFor()
  await page.getByRole('heading', { name: 'Unread notices' }).waitFor()
  await page.waitForLoadState('networkidle')
  await look(page, `home-manager-${device}-${scheme}`)
  await region(page, 'Next holidays').getByRole('link', { name: 'See all' }).click()
  await page.getByRole('heading', { name: 'Holidays', level: 1 }).waitFor()
})
