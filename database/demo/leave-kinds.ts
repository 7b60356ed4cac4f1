import { buildLeaveKind } from '#leave/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'

/** The kinds of leave of the demo company, beside those that are shipped. */
export async function writeLeaveKinds(ctx: Ctx): Promise<void> {
  await writeLentKinds(ctx)
  await buildLeaveKind(ctx, {
    key: 'earned',
    name: 'Earned leave',
    from: '2020-01-01',
    rule: {
      accrual: 'monthly',
      yearly: 1_900,
      carry_cap: 3_000,
      carry_months: 24,
      encash_cap: 500,
      paid_on_leaving: 1_500,
      takes_penalties: true,
      notice_days: 3,
      waiting_days: 90,
      most_in_a_row: 1_500,
      sandwich: 'both',
    },
  })
  await buildLeaveKind(ctx, {
    key: 'maternity',
    name: 'Maternity leave',
    from: '2020-01-01',
    // 26 weeks, in calendar days: Maternity Benefit Act, as amended in 2017.
    rule: {
      accrual: 'none',
      counts: 'calendar_days',
      genders: ['Female'],
      waiting_days: 80,
      most_times: 2,
      cancels_alone: false,
      despite_blocks: true,
    },
  })
}

/** A kind on half pay, and one of which a little may be taken before it is earned. */
async function writeLentKinds(ctx: Ctx) {
  await buildLeaveKind(ctx, {
    key: 'half_pay',
    name: 'Half-pay leave',
    from: '2020-01-01',
    rule: {
      accrual: 'yearly',
      yearly: 1_000,
      paid_share: 50,
      carry_cap: 3_000,
      most_at_once: 500,
    },
  })
  await buildLeaveKind(ctx, {
    key: 'family',
    name: 'Family leave',
    from: '2020-01-01',
    rule: {
      accrual: 'quarterly',
      due: 'last_day',
      yearly: 400,
      step: 100,
      negative_limit: 200,
      notice_days: 1,
    },
  })
}
