import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { lastMonthOf } from '#tax-rules/contract/engine/income/tax-months.ts'
import { challanList } from '#tax/contract/challans/challan-calls.ts'
import type * as calls from '#tax/contract/challans/challan-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { mustBeAllowed, reaches } from '#tax/server/tax-policy.ts'
import {
  challanQuery,
  deleteChallan,
  lockOptionalChallan,
  insertChallan,
  updateChallan,
  type ChallanFields,
} from './challan-queries.ts'
import { matchOf } from './match-of-year.ts'

export const challans = answerList(challanList, {
  query: challanQuery,
  allow: (ctx) => mustBeAllowed(ctx, 'see'),
  naming: { company_id: nameOfRow('company') },
  view: ({ company_id, company_name, enterer_name, ...row }, { ctx }) => ({
    ...row,
    company: { id: company_id, name: company_name },
    by: enterer_name,
    can: { change: reaches(ctx, 'challans', company_id) },
  }),
  export: { job: 'tax.export-challans' },
})

export async function addChallan(ctx: Ctx, { company_id, ...fields }: InputOf<typeof calls.addChallan>) {
  mustBeAllowed(ctx, 'challans')
  must(reaches(ctx, 'challans', company_id), say.noSuchCompany)
  const { id } = await insertChallan(ctx, company_id, checked(ctx, fields))
  return { id }
}

export async function changeChallan(
  ctx: Ctx,
  { id, version, ...fields }: InputOf<typeof calls.changeChallan>,
) {
  await challanToChange(ctx, id)
  await updateChallan(ctx, { id, version }, checked(ctx, fields))
  return {}
}

export async function removeChallan(ctx: Ctx, { id, version }: InputOf<typeof calls.removeChallan>) {
  const challan = await challanToChange(ctx, id)
  must(challan.version === version, say.rowMoved)
  await deleteChallan(ctx, id)
  return {}
}

async function challanToChange(ctx: Ctx, id: number) {
  mustBeAllowed(ctx, 'challans')
  const challan = await lockOptionalChallan(ctx, id)
  must(challan && reaches(ctx, 'challans', challan.company_id), say.noSuchChallan)
  return challan
}

function checked(ctx: Ctx, fields: ChallanFields): ChallanFields {
  const { tax_year: year, months, paid_on, tax, interest, fee } = fields
  const [first, last] = [`${year.slice(0, 4)}-04`, lastMonthOf(year)]
  must(
    months.every((month) => first <= month && month <= last),
    say.challanOtherYear(year),
  )
  must(paid_on <= companyDay(ctx.now), say.challanAhead)
  must(tax + interest + fee > 0, say.challanEmpty)
  return { ...fields, months: [...new Set(months)].toSorted() }
}

/** Of the company as a whole, so that no figure stands for a single person unless only one is paid. */
export async function challanMatch(ctx: Ctx, wish: InputOf<typeof calls.challanMatch>) {
  mustBeAllowed(ctx, 'see')
  must(reaches(ctx, 'see', wish.company_id), say.noSuchCompany)
  const { deducted, months, challans: entered } = await matchOf(ctx, wish)
  const people = new Map(deducted.map((one) => [one.month, one.people]))
  return {
    rows: [...months.values()].map(({ parts, ...month }) => ({
      ...month,
      people: people.get(month.month) ?? 0,
      challans: parts.map(({ challanId: id, amount }) => ({ id, amount, serial: entered.get(id)!.serial })),
    })),
  }
}
