import type { InputOf } from '#platform/contract/call.ts'
import { conflict } from '#platform/contract/refusal.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { instantAt, listOfficePlans } from '#calendar/server/public.ts'
import { resolveContact } from '#contacts/server/public.ts'
import type { Origin } from '#contacts/contract/contacts-lists.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type * as calls from '#chat/contract/forms/form-lists.ts'
import { chatFormList, contactFormList } from '#chat/contract/forms/form-lists.ts'
import { formStates } from '#chat/contract/chat-lists.ts'
import { widgetWords } from '#chat/contract/widget/widget-words.ts'
import { chatMessages as say } from '#chat/contract/chat-messages.ts'
import { mayHandle } from '#chat/server/chat-policy.ts'
import { listAgents, listOwnSites, listSites } from '#chat/server/sites/site-queries.ts'
import * as queries from './form-queries.ts'

const personOf = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })
type State = (typeof formStates.keys)[number]

/** Of the offices of all sites the latest such moment: a form is late where a whole business day has gone by. */
export async function lateBefore(ctx: Ctx): Promise<string> {
  const [site] = await listSites(ctx)
  const today = companyDay(ctx.now)
  if (!site) return instantAt(today, 0, COMPANY_ZONE)
  const plans = await listOfficePlans(ctx, {
    locationId: site.location_id,
    companyId: site.company_id,
    from: dayAfter(today, -10),
    to: dayAfter(today, -1),
  })
  const last = plans.findLast(({ kind }) => kind === 'working')
  // The same time on the working day before.
  const minute = Math.floor((ctx.now.getTime() - Date.parse(instantAt(today, 0, site.zone))) / 60_000)
  return instantAt(last?.day ?? dayAfter(today, -1), minute, site.zone)
}

export const chatForms = answerList(chatFormList, {
  query: queries.chatFormQuery,
  allow: ({ actor }) => must(mayHandle(actor), say.mayNotSee),
  scope: async (ctx) => ({ lateBefore: await lateBefore(ctx) }),
  naming: { site_id: nameOfRow('chat_site') },
  view: ({ assignee_id, assignee_name, ...row }) => ({
    ...row,
    name: row.name || row.email || 'No name',
    kind: row.kind as 'offline',
    state: row.state,
    assignee: personOf(assignee_id, assignee_name),
  }),
  export: { job: 'chat.export-forms' },
})

export const contactForms = answerList(contactFormList, {
  query: queries.contactFormQuery,
  allow: ({ actor }) => must(mayHandle(actor), say.mayNotSee),
  naming: { page: (_ctx, page: string) => Promise.resolve(`“${page}”`) },
  view: ({ assignee_id, assignee_name, ...row }) => ({
    ...row,
    name: row.name || row.email || 'No name',
    proven: false,
    origin: row.origin as Origin,
    state: row.state as State,
    assignee: personOf(assignee_id, assignee_name),
  }),
  export: { job: 'chat.export-contact-forms' },
})

type Change = InputOf<typeof calls.changeForm>

export async function changeForm(ctx: Ctx, form: Change) {
  must(mayHandle(ctx.actor), say.mayNotSee)
  await mustBeAgent(ctx, form.assignee_id)
  return form.of === 'chat' ? changeChatForm(ctx, form) : changeArrival(ctx, form)
}

async function mustBeAgent(ctx: Ctx, id: number | null): Promise<void> {
  if (id === null) return
  const sites = (await listSites(ctx)).map((site) => site.id)
  must(
    (await listAgents(ctx, sites)).some((agent) => agent.id === id),
    say.personGone,
  )
}

const mayMove = (from: State, to: State) => from === to || formStates.canMove(from, to)

async function changeChatForm(ctx: Ctx, { id, version, state, assignee_id }: Change) {
  const form = await queries.findOptionalForm(ctx, id)
  must(form, say.noSuchForm)
  must(mayMove(form.state, state), conflict(`It is ${formStates.doneOf(form.state)} already.`))
  await updateRow(
    ctx,
    'site_form',
    { id, version },
    { state, assignee_id, answered_at: state === 'new' ? null : (form.answered_at ?? ctx.now) },
  )
  return {}
}

async function changeArrival(ctx: Ctx, { id, version, state, assignee_id }: Change) {
  const form = await queries.findOptionalArrival(ctx, id)
  must(form, say.noSuchForm)
  must(form.version === version, say.movedAlready)
  must(
    mayMove(form.state as State, state),
    conflict(`It is ${formStates.doneOf(form.state as State)} already.`),
  )
  await queries.keepArrival(ctx, { id, state, assignee_id })
  return {}
}

export async function convertForm(ctx: Ctx, { id, of }: InputOf<typeof calls.convertForm>) {
  must(mayHandle(ctx.actor), say.mayNotSee)
  return of === 'chat' ? convertChatForm(ctx, id) : convertArrival(ctx, id)
}

const titleOf = (page: string) => (page === '' ? 'Chat' : `Chat on ${page}`).slice(0, 200)

async function convertChatForm(ctx: Ctx, id: number) {
  const form = await queries.findOptionalForm(ctx, id)
  must(form, say.noSuchForm)
  if (form.lead_id !== null)
    return said(say.convertedBefore, { lead_id: form.lead_id, contact_id: form.contact_id! })
  must(form.state !== 'spam', say.isSpam)
  const { contactId, leadId } = await resolveContact(ctx, {
    email: form.email,
    name: form.name || form.email,
    origin: 'chat',
    notice: widgetWords.notice,
    detail: { title: titleOf(form.page), pageName: form.page, requirement: form.text, link: '/contacts' },
  })
  await updateRow(
    ctx,
    'site_form',
    { id },
    { state: 'converted', lead_id: leadId, contact_id: contactId, answered_at: form.answered_at ?? ctx.now },
  )
  return { lead_id: leadId!, contact_id: contactId }
}

/** A form of the website has its contact already, and mostly its lead. */
async function convertArrival(ctx: Ctx, id: number) {
  const form = await queries.findOptionalArrival(ctx, id)
  must(form, say.noSuchForm)
  if (form.state === 'converted' && form.lead_id !== null)
    return said(say.convertedBefore, { lead_id: form.lead_id, contact_id: form.contact_id })
  must(form.state !== 'spam', say.isSpam)
  const leadId = form.lead_id ?? (await leadOf(ctx, form))
  await queries.keepArrival(ctx, { id, state: 'converted', assignee_id: ctx.actor.id })
  return { lead_id: leadId, contact_id: form.contact_id }
}

type Arrival = NonNullable<Awaited<ReturnType<typeof queries.findOptionalArrival>>>

async function leadOf(ctx: Ctx, form: Arrival): Promise<number> {
  const { leadId } = await resolveContact(ctx, {
    email: form.email,
    phone: form.phone,
    name: form.name,
    origin: form.origin as Origin,
    notice: form.notice,
    detail: {
      title: form.page_name || 'Contact form',
      pageName: form.page_name,
      requirement: form.text,
      link: '/contacts',
    },
  })
  await queries.setArrivalLead(ctx, form.id, leadId!)
  return leadId!
}

export async function readFormChoices(ctx: Ctx) {
  must(mayHandle(ctx.actor), say.mayNotSee)
  const sites = await listOwnSites(ctx)
  const agents = await listAgents(
    ctx,
    sites.map(({ id }) => id),
  )
  return {
    sites: sites.map(({ id, name }) => ({ id, name })),
    pages: await queries.listFormPages(ctx),
    agents: [...new Map(agents.map(({ id, name }) => [id, { id, name }])).values()],
    supervises: sites.some(({ supervisor }) => supervisor),
  }
}
