import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { notify } from '#notifications/server/public.ts'
import { listLineAbove, readDirectoryOptions } from '#organization/server/public.ts'
import type * as calls from '#leave/contract/blocks/leave-block-calls.ts'
import type { BlockTarget } from '#leave/contract/blocks/leave-block-calls.ts'
import { leaveBlockMessages as say } from '#leave/contract/blocks/leave-block-messages.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import {
  countLeavesIn,
  deleteBlock,
  deleteExemption,
  findOptionalBlock,
  findOptionalExemption,
  insertBlock,
  insertExemption,
  listBlockableProjects,
  listExemptions,
  listHolding,
  pageOfBlocks,
  updateBlock,
  type StoredBlock,
} from './leave-block-queries.ts'
import { announceLeave, leaveExemptedNotice } from '#leave/server/leave-notices.ts'
import { today } from '#leave/server/leave-person.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import {
  isSeenInFull,
  leaveViewOf,
  mayFor,
  mayOverride,
  mayOverrideEverybody,
  mayOverrideFor,
  mayReadEverybody,
  mayUseLeave,
} from '#leave/server/leave-policy.ts'

/** HR for anybody; a project manager for the own projects. */
async function targetsOf(ctx: Ctx) {
  const isHr = mayOverrideEverybody(ctx.actor)
  const projects = (await listBlockableProjects(ctx, today(ctx), isHr ? null : ctx.actor.id)).map(
    ({ id, name }) => ({ target: 'project' as const, id, name: `Project ${name}` }),
  )
  if (!mayOverride(ctx.actor)) return projects
  const { companies, locations, departments } = await readDirectoryOptions(ctx)
  const of = <T extends BlockTarget>(target: T, some: readonly { id: number; name: string }[]) =>
    some.map(({ id, name }) => ({ target, id, name }))
  const { companyId } = ctx.actor
  if (!isHr)
    return [
      ...of(
        'company',
        companies.filter(({ id }) => id === companyId),
      ),
      ...projects,
    ]
  return [
    { target: 'everybody' as const, id: null, name: 'Everybody' },
    ...of('company', companies),
    ...of('office', locations),
    ...of('department', departments),
    ...projects,
  ]
}

type Targets = Awaited<ReturnType<typeof targetsOf>>

export function viewBlock(block: StoredBlock) {
  const { id, name, starts_on, ends_on, reason, maker_name, made_at, version } = block
  const shared = { id, name, starts_on, ends_on, reason, made_by: maker_name, made_at, version }
  const of = (target: BlockTarget, target_id: number | null, whom: string) => ({
    ...shared,
    target,
    target_id,
    whom,
  })
  if (block.project_id !== null) return of('project', block.project_id, `project ${block.project}`)
  if (block.department_id !== null)
    return of('department', block.department_id, `department ${block.department}`)
  if (block.location_id !== null) return of('office', block.location_id, `office ${block.office}`)
  if (block.company_id !== null) return of('company', block.company_id, block.company ?? '')
  return of('everybody', null, 'everybody')
}

export async function readBlocks(ctx: Ctx, { past, ...page }: InputOf<typeof calls.listLeaveBlocks>) {
  must(mayUseLeave(ctx.actor), leaveMessages.notForYou)
  const view = await leaveViewOf(ctx)
  const accountIds = mayReadEverybody(ctx.actor)
    ? null
    : [ctx.actor.id, ...view.team, ...view.project, ...view.company]
  const found = await pageOfBlocks(ctx, { ...page, from: past ? null : today(ctx), accountIds })
  const ids = found.rows.map(({ id }) => id)
  const mine = await listHolding(ctx, ids, ctx.actor.id)
  const exemptions = Map.groupBy(await listExemptions(ctx, ids), ({ leave_block_id }) => leave_block_id)
  const targets = await targetsOf(ctx)
  const isHr = mayOverride(ctx.actor)
  const mayEnd = (accountId: number) =>
    accountId !== ctx.actor.id &&
    (mayOverrideFor(view, accountId) || view.team.has(accountId) || view.project.has(accountId))
  return {
    ...found,
    targets,
    rows: found.rows.map((row) => {
      const block = viewBlock(row)
      return {
        ...block,
        mine: mine.has(row.id),
        exempt: (exemptions.get(row.id) ?? [])
          .filter(({ account_id }) => isSeenInFull(view, account_id) || mayEnd(account_id))
          .map(({ id, account_id, name, reason, giver_name }) => ({
            id,
            person: { id: account_id, name },
            reason,
            given_by: giver_name,
            can: { end: mayEnd(account_id) },
          })),
        can: {
          change: isAmong(targets, block),
          exempt: isHr || view.team.size > 0 || isAmong(targets, block),
        },
      }
    }),
  }
}

