import { expect } from 'vitest'
import { resolveContact } from '#contacts/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { readDashboard, type DashboardWish } from '#sales/contract/dashboard/dashboard-calls.ts'
import { rowsOfFigure, type FigureKey } from '#sales/contract/dashboard/dashboard-rows.ts'
import { dealList } from '#sales/contract/deals/deal-list.ts'
import { meetingList, saveMeeting } from '#sales/contract/meetings/meeting-calls.ts'
import { leadList, takeLead } from '#sales/contract/people/lead-calls.ts'
import { taskList } from '#sales/contract/tasks/task-list.ts'
import { addTask } from '#sales/contract/tasks/task-calls.ts'
import { addEntry } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene, type Person } from '#sales/testing/deal-scene.ts'

/** Leads, deals, tasks and meetings of two companies, and a check that each number of the dashboard opens its rows. */
export async function dashboardScene() {
  const scene = await dealScene()
  const { product, people, person, contactOf, dealOf, move, today } = scene
  const { asha } = people
  const other = await person({ role: 'sales_executive', company: 2 })

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

  let number = 0
  async function enquiry(owner: Person, origin: 'website' | 'calculator', answered: boolean) {
    number += 1
    const who = { email: `dash${number}@client.example`, name: `Dash ${number}`, origin, notice: 'Told' }
    const detail = { title: `Wish ${number}` }
    const { contactId, leadId } = await product.write((ctx) => resolveContact(ctx, { ...who, detail }))
    await owner.caller.send(takeLead, { id: leadId! })
    product.clock.shift({ minutes: number })
    const on = { contact_id: contactId, lead_id: leadId }
    if (answered) await owner.caller.send(addEntry, { ...on, kind: 'call_connected', text: 'Hello' })
    return { contact_id: contactId, lead_id: leadId! }
  }

  async function fill() {
    for (const [at, owner] of [asha, asha, other, asha, other].entries()) {
      const origin = at % 2 === 0 ? ('website' as const) : ('calculator' as const)
      const lead = await enquiry(owner, origin, at !== 1)
      const won = await dealOf(owner, { ...lead, amount: 10_000_000 + at })
      if (at < 3) await move(owner, won, ['Qualification', 'Won'])
      const task = {
        contact_id: lead.contact_id,
        lead_id: lead.lead_id,
        title: 'Call',
        kind: 'to_do' as const,
      }
      await owner.caller.send(addTask, { ...task, due: 'today', due_time: '23:00', reminder: 'none' })
      // A meeting answers a lead, as a call does.
      if (at === 1) continue
      await owner.caller.send(saveMeeting, {
        contact_id: lead.contact_id,
        lead_id: lead.lead_id,
        subject: 'Talk',
        minutes: 30,
        day: today(),
        time: `${18 + (at % 3)}:00`,
      })
    }
    const contact_id = await contactOf(asha)
    await dealOf(asha, {
      contact_id,
      amount: 20_000_000,
      probability: 50,
      expected_close: dayAfter(today(), -40),
    })
    await dealOf(asha, { contact_id, amount: 30_000_000, probability: 80, expected_close: null })
    await dealOf(asha, {
      contact_id,
      amount: 40_000_000,
      probability: 75,
      expected_close: dayAfter(today(), 33),
    })
    await product.write(({ db }) =>
      db
        .updateTable('sales_task')
        .set({ due_at: product.clock.now() })
        .where('owner_id', '=', asha.id)
        .execute(),
    )
    product.clock.shift({ minutes: 1 })
  }

  /** Every number of what this person is answered equals what its rows add up to. */
  async function mustAddUp(who: Person, wish: DashboardWish): Promise<void> {
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
    expect((await open({ of: 'overdue' })).total).toBe(board.overdue)
    expect((await open({ of: 'meetings' })).total).toBe(board.meetings)
    for (const { source, leads, count, sum } of board.sources) {
      expect((await open({ of: 'source_leads', source })).total).toBe(leads)
      const { total, totals } = await open({ of: 'source_won', source })
      expect([total, totals?.['amount_base'] ?? 0]).toEqual([count, sum])
    }
  }

  return { ...scene, other, fill, mustAddUp }
}
