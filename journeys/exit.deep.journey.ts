import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('HR issues a letter of a closed exit, which goes to the private address', async () => {
  const hr = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(hr, 'hr-manager', '/exit?view=over&status=closed')
  await hr.getByRole('link').filter({ hasText: 'Gopal Senapatra' }).click()
  const letters = hr.getByRole('region', { name: 'Letters' })
  await letters.getByRole('button', { name: 'Open Experience letter' }).click()
  const dialog = hr.getByRole('dialog')
  await dialog.getByText('To whom it may concern').waitFor()
  await look(hr, 'exit-letter-phone-dark')
  await dialog.getByRole('button', { name: 'Issue' }).click()
  await hr.getByText(/^Letter issued as CO1\/EXPR\//).waitFor()
  await hr
    .getByRole('dialog')
    .getByText(/^(To the private email|Issued)/)
    .first()
    .waitFor()
})
