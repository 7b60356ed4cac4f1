import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('an employee who has just signed in sees the salary, and each amount says how it was calculated', async () => {
  const person = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(person, 'tumpa.sanfui', '/salary-configuration')
  await person.getByText('Annual CTC').first().waitFor()
  await look(person, 'payroll-own-salary-phone')
  await person
    .getByRole('button', { name: /₹ 42,500\.00/ })
    .first()
    .click()
  await person.getByRole('dialog').getByText(/40/).first().waitFor()
  expect(await person.getByRole('dialog').textContent()).toContain('₹ 42,500.00')
})
