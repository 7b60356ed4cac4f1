import { readFile } from 'node:fs/promises'
import type { Download, Locator } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'
import { card, team, openChart, find, dayFromToday } from './organization-steps.ts'

test.each(walks)('on a %s in %s a name leads to its place in the chart', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await openChart(page, 'employee')
  await card(page, 'Tarannum Sabharwala').waitFor()
  await look(page, `chart-${device}-${scheme}`)

  await find(page, 'পালধি')
  const found = page.locator('[role="treeitem"][aria-current="true"]')
  await found.waitFor()
  expect(await found.getByTitle('অরিন্দম পালধি').count()).toBe(1)
  expect(await found.getAttribute('aria-level')).toBe('4')
  const member = card(team(page, 'Mitali Dhargupta'), 'অরিন্দম পালধি')
  await member.waitFor()
  // Ten in the demo company; other walks may have hired someone for the team, and one of its people leaves in one.
  const size = Number(await member.getAttribute('aria-setsize'))
  expect(size).toBeGreaterThanOrEqual(9)
  await look(page, `chart-found-${device}-${scheme}`)

  await page.reload()
  await found.waitFor()
  await card(page, 'অরিন্দম পালধি').click()
  const dialog = page.getByRole('dialog', { name: 'Directory card' })
  await dialog.getByRole('link', { name: 'Mitali Dhargupta' }).waitFor()
  await look(page, `chart-card-${device}-${scheme}`)
  await dialog.getByRole('link', { name: 'Mitali Dhargupta' }).click()
  await dialog.getByRole('heading', { name: `Team of ${size}`, exact: true }).waitFor()
})

