// node bench/money.ts: 100,000 claims with two expenses each and 100,000 tax declarations with three rows each: the lists
// and searches over them, the payments desk, the report, and both regimes of one's own tax with what is only tried. It
// prints how long the answers take; nothing is kept. BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import * as claims from '#reimbursement/contract/claims/claim-calls.ts'
import { listInbox } from '#reimbursement/contract/decisions/decision-calls.ts'
import { payableList, readBatches } from '#reimbursement/contract/payments/payment-calls.ts'
import { expenseList, readReport } from '#reimbursement/contract/reports/report-calls.ts'
import { ownTaxCalculation } from '#tax/contract/calculation/calculation-calls.ts'
import { compareTried, nothingTried } from '#tax/contract/calculation/what-if.ts'
import { declarationList } from '#tax/contract/verification/verification-calls.ts'
import { onDemo, type Bench } from './asked.ts'
import { growDirectory } from './people.ts'

const PEOPLE = 10_000
const CLAIMS = 100_000
const TRIES = 20
const bench = `select id, row_number() over (order by id) as n from account where email like 'bench-%@atrium.example'`

/** Of a hundred, ninety are paid in batches of two hundred, five are pending with the demo manager, four wait for finance, one is rejected. */
async function growClaims(client: pg.Client): Promise<void> {
  await client.query('alter table claim disable trigger user')
  await client.query(
    `insert into claim (company_id, account_id, number, title, status, payment, total, approved_total, created_at,
       submitted_at, decided_by, decided_at, paid_on)
     select seat.company_id, person.id, 'BENCH/' || claim.n,
       (array['Client visit', 'Team lunch', 'Taxi at night', 'Training', 'Spare parts'])[1 + claim.n % 5] || ' ' || claim.n,
       kind.status, kind.payment, 150000, case when kind.status = 'approved' then 140000 end, claim.at, claim.at,
       case when kind.status in ('approved', 'rejected') then boss.id end,
       case when kind.status in ('approved', 'rejected') then claim.at + interval '2 days' end,
       case when kind.payment = 'done' then (claim.at + interval '5 days')::date end
     from (select n, now() - make_interval(mins => n * 15) as at from generate_series(1, $1::integer) n) claim
     join (${bench}) person on person.n = 1 + claim.n % $2::integer
     join assignment seat on seat.account_id = person.id
     join (${bench}) boss on boss.n = case when person.n <= 500 then 500 + person.n else 1 + person.n % 500 end
     cross join lateral (select
       case when claim.n % 100 < 94 then 'approved' when claim.n % 100 < 99 then 'pending' else 'rejected' end as status,
       case when claim.n % 100 < 90 then 'done' when claim.n % 100 < 94 then 'pending' end as payment) kind`,
    [CLAIMS, PEOPLE],
  )
  await client.query('alter table claim enable trigger user')
  await client.query('analyze claim')
  await client.query(
    `insert into claim_line (claim_id, position, category_id, spent_on, currency, amount, rate_millionths, rupees,
       vendor, bill_number, flags, approved_amount)
     select claim.id, part, (select min(id) from expense_category where kind = 'bill' and route = 'bank'),
       claim.created_at::date, 'INR', 75000, 1000000, 75000, 'Vendor ' || claim.id % 500, 'B-' || claim.id || '-' || part,
       case when claim.id % 20 = 0 then '[{"key": "line_limit", "tone": "warn", "text": "Above the limit"}]'::jsonb else '[]'::jsonb end,
       case when claim.status = 'approved' then 70000 end
     from claim, generate_series(1, 2) part where claim.number like 'BENCH/%'`,
  )
}

/** What is pending was asked of the demo manager, the rest of five hundred others; what is paid was paid in batches. */
async function growDecisions(client: pg.Client): Promise<void> {
  await client.query('analyze claim_line')
  await client.query(
    `insert into claim_round (claim_id, account_id, status, decided_by)
     select id, account_id, status, decided_by from claim where number like 'BENCH/%'`,
  )
  await client.query(
    `insert into approval_leg (subject_table, subject_id, area, kind, step, mode, applicant_id, approver_id, status,
       opened_at, decided_at, decided_by)
     select 'claim_round', round.id, 'reimbursement', 'manager', 1, 'any-of', round.account_id,
       coalesce(round.decided_by, boss.id), round.status,
       claim.submitted_at, claim.decided_at, round.decided_by
     from claim_round round join claim on claim.id = round.claim_id and claim.number like 'BENCH/%'
     cross join (select id from account where email = 'manager@atrium.example') boss`,
  )
  await client.query(
    `with batch as (
       insert into claim_batch (company_id, status, total, made_by, made_at, utr, paid_on, finished_by, finished_at)
       select company.id, 'done', 100, payer.id, now(), 'BENCH', current_date, payer.id, now()
       from company cross join (select id from account where email = 'finance@atrium.example') payer,
         generate_series(1, 150)
       returning id, company_id, made_by),
     numbered as (
       select *, row_number() over (partition by company_id order by id) - 1 as at from batch)
     insert into claim_payment (claim_id, line_id, amount, status, batch_id, claimant_id, approver_id, started_by,
       started_at, paid_on, reference)
     select claim.id, line.id, 70000, 'done', batch.id, claim.account_id, claim.decided_by, batch.made_by, now(),
       claim.paid_on, 'BENCH'
     from claim join claim_line line on line.claim_id = claim.id
     join numbered batch on batch.company_id = claim.company_id and batch.at = claim.id % 150
     where claim.number like 'BENCH/%' and claim.payment = 'done'`,
  )
}

