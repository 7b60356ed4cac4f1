import { test, expect } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  takePicture,
  type Device,
  type Scheme,
} from '#platform/testing/browser.ts'
import { openAccess, ask, waiting, decide } from './access-requests-steps.ts'
import { look } from './walks.ts'

const deputyName = 'Raghav Tembulkar'

const inTwentyDays = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

const walks: [Device, Scheme, string, string][] = [
  ['desktop', 'light', 'recruiter', 'Trainer'],
  ['desktop', 'dark', 'ticket-agent', 'Asset manager'],
  ['phone', 'light', 'asset-manager', 'Room manager'],
  ['phone', 'dark', 'room-manager', 'Ticket agent'],
]

test.each(walks)('on a %s in %s one asks for a role, and has it once it is given', async (...walk) => {
  const [device, scheme, username, role] = walk
  const reason = `I stand in for a colleague of the ${role.toLowerCase()} group.`
  const applicant = await openPage({ device, scheme })
  const admin = await openPage({ device, scheme })
  await openAccess(applicant, username)
  await openAccess(admin, 'admin')

  await applicant.getByRole('button', { name: 'Request a role' }).click()
  await applicant.getByRole('button', { name: 'Request', exact: true }).click()
  await applicant.locator('[id$=-error]', { hasText: 'Choose a role' }).waitFor()
  await applicant.getByText('Enter what you need it for').waitFor()
  await expectAccessible(applicant)
  await takePicture(applicant, `access-ask-${device}-${scheme}`)
  await applicant.getByRole('button', { name: 'Cancel' }).click()

  await ask(applicant, { role, lastDay: inTwentyDays(), reason })
  await waiting(admin, reason).waitFor()
  await expectAccessible(admin)
  await expectNoSidewaysScroll(admin)
  await takePicture(admin, `access-inbox-${device}-${scheme}`)

  await decide(admin, reason, 'Approve', 'Thank you for standing in')
  await waiting(admin, reason).waitFor({ state: 'detached' })
  const roles = applicant.getByRole('list', { name: 'Your roles' })
  await roles.getByText(role, { exact: true }).waitFor()
  const row =
    device === 'phone'
      ? applicant.getByRole('button', { name: role })
      : applicant.getByRole('grid').getByText(reason.slice(0, 40))
  await row.click()
  await applicant.getByRole('dialog').getByText('Approved by Nilofer Quraishy').waitFor()
  await expectAccessible(applicant)
  await expectNoSidewaysScroll(applicant)
  await takePicture(applicant, `access-given-${device}-${scheme}`)
})

test('someone decides in the place of an administrator who is away, and a request is withdrawn', async () => {
  const reason = 'I show new colleagues around.'
  const away = await openPage()
  const deputy = await openPage()
  const applicant = await openPage()
  await openAccess(away, 'prakruthi.somayaji')
  await openAccess(deputy, 'delivery-head')
  await openAccess(applicant, 'data-miner')
  await away.getByRole('button', { name: 'Delegate' }).click()
  await away.getByRole('dialog').getByLabel('Delegate', { exact: true }).fill('raghav t')
  await away.getByRole('option', { name: deputyName }).click()
  await away
    .getByRole('dialog')
    .getByLabel(/^Last day/)
    .fill(inTwentyDays())
  await away.getByRole('heading', { name: 'Delegate approvals' }).click()
  await expectAccessible(away)
  await takePicture(away, 'access-hand-over-desktop-light')
  await away.getByRole('dialog').getByRole('button', { name: 'Delegate' }).click()
  await away.getByRole('button', { name: `End delegation to ${deputyName}` }).waitFor()
  await deputy.getByText(/^You are the delegate of/).waitFor()

  await ask(applicant, { role: 'Trainer', reason })
  await ask(applicant, { role: 'Recruiter', reason: 'I was only curious.' })
  await waiting(deputy, reason).getByText('you are the delegate of Prakruthi Somayaji').waitFor()
  await takePicture(deputy, 'access-deputy-desktop-light')
  await decide(deputy, reason, 'Approve')
  await applicant.getByRole('list', { name: 'Your roles' }).getByText('Trainer', { exact: true }).waitFor()

  await applicant.getByText('I was only curious.').click()
  await applicant.getByRole('button', { name: 'Withdraw' }).click()
  await applicant.getByText('Request withdrawn.').first().waitFor()
  await waiting(deputy, 'I was only curious.').waitFor({ state: 'detached' })
  await away.getByRole('button', { name: `End delegation to ${deputyName}` }).click()
  await deputy.getByText(/^You are the delegate of/).waitFor({ state: 'detached' })
})

test('a sensitive role needs two administrators, and the second one may say no', async () => {
  const reason = 'I help with the salaries of December.'
  const applicant = await openPage()
  const first = await openPage()
  const second = await openPage({ device: 'phone' })
  await openAccess(applicant, 'sales-executive')
  await openAccess(first, 'admin')
  await openAccess(second, 'prakruthi.somayaji')
  await ask(applicant, { role: 'Payroll', reason })
  await waiting(second, reason).waitFor()
  await decide(first, reason, 'Approve')
  await first.getByText('another administrator decides next').first().waitFor()
  await waiting(second, reason).getByText('Nilofer Quraishy has approved').waitFor()
  await waiting(second, reason).getByRole('button', { name: 'Reject' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await second.getByText('Enter a reason').waitFor()
  await look(second, 'access-reject-phone-light')
  await second.getByRole('dialog').getByLabel('Comment').fill('Salaries stay with two people')
  await second.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await waiting(second, reason).waitFor({ state: 'detached' })
  await applicant.getByRole('grid').getByText('Rejected', { exact: true }).waitFor()
  expect(await applicant.getByRole('list', { name: 'Your roles' }).getByText('Payroll').count()).toBe(0)
})
