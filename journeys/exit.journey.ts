import { expect, test } from 'vitest'
import { demoPeople } from '#database/demo/people.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

/** Of the employee whom anyone may sign in as. */
const { name } = demoPeople.find(({ key }) => key === 'employee')!

const dayIn = (days: number) => dayAfter(companyDay(new Date()), days)

test('an employee resigns, HR accepts, a department clears, and HR withdraws the exit', async () => {
  const person = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(person, 'employee', '/resignation')
  await person.getByText('What happens next').waitFor()
  await person.getByLabel('Last working day you ask for').fill(dayIn(30))
  await person.getByLabel('Main reason').selectOption({ label: 'Studies' })
  await person.getByLabel('Reason', { exact: true }).fill('I begin a course in spring.')
  await person.getByText('Bought out by the employee').waitFor()
  await look(person, 'resignation-form-phone-dark')
  await person.getByRole('button', { name: 'Submit resignation' }).click()
  await person.getByText('Your resignation was submitted.').first().waitFor()
  await person.getByText('You asked for', { exact: true }).waitFor()
  await look(person, 'resignation-own-phone-dark')

  const hr = await openPage()
  await enter(hr, 'hr-manager', '/exit?view=waiting')
  await hr.getByRole('heading', { name: 'Exits', level: 1 }).waitFor()
  await look(hr, 'exits-desktop-light')
  await hr.getByRole('link', { name }).click()
  await hr.getByText('I begin a course in spring.').waitFor()
  await hr.getByRole('button', { name: 'Accept resignation' }).click()
  const accepting = hr.getByRole('dialog', { name: /^Accept the resignation of / })
  await accepting.getByLabel('Waived days of notice').fill('10')
  await accepting.getByLabel('Why waived').fill('The course begins')
  await look(hr, 'exit-accept-desktop-light')
  await accepting.getByRole('button', { name: 'Accept' }).click()
  await hr.getByText(/^Accepted\. The last working day of /).waitFor()
  await hr.getByRole('button', { name: 'Start clearance' }).click()
  await hr.getByText('The departments were asked to clear.').waitFor()
  await look(hr, 'exit-desktop-light')

  const office = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(office, 'room-manager', `/exit/clearances?search=${encodeURIComponent(name)}`)
  await office.getByText(name).first().waitFor()
  await look(office, 'clearances-phone-dark')
  await office.getByRole('button', { name: `Actions for Office clearance of ${name}` }).click()
  await office.getByRole('menuitem', { name: 'Clear or block' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await office.getByText('Saved.').first().waitFor()
  await office.goto('/exit')
  await office.getByText('You don’t have access').waitFor()

  await hr.reload()
  await hr.getByText('Cleared').first().waitFor()
  await hr.getByRole('button', { name: 'Withdraw exit' }).click()
  const keeping = hr.getByRole('dialog', { name: /^Withdraw the exit of / })
  await keeping.getByLabel('Reason').fill('Stays after all')
  await keeping.getByRole('button', { name: 'Withdraw exit' }).click()
  await hr.getByText(`${name} stays.`).first().waitFor()
  await person.reload()
  await person.getByRole('button', { name: 'Submit resignation' }).waitFor()
  expect(await person.getByText('You asked for').count()).toBe(0)
})
