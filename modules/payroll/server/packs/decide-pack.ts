import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/packs/pack-calls.ts'
import { packStates } from '#payroll/contract/packs/pack-lists.ts'
import { packMessages as say } from '#payroll/contract/packs/pack-messages.ts'
import { mayPublishLaw } from '#payroll/server/payroll-policy.ts'
import { runCasesOf } from './check-pack.ts'
import { announcePacks, tellMaker } from './pack-notices.ts'
import {
  knownRow,
  listKnownPacks,
  listNames,
  lockOptionalRow,
  movePack,
  type StoredPack,
} from './pack-queries.ts'
import { replacedKeys } from './standing-packs.ts'

/** The second person looks at a draft; a reviewed version can be sent back as well. */
export async function reviewPack(
  ctx: Ctx,
  { id, version, approve, comment }: InputOf<typeof calls.reviewPack>,
) {
  const row = await lockToDecide(ctx, id)
  if (approve) {
    await mustBe(ctx, row, 'draft')
    const { id: reviewed_by } = ctx.actor
    await movePack(ctx, { id, version }, { state: 'reviewed', reviewed_by, reviewed_at: ctx.now, comment })
    await announcePacks(ctx)
    return {}
  }
  must(comment !== '', say.commentEmpty)
  if (row.state !== 'draft') await mustBe(ctx, row, 'reviewed')
  await movePack(ctx, { id, version }, { state: 'draft', reviewed_by: null, reviewed_at: null, comment })
  await tellMaker(ctx, row, { what: 'sent back', comment })
  return said(say.sentBack, {})
}

/** Its golden cases are run once more, and what it replaces is retired in the same moment. */
export async function publishPack(ctx: Ctx, { id, version }: InputOf<typeof calls.publishPack>) {
  const row = await lockToDecide(ctx, id)
  await mustBe(ctx, row, 'reviewed')
  await mustHoldGoldenCases(ctx, row)
  const because = {
    retired_by: ctx.actor.id,
    retired_at: ctx.now,
    retired_because: 'Replaced by a new version',
  }
  if (row.replaces_id !== null) {
    const before = await lockOptionalRow(ctx, row.replaces_id)
    must(before?.state === 'published', say.replacedAlready)
    await movePack(ctx, { id: row.replaces_id }, { state: 'retired', ...because })
  }
  await movePack(
    ctx,
    { id, version },
    { state: 'published', published_by: ctx.actor.id, published_at: ctx.now },
  )
  await tellMaker(ctx, row, { what: 'published', comment: '' })
  return {}
}

export async function retirePack(ctx: Ctx, { id, version, reason }: InputOf<typeof calls.retirePack>) {
  must(mayPublishLaw(ctx.actor), say.mayNotPublish)
  const row = await lockOptionalRow(ctx, id)
  must(row, say.noSuchPack)
  await mustBe(ctx, row, 'published')
  const retired = { retired_by: ctx.actor.id, retired_at: ctx.now, retired_because: reason }
  await movePack(ctx, { id, version }, { state: 'retired', ...retired })
  await announcePacks(ctx)
  return {}
}

async function lockToDecide(ctx: Ctx, id: number): Promise<StoredPack> {
  must(mayPublishLaw(ctx.actor), say.mayNotPublish)
  const row = await lockOptionalRow(ctx, id)
  must(row, say.noSuchPack)
  must(![row.made_by, ...row.edited_by].includes(ctx.actor.id), say.ownWork)
  return row
}

async function mustBe(ctx: Ctx, row: StoredPack, state: StoredPack['state']): Promise<void> {
  if (row.state === state) return
  const last = row.retired_by ?? row.published_by ?? row.reviewed_by
  const name = (await listNames(ctx, [last])).get(last ?? 0) ?? null
  must(false, say.movedAlready(packStates.doneOf(row.state), name))
}

async function mustHoldGoldenCases(ctx: Ctx, row: StoredPack): Promise<void> {
  const known = await listKnownPacks(ctx)
  const one = knownRow(row)
  const taken = replacedKeys(known.filter(({ key }) => key !== one.key))
  must(one.replaces === null || !taken.has(one.replaces), say.replacedAlready)
  // A cross-walk is only names.
  must(one.pack.code === 'cross_walk' || one.pack.golden_cases.length > 0, say.noCases)
  const failed = runCasesOf(one, known).find(({ differences }) => differences.length > 0)
  must(!failed, say.caseFailed(failed?.name ?? '', failed?.differences.join('. ') ?? ''))
}
