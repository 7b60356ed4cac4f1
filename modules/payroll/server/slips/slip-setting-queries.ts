import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

export async function showsWholePan(ctx: Ctx, companyId: number): Promise<boolean> {
  const setting = await ctx.db
    .selectFrom('payslip_setting')
    .select('shows_whole_pan')
    .where('id', '=', companyId)
    .executeTakeFirst()
  return setting?.shows_whole_pan ?? false
}

/** Every company, with what its payslips print. */
export const listSlipSettings = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company')
    .leftJoin('payslip_setting as setting', 'setting.id', 'company.id')
    .select(['company.id', 'company.name'])
    .select(sql<boolean>`coalesce(setting.shows_whole_pan, false)`.as('shows_whole_pan'))
    .orderBy('company.id')
    .execute()

/** The company is held, so that two who set it for the first time come one after the other. */
export async function keepSlipSetting(
  ctx: Ctx,
  { id, shows_whole_pan }: { readonly id: number; readonly shows_whole_pan: boolean },
): Promise<boolean> {
  const company = await ctx.db
    .selectFrom('company')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) return false
  const there = await ctx.db
    .selectFrom('payslip_setting')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (there) await updateRow(ctx, 'payslip_setting', { id }, { shows_whole_pan })
  else await insertRow(ctx, 'payslip_setting', { id, shows_whole_pan })
  return true
}
