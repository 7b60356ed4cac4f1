import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import type * as calls from '#payroll/contract/parallel-run/parallel-calls.ts'
import {
  MOST_REGISTER_ROWS,
  parallelList,
  type ParallelRow,
} from '#payroll/contract/parallel-run/parallel-calls.ts'
import {
  parallelMessages as say,
  registerProblems,
} from '#payroll/contract/parallel-run/parallel-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { runMessages } from '#payroll/contract/runs/run-messages.ts'
import { listEveryoneByCode } from '#payroll/server/inputs/one-time-batch-queries.ts'
import { listPaidComponents } from '#payroll/server/opening/read-opening-sheet.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { monthOf } from '#payroll/server/runs/move-run.ts'
import { lockRunFor, mayManageRuns, runFor } from '#payroll/server/runs/run-policy.ts'
import { nameOfRun } from '#payroll/server/runs/run-lists-answered.ts'
import { readSheet } from '#payroll/server/sheets/read-sheet.ts'
import { causeOf } from './difference-cause.ts'
import {
  lockOptionalLine,
  parallelQuery,
  replaceRegister,
  signLine,
  type ListedDifference,
} from './parallel-queries.ts'
import { matchColumns, REGISTER_HEADINGS, registerColumns, registerRowsOf } from './register-rules.ts'

type Parts = { readonly files: FileStore }

/** The whole register or nothing of it: a row that means no one would hide a difference. */
export const uploadRegister =
  ({ files }: Parts) =>
  async (ctx: Ctx, { run_id, sheet }: InputOf<typeof calls.uploadRegister>) => {
    const run = await lockRunFor(ctx, 'manage', run_id)
    must(run.computed_at !== null, say.notComputed)
    const file = sheet[0]!
    const headed = await readSheet(ctx, { files, file, headings: REGISTER_HEADINGS })
    const { columns, unknown } = matchColumns(headed, registerColumns(await listPaidComponents(ctx)))
    must(unknown.length === 0, say.unknownColumns(unknown.join(', ')))
    must(columns.length > 0, say.noColumns)
    must(headed.rows.length <= MOST_REGISTER_ROWS, say.tooManyRows(MOST_REGISTER_ROWS))
    const { rows, bad } = registerRowsOf(headed, columns)
    must(bad === null, say.badRow(bad?.line ?? 0, bad?.why ?? ''))
    must(rows.length > 0, say.noRows)
    const codes = rows.map(({ employee_code }) => employee_code.toLowerCase())
    const place = { company_id: run.company_id, month: monthOf(run) }
    const people = new Map(
      (await listEveryoneByCode(ctx, place, codes)).map((one) => [one.employee_code.toLowerCase(), one]),
    )
    const lost = rows.find(({ employee_code }) => !people.has(employee_code.toLowerCase()))
    must(!lost, say.badRow(lost?.line ?? 0, registerProblems.unknownCode))
    const idOf = (code: string) => people.get(code.toLowerCase())!.account_id
    const lines = rows.flatMap(({ employee_code, amounts }) =>
      columns.map(({ key, label }) => ({
        account_id: idOf(employee_code),
        code: key,
        label,
        theirs: amounts.get(key) ?? 0,
      })),
    )
    const days = Object.fromEntries(rows.map((row) => [idOf(row.employee_code), row.days]))
    await replaceRegister(ctx, { run_id, file_name: file.name, days }, lines)
    return {}
  }

export const differences = answerList(parallelList, {
  query: parallelQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: (row, { ctx }) => viewDifference(ctx, row),
  naming: { run_id: nameOfRun },
  export: { job: 'payroll.export-differences' },
})

function viewDifference({ actor }: Ctx, row: ListedDifference): ParallelRow {
  const manages = mayManageRuns(actor) && reachesCompany(actor, 'payroll.run.manage', row.company_id)
  const isSigned = row.state === 'signed'
  return {
    ...row,
    person: { id: row.account_id, name: row.person_name },
    cause: causeOf({ ...row, isInRegister: row.is_in_register, registerDays: row.register_days }),
    signed_by: isSigned ? row.signed_by : null,
    signed_at: isSigned ? row.signed_at : null,
    can: { sign: manages && row.state === 'open' },
  }
}

/** Of the figure that stands now: computed again to another, the difference is open again. */
export async function signDifference(ctx: Ctx, wish: InputOf<typeof calls.signDifference>) {
  must(mayManageRuns(ctx.actor), runMessages.mayNotManage)
  const line = await lockOptionalLine(ctx, wish.id)
  must(line, say.noSuchLine)
  await runFor(ctx, 'manage', line.run_id)
  must(line.state !== 'agrees', say.noDifference)
  must(line.state !== 'signed', say.signedAlready)
  await signLine(ctx, wish, { note: wish.note, ours: line.ours })
  return {}
}
