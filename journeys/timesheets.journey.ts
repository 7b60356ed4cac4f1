import { expect, test } from 'vitest'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter, mondayOf } from '#platform/contract/days.ts'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const today = companyToday()
const begins = mondayOf(today)
const monday = dayInWords(begins)
/** Time is not logged ahead: on a Monday the same cell is written again. */
const latest = dayInWords(today === begins ? begins : dayAfter(begins, 1))

test('a week is filled by keyboard on a work item, copied, suggested, and submitted short after confirming', async () => {
  const page = await openPage()
  await enter(page, 'employee', '/my-timesheet')
  await page.getByRole('heading', { name: 'Timesheet', level: 1 }).waitFor()
  const grid = page.getByRole('grid', { name: 'Time by work and day' })
  await grid.waitFor()
  await look(page, 'timesheet-first')
  await page.getByRole('button', { name: 'Copy last week' }).click()
  await page.getByText(/^Copied /).waitFor()
  await page.getByRole('button', { name: 'Add row', exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Choose work' })
  // By its name: what was listed before the answer to the search came may be another one.
  const item = 'HAR-17 Search by phone number, part 1'
  await picker.getByLabel('Search').fill('search by phone')
  await picker.getByRole('region', { name: 'Tasks' }).waitFor({ state: 'detached' })
  const chosen = picker.getByRole('region', { name: 'Work items' }).getByRole('button', { name: item })
  await chosen.waitFor()
  await look(page, 'timesheet-picker')
  await chosen.click()
  const cell = grid.getByRole('textbox', { name: `${item}, ${monday}` })
  await cell.fill('1.5')
  await cell.press('ArrowRight')
  await grid.getByText('Saved', { exact: true }).first().waitFor()
  expect(await cell.inputValue()).toBe('1:30')
  const next = grid.getByRole('textbox', { name: `${item}, ${latest}` })
  await next.fill('90m')
  await next.press('Enter')
  await grid
    .getByRole('gridcell')
    .filter({ has: page.getByLabel(`${item}, ${latest}`) })
    .getByText('Saved', { exact: true })
    .waitFor()
  await page.reload()
  await grid.waitFor()
  expect(await grid.getByRole('textbox', { name: `${item}, ${latest}` }).inputValue()).toBe('1:30')
  await look(page, 'timesheet-week')
  await page.getByRole('button', { name: 'Submit week' }).click()
  // On a Monday no day has gone by that could be short.
  const short = page.getByRole('dialog', { name: 'Submit a short week?' })
  if (today !== begins) await short.getByRole('button', { name: 'Submit' }).click()
  await page
    .getByText(/Timesheet submitted to|in review/)
    .first()
    .waitFor()

  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'chaithra.hegde', '/my-timesheet')
  const added = phone.getByRole('region', { name: 'Add to today' })
  await added.getByRole('button').first().click()
  await added.getByRole('button', { name: '+ 15 m' }).click()
  await added.getByText(/^Added 15 m to /).waitFor()
  await look(phone, 'timesheet-phone')
})
