import { expect } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { saveCells } from '#timesheets/contract/entries/entry-calls.ts'
import { readWeek, submitWeek } from '#timesheets/contract/weeks/week-calls.ts'
import { addColleague, addProject } from './timesheet-people.ts'

export const [MONDAY, TUESDAY] = ['2026-11-23', '2026-11-24'] as const
const FRIDAY = '2026-11-27'

/** An employee on a project, their line manager, the lead of the project, HR and a stranger, on one Friday evening. */
export async function weekScene() {
  const product = await productOnPlainDay()
  const manager = await addColleague(product, { roles: ['manager'] })
  const lead = await addColleague(product)
  const stranger = await addColleague(product)
  const hr = await addColleague(product, { roles: ['hr_manager'] })

  const moveTo = (day: string, time = '18:00') => product.clock.standAt(`${day}T${time}:00+05:30`)
  /** A session ends while the clock moves on by days. */
  const signInAgain = async (person: { id: number; caller: Caller }) => {
    person.caller = await product.as(person)
  }
  async function begin() {
    moveTo(FRIDAY)
    for (const person of [manager, lead, stranger, hr]) await signInAgain(person)
  }

  async function setUp() {
    const me = await addColleague(product, { above: manager.id })
    const project = await addProject(product, { kind: 'time_material', leads: [lead.id], people: [me.id] })
    return { ...me, project }
  }
  type Me = Awaited<ReturnType<typeof setUp>>

  const week = async (caller: Caller, day: string = MONDAY) => (await caller.send(readWeek, { day })).data

  async function fill({ caller, project }: Me, days: readonly string[], minutes = 480) {
    const cells = days.map((day) => ({
      day,
      project_id: project.id,
      minutes,
      note: 'Built the form',
      version: null,
    }))
    const { data } = await caller.send(saveCells, { cells })
    expect(data.results.map(({ text }) => text)).toEqual(days.map(() => ''))
    return data.results
  }

  async function submitted(me: Me) {
    await fill(me, [MONDAY, TUESDAY])
    const { version } = await week(me.caller)
    const answer = await me.caller.send(submitWeek, { monday: MONDAY, version: version!, short: true })
    expect(answer).toMatchObject({ status: 0 })
    return week(me.caller)
  }

  const people = { manager, lead, stranger, hr }
  return { product, people, moveTo, signInAgain, begin, setUp, week, fill, submitted }
}

export const seen = (entries: readonly { readonly id: number; readonly version: number }[]) =>
  entries.map(({ id, version }) => ({ id, version }))
