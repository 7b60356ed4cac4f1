import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import {
  listMilestones,
  milestoneMessages as say,
  moveMilestone,
  type MilestoneState,
} from '#sales/contract/deals/milestone-calls.ts'
import * as proposals from '#sales/contract/proposals/proposal-calls.ts'
import { addTask, editTask } from '#sales/contract/tasks/task-calls.ts'
import { taskList } from '#sales/contract/tasks/task-list.ts'
import { dealScene, type Person } from '#sales/testing/deal-scene.ts'

const { people, contactOf, dealOf, view, today } = await dealScene()
const { asha, ravi, head } = people
const evidence = () => ({ evidence: new File(['%PDF-1.7\n%%EOF\n'], 'signed.pdf') })

async function submitted() {
  const contact_id = await contactOf(asha)
  const deal_id = await dealOf(asha, { contact_id })
  const line = { kind: 'fixed' as const, label: 'App', quantity: 100, unit_price: 10_000, tax_bp: 0 }
  const milestones = [
    { title: 'Design', amount: 4_000, due_on: dayAfter(today(), 1) },
    { title: 'Launch', amount: 6_000 },
  ]
  const form = {
    deal_id,
    contact_id,
    title: 'App',
    lines: [line],
    milestones,
    valid_until: dayAfter(today(), 9),
  }
  const { id } = (await asha.caller.send(proposals.saveProposal, form)).data
  await asha.caller.send(proposals.submitProposal, { id, version: 1 })
  return { id, deal_id }
}

const answer = (who: Person, id: number, accepted: 'true' | 'false', more = {}) =>
  who.caller.send(
    proposals.enterProposalAnswer,
    { id, accepted, name: 'Uma Devi', ...more },
    { files: evidence() },
  )

test('what a client signed on paper wins the deal, and is entered once', async () => {
  const { id, deal_id } = await submitted()
  expect(await answer(ravi, id, 'true')).toMatchObject({ httpStatus: 404 })
  expect(await answer(asha, id, 'true')).toMatchObject({ status: 0 })
  expect(await answer(asha, id, 'true')).toMatchObject({ status: 1 })
  expect(await view(asha, deal_id)).toMatchObject({ stage: { kind: 'won' }, amount: 10_000 })
})

test('a milestone is achieved, invoiced, paid in part and whole, or cancelled by a manager', async () => {
  const { id, deal_id } = await submitted()
  await answer(asha, id, 'true')
  const listed = async (who = asha) => (await who.caller.send(listMilestones, { deal_id })).data
  const move = async (at: number, to: MilestoneState, more = {}, who = asha) => {
    const one = (await listed())[at]!
    return who.caller.send(moveMilestone, { id: one.id, version: one.version, to, ...more })
  }
  expect((await listed()).map(({ title, amount, state }) => [title, amount, state])).toEqual([
    ['Design', 4_000, 'planned'],
    ['Launch', 6_000, 'planned'],
  ])
  expect(await ravi.caller.send(listMilestones, { deal_id })).toMatchObject({ httpStatus: 404 })
  expect(await move(0, 'invoiced', { invoice_number: 'INV 1' })).toMatchObject({ httpStatus: 409 })
  expect(await move(0, 'achieved')).toMatchObject({ status: 0 })
  expect(await move(0, 'invoiced')).toMatchObject({ message: say.invoiceNeeded.text })
  expect(await move(0, 'invoiced', { invoice_number: 'INV 1' })).toMatchObject({ status: 0 })
  expect(await move(0, 'invoiced', { paid_amount: 4_001 })).toMatchObject({ message: say.paidMore.text })
  expect(await move(0, 'invoiced', { paid_amount: 1_000 })).toMatchObject({ status: 0 })
  expect((await listed())[0]).toMatchObject({ state: 'invoiced', paid_amount: 1_000 })
  expect(await move(0, 'paid')).toMatchObject({ status: 0 })
  expect((await listed())[0]).toMatchObject({ state: 'paid', paid_amount: 4_000, moves: [] })
  expect(await move(1, 'cancelled')).toMatchObject({ message: say.managerOnly.text })
  expect(await move(1, 'cancelled', {}, head)).toMatchObject({ status: 0 })
})

test('a preset reminder moves with the due day, one that was chosen by hand stays', async () => {
  const contact_id = await contactOf(asha)
  const task = { contact_id, title: 'Call', kind: 'call', due: 'in_1_week' } as const
  await asha.caller.send(addTask, { ...task, reminder: 'before_1_day' })
  const own = { remind_on: dayAfter(today(), 2), remind_time: '10:00' }
  await asha.caller.send(addTask, { ...task, title: 'By hand', reminder: 'custom', ...own })
  const rows = async () =>
    (await asha.caller.send(taskList.read, { sort: 'title', direction: 'asc' })).data.rows
  const edit = async (title: string, due_on: string, more = {}) => {
    const { id, version, kind, reminder } = (await rows()).find((row) => row.title === title)!
    return asha.caller.send(editTask, { id, version, title, kind, due_on, reminder, ...more })
  }
  const [byHand, preset] = await rows()
  expect(await edit('Call', dayAfter(today(), 14))).toMatchObject({ status: 0 })
  const moved = (await rows()).find(({ title }) => title === 'Call')!
  expect(Date.parse(moved.remind_at!) - Date.parse(preset!.remind_at!)).toBe(7 * 86_400_000)
  expect(await edit('By hand', dayAfter(today(), 14), own)).toMatchObject({ status: 0 })
  expect((await rows()).find(({ title }) => title === 'By hand')!.remind_at).toBe(byHand!.remind_at)
  expect(await edit('By hand', dayAfter(today(), 1), own)).toMatchObject({
    message: 'Reminder must be before the due time.',
  })
  expect(await edit('Call', today(), { due_time: '23:00', reminder: 'before_1_week' })).toMatchObject({
    message: 'Saved. The reminder time has already passed.',
  })
  expect((await ravi.caller.send(taskList.read, { view: 'all', owner: asha.id })).data.total).toBe(0)
  expect((await head.caller.send(taskList.read, { view: 'open', owner: asha.id })).data.total).toBe(2)
})
