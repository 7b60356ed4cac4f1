import { sql } from 'kysely'
import { historyOf } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow } from '#platform/server/database/write.ts'
import type { entryKinds } from '#sales/contract/timeline/timeline-calls.ts'
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

/** The number of what it is about, and what was said. */
const told = (of: 'asked' | 'made') =>
  sql`${sql.ref(`${of}.number`)} || case when step.note = '' then '' else E'\n' || step.note end`

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
  readonly kind: keyof typeof entryKinds
  readonly text: string
  readonly is_private: boolean
}

export const insertEntry = (ctx: Ctx, entry: NewEntry) =>
  insertRow(ctx, 'sales_entry', { ...entry, author_id: ctx.actor.id, written_at: ctx.now })
