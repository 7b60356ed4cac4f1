import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const said = (page: Page, sentence: string | RegExp) => page.getByText(sentence).first().waitFor()

const inTwentyDays = () => new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)

async function openPerson(page: Page, name: string) {
  await page.goto(`/access-control/people?search=${encodeURIComponent(name)}`)
  const row = page.getByRole('grid').getByText(name, { exact: true }).or(page.getByRole('button', { name }))
  await row.first().click()
  await heading(page, new RegExp(name)).waitFor()
}

async function giveRole(page: Page, role: string, reason: string) {
  await button(page, 'Grant a role').click()
  await dialog(page).getByLabel('Role', { exact: true }).selectOption({ label: role })
  await dialog(page).getByLabel('Why', { exact: true }).fill(reason)
}

const grant = (page: Page, permission: string, scope: string) =>
  page.getByRole('group', { name: permission }).getByRole('radio', { name: scope }).check()

async function makeRole(page: Page, name: string) {
  await page.goto('/access-control/roles')
  await button(page, 'New role').click()
  await button(page, 'Make').click()
  await said(page, 'Enter a name')
  await dialog(page).getByLabel('Name', { exact: true }).fill(name)
  await button(page, 'Make').click()
  await heading(page, new RegExp(name)).waitFor()
}

const people = [
  ['data-verifier', 'Naved Qidwani', 'Tanuja Wadekar'],
  ['data-miner', 'Ipshita Rawatani', 'Ngawang Tshering'],
  ['chat-agent', 'Ashrita Kudva', 'Roshni D’Cunha'],
  ['content-editor', 'Pritha Chakladar', 'অনন্যা সেনগুপ্ত'],
] as const

const whole = walks.map((walk, at) => [...walk, ...people[at]!] as const)

test.each(whole)('on a %s in %s one makes a role, gives it for a time and tells why', async (...walk) => {
  const [device, scheme, username, name] = walk
  const role = `Notice writer ${device} ${scheme}`
  const admin = await openPage({ device, scheme })
  const holder = await openPage({ device: 'desktop' })
  await enter(holder, username)
  await enter(admin, 'admin')
  await makeRole(admin, role)
  await grant(admin, 'Send notifications to everyone, an office or a company', 'All')
  await look(admin, `access-role-${device}-${scheme}`)
  await button(admin, 'Review and save').click()
  await dialog(admin).getByText('No one holds this role today.').waitFor()
  await look(admin, `access-role-save-${device}-${scheme}`)
  await dialog(admin).getByRole('button', { name: 'Save' }).click()
  await said(admin, 'Permissions saved.')
  await button(admin, 'Review and save').waitFor({ state: 'detached' })

  await openPerson(admin, name)
  await giveRole(admin, role, 'Writes what everybody should read in December.')
  await dialog(admin)
    .getByLabel(/^Last day/)
    .fill(inTwentyDays())
  await dialog(admin)
    .getByRole('heading', { name: /^Grant a role/ })
    .click()
  await look(admin, `access-give-${device}-${scheme}`)
  await dialog(admin).getByRole('button', { name: 'Grant', exact: true }).click()
  const roles = admin.getByRole('list', { name: `Roles of ${name}` })
  await roles.getByText(role).waitFor()
  await holder.getByRole('button', { name: 'Administration' }).click()
  await holder.getByRole('link', { name: 'Send notification' }).first().waitFor()

  await admin.getByLabel('Area').selectOption({ label: 'Notifications' })
  await admin.getByText('Send notifications to everyone, an office or a company', { exact: true }).click()
  const reasons = admin.getByRole('list', { name: /^Roles behind: Send notifications/ })
  await reasons.getByRole('link', { name: role }).waitFor()
  await look(admin, `access-why-${device}-${scheme}`)

  await button(admin, `End the role ${role}`).click()
  await dialog(admin).getByLabel('Why').fill('Written already.')
  await dialog(admin).getByRole('button', { name: 'End the role' }).click()
  await said(admin, `${name} does not have the role ${role} any more.`)
  await holder.getByRole('button', { name: 'Administration' }).waitFor({ state: 'detached' })
})

