import { expect, test } from 'vitest'
import { accountList, openAccount, setAccountStatus } from '#identity/contract/accounts/account-calls.ts'
import { endRole, giveRole, saveRole, saveRoleGrants } from '#identity/contract/roles/role-calls.ts'
import { openPage, type Device } from '#platform/testing/browser.ts'
import { asAdmin } from './outbox.ts'
import { enter, fillIn, look, password } from './walks.ts'

async function accountOf(name: string) {
  const admin = await asAdmin()
  const { data } = await admin.send(accountList.read, { search: `${name}@atrium.example` })
  return (await admin.send(openAccount, { id: data.rows[0]!.id })).data
}

async function become(name: string, status: 'active' | 'locked') {
  const { id, version } = await accountOf(name)
  const change = { id, version, status, reason: 'A journey through what happens then.' }
  expect((await (await asAdmin()).send(setAccountStatus, change)).status).toBe(0)
}

const people: [Device, string][] = [
  ['desktop', 'rehana.gazi'],
  ['phone', 'oindrila.sarbajna'],
]

test.each(people)('on a %s a deactivated person is back at the sign-in at once', async (device, name) => {
  const page = await openPage({ device })
  await enter(page, name, '/directory')
  await page.getByRole('heading', { name: 'Directory', level: 1 }).waitFor()
  await become(name, 'locked')
  await page.getByText('You were signed out. Sign in again.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await look(page, `signed-out-${device}-light`)
  await become(name, 'active')
  await fillIn(page, `${name}@atrium.example`, password)
  await page.waitForURL('**/directory')
})

async function roleThatSendsNotices(): Promise<number> {
  const admin = await asAdmin()
  const { data } = await admin.send(saveRole, { name: `Notice writer ${Date.now()}` })
  const grants = [{ permission: 'notifications.notice.send', scope: 'all' as const }]
  await admin.send(saveRoleGrants, { role_id: data.id, version: data.version, grants })
  return data.id
}

const changing: [Device, string][] = [
  ['desktop', 'tumpa.sanfui'],
  ['phone', 'paramita.hazari'],
]

test.each(changing)('on a %s the menu follows a role that is given and ended', async (device, name) => {
  const role_id = await roleThatSendsNotices()
  const page = await openPage({ device })
  await enter(page, name)
  const menu = page.getByRole('navigation', { name: 'Main' })
  // On a phone it lies behind a button, and closes when one has chosen.
  const openMenu = async () => {
    if (device === 'phone') await page.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('link', { name: 'Home' }).waitFor()
  }
  const group = menu.getByRole('button', { name: 'Administration' })
  await openMenu()
  expect(await group.count()).toBe(0)
  const person = await accountOf(name)
  const given = { account_id: person.id, role_id, reason: 'Writes the notices of the office.' }
  expect((await (await asAdmin()).send(giveRole, given)).status).toBe(0)
  await group.click()
  await look(page, `role-given-${device}-light`)
  await menu.getByRole('link', { name: 'Send notification' }).click()
  await page.getByRole('heading', { name: 'Send notification', level: 1 }).waitFor()

  const held = (await accountOf(name)).roles.find((role) => role.role_id === role_id)!
  const ended = { account_role_id: held.account_role_id, reason: 'Someone else does it now.' }
  expect((await (await asAdmin()).send(endRole, ended)).status).toBe(0)
  await page.getByRole('heading', { name: 'You don’t have access' }).waitFor()
  await openMenu()
  expect(await group.count()).toBe(0)
})

test('a late refusal of the session before does not end the one that was begun meanwhile', async () => {
  const page = await openPage({ device: 'desktop' })
  await enter(page, 'employee')
  const asked = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route(
    '**/api/organization/directory',
    async (route) => {
      asked.resolve()
      await late.promise
      await route.fulfill({ status: 401, json: { status: 1, message: 'jwt expired', data: {} } })
    },
    { times: 1 },
  )
  await page.goto('/directory')
  await asked.promise
  // As another tab of the browser leaves it, in which someone has signed in.
  const token = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/login', { method: 'POST', headers, body })
      const { data } = (await answer.json()) as { data: { token: string } }
      localStorage.setItem('token', data.token)
      return data.token
    },
    JSON.stringify({ username: 'manager@atrium.example', password }),
  )
  late.resolve()
  await page.getByRole('button', { name: /Mitali/ }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
})
