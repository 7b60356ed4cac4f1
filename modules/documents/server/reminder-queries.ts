import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** Papers whose last day is this one, of people who are here. */
export const listExpiringOn = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('document_version')
    .innerJoin('document', 'document.id', 'document_version.document_id')
    .innerJoin('document_type', 'document_type.id', 'document.type_id')
    .innerJoin('account', 'account.id', 'document.account_id')
    .select([
      'document_version.id',
      'document.account_id',
      'document_type.name as type',
      'document_type.sensitive',
    ])
    .where('document_version.superseded_at', 'is', null)
    .where('document_version.state', '<>', 'rejected')
    .where(sql<boolean>`document_version.expires_on = ${day}::date`)
    .where('account.status', '=', 'active')
    .orderBy('document_version.id')
    .execute()
