import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const LIST = '/meeting-room-booking-list'

test('a room is drawn for an hour, and of two who want it the second takes what is offered beside it', async () => {
  const page = await openPage()
  await enter(page, 'employee', LIST)
  const column = page.locator('[data-column="Rupnarayan"]')
  const box = (await column.boundingBox())!
  // The grid begins at nine; from 15:00 to just before 16:00.
  const yOf = (hours: number) => box.y + hours * 54
  await page.mouse.move(box.x + 40, yOf(6.05))
  await page.mouse.down()
  await page.mouse.move(box.x + 40, yOf(6.5), { steps: 3 })
  await page.mouse.move(box.x + 40, yOf(6.95), { steps: 3 })
  await page.mouse.up()
  const form = page.getByRole('dialog', { name: 'Book a room' })
  await form.getByLabel('Title').fill('Journey planning')
  expect(await form.getByLabel('Starts').inputValue()).toBe('15:00')
  expect(await form.getByLabel('Length').inputValue()).toBe('60')
  for (const name of PEOPLE) {
    await form.getByRole('combobox', { name: 'People' }).fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }
  await form.getByText(/is away on this day/).waitFor()
  await form.getByText('The room is free.').waitFor()
  await look(page, 'room-booking-desktop')

  const second = await openPage()
  await enter(
    second,
    'manager',
    `${LIST}?add=booking&room=${await roomOf(form)}&day=${companyToday()}&start=15:00&minutes=60`,
  )
  const other = second.getByRole('dialog', { name: 'Book a room' })
  await other.getByLabel('Title').fill('Also planning')
  await other.getByText('The room is free.').waitFor()

  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await page.getByText('1 booking is made.').waitFor()
  await page.getByRole('button', { name: /^Journey planning 15:00–16:00/ }).waitFor()

  await other.getByRole('button', { name: 'Book', exact: true }).click()
  await other
    .getByText(/Rupnarayan is booked 15:00–16:00 by Anirban Kuila \(Journey planning\)/)
    .first()
    .waitFor()
  await other
    .getByRole('button', { name: /15:00$/ })
    .first()
    .click()
  await other.getByText('The room is free.').waitFor()
  await other.getByRole('button', { name: 'Book', exact: true }).click()
  await second.getByText('1 booking is made.').waitFor()
  // The first one sees it without asking again.
  await page.getByRole('button', { name: /^Also planning 15:00–16:00/ }).waitFor()
})

/** Of them the last is on leave. */
const PEOPLE = ['Sanjog Barthwal', 'Raghav Tembulkar', 'Farida Kapasiwala', 'Chandrakant Belavadi']

const roomOf = (form: Locator) => form.getByLabel('Room').inputValue()
