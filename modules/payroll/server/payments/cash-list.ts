import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/payments/payment-calls.ts'
import { paymentMessages as say } from '#payroll/contract/payments/payment-messages.ts'
import type { Identity } from '#payroll/server/runs/person-facts.ts'
import { monthOf, mustStandIn } from '#payroll/server/runs/move-run.ts'
import { runFor } from '#payroll/server/runs/run-policy.ts'
import { insertRegisterDownload } from '#payroll/server/registers/register-download-queries.ts'
import { listPayments } from './payment-queries.ts'

/** Whom to pay by hand, each with room for a signature. */
export async function downloadCashList(
  ctx: Ctx,
  { id }: InputOf<typeof calls.downloadCashList>,
): Promise<Download> {
  const run = await runFor(ctx, 'pay', id)
  await mustStandIn(ctx, run, ['approved', 'published', 'paying', 'locked'])
  const rows = (await listPayments(ctx, id)).filter(
    ({ bank_mode, payment, net }) => bank_mode === 'cash' && payment !== 'held' && net > 0,
  )
  must(rows.length > 0, say.noCash)
  const month = monthOf(run)
  await insertRegisterDownload(ctx, {
    register: 'cash_list',
    format: 'pdf',
    company_id: run.company_id,
    month: `${month}-01`,
    narrowed: run.group_name,
  })
  return exportTable(
    {
      title: `Cash list ${month}`,
      filterText: `${monthInFull(month)}, ${run.company_name}, ${run.group_name}`,
      columns: [
        { key: 'row', label: 'No.', type: 'number', width: 5 },
        { key: 'code', label: 'Code', type: 'text', width: 12 },
        { key: 'name', label: 'Name', type: 'text', width: 30 },
        { key: 'net', label: 'Net', type: 'money', width: 14 },
        { key: 'received', label: 'Received on', type: 'text', width: 14 },
        { key: 'signature', label: 'Signature', type: 'text', width: 34 },
      ],
      rows: inOrder([
        ...rows.map(({ identity, name, net }, at) => ({
          row: at + 1,
          code: (identity as Identity).employee_code,
          name,
          net,
          received: '',
          signature: '',
        })),
        {
          row: null,
          code: '',
          name: 'Total',
          net: rows.reduce((sum, { net }) => sum + net, 0),
          received: '',
          signature: '',
        },
      ]),
    },
    'pdf',
    { by: ctx.actor.name, at: ctx.now, zone: COMPANY_ZONE },
  )
}

async function* inOrder<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows
}
