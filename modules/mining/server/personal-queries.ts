import type { Ctx } from '#platform/server/ctx.ts'
import type { Whose } from '#platform/server/personal-source.ts'

/** Of a contact, or under the address itself where no one has been pushed yet. */
export const listPersonal = (ctx: Ctx, { contactIds, email, phones }: Whose, limit: number) =>
  ctx.db
    .selectFrom('mined_person as person')
    .innerJoin('mined_company as record', 'record.id', 'person.company_id')
    .selectAll('person')
    .select(['record.name as company', 'record.source_url', 'record.mined_at'])
    .where('person.erased', '=', false)
    .where((where) =>
      where.or([
        where('person.contact_id', 'in', [0, ...contactIds]),
        where('person.phone', 'in', ['-', ...phones]),
        ...(email === null ? [] : [where('person.email', '=', email)]),
      ]),
    )
    .orderBy('person.id')
    .limit(limit)
    .execute()
