import type { InputOf } from '#platform/contract/call.ts'
import { revokeLinksOf } from '#links/server/public.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#projects/contract/changes/change-calls.ts'
import { changeStates, type ChangeState } from '#projects/contract/changes/change-lists.ts'
import { changeMessages as say } from '#projects/contract/changes/change-messages.ts'
import { itemMessages } from '#projects/contract/items/item-messages.ts'
import type { ProjectsParts } from '#projects/server/projects-dependencies.ts'
import { mustSeeProject } from '#projects/server/items/item-policy.ts'
import { findOptionalByNumber } from '#projects/server/items/item-queries.ts'
import { lockWork } from '#projects/server/items/item-row-queries.ts'
import { announceProjectItems } from '#projects/server/items/tell-item.ts'
import { linkedTo, mailLink } from './change-links.ts'
import { mustWait, settleChange } from './settle-change.ts'
import { deedsOf, isInternal, mayDecide } from './change-policy.ts'
import * as queries from './change-queries.ts'
import { tellChange } from './tell-change.ts'

type Lines = InputOf<typeof calls.createChange>['lines']

async function writeLines(
  ctx: Ctx,
  requestId: number,
  { projectId, lines }: { projectId: number; lines: Lines },
) {
  await queries.deleteLines(ctx, requestId)
  for (const { kind, item: number, after } of lines) {
    const item = number === null || kind === 'add' ? null : await findOptionalByNumber(ctx, projectId, number)
    must(item !== undefined, say.noSuchItem)
    await queries.insertLine(ctx, {
      request_id: requestId,
      kind,
      item_id: item?.id ?? null,
      before: item?.title ?? '',
      after: kind === 'remove' ? '' : after,
    })
  }
}

export async function createChange(
  ctx: Ctx,
  { project_id, lines, ...facts }: InputOf<typeof calls.createChange>,
) {
  const seen = await mustSeeProject(ctx, project_id)
  must(!seen.isOver, itemMessages.projectOver)
  must(seen.works || seen.project.standing === 'client', say.mayNotAsk)
  const { id, number } = await queries.insertChange(ctx, { project_id, ...facts })
  await writeLines(ctx, id, { projectId: project_id, lines })
  return said(say.created(`${seen.project.key}-CR${number}`), { id })
}

/** The request as it stands, locked; the project with it, because an approval writes items. */
async function lockToWrite(ctx: Ctx, id: number) {
  const found = await queries.findOptionalChange(ctx, id)
  must(found, say.noSuchRequest)
  await lockWork(ctx, found.project_id)
  await queries.lockChange(ctx, id)
  const change = await queries.findOptionalChange(ctx, id)
  must(change, say.noSuchRequest)
  const seen = await mustSeeProject(ctx, change.project_id)
  must(!seen.isOver, itemMessages.projectOver)
  return { change, seen, can: await deedsOf(ctx, change, seen) }
}

const labelOf = changeStates.labelOf

export async function saveChange(
  ctx: Ctx,
  { id, version, lines, ...facts }: InputOf<typeof calls.saveChange>,
) {
  const { change, can } = await lockToWrite(ctx, id)
  must(can.includes('edit'), say.mayNotEdit)
  const saved = await queries.updateChange(ctx, { id, version }, facts)
  await writeLines(ctx, id, { projectId: change.project_id, lines })
  return { version: saved.version }
}

const deedTo = {
  submitted: 'submit',
  in_review: 'review',
  implemented: 'implement',
  closed: 'close',
  withdrawn: 'withdraw',
} as const

export async function moveChange(ctx: Ctx, { id, version, to }: InputOf<typeof calls.moveChange>) {
  const { change, seen, can } = await lockToWrite(ctx, id)
  must(changeStates.canMove(change.state, to), say.noSuchMove(labelOf(change.state), labelOf(to)))
  must(can.includes(deedTo[to]), to === 'submitted' ? say.mayNotEdit : say.mayNotReview)
  await queries.updateChange(ctx, { id, version }, { state: to })
  if (to === 'withdrawn') await revokeLinksOf(ctx, linkedTo(id))
  await tellChange(ctx, seen.working, { change, to })
  return said(say.moved(change.key, labelOf(to)), {})
}

export const assessChange =
  (parts: ProjectsParts) =>
  async (ctx: Ctx, { id, version, send, addresses, ...impact }: InputOf<typeof calls.assessChange>) => {
    const { change, seen, can } = await lockToWrite(ctx, id)
    must(seen.project.standing === 'manager', say.mayNotReview)
    must(can.includes('assess'), say.noSuchMove(labelOf(change.state), labelOf('waiting_client')))
    const state: ChangeState = send ? 'waiting_client' : 'in_review'
    const waiting_since = send ? ctx.now : null
    await queries.updateChange(ctx, { id, version }, { ...impact, state, waiting_since })
    if (send) await tellChange(ctx, seen.working, { change, to: state })
    else await announceProjectItems(ctx, change.project_id)
    if (send && addresses.length > 0) await mailLink(ctx, parts, { change, addresses })
    return said(send ? say.sent(change.key) : say.saved, {})
  }

/** For clients who have no account, or sign in never. */
export const shareChange =
  (parts: ProjectsParts) =>
  async (ctx: Ctx, { id, addresses }: InputOf<typeof calls.shareChange>) => {
    const { change, can } = await lockToWrite(ctx, id)
    must(can.includes('share'), say.mayNotReview)
    await mailLink(ctx, parts, { change, addresses })
    return said(say.shared(addresses.length), {})
  }

export async function withdrawLinks(ctx: Ctx, { id }: InputOf<typeof calls.withdrawLinks>) {
  const { seen } = await lockToWrite(ctx, id)
  must(seen.project.standing === 'manager', say.mayNotReview)
  await revokeLinksOf(ctx, linkedTo(id))
  return {}
}

export async function decideChange(ctx: Ctx, { id, ...form }: InputOf<typeof calls.decideChange>) {
  const { change, seen } = await lockToWrite(ctx, id)
  mustWait(change, form.accept)
  must(change.asked_by !== ctx.actor.id, say.ownRequest)
  must(await mayDecide(ctx, change, seen), isInternal(change) ? say.mayNotDecideInternal : say.mayNotDecide)
  return settleChange(ctx, change, { ...form, decided_by: ctx.actor.id, working: seen.working })
}
