import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { compareOwnPayslips } from '#payroll/contract/slips/own-slip-calls.ts'
import type { compareSlips as compareCall } from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { compareSlips } from './compare-slips.ts'
import { listComparable } from './comparison-queries.ts'
import { ownSlip } from './own-slips.ts'
import { noteLook, slipInReach } from './read-slip.ts'
import { findOptionalSlip, listSlipLines, type StoredSlip } from './slip-view-queries.ts'
import { viewSlip } from './view-slip.ts'

type Wish = InputOf<typeof compareCall>

export const compareOwn = async (ctx: Ctx, wish: InputOf<typeof compareOwnPayslips>) =>
  compared(ctx, await ownSlip(ctx, wish.id), { ...wish, onlyPublished: true })

export async function compareForPayroll(ctx: Ctx, wish: Wish) {
  const slip = await slipInReach(ctx, wish.id)
  await noteLook(ctx, slip)
  return compared(ctx, slip, { ...wish, onlyPublished: false })
}

/** With an earlier month of the same person and company: the one that is named, or the last before. */
async function compared(
  ctx: Ctx,
  slip: StoredSlip,
  { with_id, onlyPublished }: Pick<Wish, 'with_id'> & { readonly onlyPublished: boolean },
) {
  const months = await listComparable(ctx, slip, onlyPublished)
  const chosen = with_id === undefined ? months[0] : months.find(({ id }) => id === with_id)
  must(chosen ?? with_id === undefined, say.noSuchSlip)
  const before = chosen && (await findOptionalSlip(ctx, chosen.id))
  if (!before) return { months, comparison: null }
  const comparison = compareSlips(await viewed(ctx, before), await viewed(ctx, slip))
  return { months, comparison: { with_id: before.id, ...comparison } }
}

const viewed = async (ctx: Ctx, slip: StoredSlip) => viewSlip(slip, await listSlipLines(ctx, slip.id))
