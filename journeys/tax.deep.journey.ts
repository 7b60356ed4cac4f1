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

test('a bonus that is tried on the calculation is in no payslip, and leaves the tax of the year as it was', async () => {
  const person = await openPage()
  await enter(person, 'tumpa.sanfui', '/tax-calculation')
  const taxOfYear = () =>
    person
      .getByText('Tax of the year', { exact: true })
      .first()
      .locator('xpath=following-sibling::*[1]')
      .innerText()
  await person.getByRole('heading', { name: 'Every step' }).waitFor()
  const before = await taxOfYear()
  await person.getByRole('slider', { name: 'Bonus this month' }).fill('20000000')
  await person.getByRole('heading', { name: 'Result of what you try' }).waitFor()
  await look(person, 'tax-tried-bonus-desktop')
  await expect.poll(taxOfYear).not.toBe(before)
  await person.reload()
  await person.getByRole('heading', { name: 'Every step' }).waitFor()
  expect(await taxOfYear()).toBe(before)
  await person.goto('/payslip')
  await person
    .getByRole('link', { name: /20\d\d$/ })
    .last()
    .click()
  await person.getByRole('region', { name: 'Income tax' }).waitFor()
  expect(await taxOfYear()).toBe(before)
})

test('the calculation shows both regimes, and a slider changes only what is tried', async () => {
  const person = await openPage()
  await enter(person, 'delivery-head', '/tax-calculation')
  await person.getByRole('heading', { name: 'Every step' }).waitFor()
  await look(person, 'tax-calculation-desktop')
  await person.getByRole('slider', { name: 'Own pension system (NPS)' }).fill('10000000')
  await person.getByRole('heading', { name: 'Result of what you try' }).waitFor()
  await person.getByRole('button', { name: 'Reset' }).click()
  expect(await person.getByRole('heading', { name: 'Result of what you try' }).count()).toBe(0)
})
