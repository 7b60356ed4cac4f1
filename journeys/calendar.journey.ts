import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

test.each(walks)('on a %s in %s the days of oneself and of others are in view', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'employee', '/calender')
  await page.getByRole('grid').waitFor()
  await page.getByText(/working days of /).waitFor()
  await look(page, `calendar-month-${device}-${scheme}`)
  await page.getByLabel('View', { exact: true }).selectOption({ label: 'Agenda' })
  await page.getByRole('list', { name: /20\d\d$/ }).waitFor()
  await look(page, `calendar-agenda-${device}-${scheme}`)
  await page.goto('/employee-calender')
  await page.getByRole('heading', { name: 'Employee calendar', level: 1 }).waitFor()
  await page
    .getByText('Anirban Kuila')
    .or(page.getByText(/% available/))
    .first()
    .waitFor()
  await look(page, `calendar-people-${device}-${scheme}`)
  await page.goto('/holidays')
  await page.getByText('Republic Day').waitFor()
  await look(page, `calendar-holidays-${device}-${scheme}`)
})
