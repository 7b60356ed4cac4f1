import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { createChoices, createProject, moveProject } from '#project-register/contract/register-calls.ts'
import { addStatus, readBoard } from '#projects/contract/board/board-calls.ts'
import { createItem } from '#projects/contract/items/item-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

const CARDS = 1_000
/** Of a column a hundred are loaded: each has room for a few that are moved there. */
const COLUMNS = 11
/** Those in view and a little beyond, of as many columns as there is room for. */
const MOST_DRAWN = 250

/** Beside them there are two empty columns, for what is done and cancelled. */
async function buildBoard() {
  const manager = await callerFor('project-manager@atrium.example')
  const { companies } = (await manager.send(createChoices, {})).data
  const today = companyDay(new Date())
  const facts = { name: `Thousand ${Date.now()}`, key: 'THOU', kind: 'fixed', starts_on: today } as const
  const { id } = (await manager.send(createProject, { ...facts, company_id: companies[0]!.value })).data
  await manager.send(moveProject, { id, version: 1, to: 'active' })
  for (const name of ['Lane 1', 'Lane 2', 'Lane 3', 'Lane 4', 'Lane 5', 'Lane 6', 'Lane 7'])
    await manager.send(addStatus, { project_id: id, life: 'work', name, counts_as: 'open' })
  const statuses = (await manager.send(readBoard, { project_id: id })).data.statuses
  const open = statuses.filter(({ category }) => category !== 'closed')
  expect(open.length).toBe(COLUMNS)
  await repeatInParallel(CARDS, async (at) => {
    const column = at % COLUMNS
    const form = { title: `Item ${column}/${Math.floor(at / COLUMNS)}`, status_id: open[column]!.id }
    const made = await manager.send(createItem, { project_id: id, ...form })
    expect(made.status).toBe(0)
  })
  return { id, columns: open.map(({ name }) => name) }
}

const board = (page: Page) => page.getByRole('group', { name: 'Items by status' })
const columnOf = (page: Page, name: string) => page.getByRole('region', { name: `${name}, ` })
const drawn = (page: Page) => board(page).locator('a[data-item]').count()
const hasFocus = (link: Locator) => link.evaluate((found) => found === document.activeElement)
const middleOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

let built: Awaited<ReturnType<typeof buildBoard>>
beforeAll(async () => {
  built = await buildBoard()
})

async function openBoard(): Promise<{ page: Page; columns: string[] }> {
  const { id, columns } = built
  const page = await openPage()
  await enter(page, 'project-manager', `/projects/project-details/${id}/board`)
  await board(page).waitFor()
  return { page, columns }
}

test(
  'of a thousand cards those near the view are drawn, and each is moved by mouse, by keys and by its menu',
  { timeout: 240_000 },
  async () => {
    const { page, columns } = await openBoard()
    const column = (at: number) => columnOf(page, columns[at]!)
    const cards = board(page).getByRole('listitem')
    await expect.poll(() => drawn(page)).toBeLessThanOrEqual(MOST_DRAWN)
    expect(await cards.count()).toBe(CARDS)
    await look(page, 'board-thousand-desktop-light')

    const link = (at: number, place: number) => column(at).getByRole('listitem').nth(place).getByRole('link')
    const dragged = await link(0, 1).innerText()
    const moved = (at: number) => column(at).getByRole('link', { name: dragged, exact: true })
    await page.mouse.move(...(await middleOf(column(0).getByRole('listitem').nth(1))))
    await page.mouse.down()
    for (const at of [1, 2, 3])
      await page.mouse.move(...(await middleOf(column(at).getByRole('listitem').nth(2))), { steps: 8 })
    await page.mouse.up()
    await moved(3).waitFor()
    // It stands before the card on which it was dropped.
    expect(await link(3, 2).innerText()).toBe(dragged)

    await moved(3).focus()
    for (const at of [2, 1]) {
      await page.keyboard.press('Alt+ArrowLeft')
      await moved(at).waitFor()
      // It went to the end of a long column, with the focus, and is drawn there.
      await expect.poll(() => hasFocus(moved(at))).toBe(true)
    }
    const placeOf = async () =>
      (await column(1).getByRole('listitem').allInnerTexts()).findIndex((text) => text.includes(dragged))
    const place = await placeOf()
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(placeOf).toBe(place - 1)
    await expect.poll(() => hasFocus(moved(1))).toBe(true)
    expect(await drawn(page)).toBeLessThanOrEqual(MOST_DRAWN)

    const first = column(0).getByRole('listitem').first()
    await first.scrollIntoViewIfNeeded()
    const menu = first.getByRole('button', { name: /^Move / })
    await menu.waitFor()
    const name = await first.getByRole('link').innerText()
    await menu.click()
    await page.getByRole('menuitem', { name: `Move to ${columns[2]}` }).click()
    await column(2).getByRole('link', { name, exact: true }).waitFor()
    expect(await cards.count()).toBe(CARDS)
  },
)

test(
  'a card out of view is read out, is reached by keys, and stays as it is while it has the focus',
  { timeout: 240_000 },
  async () => {
    const { page, columns } = await openBoard()
    const column = columnOf(page, columns[0]!)
    const link = (at: number) => column.getByRole('listitem').nth(at).getByRole('link')
    await expect.poll(() => drawn(page)).toBeLessThanOrEqual(MOST_DRAWN)
    // In its place, by its name.
    expect(await link(60).getAttribute('data-undrawn')).toBe('')
    expect(await link(60).innerText()).toMatch(/ Item 0\/\d+$/)

    await link(0).focus()
    for (let step = 1; step <= 40; step += 1) {
      await page.keyboard.press('j')
      await expect.poll(() => hasFocus(link(step))).toBe(true)
    }
    expect(await link(40).getAttribute('data-item')).not.toBeNull()
    await page.keyboard.press('k')
    await expect.poll(() => hasFocus(link(39))).toBe(true)
    // From its link to its menu, and to the next card.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => hasFocus(link(40))).toBe(true)

    // The last card of a column, and the first of the next one far above.
    const last = (await column.getByRole('listitem').count()) - 1
    await link(last).focus()
    await expect.poll(() => hasFocus(link(last))).toBe(true)
    await page.keyboard.press('j')
    const next = columnOf(page, columns[1]!).getByRole('listitem').first().getByRole('link')
    await expect.poll(() => hasFocus(next)).toBe(true)
    expect(await next.innerText()).toMatch(/^Item /)

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => link(last).getAttribute('data-item')).not.toBeNull()
    await expect.poll(() => link(0).getAttribute('data-undrawn')).toBe('')
    expect([await hasFocus(next), await next.getAttribute('data-undrawn')]).toEqual([true, null])
    expect(await drawn(page)).toBeLessThanOrEqual(MOST_DRAWN)
  },
)
