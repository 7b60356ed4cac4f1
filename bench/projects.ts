// node bench/projects.ts: board, backlog, lists, search and my team's tasks with 200,000 items in 200 projects, as the
// delivery head, who sees them all, and as a member of a few. It prints how long the answers take; nothing is kept.
import type pg from 'pg'
import { findRecords } from '#home/contract/find-calls.ts'
import { projectList } from '#project-register/contract/register-calls.ts'
import { readBoard } from '#projects/contract/board/board-calls.ts'
import { itemList, teamTaskList } from '#projects/contract/items/item-list.ts'
import { readFigures, readOverview, readRoadmap } from '#projects/contract/plans/plan-calls.ts'
import { readBacklog } from '#projects/contract/sprints/sprint-calls.ts'
import { onDemo } from './asked.ts'
import { growDirectory } from './people.ts'

const PEOPLE = 1_000
const PROJECTS = 200
const ITEMS = 1_000

const people = `(select id, row_number() over (order by id) as n from account where email like 'bench-%')`
const projects = `(select id, row_number() over (order by id) as n from project where name like 'Bench project %')`

/** Ten people work on each project; of its items half are closed, one in ten is an epic, and some are overdue. */
async function growItems(client: pg.Client): Promise<number> {
  await client.query(
    `insert into project (name, key, company_id, kind, status, visibility, starts_on)
     select 'Bench project ' || n, 'B' || translate(lpad(n::text, 3, '0'), '0123456789', 'ABCDEFGHIJ'), 1 + n % 3,
       'fixed', 'active', (array['private', 'shared', 'public'])[1 + n % 3], date '2025-04-01'
     from generate_series(1, $1::bigint) as n`,
    [PROJECTS],
  )
  await client.query(
    `insert into project_work (project_id, last_number) select id, ${ITEMS} from ${projects} as made`,
  )
  await client.query(
    `insert into project_status (project_id, life, name, position, category, counts_as)
     select made.id, life, status.name, position, category, counts_as from ${projects} as made
     cross join project_status as status where status.project_id = (select min(project_id) from project_status)`,
  )
  await client.query(
    `insert into project_lead (project_id, account_id, valid_from)
     select project.id, person.id, date '2025-04-01' from ${projects} as project
     join ${people} as person on person.n = 1 + project.n % ${PEOPLE / 2}`,
  )
  await client.query(
    `insert into project_assignment (project_id, account_id, share, valid_from, role)
     select project.id, person.id, 20, date '2025-04-01', 'developer'
     from ${projects} as project, generate_series(0, 9) as at
     join ${people} as person on true where person.n = 1 + (project.n * 10 + at) % ${PEOPLE / 2}`,
  )
  await client.query(
    `insert into project_sprint (project_id, name, starts_on, ends_on)
     select id, 'Sprint ' || at, current_date + at * 14, current_date + at * 14 + 11
     from ${projects} as made, generate_series(1, 3) as at`,
  )
  const { rowCount } = await client.query(
    `insert into project_item (project_id, number, kind, title, status_id, assignee_id, reporter_id, priority, rank,
       half_points, estimate_minutes, due_on, labels, billable, client_visible, sprint_id, created_at, closed_at)
     select project.id, at, kind, 'Item ' || at || ' ' || md5((project.id * 10000 + at)::text), status.id,
       person.id, person.id, (array['low', 'medium', 'high', 'urgent'])[1 + at % 4],
       'a' || lpad(to_hex(at), 5, '0'), (array[2, 4, 6, 10, 16])[1 + at % 5], 60 * (1 + at % 8),
       current_date - 200 + at % 400, '{}', 1, at % 3 = 0,
       case when kind <> 'epic' and at % 20 = 1 then sprint.id end,
       now() - make_interval(hours => at), case when status.category = 'closed' then now() end
     from ${projects} as project
     cross join generate_series(1, ${ITEMS}) as at
     cross join lateral (select case when at % 10 = 0 then 'epic' else 'task' end as kind) as what
     join ${people} as person on person.n = 1 + (project.n * 10 + at % 10) % ${PEOPLE / 2}
     join project_status as status on status.project_id = project.id and status.life = 'work'
       and status.position = case when at % 2 = 0 then 5 else 1 + at / 2 % 4 end
     left join lateral (select min(id) as id from project_sprint where project_id = project.id) as sprint on true`,
  )
  for (const table of ['project', 'project_work', 'project_status', 'project_assignment', 'project_item'])
    await client.query(`vacuum analyze ${table}`)
  return rowCount ?? 0
}

/** The two of the demo who do not see everything are members of twenty of the projects, and one has a team of fifty. */
async function joinIn(client: pg.Client): Promise<void> {
  await client.query(
    `insert into project_assignment (project_id, account_id, share, valid_from, role)
     select project.id, account.id, 1, date '2025-04-01', 'developer' from ${projects} as project
     cross join account where project.n <= 20
       and account.email in ('project-manager@atrium.example', 'employee@atrium.example')`,
  )
  await client.query(
    `update assignment set line_manager_id = (select id from account where email = 'project-manager@atrium.example')
     where account_id in (select id from ${people} as person where n between 11 and 60)`,
  )
}

const lists = (project: number) =>
  ({
    'list of the project': { project },
    'list over all projects': {},
    'all by priority': { view: 'all', sort: 'priority' },
    overdue: { view: 'overdue', sort: 'due_on' },
    'my items': { view: 'mine', sort: 'due_on', direction: 'asc' },
    'search of words': { view: 'all', search: 'c0ffee' },
    'search of a key': { view: 'all', search: 'BAAB-500' },
  }) as const

const find = { words: 'c0ffee' } as const

await onDemo(async ({ client, isFresh, as, ask }) => {
  if (isFresh) {
    await growDirectory(client, PEOPLE)
    console.log(`${await growItems(client)} items in ${PROJECTS} projects`)
    await joinIn(client)
  }
  const { rows } = await client.query<{ id: number }>(
    `select id from ${projects} as made order by id limit 30`,
  )
  const project_id = rows[0]!.id
  const ids = rows.map(({ id }) => id).join(',')
  for (const who of ['delivery-head', 'project-manager', 'employee']) {
    const caller = await as(who)
    const say = (name: string) => `${who}, ${name}`
    await ask(say('board'), caller, readBoard, { project_id })
    await ask(say('backlog'), caller, readBacklog, { project_id })
    await ask(say('overview'), caller, readOverview, { project_id })
    await ask(say('timeline'), caller, readRoadmap, { project_id })
    await ask(say('projects'), caller, projectList.read, {})
    await ask(say('cards'), caller, readFigures, { ids })
    for (const [name, asked] of Object.entries(lists(project_id)))
      await ask(say(name), caller, itemList.read, asked)
    await ask(say('palette'), caller, findRecords, find)
    await ask(say('my team’s tasks'), caller, teamTaskList.read, {})
  }
})
