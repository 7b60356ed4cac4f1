import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('HR follows the states of everyone, and no amount is among them', async () => {
  const hr = await openPage()
  await enter(hr, 'hr-manager', '/investment-declaration/people')
  await hr
    .getByRole('row', { name: /Declaration Submitted/ })
    .first()
    .waitFor()
  await look(hr, 'tax-declarations-desktop')
  expect(await hr.getByText('₹').count()).toBe(0)
})
