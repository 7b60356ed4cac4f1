import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { look, walks } from './walks.ts'

type LongTask = { readonly startTime: number; readonly duration: number }

declare global {
  interface Window {
    longTasks: LongTask[]
  }
}

async function openLarge(path: string, wish: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPage(wish)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    window.longTasks = []
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
    })
  })
  await quiet(page)
  return page
}

/** Twice idle: what was begun is drawn, and the observer has told of it. */
const quiet = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((done) => requestIdleCallback(done, { timeout: 5_000 }))
  })

/** Tells what docs/look.md promises: no task of the page takes 50 ms. A busy machine makes them longer, so none is judged. */
async function tellLongest(page: Page, what: string, work: () => Promise<void>): Promise<void> {
  await quiet(page)
  await page.evaluate(() => (window.longTasks = []))
  await work()
  await quiet(page)
  const tasks = await page.evaluate(() => window.longTasks.map(({ duration }) => duration))
  console.log(`${what}, longest task in ms, 0 where none takes 50: ${Math.round(Math.max(0, ...tasks))}`)
}

const hasFocus = (link: Locator) => link.evaluate((found) => found === document.activeElement)
const middleOf = async (place: Locator) => {
  const { x, y, width, height } = (await place.boundingBox())!
  return [x + width / 2, y + height / 2] as const
}

test(
  'a board of a thousand cards stays smooth while one is dragged and moved by keys',
  { timeout: 240_000 },
  async () => {
    const page = await openLarge('/kit/board')
    const column = (at: number) =>
      page.getByRole('group', { name: 'Cards by lane' }).getByRole('region').nth(at)
    const card = (at: number, place: number) => column(at).getByRole('listitem').nth(place)
    const title = await card(0, 1).getByRole('link').innerText()
    const moved = (at: number) => column(at).getByRole('link', { name: title, exact: true })
    const drag = async (from: number, to: number) => {
      await page.mouse.move(...(await middleOf(card(from, from === 0 ? 1 : 2))))
      await page.mouse.down()
      await page.mouse.move(...(await middleOf(card(to, 2))), { steps: 24 })
      await page.mouse.up()
      await moved(to).waitFor()
    }
    // What runs for the first time is compiled meanwhile.
    await drag(0, 1)
    await tellLongest(page, 'board, dragged by mouse', () => drag(1, 3))
    expect(await card(3, 2).getByRole('link').innerText()).toBe(title)
    const byKeys = async () => {
      await moved(3).focus()
      const steps = [
        ['ArrowUp', 3],
        ['ArrowLeft', 2],
        ['ArrowUp', 2],
        ['ArrowRight', 3],
      ] as const
      for (const [key, lane] of steps) {
        await page.keyboard.press(`Alt+${key}`)
        await expect.poll(() => hasFocus(moved(lane))).toBe(true)
        await quiet(page)
      }
    }
    await byKeys()
    await tellLongest(page, 'board, moved by keys', byKeys)
    expect(await page.getByRole('listitem').count()).toBe(1_000)
  },
)

const cellAt = (page: Page, row: number, column: number) => page.locator(`[data-place="${row}-${column}"]`)
const field = (cell: Locator) => cell.locator('input, select')
const status = (page: Page) => page.getByRole('main').getByRole('status')

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((written) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', written)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
  }, text)
}

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => {
    const clipboardData = new DataTransfer()
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement!.dispatchEvent(event)
    return clipboardData.getData('text/plain')
  })
}

