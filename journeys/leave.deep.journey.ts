import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'
import { tuesdayIn, daysAfter, dayAfter, apply } from './leave-steps.ts'

test('what waits is changed by its person, who sees the new days before and after', async () => {
  const reason = 'A visit to the passport office'
  const person = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(person, 'tumpa.sanfui')
  const tuesday = await tuesdayIn(8)
  await apply(person, tuesday, reason)
  await person.getByRole('button', { name: 'Submit' }).click()
  const card = person.getByRole('listitem').filter({ hasText: reason })
  await card.getByRole('button', { name: 'Loss of pay' }).click()
  await person.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click()
  await person.getByRole('heading', { name: 'Edit application' }).waitFor()
  await person.getByLabel('Last day', { exact: true }).fill(daysAfter(tuesday, 2))
  await person.getByText('3.00 days', { exact: true }).waitFor()
  await look(person, 'leave-change-phone')
  await person.getByRole('button', { name: 'Change', exact: true }).click()
  await person.getByText('Leave application updated.').first().waitFor()
  await card.getByText('3.00', { exact: true }).waitFor()
})

test('on a phone hours are asked for, and what is short is said before it is sent', async () => {
  const person = await openPage({ device: 'phone', scheme: 'light' })
  await enter(person, 'employee', '/leave-details')
  await person.getByRole('list', { name: 'Balances' }).waitFor()
  await look(person, 'leave-details-phone')
  await person.goto('/leaves/apply-leave')
  await person.getByLabel('Leave type').selectOption({ label: 'Comp-off (1.00 available)' })
  await person.getByLabel('Several days').check()
  // On a Tuesday in a week the story of the demo company has leave of its own.
  const wednesday = dayAfter(await tuesdayIn(1))
  await person.getByLabel('First day', { exact: true }).fill(wednesday)
  await person.getByLabel('Last day', { exact: true }).fill(dayAfter(wednesday))
  await person.getByText('You ask for 2.00 days. Available 1.00. Short by 1.00.').waitFor()
  await person.getByLabel('Take the remaining days from').selectOption({ label: 'Loss of pay' })
  await person.getByText('Taken as 1.00 comp-off and 1.00 loss of pay.').waitFor()
  await look(person, 'leave-short-phone')
  await person.goto('/compoff/apply-compoff')
  await person.getByRole('list', { name: 'Days off you worked' }).waitFor()
  await look(person, 'comp-off-phone')
})

test('a manager sees who is away, and HR everything', async () => {
  const manager = await openPage({ device: 'desktop', scheme: 'light' })
  await enter(manager, 'manager', '/my-team-leave')
  // The section around it is called “Coverage in” its month and stands there before the grid has been read.
  await manager.getByRole('region', { name: 'Coverage', exact: true }).getByText('Here').waitFor()
  await look(manager, 'leave-team-desktop')
  const hr = await openPage({ device: 'desktop', scheme: 'light' })
  await enter(hr, 'hr-manager', '/all-approval-leaves')
  // Whatever the journeys before this one have applied for.
  await hr.getByRole('grid').getByText('Approved').first().waitFor()
  await look(hr, 'leave-all-desktop')
  for (const [path, name, content] of [
    ['/all-approval-leaves/balances', 'Leave balances', 'Kavitha R'],
    ['/all-approval-leaves/comp-off', 'All comp-off', 'Kavitha R'],
    ['/all-approval-leaves/adjustments', 'Leave adjustments', 'One day was counted twice in the old records'],
    ['/all-approval-leaves/year-end', 'Leave year end', /^Unused days, \d/],
    ['/all-approval-leaves/paid-out', 'Days to settle', /^Left the company|^No days to settle/],
    ['/all-approval-leaves/reports?report=waiting', 'Leave reports', 'Kavitha R'],
    ['/blocked-days', 'Blackout dates', 'Release freeze'],
    ['/leave-rules', 'Leave rules', 'Casual leave'],
  ] as const) {
    await hr.goto(path)
    await hr.getByRole('heading', { name, exact: true }).waitFor()
    // A test that goes on before a page has been read learns nothing of it.
    await hr.getByText(content).first().waitFor()
    expect(await hr.getByRole('alert').count()).toBe(0)
  }
  await look(hr, 'leave-rules-desktop')
})
