// node bench/engineering.ts: 100,000 releases with 300,000 checks, code reviews with 200,000 findings, analyses with
// estimates, and collections with 300,000 requests: every list with its views, and one page of each. It prints how long
// the answers take; nothing is kept. BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { analysisList, readAnalysis } from '#engineering/contract/analyses/analysis-calls.ts'
import { collectionList, readCollection, readHistory } from '#engineering/contract/apis/api-calls.ts'
import { readRelease, releaseList } from '#engineering/contract/releases/release-calls.ts'
import { readReview, reviewList } from '#engineering/contract/reviews/review-calls.ts'
import { onDemo } from './asked.ts'

const ROWS = 100_000

async function grow(client: pg.Client): Promise<void> {
  const from = `from generate_series(1, ${ROWS}) n, (select id from project where key = 'HAR') as project,
    (select id from account where email like 'employee@%') as person,
    (select id from account where email like 'project-manager@%') as manager`
  await client.query(`insert into release (project_id, name, planned_on, environment, needs_approval, created_by, created_at,
      state, released_at)
    select project.id, 'b' || n, date '2020-01-01' + n % 3000, 'production', true, manager.id, now(),
      case when n % 10 = 0 then 'planned' else 'released' end, case when n % 10 <> 0 then now() end ${from};
    insert into release_check (release_id, text) select id, 'Bench ' || n from release, generate_series(1, 3) n
      where name like 'b%';
    insert into code_review (project_id, title, url, author_id, state, created_at, waiting_since)
    select project.id, 'Bench ' || n, 'https://git.example/' || n, person.id,
      case when n % 10 = 0 then 'in_review' else 'closed' end, now() - make_interval(mins => n),
      case when n % 10 = 0 then now() end ${from};
    insert into code_reviewer (review_id, author_id, account_id) select review.id, author_id, manager.id
      from code_review as review, (select id from account where email like 'project-manager@%') as manager
      where title like 'Bench %';
    insert into code_finding (review_id, file, text, severity, round, by_id, at)
    select id, 'a.ts', 'Bench', 'minor', 1, author_id, now() from code_review, generate_series(1, 2)
      where title like 'Bench %';
    insert into requirement_analysis (project_id, title, functional, state, analyst_id, approver_id, created_by, created_at)
    select project.id, 'Bench ' || n, '{One,Two}',
      (array['open', 'closed', 'closed', 'submitted_for_approval', 'odd'])[1 + n % 5], person.id, manager.id, manager.id,
      now() - make_interval(mins => n) ${from};
    insert into analysis_estimate (analysis_id, role, optimistic_minutes, likely_minutes, pessimistic_minutes)
    select id, 'Role ' || n, 60, 120, 300 from requirement_analysis, generate_series(1, 2) n where title like 'Bench %';
    insert into api_collection (project_id, name, created_by, created_at)
    select project.id, 'Bench ' || n, person.id, now() - make_interval(mins => n) ${from};
    insert into api_request (collection_id, name, position, method, url)
    select id, 'Request ' || n, n, 'GET', 'https://a.example' from api_collection, generate_series(1, 3) n
      where name like 'Bench %'`)
  await client.query(
    'analyze release; analyze release_check; analyze code_review; analyze code_reviewer; analyze code_finding; analyze requirement_analysis; analyze analysis_estimate; analyze api_collection; analyze api_request',
  )
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const manager = await as('project-manager')
  const employee = await as('employee')
  const page = { size: 50 }
  const [release] = (await ask('releases, open by day', manager, releaseList.read, page)).rows
  await ask('releases, all by version', manager, releaseList.read, { ...page, view: 'all', sort: 'name' })
  await ask('releases, found', manager, releaseList.read, { ...page, view: 'all', search: 'b4711' })
  await ask('one release', manager, readRelease, { id: release!.id })
  const [review] = (
    await ask('reviews, waiting for me', manager, reviewList.read, { ...page, view: 'waiting' })
  ).rows
  await ask('reviews, mine', employee, reviewList.read, { ...page, view: 'mine' })
  await ask('reviews, all', manager, reviewList.read, { ...page, view: 'all' })
  await ask('one review', manager, readReview, { id: review!.id })
  const [analysis] = (await ask('analyses, not closed', manager, analysisList.read, page)).rows
  await ask('analyses, to decide', manager, analysisList.read, { ...page, view: 'to_decide' })
  await ask('analyses, pending', manager, analysisList.read, { ...page, state: 'pending' })
  await ask('one analysis', manager, readAnalysis, { id: analysis!.id })
  const [collection] = (await ask('collections', employee, collectionList.read, page)).rows
  const { requests } = await ask('one collection', employee, readCollection, { id: collection!.id })
  await ask('history of a request', employee, readHistory, { request_id: requests[0]!.id })
})