/** Both rounds of five closed years for each of them. */
async function growDeclarations(client: pg.Client): Promise<void> {
  await client.query(
    `with win as (
       insert into tax_window (company_id, tax_year, round, opens_on, due_on, grace_days, counts_from, note, opened_by,
         opened_at, closed_by, closed_at)
       select company.id, y || '-' || lpad(((y + 1) % 100)::text, 2, '0'), round, make_date(y, 4, 5),
         make_date(y, 5, 31), 0, case when round = 'proof' then make_date(y + 1, 1, 1) end, 'Bench', payroll.id, now(),
         payroll.id, now()
       from company, generate_series(2019, 2023) y, unnest(array['planned', 'proof']) round,
         (select id from account where email = 'payroll@atrium.example') payroll
       returning id, company_id, tax_year, round, due_on)
     insert into tax_declaration (account_id, company_id, tax_year, round, window_id, status, regime, regime_by, due_on,
       submitted_at, submitted_by)
     select person.id, seat.company_id, win.tax_year, win.round, win.id,
       case when person.n % 10 = 0 then 'declaration_submitted' else 'closed' end, 'old', 'self', win.due_on,
       now() - make_interval(mins => person.n::integer), person.id
     from (${bench}) person join assignment seat on seat.account_id = person.id
     join win on win.company_id = seat.company_id where person.n <= $1`,
    [PEOPLE],
  )
  await client.query('analyze tax_declaration')
  await client.query(
    `insert into tax_declaration_row (declaration_id, owner_id, section, part, details, declared, approved, status,
       checker_id, checked_at)
     select declaration.id, declaration.account_id, 'investments', 'ppf', '{}', 5000000,
       case when status = 'closed' then 5000000 end, case when status = 'closed' then 'approved' else 'pending' end,
       case when status = 'closed' then payroll.id end, case when status = 'closed' then now() end
     from tax_declaration declaration, generate_series(1, 3),
       (select id from account where email = 'payroll@atrium.example') payroll
     where declaration.window_id in (select id from tax_window where note = 'Bench')`,
  )
  await client.query(
    `insert into transition (subject_table, subject_id, from_state, to_state, actor_kind, actor_id, actor_name, at,
       comment, request_id, address)
     select 'tax_declaration', id, 'request_sent', 'declaration_submitted', 'employee', account_id, '', submitted_at, '',
       'bench', '' from tax_declaration where window_id in (select id from tax_window where note = 'Bench')`,
  )
}

async function askClaims({ as, ask }: Bench) {
  const finance = await as('finance')
  const manager = await as('manager')
  const year = new Date().getFullYear()
  await ask('claims, newest first', finance, claims.claimList.read, {})
  await ask('claims by name', finance, claims.claimList.read, { sort: 'person' })
  await ask('claims by amount', finance, claims.claimList.read, { sort: 'total' })
  await ask('claims that are pending', finance, claims.claimList.read, { status: 'pending' })
  await ask('claims with exceptions', finance, claims.claimList.read, { flagged: true })
  await ask('claims found by title', finance, claims.claimList.read, { search: 'taxi at night 77' })
  await ask('claims of a manager’s team', manager, claims.claimList.read, {})
  await ask('inbox of a manager, 5,000 pending', manager, listInbox, {})
  await ask('payments desk', finance, payableList.read, {})
  await ask('payments desk, found by name', finance, payableList.read, { search: 'bench/9' })
  await ask('batches', finance, readBatches, {})
  await ask('expenses', finance, expenseList.read, {})
  await ask('expenses found by vendor', finance, expenseList.read, { search: 'vendor 77' })
  await ask('report of a year', finance, readReport, { from: `${year}-01-01`, to: `${year}-12-31` })
}

async function askTax({ as, ask }: Bench) {
  const payroll = await as('payroll')
  const hr = await as('hr-manager')
  await ask('declarations', payroll, declarationList.read, {})
  await ask('declarations by name', payroll, declarationList.read, { sort: 'person' })
  await ask('declarations by pending rows', payroll, declarationList.read, {
    sort: 'pending',
    direction: 'desc',
  })
  await ask('declarations of a year', payroll, declarationList.read, { tax_year: '2023-24' })
  await ask('declarations that wait', payroll, declarationList.read, { status: 'declaration_submitted' })
  await ask('declarations found by name', payroll, declarationList.read, { search: 'a1b' })
  await ask('declarations as HR follows them', hr, declarationList.read, {})
}

/** What a page does when a slider moves: the call once, then each input from what it answered. */
async function askWhatIf({ as, ask, client }: Bench) {
  const written = async () =>
    (await client.query<{ n: string }>('select count(*) as n from change_log')).rows[0]!.n
  const before = await written()
  const { calculation } = await ask('own tax, both regimes', await as('delivery-head'), ownTaxCalculation, {})
  if (!calculation) throw new Error('no salary to compute tax of')
  const { grounds, declared, month, year } = calculation
  const times = Array.from({ length: TRIES }, (_, at) => {
    const began = performance.now()
    compareTried({ grounds, declared, tried: { ...nothingTried, bonus: at * 10_000_00 }, month, year })
    return performance.now() - began
  }).toSorted((one, other) => one - other)
  console.log(
    `what is tried, computed again: p95 ${times[Math.ceil(TRIES * 0.95) - 1]!.toFixed(1)} ms; promised 200`,
  )
  console.log(`changes written meanwhile: ${Number(await written()) - Number(before)}`)
}

await onDemo(async (asked) => {
  const { client } = asked
  const { rows } = await client.query<{ people: string }>('select count(*) as people from account')
  await growDirectory(client, Number(rows[0]!.people) + PEOPLE)
  await growClaims(client)
  await growDecisions(client)
  await growDeclarations(client)
  await client.query('vacuum analyze')
  await askClaims(asked)
  await askTax(asked)
  await askWhatIf(asked)
})
