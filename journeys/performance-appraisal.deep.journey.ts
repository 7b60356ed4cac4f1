import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, slowDown } from './walks.ts'

const choose = async (page: Page, mark: string, comment: string) => {
  for (const question of ['What went well?', 'What should change?']) {
    const group = page.getByRole('group', { name: question })
    await group.getByLabel('Mark').selectOption(mark)
    await group.getByLabel('Comment').fill(comment)
  }
  await page.getByRole('button', { name: 'Submit review' }).click()
  await page.getByText('The review is submitted.').waitFor()
}
const decide = async (page: Page, verb: string) => {
  await page.getByRole('button', { name: verb, exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
  await page.getByText('The event is changed.').first().waitFor()
}

test('manager and peer review, one band up with a reason, calibrated, released, acknowledged', async () => {
  const manager = await openPage()
  await enter(manager, 'nagesh.hosabettu', '/event-list')
  const own = await openPage()
  for (const [who, name] of [
    ['chat-agent', 'Ashrita Kudva'],
    ['vinayak.angadimath', 'Vinayak Angadimath'],
  ] as const) {
    await enter(own, who, '/event-list')
    await own.getByRole('link', { name: /Support 2026/ }).click()
    await choose(own, '8', 'Tickets within a day')
    await manager.goto('/event-list')
    await manager.getByRole('link', { name: new RegExp(name) }).click()
    if (who === 'chat-agent') {
      await manager.getByRole('button', { name: 'Invite reviewer' }).click()
      const dialog = manager.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Colleague' }).fill('Sumukha')
      await manager.getByRole('option', { name: /Sumukha Navunda/ }).click()
      await dialog.getByRole('button', { name: 'Invite' }).click()
      await manager.getByText('The reviewer is invited.').waitFor()
      const peer = await openPage()
      await enter(peer, 'chat-supervisor', '/others-reviews')
      await peer.getByRole('row', { name: /Ashrita Kudva/ }).click()
      await choose(peer, '7', 'Helps the team')
    }
    // The review moves the appraisal on; what is proposed before the page has read that is no conflict with oneself.
    const speedUp = await slowDown(manager, '/appraisal/appraisal')
    await choose(manager, '7', 'Solid year')
    await manager.getByRole('button', { name: 'Propose grade' }).click()
    const grade = manager.getByRole('dialog')
    await grade.getByLabel('Band').selectOption('Exceeds expectations')
    await grade.getByRole('button', { name: 'Propose' }).click()
    await grade.getByText('Give a reason for another band than the formula’s.').waitFor()
    await grade.getByLabel('Reason').fill('Led the night shift')
    await grade.getByRole('button', { name: 'Propose' }).click()
    await manager.getByText('The grade is proposed.').waitFor()
    await speedUp()
  }

  const hr = await openPage()
  await enter(hr, 'hr-manager', '/appraisal-event-list')
  await hr.getByRole('row', { name: /Support 2026/ }).click()
  await decide(hr, 'Start calibration')
  await hr
    .getByRole('row', { name: /Ashrita Kudva/ })
    .getByRole('button')
    .last()
    .click()
  await hr.getByRole('menuitem', { name: 'Change band' }).click()
  const change = hr.getByRole('dialog')
  await change.getByLabel('Band').selectOption('Meets expectations')
  await change.getByLabel('Reason').fill('As in the other teams')
  await change.getByRole('button', { name: 'Change' }).click()
  await hr.getByText('The band is changed.').waitFor()
  await decide(hr, 'Release')

  await enter(own, 'chat-agent', '/event-list')
  await own.getByRole('link', { name: /Support 2026/ }).click()
  await own.getByText('Meets expectations, grade 3, score 7.00').waitFor()
  await own.getByRole('button', { name: 'Acknowledge' }).click()
  await own.getByText('Acknowledged.').waitFor()
})

test('another person disputes, the manager above answers with another band, and both results stay', async () => {
  const page = await openPage()
  await enter(page, 'sreetama.patitundi', '/event-list')
  await page.getByRole('link', { name: /Quality 2026/ }).click()
  await page.getByRole('button', { name: 'Dispute' }).click()
  await page.getByRole('dialog').getByLabel('What should be looked at again').fill('The audit was not mine')
  await page.getByRole('dialog').getByRole('button', { name: 'Dispute' }).click()
  await page.getByText('Your dispute is sent to the manager above and HR.').waitFor()
  const address = page.url().replace('/event-list/my-appraisal/', '/appraisal-event-list/appraisal-review/')
  const above = await openPage()
  await enter(above, 'delivery-head', new URL(address).pathname)
  await above.getByRole('button', { name: 'Answer dispute' }).click()
  const dialog = above.getByRole('dialog')
  await dialog.getByLabel('Answer').fill('The audit counts for another team')
  await dialog.getByLabel('Band').selectOption('Meets expectations')
  await dialog.getByRole('button', { name: 'Answer' }).click()
  await above.getByText('The corrected result is released.').waitFor()
  await page.reload()
  await page.getByText(/Meets expectations, grade 3/).waitFor()
  await page.getByText(/Exceeds expectations, grade 5/).waitFor()
  await page.getByText('Corrected: The audit counts for another team').waitFor()
})
