import { expect, test } from 'vitest'
import { openPage, takePicture } from '#platform/testing/browser.ts'
import { openAccess, ask, waiting, decide } from './access-requests-steps.ts'

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
  await takePicture(second, 'access-reject-phone-light')
  await second.getByRole('dialog').getByLabel('Comment').fill('Salaries stay with two people')
  await second.getByRole('dialog').getByRole('button', { name: 'Reject' }).click()
  await waiting(second, reason).waitFor({ state: 'detached' })
  await applicant.getByRole('grid').getByText('Rejected', { exact: true }).waitFor()
  expect(await applicant.getByRole('list', { name: 'Your roles' }).getByText('Payroll').count()).toBe(0)
})
