import type { Page } from 'playwright-core'
import { test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

/** So many presses of Tab a person would bear. */
const MOST_TABS = 90
const DAY_MS = 86_400_000

/** Goes on with Tab until the focus is there, as anyone does who has no mouse. */
async function tabTo(page: Page, name: RegExp) {
  const seen: string[] = []
  for (let count = 0; count <= MOST_TABS; count++) {
    const at = await page.evaluate(() => {
      const element = document.activeElement
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
      const others =
        element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
          ? [...element.labels]
          : labels
      const label = others.map((one) => one.textContent.trim()).join(' ')
      return (element?.getAttribute('aria-label') ?? (label || (element?.textContent ?? ''))).trim()
    })
    if (name.test(at)) return
    seen.push(at.slice(0, 30))
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab leads to ${name}: ${seen.join(' | ')}`)
}

async function type(page: Page, name: RegExp, text: string) {
  await tabTo(page, name)
  await page.keyboard.type(text)
}

/** A list of choices jumps to the one whose first letters are typed. */
const choose = type

async function open(page: Page, line: string) {
  await page.keyboard.press('Control+k')
  const words = page.getByRole('combobox', { name: 'Find a screen, a person or a record' })
  await words.waitFor()
  await page.keyboard.type(line)
  await page.getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await words.waitFor({ state: 'detached' })
}

/** Typed as it is read: 4 Jan 2027. */
const typedDay = (instant: number) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(instant)
    .replace('Sept', 'Sep')

/** A Wednesday that is far enough away for every notice. */
function wednesdayAhead(): number {
  const day = new Date(Date.now() + 70 * DAY_MS)
  return day.getTime() + ((3 - day.getUTCDay() + 7) % 7) * DAY_MS
}

test('leave is applied for and approved with keys alone', async () => {
  const reason = 'Keys alone did this'
  const person = await openPage()
  await enter(person, 'kavitha.r')
  await open(person, 'apply for leave')
  await person.getByLabel('Leave type').waitFor()
  await choose(person, /^Leave type/, 'Loss')
  await type(person, /^Day$/, typedDay(wednesdayAhead()))
  await type(person, /^Reason/, reason)
  await person.getByText('1.00 days', { exact: true }).waitFor()
  await tabTo(person, /^Submit$/)
  await person.keyboard.press('Enter')
  await person.getByText(reason).first().waitFor()

  for (const who of ['project-manager', 'manager']) {
    const decider = await openPage()
    await enter(decider, who)
    await open(decider, 'approve leave')
    const mine = decider
      .getByRole('list', { name: 'Pending with you' })
      .getByRole('listitem')
      .filter({ hasText: typedDay(wednesdayAhead()) })
    await mine.waitFor()
    // The focus goes on from one item to the next; the one that is meant is the one the focus stands in.
    const isThere = () => mine.evaluate((item) => item.contains(document.activeElement))
    for (let count = 0; count < MOST_TABS && !(await isThere()); count++) await decider.keyboard.press('Tab')
    await tabTo(decider, /^Approve/)
    await decider.keyboard.press('Enter')
    await decider.getByRole('dialog').waitFor()
    await tabTo(decider, /^Approve$/)
    await decider.keyboard.press('Enter')
    await mine.waitFor({ state: 'detached' })
  }
  await person.getByRole('row').filter({ hasText: reason }).getByText('Approved').first().waitFor()
})

test('an employee is hired with keys alone', async () => {
  const name = 'Keya Without Mouse'
  const page = await openPage()
  await enter(page, 'hr-manager')
  await open(page, 'add an employee')
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor()
  await type(page, /^Name$/, name)
  await type(page, /^Work email/, 'keya@atrium.example')
  await type(page, /^Joining date/, typedDay(Date.now() + 7 * DAY_MS))
  await choose(page, /^Employed/, 'On company')
  await choose(page, /^Company/, 'Banyan')
  await choose(page, /^Office/, 'Kolkata')
  await choose(page, /^Department/, 'Engineering')
  await choose(page, /^Designation/, 'Software')
  await type(page, /^Line manager/, 'Mitali')
  await page.getByRole('option', { name: /Mitali/ }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Hire$/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('grid').getByText(name, { exact: true }).first().waitFor()
})
