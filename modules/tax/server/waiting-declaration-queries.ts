import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { holdsFor } from '#organization/server/public.ts'
import { companiesOf } from './tax-policy.ts'

/** Found by the person alone, because the morning’s mail asks as well; no one verifies an own declaration. */
const toVerify = (ctx: Ctx) => {
  const holds = (permission: string) =>
    holdsFor({
      person: sql<number>`${ctx.actor.id}::integer`,
      permission: sql`${permission}`,
      companyId: sql`declaration.company_id`,
      day: companyDay(ctx.now),
    })
  return ctx.db
    .selectFrom('tax_declaration as declaration')
    .where('declaration.status', '=', 'declaration_submitted')
    .where('declaration.account_id', '<>', ctx.actor.id)
    .where(holds('tax.declaration.verify'))
    .where(holds('tax.declaration.view'))
}

export const listToVerify = (ctx: Ctx, limit: number) =>
  toVerify(ctx)
    .innerJoin('account as person', 'person.id', 'declaration.account_id')
    .select(['declaration.id', 'person.name', 'declaration.tax_year', 'declaration.round'])
    .select(
      sql<number>`(select count(*)::integer from tax_declaration_row as row
        where row.declaration_id = declaration.id and row.status = 'pending')`.as('pending'),
    )
    .select(sql<string>`coalesce(declaration.submitted_at, declaration.due_on)`.as('since'))
    .orderBy('since')
    .orderBy('declaration.id')
    .limit(limit)
    .execute()

export const countToVerify = async (ctx: Ctx): Promise<number> =>
  (
    await toVerify(ctx)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** While the window or a day of their own is open. */
export const listOwnToFill = (ctx: Ctx) =>
  ctx.db
    .selectFrom('tax_declaration as declaration')
    .innerJoin('tax_window as window', 'window.id', 'declaration.window_id')
    .select(['declaration.id', 'declaration.tax_year', 'declaration.status'])
    .select(
      sql<string>`case when declaration.status = 'request_send_for_scheme_choose'
        then greatest(coalesce(declaration.scheme_due_on, declaration.due_on), declaration.unlocked_until)
        else greatest(declaration.due_on, declaration.unlocked_until) end::text`.as('due'),
    )
    .select(sql<string>`"window".opened_at`.as('since'))
    .where('declaration.account_id', '=', ctx.actor.id)
    .where('declaration.status', 'in', ['request_sent', 'request_send_for_scheme_choose'])
    .where(
      sql<boolean>`("window".closed_at is null or declaration.unlocked_until >= ${companyDay(ctx.now)}::date)`,
    )
    .where(
      sql<boolean>`greatest(declaration.due_on, declaration.unlocked_until) >= ${companyDay(ctx.now)}::date`,
    )
    .orderBy('declaration.id')
    .execute()

const followed = (ctx: Ctx) => {
  const companies = companiesOf(ctx, 'follow')
  return ctx.db
    .selectFrom('tax_declaration as declaration')
    .innerJoin('account as person', 'person.id', 'declaration.account_id')
    .where(
      companies === null
        ? sql<boolean>`true`
        : sql<boolean>`declaration.company_id = any (${[...companies]}::integer[])`,
    )
}

export const findDeclarations = (ctx: Ctx, words: string, limit: number) =>
  followed(ctx)
    .select(['declaration.id', 'person.name', 'declaration.tax_year', 'declaration.round'])
    .select('declaration.status')
    .where(searchIn('person.name', words))
    .orderBy('declaration.id', 'desc')
    .limit(limit)
    .execute()

/** Of windows that are open. */
export const countFollowed = (ctx: Ctx) =>
  followed(ctx)
    .innerJoin('tax_window as window', 'window.id', 'declaration.window_id')
    .where('window.closed_at', 'is', null)
    .select(
      sql<number>`(count(*) filter (where declaration.status in ('request_sent',
        'request_send_for_scheme_choose', 'scheme_details_submitted')))::integer`.as('waiting'),
    )
    .select(
      sql<number>`(count(*) filter (where declaration.status = 'declaration_submitted'))::integer`.as(
        'submitted',
      ),
    )
    .executeTakeFirstOrThrow()
