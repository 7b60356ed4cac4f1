import { expect, test } from 'vitest'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { openPage } from '#platform/testing/browser.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { readContact, saveContact } from '#sales/contract/people/contact-calls.ts'
import { meetingList } from '#sales/contract/meetings/meeting-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const shown = (day: string) => day.split('-').toReversed().join('-')
const HOUR = 3_600_000

test('a task in two business days reminds one hour before', async () => {
  const caller = await callerFor('sales-executive@atrium.example')
  const contact = { name: 'Odile Marsh', email: `odile.${Date.now()}@marsh.example` }
  const { id } = (await caller.send(saveContact, contact)).data
  const page = await openPage({ device: 'phone' })
  await enter(page, 'sales-executive', `/contacts/view-contact/${id}`)
  await page.getByRole('button', { name: 'Add task' }).click()
  const adding = page.getByRole('dialog', { name: 'Add task' })
  await adding.getByLabel('Title').fill('Call Odile back')
  await adding.getByLabel('Due', { exact: true }).selectOption({ label: 'In 2 business days' })
  await adding.getByLabel('Reminder', { exact: true }).selectOption({ label: '1 hour before' })
  await adding.getByRole('button', { name: 'Add task' }).click()
  await page.getByText('Task added.').waitFor()
  const [task] = (await caller.send(readContact, { id })).data.tasks
  expect(Date.parse(task!.due_at) - Date.parse(task!.remind_at!)).toBe(HOUR)
  // Saturdays and Sundays do not count, so it is two days ahead, or more across a weekend or a holiday.
  expect(task!.due_on >= dayAfter(companyDay(new Date()), 2)).toBe(true)
  expect([0, 6]).not.toContain(new Date(`${task!.due_on}T00:00:00Z`).getUTCDay())
  await page.getByText('Call Odile back').first().waitFor()
  await look(page, 'sales-task-phone')
})

test('a meeting to which no one came is arranged again in the same thread', async () => {
  const caller = await callerFor('sales-manager@atrium.example')
  const { rows } = (await caller.send(meetingList.read, { view: 'unsettled' })).data
  const meeting = rows[0]!
  const page = await openPage()
  await enter(page, 'sales-manager', '/tasks-of-sales/meetings?view=unsettled')
  await page.getByText('Outcome missing').first().waitFor()
  await look(page, 'sales-meetings-unsettled')
  await page.goto(`/contacts/view-contact/${meeting.contact.id}`)
  await page.getByRole('button', { name: 'Record outcome' }).first().click()
  const settling = page.getByRole('dialog', { name: `Outcome of ${meeting.subject}` })
  await settling.getByLabel('Outcome').selectOption({ label: 'No Show' })
  await settling.getByRole('button', { name: 'Save outcome' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'No Show' })
  await line.getByRole('button', { name: 'Arrange again' }).first().click()
  const again = page.getByRole('dialog', { name: 'Add meeting' })
  expect(await again.getByLabel('Subject').inputValue()).toBe(meeting.subject)
  const day = dayAfter(companyDay(new Date()), 2)
  await again.getByLabel('Day').fill(shown(day))
  await again.getByLabel('Hour').selectOption('11')
  await again.getByRole('button', { name: 'Save' }).click()
  await page.getByText(dayInWords(day)).first().waitFor()
  const after = (await caller.send(meetingList.read, { view: 'all', contact: meeting.contact.id })).data.rows
  const old = after.find(({ id }) => id === meeting.id)!
  expect(old).toMatchObject({ status: 'no_show', can: { follow: false } })
  expect(
    after.filter(({ subject, status }) => subject === old.subject && status === 'scheduled').length,
  ).toBe(1)
})
