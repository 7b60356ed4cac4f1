import { test } from 'vitest'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { companyToday } from '#platform/contract/zone-clock.ts'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a lead plans a release with an open item; it is ticked, approved by two and released after a confirmation', async () => {
  const lead = await openPage()
  await enter(lead, 'project-manager', '/projects/releases')
  await lead
    .getByRole('row', { name: /Harbour booking/ })
    .first()
    .waitFor()
  await lead.getByRole('button', { name: 'Plan release' }).click()
  const planning = lead.getByRole('dialog', { name: 'Plan release' })
  // Asked only of someone who manages several; another way through the company may have added one.
  const project = planning.getByLabel('Project')
  if ((await project.count()) > 0) await project.selectOption({ label: 'Harbour booking' })
  await planning.getByLabel('Version').fill('5.0')
  await planning.getByLabel('Planned for').fill(dayInWords(dayAfter(companyToday(), 6)))
  await planning.getByRole('button', { name: 'Plan release' }).click()
  await lead.getByRole('heading', { name: 'Harbour booking 5.0', level: 1 }).waitFor()
  for (const name of ['HAR-2 Sign in with a code', 'HAR-3 Send the code by mail']) {
    await lead.getByLabel(/^Add item/).fill(name.split(' ')[0]!)
    await lead.getByRole('button', { name, exact: true }).click()
    await lead.getByRole('link', { name }).waitFor()
  }
  await lead.getByRole('checkbox', { name: 'Build' }).click()
  await lead.getByText('1 of 5 done').waitFor()
  await lead.getByRole('button', { name: 'Start', exact: true }).click()
  await lead.getByRole('button', { name: 'Approve as Manager' }).click()
  await lead.getByText('Approved by Manager.').waitFor()
  await look(lead, 'release-desktop')

  const member = await openPage({ device: 'phone', scheme: 'dark' })
  await enter(member, 'employee', new URL(lead.url()).pathname)
  await member.getByRole('button', { name: 'Approve as QA' }).click()
  await member.getByText('Approved by QA.').waitFor()
  await look(member, 'release-phone-dark')

  await lead.getByRole('button', { name: 'Release', exact: true }).click()
  const confirming = lead.getByRole('dialog', { name: 'Release 5.0?' })
  await confirming.getByText(/HAR-2/).waitFor()
  await confirming.getByRole('button', { name: 'Release anyway' }).click()
  await lead.getByText('Release 5.0 is now released.').waitFor()
  await lead.getByRole('button', { name: 'Roll back' }).waitFor()
})
