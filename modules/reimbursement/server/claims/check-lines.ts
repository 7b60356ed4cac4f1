import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findEmployment } from '#people/server/public.ts'
import type { LineFlag } from '#reimbursement/contract/claims/claim-views.ts'
import { limitsOf } from '#reimbursement/server/categories/limit-rules.ts'
import { listLimitsFor } from '#reimbursement/server/categories/category-queries.ts'
import { listSeats } from '#reimbursement/server/person-queries.ts'
import { duplicatesOf } from './duplicate-rules.ts'
import { flagsOf } from './line-rules.ts'
import { listAlike, listSpent } from './line-queries.ts'
import type { PricedLine } from './priced-lines.ts'

export type LineToCheck = PricedLine & {
  readonly receipts: number
  readonly hashes: readonly string[]
}

type Whose = {
  readonly accountId: number
  readonly companyId: number
  readonly claimId: number | null
  /** Files beside the whole claim. */
  readonly claimHashes: readonly string[]
}

export type CheckedLine = {
  readonly flags: LineFlag[]
  /** Of the month’s limit, before this line; null where there is none. */
  readonly left: number | null
}

/** What the policy says of each line of a claim, beside everything its person has claimed already. */
export async function checkLines(
  ctx: Ctx,
  { accountId, companyId, claimId, claimHashes }: Whose,
  lines: readonly LineToCheck[],
): Promise<CheckedLine[]> {
  const today = companyDay(ctx.now)
  const seat = (await listSeats(ctx, [accountId], today)).get(accountId)
  const place = {
    designationId: seat?.designation_id ?? null,
    locationId: seat?.location_id ?? null,
  }
  const narrower = await listLimitsFor(ctx, place)
  const joinedOn = (await findEmployment(ctx, accountId))?.service_since ?? today
  const days = lines.map(({ spent_on }) => spent_on)
  const spent = await listSpent(ctx, { accountId, claimId, days })
  const alike = await listAlike(ctx, {
    accountId,
    companyId,
    claimId,
    days,
    billNumbers: lines.flatMap(({ bill_number }) => (bill_number === '' ? [] : [bill_number])),
    hashes: [...claimHashes, ...lines.flatMap(({ hashes }) => hashes)],
  })
  return lines.map((line, at) => {
    const others = [
      ...spent.filter(({ category_id }) => category_id === line.category_id),
      ...lines.filter((other, index) => index !== at && other.category_id === line.category_id),
    ]
    const total = (some: typeof others) => some.reduce((sum, { rupees }) => sum + rupees, 0)
    const limits = limitsOf(line.category, narrower, place)
    const otherThatMonth = total(
      others.filter(({ spent_on }) => spent_on.slice(0, 7) === line.spent_on.slice(0, 7)),
    )
    const flags = flagsOf({
      category: line.category,
      limits,
      spentOn: line.spent_on,
      today,
      joinedOn,
      rupees: line.rupees,
      receipts: line.receipts,
      otherThatDay: total(others.filter(({ spent_on }) => spent_on === line.spent_on)),
      otherThatMonth,
      duplicates: duplicatesOf(line, { accountId, alike, claimHashes, siblings: lines.slice(0, at) }),
      duplicateReason: line.duplicate_reason,
    })
    const { month_limit } = limits
    return { flags, left: month_limit === null ? null : Math.max(0, month_limit - otherThatMonth) }
  })
}
