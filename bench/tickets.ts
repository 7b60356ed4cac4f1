// node bench/tickets.ts: 100,000 tickets, a tenth of them open, with 200,000 messages: the queue, its search and
// filters, one ticket, own tickets, figures. It prints how long the answers take; nothing is kept.
// BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { figureList, readTicketTrend } from '#tickets/contract/figure-calls.ts'
import { readMyTickets, readTicket, ticketList } from '#tickets/contract/ticket-calls.ts'
import { onDemo } from './asked.ts'

const TICKETS = 100_000

async function grow(client: pg.Client): Promise<void> {
  await client.query(
    `insert into ticket (number, category_id, subject, text, requester_id, company_id, location_id, priority, state,
       assignee_id, created_at, changed_at, first_response_at, response_due, resolution_due, due_at, closed_at, rating,
       rated_at)
     select 'BEN-' || n, category.id, 'Bench ' || n % 500, '', person.id, 1, location.id,
       (array['low', 'medium', 'high', 'urgent'])[1 + n % 4],
       case when n % 10 = 0 then 'open' else 'closed' end, case when n % 3 = 0 then null else agent.id end, came,
       came, came + interval '2 hours', came + interval '4 hours', came + interval '2 days',
       case when n % 10 = 0 then came + interval '2 days' end,
       case when n % 10 <> 0 then came + interval '1 day' end, case when n % 10 <> 0 then 1 + n % 5 end,
       case when n % 10 <> 0 then came + interval '2 days' end
     from generate_series(1, $1::integer) n, (select id from ticket_category where name = 'IT') category,
       (select id from location order by id limit 1) location,
       (select id from account where email like 'ticket-agent@%') agent,
       lateral (select id from account where id = 1 + n % 100 limit 1) person,
       lateral (select now() - make_interval(mins => n * 5) as came) as moment`,
    [TICKETS],
  )
  await client.query(
    `insert into ticket_event (ticket_id, kind, value, by_id, at)
     select id, 'created', priority, requester_id, created_at from ticket where number like 'BEN-%'`,
  )
  await client.query(
    `insert into ticket_message (ticket_id, kind, text, by_id, at)
     select id, 'reply', 'Bench', requester_id, created_at from ticket, generate_series(1, 2)
     where number like 'BEN-%'`,
  )
  await client.query('analyze ticket; analyze ticket_message; analyze ticket_event')
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const agent = await as('ticket-agent')
  const page = { size: 50 }
  const first = await ask('queue, by due', agent, ticketList.read, page)
  await ask('queue, unassigned', agent, ticketList.read, { ...page, view: 'unassigned' })
  await ask('queue, breaching', agent, ticketList.read, { ...page, view: 'breaching' })
  await ask('queue, all by creation', agent, ticketList.read, { ...page, view: 'all', sort: 'created_at' })
  await ask('queue, found by number', agent, ticketList.read, { ...page, view: 'all', search: 'ben-4711' })
  await ask('all tickets of an administrator', await as('admin'), ticketList.read, { ...page, view: 'all' })
  await ask('one ticket', agent, readTicket, { id: first.rows.at(-1)!.id })
  await ask('own tickets', await as('employee'), readMyTickets, {})
  await ask('figures by category', agent, figureList.read, { by: 'category' })
  await ask('trend', agent, readTicketTrend, {})
})
