import { expect, test } from 'vitest'
import { me } from '#identity/contract/identity-calls.ts'
import { teamMembers } from '#organization/contract/chart/chart-calls.ts'
import { openPage } from '#platform/testing/browser.ts'
import { callerFor } from './outbox.ts'
import { look } from './walks.ts'
import { card, team, openChart, find, dayFromToday } from './organization-steps.ts'

/** The manager of the demo company leads ten people; other walks may have hired someone for them, or let someone go. */
async function sizeOfTeam(as_on: string): Promise<number> {
  const lead = (await (await callerFor('manager@atrium.example')).send(me, {})).data
  const hr = await callerFor('hr-manager@atrium.example')
  return (await hr.send(teamMembers, { account_id: lead.id, as_on })).data.total!
}

test('a new line manager is previewed, refused where it is a circle, planned, and taken back', async () => {
  const page = await openPage()
  await openChart(page, 'hr-manager')
  await find(page, 'Mitali')
  await card(page, 'Mitali Dhargupta').hover()
  await page.getByRole('button', { name: 'Actions for Mitali Dhargupta' }).click()
  await page.getByRole('menuitem', { name: 'Change the line manager' }).click()
  const dialog = page.getByRole('dialog', { name: 'New line manager for Mitali Dhargupta' })
  const lead = dialog.getByRole('combobox', { name: 'Line manager' })
  const choose = async (typed: string) => {
    await lead.fill(typed)
    await dialog.getByRole('listbox').getByRole('option').first().click()
  }
  await choose('Anirban')
  const refusal = 'Anirban Kuila reports to Mitali Dhargupta on these days, directly or indirectly.'
  await dialog.getByRole('button', { name: 'Change the line manager' }).click()
  await dialog.getByText(refusal).waitFor()
  expect(await lead.getAttribute('aria-invalid')).toBe('true')
  expect(await lead.inputValue()).toBe('Anirban Kuila')
  await look(page, 'chart-circle-desktop-light')

  await choose('Gurnoor')
  const day = dialog.getByLabel('Effective from')
  await day.fill(dayFromToday(3))
  const size = await sizeOfTeam(dayFromToday(3))
  await dialog.getByText(`${size} people who report to them directly come along.`).waitFor()
  await look(page, 'chart-preview-desktop-light')
  await dialog.getByRole('button', { name: 'Change the line manager' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByLabel('As on').fill(dayFromToday(3))
  await card(team(page, 'Gurnoor Bhamrah'), 'Mitali Dhargupta').waitFor()
  await card(page, 'Mitali Dhargupta').click()
  const sheet = page.getByRole('dialog', { name: 'Directory card' })
  await sheet.getByText('Upcoming').waitFor()
  await look(page, 'card-assignments-desktop-light')
  await sheet.getByRole('button', { name: 'Withdraw' }).click()
  await page
    .getByRole('dialog', { name: 'Withdraw the assignment' })
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await sheet.getByText('Now', { exact: true }).waitFor()
  await sheet.getByText('Upcoming').waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await card(team(page, 'Raghav Tembulkar'), 'Mitali Dhargupta').waitFor()
})
