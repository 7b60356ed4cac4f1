import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { findOptionalTaxFigures } from '#payroll/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { demoProduct } from '#platform/testing/demo-product.ts'

const product = await demoProduct()

type Stated =
  | 'tax_declaration'
  | 'tax_declaration_row'
  | 'employee_exit'
  | 'expense_advance'
  | 'settlement'
  | 'payroll_run'

const statesOf = (table: Stated) =>
  product.read(async ({ db }) => {
    const rows = await db.selectFrom(table).select('status').distinct().execute()
    return rows.map(({ status }): string => status).toSorted()
  })

const today = Temporal.PlainDate.from(companyDay(product.clock.now()))

/** While the law of a year is not in the product, no one is asked for anything or paid by it. */
const isLawKnownOn = ({ year, month }: Temporal.PlainDate): Promise<boolean> =>
  product.read(async (ctx) => {
    const first = month < 4 ? year - 1 : year
    return (await findOptionalTaxFigures(ctx, `${first}-${(first + 1) % 100}`)) !== null
  })
const asksByLaw = await isLawKnownOn(today)
const paysByLaw = await isLawKnownOn(today.subtract({ months: 1 }))

test.runIf(asksByLaw)('declarations stand in all five states, and their rows in all three', async () => {
  expect(await statesOf('tax_declaration')).toEqual([
    'closed',
    'declaration_submitted',
    'request_send_for_scheme_choose',
    'request_sent',
    'scheme_details_submitted',
  ])
  expect(await statesOf('tax_declaration_row')).toEqual(['approved', 'pending', 'rejected'])
})

test('claims stand in every state, and approved ones on every step of their payment', async () => {
  const claims = await product.read(({ db }) =>
    db.selectFrom('claim').select(['status', 'payment']).distinct().execute(),
  )
  expect(claims.map(({ status, payment }) => `${status} ${payment ?? '–'}`).toSorted()).toEqual([
    'approved done',
    'approved in_progress',
    'approved pending',
    'draft –',
    'pending –',
    'rejected –',
  ])
})

test('advances stand at every step from the request to the settlement', async () => {
  expect(await statesOf('expense_advance')).toEqual([
    'approved',
    'paid',
    'recovering',
    'rejected',
    'requested',
    'settled',
  ])
})

test.runIf(paysByLaw)(
  'exits stand at every step from the resignation to the close, and one has its letters',
  async () => {
    expect(await statesOf('employee_exit')).toEqual([
      'accepted',
      'clearance',
      'closed',
      'in_notice',
      'resigned',
      'settled',
      'withdrawn',
    ])
    expect(await statesOf('settlement')).toEqual(['closed', 'draft', 'paid'])
    const letters = await product.read(({ db }) =>
      db.selectFrom('letter').select('purpose').where('purpose', 'is not', null).execute(),
    )
    expect(new Set(letters.map(({ purpose }) => purpose))).toEqual(new Set(['experience', 'relieving']))
  },
)

test.runIf(paysByLaw)(
  'payroll runs stand at every step, and what is being paid has its bank file',
  async () => {
    expect(await statesOf('payroll_run')).toEqual([
      'approved',
      'awaiting_approval',
      'computed',
      'draft',
      'inputs_ready',
      'locked',
      'paying',
      'published',
    ])
    const { rows } = await product.read(({ db }) =>
      sql<{ status: string; causes: string[] }>`
      select run.status, array_agg(row.cause order by row.cause) as causes
      from bank_file as file join payroll_run as run on run.id = file.run_id join bank_file_row as row on row.file_id = file.id
      group by run.id`.execute(db),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.status).toBe('paying')
    expect(new Set(rows[0]?.causes)).toEqual(new Set(['']))
  },
)
