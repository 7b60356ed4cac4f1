import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDays } from '#attendance/contract/days/day-calls.ts'
import { correctDay } from '#attendance/contract/requests/request-calls.ts'
import { dayBefore } from '#platform/contract/days.ts'
import { openPage } from '#platform/testing/browser.ts'
import { callerFor } from './outbox.ts'
import { enter } from './walks.ts'

const MOST_CLICKS = 2
const HEIGHT = 900

type Click = readonly [name: string, at: (page: Page) => Locator]
type Task = {
  readonly who: string
  /** One after the other, from home as it stands after the sign-in. */
  readonly clicks: readonly Click[]
  /** The field or button that does it, or the answer. */
  readonly goal: (page: Page) => Locator
  /** What a person would say who knows no name of any screen. */
  readonly line: string
  /** Where the palette leads further than the menu. */
  readonly lineGoal?: (page: Page) => Locator
}

const group = (name: string): Click => [
  name,
  (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name, exact: true }),
]
/** Pinned screens stand above the groups, under the same name. */
const screen = (name: string): Click => [
  name,
  (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).last(),
]
const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const dialogField = (name: string | RegExp) => (page: Page) =>
  page.getByRole('dialog').getByLabel(name).first()

const tasks: Record<string, Task> = {
  'Apply for leave': {
    who: 'employee',
    clicks: [group('Personal'), screen('Apply for leave')],
    goal: (page) => page.getByLabel('Leave type'),
    line: 'apply for leave',
  },
  'Who is on leave': {
    who: 'employee',
    clicks: [group('Other'), screen('Employee calendar')],
    goal: (page) => page.getByRole('main').getByText(/^Away today:|^No one in this list is away today/),
    line: 'who is on leave',
  },
  'Change bank account': {
    who: 'employee',
    clicks: [group('Personal'), screen('Bank and statutory details')],
    goal: button(/^(Change Bank account|Add: bank account)/i),
    line: 'change my bank account',
  },
  'Invite a newcomer': {
    who: 'hr-manager',
    clicks: [group('Recruitment'), screen('Onboarding')],
    goal: button('Invite new hire'),
    line: 'invite a newcomer',
    lineGoal: dialogField(/email/i),
  },
  'Correct yesterday’s clock': {
    who: 'employee',
    clicks: [group('Personal'), screen('Attendance')],
    goal: (page) =>
      page
        .getByRole('list', { name: 'Days' })
        .getByRole('button', { name: /^Correct / })
        .first(),
    line: 'correct yesterday’s clock',
    lineGoal: dialogField(/^Why/),
  },
  'Find a phone number': {
    who: 'employee',
    clicks: [group('Company'), screen('Directory')],
    goal: (page) => page.getByRole('row').filter({ hasText: 'Anusmita Lahkar' }).getByText(/^\+91/),
    line: 'Anusmita Lahkar',
    lineGoal: (page) => page.getByRole('dialog').getByText(/^\+91/).first(),
  },
  'Approve what waits': {
    who: 'manager',
    clicks: [
      [
        'the leave under “Pending with you”',
        (page) =>
          page.getByRole('region', { name: 'Pending with you' }).getByRole('link', { name: /^Leave / }),
      ],
    ],
    goal: button('Approve'),
    line: 'approve leave',
  },
  'Add an office': {
    who: 'admin',
    clicks: [group('Administration'), screen('Offices')],
    goal: button('Add office'),
    line: 'add an office',
    lineGoal: dialogField('Name'),
  },
  'See why a day is late': {
    who: 'employee',
    clicks: [group('Personal'), screen('Attendance')],
    goal: (page) => page.getByText(/^Late by .+ in was due by /).first(),
    line: 'why was I late?',
  },
  'Change the password': {
    who: 'employee',
    clicks: [
      ['the own picture', button(/^Account of /)],
      ['Change password', (page) => page.getByRole('menuitem', { name: 'Change password' })],
    ],
    goal: (page) => page.getByLabel('Current password', { exact: true }),
    line: 'change my password',
    lineGoal: button('Change password'),
  },
}

/** Someone is late on their latest working day: HR writes that they came after lunch. */
beforeAll(async () => {
  const person = await callerFor('employee@atrium.example')
  const to = dayBefore(new Date().toISOString().slice(0, 10))
  const { data } = await person.send(listDays, { range: 'custom', from: dayBefore(to, 8), to })
  const day = data.days
    .toReversed()
    .find(({ code, expected_minutes }) => code === 'P' && expected_minutes > 0)
  const hr = await callerFor('hr-manager@atrium.example')
  const { status, message } = await hr.send(correctDay, {
    account_id: data.person.id,
    day: day!.day,
    sessions: [{ in: '14:00', out: '19:00' }],
    comment: 'The door was read again',
  })
  if (status !== 0) throw new Error(`the day was not corrected: ${message}`)
})

const table: string[] = []

afterAll(async () => {
  const text = ['| Task | Role | Clicks | Path | Palette line |', '| --- | --- | --- | --- | --- |', ...table]
  const folder = resolve(import.meta.dirname, '../.build')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'ten-tasks.md'), `${text.join('\n')}\n`)
  console.log(`\n${text.join('\n')}\n`)
})

/** What is there but below the edge of the screen is not found yet. */
async function expectInView(goal: Locator) {
  await goal.waitFor()
  await expect
    .poll(async () => {
      const box = await goal.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= HEIGHT
    })
    .toBe(true)
}

test.each(Object.entries(tasks))(
  '%s takes at most two clicks from home, or one line in the palette',
  async (name, { who, clicks, goal, line, lineGoal = goal }) => {
    const page = await openPage()
    await enter(page, who)
    let made = 0
    for (const [, at] of clicks) {
      await at(page).click()
      made += 1
    }
    await expectInView(goal(page))
    expect(made).toBeLessThanOrEqual(MOST_CLICKS)

    const asked = await openPage()
    await enter(asked, who)
    await asked.keyboard.press('Control+k')
    const words = asked.getByRole('combobox', { name: 'Find a screen, a person or a record' })
    await words.fill(line)
    // Only the first one: a newcomer presses Enter and looks.
    await asked.getByRole('option', { selected: true }).waitFor()
    await words.press('Enter')
    await expectInView(lineGoal(asked))
    table.push(`| ${name} | ${who} | ${made} | ${clicks.map(([one]) => one).join(' → ')} | ${line} |`)
  },
)
