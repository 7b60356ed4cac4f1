// node bench/assets.ts: 100,000 assets, most of them in someone's hand, with 200,000 assignments: the register, its
// search and filters, assigned assets, one asset, one's own. It prints how long the answers take; nothing is kept.
// BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { assignmentList, readMyAssets } from '#assets/contract/holding/assignment-calls.ts'
import { assetList, readAsset } from '#assets/contract/register/asset-calls.ts'
import { onDemo } from './asked.ts'

const ASSETS = 100_000

async function grow(client: pg.Client): Promise<void> {
  await client.query(
    `insert into asset (tag, category_id, model, serial, company_id, location_id, status, bought_on, cost, warranty_until,
       idle_since)
     select 'LAP-' || 100000 + n, category.id, 'Bench book ' || n % 50, 'BENCH' || n, 1 + n % 3, location.id,
       case when n % 10 = 0 then 'in_stock' else 'assigned' end, current_date - n % 900, 8000000, current_date + n % 900,
       current_date - n % 300
     from generate_series(1, $1::integer) n, (select id from asset_category where prefix = 'LAP') category,
       (select id from location order by id limit 1) location`,
    [ASSETS],
  )
  await client.query(
    `insert into asset_assignment (asset_id, account_id, given_by, given_at, acceptance_text, accepted_name, accepted_at,
       ended_at, ended_by, outcome)
     select asset.id, person.id, person.id, now() - make_interval(days => 400 * turn, mins => asset.id % 1000),
       'Kept well', 'Bench', now() - interval '1 day', case when turn = 2 then now() - interval '390 days' end,
       case when turn = 2 then person.id end, case when turn = 2 then 'returned' end
     from asset join generate_series(1, 2) turn on true
     join lateral (select id from account where id = 1 + asset.id % 100 limit 1) person on true
     where asset.serial like 'BENCH%' and (turn = 2 or asset.status = 'assigned')`,
  )
  await client.query('analyze asset; analyze asset_assignment')
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const keeper = await as('asset-manager')
  const page = { size: 50 }
  const first = await ask('register, by tag', keeper, assetList.read, page)
  await ask('register, not assigned', keeper, assetList.read, { ...page, allocation: '0' })
  await ask('register, by holder', keeper, assetList.read, { ...page, sort: 'holder' })
  await ask('register, warranty ends within 30 days', keeper, assetList.read, { ...page, warranty: '30' })
  await ask('register, found by serial', keeper, assetList.read, { ...page, search: 'bench4711' })
  await ask('assigned, newest first', keeper, assignmentList.read, page)
  await ask('assigned, found by tag', keeper, assignmentList.read, { ...page, search: 'lap-104711' })
  await ask('one asset', keeper, readAsset, { id: first.rows.at(-1)!.id })
  await ask('team of a manager', await as('manager'), assetList.read, page)
  await ask('own assets', await as('employee'), readMyAssets, {})
})
