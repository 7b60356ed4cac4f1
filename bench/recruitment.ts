// node bench/recruitment.ts: 100,000 applications of 60,000 candidates for 200 jobs: the list and its search, the board
// of a job with a thousand cards, unique candidates, the figures and the inbox. It prints how long the answers take;
// nothing is kept. BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { readBoard } from '#recruitment/contract/applications/application-calls.ts'
import { applicationList } from '#recruitment/contract/applications/application-list.ts'
import { candidateHistory } from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateList } from '#recruitment/contract/candidates/candidate-list.ts'
import { interviewList } from '#recruitment/contract/interviews/interview-lists.ts'
import { jobList } from '#recruitment/contract/jobs/job-list.ts'
import { countedApplicationList } from '#recruitment/contract/reports/counted-application-list.ts'
import { hiringReport } from '#recruitment/contract/reports/report-calls.ts'
import { laneKeys } from '#recruitment/contract/statuses/status-states.ts'
import { onDemo } from './asked.ts'

const JOBS = 200
const CANDIDATES = 60_000
const APPLICATIONS = 100_000
/** Applications of one job, so that its board has as many cards. */
const CROWD = 1_000
const DAY = 86_400_000

async function growJobs(client: pg.Client): Promise<void> {
  await client.query(
    `insert into job (code, slug, title, company_id, location_id, employment_type, work_location, skills, rounds,
       visibility, questions, published, published_at, hiring_manager_id, created_by, created_at)
     select 'BENCH-' || n, 'bench-' || n, 'Engineer ' || n, 1 + n % 3, location_id, employment_type, work_location, skills,
       rounds, 'all', '[]', true, now() - interval '400 days', hiring_manager_id, created_by, now()
     from generate_series(1, $1::integer) n, (select * from job order by id limit 1) sample`,
    [JOBS],
  )
  await client.query(
    `insert into job_recruiter (job_id, account_id)
     select job.id, account.id from job, account where job.code like 'BENCH-%' and account.email = 'recruiter@atrium.example'`,
  )
}

async function growCandidates(client: pg.Client): Promise<void> {
  await client.query(
    `insert into candidate (name, location, company, designation, expected_ctc, notice_days, experience_months, skills,
       created_at)
     select initcap(md5(n::text)) || ' Bench ' || n, (array['Kolkata', 'Pune', 'Kochi'])[1 + n % 3],
       'Company ' || n % 900, (array['Engineer', 'Designer', 'Tester'])[1 + n % 3], 100000000, n % 90, n % 200,
       array['React', 'Go'], now() - make_interval(mins => n)
     from generate_series(1, $1::integer) n`,
    [CANDIDATES],
  )
  await client.query(
    `insert into candidate_address (candidate_id, kind, value, main)
     select id, kind, case kind when 'email' then 'bench.' || id || '@mail.example' else '+9190000' || lpad(id::text, 6, '0') end,
       true
     from candidate, unnest(array['email', 'phone']) kind where name like '% Bench %'`,
  )
}

/** A fifth is still under way; each has gone through three statuses. */
async function growApplications(client: pg.Client): Promise<void> {
  await client.query(
    `insert into application (candidate_id, job_id, cv_status, applicant_state, since, source, owner_id, applied_at,
       answers, score, score_reasons, live)
     select first.candidate + wish.n % $2::integer, case when wish.n <= $3::integer then first.job else first.job + 1 + wish.n % ($4::integer - 1) end,
       status.number, case when status.number in (3, 14) then 2 else 1 end, at.day + interval '9 days',
       (array['website', 'linkedIn', 'indeed', 'others'])[1 + wish.n % 4], recruiter.id, at.day, '[]', wish.n % 10000, '[]',
       status.number not in (3, 14, 11)
     from generate_series(1, $1::integer) wish(n)
     cross join (select (select min(id) from candidate where name like '% Bench %') as candidate,
       (select min(id) from job where code like 'BENCH-%') as job) first
     cross join (select id from account where email = 'recruiter@atrium.example') recruiter
     cross join lateral (select case when wish.n <= $3::integer then (array[1, 2, 15, 16, 10, 4])[1 + wish.n % 6]
       when wish.n % 5 = 0 then (array[1, 2, 15, 16, 22, 10])[1 + wish.n / 5 % 6]
       when wish.n % 7 = 0 then 11 else (array[3, 14])[1 + wish.n % 2] end as number) status
     cross join lateral (select now() - make_interval(mins => wish.n * 5) as day) at`,
    [APPLICATIONS, CANDIDATES, CROWD, JOBS],
  )
  await client.query('analyze application')
  await client.query(
    `insert into application_move (application_id, from_status, to_status, moved_by, moved_at, seconds_in_from)
     select application.id, step.was, step.now, owner_id, applied_at + make_interval(days => step.days),
       case when step.was is not null then 86400 * step.stay end
     from application
     join job on job.id = application.job_id and job.code like 'BENCH-%'
     cross join lateral (values (null::integer, 1, 0, 0), (1, 2, 3, 3), (2, application.cv_status, 9, 6)) step(was, now, days, stay)
     where step.now <> 2 or application.cv_status <> 1`,
  )
}

async function grow(client: pg.Client): Promise<void> {
  await growJobs(client)
  await growCandidates(client)
  await growApplications(client)
  await client.query('vacuum analyze')
}

await onDemo(async ({ client, isFresh, as, ask }) => {
  if (isFresh) await grow(client)
  const { rows } = await client.query<{ job: number; candidate: number }>(
    `select min(job_id) as job, min(candidate_id) as candidate from application
     join job on job.id = job_id where job.code like 'BENCH-%'`,
  )
  const { job, candidate } = rows[0]!
  const recruiter = await as('recruiter')
  const hr = await as('hr-manager')
  const day = (back: number) => new Date(Date.now() - back * DAY).toISOString().slice(0, 10)
  for (const [who, caller] of [
    ['recruiter', recruiter],
    ['HR', hr],
  ] as const) {
    await ask(`applications, ${who}`, caller, applicationList.read, {})
    await ask(`applications by name, ${who}`, caller, applicationList.read, { sort: 'person' })
    await ask(`applications by score, ${who}`, caller, applicationList.read, {
      sort: 'score',
      direction: 'desc',
    })
    await ask(`applications that stand still, ${who}`, caller, applicationList.read, { stuck: true })
    await ask(`applications found by name, ${who}`, caller, applicationList.read, { search: 'bench 777' })
    await ask(`candidates, ${who}`, caller, candidateList.read, {})
    await ask(`candidates by name, ${who}`, caller, candidateList.read, { sort: 'person' })
    await ask(`candidates found by address, ${who}`, caller, candidateList.read, { search: 'bench.777' })
    await ask(`candidates of a place, ${who}`, caller, candidateList.read, { location: 'kochi' })
  }
  await ask('jobs', hr, jobList.read, {})
  await ask('board, heading', recruiter, readBoard, { job_id: job })
  for (const lane of laneKeys)
    await ask(`board, lane ${lane}`, recruiter, applicationList.read, { job, lane, size: 50 })
  await ask('history of one candidate', hr, candidateHistory, { id: candidate })
  await ask('interviews', hr, interviewList.read, {})
  await ask('figures of a year', hr, hiringReport, { from: day(365), to: day(0) })
  await ask('applications behind the figures', hr, countedApplicationList.read, {
    applied: `${day(365)}..${day(0)}`,
  })
})
