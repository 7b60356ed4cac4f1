import type { Verdict } from '#platform/contract/approval.ts'
import { calendarAttachment } from '#platform/server/calendar-files/calendar-file.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, facts, paragraph, type Block } from '#platform/server/mail/letter.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { accessMessages } from '#identity/contract/requests/access-request-messages.ts'
import type { LockedRequest } from './access-request-queries.ts'
import type { Days } from './access-request-rules.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'

const { mail: say } = accessMessages

type Decision = {
  readonly request: LockedRequest
  readonly verdict: Verdict
  readonly comment: string
  /** Null when the role was not given. */
  readonly days: Days | null
}

export async function mailDecision(ctx: Ctx, { keyring, config }: IdentityParts, decision: Decision) {
  const { request, days } = decision
  const { subject, outcome, footer, ...to } = wordsFor(ctx, decision)
  await sendMail(ctx, keyring, {
    ...to,
    subject,
    letter: {
      title: subject,
      blocks: [
        paragraph(outcome),
        ...whoAndWhy(ctx, decision),
        button(say.open, `${config.publicUrl}/access-control`),
      ],
      footer,
    },
    attachments: days?.to ? [lastDayFile(ctx, { ...decision, lastDay: days.to }, config.publicUrl)] : [],
    dedupeKey: `access-request/${request.id}`,
  })
}

/** The applicant hears of it either way; of a proposal the person hears when it is given, else the proposer. */
function wordsFor(ctx: Ctx, { request, verdict, days }: Decision) {
  const { role_name: role, person_name: person, proposer_email, proposer_name } = request
  const outcome = outcomeInWords(ctx, role, days)
  const toPerson = { to: request.person_email, toName: person, outcome }
  if (proposer_email === null) return { ...toPerson, subject: say.subject(role, verdict), footer: say.why }
  if (days) return { ...toPerson, subject: say.proposalGiven(role), footer: say.whyGiven }
  const rejected = say.proposalRejected(role, person)
  return {
    to: proposer_email,
    toName: proposer_name ?? '',
    subject: rejected,
    outcome: `${rejected}.`,
    footer: say.whyProposed,
  }
}

function outcomeInWords(ctx: Ctx, role: string, days: Days | null): string {
  if (!days) return say.notGiven(role)
  const lastDay = days.to && inWords(days.to)
  const isLater = days.from > companyDay(ctx.now)
  return isLater ? say.goesOn(role, inWords(days.from), lastDay) : say.given(role, lastDay)
}

const whoAndWhy = (ctx: Ctx, { comment }: Decision): Block[] => [
  facts([['Decided by', ctx.actor.name], ...(comment === '' ? [] : ([['Comment', comment]] as const))]),
]

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const inWords = (date: string): string => day.format(new Date(`${date}T00:00:00Z`))

/** The last day stands in the calendar as a day on which one is free. */
function lastDayFile(ctx: Ctx, decision: Decision & { lastDay: string }, origin: string) {
  const { request, lastDay } = decision
  const { mime, content } = calendarAttachment({
    method: 'PUBLISH',
    now: ctx.now,
    events: [
      {
        uid: `access-request-${request.id}@${new URL(origin).hostname}`,
        sequence: 0,
        summary: accessMessages.lastDayInCalendar(request.role_name),
        description: request.reason,
        when: { firstDay: lastDay, lastDay },
        url: `${origin}/access-control`,
        isBusy: false,
      },
    ],
  })
  return { name: 'last-day.ics', mime, content: Buffer.from(content) }
}
