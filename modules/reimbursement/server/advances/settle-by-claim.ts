import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { advanceSettledNotice } from './advance-notices.ts'
import { insertSettlement, lockOpenAdvances, updateAdvance, type LockedAdvance } from './advance-queries.ts'
import { announceAdvance, moveAdvance } from './advance-subject.ts'
import { setAgainst } from './settle-rules.ts'

export const balanceOf = ({ approved_amount, settled }: Pick<LockedAdvance, 'approved_amount' | 'settled'>) =>
  (approved_amount ?? 0) - settled

type Claim = { readonly id: number; readonly account_id: number; readonly company_id: number }
type OpenLine = { readonly id: number; readonly amount: number; readonly taxable: boolean }

/**
 * What finance is about to pay is first set against the person’s advances. Answers how much of each expense is
 * settled that way. Taxable expenses are pay and stay so.
 */
export async function settleByClaim(
  ctx: Ctx,
  claim: Claim,
  lines: readonly OpenLine[],
): Promise<ReadonlyMap<number, number>> {
  const advances = await lockOpenAdvances(ctx, claim)
  const parts = setAgainst(
    lines.filter(({ taxable }) => !taxable),
    advances.map((advance) => ({ id: advance.id, balance: balanceOf(advance) })),
  )
  for (const { advanceId, lineId, amount } of parts)
    await insertSettlement(ctx, { advance_id: advanceId, claim_id: claim.id, line_id: lineId, amount })
  for (const advance of advances) {
    const taken = parts
      .filter(({ advanceId }) => advanceId === advance.id)
      .reduce((sum, { amount }) => sum + amount, 0)
    if (taken === 0) continue
    const settled = advance.settled + taken
    await updateAdvance(ctx, advance.id, { settled })
    if (balanceOf({ ...advance, settled }) === 0) await endAdvance(ctx, advance)
    else announceAdvance(ctx, advance.account_id)
  }
  return new Map(parts.map(({ lineId, amount }) => [lineId, amount]))
}

/** Nothing is left to settle. */
export async function endAdvance(
  ctx: Ctx,
  { id, number, account_id }: Pick<LockedAdvance, 'id' | 'number' | 'account_id'>,
): Promise<void> {
  await moveAdvance(ctx, id, 'settled')
  await notify(ctx, advanceSettledNotice, {
    to: [account_id],
    input: { id, number },
    subject: `advance/${id}`,
  })
  announceAdvance(ctx, account_id)
}
