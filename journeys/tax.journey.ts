import { test } from 'vitest'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { openPage } from '#platform/testing/browser.ts'
import { shippedTaxPacks, taxYearFor } from '#tax-rules/server/public.ts'
import { enter, look } from './walks.ts'

/** In April the law of the new year may not be in the product yet: then there is only what was declared before. */
const isLawKnown = taxYearFor(shippedTaxPacks, companyToday()).ok

test('an employee follows the declaration, adds a row on the phone and sees the limit move', async () => {
  const person = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(person, 'employee', '/investment-declaration')
  await person.getByRole('list', { name: 'State of the declaration' }).waitFor()
  await look(person, 'tax-declaration-phone')
  if (!isLawKnown) return person.getByRole('link', { name: 'Open the form' }).waitFor()
  await person.getByRole('link', { name: 'Fill in your declaration' }).click()
  await person.getByRole('button', { name: 'Add row to Health insurance, parents' }).click()
  const dialog = person.getByRole('dialog')
  await dialog.getByLabel('Amount of the year').fill('24000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await person.getByText('24,000.00 of', { exact: false }).or(person.getByText('24,000 of')).first().waitFor()
  await look(person, 'tax-form-phone')
})
