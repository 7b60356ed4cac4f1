import { companyDay } from '#platform/server/company-day.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { replacedPackList, type ReplacedPackRow } from '#payroll/contract/slips/replaced-pack-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
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
  pack: packName(row),
  valid_from: row.valid_from,
  replaced_on: row.published_at === null ? '' : companyDay(row.published_at),
  replaced_by: row.publisher_name ?? '',
  reason: row.reason,
})
