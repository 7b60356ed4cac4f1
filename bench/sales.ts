// node bench/sales.ts: contacts, timeline and deals of sales as a manager and an executive ask for them. Rows of its own
// come on top of the demo company: BENCH_CONTACTS (100,000 unless said otherwise), five entries each, a lead for every
// fifth, and 5,000 deals. It prints how long the answers take and how many statements each needed; nothing is kept.
import type pg from 'pg'
import { readDashboard } from '#sales/contract/dashboard/dashboard-calls.ts'
import { readBoard, readDeal } from '#sales/contract/deals/deal-calls.ts'
import { dealList } from '#sales/contract/deals/deal-list.ts'
import { contactList, readContact } from '#sales/contract/people/contact-calls.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import { readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { onDemo } from './asked.ts'

const CONTACTS = Number(process.env['BENCH_CONTACTS'] ?? 100_000)
const ENTRIES = 5
const DEALS = 5_000

const seller = `(select id from account where email = 'sales-executive@atrium.example')`

async function grow(client: pg.Client): Promise<void> {
  const rows = `generate_series(1, ${CONTACTS}) as at`
  await client.query(`
    insert into contact (name, email, source, company_name, created_at, owner_id)
    select 'Bench ' || md5(at::text) || ' ' || at, 'bench' || at || '@many.example', 'website', 'Firm ' || at % 5000,
      now() - make_interval(mins => at % 500000), case when at % 50 = 0 then ${seller}
        else (select min(id) from account) end from ${rows}`)
  await client.query(`
    insert into contact_address (kind, value, contact_id, added_at)
    select 'email', email, id, created_at from contact where email like '%@many.example'`)
  await client.query(`
    insert into lead (contact_id, source, page_name, title, requirement, budget, is_nda, received_at, last_received_at,
      owner_id, tags)
    select id, 'website', '', 'Wish ' || id, 'Ovens', '', false, created_at, created_at, owner_id, '{}'
    from contact where email like '%@many.example' and id % 5 = 0`)
  await client.query(`
    insert into sales_entry (contact_id, kind, text, author_id, written_at)
    select contact.id, 'note', 'Talked about ovens', ${seller}, contact.created_at + make_interval(mins => turn)
    from contact, generate_series(1, ${ENTRIES}) as turn where email like '%@many.example'`)
  // One contact with a long history: the page that people wait for most.
  await client.query(`
    insert into sales_entry (contact_id, kind, text, author_id, written_at)
    select (select max(id) from contact), 'note', 'Long story', ${seller}, now() - make_interval(mins => turn)
    from generate_series(1, 2000) as turn`)
  await client.query(`
    insert into deal (name, deal_type, stage_id, stage_changed_at, amount, currency, amount_base, probability,
      expected_close, owner_id, created_by, created_at)
    select 'Bench deal ' || at, 'new', stage.id, now(), at * 1000, 'INR', at * 1000, stage.probability,
      current_date + at % 200 - 20, ${seller}, ${seller}, now() - make_interval(mins => at)
    from generate_series(1, ${DEALS}) as at
      join lateral (select * from deal_stage where kind = 'open' order by position offset at % 4 limit 1) as stage on true`)
  for (const table of ['contact', 'contact_address', 'lead', 'sales_entry', 'deal'])
    await client.query(`vacuum analyze ${table}`)
}

await onDemo(async ({ client, isFresh, as, ask }) => {
  if (isFresh) await grow(client)
  console.log(`${CONTACTS} contacts, ${CONTACTS * ENTRIES} entries, ${DEALS} deals`)
  const { rows } = await client.query<{ contact: number; deal: number }>(
    'select (select max(id) from contact) as contact, (select max(id) from deal) as deal',
  )
  const { contact, deal } = rows[0]!
  const to = new Date().toISOString().slice(0, 10)
  const from = `${Number(to.slice(0, 4)) - 1}${to.slice(4)}`
  for (const name of ['sales-manager', 'sales-executive']) {
    const who = await as(name)
    const say = (what: string) => `${name}, ${what}`
    await ask(say('contacts'), who, contactList.read, {})
    const newest = { sort: 'created_at', direction: 'desc' } as const
    await ask(say('newest contacts'), who, contactList.read, newest)
    await ask(say('contacts by name'), who, contactList.read, { search: 'bench 77' })
    await ask(say('contacts by e-mail'), who, contactList.read, { search: 'bench1234@many' })
    await ask(say('leads'), who, leadList.read, {})
    await ask(say('leads by words'), who, leadList.read, { search: 'wish 12' })
    await ask(say('a contact'), who, readContact, { id: contact })
    await ask(say('timeline of 2,000 entries'), who, readTimeline, { contact_id: contact })
    await ask(say('deals'), who, dealList.read, {})
    await ask(say('a deal'), who, readDeal, { id: deal })
    await ask(say('board of 5,000 deals'), who, readBoard, {})
    await ask(say('dashboard of a year'), who, readDashboard, { from, to })
  }
})
