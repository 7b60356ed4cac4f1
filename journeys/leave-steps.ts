import type { Page } from 'playwright-core'
import { readHolidays } from '#calendar/contract/holidays/holiday-calls.ts'
import { asAdmin } from './outbox.ts'

/** A Tuesday in so many weeks, or the next one on which, as on the two days after it, no office has a holiday. */
export async function tuesdayIn(weeks: number): Promise<string> {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((2 - day.getUTCDay() + 7) % 7))
  const admin = await asAdmin()
  const years = [day.getUTCFullYear(), day.getUTCFullYear() + 1]
  const lists = await Promise.all(years.map((year) => admin.send(readHolidays, { year })))
  const free = new Set(lists.flatMap(({ data }) => data.rows.map((holiday) => holiday.day)))
  let first = day.toISOString().slice(0, 10)
  while ([0, 1, 2].map((days) => daysAfter(first, days)).some((one) => free.has(one)))
    first = daysAfter(first, 7)
  return first
}

export const daysAfter = (day: string, count: number) =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)

export const dayAfter = (day: string) => daysAfter(day, 1)

/** Of a kind that there is enough of in any month: of the others there is next to nothing when a year has just begun. */
export async function apply(page: Page, day: string, reason: string) {
  await page.goto('/leaves/apply-leave')
  await page.getByLabel('Leave type').selectOption({ label: await labelOfKind(page) })
  await page.getByLabel('Several days').check()
  await page.getByLabel('First day', { exact: true }).fill(day)
  await page.getByLabel('Last day', { exact: true }).fill(dayAfter(day))
  await page.getByLabel('Reason').fill(reason)
  await page.getByText('2.00 days', { exact: true }).waitFor()
}

export async function labelOfKind(page: Page): Promise<string> {
  const option = page.getByRole('option', { name: /^Loss of pay/ })
  await option.waitFor({ state: 'attached' })
  return (await option.textContent()) ?? ''
}
