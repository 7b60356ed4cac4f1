import {
  buildChange,
  buildChangeLine,
  buildEffort,
  buildItem,
  buildTaskRequest,
} from '#projects/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'

type Change = Omit<Parameters<typeof buildChange>[1], 'project_id' | 'asked_by' | 'reason'> & {
  readonly adds: string
}

const impact = { minutes: 2_400, amount: 18_000_000, days: 3, risk: 'Two teams need the same tester.' }

/** One in each state. */
const changes: readonly Change[] = [
  { title: 'Invoices in two languages', state: 'draft', adds: 'Invoice in French' },
  { title: 'Remind pilots by text message', state: 'submitted', adds: 'Text message an hour before' },
  { title: 'Tugs of other harbours', state: 'in_review', adds: 'List of other harbours' },
  {
    title: 'Weather beside the booking',
    state: 'waiting_client',
    ...impact,
    adds: 'Wind and waves of the day',
  },
  { title: 'Berths on a map', state: 'approved', ...impact, adds: 'Map of the berths' },
  { title: 'Offline bookings', state: 'rejected', ...impact, adds: 'Bookings without a connection' },
  { title: 'Export for customs', state: 'implemented', ...impact, adds: 'File for customs' },
  { title: 'Second sign-in step', state: 'closed', ...impact, adds: 'Code by mail' },
  { title: 'Logo of the harbour', state: 'withdrawn', adds: 'Logo on each page' },
]
const decided = ['approved', 'rejected', 'implemented', 'closed']

type Written = { readonly projectId: number; readonly people: readonly number[]; readonly clientId: number }

/** Changes and tasks that people of one project ask for, in each state that such a request can have. */
export async function writeProjectRequests(
  ctx: Ctx,
  { projectId, people, clientId }: Written,
): Promise<void> {
  const [first, second] = [people[0]!, people[1 % people.length]!]
  for (const { adds, ...change } of changes) {
    const decision = { decided_by: clientId, decided_name: 'Harriet Valecroft', decided_at: ctx.now }
    const { id } = await buildChange(ctx, {
      ...change,
      project_id: projectId,
      asked_by: first,
      reason: 'Asked for in the review of last week.',
      ...(decided.includes(change.state!) ? decision : {}),
      ...(change.state === 'rejected' ? { decision_reason: 'Not in this year’s budget.' } : {}),
    })
    await buildChangeLine(ctx, { request_id: id, kind: 'add', after: adds })
    if (!decided.includes(change.state!) || change.state === 'rejected') continue
    const { title } = change
    const effort = { project_id: projectId, type: 'change_request' as const, title, minutes: impact.minutes }
    await buildEffort(ctx, { ...effort, change_request_id: id })
  }
  await writeTaskRequests(ctx, { projectId, first, second, decider: await managerOf(ctx, projectId) })
}

type Asked = {
  readonly projectId: number
  readonly first: number
  readonly second: number
  readonly decider: number
}

async function writeTaskRequests(ctx: Ctx, { projectId, first, second, decider }: Asked): Promise<void> {
  const asked = { project_id: projectId, kind: 'task' as const, created_at: ctx.now, minutes: 240 }
  const decision = { decided_by: decider, decided_at: ctx.now }
  const wish = { ...asked, account_id: first, reason: 'Support asks for it every day.' }
  await buildTaskRequest(ctx, { ...wish, title: 'Clean up old test bookings' })
  await buildTaskRequest(ctx, { ...wish, account_id: second, title: 'Write a guide for new pilots' })
  const title = 'Measure how long pages take'
  const item = await buildItem(ctx, {
    projectId,
    title,
    reporterId: first,
    assigneeId: first,
    estimateMinutes: 240,
  })
  await buildTaskRequest(ctx, { ...wish, ...decision, title, status: 'approved', item_id: item.id })
  const rejected = { status: 'rejected' as const, decision_reason: 'Planned for the next release.' }
  await buildTaskRequest(ctx, { ...wish, ...decision, ...rejected, title: 'Try another chart library' })
}

async function managerOf(ctx: Ctx, projectId: number): Promise<number> {
  const { account_id } = await ctx.db
    .selectFrom('project_lead')
    .select('account_id')
    .where('project_id', '=', projectId)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return account_id
}
