import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('HR makes an event for a department, sees who is left out and why, and a person fills the self review on the phone', async () => {
  const page = await openPage()
  await enter(page, 'hr-manager', '/appraisal-event-list?add=event')
  const form = page.getByRole('dialog', { name: 'New event' })
  await form.getByLabel('Name').fill('Journey appraisal')
  await form.getByRole('checkbox', { name: 'Quality', exact: true }).check()
  await form.getByRole('textbox', { name: 'Questions' }).fill('What went well?')
  await form.getByLabel('Share of the key result areas').fill('0')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Journey appraisal' }).waitFor()
  await page.getByRole('heading', { name: 'Left out' }).waitFor()
  await look(page, 'performance-preview')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText(/^Published for \d+ people\.$/).waitFor()
  await page.getByRole('row', { name: /Sreetama Patitundi.*Not started/ }).waitFor()

  const phone = await openPage({ device: 'phone' })
  await enter(phone, 'sreetama.patitundi', '/event-list')
  await phone.getByRole('link', { name: /Journey appraisal/ }).click()
  const question = phone.getByRole('group', { name: 'What went well?' })
  await question.getByLabel('Mark').selectOption('8.5')
  await question.getByLabel('Comment').fill('The test automation')
  await phone.getByText('Draft saved. Only you can read it.').waitFor()
  await look(phone, 'performance-self-phone')
  await phone.getByRole('button', { name: 'Submit review' }).click()
  await phone.getByText('The review is submitted.').waitFor()
  // HR sees the state, and not a word of it in the list.
  await page.reload()
  await page.getByRole('row', { name: /Sreetama Patitundi.*Self review submitted/ }).waitFor()
  expect(await page.getByText('The test automation').count()).toBe(0)
})
