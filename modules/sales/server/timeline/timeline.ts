import type { InputOf } from '#platform/contract/call.ts'
import { invalid } from '#platform/contract/refusal.ts'
import { origins, type Origin } from '#contacts/contract/contacts-lists.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { leadStates, type LeadState } from '#sales/contract/people/lead-lists.ts'
import { meetingOutcomes, type MeetingOutcome } from '#sales/contract/meetings/meeting-lists.ts'
import { dealMessages } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import {
  entryKinds,
  mailTitles,
  heardKinds,
  stepTitles,
  type TimelineItem,
} from '#sales/contract/timeline/timeline-calls.ts'
import type * as calls from '#sales/contract/timeline/timeline-calls.ts'
import { findOptionalDeal } from '#sales/server/deals/deal-queries.ts'
import { findOptionalContactSeen } from '#sales/server/people/contact-queries.ts'
import { noteFirstResponse } from '#sales/server/people/first-response.ts'
import { recordToWriteOn } from '#sales/server/written-record.ts'
import { mayView } from '#sales/server/sales-policy.ts'
import { insertEntry, listDealHistory, listHistory, type HistoryRow } from '#sales/server/timeline-queries.ts'

const writtenTitles = { ...entryKinds, ...heardKinds }
const SIZE = 50
const noSuchPage = invalid('This page of the timeline doesn’t exist. Start from the newest entry.', 'before')

function readBefore(before: string | undefined): readonly [string, string] | null {
  if (before === undefined) return null
  const [at = '', key = ''] = before.split('/')
  must(/^20\d\d-[\dT:.-]+Z$/.test(at) && /^[a-z]+-\d+$/.test(key), noSuchPage)
  const moment = Date.parse(at)
  must(!Number.isNaN(moment), noSuchPage)
  return [new Date(moment).toISOString(), key]
}

export async function readTimeline(ctx: Ctx, form: InputOf<typeof calls.readTimeline>) {
  must(mayView(ctx.actor), say.mayNotView)
  const { contact_id, deal_id } = form
  must((contact_id === undefined) !== (deal_id === undefined), say.oneRecord)
  const page = { before: readBefore(form.before), size: SIZE + 1 }
  const found =
    deal_id === undefined ? await ofContact(ctx, contact_id!, page) : await ofDeal(ctx, deal_id, page)
  const rows = found.slice(0, SIZE)
  const last = rows.at(-1)
  return {
    rows: rows.map(viewEntry),
    next: found.length > SIZE && last ? `${new Date(last.at).toISOString()}/${last.key}` : null,
  }
}

type Page = { readonly before: readonly [string, string] | null; readonly size: number }

async function ofContact(ctx: Ctx, id: number, page: Page) {
  const contact = await findOptionalContactSeen(ctx, id)
  must(contact, say.noSuchContact)
  return listHistory(ctx, { contactId: id, all: contact.may_assign, ...page })
}

async function ofDeal(ctx: Ctx, id: number, page: Page) {
  const deal = await findOptionalDeal(ctx, id)
  must(deal, dealMessages.noSuchDeal)
  return listDealHistory(ctx, { dealId: id, all: deal.may_assign, ...page })
}

/** Leads that no one sent in. */
const leadTitles: Readonly<Record<string, string>> = { manual: 'Lead added', import: 'Lead imported' }
const arrivalOf = (code: string) => `Enquiry received: ${origins.labelOf(code as Origin)}`

function viewEntry({ key, at, kind, code, text, by, lead, is_private, seconds }: HistoryRow): TimelineItem {
  const shared = { key, at, text, by, lead, is_private, seconds }
  if (kind === 'deal') return { ...shared, kind, title: `Deal added in ${code}` }
  if (kind === 'stage') return { ...shared, kind, title: `Moved to ${code}` }
  if (kind === 'arrival') return { ...shared, kind, title: arrivalOf(code) }
  if (kind === 'lead') return { ...shared, kind, title: leadTitles[code] ?? arrivalOf(code) }
  if (kind === 'move') return { ...shared, kind, title: `Lead ${leadStates.labelOf(code as LeadState)}` }
  if (kind === 'task') return { ...shared, kind, title: `Task closed: ${code}` }
  if (kind === 'query' || kind === 'proposal' || kind === 'document') {
    const titles: Readonly<Record<string, string>> = stepTitles[kind]
    return { ...shared, kind, title: titles[code]! }
  }
  if (kind === 'meeting')
    return { ...shared, kind, title: `Meeting ${meetingOutcomes.labelOf(code as MeetingOutcome)}` }
  if (kind === 'mail') return { ...shared, kind, title: mailTitles[code as keyof typeof mailTitles] }
  const entry = code as keyof typeof writtenTitles
  return { ...shared, kind: entry, title: writtenTitles[entry] }
}

/** The first call on a lead is the first response to it. */
export async function addEntry(ctx: Ctx, form: InputOf<typeof calls.addEntry>) {
  await recordToWriteOn(ctx, form)
  await insertEntry(ctx, form)
  const isCall = form.kind !== 'note'
  if (isCall) await noteFirstResponse(ctx, form.lead_id)
  return said(isCall ? say.callLogged : say.noteAdded, {})
}
