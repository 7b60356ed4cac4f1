import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { COMP_OFF, UNPAID, type Kind, type Kinds } from '#leave/testing/model/model-state.ts'

const plain: Kind = {
  encloses: 'none',
  longestRun: 4,
  credits: 'none',
  yearly: 0,
  step: 50,
  carries: 0,
  carriesMonths: null,
  paysAtYearEnd: 0,
  paysOnLeaving: 0,
  lends: 0,
  paid: 100,
  alone: true,
}

/** Kinds whose balances are small enough to run short. */
export const kinds: Kinds = {
  casual: {
    ...plain,
    encloses: 'both',
    credits: 'monthly',
    yearly: 950,
    carries: 300,
    carriesMonths: 3,
    paysAtYearEnd: 100,
    paysOnLeaving: 200,
    lends: 100,
  },
  earned: { ...plain, encloses: 'weekly_off', credits: 'yearly', yearly: 700, carries: 500, lends: 200 },
  medicalleave: { ...plain, paid: 50, alone: false, paysOnLeaving: 100 },
  festive: { ...plain, encloses: 'holiday', longestRun: 2 },
  [COMP_OFF]: plain,
  [UNPAID]: plain,
}

/** Brought in from another book at the beginning of the year; what is credited is not. */
export const openings: Readonly<Record<string, number>> = { medicalleave: 450, festive: 400 }

/** The same as a rule of the product’s. */
export const ruleOf = (kind: Kind): Partial<LeaveRule> => ({
  accrual: kind.credits,
  yearly: kind.yearly,
  step: kind.step as LeaveRule['step'],
  sandwich: kind.encloses,
  sandwich_longest: kind.longestRun,
  carry_cap: kind.carries,
  carry_months: kind.carriesMonths,
  encash_cap: kind.paysAtYearEnd,
  paid_on_leaving: kind.paysOnLeaving,
  negative_limit: kind.lends,
  paid_share: kind.paid,
  cancels_alone: kind.alone,
})
