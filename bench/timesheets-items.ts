// node bench/timesheets-items.ts: 100,000 entries on work items, half of them on one project, of a hundred people: the
// week, a saved cell with the sums it tells, the picker, the board of the team, time on projects, and the page of an
// item. It prints how long the answers take; nothing is kept. BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { effortList } from '#projects/contract/plans/plan-calls.ts'
import { findWorkItems, listSuggestions, saveCells } from '#timesheets/contract/entries/entry-calls.ts'
import { projectEntryList, readItemTime } from '#timesheets/contract/review/review-calls.ts'
import { readTeamBoard } from '#timesheets/contract/weeks/board-calls.ts'
import { readWeek, weekList } from '#timesheets/contract/weeks/week-calls.ts'
import { onDemo } from './asked.ts'

const ENTRIES = 100_000

async function grow(client: pg.Client): Promise<void> {
  const people = `(select id, row_number() over (order by id) as at from account
    where status = 'active' and user_type <> 'Client' limit 100)`
  const weeks = Math.ceil(ENTRIES / 100 / 5 / 4)
  await client.query(
    `insert into timesheet_week (account_id, monday, status, minutes, billable_minutes)
     select person.id, date '2020-01-06' + 7 * n, 'approved', 2400, 1500
     from ${people} as person, generate_series(1, ${weeks}) as n on conflict do nothing`,
  )
  // Rows that keep the rules by how they are made; checked one by one, each day of each person would hold a lock.
  await client.query('alter table timesheet_entry disable trigger user')
  await client.query(
    `insert into timesheet_entry (week_id, account_id, day, mode, zone, minutes, project_id, item_id, billable, status, note)
     select week.id, week.account_id, week.monday + at, 'total_hours', 'Asia/Kolkata', 120, item.project_id, item.id,
       true, 'approved', 'Bench row'
     from timesheet_week as week, generate_series(0, 4) as at, generate_series(0, 3) as part,
       lateral (select id, project_id from project_item where deleted_at is null and project_id =
         case when part < 2 then (select id from project where key = 'GRN')
           else (select min(id) from project where status = 'active' and key <> 'GRN') end
         order by id offset part limit 1) as item
     where week.monday < date '2026-01-01'`,
  )
  await client.query('alter table timesheet_entry enable trigger user')
  await client.query('vacuum analyze timesheet_entry')
  await client.query('vacuum analyze timesheet_week')
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const { rows } = await client.query<{ count: string }>('select count(*) from timesheet_entry')
  console.log(`${rows[0]!.count} entries`)
  const own = await as('imran.laskar')
  const head = await as('delivery-head')
  const lead = await as('yashodhara.munim')
  const week = await ask('own week', own, readWeek, {})
  const found = await ask('work items by number', own, findWorkItems, { day: week.today, search: 'GRN-1' })
  await ask('suggestions', own, listSuggestions, { day: week.today })
  const work = { day: week.today, project_id: found.items[0]!.project_id, item_id: found.items[0]!.item_id }
  // Each time another cell: the version of the one before is not known here.
  let minute = 5
  const version = async () =>
    (await own.send(readWeek, {})).data.entries.find(
      ({ item_id, day, mode }) => item_id === work.item_id && day === work.day && mode === 'total_hours',
    )?.version ?? null
  const began = performance.now()
  for (let round = 0; round < 20; round++) {
    const cell = { ...work, minutes: (minute += 1), version: await version() }
    const sent = await own.send(saveCells, { cells: [cell] })
    if (sent.data.saved !== 1) throw new Error(sent.data.results[0]!.text)
  }
  console.log(`saved cell with its week read: ${((performance.now() - began) / 20).toFixed(0)} ms on average`)
  await ask('weeks of everybody', head, weekList.read, { size: 50 })
  await ask('people by week', head, readTeamBoard, {})
  await ask('time on own projects', lead, projectEntryList.read, { size: 50 })
  await ask('time on all projects, by person', head, projectEntryList.read, { size: 50, sort: 'person' })
  await ask('time on projects, found', head, projectEntryList.read, { size: 50, search: 'bench' })
  await ask('page of an item', lead, readItemTime, { id: work.item_id! })
  await ask('efforts', lead, effortList.read, { project: work.project_id! })
})
