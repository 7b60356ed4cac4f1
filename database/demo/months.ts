import { sql } from 'kysely'
import type { Temporal } from 'temporal-polyfill'
import { buildProposals, correctDay, decidePenalty, readPenalties } from '#attendance/server/public.ts'
import { freezeMonth } from '#calendar/server/public.ts'
import { system, type Ctx } from '#platform/server/ctx.ts'
import { closedMonths, endOfMonth } from './payroll-runs.ts'
import { demoPeople } from './people.ts'

type Writing = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: Temporal.PlainDate
}

/** The months that payroll has closed, a correction that came after, and what being late too often is to cost. */
export async function writeMonths(ctx: Ctx, { accountIds, today }: Writing): Promise<void> {
  const payroll = as(ctx, accountIds, 'payroll')
  const monthOf = (months: number) => today.subtract({ months }).toPlainYearMonth().toString()
  for (const month of closedMonths(today))
    for (const companyId of [1, 2, 3])
      await freezeMonth(
        { ...payroll, now: endOfMonth(month) },
        { companyId, month: month.toString(), reason: 'Paid on the last working day' },
      )
  await correctLate(ctx, { accountIds, month: monthOf(2) })
  const ids = [...accountIds.values()]
  const to = today.subtract({ days: 1 }).toString()
  for (const month of [monthOf(1), to.slice(0, 7)]) await buildProposals(ctx, ids, { month, to })
  await decideSome(as(ctx, accountIds, 'hr-manager'))
}

/** Someone’s clock had stood still on a day of a month that is paid: the difference waits for the next payroll. */
async function correctLate(
  ctx: Ctx,
  { accountIds, month }: Pick<Writing, 'accountIds'> & { readonly month: string },
): Promise<void> {
  const lost = await findLostDay(ctx, { accountId: accountIds.get('hr-manager')!, month })
  if (!lost) return
  await correctDay(as(ctx, accountIds, 'hr-manager'), {
    ...lost,
    sessions: [{ in: '10:00', out: '19:00' }],
    comment: 'The clock at the entrance was broken. The team confirms it.',
  })
}

type Lost = { readonly accountId: number; readonly month: string }

/** A day of someone else that counted as lost when the month was closed. */
async function findLostDay(ctx: Ctx, { accountId, month }: Lost) {
  const { rows } = await sql<{ account_id: number; day: string }>`
    select account_id, day ->> 'day' as day
    from attendance_month cross join jsonb_array_elements(days) as day
    where month = ${`${month}-01`}::date and (day ->> 'loss_of_pay')::integer = 100 and account_id <> ${accountId}
    order by company_id, account_id, 2 limit 1`.execute(ctx.db)
  return rows[0]
}

/** The oldest two are decided; the others wait. */
async function decideSome(hr: Ctx): Promise<void> {
  const { rows } = await readPenalties(hr, { whose: 'all', status: 'proposed', size: 100 })
  // No one decides on their own.
  const [confirmed, waived] = rows.filter(({ can }) => can.decide).toReversed()
  if (confirmed) await decidePenalty(hr, { id: confirmed.id, verdict: 'confirmed', reason: '' })
  if (waived)
    await decidePenalty(hr, {
      id: waived.id,
      verdict: 'waived',
      reason: 'Metro services were suspended that morning.',
    })
}

function as(ctx: Ctx, accountIds: Writing['accountIds'], key: string): Ctx {
  const { name } = demoPeople.find((person) => person.key === key)!
  const grants = {
    'attendance.day.read': 'all',
    'attendance.day.correct': 'all',
    'attendance.request.decide': 'all',
  } as const
  const actor = {
    ...system,
    kind: 'employee' as const,
    id: accountIds.get(key)!,
    name,
    userType: 'Staff' as const,
  }
  return { ...ctx, actor: { ...actor, grants } }
}
