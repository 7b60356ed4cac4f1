import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { kindsVisibleTo, within } from '#documents/server/documents-policy.ts'

/** For queries on `letter`, `account` and `document_type`: only those who prepare letters see drafts. */
export const lettersVisibleTo = (ctx: Ctx) => sql<boolean>`(
  (letter.state not in ('draft', 'issuing') and ${kindsVisibleTo(ctx)})
  or (account.id <> ${ctx.actor.id} and ${within(ctx, 'documents.letter.draft')}))`

/** Letters of a person that have been issued, newest first. */
export const listLettersOf = (ctx: Ctx, accountId: number) =>
  ctx.db
    .$pickTables<'letter' | 'document_type' | 'account'>()
    .selectFrom('letter')
    .innerJoin('document_type', 'document_type.id', 'letter.type_id')
    .innerJoin('account', 'account.id', 'letter.account_id')
    .leftJoin('letter as successor', (join) =>
      join.onRef('successor.replaces_id', '=', 'letter.id').on('successor.state', '<>', 'draft'),
    )
    .select([
      'letter.id',
      'letter.number',
      'letter.subject',
      'letter.state',
      'letter.issued_on',
      'letter.acknowledged_at',
      'letter.needs_acknowledgement',
      'letter.sha256',
      'letter.revoke_reason',
      'document_type.name as type',
      'document_type.category',
      'successor.number as replaced_by',
    ])
    .where('letter.account_id', '=', accountId)
    .where('letter.state', 'not in', ['draft', 'issuing'])
    .where(lettersVisibleTo(ctx))
    .orderBy('letter.issued_at', 'desc')
    .orderBy('letter.id', 'desc')
    .execute()
