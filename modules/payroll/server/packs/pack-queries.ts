import { createHash } from 'node:crypto'
import { shippedPayPacks } from '#pay-rules/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { shippedTaxPacks } from '#tax-rules/server/public.ts'
import type { AnyPack } from '#payroll/contract/packs/pack-lists.ts'
import type { KnownPack } from './standing-packs.ts'

const shippedKey = ({ code, jurisdiction, valid_from }: AnyPack) =>
  `shipped-${code}-${jurisdiction}-${valid_from}`

const shipped: readonly KnownPack[] = [...shippedPayPacks, ...shippedTaxPacks].map((pack) => ({
  key: shippedKey(pack),
  pack,
  state: 'published',
  replaces: null,
  origin: 'product',
}))

/** What came with the product and what was entered here, oldest first. */
export async function listKnownPacks(ctx: Ctx): Promise<KnownPack[]> {
  const rows = await ctx.db.selectFrom('rule_pack').selectAll().orderBy('id').execute()
  return [...shipped, ...rows.map(knownRow)]
}

export type StoredPack = NonNullable<Awaited<ReturnType<typeof findOptionalRow>>>

export const knownRow = (row: StoredPack): KnownPack => ({
  key: String(row.id),
  pack: packOfRow(row),
  state: row.state,
  replaces: row.replaces_id === null ? row.replaces_shipped : String(row.replaces_id),
  origin: 'own',
})

/** Its payload was read by the schema of its code before it was written. */
const packOfRow = (row: StoredPack): AnyPack =>
  ({
    code: row.code,
    jurisdiction: row.jurisdiction,
    title: row.title,
    valid_from: row.valid_from,
    valid_to: row.valid_to,
    date_basis: row.date_basis,
    payload: row.payload,
    confidence: row.confidence,
    value_confidences: row.value_confidences,
    source_ref: row.source_ref,
    source_url: row.source_url,
    verified_on: null,
    next_review: row.next_review,
    golden_cases: row.golden_cases,
  }) as unknown as AnyPack

export const findOptionalRow = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('rule_pack').selectAll().where('id', '=', id).executeTakeFirst()

export const lockOptionalRow = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('rule_pack').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Written = {
  readonly reason: string
  readonly replaces: string | null
}

const written = (pack: AnyPack, { reason, replaces }: Written) => ({
  title: pack.title,
  valid_from: pack.valid_from,
  valid_to: pack.valid_to,
  payload: JSON.stringify(pack.payload),
  confidence: pack.confidence,
  value_confidences: JSON.stringify(pack.value_confidences),
  source_ref: pack.source_ref,
  source_url: pack.source_url,
  next_review: pack.next_review,
  golden_cases: JSON.stringify(pack.golden_cases),
  reason,
  replaces_id: replaces !== null && /^\d+$/.test(replaces) ? Number(replaces) : null,
  replaces_shipped: replaces !== null && !/^\d+$/.test(replaces) ? replaces : null,
})

export const insertDraft = (ctx: Ctx, pack: AnyPack, more: Written) =>
  insertRow(ctx, 'rule_pack', {
    ...written(pack, more),
    code: pack.code,
    jurisdiction: pack.jurisdiction,
    date_basis: pack.date_basis,
    made_by: ctx.actor.id,
    made_at: ctx.now,
  })

export const updateDraft = (
  ctx: Ctx,
  row: RowToUpdate<'rule_pack'>,
  pack: AnyPack,
  { edited_by, ...more }: Written & { readonly edited_by: readonly number[] },
) =>
  updateRow(ctx, 'rule_pack', row, {
    ...written(pack, more),
    edited_by: [...new Set([...edited_by, ctx.actor.id])],
  })

type Move =
  | {
      readonly state: 'reviewed'
      readonly reviewed_by: number
      readonly reviewed_at: Date
      readonly comment: string
    }
  | {
      readonly state: 'draft'
      readonly reviewed_by: null
      readonly reviewed_at: null
      readonly comment: string
    }
  | { readonly comment: string }
  | { readonly state: 'published'; readonly published_by: number; readonly published_at: Date }
  | {
      readonly state: 'retired'
      readonly retired_by: number
      readonly retired_at: Date
      readonly retired_because: string
    }
  | { readonly state: 'withdrawn' }

export const movePack = (ctx: Ctx, row: RowToUpdate<'rule_pack'>, move: Move) =>
  updateRow(ctx, 'rule_pack', row, move)

export async function listNames(
  ctx: Ctx,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const rows = await ctx.db.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** A pack of the product that an upgrade changed is confirmed again. */
export function confirmationKey({ key, pack, origin }: KnownPack): string {
  if (origin === 'own') return key
  const print = createHash('sha256')
    .update(JSON.stringify([pack.payload, pack.value_confidences]))
    .digest('hex')
  return `${key}-${print.slice(0, 12)}`
}

export async function listConfirmations(ctx: Ctx) {
  const rows = await ctx.db
    .selectFrom('rule_pack_confirmation')
    .innerJoin('account', 'account.id', 'confirmed_by')
    .select(['pack', 'source', 'note', 'confirmed_at', 'account.name'])
    .execute()
  return new Map(rows.map((row) => [row.pack, row]))
}

export const insertConfirmation = (
  ctx: Ctx,
  confirmation: { readonly pack: string; readonly source: string; readonly note: string },
) =>
  insertRow(ctx, 'rule_pack_confirmation', {
    ...confirmation,
    confirmed_by: ctx.actor.id,
    confirmed_at: ctx.now,
  })
