import type { InputOf } from '#platform/contract/call.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, note } from '#platform/server/mail/letter.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { must } from '#platform/server/must.ts'
import { isOpenLead } from '#sales/contract/people/lead-lists.ts'
import type * as calls from '#sales/contract/queries/query-calls.ts'
import { queryMessages as say } from '#sales/contract/queries/query-messages.ts'
import { queryStates } from '#sales/contract/queries/query-states.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { openDoor } from '#sales/server/links/door-queries.ts'
import { findCompanyOfWork, takeNumber } from '#sales/server/links/series-queries.ts'
import { insertStep } from '#sales/server/links/step-queries.ts'
import { mustNotHaveOptedOut } from '#sales/server/do-not-contact.ts'
import { noteFirstResponse } from '#sales/server/people/first-response.ts'
import { advanceLead } from '#sales/server/people/advance-lead.ts'
import { findOptionalLeadSeen } from '#sales/server/people/lead-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { mayEdit, mayView } from '#sales/server/sales-policy.ts'
import { queryReminderTemplate, queryTemplate } from './query-letters.ts'
import * as rows from './query-row-queries.ts'

export type MailParts = Pick<SalesParts, 'keyring' | 'config'>

export async function saveQuery(ctx: Ctx, form: InputOf<typeof calls.saveQuery>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), say.noChange)
  const { subject, due_on } = form
  const texts = form.questions.map(({ text }) => text)
  if (form.id === null) {
    const id = await addQuery(ctx, form)
    await rows.writeQuestions(ctx, id, texts)
    return { id }
  }
  const query = await holdSeen(ctx, form.id)
  must(query.state === 'draft', say.already(queryStates.doneOf(query.state)))
  mustNotBePast(ctx, due_on)
  await rows.updateQuery(ctx, { id: form.id, version: form.version }, { subject, due_on })
  await rows.writeQuestions(ctx, form.id, texts)
  return { id: form.id }
}

function mustNotBePast(ctx: Ctx, due_on: string | null): void {
  must(due_on === null || due_on >= companyDay(ctx.now), say.duePast)
}

async function addQuery(ctx: Ctx, { lead_id, subject, due_on }: InputOf<typeof calls.saveQuery>) {
  const lead = await findOptionalLeadSeen(ctx, lead_id)
  must(lead, salesMessages.noSuchLead)
  must(lead.may_change, salesMessages.mayNotEdit)
  must(isOpenLead(lead.status), say.leadClosed)
  mustNotBePast(ctx, due_on)
  const companyId = await findCompanyOfWork(ctx, { leadId: lead_id, ownerId: lead.owner_id ?? ctx.actor.id })
  const { id } = await rows.insertQuery(ctx, {
    number: await takeNumber(ctx, 'QRY', companyId),
    company_id: companyId,
    lead_id,
    contact_id: lead.contact_id,
    subject,
    due_on,
  })
  return id
}

/** The query as it is once no one else changes it, for someone who may. */
export async function holdSeen(ctx: Ctx, id: number) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayEdit(ctx.actor), say.noChange)
  await rows.holdQuery(ctx, id)
  const query = await rows.findOptionalQuerySeen(ctx, id)
  must(query, say.noSuchQuery)
  must(query.may_change, say.noChange)
  return query
}

/** The link goes out and the lead follows, or nothing of it. */
export const submitQuery =
  (parts: MailParts) =>
  async (ctx: Ctx, { id, version }: InputOf<typeof calls.submitQuery>) => {
    const query = await holdSeen(ctx, id)
    must(query.state === 'draft', say.already(queryStates.doneOf(query.state)))
    must(query.owner_id !== null, say.ownerNeeded)
    must(isOpenLead(query.lead_status), say.leadClosed)
    must(query.contact_email !== null, say.noEmail)
    await mustNotHaveOptedOut(ctx, parts.keyring, query.contact_email)
    mustNotBePast(ctx, query.due_on)
    await rows.updateQuery(
      ctx,
      { id, version },
      { state: 'submitted', submitted_at: ctx.now, submitted_by: ctx.actor.id },
    )
    await insertStep(ctx, { of: { query_id: id }, what: 'submitted' })
    await noteFirstResponse(ctx, query.lead_id)
    await advanceLead(ctx, query.lead_id, 'query_submitted')
    await mailQuery(ctx, parts, { query, at: 0 })
    return said(say.submitted(query.contact_name), {})
  }

type Mail = { readonly query: rows.StoredQuery; /** 0 for the query itself. */ readonly at: number }

export async function mailQuery(
  ctx: Ctx,
  { keyring, config }: MailParts,
  { query, at }: Mail,
): Promise<void> {
  const token = await openDoor(ctx, { query_id: query.id })
  const name = strangersText(query.contact_name)
  await sendTemplate(ctx, keyring, at === 0 ? queryTemplate : queryReminderTemplate, {
    to: query.contact_email!,
    toName: name,
    dedupeKey: `sales-query/${query.id}/${at}`,
    values: { company: query.company_name, name, subject: strangersText(query.subject) },
    blocks: [
      button('Answer the questions', `${config.publicUrl}/query/${token}`),
      note(
        `${query.due_on === null ? '' : `Please answer until ${dayInWords(query.due_on)}. `}We ask for a code that we email to you.`,
      ),
    ],
    brand: query.company_name,
    footer: `You received this email because you asked ${query.company_name} about a project.`,
  })
}

/** The lead stays where it is; its owner decides. */
export async function withdrawQuery(ctx: Ctx, { id }: InputOf<typeof calls.withdrawQuery>) {
  const query = await holdSeen(ctx, id)
  must(queryStates.canMove(query.state, 'withdrawn'), say.already(queryStates.doneOf(query.state)))
  await rows.updateQuery(ctx, { id }, { state: 'withdrawn', ended_at: ctx.now })
  if (query.state === 'submitted') await insertStep(ctx, { of: { query_id: id }, what: 'withdrawn' })
  return {}
}

export async function setReminders(ctx: Ctx, { id, reminds }: InputOf<typeof calls.setQueryReminders>) {
  const query = await holdSeen(ctx, id)
  must(query.state === 'submitted', say.already(queryStates.doneOf(query.state)))
  await rows.updateQuery(ctx, { id }, { reminds })
  return said(reminds ? say.remindersOn : say.remindersOff, {})
}
