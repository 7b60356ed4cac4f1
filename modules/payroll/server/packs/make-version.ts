import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/packs/pack-calls.ts'
import type { AnyPack } from '#payroll/contract/packs/pack-lists.ts'
import { packStates } from '#payroll/contract/packs/pack-lists.ts'
import { packMessages as say } from '#payroll/contract/packs/pack-messages.ts'
import { mayPrepareLaw } from '#payroll/server/payroll-policy.ts'
import { checkPack } from './check-pack.ts'
import { announcePacks, tellReviewers } from './pack-notices.ts'
import {
  insertDraft,
  knownRow,
  listKnownPacks,
  lockOptionalRow,
  movePack,
  updateDraft,
} from './pack-queries.ts'
import { placeOf, standingPacks, type KnownPack } from './standing-packs.ts'

type Form = InputOf<typeof calls.addPackVersion>

/** From the same first day it replaces the published version, from a later one it follows it. */
export async function addPackVersion(ctx: Ctx, { from, reason, ...form }: Form) {
  must(mayPrepareLaw(ctx.actor), say.mayNotPrepare)
  const known = await listKnownPacks(ctx)
  const standing = standingPacks(known)
  const base = known.find(({ key }) => key === from)
  must(base, say.noSuchPack)
  must(base.state === 'published' || base.state === 'retired', say.notPublished)
  const pack = mustRead(base, form)
  const { id } = await insertDraft(ctx, pack, {
    reason,
    replaces: replacedBy(standing, base, form.valid_from),
  })
  await tellReviewers(ctx, { id, title: pack.title })
  return { key: String(id) }
}

export async function savePackVersion(
  ctx: Ctx,
  { id, version, reason, ...form }: InputOf<typeof calls.savePackVersion>,
) {
  must(mayPrepareLaw(ctx.actor), say.mayNotPrepare)
  const row = await lockOptionalRow(ctx, id)
  must(row, say.noSuchPack)
  must(row.state === 'draft', say.movedAlready(packStates.doneOf(row.state), null))
  const base = knownRow(row)
  const pack = mustRead(base, form, null)
  const standing = standingPacks(await listKnownPacks(ctx))
  await updateDraft(ctx, { id, version }, pack, {
    reason,
    edited_by: row.edited_by,
    replaces: replacedBy(standing, base, form.valid_from),
  })
  await announcePacks(ctx)
  return {}
}

export async function withdrawPack(ctx: Ctx, { id, version }: InputOf<typeof calls.withdrawPack>) {
  must(mayPrepareLaw(ctx.actor), say.mayNotPrepare)
  const row = await lockOptionalRow(ctx, id)
  must(row, say.noSuchPack)
  must(packStates.canMove(row.state, 'withdrawn'), say.movedAlready(packStates.doneOf(row.state), null))
  await movePack(ctx, { id, version }, { state: 'withdrawn' })
  await announcePacks(ctx)
  return {}
}

type Fields = Omit<Form, 'from' | 'reason'>

function mustRead(base: KnownPack, form: Fields, earliest: string | null = base.pack.valid_from): AnyPack {
  must(
    earliest === null || form.valid_from >= earliest,
    say.tooEarly(dayInWords(earliest ?? form.valid_from)),
  )
  const { code, jurisdiction, date_basis } = base.pack
  const read = checkPack({ ...form, code, jurisdiction, date_basis, verified_on: null })
  if (!read.ok) must(false, say.payloadWrong(read.problem))
  return read.pack
}

const replacedBy = (standing: readonly KnownPack[], base: KnownPack, day: string): string | null =>
  standing.find((one) => placeOf(one) === placeOf(base) && one.pack.valid_from === day)?.key ?? null
