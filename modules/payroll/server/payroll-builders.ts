import type { Ctx } from '#platform/server/ctx.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { makeBankFile } from './payments/bank-files.ts'
import { saveGroupBank } from './payments/bank-templates.ts'
import { listUsableComponents } from './components/component-queries.ts'
import { activateComponent, addUsualComponents } from './components/components.ts'
import { addPayGroup } from './groups/pay-groups.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { saveLedgerCode } from './registers/ledger-codes.ts'
import { agreeSalary } from './salaries/agree-salary.ts'
import { insertLines, type NewSalary } from './salaries/salary-queries.ts'
import { addStructure, moveStructure } from './structures/structures.ts'
import { chooseWageDefinition } from './wage-definition/wage-definitions.ts'

/** For the demo company; each passes its own checks. */
export { buildRun } from './runs/run-builders.ts'
export { addPayGroup, chooseWageDefinition }

/** The usual components, active. */
export async function buildComponents(payroll: Ctx): Promise<ReadonlyMap<string, number>> {
  await addUsualComponents(payroll)
  for (const { id, version, state } of await listUsableComponents(payroll))
    if (state === 'draft') await activateComponent(payroll, { id, version })
  return new Map((await listUsableComponents(payroll)).map(({ code, id }) => [code, id]))
}

type StructureWish = {
  readonly name: string
  readonly about?: string
  readonly component_ids: number[]
  readonly ctc_includes: ('epf' | 'insurance' | 'administration' | 'esi' | 'gratuity')[]
}

/** An active structure. */
export async function buildStructure(payroll: Ctx, { about = '', ...wish }: StructureWish): Promise<number> {
  const { id } = await addStructure(payroll, { ...wish, about })
  await moveStructure(payroll, { id, to: 'active', version: 1 })
  return id
}

type SalaryWish = Omit<NewSalary, 'definition' | 'state'> & {
  readonly effective_to: string | null
  readonly prepared_by: number
  readonly on: string
} & ({ readonly state: 'approved'; readonly decided_by: number } | { readonly state: 'draft' | 'submitted' })

/** A salary that was agreed or asked for earlier, without telling anyone of it. */
export async function buildSalary(ctx: Ctx, { on, overrides, ...wish }: SalaryWish): Promise<void> {
  const { definition, lines } = await agreeSalary(ctx, { ...wish, overrides })
  const at = new Date(`${on}T06:30:00.000Z`)
  const { id } = await insertRow(ctx, 'salary_assignment', {
    ...wish,
    overrides: JSON.stringify(overrides),
    definition: JSON.stringify(definition),
    prepared_at: at,
    ...(wish.state === 'approved' ? { decided_at: at } : {}),
  })
  await insertLines(ctx, id, lines)
}

type GroupBankWish = {
  readonly payGroupId: number
  readonly layout: string
  readonly holder: string
  readonly number: string
}

/** From which account a pay group is paid, in a layout that came with the product. */
export async function buildGroupBank(payroll: Ctx, keyring: Keyring, wish: GroupBankWish): Promise<void> {
  const { id } = await payroll.db
    .selectFrom('bank_template')
    .select('id')
    .where('name', '=', wish.layout)
    .executeTakeFirstOrThrow()
  await saveGroupBank({ keyring })(payroll, {
    pay_group_id: wish.payGroupId,
    template_id: id,
    holder: wish.holder,
    ifsc: 'BANY0000001',
    number: wish.number,
    narration: 'Salary',
    version: null,
  })
}

/** The bank file of an approved run, to be carried out on the same day. */
export async function buildBankFile(finance: Ctx, keyring: Keyring, runId: number): Promise<void> {
  await makeBankFile({ keyring })(finance, { id: runId, value_date: companyDay(finance.now) })
}

/** Ledger codes by the code of the line: the expense or deduction, and the liability of what the company pays on top. */
export async function buildLedgerCodes(
  payroll: Ctx,
  codes: Readonly<Record<string, readonly [ledger: string, payable?: string]>>,
): Promise<void> {
  for (const [line_code, [ledger, payable = '']] of Object.entries(codes))
    await saveLedgerCode(payroll, { line_code, ledger, payable, version: null })
}
