import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { accountList, type AccountRow } from '#sales/contract/accounts/account-calls.ts'
import type * as calls from '#sales/contract/accounts/account-calls.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { mayEdit, mayExport, mayView } from '#sales/server/sales-policy.ts'
import { accountQuery, findOptionalAccount, insertAccount, updateAccount } from './account-queries.ts'

export const accounts = answerList(accountList, {
  query: accountQuery,
  allow: ({ actor }) => must(mayView(actor), say.mayNotView),
  view: ({ owner_id, owner_name, may_change, ...row }) => ({
    ...row,
    industry: row.industry as AccountRow['industry'],
    employee_band: row.employee_band,
    owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '' },
    can: { edit: may_change },
  }),
  export: {
    job: 'sales.export-accounts',
    allowExport: ({ actor }) => must(mayExport(actor), say.mayNotExport),
  },
})

export async function saveAccount(ctx: Ctx, form: InputOf<typeof calls.saveAccount>) {
  must(mayView(ctx.actor), say.mayNotView)
  must(mayEdit(ctx.actor), say.mayNotEdit)
  const { id, version, ...values } = form
  if (id === null) return { id: (await insertAccount(ctx, values)).id }
  const account = await findOptionalAccount(ctx, id)
  must(account, say.noSuchAccount)
  must(account.may_change, say.mayNotEdit)
  await updateAccount(ctx, { id, version }, values)
  return { id }
}