test.each(['desktop', 'phone'] as const)('on a %s everything goes by keyboard', async (device) => {
  const page = await openPage({ device })
  await openChart(page, 'employee')
  await page.getByRole('treeitem').first().focus()
  const focused = page.locator('[role="treeitem"]:focus')
  const at = () => focused.locator('[title]').first().getAttribute('title')
  expect(await at()).toBe('Sudeshna Bhowal')
  await page.keyboard.press('ArrowDown')
  expect(await at()).toBe('Anusmita Lahkar')

  await page.keyboard.type('rag')
  expect(await at()).toBe('Raghav Tembulkar')
  expect(await focused.getAttribute('aria-expanded')).toBe('false')
  await page.keyboard.press('Enter')
  await card(team(page, 'Raghav Tembulkar'), 'Mitali Dhargupta').waitFor()
  expect(await focused.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowDown')
  expect(await at()).toBe('Bipasha Tantubai')

  await page.keyboard.press('End')
  expect(await at()).toBe('Fali Dordi')
  await page.keyboard.press('Home')
  expect(await at()).toBe('Sudeshna Bhowal')
  await page.keyboard.press('Enter')
  await card(page, 'Anusmita Lahkar').waitFor({ state: 'detached' })

  await page.keyboard.press('Space')
  await page.getByRole('dialog').getByRole('heading', { name: 'Sudeshna Bhowal' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await at()).toBe('Sudeshna Bhowal')
})

test('an employee sees their own line, those beside them, and nothing to change', async () => {
  const page = await openPage()
  await openChart(page, 'employee')
  await page.getByRole('combobox', { name: /^Show/ }).selectOption('myself')
  await page.locator('[aria-current="true"] > [title="Anirban Kuila"]').waitFor()
  const line = team(team(team(page, 'Sudeshna Bhowal'), 'Raghav Tembulkar'), 'Mitali Dhargupta')
  await card(line, 'Tumpa Sanfui').waitFor()
  expect(new URL(page.url()).searchParams.get('filter')).toBe('myself')
  expect(await page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0)
  await card(page, 'Anirban Kuila').click()
  const sheet = page.getByRole('dialog', { name: 'Directory card' })
  await sheet.getByText('Now', { exact: true }).waitFor()
  expect(await sheet.getByRole('button', { name: /^(Add|Move the team)$/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /^Show/ }).selectOption('')
  await card(page, 'Fali Dordi').waitFor()
})

/** The drawing glides to its place; a click on a card meanwhile misses it. */
async function whenStill(target: Locator): Promise<void> {
  let before = ''
  const isStill = async () => {
    const now = JSON.stringify(await target.boundingBox())
    const still = now === before
    before = now
    return still
  }
  await expect.poll(isStill, { interval: 400 }).toBe(true)
}

test('the chart of another day, of one company, and by department', async () => {
  const page = await openPage()
  await openChart(page, 'employee', `?as_on=${dayFromToday(-70)}`)
  await find(page, 'Apeksha')
  await card(team(page, 'Mitali Dhargupta'), 'Apeksha Ullagaddi').waitFor()
  await page.getByLabel('As on').fill(dayFromToday(0))
  await card(team(page, 'Lalitha Ammembal'), 'Apeksha Ullagaddi').waitFor()

  await page.getByLabel('As on').fill('2001-01-01')
  await page.getByText('No matches').waitFor()
  await look(page, 'chart-empty-desktop-light')
  await page.getByRole('button', { name: 'Clear the filters' }).click()

  await page.getByLabel('Company').selectOption({ label: 'Monsoon Ledger Systems' })
  await page.locator('[aria-level="1"] > [title="Chandrakant Belavadi"]').waitFor()
  await page.goto('/organization-chart')
  await page.getByLabel('Group by department').check()
  await whenStill(card(page, 'Support'))
  await card(page, 'Support').click()
  await card(team(page, 'Support'), 'Sumukha Navunda').waitFor()
  await look(page, 'chart-departments-desktop-light')
})

test('a card dragged onto another asks before anything is changed', async () => {
  const page = await openPage()
  await openChart(page, 'hr-manager')
  const middleOf = async (name: string) => {
    await whenStill(card(page, name))
    const { x, y } = (await card(page, name).boundingBox())!
    return [x + 60, y + 20] as const
  }
  await page.mouse.move(...(await middleOf('Prosenjit Adhya')))
  await page.mouse.down()
  await page.mouse.move(...(await middleOf('Ojas Kirtane')), { steps: 8 })
  await page.getByText('reports to Ojas Kirtane').waitFor()
  await page.mouse.up()
  const dialog = page.getByRole('dialog', { name: 'New line manager for Prosenjit Adhya' })
  await dialog.getByText(/Prosenjit Adhya reports to Ojas Kirtane instead of Sudeshna Bhowal/).waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await card(team(page, 'Sudeshna Bhowal'), 'Prosenjit Adhya').waitFor()
})

test('the chart is taken along as a picture and as a list', async () => {
  const page = await openPage({ scheme: 'dark' })
  await openChart(page, 'hr-manager')
  await find(page, 'পালধি')
  await card(page, 'অরিন্দম পালধি').waitFor()
  const take = async (what: string): Promise<Download> => {
    await page.getByRole('button', { name: 'Export' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: what, exact: true }).click()
    return coming
  }
  const svg = await take('Image (SVG)')
  expect(svg.suggestedFilename()).toMatch(/^Organization chart \d{4}-\d\d-\d\d\.svg$/)
  const drawing = await readFile(await svg.path(), 'utf8')
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  for (const part of [
    'Sudeshna Bhowal',
    'অরিন্দম পালধি',
    "font-family:'Figtree'",
    "font-family:'Atrium Indic'",
  ])
    expect(drawing).toContain(part)
  // Light colours, though the screen is dark.
  expect(drawing).toContain('fill="#f7f4ed"')

  const png = await readFile(await (await take('Image (PNG)')).path())
  expect([...png.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  expect(png.readUInt32BE(16)).toBeGreaterThan(1_000)

  const list = await readFile(await (await take('List as CSV')).path(), 'utf8')
  expect(list).toContain('Anirban Kuila')
})

test('a customer sees nothing of the chart, and only those who may change a company do', async () => {
  const page = await openPage()
  await enter(page, 'client', '/organization-chart')
  await page.getByText('You don’t have access').waitFor()
  expect(await page.getByRole('link', { name: 'Organization chart' }).count()).toBe(0)

  const other = await openPage()
  await enter(other, 'employee', '/settings/companies')
  await other.getByText('You don’t have access').waitFor()
})

test('a company is kept: refused at the field, saved, and found through the settings', async () => {
  const page = await openPage()
  await enter(page, 'admin', '/settings')
  await page
    .getByRole('region', { name: 'For the whole group' })
    .getByRole('link', { name: 'Companies' })
    .click()
  await page.getByRole('button', { name: 'Change Banyan Softworks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Banyan Softworks' })
  await dialog.getByLabel('Address').fill('4th floor, Lantern House\nSector V')
  await dialog.getByLabel('City').fill('Kolkata')
  await dialog.getByLabel('Website').fill('banyan')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a web address that starts with https://').waitFor()
  await look(page, 'company-dialog-desktop-light')
  await dialog.getByLabel('Website').fill('https://banyan.example.org')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('4th floor, Lantern House').waitFor()
  const company = page.getByRole('region', { name: 'Banyan Softworks' })
  await company.getByRole('button', { name: 'Remove logo of Banyan Softworks' }).click()
  await company.getByRole('img').waitFor({ state: 'detached' })
  const picture = sharp({ create: { width: 300, height: 120, channels: 3, background: '#1f5f4a' } })
  await company.getByLabel('Add logo of Banyan Softworks').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  await company.getByRole('img', { name: 'Logo of Banyan Softworks' }).waitFor()
  await look(page, 'companies-desktop-light')
})
