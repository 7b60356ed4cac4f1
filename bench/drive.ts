// node bench/drive.ts: 100,000 files and folders of 60 owners in trees of five levels, with 20,000 grants and 100,000
// events: own files, a folder, what is shared, search, the trash, figures. It prints how long the answers take; nothing
// is kept. BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { readFigures } from '#drive/contract/figures/figure-calls.ts'
import { historyList, readDetails } from '#drive/contract/files/file-calls.ts'
import { nodeList, readFolder } from '#drive/contract/tree/node-calls.ts'
import { onDemo } from './asked.ts'

const NODES = 100_000

/** Node n stands in node n / 10: ten children each, five levels, with a boundary at each top and at some folders. */
async function grow(client: pg.Client): Promise<void> {
  await client.query(
    `create temporary table grown as
       select n, (select max(id) from drive_node) + n as id, case when n >= 10 then n / 10 end as parent
       from generate_series(1, $1::integer) n`,
    [NODES],
  )
  await client.query(
    `insert into drive_node (id, parent_id, kind, name, name_key, sort_key, owner_id, company_id, boundary_id, inherits,
       visibility, version_number, bytes, file_kind, created_at, changed_at) overriding system value
     select own.id, above.id, case when own.n < 10000 then 'dir' else 'file' end, 'Bench ' || own.n, 'bench ' || own.n,
       'bench ' || lpad(own.n::text, 8, '0'), 1 + own.n % 60, 1 + own.n % 3, top.id, own.parent is not null,
       case when own.parent is null then 'shared' end, case when own.n >= 10000 then 1 end, 1000,
       case when own.n >= 10000 then 'pdf' end, now(), now()
     from grown own left join grown above on above.n = own.parent join grown top on top.n = left(own.n::text, 1)::integer`,
  )
  await client.query(
    `insert into drive_ancestor (node_id, ancestor_id, depth)
     with recursive way (n, up, depth) as (
       select n, n, 0 from grown union all select way.n, up / 10, depth + 1 from way where up >= 10)
     select own.id, above.id, depth from way join grown own on own.n = way.n join grown above on above.n = way.up`,
  )
  await client.query(
    `insert into drive_grant (node_id, account_id, level, made_at)
     select id, 1 + (n * 7) % 60, 1 + n % 4, now() from grown where n % 5 = 0`,
  )
  await client.query(
    `insert into drive_event (node_id, account_id, kind, at)
     select id, 1 + (n * 13) % 60, 'view', now() - make_interval(mins => n) from grown`,
  )
  await client.query('analyze drive_node; analyze drive_ancestor; analyze drive_grant; analyze drive_event')
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const person = await as('employee')
  const page = { size: 50 }
  const { rows } = await client.query<{ id: number; owner_id: number }>(
    `select node.id from drive_node node join account on account.id = node.owner_id
     where account.email = 'employee@atrium.example' and node.kind = 'dir' and node.name like 'Bench%' limit 1`,
  )
  const folder = rows[0]!.id
  await ask('my files', person, nodeList.read, page)
  await ask('one folder', person, nodeList.read, { ...page, folder_id: folder })
  await ask('head of a folder', person, readFolder, { id: folder })
  await ask('details', person, readDetails, { id: folder })
  await ask('history of a folder', person, historyList.read, { ...page, node_id: folder })
  await ask('shared with me', person, nodeList.read, { ...page, view: 'shared' })
  await ask('search in what is shared', person, nodeList.read, {
    ...page,
    view: 'shared',
    search: 'bench 4711',
  })
  await ask('recent', person, nodeList.read, { ...page, view: 'recent' })
  await ask('trash', person, nodeList.read, { ...page, view: 'trash' })
  await ask('storage figures', await as('admin'), readFigures, {})
})
