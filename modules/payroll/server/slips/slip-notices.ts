import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import {
  payslipDuplicateNotice,
  payslipNotice,
  payslipWithdrawnNotice,
} from '#payroll/server/payroll-notices.ts'
import type { StoredSlip } from './slip-view-queries.ts'

const named = (slip: StoredSlip) => ({
  id: slip.run_id,
  month: monthInFull(slip.month.slice(0, 7)),
  company: slip.company_name,
})

/** The version tells a second withdrawal of the same slip from the first. */
const about = (slip: StoredSlip) => ({
  to: [slip.account_id],
  input: named(slip),
  subject: `payslip/${slip.id}/${slip.version}`,
})

export const tellOfReturned = (ctx: Ctx, slip: StoredSlip): Promise<void> =>
  notify(ctx, payslipWithdrawnNotice, about(slip))

export const tellOfSlip = (ctx: Ctx, slip: StoredSlip): Promise<void> =>
  notify(ctx, payslipNotice, about(slip))

export const tellOfDuplicate = (ctx: Ctx, slip: StoredSlip, copy: number): Promise<void> =>
  notify(ctx, payslipDuplicateNotice, { ...about(slip), subject: `payslip/${slip.id}/copy/${copy}` })
