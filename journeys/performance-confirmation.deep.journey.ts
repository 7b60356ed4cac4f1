import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

test('a probation ends: the manager reviews, HR extends by 2 months, the letter and the next end are there', async () => {
  const manager = await openPage()
  await enter(manager, 'lalitha.ammembal', '/others-reviews')
  await manager.getByRole('row', { name: /Sampath Kedilaya/ }).click()
  for (const question of ['Quality of work', 'Reliability', 'Working with others', 'Learning and initiative'])
    await manager.getByRole('group', { name: question }).getByLabel('Mark').selectOption('6.5')
  await manager.getByLabel('Recommendation').selectOption('extend')
  await manager.getByLabel('Months').fill('2')
  await manager.getByRole('button', { name: 'Submit review' }).click()
  await manager.getByText('The review is submitted.').waitFor()

  const hr = await openPage()
  await enter(hr, 'hr-manager', '/confirmation-event-list')
  await hr.getByRole('row', { name: /Sampath Kedilaya.*Extend the probation, 2 months/ }).click()
  await hr.getByRole('button', { name: 'Decide' }).click()
  const dialog = hr.getByRole('dialog')
  await dialog.getByLabel('Months').fill('7')
  await dialog.getByLabel('Reason').fill('Needs more time')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await dialog.getByLabel('Months').fill('2')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await hr.getByText('The probation is extended.').waitFor()
  await hr.getByText('5 Feb 2027').waitFor()
  await hr.getByRole('link', { name: /The letter waits to be issued/ }).click()
  await hr
    .getByRole('row', { name: /Extension of your probation.*|Sampath Kedilaya/ })
    .first()
    .waitFor()

  const own = await openPage()
  await enter(own, 'sampath.kedilaya', '/my-reviews')
  await own.getByText(/^Extended ·/).waitFor()
})
