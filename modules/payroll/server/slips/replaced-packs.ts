import { companyDay } from '#platform/server/company-day.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { divisors } from '#payroll/contract/groups/pay-group-lists.ts'
import { replacedPackList, type ReplacedPackRow } from '#payroll/contract/slips/replaced-pack-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import { wageDefinitions } from '#payroll/contract/wage-definition/wage-definition-calls.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { packName } from '#payroll/server/runs/pack-names.ts'
import { replacedPackQuery, type ListedReplacedPack } from './replaced-pack-queries.ts'

export const replacedPacks = answerList(replacedPackList, {
  query: replacedPackQuery,
  allow: ({ actor }) => must(maySeePay(actor), say.mayNotSee),
  view: (row) => viewRow(row),
  naming: { company_id: nameOfRow('company'), pack_id: async () => '' },
  export: { job: 'payroll.export-replaced-packs' },
})

const viewRow = (row: ListedReplacedPack): ReplacedPackRow => ({
  id: row.id,
  slip_id: row.slip_id,
  person: { id: row.account_id, name: row.name },
  company: row.company_name,
  month: row.month,
  number: row.number ?? '',
  run: row.run_status,
  pack: figureOf(row),
  valid_from: row.valid_from,
  replaced_on: row.replaced_at === null ? null : companyDay(row.replaced_at),
  replaced_by: row.publisher_name ?? '',
  reason: row.reason,
})

/** “Provident fund (India)”, or what a company decided otherwise since. */
function figureOf({ what, before, now, ...pack }: ListedReplacedPack): string {
  if (what === 'pack') return packName(pack)
  if (what === 'wages') return changed('Wages', wageDefinitions, { before, now })
  return before === now
    ? 'Rounding and part months of the pay group'
    : changed('Divided by', divisors, { before, now })
}

type Change = { readonly before: string; readonly now: string }

const changed = <K extends string>(
  what: string,
  words: { readonly keys: readonly K[]; labelOf(key: K): string },
  { before, now }: Change,
): string => {
  const labelOf = (key: string) =>
    words.keys.some((one) => one === key) ? words.labelOf(key as K) : 'not set'
  return `${what}: ${labelOf(before)}, now ${labelOf(now)}`
}
