import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

test('a plan runs with its check-ins and ends in success; an administrator and a peer find nothing of it', async () => {
  const manager = await openPage()
  await enter(manager, 'manager', '/pip-user-list')
  await manager.getByRole('row', { name: /Imran Laskar.*Active/ }).click()
  await manager.getByRole('heading', { name: 'Check-ins' }).waitFor()
  const address = new URL(manager.url()).pathname
  await manager.getByRole('button', { name: 'Write check-in of 21 Nov 2026' }).click()
  const meeting = manager.getByRole('dialog')
  await meeting.getByLabel('Overall').selectOption('met')
  await meeting.getByLabel('Your text').fill('All reviews in time')
  await meeting.getByRole('button', { name: 'Save' }).click()
  await manager.getByText('The check-in is saved.').waitFor()

  const person = await openPage({ device: 'phone' })
  await enter(person, 'imran.laskar', '/pip-user-list/feedback')
  await person.getByText('Mitali Dhargupta: All reviews in time').waitFor()
  await person.getByRole('button', { name: 'Write check-in of 21 Nov 2026' }).click()
  await person.getByRole('dialog').getByLabel('Your view').fill('It works')
  await person.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await person.getByText('Imran Laskar: It works').waitFor()

  for (const [who, said] of [
    ['manager', 'Your outcome is kept. The other one decides as well.'],
    ['hr-executive', 'The plan is completed.'],
  ] as const) {
    const page = await openPage()
    await enter(page, who, address)
    await page.getByRole('button', { name: 'Name outcome' }).click()
    await page.getByRole('dialog').getByLabel('Outcome').selectOption('success')
    await page.getByRole('dialog').getByRole('button', { name: 'Name outcome' }).click()
    await page.getByText(said).waitFor()
  }
  await person.getByText('Success').waitFor()

  for (const who of ['admin', 'employee']) {
    const page = await openPage()
    await enter(page, who, address)
    await page.getByText(/There is no such plan/).waitFor()
    await page.goto('/pip-user-list/feedback')
    await page.getByText('You have no improvement plan.').waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Find a screen, a person or a record' }).waitFor()
    await page.keyboard.type('Imran')
    await page
      .getByRole('option', { name: /Imran Laskar/ })
      .first()
      .waitFor()
    const found = await page.getByRole('option').allInnerTexts()
    expect(found.filter((words) => /plan|improvement/i.test(words))).toEqual([])
  }
})
