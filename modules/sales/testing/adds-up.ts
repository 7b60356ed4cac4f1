import { expect } from 'vitest'
import {
  readDashboard,
  type Dashboard,
  type DashboardWish,
} from '#sales/contract/dashboard/dashboard-calls.ts'
import { rowsOfFigure, type FigureKey } from '#sales/contract/dashboard/dashboard-rows.ts'
import { dealList } from '#sales/contract/deals/deal-list.ts'
import { meetingList } from '#sales/contract/meetings/meeting-calls.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import { taskList } from '#sales/contract/tasks/task-list.ts'
import type { Person } from './deal-scene.ts'

const lists = { leads: leadList, deals: dealList, tasks: taskList, meetings: meetingList }

/** The rows behind a figure, as the address of its link asks for them. */
async function behind(who: Person, figure: FigureKey, wish: DashboardWish) {
  const { list, asked } = rowsOfFigure(figure, wish)
  const sent = await who.caller.send(lists[list].read as typeof dealList.read, { size: 200, ...asked })
  if (sent.status !== 0) throw new Error(sent.message)
  return sent.data as unknown as {
    total: number
    totals: Record<string, number> | null
    rows: readonly Record<string, unknown>[]
  }
}

/** Every number of what this person is answered equals what its rows add up to. */
export async function mustAddUp(who: Person, wish: DashboardWish): Promise<void> {
  const board = (await who.caller.send(readDashboard, wish)).data
  const open = (figure: FigureKey) => behind(who, figure, wish)
  expect((await open({ of: 'leads' })).total).toBe(board.leads.count)
  const answered = await open({ of: 'median' })
  expect(answered.total).toBe(board.leads.responded)
  const minutes = answered.rows.map(({ response }) => Number(response)).toSorted((a, b) => a - b)
  const half = (minutes.length - 1) / 2
  const median =
    minutes.length === 0 ? null : Math.round((minutes[Math.floor(half)]! + minutes[Math.ceil(half)]!) / 2)
  expect(board.leads.median).toBe(median)
  for (const [of, figure] of [
    ['won', board.won],
    ['slipped', board.slipped],
  ] as const) {
    const { total, totals } = await open({ of })
    expect([total, totals?.['amount_base'] ?? 0]).toEqual([figure.count, figure.sum])
  }
  for (const { id, count, sum, weighted } of board.stages) {
    const { total, totals } = await open({ of: 'stage', stage: id })
    expect([total, totals?.['amount_base'] ?? 0, totals?.['weighted'] ?? 0]).toEqual([count, sum, weighted])
  }
  await forecastAddsUp(open, board)
  expect((await open({ of: 'overdue' })).total).toBe(board.overdue)
  expect((await open({ of: 'meetings' })).total).toBe(board.meetings)
  for (const { source, leads, count, sum } of board.sources) {
    expect((await open({ of: 'source_leads', source })).total).toBe(leads)
    const { total, totals } = await open({ of: 'source_won', source })
    expect([total, totals?.['amount_base'] ?? 0]).toEqual([count, sum])
  }
}

type Open = (figure: FigureKey) => ReturnType<typeof behind>

async function forecastAddsUp(open: Open, board: Dashboard): Promise<void> {
  for (const { bucket, count, pipeline, weighted, commit, won } of board.forecast!) {
    const expected = await open({ of: 'expected', bucket })
    expect([
      expected.total,
      expected.totals?.['amount_base'] ?? 0,
      expected.totals?.['weighted'] ?? 0,
    ]).toEqual([count, pipeline, weighted])
    expect((await open({ of: 'commit', bucket })).totals?.['amount_base'] ?? 0).toBe(commit)
    if (/^\d/.test(bucket))
      expect((await open({ of: 'won_in', bucket })).totals?.['amount_base'] ?? 0).toBe(won)
  }
}
