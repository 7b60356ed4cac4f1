import { expect, test } from 'vitest'
import { look } from './walks.ts'
import { signedIn } from './documents-steps.ts'

test('a letter is issued with its number, and acknowledged once by its receiver', async () => {
  const head = await signedIn('hr-manager', '/letters')
  await head.getByRole('row').filter({ hasText: 'Draft' }).filter({ hasText: 'Appointment' }).click()
  await head.getByRole('button', { name: 'Issue', exact: true }).click()
  await head
    .getByText(/^CO1\/APPT\/\d{4}\/\d{4}$/)
    .first()
    .waitFor()
  await head.getByRole('button', { name: 'Open PDF' }).waitFor()
  await look(head, 'letters-issued')

  const receiver = await signedIn('employee', '/my-documents')
  await receiver.getByRole('button', { name: 'Acknowledge' }).click()
  await receiver.getByRole('button', { name: 'I have received this letter' }).click()
  await receiver.getByText(/^Acknowledged \d/).waitFor()
  expect(await receiver.getByRole('button', { name: 'Acknowledge' }).count()).toBe(0)
  await look(receiver, 'letters-acknowledged')
})
