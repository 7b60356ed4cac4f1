import type { Ctx } from '../../../platform/server/ctx.ts'
import { notify } from '../../notifications/server/public.ts'
import { listHolders } from '../../organization/server/public.ts'
import { joiningDayNotice, newcomerTaskNotice, onboardingSubmittedNotice } from './hr-notices.ts'
import { listTasksOf } from './hr-task-queries.ts'
import type { Onboarding } from './onboarding-queries.ts'

type GivenTask = { readonly id: number; readonly title: string; readonly newcomer: string }

export const notifyTaskGiven = (ctx: Ctx, ownerId: number, { id, title, newcomer }: GivenTask) =>
  notify(ctx, newcomerTaskNotice, {
    to: [ownerId],
    input: { title, newcomer },
    subject: `onboarding-task/${id}`,
  })

/** Whoever looks after the newcomer; everybody who could where nobody does. */
export const keepersOf = async (ctx: Ctx, { owner_id, company_id }: Onboarding): Promise<number[]> =>
  owner_id === null
    ? listHolders(ctx, { permission: 'onboarding.record.manage', companyId: company_id })
    : [owner_id]

export async function notifySubmitted(ctx: Ctx, onboarding: Onboarding): Promise<void> {
  const { id, name } = onboarding
  const to = await keepersOf(ctx, onboarding)
  await notify(ctx, onboardingSubmittedNotice, { to, input: { id, name }, subject: `onboarding/${id}` })
}

/** All who have open tasks, and whoever looks after the newcomer. */
export async function notifyJoiningDay(ctx: Ctx, onboarding: Onboarding, day: string): Promise<void> {
  const tasks = await listTasksOf(ctx, onboarding.id)
  const doers = tasks.flatMap(({ state, owner_id, team, line_manager_id }) =>
    state !== 'open' ? [] : [owner_id ?? (team === 'manager' ? line_manager_id : null)],
  )
  const to = [...new Set([...doers, ...(await keepersOf(ctx, onboarding))])].filter((id) => id !== null)
  const { id, name } = onboarding
  await notify(ctx, joiningDayNotice, { to, input: { name, day }, subject: `onboarding/${id}` })
}
