import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { accountNumberHolds, ifscHolds, masked, plainNumber } from '#people/contract/record/number-checks.ts'
import {
  bankTemplateList,
  type addBankTemplate as addCall,
  type BankColumn,
  type readGroupBank as readBankCall,
  type saveBankTemplate as saveCall,
  type saveGroupBank as saveBankCall,
} from '#payroll/contract/payments/bank-template-calls.ts'
import { paymentMessages as say } from '#payroll/contract/payments/payment-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { lockOptionalPayGroup } from '#payroll/server/groups/pay-group-queries.ts'
import { mayManageSetup, maySeeSetup } from '#payroll/server/payroll-policy.ts'
import { mayPayRuns } from '#payroll/server/runs/run-policy.ts'
import { findOptionalGroupBank } from './bank-file-queries.ts'
import { hasTemplate, listTemplateNames, templateQuery } from './bank-template-queries.ts'

const maySee = ({ actor }: Ctx): boolean => maySeeSetup(actor) || mayPayRuns(actor)

export const bankTemplates = answerList(bankTemplateList, {
  query: templateQuery,
  allow: (ctx) => must(maySee(ctx), payrollMessages.mayNotSeeSetup),
  view: ({ columns, ...row }, { ctx }) => ({
    ...row,
    columns: columns as BankColumn[],
    can: { change: mayManageSetup(ctx.actor) },
  }),
  export: { job: 'payroll.export-bank-templates' },
})

export async function addBankTemplate(ctx: Ctx, template: InputOf<typeof addCall>) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  mustBeWhole(template.columns)
  const { id } = await insertRow(ctx, 'bank_template', {
    ...template,
    columns: JSON.stringify(template.columns),
  })
  return { id }
}

export async function saveBankTemplate(ctx: Ctx, { id, version, ...template }: InputOf<typeof saveCall>) {
  must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
  mustBeWhole(template.columns)
  must(await hasTemplate(ctx, id), say.noSuchTemplate)
  await updateRow(
    ctx,
    'bank_template',
    { id, version },
    {
      ...template,
      columns: JSON.stringify(template.columns),
    },
  )
  return {}
}

/** Without these a bank can pay no one. */
function mustBeWhole(columns: readonly BankColumn[]): void {
  const sources = new Set(columns.map(({ source }) => source))
  must(
    (['account_number', 'ifsc', 'amount'] as const).every((source) => sources.has(source)),
    say.needsColumns,
  )
  must(!columns.some(({ source, fixed }) => source === 'fixed' && fixed === ''), say.fixedEmpty)
}

export async function readGroupBank(ctx: Ctx, { pay_group_id }: InputOf<typeof readBankCall>) {
  must(maySee(ctx), payrollMessages.mayNotSeeSetup)
  const account = await findOptionalGroupBank(ctx, pay_group_id)
  return { account: account ?? null, templates: await listTemplateNames(ctx) }
}

export const saveGroupBank =
  ({ keyring }: { readonly keyring: Keyring }) =>
  async (ctx: Ctx, { version, number: typed, ifsc: code, ...wish }: InputOf<typeof saveBankCall>) => {
    must(mayManageSetup(ctx.actor), payrollMessages.mayNotManage)
    must(await lockOptionalPayGroup(ctx, wish.pay_group_id), payrollMessages.noSuchGroup)
    must(await hasTemplate(ctx, wish.template_id), say.chooseTemplate)
    const ifsc = plainNumber(code)
    must(ifscHolds(ifsc), say.ifscWrong)
    const before = await findOptionalGroupBank(ctx, wish.pay_group_id)
    const isKept = before !== undefined && plainNumber(typed) === plainNumber(before.number)
    const number = isKept ? keyring.open(before.number_sealed) : plainNumber(typed)
    must(accountNumberHolds(number), say.numberWrong)
    const row = {
      ...wish,
      ifsc,
      number: masked(number),
      number_sealed: isKept ? before.number_sealed : keyring.seal(number),
    }
    if (before) await updateRow(ctx, 'pay_group_bank', { id: before.id, version: version ?? 0 }, row)
    else await insertRow(ctx, 'pay_group_bank', row)
    return {}
  }
