import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { listHolders } from '#organization/server/public.ts'
import { openingDecidedNotice, openingWaitsNotice } from '#payroll/server/payroll-notices.ts'
import { announcePay } from '#payroll/server/salaries/salary-notices.ts'

type Opening = {
  readonly id: number
  readonly company_id: number
  readonly last_month: string
  readonly prepared_by: number
}

const aboutOf = ({ id, last_month }: Opening) => ({
  month: monthInFull(last_month.slice(0, 7)),
  subject: `pay_opening/${id}`,
})

export async function tellOpeningApprovers(ctx: Ctx, opening: Opening, people: number): Promise<void> {
  const { month, subject } = aboutOf(opening)
  const holders = await listHolders(ctx, {
    permission: 'payroll.run.approve',
    companyId: opening.company_id,
  })
  const to = holders.filter((id) => id !== ctx.actor.id)
  await notify(ctx, openingWaitsNotice, { to, input: { people, month }, subject })
  announcePay(ctx, [...to, ctx.actor.id])
}

type Decision = { readonly people: number; readonly approved: boolean; readonly comment: string }

export async function tellOpeningPreparer(ctx: Ctx, opening: Opening, decision: Decision): Promise<void> {
  const { month, subject } = aboutOf(opening)
  const { people, approved, comment } = decision
  await notify(ctx, openingDecidedNotice, {
    to: [opening.prepared_by],
    input: { people, approved, comment, month },
    subject,
  })
  announcePay(ctx, [opening.prepared_by])
}
