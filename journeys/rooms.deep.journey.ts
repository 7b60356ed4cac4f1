import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectNoSidewaysScroll, openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

const LIST = '/meeting-room-booking-list'

/** The room by its name, from the choices of the form. */
async function choose(page: Page, room: string, title: string) {
  const form = page.getByRole('dialog', { name: 'Book a room' })
  await form.getByLabel('Title').fill(title)
  const option = form.getByLabel('Room').locator('option', { hasText: room })
  await form.getByLabel('Room').selectOption(await option.getAttribute('value'))
  return form
}

test('a weekly series with a taken and a closed day is refused as a whole, and booked as the free ones', async () => {
  const other = await openPage()
  await enter(other, 'employee', `${LIST}?add=booking&day=2026-12-03&start=10:00&minutes=60`)
  const single = await choose(other, 'Damodar', 'In the way')
  await single.getByRole('button', { name: 'Book', exact: true }).click()
  await other.getByText('1 booking is made.').waitFor()

  const page = await openPage()
  await enter(page, 'manager', `${LIST}?add=booking&day=2026-11-26&start=10:00&minutes=60`)
  const form = await choose(page, 'Damodar', 'Weekly check')
  await form.getByLabel('Repeat').selectOption({ label: 'Weekly' })
  await form.getByLabel(/^Times/).fill('6')
  const days = form.getByRole('list', { name: 'Days' })
  await days.getByText('New carpet').waitFor()
  await days.getByText(/booked 10:00–11:00 by Anirban Kuila \(In the way\)/).waitFor()
  await look(page, 'room-series-desktop')
  await form.getByRole('button', { name: 'Book all' }).click()
  await form.getByText(/2 of 6 days are not free\./).waitFor()
  await form.getByRole('button', { name: 'Book the free ones' }).click()
  await page.getByText('4 days are booked, 2 days are skipped.').waitFor()

  await page.getByRole('button', { name: 'List' }).click()
  await page.getByRole('searchbox', { name: /^Title/ }).fill('Weekly check')
  await page.getByText('4 rows').waitFor()
  await look(page, 'room-list-desktop')
  await page
    .getByRole('row', { name: /Weekly check/ })
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const ending = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await ending.getByLabel('This and following').check()
  await ending.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('3 bookings are cancelled.').waitFor()
})

test('on a phone a free time is booked, its manager rejects it with a reason, and the organiser reads why', async () => {
  const phone = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(phone, 'employee', `${LIST}?day=2026-11-27`)
  await phone.getByRole('button', { name: '09:00–18:00 Free, book' }).first().waitFor()
  await look(phone, 'room-day-phone-dark')
  await phone
    .getByRole('region', { name: 'Mahananda' })
    .getByRole('button', { name: /Free, book/ })
    .first()
    .click()
  const form = phone.getByRole('dialog', { name: 'Book a room' })
  await form.getByLabel('Title').fill('From the phone')
  await form.getByText('The room is free.').waitFor()
  await expectNoSidewaysScroll(phone)
  await look(phone, 'room-booking-phone-dark')
  await form.getByRole('button', { name: 'Book', exact: true }).click()
  await phone.getByText('1 booking is made.').waitFor()

  await phone.getByRole('button', { name: 'Free now' }).click()
  await phone.getByText(/^Free from /).waitFor()
  await look(phone, 'room-free-phone-dark')

  const keeper = await openPage()
  await enter(keeper, 'room-manager', `${LIST}?tab=list&whose=all&search=From the phone`)
  await keeper.getByRole('row', { name: /From the phone/ }).click()
  await keeper.getByRole('button', { name: 'Reject' }).click()
  const rejecting = keeper.getByRole('dialog', { name: 'Reject this booking?' })
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await rejecting.getByText('Please give a reason').waitFor()
  await rejecting.getByLabel('Reason').fill('A client visits')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await keeper.getByText('The booking is rejected. The organiser is told.').waitFor()

  await phone.goto(`${LIST}?tab=list&view=all&search=From the phone`)
  await phone.getByText('Rejected').first().waitFor()
  await look(phone, 'room-list-phone-dark')
})

test('a room manager adds a room, closes it, and sees its figures', async () => {
  const page = await openPage()
  await enter(page, 'admin', '/meeting-rooms')
  await page.getByRole('button', { name: 'Add room' }).first().click()
  const form = page.getByRole('dialog', { name: 'Add room' })
  await form.getByLabel('Name').fill('Journey den')
  await form.getByLabel('Office').selectOption({ label: 'Kolkata' })
  await form.getByLabel('Seats').fill('5')
  await look(page, 'room-form-desktop')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The room is saved.').waitFor()
  await page.getByRole('button', { name: 'Actions for Journey den' }).click()
  await page.getByRole('menuitem', { name: 'Calendar link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  expect(await page.getByLabel('Link', { exact: true }).inputValue()).toMatch(/\/api\/rooms\/feed\/.+/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Actions for Hooghly' }).click()
  await page.getByRole('menuitem', { name: 'Open door page' }).click()
  await page.getByRole('heading', { name: 'Hooghly', level: 1 }).waitFor()
  await look(page, 'room-door-desktop')
  await page.goto('/meeting-rooms')
  await page.getByRole('button', { name: 'Closures' }).click()
  await page.getByText('New carpet').waitFor()
  await look(page, 'room-closures-desktop')
  await page.getByRole('button', { name: 'Figures' }).click()
  await page.getByRole('table', { name: /Use by room and hour/ }).waitFor()
  await look(page, 'room-figures-desktop')
})
