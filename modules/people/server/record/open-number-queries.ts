import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { identityKinds, type IdentityKind } from '#people/contract/record/number-checks.ts'
import { insertView } from './record-view-queries.ts'

export type OpenedNumber = {
  readonly entryId: number
  readonly personId: number
  readonly kind: IdentityKind
  readonly whole: string
  readonly masked: string
}

type Asked = { readonly personId: number; readonly kind: IdentityKind; readonly day: string }

/** A whole number for another area that has asked who may read it; `noteOpened` writes the look down. */
export async function openNumber(
  ctx: Ctx,
  keyring: Keyring,
  { personId, kind, day }: Asked,
): Promise<OpenedNumber | null> {
  const { rows } = await sql<{ id: number; masked: string; sealed: string | null }>`
    select id, fields->>'number' as masked, fields_sealed->>'number' as sealed from record_entry
    where person_id = ${personId} and section = 'identity' and fields->>'kind' = ${kind}
      and superseded_at is null and daterange(valid_from, valid_to, '[]') @> ${day}::date
    order by id desc limit 1`.execute(ctx.db)
  const found = rows[0]
  if (!found || found.sealed === null) return null
  return { entryId: found.id, personId, kind, whole: keyring.open(found.sealed), masked: found.masked }
}

/** One’s own number may be read without a trace. */
export async function noteOpened(ctx: Ctx, { personId, entryId, kind }: OpenedNumber): Promise<void> {
  if (personId === ctx.actor.id) return
  await insertView(ctx, { personId, what: identityKinds[kind].label, table: 'record_entry', rowId: entryId })
}
