import { listHolders } from '#organization/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { clearingPermissions, MANAGE } from './exit-policy.ts'
import type { StoredExit } from './exits/exit-queries.ts'
import * as notices from './exit-notices.ts'

type Told = Pick<StoredExit, 'id' | 'account_id' | 'person_name' | 'company_id' | 'lead_id'>
const subjectOf = ({ id }: Told) => `exit/${id}`
const named = ({ id, person_name }: Told) => ({ id, name: person_name })

/** HR of the company and the line manager, never the person themselves. */
async function keepersOf(ctx: Ctx, exit: Told): Promise<number[]> {
  const holders = await listHolders(ctx, { permission: MANAGE, companyId: exit.company_id })
  const lead = exit.lead_id === null ? [] : [exit.lead_id]
  return [...new Set([...holders, ...lead])].filter((id) => id !== exit.account_id)
}

export async function tellOfResignation(ctx: Ctx, exit: Told, day: string): Promise<void> {
  const to = await keepersOf(ctx, exit)
  await notify(ctx, notices.resignedNotice, { to, input: { ...named(exit), day }, subject: subjectOf(exit) })
}

export async function tellOfWithdrawal(ctx: Ctx, exit: Told): Promise<void> {
  const to = await keepersOf(ctx, exit)
  await notify(ctx, notices.resignationWithdrawnNotice, {
    to,
    input: named(exit),
    subject: subjectOf(exit),
  })
}

export async function tellOfRecommendation(ctx: Ctx, exit: Told, day: string): Promise<void> {
  const holders = await listHolders(ctx, { permission: MANAGE, companyId: exit.company_id })
  const to = holders.filter((id) => id !== exit.account_id)
  const input = { ...named(exit), day, by: ctx.actor.name }
  await notify(ctx, notices.dayRecommendedNotice, { to, input, subject: subjectOf(exit) })
}

/** The person and their line manager; someone who died is told nothing. */
export async function tellOfLastDay(
  ctx: Ctx,
  exit: Told & Pick<StoredExit, 'kind'>,
  { day, what }: { readonly day: string; readonly what: 'set' | 'moved' },
): Promise<void> {
  const subject = subjectOf(exit)
  const lead = exit.lead_id === null ? [] : [exit.lead_id]
  if (exit.kind !== 'died')
    await notify(ctx, notices.exitDecidedNotice, { to: [exit.account_id], input: { day, what }, subject })
  await notify(ctx, notices.exitSetNotice, { to: lead, input: { ...named(exit), day }, subject })
}

export async function tellOfKeeping(ctx: Ctx, exit: Told): Promise<void> {
  const subject = subjectOf(exit)
  const lead = exit.lead_id === null ? [] : [exit.lead_id]
  await notify(ctx, notices.exitKeptNotice, { to: [exit.account_id], input: { by: ctx.actor.name }, subject })
  await notify(ctx, notices.resignationWithdrawnNotice, { to: lead, input: named(exit), subject })
}

export async function tellDepartments(ctx: Ctx, exit: Told & Pick<StoredExit, 'last_day'>): Promise<void> {
  const holders = exit.lead_id === null ? [] : [exit.lead_id]
  for (const permission of Object.values(clearingPermissions))
    holders.push(...(await listHolders(ctx, { permission, companyId: exit.company_id })))
  const to = [...new Set(holders)].filter((id) => id !== exit.account_id)
  const input = { ...named(exit), day: exit.last_day ?? '' }
  await notify(ctx, notices.clearanceAskedNotice, { to, input, subject: subjectOf(exit) })
}
