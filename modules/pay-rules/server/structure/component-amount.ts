import { amountText, rateText, shortAmountText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import type { SalaryComponent } from '#pay-rules/contract/components/salary-component.ts'
import { evaluateFormula, type Lookup } from '#pay-rules/server/formulas/evaluate-formula.ts'
import { parseFormula } from '#pay-rules/server/formulas/parse-formula.ts'

export type ComponentAmount =
  | { readonly ok: true; readonly monthly: number; readonly trace: string }
  | { readonly ok: false; readonly problem: string }

/** What one component comes to in a full month, from the amounts before it. The balance is not known here. */
export function componentAmount(component: SalaryComponent, lookup: Lookup): ComponentAmount {
  const { code, label, calculation } = component
  const found = workedOut(calculation, lookup)
  if ('problem' in found) return { ok: false, problem: `${code}: ${found.problem}` }
  const monthly = roundedBy(component, found.paise)
  if (monthly < 0) return { ok: false, problem: `${code}: ${found.workings} is below 0.` }
  return { ok: true, monthly, trace: `${label} ${workingsText(found.workings, found.paise, monthly)}` }
}

type WorkedOut = { readonly paise: Fraction; readonly workings: string | null } | { readonly problem: string }

function workedOut(calculation: SalaryComponent['calculation'], lookup: Lookup): WorkedOut {
  switch (calculation.by) {
    case 'fixed':
      return { paise: Fraction.of(calculation.monthly), workings: null }
    case 'manual':
    case 'balance':
      return { paise: Fraction.zero, workings: null }
    case 'percent': {
      const paise = paiseOf(calculation.of, lookup)
      return {
        paise: paise.times(Fraction.of(calculation.rate, 10_000)),
        workings: `${calculation.of} ${amountText(paise)} × ${rateText(calculation.rate)}`,
      }
    }
    case 'slab': {
      const paise = paiseOf(calculation.of, lookup)
      const slab = calculation.slabs.find(({ up_to }) => up_to === null || !paise.isAbove(up_to))
      return {
        paise: Fraction.of(slab?.monthly ?? 0),
        workings: `by the slab of ${calculation.of} ${amountText(paise)}`,
      }
    }
    case 'formula': {
      const parsed = parseFormula(calculation.formula)
      if (!parsed.ok) return { problem: parsed.problem.text }
      const value = evaluateFormula(parsed.tree, lookup)
      return value.ok
        ? { paise: value.value.times(100), workings: value.workings }
        : { problem: value.problem.text }
    }
  }
}

const paiseOf = (code: string, lookup: Lookup): Fraction => lookup(code)?.value.times(100) ?? Fraction.zero

function workingsText(workings: string | null, exact: Fraction, rounded: number): string {
  if (workings === null) return amountText(rounded)
  const cut = exact.compare(rounded) === 0 ? '' : ` → ${shortAmountText(rounded)}`
  return `${workings} = ${amountText(exact)}${cut}`
}

const RUPEE = 100

export function roundedBy({ rounding }: Pick<SalaryComponent, 'rounding'>, paise: Fraction): number {
  if (rounding === 'rupee_up') return paise.upTo(RUPEE)
  if (rounding === 'rupee_down') return paise.downTo(RUPEE)
  return paise.toNearest(rounding === 'rupee' ? RUPEE : 1)
}
