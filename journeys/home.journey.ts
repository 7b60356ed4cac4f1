import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'
import { ask } from './home-steps.ts'

test('what waits for a decision is at home at once, and only with the approver', async () => {
  const applicant = await openPage()
  await enter(applicant, 'academy-counsellor')
  const admin = await openPage()
  await enter(admin, 'admin')
  const { data } = await ask(applicant, '/access-control/my-access')
  const { askable } = data as { askable: { id: number; name: string }[] }
  const reason = 'I teach the new counsellors from January on.'
  const role_id = askable.find(({ name }) => name === 'Trainer')!.id
  expect((await ask(applicant, '/access-control/request-access', { role_id, reason })).status).toBe(0)
  await admin.getByRole('heading', { name: 'Pending with you' }).waitFor()
  // The oldest are shown, and the way to all of each kind.
  const all = admin.getByRole('link', { name: /^Role requests: all \d+$/ })
  await all.waitFor()
  await look(admin, 'home-approvals-desktop-light')
  await all.click()
  await admin.getByText('Gauri Bhatnagari').first().waitFor()
  await applicant.reload()
  await applicant.getByRole('heading', { name: 'Unread notices' }).waitFor()
  expect(await applicant.getByRole('heading', { name: 'Pending with you' }).count()).toBe(0)
})
