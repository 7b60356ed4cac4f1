import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { employmentStatuses } from '#organization/contract/organization-lists.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { findEmployment } from '#people/server/employment/employment-queries.ts'
import { listRecordReaders } from './record-reader-queries.ts'
import { findOptionalLead, listNames } from '#people/server/name-and-lead-queries.ts'
import type { EmploymentChange } from '#people/server/people-events.ts'
import { ownStageNotice, teamEmploymentNotice } from './people-notices.ts'

/** The person is told what HR has settled for them; that someone goes they hear from people, and only the lead here. */
export async function tellOfEmployment(ctx: Ctx, change: EmploymentChange): Promise<void> {
  // A new hire is met by the invitation, and their lead hears of the line.
  if (change.what === 'joined') return
  const { personId, from } = change
  const name = (await listNames(ctx, [personId])).get(personId) ?? ''
  const status = (await findEmployment(ctx, personId, from))?.status ?? 'confirmed'
  const day = dayInWords(from)
  const stage = employmentStatuses.labelOf(status).toLowerCase()
  const subject = `employment/${change.employmentId}/${change.what}/${from}`
  const own = ownSentences[change.what]?.(day, stage)
  if (own) await notify(ctx, ownStageNotice, { to: [personId], input: { sentence: own }, subject })
  const today = companyDay(ctx.now)
  const lead = await findOptionalLead(ctx, personId, from > today ? today : from)
  const to = await listRecordReaders(ctx, [lead])
  const input = { person: { id: personId, name }, sentence: leadSentences[change.what](day, stage) }
  await notify(ctx, teamEmploymentNotice, { to, input, subject })
}

type What = Exclude<EmploymentChange['what'], 'joined'>
type Say = (day: string, stage: string) => string

const ownSentences: Readonly<Partial<Record<What, Say>>> = {
  stage: (day, stage) => `From ${day} your status is: ${stage}.`,
  transferred: (day) => `Your transfer is on ${day}. See your profile for details.`,
  'transfer-withdrawn': (day) => `Your transfer is cancelled: ${day} is cancelled.`,
  returned: (day) => `Welcome back. Your employment starts on ${day}.`,
}

const leadSentences: Readonly<Record<What, Say>> = {
  stage: (day, stage) => `From ${day} their status is: ${stage}.`,
  transferred: (day) => `Their transfer is on ${day}.`,
  'transfer-withdrawn': (day) => `Their transfer is cancelled: ${day} is cancelled.`,
  released: (day) => `Their last working day is ${day}.`,
  'release-withdrawn': () => 'Their release is cancelled.',
  returned: (day) => `They are back from ${day}.`,
}