type Target = { readonly target: BlockTarget; readonly target_id: number | null }

const isAmong = (targets: Targets, { target, target_id }: Target): boolean =>
  targets.some((one) => one.target === target && one.id === target_id)

export async function saveBlock(ctx: Ctx, form: InputOf<typeof calls.saveLeaveBlock>) {
  const { id, version, target, target_id, ...fields } = form
  must(mayUseLeave(ctx.actor), leaveMessages.notForYou)
  const targets = await targetsOf(ctx)
  must(targets.length > 0, say.mayNotBlock)
  must(isAmong(targets, form), say.noSuchTarget)
  const idFor = (one: BlockTarget) => (target === one ? target_id : null)
  const block = {
    ...fields,
    company_id: idFor('company'),
    location_id: idFor('office'),
    department_id: idFor('department'),
    project_id: idFor('project'),
  }
  const saved =
    id === undefined ? await insertBlock(ctx, block) : await changeBlock(ctx, { id, version }, block)
  announceLeave(ctx)
  return said(say.saved(form, await countLeavesIn(ctx, saved.id)), { id: saved.id })
}

async function changeBlock(
  ctx: Ctx,
  { id, version }: { id: number; version: number | undefined },
  block: Parameters<typeof updateBlock>[2],
) {
  await mustChange(ctx, id)
  return updateBlock(ctx, version === undefined ? { id } : { id, version }, block)
}

/** For a caller who may not block days there, there is nothing to change. */
async function mustChange(ctx: Ctx, id: number): Promise<void> {
  const known = await findOptionalBlock(ctx, id)
  must(known && isAmong(await targetsOf(ctx), viewBlock(known)), say.noSuchBlock)
}

export async function removeBlock(ctx: Ctx, { id }: InputOf<typeof calls.removeLeaveBlock>) {
  await mustChange(ctx, id)
  await deleteBlock(ctx, id)
  announceLeave(ctx)
  return {}
}

/** A caller who leads no one, in the line or on a project, has nothing to exempt from. */
async function mayExemptSome(ctx: Ctx): Promise<boolean> {
  const { team, project } = await leaveViewOf(ctx)
  return mayOverride(ctx.actor) || team.size > 0 || project.size > 0
}

/** The line above someone, managers of the project that blocks the days, and HR; no one exempts themselves. */
async function mayExempt(ctx: Ctx, block: StoredBlock, accountId: number): Promise<boolean> {
  if (await mayFor(ctx, 'override', accountId)) return true
  const line = await listLineAbove(ctx, accountId, today(ctx))
  return line.some(({ id }) => id === ctx.actor.id) || isAmong(await targetsOf(ctx), viewBlock(block))
}

export async function exempt(
  ctx: Ctx,
  { block_id, account_id, reason }: InputOf<typeof calls.exemptFromBlock>,
) {
  const block = await findOptionalBlock(ctx, block_id)
  must(account_id !== ctx.actor.id, say.ownExemption)
  must(block && (await mayExemptSome(ctx)), say.noSuchBlock)
  must(await mayExempt(ctx, block, account_id), say.notYourPerson)
  must((await listHolding(ctx, [block_id], account_id)).size > 0, say.noSuchPerson)
  const person = await findOptionalAccount(ctx, account_id)
  must(person?.status === 'active', say.noSuchPerson)
  const { id } = await insertExemption(ctx, { leave_block_id: block_id, account_id, reason })
  await notify(ctx, leaveExemptedNotice, {
    to: [account_id],
    input: { text: say.exemptedNotice(block) },
    subject: `leave-block/${block_id}`,
  })
  announceLeave(ctx)
  return said(say.exempted(person.name), { id })
}

export async function endExemption(ctx: Ctx, { id }: InputOf<typeof calls.endExemption>) {
  const given = await findOptionalExemption(ctx, id)
  const block = given && (await findOptionalBlock(ctx, given.leave_block_id))
  const may =
    given && block && given.account_id !== ctx.actor.id && (await mayExempt(ctx, block, given.account_id))
  must(may, say.noSuchExemption)
  await deleteExemption(ctx, id)
  announceLeave(ctx)
  return {}
}
