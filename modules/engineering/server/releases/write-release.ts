import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { findOptionalByNumber } from '#projects/server/public.ts'
import type * as calls from '#engineering/contract/releases/release-calls.ts'
import { approvalKinds, SHIPPED_CHECKS } from '#engineering/contract/engineering-lists.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { mustLead } from '#engineering/server/engineering-policy.ts'
import { announceIn } from '#engineering/server/tell-engineering.ts'
import { holdRelease, isOpen, isQa } from './release-policy.ts'
import * as queries from './release-queries.ts'

export async function createRelease(ctx: Ctx, { project_id, ...facts }: InputOf<typeof calls.createRelease>) {
  await mustLead(ctx, project_id)
  const { id } = await queries.insertRelease(ctx, {
    ...facts,
    project_id,
    created_by: ctx.actor.id,
    created_at: ctx.now,
  })
  for (const text of SHIPPED_CHECKS) await queries.insertCheck(ctx, { release_id: id, text })
  await announceIn(ctx, project_id, { clients: true })
  return said(say.releaseCreated(facts.name), { id })
}

async function holdToEdit(ctx: Ctx, id: number) {
  const held = await holdRelease(ctx, id)
  must(held.seen.leads, say.mayNotLead)
  must(isOpen(held.release), say.releaseOver)
  return held
}

export async function saveRelease(ctx: Ctx, { id, version, ...facts }: InputOf<typeof calls.saveRelease>) {
  const { release } = await holdToEdit(ctx, id)
  await queries.updateRelease(ctx, { id, version }, facts)
  await announceIn(ctx, release.project_id, { clients: true })
  return {}
}

export async function saveReleaseNotes(
  ctx: Ctx,
  { id, version, notes }: InputOf<typeof calls.saveReleaseNotes>,
) {
  const { can } = await holdRelease(ctx, id)
  must(can.includes('notes'), say.mayNotLead)
  await queries.updateRelease(ctx, { id, version }, { notes })
  return {}
}

export async function setReleaseItem(ctx: Ctx, form: InputOf<typeof calls.setReleaseItem>) {
  const { release } = await holdToEdit(ctx, form.id)
  const item = await findOptionalByNumber(ctx, release.project_id, form.item)
  must(item, say.noSuchItem)
  const found = (await queries.listReleaseItems(ctx, form.id)).find(({ id }) => id === item.id)
  must(!form.in || !found, say.itemTwice)
  if (form.in) await queries.insertReleaseItem(ctx, form.id, item.id)
  else if (found) await queries.deleteReleaseItem(ctx, found.part_id)
  await announceIn(ctx, release.project_id, { clients: item.client_visible })
  return {}
}

export async function addReleaseCheck(ctx: Ctx, { id, text }: InputOf<typeof calls.addReleaseCheck>) {
  const { release } = await holdToEdit(ctx, id)
  const checks = await queries.listChecks(ctx, id)
  must(
    checks.every((check) => check.text.toLowerCase() !== text.toLowerCase()),
    say.checkTwice,
  )
  await queries.insertCheck(ctx, { release_id: id, text })
  await announceIn(ctx, release.project_id)
  return {}
}

async function holdCheck(ctx: Ctx, checkId: number) {
  const found = await queries.findOptionalCheck(ctx, checkId)
  must(found, say.noSuchCheck)
  const held = await holdRelease(ctx, found.release_id)
  must(held.seen.project.standing !== 'client', say.noSuchCheck)
  const check = await queries.findOptionalCheck(ctx, checkId)
  must(check, say.noSuchCheck)
  return { ...held, check }
}

export async function tickReleaseCheck(ctx: Ctx, { check_id, done }: InputOf<typeof calls.tickReleaseCheck>) {
  const { check, release, seen } = await holdCheck(ctx, check_id)
  must(seen.works, say.mayNotWork)
  must(isOpen(release), say.releaseOver)
  if ((check.done_at !== null) !== done)
    await queries.updateCheck(
      ctx,
      check_id,
      done ? { done_by: ctx.actor.id, done_at: ctx.now } : { done_by: null, done_at: null },
    )
  await announceIn(ctx, release.project_id)
  return {}
}

export async function removeReleaseCheck(ctx: Ctx, { check_id }: InputOf<typeof calls.removeReleaseCheck>) {
  const { release, seen } = await holdCheck(ctx, check_id)
  must(seen.leads, say.mayNotLead)
  must(isOpen(release), say.releaseOver)
  await queries.deleteCheck(ctx, check_id)
  await announceIn(ctx, release.project_id)
  return {}
}

/** Each approval is given once, and both by different people. */
export async function approveRelease(ctx: Ctx, { id, kind }: InputOf<typeof calls.approveRelease>) {
  const { release, seen, approvals } = await holdRelease(ctx, id)
  const isAllowed = kind === 'qa' ? isQa(ctx, seen) : seen.project.standing === 'manager'
  must(isAllowed && !seen.isOver, kind === 'qa' ? say.mayNotApproveQa : say.mayNotApproveManager)
  must(isOpen(release), say.releaseOver)
  must(
    approvals.every((given) => given.kind !== kind),
    say.approvedAlready,
  )
  must(
    approvals.every(({ by_id }) => by_id !== ctx.actor.id),
    say.approvedOther,
  )
  await queries.insertApproval(ctx, { release_id: id, kind, by_id: ctx.actor.id, at: ctx.now })
  await announceIn(ctx, release.project_id)
  return said(say.approved(approvalKinds.labelOf(kind)), {})
}
