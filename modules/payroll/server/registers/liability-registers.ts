import type { Ctx } from '#platform/server/ctx.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import { refuse } from '#platform/server/must.ts'
import { conflict } from '#platform/contract/refusal.ts'
import { listDaysOnLeaving } from '#leave/server/public.ts'
import { gratuity, lastDayOf, packFor } from '#pay-rules/server/public.ts'
import { packsInForce } from '#payroll/server/packs/packs-in-force.ts'
import { leaveDivisor } from '#payroll/server/inputs/leave-divisor.ts'
import type { AgreedPerson } from './agreed-people-queries.ts'
import type { Narrowed } from './person-month-queries.ts'
import { moneyColumn, textColumn, type RegisterColumn, type RegisterRow } from './register-shape.ts'

const who: readonly RegisterColumn[] = [
  textColumn('name', 'Name', 26),
  textColumn('code', 'Code', 12),
  textColumn('company', 'Company', 18),
  textColumn('department', 'Department', 18),
]
const whoCells = ({ code, name, company, department }: AgreedPerson) => ({ code, name, company, department })

/** A register of people with agreed salaries; each page reads what else it needs at once. */
export type AgreedRegister = {
  readonly columns: readonly RegisterColumn[]
  readonly rows: (ctx: Ctx, narrowed: Narrowed, people: readonly AgreedPerson[]) => Promise<RegisterRow[]>
}

export const ctcRegister: AgreedRegister = {
  columns: [
    ...who,
    textColumn('designation', 'Designation', 22),
    textColumn('structure', 'Structure', 18),
    { key: 'effective_from', label: 'From', type: 'date' },
    moneyColumn('annual_ctc', 'CTC a year'),
    moneyColumn('monthly_gross', 'Gross a month'),
    moneyColumn('basic', 'Basic a month'),
    moneyColumn('employer_parts', 'Employer a month'),
  ],
  rows: async (_ctx, _narrowed, people) =>
    people.map((person) => ({
      ...whoCells(person),
      designation: person.designation,
      structure: person.structure,
      effective_from: person.effective_from,
      annual_ctc: person.annual_ctc,
      monthly_gross: person.monthly_gross,
      basic: person.basic,
      employer_parts: person.employer_parts,
    })),
}

export const gratuityRegister: AgreedRegister = {
  columns: [
    ...who,
    { key: 'service_since', label: 'Service since', type: 'date' },
    { key: 'years', label: 'Years counted', type: 'number' },
    moneyColumn('wages', 'Wages a month'),
    moneyColumn('accrued', 'Accrued'),
    moneyColumn('vested', 'Owed on leaving'),
    textColumn('note', 'Note', 30),
  ],
  rows: async (ctx, { to }, people) => {
    const day = lastDayOf(to)
    const found = packFor(await packsInForce(ctx), { code: 'gratuity', jurisdiction: 'IN' }, day)
    if (!found.ok) refuse(conflict(found.problem))
    const { payload } = found.pack
    return people.map((person) => {
      const asked = {
        wages: person.gratuity_wages,
        joinedOn: person.service_since,
        leftOn: day,
        isFixedTerm: person.is_fixed_term,
        taxFreeSoFar: 0,
      }
      // Without the least years of service nothing is owed yet, and yet it grows.
      const accrued = gratuity({ ...asked, reason: 'death' }, payload).result
      const vested = gratuity({ ...asked, reason: 'left' }, payload).result
      return {
        ...whoCells(person),
        service_since: person.service_since,
        years: accrued.years,
        wages: person.gratuity_wages,
        accrued: accrued.amount,
        vested: vested.amount,
        note: vested.isEligible ? '' : vested.isContested ? 'Contested: fifth year' : 'Not eligible yet',
      }
    })
  },
}

export const leaveRegister: AgreedRegister = {
  columns: [
    ...who,
    { key: 'days', label: 'Days to pay', type: 'days', sum: true },
    moneyColumn('wages', 'Basic a month'),
    { key: 'divided_by', label: 'Divided by', type: 'number' },
    moneyColumn('amount', 'Liability'),
  ],
  rows: async (ctx, _narrowed, people) => {
    const days = await listDaysOnLeaving(
      ctx,
      people.map(({ account_id }) => account_id),
    )
    return people
      .filter(({ account_id }) => (days.get(account_id) ?? 0) > 0)
      .map((person) => {
        const dividedBy = leaveDivisor(person.divisor)
        const owed = days.get(person.account_id)!
        return {
          ...whoCells(person),
          days: owed,
          wages: person.basic,
          divided_by: dividedBy,
          amount: Fraction.of(person.basic)
            .times(Fraction.of(owed, 100 * dividedBy))
            .toNearest(),
        }
      })
  },
}
