import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, takePicture } from '#platform/testing/browser.ts'
import { enter, walks } from './walks.ts'

test.each(walks)('every part of the kit is accessible on a %s in %s', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await page.goto('/kit')
  await page.getByRole('heading', { name: 'Board' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `kit-${device}-${scheme}`)
})

/** Adds up how far things moved by themselves, as the browser counts it. */
async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0))
}

const frames: [string, string][] = [
  ['/login', 'Sign in'],
  ['/visitor-book', 'Visitor book'],
  ['/tracker-location', 'Allow Location Access'],
]

test.each(frames)('nothing moves while %s loads', async (path, heading) => {
  for (const device of ['desktop', 'phone'] as const) {
    const page = await openPage({ device })
    const shifted = await countShifts(page)
    await page.goto(path)
    await page.getByRole('heading', { name: heading }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    expect(await shifted()).toBeLessThan(0.01)
  }
})

test('nothing moves while home loads', async () => {
  const page = await openPage()
  await enter(page, 'admin')
  const shifted = await countShifts(page)
  await page.reload()
  await page.getByRole('button', { name: /^Account of/ }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => document.fonts.ready)
  expect(await shifted()).toBeLessThan(0.01)
})

test('the calls are there to read, and one that does not exist answers in an envelope', async () => {
  const page = await openPage()
  await page.goto('/api/docs')
  await page.getByRole('heading', { name: 'Calls', exact: true }).waitFor()
  await expectAccessible(page)
  const answer = await page.request.get('/api/nothing-here')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ status: 1, message: 'This address doesn’t exist.' })
})
