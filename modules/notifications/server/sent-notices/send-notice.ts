import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { notificationsMessages } from '#notifications/contract/notifications-messages.ts'
import type {
  listSentNotices as listCall,
  sendNotice as sendCall,
} from '#notifications/contract/sent-notices/sent-notice-calls.ts'
import { audiencesFor, maySendNotices, maySendTo } from '#notifications/server/notifications-policy.ts'
import {
  countAddressed,
  insertSentNotice,
  listCompanies,
  listOffices,
  listSentNotices,
  setRun,
} from './sent-notice-queries.ts'
import { spreadNotice } from './deliver-sent-notice.ts'

type Form = InputOf<typeof sendCall>

export async function sendNotice(ctx: Ctx, form: Form) {
  must(maySendNotices(ctx.actor), notificationsMessages.notYours)
  must(maySendTo(ctx.actor, form), notificationsMessages.ownCompanyOnly)
  const to = addressOf(form)
  const expected = await countAddressed(ctx, to, { exceptId: ctx.actor.id })
  must(expected > 0, notificationsMessages.nobodyThere)
  const { title, text, link, urgent, by_mail } = form
  const sent = await insertSentNotice(ctx, { ...to, title, text, link, urgent, by_mail, expected })
  const run = { title: `Notification “${title}”`, for: ctx.actor, urgent }
  const { runId } = await enqueue(ctx, spreadNotice, { sent_notice_id: sent.id }, run)
  await setRun(ctx, sent.id, runId)
  return { id: sent.id, run_id: runId, expected }
}

/** A place that was chosen before the audience was changed plays no part. */
const addressOf = ({ audience, company_id, location_id }: Form) => ({
  audience,
  company_id: audience === 'company' ? (company_id ?? null) : null,
  location_id: audience === 'office' ? (location_id ?? null) : null,
})

export async function listNoticePlaces(ctx: Ctx) {
  must(maySendNotices(ctx.actor), notificationsMessages.notYours)
  const companies = await listCompanies(ctx)
  return {
    audiences: audiencesFor(ctx.actor),
    offices: maySendTo(ctx.actor, { audience: 'office' }) ? await listOffices(ctx) : [],
    companies: companies.filter(({ id }) => maySendTo(ctx.actor, { audience: 'company', company_id: id })),
  }
}

export async function listSent(ctx: Ctx, filter: InputOf<typeof listCall>) {
  must(maySendNotices(ctx.actor), notificationsMessages.notYours)
  return listSentNotices(ctx, filter)
}