test.each(whole)('on a %s in %s one invites someone and sees who reaches how far', async (...walk) => {
  const [device, scheme, , , newcomer] = walk
  const address = `newcomer.${device}.${scheme}@atrium.example`
  const page = await openPage({ device, scheme })
  await enter(page, 'admin', '/access-control/people')
  await page.getByText('Anusmita Lahkar').waitFor()
  await look(page, `accounts-${device}-${scheme}`)
  await button(page, 'New account').click()
  await dialog(page).getByLabel('Name', { exact: true }).fill(newcomer)
  await dialog(page).getByLabel('Email', { exact: true }).fill('admin@atrium.example')
  await button(page, 'Invite').click()
  await dialog(page).getByText('This email address belongs to another account.').waitFor()
  await look(page, `account-new-${device}-${scheme}`)
  await dialog(page).getByLabel('Email', { exact: true }).fill(address)
  await dialog(page).getByLabel('Employee').check()
  await button(page, 'Invite').click()
  await heading(page, new RegExp(newcomer)).waitFor()
  await page.getByText('Not chosen yet').waitFor()
  await look(page, `account-${device}-${scheme}`)
  await page.goto('/outbox')
  await page.getByText(address).first().waitFor()

  await page.goto('/access-control/matrix')
  await page.getByRole('button', { name: 'Anusmita Lahkar, Identity: All' }).click()
  await dialog(page).getByRole('heading', { name: 'Anusmita Lahkar in Identity' }).waitFor()
  await dialog(page).getByText('See all accounts', { exact: true }).click()
  await dialog(page).getByRole('link', { name: 'HR manager' }).first().waitFor()
  await look(page, `access-cell-${device}-${scheme}`)
  await button(page, 'Close').click()
  await look(page, `access-matrix-${device}-${scheme}`)
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Access findings' }).click()
  await page.getByText(`${newcomer} has never signed in.`).waitFor()
  await look(page, `access-findings-${device}-${scheme}`)
})

test.each(walks)('on a %s in %s one sees Atrium as someone else and changes nothing', async (...walk) => {
  const [device, scheme] = walk
  const page = await openPage({ device, scheme })
  await enter(page, 'admin')
  await openPerson(page, 'Anirban Kuila')
  const home = page.url()
  await button(page, 'View as').click()
  await button(page, 'See as them').click()
  await said(page, 'Enter a reason for viewing')
  await dialog(page).getByLabel('Reason').fill('He says that a page is missing.')
  await look(page, `see-as-ask-${device}-${scheme}`)
  await button(page, 'See as them').click()
  const banner = page.getByRole('complementary', { name: 'Viewing as another person' })
  await banner.getByText('You are viewing Atrium as Anirban Kuila').waitFor()
  await heading(page, /^Good (morning|afternoon|evening), Anirban/).waitFor()
  await look(page, `see-as-${device}-${scheme}`)

  await page.goto('/access-control')
  await banner.waitFor()
  await button(page, 'Request a role').click()
  await dialog(page).getByLabel('Role', { exact: true }).selectOption({ label: 'Trainer' })
  await dialog(page).getByLabel('Reason').fill('Nothing at all.')
  await dialog(page).getByRole('button', { name: 'Request', exact: true }).click()
  await said(page, 'You can’t make changes while viewing as someone else.')
  expect(await dialog(page).getByLabel('Reason').inputValue()).toBe('Nothing at all.')
  await button(page, 'Cancel').click()
  await banner.getByRole('button', { name: 'Stop' }).click()
  await heading(page, /Anirban Kuila/).waitFor()
  expect(page.url()).toBe(home)
  expect(await banner.count()).toBe(0)
  await page.goto('/')
  await heading(page, /^Good (morning|afternoon|evening), Nilofer/).waitFor()
})

test('a tab that sees as someone falls back to the own session when it is over', async () => {
  const page = await openPage()
  const other = await openPage()
  await enter(page, 'admin')
  await enter(other, 'prakruthi.somayaji')
  await openPerson(page, 'Imran Laskar')
  await button(page, 'View as').click()
  await dialog(page).getByLabel('Reason').fill('To see what is left.')
  await button(page, 'See as them').click()
  await heading(page, /Imran/).waitFor()

  await openPerson(other, 'Imran Laskar')
  await button(other, 'Account').click()
  await other.getByRole('menuitem', { name: 'Lock' }).click()
  await dialog(other).getByText('They are signed out on all devices').waitFor()
  await dialog(other).getByLabel('Why').fill('Lost the telephone.')
  await dialog(other).getByRole('button', { name: 'Lock' }).click()
  await heading(page, /Imran Laskar Locked/).waitFor()
  await button(other, 'Account').click()
  await other.getByRole('menuitem', { name: 'Unlock' }).click()
  await dialog(other).getByLabel('Why').fill('Found again.')
  await dialog(other).getByRole('button', { name: 'Unlock' }).click()
  await heading(other, /Imran Laskar Active/).waitFor()
})

