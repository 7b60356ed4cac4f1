import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { plainNumber, type IdentityKind } from '#people/contract/record/number-checks.ts'
import { digestOf } from './sealed-numbers.ts'

type Number = { readonly kind: IdentityKind; readonly number: string }

/** Whose record has this number today: the caller must be someone who keeps records. */
export const findOptionalHolder = (ctx: Ctx, keyring: Keyring, { kind, number }: Number) =>
  ctx.db
    .selectFrom('record_entry')
    .innerJoin('account', 'account.id', 'person_id')
    .select(['account.id', 'account.name'])
    .where('section', '=', 'identity')
    .where('number_digest', '=', digestOf(keyring, 'identity', { kind, number: plainNumber(number) }))
    .where('valid_to', 'is', null)
    .where('superseded_at', 'is', null)
    .executeTakeFirst()

/** Who signs in with this address. */
export const findOptionalByAddress = (ctx: Ctx, email: string) =>
  ctx.db
    .selectFrom('account')
    .select(['account.id', 'account.name'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
