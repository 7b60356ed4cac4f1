import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { WageDefinitionRow } from '#payroll/contract/wage-definition/wage-definition-calls.ts'

/** Which pay the company counts as wages on a day; null until it has chosen. */
export async function findWageDefinition(
  ctx: Ctx,
  { companyId, day }: { readonly companyId: number; readonly day: string },
) {
  const choice = await ctx.db
    .selectFrom('wage_definition')
    .select('mode')
    .where('company_id', '=', companyId)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return choice?.mode ?? null
}

export const listWageDefinitions = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company')
    .select(['company.id', 'company.name'])
    .select(
      sql<WageDefinitionRow['choices']>`(
        select coalesce(json_agg(json_build_object('mode', mode, 'valid_from', valid_from, 'reason', reason,
          'source', source, 'decided_by', decider.name) order by valid_from desc), '[]')
        from wage_definition as choice join account as decider on decider.id = choice.decided_by
        where choice.company_id = company.id)`.as('choices'),
    )
    .orderBy('company.id')
    .execute()

type Choice = {
  readonly company_id: number
  readonly valid_from: string
  readonly mode: WageDefinitionRow['choices'][number]['mode']
  readonly reason: string
  readonly source: string
}

export const insertWageDefinition = (ctx: Ctx, choice: Choice) =>
  insertRow(ctx, 'wage_definition', { ...choice, decided_by: ctx.actor.id, decided_at: ctx.now })

/** Held while a choice is made, so that the next one finds it. */
export const lockOptionalCompany = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('company').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
