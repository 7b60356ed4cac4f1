// node bench/sequences.ts: 50 sequences with 100,000 people and 250,000 entries of the ledger: the lists with search,
// filters and sorting, one sequence, its figures. It prints how long the answers take; nothing is kept.
// BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { enrolmentList, figureList, ledgerList } from '#sequences/contract/people-calls.ts'
import { readSequence, sequenceList } from '#sequences/contract/sequence-calls.ts'
import { onDemo } from './asked.ts'

const CONTACTS = 20_000
const SEQUENCES = 50
const PEOPLE = 100_000

async function grow(client: pg.Client): Promise<void> {
  await client.query(
    `insert into contact (name, email, source, owner_id, created_at)
     select 'Bench ' || n, 'bench' || n || '@bench.example', 'manual', person.id, now()
     from generate_series(1, $1::integer) n
     join lateral (select id from account where email like 'sales-executive@%') person on true`,
    [CONTACTS],
  )
  await client.query(
    `insert into sequence (name, company_id, owner_id, zone, windows, start_mode, most_a_day, stops_on_reply,
       stops_on_meeting, stops_on_won, status, created_by, created_at)
     select 'Bench ' || n, 1, person.id, 'Asia/Kolkata', '[]', 'start_now', 100, true, true, true, 'paused', person.id,
       now() - make_interval(days => n)
     from generate_series(1, $1::integer) n
     join lateral (select id from account where email like 'sales-executive@%') person on true`,
    [SEQUENCES],
  )
  await client.query(
    `insert into sequence_step (sequence_id, place, kind, gap_value, gap_unit)
     select id, place, 'email', 2, 'days' from sequence join generate_series(1, 4) place on true
     where name like 'Bench %'`,
  )
  await client.query(
    `insert into sequence_text (step_id, number, subject, text, made_by, made_at)
     select step.id, 1, 'Step ' || step.place, 'Hello', sequence.owner_id, now()
     from sequence_step step join sequence on sequence.id = step.sequence_id where sequence.name like 'Bench %'`,
  )
  // Each person is in five sequences, each sequence holds two thousand people.
  await client.query(
    `insert into sequence_enrolment (sequence_id, contact_id, enrolled_by, enrolled_at, zone, status, live)
     select sequence.id, contact.id, sequence.owner_id, now() - make_interval(mins => n), 'Asia/Kolkata',
       case when n % 3 = 0 then 'active' else 'completed' end, n % 3 = 0
     from generate_series(0, $1::integer - 1) n
     join lateral (select id from contact where name = 'Bench ' || (1 + n % ${CONTACTS})) contact on true
     join lateral (select id, owner_id from sequence where name = 'Bench ' || (1 + (n / 2000) % ${SEQUENCES})) sequence on true`,
    [PEOPLE],
  )
  await client.query(
    `insert into sequence_mail (sequence_id, enrolment_id, step_id, text_id, status, due_at, sent_at, claimed_at, opened_at)
     select run.sequence_id, run.id, step.id, words.id,
       case when run.live and step.place = 2 then 'planned' else 'sent' end, run.enrolled_at,
       case when run.live and step.place = 2 then null else run.enrolled_at end, run.enrolled_at,
       case when run.id % 4 = 0 then run.enrolled_at end
     from sequence_enrolment run join sequence_step step on step.sequence_id = run.sequence_id
     join sequence_text words on words.step_id = step.id join sequence on sequence.id = run.sequence_id
     where sequence.name like 'Bench %' and step.place <= case when run.live then 2 else 3 end`,
  )
  await client.query(
    'analyze contact; analyze sequence; analyze sequence_step; analyze sequence_text; analyze sequence_enrolment; analyze sequence_mail',
  )
}

await onDemo(async ({ client, as, ask }) => {
  await client.query('create index if not exists bench_contact_name on contact (name)')
  await grow(client)
  const head = await as('sales-manager')
  const own = await as('sales-executive')
  const page = { size: 50 }
  const { rows } = await ask('sequences', own, sequenceList.read, page)
  const id = rows.find(({ enrolled }) => enrolled > 1_000)!.id
  await ask('one sequence', own, readSequence, { id })
  await ask('people of one', own, enrolmentList.read, { ...page, sequence_id: id })
  await ask('people of one, by next due', own, enrolmentList.read, {
    ...page,
    sequence_id: id,
    sort: 'next_due_at',
  })
  await ask('people of one, found', own, enrolmentList.read, { ...page, sequence_id: id, search: 'Bench 17' })
  await ask('all people', head, enrolmentList.read, page)
  await ask('ledger of one', own, ledgerList.read, { ...page, sequence_id: id })
  await ask('ledger of one, opened', own, ledgerList.read, { ...page, sequence_id: id, outcome: 'opened' })
  await ask('whole ledger', head, ledgerList.read, page)
  await ask('figures by step', own, figureList.read, { sequence_id: id })
})
