import type { Ctx } from '#platform/server/ctx.ts'

/** People of these domains, of all miners. */
export const listImported = (ctx: Ctx, domains: readonly string[]) =>
  ctx.db
    .selectFrom('mined_person as person')
    .innerJoin('mined_company as record', 'record.id', 'person.company_id')
    .select(['person.id', 'person.email', 'person.profile_url', 'record.domain', 'record.purposes'])
    .where('record.domain', 'in', ['', ...domains])
    .where('person.erased', '=', false)
    .orderBy('person.id')
    .execute()
