import { sql, type RawBuilder } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'
import { listTouchedMonths } from './paid-day-queries.ts'

/** A person with two closed months, and a colleague with the same. */
const product = await testProduct()
let one: number
let other: number

beforeAll(async () => {
  one = (await product.write((ctx) => buildColleague(ctx, { company: 3 }))).id
  other = (await product.write((ctx) => buildColleague(ctx, { company: 3 }))).id
  for (const [month, payable] of [
    ['2026-03-01', 3_100],
    ['2026-04-01', 3_000],
  ] as const)
    await write(sql`
      insert into attendance_month (company_id, month, account_id, payable, loss_of_pay, not_employed, days, frozen_at)
      select 3, ${month}::date, id, ${payable}::integer, 0, 0, '[]', '2026-06-01'
      from unnest(array[${one}, ${other}]::integer[]) as person (id)`)
})

const write = (statement: RawBuilder<unknown>) => product.write(({ db }) => statement.execute(db))

/** The months that a write has marked; the marks are gone afterwards. */
async function touchedBy(statement: RawBuilder<unknown>) {
  await write(sql`update attendance_month set touched_at = null`)
  await write(statement)
  const wish = { companyId: 3, personIds: [one, other], before: '2026-06' }
  const rows = await product.read((ctx) => listTouchedMonths(ctx, wish))
  return rows.map(({ person_id, month }) => [person_id, month])
}

const causes: Readonly<Record<string, { readonly day: string; readonly insert: () => RawBuilder<unknown> }>> =
  {
    absence: {
      day: 'day',
      insert: () => sql`
      insert into absence (source, source_id, account_id, day, kind, label, hundredths, part, paid_share)
      values ('leave', 'late', ${one}, '2026-04-15', 'leave', 'Unpaid leave', 100, 'full', 0)`,
    },
    punch_session: {
      day: 'work_date',
      insert: () => sql`
      insert into punch_session (account_id, work_date, in_at, in_zone, in_source, out_at, out_zone, out_source, status)
      values (${one}, '2026-04-15', '2026-04-15 04:00+00', 'Asia/Kolkata', 'web', '2026-04-15 13:00+00',
        'Asia/Kolkata', 'web', 'closed')`,
    },
    late_penalty: {
      day: 'day',
      insert: () => sql`
      insert into late_penalty (account_id, day, hundredths, late_minutes, count_in_month, covered)
      values (${one}, '2026-04-15', 50, 40, 4, '[]')`,
    },
    tracked_day: {
      day: 'day',
      insert: () => sql`
      insert into tracked_day (account_id, day, minutes, first_at, last_at)
      values (${one}, '2026-04-15', 400, '2026-04-15 04:00+00', '2026-04-15 13:00+00')`,
    },
  }

test.each(Object.entries(causes))(
  'what is written, changed and removed of %s marks the closed month of its person',
  async (table, { day, insert }) => {
    const [rows, of] = [sql.table(table), sql`account_id = ${one} and ${sql.ref(day)} = '2026-04-15'`]
    const april = [[one, '2026-04']]
    expect(await touchedBy(insert())).toEqual(april)
    expect(await touchedBy(sql`update ${rows} set account_id = account_id where ${of}`)).toEqual(april)
    expect(await touchedBy(sql`delete from ${rows} where ${of}`)).toEqual(april)
  },
)

test('what happens in a month that is not closed marks none', async () => {
  const june = sql`
    insert into tracked_day (account_id, day, minutes, first_at, last_at)
    values (${one}, '2026-06-15', 400, '2026-06-15 04:00+00', '2026-06-15 13:00+00')`
  expect(await touchedBy(june)).toEqual([])
})
