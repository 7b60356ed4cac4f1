import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import type { verifyPayslip } from '#payroll/contract/slips/verify-calls.ts'
import { countWrongCheck, findOptionalByCode, hasRoomForChecks } from './verify-queries.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findOptionalByCode>>>

/**
 * For anyone who holds the paper: the code says which slip it should be, the net pay that no figure was changed. A wrong
 * net pay is answered like a code that does not exist.
 */
export async function verifySlip(ctx: Ctx, { code, net }: InputOf<typeof verifyPayslip>) {
  const unknown = { verdict: 'unknown', slip: null } as const
  const slip = await findOptionalByCode(ctx, code)
  if (!slip?.was_published) return unknown
  must(await hasRoomForChecks(ctx, slip.id), say.tooManyChecks)
  if (slip.net !== net) {
    must(await countWrongCheck(ctx, slip.id), say.tooManyChecks)
    return unknown
  }
  const ended = slip.withdrawn_at ?? slip.returned_at
  return {
    verdict: verdictOf(slip),
    slip: {
      company: slip.company,
      person: slip.person,
      month: slip.month,
      number: slip.number ?? '',
      withdrawn_on: ended === null ? null : companyDay(ended),
    },
  }
}

function verdictOf({ withdrawn_at, returned_at, is_replaced }: Found): 'genuine' | 'replaced' | 'withdrawn' {
  if (withdrawn_at === null && returned_at === null) return 'genuine'
  return is_replaced ? 'replaced' : 'withdrawn'
}
