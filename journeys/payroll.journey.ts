import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a person finds the payslip of a paid month on the phone', async () => {
  const person = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(person, 'tumpa.sanfui', '/payslip')
  await person
    .getByRole('link', { name: /20\d\d$/ })
    .first()
    .click()
  await person.getByRole('heading', { name: 'Net pay' }).waitFor()
  await look(person, 'payroll-own-payslip-phone')
})
