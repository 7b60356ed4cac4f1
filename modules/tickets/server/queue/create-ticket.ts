import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { findCustomerOf } from '#contacts/server/public.ts'
import { searchManual } from '#notices/server/public.ts'
import { listLineBelow } from '#organization/server/public.ts'
import type * as calls from '#tickets/contract/ticket-calls.ts'
import type { OwnField } from '#tickets/contract/tickets-fields.ts'
import { ticketsMessages as say } from '#tickets/contract/tickets-messages.ts'
import { keepFiles } from '#tickets/server/conversation/file-queries.ts'
import { isForColleagues } from '#tickets/server/tickets-policy.ts'
import { findOptionalCategory, findSeat, listWritable } from './category-queries.ts'
import { checkedFields } from './field-rules.ts'
import { openTicket } from './open-ticket.ts'
import { listNames, listOwn } from './ticket-queries.ts'

const MOST_OWN = 200
const MOST_SUGGESTED = 5
const SHORTEST_SUBJECT = 3

const NO_CUSTOMER = 0

/** The customer of a client; null for colleagues. A client of no customer has nothing to write to. */
export async function customerOf(ctx: Ctx): Promise<number | null> {
  if (isForColleagues(ctx.actor)) return null
  return (await findCustomerOf(ctx, ctx.actor.id))?.id ?? NO_CUSTOMER
}

export async function readMyTickets(ctx: Ctx) {
  const asClient = (await customerOf(ctx)) !== null
  const categories = (await customerOf(ctx)) === NO_CUSTOMER ? [] : await listWritable(ctx, { asClient })
  const below = asClient ? [] : await listLineBelow(ctx, ctx.actor.id, companyDay(ctx.now))
  return {
    rows: await listOwn(ctx, MOST_OWN).execute(),
    categories: categories.map((category) => ({ ...category, fields: category.fields as OwnField[] })),
    team: await listNames(ctx, below),
  }
}

/** While a subject is typed: perhaps it was asked already, or the manual answers it. */
export async function suggestAnswers(ctx: Ctx, { subject }: InputOf<typeof calls.suggestAnswers>) {
  const asClient = (await customerOf(ctx)) !== null
  if (subject.length < SHORTEST_SUBJECT) return { tickets: [], pages: [] }
  const words = subject
    .toLowerCase()
    .split(/\W+/)
    .filter((word) => word.length >= SHORTEST_SUBJECT)
  const open = (await listOwn(ctx, MOST_OWN).execute()).filter(
    ({ state, mine }) => state !== 'closed' && mine,
  )
  return {
    tickets: open
      .filter((ticket) => words.some((word) => ticket.subject.toLowerCase().includes(word)))
      .slice(0, MOST_SUGGESTED),
    pages: asClient ? [] : await searchManual(ctx, subject, MOST_SUGGESTED),
  }
}

export async function createTicket(ctx: Ctx, form: InputOf<typeof calls.createTicket>) {
  const customerId = await customerOf(ctx)
  const category = await findOptionalCategory(ctx, form.category_id)
  must(category && category.serves !== 'access', say.noSuchCategory)
  must(category.active, say.categoryRetired)
  const isOpen = customerId === null || (category.for_customers && customerId !== NO_CUSTOMER)
  must(isOpen, say.noSuchCategory)
  const onBehalfOf = form.on_behalf_of ?? null
  if (onBehalfOf !== null) {
    const below = customerId === null ? await listLineBelow(ctx, ctx.actor.id, companyDay(ctx.now)) : []
    must(below.includes(onBehalfOf), say.notInLine)
  }
  const seat = await findSeat(ctx, onBehalfOf ?? ctx.actor.id, companyDay(ctx.now))
  must(seat, say.noSeat)
  const { id, number } = await openTicket(ctx, {
    category,
    seat,
    customerId,
    onBehalfOf,
    subject: form.subject,
    text: form.text,
    priority: form.priority,
    requesterId: ctx.actor.id,
    fields: checkedFields(category.fields as OwnField[], form.fields),
  })
  await keepFiles(ctx, { ticketId: id, messageId: null, files: form.files })
  return said(say.created(number), { id, number })
}
