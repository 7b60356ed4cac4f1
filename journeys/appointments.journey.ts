import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appointmentList } from '#appointments/contract/meetings/appointment-calls.ts'
import { readAppointmentPage, saveAppointmentPage } from '#appointments/contract/hosts/host-calls.ts'
import { addEmbeddingOrigin } from '#operations/contract/embedding/embedding-calls.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { openPage } from '#platform/testing/browser.ts'
import { asAdmin, mailTo } from './outbox.ts'
import { look } from './walks.ts'
import { productOrigin } from '#platform/testing/product-origin.ts'
import { type Place, times, chooseTime } from './appointments-steps.ts'

let website: string

/** The demo page of the documents on an origin of its own, with the booking in it. */
beforeAll(async () => {
  const product = productOrigin().replace('127.0.0.1', 'localhost')
  const demo = await readFile(resolve(import.meta.dirname, '../docs/embedding-demo.html'), 'utf8')
  const html = demo
    .replaceAll('http://localhost:3000', product)
    .replaceAll('/app-cost-category', '/book-appointment')
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(html)
  })
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready))
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())))
  website = `http://localhost:${(server.address() as AddressInfo).port}`
  const admin = await asAdmin()
  await admin.send(addEmbeddingOrigin, { origin: website, note: 'Booking in the journeys' })
  const { data: page } = await admin.send(readAppointmentPage, {})
  await admin.send(saveAppointmentPage, { ...page, most_per_day: 1000 })
})

async function tellWhoComes(place: Place, email: string) {
  await place.getByRole('heading', { name: 'ENTER THE FOLLOWING DETAILS FOR SCHEDULING METTING' }).waitFor()
  const submit = place.getByRole('button', { name: 'Schedule Meeting' })
  expect(await submit.isDisabled()).toBe(true)
  await place.getByLabel('Name', { exact: true }).fill('Prabin Tuladhar')
  await place.getByLabel('Email', { exact: true }).fill(email)
  await place.getByLabel('Phone number').fill('9841234567')
  await place.getByLabel('Country code').selectOption('NP')
  await submit.click()
  await place.getByRole('heading', { name: 'YOU ARE SCHEDULED' }).waitFor()
}

test('booked inside a website of another origin, moved and cancelled by the link of the mail', async () => {
  const page = await openPage({ device: 'phone' })
  await page.goto(website)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'BOOK AN APPOINTMENT' }).waitFor()
  expect(await frame.getByRole('button', { name: 'Book Now' }).isDisabled()).toBe(true)
  // The way back ends at the month in which we are.
  const back = frame.getByRole('button', { name: 'Previous month' })
  await frame.getByRole('button', { name: 'Next month' }).click()
  await back.waitFor()
  while ((await back.count()) > 0) await back.click()
  await frame.getByRole('heading', { name: monthInFull(companyToday().slice(0, 7)) }).waitFor()
  await chooseTime(frame)
  await frame.getByRole('button', { name: 'Book Now' }).click()
  const email = 'framed@booking.example'
  await tellWhoComes(frame, email)
  await frame.getByText('A calender invitation has been sent to your email address').waitFor()
  const admin = await asAdmin()
  const { data } = await admin.send(appointmentList.read, { search: email })
  const [booked] = data.rows
  expect(booked).toMatchObject({ zone: 'Asia/Kathmandu', outcome: 'scheduled' })
  const when = booked!.visitor_time.replace(' Kathmandu', '')
  const mail = await mailTo(email, `Your meeting: ${when}`)
  expect(mail).toMatch(/Kathmandu \/ .*India/)
  await page.goto(/\/appointment\/\S+/.exec(mail)?.[0] ?? '')
  await page.getByRole('button', { name: 'Choose another time' }).click()
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Next week' }).click()
  await times(page).nth(3).click()
  await page.getByRole('button', { name: 'Reschedule to this time' }).click()
  await page.getByText('Meeting rescheduled. A new invitation has been sent.').waitFor()
  await look(page, 'appointment-own')
  await page.getByRole('button', { name: 'Cancel meeting' }).click()
  await page.getByLabel('Reason').fill('The festival')
  await page.getByRole('button', { name: 'Cancel meeting' }).click()
  await page.getByRole('heading', { name: 'Meeting cancelled' }).waitFor()
  const { data: after } = await admin.send(appointmentList.read, { search: email })
  expect(after.rows.map(({ outcome }) => outcome).toSorted()).toEqual(['canceled', 'rescheduled'])
})