test(
  'a grid of 200 by 31 cells stays smooth while it is typed and pasted into',
  { timeout: 240_000 },
  async () => {
    const page = await openLarge('/kit/grid')
    await cellAt(page, 0, 4).click()
    const type = async (rows: number) => {
      for (let row = 0; row < rows; row += 1) {
        await page.keyboard.type('7:15')
        await page.keyboard.press('Enter')
      }
    }
    await type(3)
    await tellLongest(page, 'grid, 12 cells typed', () => type(12))
    await expect.poll(() => cellAt(page, 14, 4).innerText()).toContain('7:15')

    // Asked for within the page and without a layout: what asks is not to be measured.
    const holds = (text: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('[data-place="12-30"]')?.textContent.includes(wanted),
        text,
        { polling: 100 },
      )
    const block = Array.from({ length: 190 }, () => Array(27).fill('6:30').join('\t')).join('\r\n')
    await cellAt(page, 9, 4).click()
    await tellLongest(page, 'grid, 5,130 cells pasted', async () => {
      await paste(page, block)
      await holds('6:30')
    })
    // Drawn where it is looked at.
    expect(await page.locator('[data-place]').count()).toBeLessThan(1_400)

    await tellLongest(page, 'grid, a refused cell', async () => {
      await cellAt(page, 9, 5).click()
      await page.keyboard.type('14')
      await page.keyboard.press('Enter')
      await expect.poll(() => cellAt(page, 9, 5).getAttribute('data-state')).toBe('refused')
    })
    expect(await status(page).innerText()).toMatch(/This plan has at most 12 hours a day/)
    expect(await cellAt(page, 9, 5).innerText()).toBe('14:00')
    expect(await cellAt(page, 9, 5).getAttribute('aria-invalid')).toBe('true')
  },
)

test(
  'a block is copied and pasted, taken back and left as in a spreadsheet',
  { timeout: 240_000 },
  async () => {
    const page = await openLarge('/kit/grid')
    await cellAt(page, 0, 1).click()
    expect(await field(cellAt(page, 0, 1)).inputValue()).toBe('Day')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await copied(page)).toBe('Day\t0\nEvening\t7')
    expect(await page.locator('[aria-selected]').count()).toBe(4)

    await cellAt(page, 5, 1).click()
    await paste(page, 'evening\t12\r\nnight\tmany\r\n')
    await expect.poll(() => cellAt(page, 5, 2).innerText()).toContain('12')
    expect(await field(cellAt(page, 5, 1)).inputValue()).toBe('Evening')
    // What is no whole number keeps its cell, says why, and the others are saved.
    expect(await cellAt(page, 6, 2).innerText()).toBe('many')
    await cellAt(page, 6, 2).click()
    await page.getByText('Enter a whole number from 0 to 999.').first().waitFor()
    expect(await field(cellAt(page, 6, 2)).getAttribute('aria-describedby')).not.toBeNull()
    await look(page, 'kit-grid-refused')
    await page.keyboard.press('Escape')
    expect(await field(cellAt(page, 6, 2)).inputValue()).toBe('19')

    // Of the code, which is never edited, and of the columns that there are not.
    await cellAt(page, 0, 30).click()
    await paste(page, '5\t5')
    await page.getByText('1 pasted cell was left out: it is locked or outside the grid.').waitFor()
    await page.keyboard.press('Control+z')
    await expect.poll(() => field(cellAt(page, 0, 30)).inputValue()).toBe('')

    // Saved by a colleague meanwhile: either is taken.
    await cellAt(page, 2, 5).click()
    await page.keyboard.type('5')
    await page.keyboard.press('Tab')
    expect(await hasFocus(field(cellAt(page, 2, 6)))).toBe(true)
    await page
      .getByText(/^Tenzin Dorje has saved/)
      .first()
      .waitFor()
    await page.keyboard.press('Shift+Tab')
    await look(page, 'kit-grid-stale')
    await page.getByRole('button', { name: 'Keep 5:00' }).click()
    await expect.poll(() => status(page).innerText()).toBe('Saved')
    expect(await field(cellAt(page, 2, 5)).inputValue()).toBe('5:00')

    // Escape twice lets Tab leave the 6,200 cells.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=grid]') ?? null)).toBeNull()
  },
)

test.each(walks)(
  'on a %s in %s the large board and grid are readable and accessible',
  { timeout: 240_000 },
  async (device, scheme) => {
    for (const part of ['board', 'grid']) {
      const page = await openLarge(`/kit/${part}`, { device, scheme })
      await look(page, `kit-${part}-${device}-${scheme}`)
      expect(await page.getByRole(part === 'grid' ? 'row' : 'listitem').count()).toBeGreaterThan(20)
    }
  },
)
