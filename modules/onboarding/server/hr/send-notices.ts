import { dayInWords } from '#platform/contract/day-in-words.ts'
import { announceTo } from '#platform/server/approvals/ask-approvers.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { findOptionalColleague, listHolders } from '#organization/server/public.ts'
import { ONBOARDING_AREA } from '#onboarding/contract/onboarding-states.ts'
import {
  joiningDayNotice,
  newcomerComesNotice,
  newcomerJoinedNotice,
  newcomerNotJoinedNotice,
  newcomerTaskNotice,
  onboardingSubmittedNotice,
} from '#onboarding/server/onboarding-notices.ts'
import { listTasksOf } from '#onboarding/server/tasks/task-queries.ts'
import type { Onboarding } from '#onboarding/server/onboarding-queries.ts'

type GivenTask = { readonly id: number; readonly title: string; readonly newcomer: string }

export const notifyTaskGiven = (ctx: Ctx, ownerId: number, { id, title, newcomer }: GivenTask) =>
  notify(ctx, newcomerTaskNotice, {
    to: [ownerId],
    input: { title, newcomer },
    subject: `onboarding-task/${id}`,
  })

type Kept = Pick<Onboarding, 'owner_id' | 'company_id'>

/** The owner who looks after the new hire; everybody who could where there is none, or where they have left. */
export async function keepersOf(ctx: Ctx, { owner_id, company_id }: Kept): Promise<number[]> {
  const owner = owner_id === null ? undefined : await findOptionalColleague(ctx, owner_id)
  return owner
    ? [owner.id]
    : listHolders(ctx, { permission: 'onboarding.record.manage', companyId: company_id })
}

export async function notifySubmitted(ctx: Ctx, onboarding: Onboarding): Promise<void> {
  const { id, name } = onboarding
  const to = await keepersOf(ctx, onboarding)
  await announceTo(ctx, to, ONBOARDING_AREA.key)
  await notify(ctx, onboardingSubmittedNotice, { to, input: { id, name }, subject: `onboarding/${id}` })
}

const teamPermissions = {
  it: 'onboarding.task-it.do',
  office: 'onboarding.task-office.do',
  payroll: 'onboarding.task-payroll.do',
} as const

type Task = {
  readonly team: 'it' | 'office' | 'payroll' | 'manager' | 'hr'
  readonly owner_id: number | null
  readonly line_manager_id: number | null
}

/** The owner, else the team, else those who look after the new hire; of these only people who can open their tasks. */
export async function doersOf(ctx: Ctx, kept: Kept, tasks: readonly Task[]): Promise<number[][]> {
  const { company_id: companyId } = kept
  const able = new Set(await listHolders(ctx, { permission: 'onboarding.task.open', companyId }))
  const known = new Map<string, number[]>()
  const once = async (key: string, find: () => Promise<number[]>) => {
    const found = known.get(key) ?? (await find()).filter((id) => able.has(id))
    known.set(key, found)
    return found
  }
  const keepers = () => once('keepers', () => keepersOf(ctx, kept))
  const found: number[][] = []
  for (const { team, owner_id, line_manager_id } of tasks) {
    const named = owner_id ?? (team === 'manager' ? line_manager_id : null)
    if (named !== null && able.has(named)) found.push([named])
    else if (team === 'manager' || team === 'hr') found.push(await keepers())
    else
      found.push(await once(team, () => listHolders(ctx, { permission: teamPermissions[team], companyId })))
  }
  return found
}

/** How many open tasks each of them has for this new hire. */
async function countByDoer(ctx: Ctx, onboarding: Onboarding): Promise<Map<number, number>> {
  const open = (await listTasksOf(ctx, onboarding.id)).filter(({ state }) => state === 'open')
  const counts = new Map<number, number>()
  for (const id of (await doersOf(ctx, onboarding, open)).flat()) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

/** All who have open tasks, and those who look after the new hire. */
async function everybodyConcerned(ctx: Ctx, onboarding: Onboarding): Promise<number[]> {
  const doers = await countByDoer(ctx, onboarding)
  return [...new Set([...doers.keys(), ...(await keepersOf(ctx, onboarding))])]
}

/** Those who prepare hear of it while there is still time, not on the day after. */
export async function notifyComing(ctx: Ctx, onboarding: Onboarding): Promise<void> {
  const { id, name, joining_on } = onboarding
  const day = joining_on === null ? null : dayInWords(joining_on)
  for (const [doer, count] of await countByDoer(ctx, onboarding))
    await notify(ctx, newcomerComesNotice, {
      to: [doer],
      input: { name, count, day },
      subject: `onboarding/${id}`,
    })
}

export async function notifyJoiningDay(ctx: Ctx, onboarding: Onboarding, day: string): Promise<void> {
  const { id, name } = onboarding
  const to = await everybodyConcerned(ctx, onboarding)
  await notify(ctx, joiningDayNotice, { to, input: { name, day }, subject: `onboarding/${id}` })
}

export async function notifyJoined(ctx: Ctx, onboarding: Onboarding, day: string): Promise<void> {
  const { id, name } = onboarding
  const to = await everybodyConcerned(ctx, onboarding)
  await notify(ctx, newcomerJoinedNotice, { to, input: { name, day }, subject: `onboarding/${id}` })
}

export async function notifyNotJoined(ctx: Ctx, onboarding: Onboarding): Promise<void> {
  const { id, name } = onboarding
  const to = await everybodyConcerned(ctx, onboarding)
  await notify(ctx, newcomerNotJoinedNotice, { to, input: { name }, subject: `onboarding/${id}` })
}
