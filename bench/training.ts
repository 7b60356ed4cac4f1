// node bench/training.ts: 100,000 participants in 5,000 trainings of the demo company, with their sessions and
// certificates: the lists and their searches, one’s own trainings, a training with its people, a month of the calendar,
// hours by person, and mandatory courses. It prints how long the answers take; nothing is kept. BENCH_EXPLAIN=on shows
// the plans of slow statements.
import type pg from 'pg'
import { dutyList } from '#training/contract/certificates/certificate-calls.ts'
import { courseList } from '#training/contract/courses/course-calls.ts'
import { hoursList, participantList } from '#training/contract/people/participant-calls.ts'
import { readMyTrainings, readTraining, trainingList } from '#training/contract/trainings/training-calls.ts'
import { readCalendar } from '#training/contract/trainings/calendar-calls.ts'
import { onDemo } from './asked.ts'

const TRAININGS = 5_000
const SEATS = 20

async function grow(client: pg.Client): Promise<void> {
  await client.query(
    `insert into training_course (title, valid_months) select 'Bench course ' || n, 12 from generate_series(1, 100) n`,
  )
  await client.query(
    `insert into training (course_id, title, trainer_name, seats, state, mandatory, created_by, created_at, opened_on,
       completed_at, completed_on, begins_at, ends_at)
     select (select min(id) from training_course where title like 'Bench course %') + n % 100, 'Bench training ' || n,
       'Bench trainer ' || n % 50, $2::integer, case when at < now() then 'completed' else 'open' end, n % 50 = 0, 1, now(),
       at::date - 30, case when at < now() then at + interval '3 hours' end, case when at < now() then at::date end,
       at, at + interval '3 hours'
     from generate_series(1, $1::integer) n
     cross join lateral (select date_trunc('hour', now()) - interval '1000 days' + n * interval '5 hours' as at) moment`,
    [TRAININGS, SEATS],
  )
  await client.query(
    `insert into training_session (training_id, starts_at, ends_at, zone, uid)
     select id, begins_at, ends_at, 'Asia/Kolkata', 'bench-' || id from training where title like 'Bench %'`,
  )
  await client.query(
    `insert into training_participant (training_id, account_id, state, invited_by, invited_at)
     select training.id, person.id, case when training.state = 'completed' then 'present' else 'invited' end, 1, now()
     from training join generate_series(1, $1::integer) turn on true
     join lateral (select id from account where id = 1 + (training.id * 7 + turn) % 90 limit 1) person on true
     where training.title like 'Bench %' on conflict do nothing`,
    [SEATS],
  )
  await client.query(
    `insert into training_certificate (number, code, participant_id, account_id, course_id, issued_on, valid_until)
     select 'BENCH/' || part.id, 'BENCH', part.id, part.account_id, training.course_id, training.completed_on,
       training.completed_on + 365
     from training_participant part join training on training.id = part.training_id
     where training.title like 'Bench %' and part.state = 'present'`,
  )
  await client.query(
    `insert into training_duty (course_id, account_id, owed_on, due_on)
     select course.id, person.id, current_date - 60, current_date - 30 + course.id % 90
     from training_course course join account person on person.status = 'active'
     where course.title like 'Bench %' on conflict do nothing`,
  )
  await client.query(
    'analyze training; analyze training_session; analyze training_participant; analyze training_certificate; analyze training_duty',
  )
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const hr = await as('hr-manager')
  const employee = await as('employee')
  const manager = await as('manager')
  const page = { size: 50 }
  const list = await ask('trainings', hr, trainingList.read, page)
  await ask('past, newest first', hr, trainingList.read, {
    ...page,
    view: 'past',
    sort: 'starts_at',
    direction: 'desc',
  })
  await ask('found by title', hr, trainingList.read, { ...page, view: 'all', search: 'training 4711' })
  await ask('courses', hr, courseList.read, page)
  await ask('own trainings', employee, readMyTrainings, {})
  await ask('a training', hr, readTraining, {
    id: list.rows.find(({ title }) => title.startsWith('Bench'))!.id,
  })
  const today = new Date().toISOString().slice(0, 10)
  const from = new Date(Date.now() - 35 * 86_400_000).toISOString().slice(0, 10)
  await ask('month of the calendar', employee, readCalendar, { from, to: today })
  await ask('participants', hr, participantList.read, page)
  await ask('participants found by name', hr, participantList.read, { ...page, search: 'kuila' })
  await ask('hours by person', hr, hoursList.read, page)
  await ask('overdue of everyone', hr, dutyList.read, page)
  await ask('overdue of the team', manager, dutyList.read, page)
})
