import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, stepTo } from './walks.ts'

const MOVED = 'Open the gate by phone'
const LEFT = 'Show the water level'

test('a manager plans a sprint from the backlog, starts it, moves an item by keys and completes it', async () => {
  const page = await openPage()
  await enter(page, 'project-manager', '/projects')
  await page.getByRole('button', { name: 'Create project' }).click()
  const creating = page.getByRole('dialog', { name: 'Create project' })
  await creating.getByLabel('Name').fill('Lock gates')
  await creating.getByLabel('Key').fill('lock')
  await creating.getByLabel('Company').selectOption({ index: 1 })
  await creating.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'Lock gates', level: 1 }).waitFor()
  const parts = page.getByRole('navigation', { name: 'Parts of the project' })

  await parts.getByRole('button', { name: 'Backlog' }).click()
  const backlog = page.getByRole('group', { name: 'Backlog and sprints' })
  for (const title of [MOVED, LEFT]) {
    await backlog.waitFor()
    await page.keyboard.press('c')
    await page.getByRole('dialog', { name: 'Create item' }).getByLabel('Title').fill(title)
    await page.keyboard.press('Enter')
    await backlog.getByRole('link', { name: title }).waitFor()
    await page.getByRole('dialog', { name: 'Create item' }).waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Create sprint' }).click()
  await page.getByRole('dialog', { name: 'Create sprint' }).getByRole('button', { name: 'Create' }).click()
  const sprint = backlog.getByRole('region', { name: /^Sprint 1/ })
  await sprint.waitFor()
  for (const title of [MOVED, LEFT]) {
    await stepTo(page, backlog.getByRole('link', { name: title }))
    await page.keyboard.press('Alt+ArrowLeft')
    await sprint.getByRole('link', { name: title }).waitFor()
  }
  await look(page, 'sprint-planned-desktop-light')
  await sprint.getByRole('button', { name: 'Start' }).click()
  await sprint.getByText('Active').waitFor()

  await parts.getByRole('button', { name: 'Board', exact: true }).click()
  const board = page.getByRole('group', { name: 'Items by status' })
  const card = board.getByRole('link', { name: MOVED })
  await card.waitFor()
  await stepTo(page, card)
  await page.keyboard.press('Alt+ArrowRight')
  const movedTo = (status: RegExp) =>
    board.getByRole('region', { name: status }).getByRole('link', { name: MOVED }).waitFor()
  await movedTo(/^In progress/)
  await stepTo(page, card)
  await page.keyboard.press('s')
  await page.getByRole('combobox', { name: /^Move .* to$/ }).waitFor()
  await page.keyboard.type('done')
  await page.keyboard.press('Enter')
  await movedTo(/^Done/)

  await parts.getByRole('button', { name: 'Sprints' }).click()
  await page.getByRole('link', { name: 'Sprint 1' }).click()
  await page.getByRole('button', { name: 'Complete sprint' }).click()
  const completing = page.getByRole('dialog', { name: 'Complete Sprint 1' })
  await completing.getByText('1 open item moves on.').waitFor()
  await completing.getByRole('button', { name: 'Complete' }).click()
  await page.getByText('Completed', { exact: true }).first().waitFor()
  await look(page, 'sprint-completed-desktop-light')
  await page.getByRole('link', { name: 'Backlog' }).click()
  await backlog
    .getByRole('region', { name: /^Backlog/ })
    .getByRole('link', { name: LEFT })
    .waitFor()
  expect(await backlog.getByRole('link', { name: MOVED }).count()).toBe(0)
})
