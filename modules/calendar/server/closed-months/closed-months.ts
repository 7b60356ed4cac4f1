import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { calendarMessages as say } from '#calendar/contract/calendar-messages.ts'
import type {
  closeMonth as closeMonthCall,
  openMonth as openMonthCall,
} from '#calendar/contract/working-time/working-time-calls.ts'
import { mayFreeze } from '#calendar/server/calendar-policy.ts'
import { freezeMonth, unfreezeMonth } from './month-freeze.ts'
import { listAllCompanies, listFreezes } from './month-freeze-queries.ts'

const YEARS_BACK = 3

export async function readClosedMonths(ctx: Ctx) {
  const companies = (await listAllCompanies(ctx)).filter(({ id }) => mayFreeze(ctx.actor, id))
  must(companies.length > 0, say.mayNotFreeze)
  const today = Temporal.PlainDate.from(companyDay(ctx.now))
  const from = today.subtract({ years: YEARS_BACK }).toPlainYearMonth().toString()
  const rows = await listFreezes(ctx, from, today.add({ years: 1 }).toPlainYearMonth().toString())
  const ids = new Set(companies.map(({ id }) => id))
  return {
    companies,
    rows: rows
      .filter(({ company_id }) => ids.has(company_id))
      .map((row) => ({ ...row, can: { open: true } })),
  }
}

export async function closeMonth(ctx: Ctx, { company_id, month, reason }: InputOf<typeof closeMonthCall>) {
  must(mayFreeze(ctx.actor, company_id), say.mayNotFreeze)
  must(
    (await listAllCompanies(ctx)).some(({ id }) => id === company_id),
    say.noSuchCompany,
  )
  await freezeMonth(ctx, { companyId: company_id, month, reason })
  return {}
}

export async function openMonth(ctx: Ctx, { company_id, month }: InputOf<typeof openMonthCall>) {
  must(mayFreeze(ctx.actor, company_id), say.mayNotFreeze)
  await unfreezeMonth(ctx, { companyId: company_id, month })
  return {}
}