test('a role that two people give begins with the second, and duties that do not go together are said', async () => {
  const first = await openPage()
  const second = await openPage({ device: 'phone', scheme: 'dark' })
  const reason = 'Helps with the letters of the new year.'
  await enter(first, 'admin')
  await enter(second, 'prakruthi.somayaji', '/access-control')
  await openPerson(first, 'Ela Thakurta')
  await giveRole(first, 'Finance', reason)
  await dialog(first).getByText('This role needs two approvers').waitFor()
  await button(first, 'Propose').click()
  await dialog(first)
    .getByText(/Conflicts with the role Manager: the person who approves an expense/)
    .waitFor()
  await look(first, 'access-give-duties-desktop-light')
  await dialog(first).getByLabel('Role', { exact: true }).selectOption({ label: 'HR executive' })
  expect(await dialog(first).getByLabel('Grant the role anyway').count()).toBe(0)
  await button(first, 'Propose').click()
  await said(first, 'Another administrator decides your proposal.')
  const roles = first.getByRole('list', { name: 'Roles of Ela Thakurta' })
  expect(await roles.getByText('HR executive').count()).toBe(0)

  const waiting = second.getByRole('list', { name: 'Pending with you' }).getByRole('listitem')
  await waiting.filter({ hasText: reason }).getByRole('button', { name: 'Approve' }).click()
  await dialog(second).getByRole('button', { name: 'Approve' }).click()
  await roles.getByText('HR executive').waitFor()
})

test('an administrator who edits a role after someone else sees both, and the last right to give roles stays', async () => {
  const one = await openPage()
  const other = await openPage()
  await enter(one, 'admin')
  await enter(other, 'prakruthi.somayaji')
  await makeRole(one, 'Reader of the log')
  await other.goto(new URL(one.url()).pathname)
  await grant(one, 'Read the change log', 'All')
  await grant(other, 'See system health', 'All')
  for (const page of [other, one]) {
    await button(page, 'Review and save').click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
  }
  await button(one, 'Continue with these changes').click()
  await look(one, 'access-role-stale-desktop-light')
  await dialog(one).getByRole('button', { name: 'Save' }).click()
  await said(one, 'Permissions saved.')
  await one.getByText('2 of').first().waitFor()
  await other.getByText('2 of').first().waitFor()

  await grant(one, 'Read the change log', 'None')
  await one.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await dialog(one).getByText('Your changes haven’t been saved.').waitFor()
  await dialog(one).getByRole('button', { name: 'Leave' }).click()
  await heading(one, /^Good /).waitFor()

  await one.goto('/access-control/roles')
  await one.getByRole('list', { name: 'Roles' }).getByRole('link', { name: 'Admin', exact: true }).click()
  await grant(one, 'Manage roles, grant and end them', 'None')
  await button(one, 'Review and save').click()
  await dialog(one).getByRole('button', { name: 'Save' }).click()
  await said(one, 'You are the last administrator')
  await dialog(one).getByRole('button', { name: 'Cancel' }).click()
  await button(one, 'Discard').click()
})

test('everybody sees of access control what is theirs', async () => {
  const auditor = await openPage({ scheme: 'dark' })
  await enter(auditor, 'auditor')
  await openPerson(auditor, 'Anirban Kuila')
  await auditor.getByText('Last signed in').waitFor()
  for (const name of ['View as', 'Account', 'Grant a role', /^End the role/])
    expect(await button(auditor, name).count()).toBe(0)
  await look(auditor, 'account-auditor-desktop-dark')
  await auditor.goto('/access-control/roles')
  await auditor.getByRole('link', { name: 'Admin', exact: true }).click()
  await heading(auditor, /^Admin/).waitFor()
  expect(await auditor.getByRole('radio').count()).toBe(0)

  const hr = await openPage({ device: 'phone' })
  await enter(hr, 'hr-manager', '/access-control/people')
  await button(hr, 'New account').waitFor()
  await openPerson(hr, 'Anirban Kuila')
  expect(await button(hr, 'Grant a role').count()).toBe(0)

  const client = await openPage()
  await enter(client, 'client', '/access-control')
  await client.getByText('Nothing to do here yet').waitFor()
  await look(client, 'access-client-desktop-light')

  const employee = await openPage()
  await enter(employee, 'employee', '/access-control')
  await button(employee, 'Request a role').waitFor()
  expect(await employee.getByRole('navigation', { name: 'Pages' }).count()).toBe(0)
  await employee.goto('/access-control/people')
  await employee.getByText('You don’t have access').waitFor()
})
