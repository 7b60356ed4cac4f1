import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow, type RowToUpdate } from '#platform/server/database/write.ts'

/** The ground of lists and searches of the areas above, which add whom they show them to. */
export const contactRows = (ctx: Ctx) => ctx.db.selectFrom('contact').where('contact.merged_into', 'is', null)

export const leadRows = (ctx: Ctx) =>
  ctx.db.selectFrom('lead').innerJoin('contact', 'contact.id', 'lead.contact_id')

/** Whether a contact has a lead whose owner this holds for. */
export const hasLeadOf = (
  contact: Expression<number>,
  holds: (owner: Expression<number>) => Expression<SqlBool>,
) =>
  sql<SqlBool>`exists (select from lead as asked where asked.contact_id = ${contact}
    and ${holds(sql<number>`asked.owner_id`)})`

export const OPEN_LEAD = sql<SqlBool>`lead.status not in ('rejected', 'closed')`

export const openLeadsOf = (contact: Expression<number>) => sql<number>`(
  select count(*)::integer from lead where lead.contact_id = ${contact} and ${OPEN_LEAD})`

/** From here on no one else changes it until the transaction ends. */
export const lockOptionalLead = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('lead').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockOptionalContact = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('contact').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type LeadChanges = {
  title?: string
  requirement?: string
  budget?: string
  owner_id?: number
  first_response_at?: Date
  rejected_for?: 'budget' | 'not_our_service' | 'spam' | 'no_response' | 'duplicate' | 'other' | null
  closed_as?: 'won' | 'lost' | 'no_decision' | null
}

export const updateLead = (ctx: Ctx, row: RowToUpdate<'lead'>, changes: LeadChanges) =>
  updateRow(ctx, 'lead', row, changes)

export const assignContact = (ctx: Ctx, id: number, owner_id: number) =>
  updateRow(ctx, 'contact', { id }, { owner_id })

type Gaps = {
  readonly owner_id: number
  readonly sales_account_id: number
  readonly designation: string
  readonly linkedin_url: string
}

/** What sales knows nothing of yet is filled in; what is there stays. */
export async function fillContactGaps(ctx: Ctx, id: number, given: Gaps): Promise<void> {
  const contact = await lockOptionalContact(ctx, id)
  if (!contact) return
  const gaps = Object.entries(given).filter(([key, value]) => value && !contact[key as keyof Gaps])
  if (gaps.length > 0) await updateRow(ctx, 'contact', { id }, Object.fromEntries(gaps))
}

/** What came in from outside, and each state of its leads, in the columns of a timeline. */
export const historyOf = (contactId: number): RawBuilder<unknown> => sql`
  select 'arrival-' || origin.id as key, origin.came_at as at, 'arrival' as kind, origin.origin as code,
    coalesce(origin.given ->> 'requirement', '') as text, null::text as by, origin.lead_id
  from contact_origin as origin where origin.contact_id = ${contactId}
  union all
  select 'lead-' || lead.id, lead.received_at, 'lead', lead.source, lead.requirement, null, lead.id from lead
  where lead.contact_id = ${contactId} and not exists (
    select from contact_origin as came where came.contact_id = lead.contact_id and came.lead_id = lead.id)
  union all
  select 'move-' || moved.id, moved.at, 'move', moved.to_state, moved.comment, moved.actor_name, lead.id
  from transition as moved join lead on moved.subject_table = 'lead' and moved.subject_id = lead.id
  where lead.contact_id = ${contactId}`
