// node bench/academy.ts: 100,000 leads of the academy with 200,000 calls: the day of a counsellor, the list with its
// search and filters, the board, one lead, the figures. It prints how long the answers take; nothing is kept.
// BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { readFigures } from '#academy/contract/figures/figure-calls.ts'
import { callList } from '#academy/contract/leads/call-list.ts'
import { findKnownLead, readBoard, readLead, readToday } from '#academy/contract/leads/lead-calls.ts'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { onDemo } from './asked.ts'

const LEADS = 100_000

async function grow(client: pg.Client): Promise<void> {
  await client.query(
    `insert into academy_lead (name, phone, source_id, status_id, counsellor_id, follow_up_on, reason, contact_id, asked_at)
     select 'Bench ' || n, '+91700' || lpad(n::text, 7, '0'), source.id, status.id,
       case when n % 50 = 0 then null else person.id end,
       case when status.needs_follow_up then current_date + n % 200 - 2 end,
       case when status.needs_reason then 'Reason ' || n % 9 else '' end, contact.id, now() - make_interval(mins => n * 5)
     from generate_series(1, $1::integer) n
     join lateral (select id from academy_source order by id offset n % 5 limit 1) source on true
     join lateral (select id, needs_follow_up, needs_reason from academy_status where kind <> 'won'
       order by position offset n % 6 limit 1) status on true
     join lateral (select id from account where email like 'academy-counsellor@%') person on true
     join lateral (select id from contact order by id limit 1) contact on true`,
    [LEADS],
  )
  await client.query(
    `insert into academy_lead_course (lead_id, course_id)
     select lead.id, course.id from academy_lead lead
     join lateral (select id from academy_course order by id offset lead.id % 4 limit 1) course on true
     where lead.name like 'Bench %'`,
  )
  await client.query(
    `insert into academy_call (lead_id, at, by_id, outcome, due_on)
     select id, asked_at + make_interval(days => turn), counsellor_id, 'connected', (asked_at + interval '1 day')::date
     from academy_lead join generate_series(1, 2) turn on true
     where name like 'Bench %' and counsellor_id is not null`,
  )
  await client.query('analyze academy_lead; analyze academy_call; analyze academy_lead_course')
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const manager = await as('trainer')
  const counsellor = await as('academy-counsellor')
  const page = { size: 50 }
  const first = await ask('leads, newest first', manager, leadList.read, page)
  await ask('leads, by follow-up', manager, leadList.read, { ...page, sort: 'follow_up_on' })
  await ask('leads, found by phone', manager, leadList.read, { ...page, search: '0004711' })
  await ask('own leads', counsellor, leadList.read, { ...page, view: 'mine' })
  await ask('today', counsellor, readToday, {})
  await ask('board', manager, readBoard, {})
  await ask('one lead', manager, readLead, { id: first.rows.at(-1)!.id })
  await ask('known while typing', counsellor, findKnownLead, { phone: '+917000004711' })
  await ask('calls, newest first', manager, callList.read, page)
  await ask('figures of a year', manager, readFigures, { from: '2025-12-01', to: '2026-11-30' })
})
