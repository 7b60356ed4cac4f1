import { companyDay } from '#platform/server/company-day.ts'
import { daysBetween } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ClaimSummary } from '#reimbursement/contract/claims/claim-views.ts'
import type { ListedClaim } from './claim-queries.ts'

export const viewSummary = (ctx: Ctx, row: ListedClaim): ClaimSummary => ({
  ...row,
  person: { id: row.account_id, name: row.person_name },
  company: row.company_name,
  project: row.project_name,
  from: row.from_day,
  to: row.to_day,
  age:
    row.status === 'pending' && row.submitted_at !== null
      ? daysBetween(companyDay(row.submitted_at), companyDay(ctx.now))
      : null,
})
