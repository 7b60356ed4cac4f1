// node bench/mining.ts: 100,000 mined companies with 200,000 people and their decisions: the list with its search and
// filters, what is said while typing, the queue, one record, the day, the figures. Nothing is kept.
// BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { readFigures } from '#mining/contract/figure-calls.ts'
import { findKnown, readQueue, readRecord, readToday } from '#mining/contract/record-calls.ts'
import { recordList } from '#mining/contract/record-list.ts'
import { onDemo } from './asked.ts'

const COMPANIES = 100_000

async function grow(client: pg.Client): Promise<void> {
  await client.query(
    `insert into mined_company (name, website, domain, purposes, industry, source_url, miner_id, mined_at, state,
       submitted_at, verifier_id, verified_at)
     select 'Bench ' || n, 'bench-' || n || '.com', 'bench-' || n || '.com',
       array[(array['game', 'web', 'app', 'general'])[1 + n % 4]],
       (array['gaming', 'software', 'retail'])[1 + n % 3], 'https://bench.example/' || n, miner.id,
       now() - make_interval(mins => n * 5), case when n % 200 = 0 then 'submitted' else 'verified' end,
       now() - make_interval(mins => n * 5), verifier.id, now() - make_interval(mins => n * 5)
     from generate_series(1, $1::integer) n, account miner, account verifier
     where miner.email like 'data-miner@%' and verifier.email like 'data-verifier@%'`,
    [COMPANIES],
  )
  await client.query(
    `insert into mined_person (company_id, name, email, email_check, added_by, contact_id, pushed_at)
     select company.id, 'Person ' || turn, 'p' || turn || '@' || domain, 'valid', miner_id,
       case when company.id % 10 = 0 and turn = 1 then contact.id end,
       case when company.id % 10 = 0 and turn = 1 then verified_at end
     from mined_company company join generate_series(1, 2) turn on true
       join lateral (select id from contact order by id offset company.id % 50 limit 1) contact on true
     where company.name like 'Bench %'`,
  )
  await client.query(
    `insert into mining_decision (company_id, miner_id, by_id, at, decision)
     select id, miner_id, verifier_id, verified_at, case when id % 20 = 0 then 'returned' else 'verified' end
     from mined_company where name like 'Bench %' and state = 'verified'`,
  )
  await client.query('analyze mined_company; analyze mined_person; analyze mining_decision')
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const miner = await as('data-miner')
  const verifier = await as('data-verifier')
  const sales = await as('sales-manager')
  const page = { size: 50 }
  const first = await ask('records, newest first', verifier, recordList.read, page)
  await ask('records, found by domain', verifier, recordList.read, { ...page, search: 'bench-47110' })
  await ask('own records', miner, recordList.read, { ...page, view: 'mine' })
  await ask('verified, by name', sales, recordList.read, { ...page, view: 'ready', sort: 'name' })
  await ask('verified of one industry', sales, recordList.read, {
    ...page,
    view: 'ready',
    industry: 'gaming',
  })
  await ask('known while typing', miner, findKnown, { domain: 'bench-4711.com' })
  await ask('one record', verifier, readRecord, { id: first.rows.at(-1)!.id })
  await ask('queue', verifier, readQueue, {})
  await ask('day of a miner', miner, readToday, {})
  await ask('figures of 30 days', verifier, readFigures, { from: '2026-10-26', to: '2026-11-25' })
  await ask('figures of a year', verifier, readFigures, { from: '2025-12-01', to: '2026-11-30' })
})
