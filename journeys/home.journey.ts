import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, takePicture } from '#platform/testing/browser.ts'
import { enter, walks } from './walks.ts'
import { ask, region } from './home-steps.ts'

test.each(walks)('on a %s in %s one is greeted and led on', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'manager')
  await page.getByRole('heading', { name: /, Mitali$/ }).waitFor()
  await page.getByText(/^\w+,? \d{1,2} \w+ \d{4} · Kolkata$/).waitFor()
  await page.getByRole('heading', { name: 'Unread notices' }).waitFor()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `home-manager-${device}-${scheme}`)
  await region(page, 'Next holidays').getByRole('link', { name: 'See all' }).click()
  await page.getByRole('heading', { name: 'Holidays', level: 1 }).waitFor()
})

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
  await expectAccessible(admin)
  await takePicture(admin, 'home-approvals-desktop-light')
  await all.click()
  await admin.getByText('Gauri Bhatnagari').first().waitFor()
  await applicant.reload()
  await applicant.getByRole('heading', { name: 'Unread notices' }).waitFor()
  expect(await applicant.getByRole('heading', { name: 'Pending with you' }).count()).toBe(0)
})
