// node bench/performance.ts: 100,000 appraisals in 50 events with 200,000 reviewers, 100,000 confirmations, plans and
// key result areas of everyone: the lists, their search, one appraisal, own pages, and the figures. It prints how long
// the answers take; nothing is kept. BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import * as appraisals from '#performance/contract/appraisal-calls.ts'
import { confirmationList } from '#performance/contract/confirmation-calls.ts'
import { kraDetails, readFeedback, teamKraList } from '#performance/contract/kra-calls.ts'
import { pipList } from '#performance/contract/pip-calls.ts'
import { othersReviewList, readMyReviews } from '#performance/contract/review-calls.ts'
import { readFigures } from '#performance/contract/reviewer-calls.ts'
import { onDemo } from './asked.ts'

const PEOPLE = 2_000
const EVENTS = 50

async function growPeople(client: pg.Client): Promise<void> {
  await client.query(
    `insert into account (name, email, user_type, status, created_at)
     select 'Bench ' || n, 'bench-' || n || '@atrium.example', 'Staff', 'active', now() from generate_series(1, $1::integer) n`,
    [PEOPLE],
  )
  await client.query(
    `insert into assignment (account_id, company_id, location_id, department_id, designation_id, line_manager_id, valid_from)
     select person.id, 1, (select min(id) from location), (select min(id) from department),
       (select min(id) from designation), (select id from account where email like 'manager@%'), date '2024-01-01'
     from account person where email like 'bench-%'`,
  )
  await client.query(
    `insert into employment (person_id, company_id, employee_code, joined_on, service_since)
     select id, 1, 'BEN' || id, date '2024-01-01', date '2024-01-01' from account where email like 'bench-%'`,
  )
}

async function growEvents(client: pg.Client): Promise<void> {
  await client.query(
    `insert into appraisal_event (name, from_on, to_on, joined_before, questions, weights, kra_weight, bands, self_due,
       review_due, release_due, state, made_by)
     select 'Bench event ' || n, event.from_on, event.to_on, event.joined_before, event.questions, event.weights, 0,
       event.bands, event.self_due, event.review_due, event.release_due, 'running', event.made_by
     from generate_series(1, $1::integer) n, (select * from appraisal_event where name like 'Engineering, first half 2026') event`,
    [EVENTS],
  )
  await client.query(
    `insert into appraisal (event_id, account_id, company_id, manager_id, department, designation, state)
     select event.id, person.id, 1, seat.line_manager_id, 'Department ' || person.id % 40, '', 'under_review'
     from appraisal_event event, account person join assignment seat on seat.account_id = person.id
     where event.name like 'Bench event %' and person.email like 'bench-%'`,
  )
  await client.query(
    `insert into reviewer (subject_kind, appraisal_id, subject_id, account_id, kind, state, due_on, invited_at)
     select 'appraisal', appraisal.id, appraisal.account_id, hand.id, hand.kind, 'submitted', date '2026-11-01', now()
     from appraisal join account person on person.id = account_id and person.email like 'bench-%'
     cross join lateral (values (appraisal.account_id, 'self'), (appraisal.manager_id, 'manager')) hand (id, kind)`,
  )
}

async function growOthers(client: pg.Client): Promise<void> {
  await client.query(
    `insert into confirmation (employment_id, account_id, company_id, manager_id, probation_end, state)
     select job.id, job.person_id, 1, seat.line_manager_id, date '2020-01-01' + n, 'due'
     from employment job join assignment seat on seat.account_id = job.person_id, generate_series(1, $1::integer) n
     where job.employee_code like 'BEN%'`,
    [EVENTS],
  )
  await client.query(
    `insert into pip (account_id, manager_id, partner_id, from_on, to_on, areas, state)
     select person.id, seat.line_manager_id, (select id from account where email like 'hr-executive@%'), date '2025-01-01',
       date '2025-02-20', 'Bench', 'cancelled' from account person join assignment seat on seat.account_id = person.id,
       generate_series(1, 10) where person.email like 'bench-%'`,
  )
  await client.query(
    `insert into employee_kra (account_id, from_on, to_on, state)
     select id, current_date - 100, current_date + 100, 'agreed' from account where email like 'bench-%'`,
  )
  await client.query(
    `insert into employee_kra_line (kra_id, category_id, title, measure, direction, target, weight)
     select kra.id, 1, 'Line ' || n, 'number', 'higher', 10000, 2000
     from employee_kra kra join account on account.id = account_id and email like 'bench-%', generate_series(1, 5) n`,
  )
  await client.query(
    `insert into kra_update (line_id, day, value, by_id, at)
     select line.id, current_date - n, 5000, kra.account_id, now() from employee_kra_line line
     join employee_kra kra on kra.id = kra_id, generate_series(1, 10) n where line.title like 'Line %'`,
  )
  await client.query(
    `update employee_kra set updated_on = current_date - 1 from account
     where account.id = account_id and email like 'bench-%'`,
  )
  await client.query('analyze')
}

await onDemo(async ({ client, as, ask }) => {
  await growPeople(client)
  await growEvents(client)
  await growOthers(client)
  const hr = await as('hr-manager')
  const manager = await as('manager')
  const page = { size: 50 }
  const events = await ask('events with completion', hr, appraisals.eventList.read, page)
  const event_id = events.rows.find(({ name }) => name.startsWith('Bench'))!.id
  const rows = await ask('appraisals of an event', hr, appraisals.appraisalList.read, { ...page, event_id })
  await ask('the same, found by name', hr, appraisals.appraisalList.read, {
    ...page,
    event_id,
    search: 'bench 471',
  })
  await ask('appraisals of all events', hr, appraisals.appraisalList.read, page)
  await ask('one appraisal', manager, appraisals.readAppraisal, { id: rows.rows[0]!.id })
  await ask('own events of a manager', manager, appraisals.readMyAppraisals, {})
  await ask('others’ reviews, all', manager, othersReviewList.read, { ...page, view: 'all' })
  await ask('own reviews', manager, readMyReviews, {})
  await ask('confirmations, HR', hr, confirmationList.read, page)
  await ask('confirmations, manager', manager, confirmationList.read, page)
  await ask('plans, HR manager', hr, pipList.read, page)
  await ask('plans, manager', manager, pipList.read, page)
  await ask('plans, an administrator', await as('admin'), pipList.read, page)
  await ask('areas of the team', manager, teamKraList.read, page)
  await ask('areas of everyone, stale', hr, teamKraList.read, { ...page, flag: 'stale' })
  await ask('areas by last update', hr, teamKraList.read, { ...page, sort: 'updated_on' })
  await ask('own areas', await as('employee'), kraDetails, {})
  await ask('own feedback', await as('employee'), readFeedback, {})
  await ask('figures by department', await as('auditor'), readFigures, {})
})
