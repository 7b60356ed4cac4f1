// node bench/chat.ts: 100,000 chats with 400,000 messages, a thousand forms, 200 chats under way: the desk, one chat,
// the history with its search and filters, forms, files, figures, the dashboard and the widget. Nothing is kept.
// BENCH_EXPLAIN=on shows the plans of slow statements.
import type pg from 'pg'
import { readChat, readDesk } from '#chat/contract/desk/desk-calls.ts'
import { chatFormList, contactFormList } from '#chat/contract/forms/form-lists.ts'
import { chatFigureList, readDashboard } from '#chat/contract/records/dashboard-calls.ts'
import { attachmentList, historyList } from '#chat/contract/records/record-lists.ts'
import { onDemo } from './asked.ts'

const CHATS = 100_000

async function grow(client: pg.Client): Promise<void> {
  await client.query(
    `insert into chat_visitor (key, site_id, first_seen_at, last_seen_at, page, name)
     select 'bench-' || n, site.id, now() - make_interval(mins => n), now() - make_interval(mins => n),
       'https://www.banyan.example/bench', 'Bench ' || n % 500
     from generate_series(1, $1::integer) n, (select id from chat_site where key = 'banyan') site`,
    [CHATS],
  )
  await client.query(
    `insert into chat (site_id, visitor_id, state, agent_id, last_agent_id, page, started_at, queued_at, assigned_at,
       first_reply_at, visitor_wrote_at, agent_wrote_at, ended_at, outcome, rating, rated_at, last_number)
     select site_id, id, case when n <= 200 then 'active' when n % 9 = 0 then 'missed' else 'closed' end,
       case when n <= 200 then agent.account_id end, case when n % 9 <> 0 or n <= 200 then agent.account_id end,
       page || '/' || n % 40, first_seen_at, first_seen_at, first_seen_at,
       case when n % 9 <> 0 then first_seen_at + make_interval(secs => 10 + n % 90) end, first_seen_at, first_seen_at,
       case when n > 200 then first_seen_at + make_interval(mins => 5 + n % 20) end,
       case when n > 200 and n % 9 <> 0 then (array['lead', 'support', 'job_seeker'])[1 + n % 3] end,
       case when n % 3 = 0 and n > 200 then 1 + n % 5 end, case when n % 3 = 0 and n > 200 then first_seen_at end, 4
     from (select *, substr(key, 7)::integer as n from chat_visitor where key like 'bench-%') visitor,
       (select id as account_id from account where email like 'chat-agent@%') agent`,
  )
  await client.query(
    `insert into chat_message (chat_id, number, sender, kind, text, at, by_id)
     select chat.id, part, case when part % 2 = 1 then 'visitor' else 'agent' end, 'text',
       'Bench words ' || chat.id % 5000 || ' and more', chat.started_at,
       case when part % 2 = 0 then agent.id end
     from chat, generate_series(1, 4) part, (select id from account where email like 'chat-agent@%') agent
     where chat.page like '%/bench/%'`,
  )
  await client.query(
    `insert into site_form (site_id, visitor_id, kind, name, email, text, page, at)
     select site_id, id, 'offline', name, 'bench@mail.example', 'Bench', page, first_seen_at
     from chat_visitor where key like 'bench-%' order by id limit 100000`,
  )
  await client.query(
    `insert into chat_file (chat_id, message_id, file_id, name, kind, bytes, sender, at)
     select chat_id, id, 'bench-' || id, 'bench.pdf', 'pdf', 1000, 'visitor', at
     from chat_message where number = 1 and text like 'Bench words %'`,
  )
  await client.query(
    'analyze chat; analyze chat_visitor; analyze chat_message; analyze site_form; analyze chat_file',
  )
}

await onDemo(async ({ client, as, ask }) => {
  await grow(client)
  const agent = await as('chat-agent')
  const supervisor = await as('chat-supervisor')
  const page = { size: 50 }
  const desk = await ask('desk of a supervisor', supervisor, readDesk, {})
  await ask('desk of an agent with 200 chats', agent, readDesk, {})
  await ask('one chat', supervisor, readChat, { id: desk.others.at(-1)!.id })
  await ask('history, newest first', supervisor, historyList.read, page)
  await ask('history of an agent', agent, historyList.read, page)
  await ask('history, missed', supervisor, historyList.read, { ...page, state: 'missed' })
  await ask('history, by rating', supervisor, historyList.read, { ...page, sort: 'rating', direction: 'asc' })
  await ask('history, found by words', supervisor, historyList.read, { ...page, search: 'words 4711 and' })
  await ask('chat forms', agent, chatFormList.read, page)
  await ask('contact forms', agent, contactFormList.read, page)
  await ask('attachments', supervisor, attachmentList.read, page)
  await ask('figures by page', supervisor, chatFigureList.read, { by: 'page' })
  await ask('figures by hour', supervisor, chatFigureList.read, { by: 'hour' })
  await ask('dashboard', supervisor, readDashboard, {})
})
