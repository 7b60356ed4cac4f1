import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { openPage } from '#platform/testing/browser.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { accountList } from '#identity/contract/accounts/account-calls.ts'
import {
  addMember,
  createChoices,
  createProject,
  moveProject,
} from '#project-register/contract/register-calls.ts'
import { saveWorkRules } from '#projects/contract/board/board-calls.ts'
import { createItem, moveItem, readItem } from '#projects/contract/items/item-calls.ts'
import { setItem } from '#projects/contract/items/quick-calls.ts'
import { createSprint, planItems } from '#projects/contract/sprints/sprint-calls.ts'
import { asAdmin, callerFor } from './outbox.ts'
import { enter, look, stepTo } from './walks.ts'

const stories = [
  ['See the ferries', 13],
  ['Hold a seat', 8],
  ['Pay at the quay', 8],
  ['Print the ticket', 5],
  ['Call the captain', 5],
  ['Change the language', 1],
] as const
type Story = (typeof stories)[number][0]

/** Forty points in a sprint that nobody has started, a sprint after it, and one story that was forgotten. */
async function planFerries() {
  const manager = await callerFor('project-manager@atrium.example')
  const today = companyDay(new Date())
  const { companies } = (await manager.send(createChoices, {})).data
  const facts = { name: `Ferries ${Date.now()}`, key: 'FERRY', kind: 'fixed', starts_on: today } as const
  const { id } = (await manager.send(createProject, { ...facts, company_id: companies[0]!.value })).data
  await manager.send(moveProject, { id, version: 1, to: 'active' })
  for (const [name, role] of [
    ['employee', 'developer'],
    ['rehana.gazi', 'qa'],
    ['client', 'client'],
  ] as const) {
    const account_id = await accountOf(`${name}@atrium.example`)
    const member = { project_id: id, account_id, role, valid_from: today }
    expect((await manager.send(addMember, member)).message).toBe('Member added.')
  }
  await manager.send(saveWorkRules, { project_id: id, review_required: true, strict_limits: false })
  const items = {} as Record<Story | 'Forgotten', number>
  const developer = await accountOf('employee@atrium.example')
  for (const [title, points] of [...stories, ['Forgotten', 3]] as const) {
    const about = { title, points, client_visible: true, assignee_id: developer, kind: 'user_story' } as const
    items[title] = (await manager.send(createItem, { project_id: id, ...about })).data.id
  }
  const sprintFrom = async (name: string, from: number) => {
    const days = { starts_on: dayAfter(today, from), ends_on: dayAfter(today, from + 11) }
    return (await manager.send(createSprint, { project_id: id, name, ...days })).data.id
  }
  const [sprint, next] = [await sprintFrom('Sprint 1', 0), await sprintFrom('Sprint 2', 12)]
  await manager.send(planItems, { ids: stories.map(([title]) => items[title]), sprint_id: sprint })
  return { id, manager, items, sprint, next }
}

async function accountOf(search: string): Promise<number> {
  const { rows } = (await (await asAdmin()).send(accountList.read, { search })).data
  return rows[0]!.id
}

