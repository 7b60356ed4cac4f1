import { sql } from 'kysely'
import { historyOf } from '#contacts/server/public.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { entryKinds, heardKinds } from '#sales/contract/timeline/timeline-calls.ts'
import { dealsWhere, leadsWhere } from '#sales/server/sales-policy.ts'

export type HistoryRow = {
  readonly key: string
  readonly at: string
  readonly kind: string
  readonly code: string
  readonly text: string
  readonly by: string | null
  readonly lead: string | null
  readonly is_private: boolean
  readonly seconds: number | null
}

type Page = {
  /** Private notes of others too. */
  readonly all: boolean
  readonly before: readonly [at: string, key: string] | null
  readonly size: number
}

const day = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${sql.lit(COMPANY_ZONE)}, 'FMDD Mon YYYY, HH24:MI')`

/** When it was arranged, or when its outcome was recorded. */
const meetingsOf = (of: 'contact_id' | 'deal_id', id: number) => sql`
  select 'meeting-' || met.id as key, coalesce(met.settled_at, met.created_at) as at, 'meeting' as kind,
    met.status as code, met.subject || E'\n' || ${day('met.starts_at')} ||
      case when met.notes = '' then '' else E'\n' || met.notes end as text,
    coalesce(settler.name, host.name) as by, met.lead_id, false as is_private
  from sales_meeting as met join account as host on host.id = met.host_id
    left join account as settler on settler.id = met.settled_by
  where met.${sql.ref(of)} = ${id}`

const mailsOf = (of: 'contact_id' | 'deal_id', id: number) => sql`
  select 'mail-' || mail.id as key, mail.sent_at as at, 'mail' as kind, mail.state as code,
    mail.subject || E'\n\n' || mail.text as text, sender.name as by, mail.lead_id, false as is_private
  from sales_mail as mail join account as sender on sender.id = mail.sent_by
  where mail.${sql.ref(of)} = ${id}`

/** The number of what it is about, and what was said. */
const told = (of: 'asked' | 'made') =>
  sql`${sql.ref(`${of}.number`)} || case when step.note = '' then '' else E'\n' || step.note end`

/** Documents of the reader’s own company; those of others don’t exist for them. */
const documentsOf = ({ actor }: Ctx, of: 'contact_id' | 'deal_id', id: number) => sql`
  select 'step-' || step.id as key, step.at, 'document' as kind, step.what as code,
    shared.name || case when step.note = '' then '' else E'\n' || step.note end as text, step.by_name as by,
    null::integer as lead_id, false as is_private
  from sales_step as step join sales_share as shared on shared.id = step.share_id
  where shared.${sql.ref(of)} = ${id} and shared.company_id = ${actor.companyId}::integer`

type Asked = Page & { readonly contactId: number }

/** Everything about one contact in one order, without what belongs to leads that the reader does not see. */
export async function listHistory(ctx: Ctx, { contactId, all, before, size }: Asked): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select entry.key, entry.at, entry.kind, entry.code, entry.text, entry.by, lead.title as lead, entry.is_private,
      null::integer as seconds
    from (
      select told.*, false as is_private from (${historyOf(contactId)}) as told
      union all
      select 'entry-' || written.id, written.written_at, 'entry', written.kind, written.text, author.name,
        written.lead_id, written.is_private
      from sales_entry as written join account as author on author.id = written.author_id
      where written.contact_id = ${contactId}
        and (not written.is_private or written.author_id = ${ctx.actor.id} or ${all}::boolean)
      union all
      select 'task-' || task.id, task.closed_at, 'task', task.title, task.outcome, closer.name, task.lead_id, false
      from sales_task as task join account as closer on closer.id = task.closed_by
      where task.contact_id = ${contactId} and task.status = 'closed'
      union all
      select 'step-' || step.id, step.at, 'query', step.what, ${told('asked')}, step.by_name, asked.lead_id, false
      from sales_step as step join sales_query as asked on asked.id = step.query_id
      where asked.contact_id = ${contactId}
      union all
      select 'step-' || step.id, step.at, 'proposal', step.what, ${told('made')}, step.by_name, null, false
      from sales_step as step join proposal as made on made.id = step.proposal_id
        join deal on deal.id = made.deal_id
      where made.contact_id = ${contactId} and ${dealsWhere(ctx)}
      union all
      ${meetingsOf('contact_id', contactId)}
      union all
      ${mailsOf('contact_id', contactId)}
      union all
      ${documentsOf(ctx, 'contact_id', contactId)}
    ) as entry
    left join lead on lead.id = entry.lead_id
    where (entry.lead_id is null or ${leadsWhere(ctx)})
      ${before ? sql`and (entry.at, entry.key) < (${before[0]}::timestamptz, ${before[1]})` : sql``}
    order by entry.at desc, entry.key desc limit ${size}`.execute(ctx.db)
  return rows
}

/** Everything about one deal: its moves with the time before them, notes, calls and closed tasks. */
export async function listDealHistory(
  ctx: Ctx,
  { dealId, all, before, size }: Page & { readonly dealId: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select entry.*, null::text as lead from (
      select 'stage-' || moved.id as key, moved.moved_at as at,
        case when moved.from_stage_id is null then 'deal' else 'stage' end as kind, stage.name as code,
        moved.note as text, coalesce(mover.name, 'The client') as by, false as is_private,
        case when moved.from_stage_id is not null then moved.seconds_in_from end as seconds
      from deal_move as moved join deal_stage as stage on stage.id = moved.to_stage_id
        left join account as mover on mover.id = moved.moved_by
      where moved.deal_id = ${dealId}
      union all
      select 'entry-' || written.id, written.written_at, 'entry', written.kind, written.text, author.name,
        written.is_private, null
      from sales_entry as written join account as author on author.id = written.author_id
      where written.deal_id = ${dealId}
        and (not written.is_private or written.author_id = ${ctx.actor.id} or ${all}::boolean)
      union all
      select 'task-' || task.id, task.closed_at, 'task', task.title, task.outcome, closer.name, false, null
      from sales_task as task join account as closer on closer.id = task.closed_by
      where task.deal_id = ${dealId} and task.status = 'closed'
      union all
      select 'step-' || step.id, step.at, 'proposal', step.what, ${told('made')}, step.by_name, false, null
      from sales_step as step join proposal as made on made.id = step.proposal_id
      where made.deal_id = ${dealId}
      union all
      select met.key, met.at, met.kind, met.code, met.text, met.by, false, null
      from (${meetingsOf('deal_id', dealId)}) as met
      union all
      select mail.key, mail.at, mail.kind, mail.code, mail.text, mail.by, false, null
      from (${mailsOf('deal_id', dealId)}) as mail
      union all
      select doc.key, doc.at, doc.kind, doc.code, doc.text, doc.by, false, null
      from (${documentsOf(ctx, 'deal_id', dealId)}) as doc
    ) as entry
    where true
      ${before ? sql`and (entry.at, entry.key) < (${before[0]}::timestamptz, ${before[1]})` : sql``}
    order by entry.at desc, entry.key desc limit ${size}`.execute(ctx.db)
  return rows
}

type NewEntry = {
  readonly contact_id: number | null
  readonly deal_id: number | null
  readonly lead_id: number | null
  readonly kind: keyof typeof entryKinds | keyof typeof heardKinds
  readonly text: string
  readonly is_private: boolean
}

export const insertEntry = (ctx: Ctx, entry: NewEntry) =>
  insertRow(ctx, 'sales_entry', { ...entry, author_id: ctx.actor.id, written_at: ctx.now })
