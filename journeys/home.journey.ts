import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  takePicture,
} from '../platform/testing/browser.ts'
import { enter, walks } from './walks.ts'

/** A call in the name of whoever is signed in on the page. */
const ask = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([address, content]) => {
      const answer = await fetch(`/api${address}`, {
        method: content ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        },
        ...(content && { body: content }),
      })
      return (await answer.json()) as { status: number; data: never }
    },
    [path, body && JSON.stringify(body)] as const,
  )

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
  await page.getByRole('main').getByRole('link', { name: 'Directory' }).click()
  await page.getByRole('heading', { name: 'Directory', level: 1 }).waitFor()
})

test('a notice that somebody sends is at home at once, and read there', async () => {
  const reader = await openPage()
  await enter(reader, 'employee')
  const sender = await openPage()
  await enter(sender, 'admin')
  const title = 'The lift in the Kolkata office is being repaired'
  const form = { audience: 'everyone', title, text: 'Please take the stairs until Friday.' }
  expect((await ask(sender, '/notifications/send-notice', form)).status).toBe(0)
  const notice = reader.getByRole('main').getByText(title)
  await notice.waitFor()
  await takePicture(reader, 'home-notice-desktop-light')
  await notice.click()
  await notice.waitFor({ state: 'detached' })
})

test('what waits for a decision is at home at once, and only with whoever decides', async () => {
  const applicant = await openPage()
  await enter(applicant, 'academy-counsellor')
  const admin = await openPage()
  await enter(admin, 'admin')
  const { data } = await ask(applicant, '/access-control/my-access')
  const { askable } = data as { askable: { id: number; name: string }[] }
  const reason = 'I teach the new counsellors from January on.'
  const role_id = askable.find(({ name }) => name === 'Trainer')!.id
  expect((await ask(applicant, '/access-control/request-access', { role_id, reason })).status).toBe(0)
  await admin.getByRole('heading', { name: 'Waiting for your decision' }).waitFor()
  await admin.getByText('Gauri Bhatnagari asks for the role Trainer').waitFor()
  await expectAccessible(admin)
  await takePicture(admin, 'home-approvals-desktop-light')
  await applicant.reload()
  await applicant.getByRole('heading', { name: 'Unread notices' }).waitFor()
  expect(await applicant.getByRole('heading', { name: 'Waiting for your decision' }).count()).toBe(0)
})

test('a customer is greeted, and offered only what is open to them', async () => {
  const page = await openPage()
  await enter(page, 'client')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Settings' }).waitFor()
  expect(await main.getByRole('link', { name: 'Directory' }).count()).toBe(0)
  expect(await main.getByRole('link', { name: 'Departments' }).count()).toBe(0)
})