const cardIn = (page: Page, column: string, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${column}`) }).getByRole('link', { name: title, exact: true })

/** What one does another sees while they only look; how soon is measured where nothing else runs (`items-live.test.ts`). */
async function expectSoon(page: Page, column: string, title: Story | 'Forgotten') {
  await cardIn(page, column, title).waitFor()
}

async function openBoard(page: Page, name: string, id: number) {
  await enter(page, name, `/projects/project-details/${id}/board`)
  await page.getByRole('group', { name: 'Items by status' }).waitFor()
}

/** By keys alone: to the card, `s`, and the first letters of where it goes. */
async function moveByKeys(page: Page, title: string, typed: string) {
  await stepTo(page, page.getByRole('link', { name: title, exact: true }))
  await page.keyboard.press('s')
  await page.getByRole('combobox', { name: /^Move .* to$/ }).waitFor()
  await page.keyboard.type(typed)
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: /^Move .* to$/ }).waitFor({ state: 'detached' })
}

async function moveByMenu(page: Page, title: string, to: string) {
  await page.getByRole('button', { name: new RegExp(`^Move .* ${title}$`) }).click()
  await page.getByRole('menuitem', { name: `Move to ${to}` }).click()
}

/** The figures and both charts as tables. */
async function chartOf(page: Page, sprint: number): Promise<string[]> {
  await page.goto(`/projects/sprints/${sprint}`)
  await page.getByRole('heading', { name: 'Progress' }).waitFor()
  const main = page.getByRole('main')
  const tables = []
  for (const name of ['Burndown', 'Burn-up']) {
    await main.getByRole('button', { name: 'Show table' }).first().click()
    tables.push(await main.getByRole('table', { name }).innerText())
  }
  return [await main.locator('dl').first().innerText(), ...tables]
}

async function finish(manager: Caller, id: number) {
  const { version, moves } = (await manager.send(readItem, { id })).data
  const done = moves.find(({ counts_as }) => counts_as === 'done')!
  expect((await manager.send(moveItem, { item: id, version, to_status: done.id })).status).toBe(0)
}

test(
  'a sprint of forty points is started, worked on by four people and completed, and its chart stays',
  { timeout: 180_000 },
  async () => {
    const { id, manager: caller, items, sprint, next } = await planFerries()
    const [manager, watching, developer, tester] = [
      await openPage(),
      await openPage(),
      await openPage(),
      await openPage(),
    ]
    await openBoard(watching, 'project-manager', id)
    await enter(developer, 'employee', `/projects/sprints/${sprint}`)
    await developer.getByRole('heading', { name: 'As planned now' }).waitFor()

    await enter(manager, 'project-manager', `/projects/project-details/${id}/backlog`)
    const first = manager.getByRole('region', { name: /^Sprint 1/ })
    await first.getByText('40 points').waitFor()
    await first.getByRole('button', { name: 'Start', exact: true }).click()
    await developer.getByRole('heading', { name: 'Progress' }).waitFor()
    await look(developer, 'sprint-started-desktop-light')

    await developer.goto(`/projects/subtask/${items['Hold a seat']}`)
    await developer.getByRole('heading', { name: 'Hold a seat', level: 1 }).waitFor()
    await developer.keyboard.press('c')
    await developer.getByRole('dialog', { name: 'Create item' }).waitFor()
    await developer.keyboard.type('Draw the seats')
    await developer.keyboard.press('Enter')
    await developer.getByRole('link', { name: /Draw the seats/ }).waitFor()

    await manager.goto(`/projects/subtask/${items['Hold a seat']}`)
    await manager.getByRole('link', { name: /Draw the seats/ }).waitFor()
    const comment = manager.getByLabel('Your comment')
    await comment.fill('Please look at the rows first, ')
    await comment.pressSequentially('@Anirban')
    await manager.getByRole('option', { name: 'Anirban Kuila' }).click()
    await manager.getByRole('button', { name: 'Comment', exact: true }).click()
    await developer.getByText('Please look at the rows first').first().waitFor()
    await developer.goto('/notifications')
    await developer
      .getByText(/mentioned you: .*Hold a seat/)
      .first()
      .waitFor()

    await openBoard(developer, 'employee', id)
    await moveByKeys(developer, 'Print the ticket', 'testing')
    await expectSoon(watching, 'Testing', 'Print the ticket')
    await moveByMenu(developer, 'See the ferries', 'Testing')
    await expectSoon(watching, 'Testing', 'See the ferries')
    await moveByMenu(developer, 'Pay at the quay', 'In progress')
    await expectSoon(watching, 'In progress', 'Pay at the quay')
    await look(developer, 'sprint-board-desktop-light')

    await openBoard(tester, 'rehana.gazi', id)
    await moveByKeys(tester, 'Print the ticket', 'done')
    for (const page of [watching, developer]) await expectSoon(page, 'Done', 'Print the ticket')

    const client = await openPage({ device: 'phone' })
    await openBoard(client, 'client', id)
    expect(await client.getByText('Draw the seats').count()).toBe(0)
    await look(client, 'sprint-board-client-phone-light')
    await moveByMenu(client, 'See the ferries', 'Done')
    for (const page of [watching, developer]) await expectSoon(page, 'Done', 'See the ferries')

    await manager.goto(`/projects/project-details/${id}/backlog`)
    await moveByMenu(manager, 'Forgotten', 'Sprint 1')
    await first.getByText('43 points').waitFor()
    await moveByMenu(watching, 'Print the ticket', 'In progress')
    await expectSoon(developer, 'In progress', 'Print the ticket')
    await expectSoon(client, 'In progress', 'Print the ticket')

    await manager.goto(`/projects/sprints/${sprint}`)
    for (const said of ['Added, 3 points', 'Reopened, 5 points'])
      await manager.getByText(said, { exact: true }).first().waitFor()
    await manager.getByRole('button', { name: 'Complete sprint' }).click()
    const completing = manager.getByRole('dialog', { name: 'Complete Sprint 1' })
    await completing.getByText('6 open items move on').waitFor()
    await look(manager, 'sprint-complete-desktop-light')
    await completing.getByRole('button', { name: 'Complete' }).click()
    await completing.waitFor({ state: 'detached' })

    const before = await chartOf(manager, sprint)
    expect(before[0]!.split(/\s+/)).toEqual(['Committed', '40', 'Scope', '43', 'Done', '13', 'Left', '30'])
    await look(manager, 'sprint-completed-desktop-light')
    await manager.goto(`/projects/project-details/${id}/backlog`)
    const second = manager.getByRole('region', { name: /^Sprint 2/ })
    for (const title of ['Hold a seat', 'Print the ticket', 'Forgotten'])
      await second.getByRole('link', { name: title, exact: true }).waitFor()
    await second.getByText('30 points').waitFor()

    for (const title of ['Pay at the quay', 'Print the ticket'] as const) await finish(caller, items[title])
    await caller.send(setItem, { id: items['Call the captain'], points: 100 })
    await caller.send(planItems, { ids: [items['Hold a seat']], sprint_id: null })
    expect(next).toBeGreaterThan(sprint)
    expect(await chartOf(manager, sprint)).toEqual(before)
  },
)
