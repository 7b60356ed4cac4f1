import { calendarAttachment } from '#platform/server/calendar-files/calendar-file.ts'
import type { CalendarEvent, CalendarMethod } from '#platform/server/calendar-files/calendar-event.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { button, facts, type Block } from '#platform/server/mail/letter.ts'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { sendTemplate } from '#platform/server/mail/send-template.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { interviewKinds } from '#recruitment/contract/recruitment-lists.ts'
import { interviewModes } from '#recruitment/contract/interviews/interview-views.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import type { PanelMember, StoredInterview } from './interview-queries.ts'
import * as letters from './interview-letters.ts'
import { longTime, shortTime } from './interview-time-text.ts'

const nameOf = ({ candidate_name }: StoredInterview) => strangersText(candidate_name)

/** The same UID for as long as the interview exists, a higher number with every change. */
export function interviewEvent(interview: StoredInterview, forCandidate: boolean): CalendarEvent {
  const { uid, sequence, title, kind, starts_at, ends_at, zone, company_name, job_title } = interview
  const round = title || interviewKinds.labelOf(kind)
  const panel = interview.panel.filter(({ live }) => live)
  const lead = panel.find(({ lead: isLead }) => isLead)
  return {
    uid: `interview-${uid}@atrium`,
    sequence,
    summary: forCandidate
      ? `Interview: ${job_title}, ${company_name}`
      : `${round}: ${nameOf(interview)}, ${job_title}`,
    when: { from: starts_at, until: ends_at, zone },
    ...(whereOf(interview) === '' ? {} : { location: whereOf(interview) }),
    ...(lead ? { organizer: { name: lead.name, email: lead.email } } : {}),
    // A candidate is told of no one but the lead, and the panel of no private address.
    attendees: forCandidate
      ? [{ name: nameOf(interview), email: interview.candidate_email ?? '' }]
      : panel.map(({ name, email }) => ({ name, email })),
  }
}

/** The office, its room and how to find it, or the link. */
export const whereOf = ({ office_name, room_name, room_floor, place }: StoredInterview) =>
  [office_name, room_name, room_floor, place].filter(Boolean).join(', ')

const whereAndWhen = (interview: StoredInterview): [string, string][] => [
  ['When', longTime(interview.starts_at, interview.ends_at, interview.zone)],
  ['Mode', interviewModes.labelOf(interview.mode)],
  ...(whereOf(interview) === '' ? [] : [['Where', whereOf(interview)] as [string, string]]),
]

const fileOf = (
  ctx: Ctx,
  interview: StoredInterview,
  wish: { method: CalendarMethod; forCandidate: boolean },
) => {
  const events = [interviewEvent(interview, wish.forCandidate)]
  const file = calendarAttachment({ method: wish.method, events, now: ctx.now })
  return { ...file, content: Buffer.from(file.content) }
}

type CandidateTemplate = MailTemplate<'company' | 'name' | 'job' | 'when'>

export async function mailCandidate(
  ctx: Ctx,
  { keyring }: RecruitmentParts,
  interview: StoredInterview,
  { template, method, about }: { template: CandidateTemplate; method?: CalendarMethod; about: string },
): Promise<void> {
  if (interview.candidate_email === null) return
  const name = nameOf(interview)
  await sendTemplate(ctx, keyring, template, {
    to: interview.candidate_email,
    toName: name,
    dedupeKey: `interview/${interview.id}/${interview.sequence}/${about}/candidate`,
    values: {
      company: interview.company_name,
      name,
      job: interview.job_title,
      when: shortTime(interview.starts_at, interview.zone),
    },
    blocks: [facts(whereAndWhen(interview))],
    brand: interview.company_name,
    footer: `You received this email because you applied to ${interview.company_name}.`,
    ...(method ? { attachments: [fileOf(ctx, interview, { method, forCandidate: true })] } : {}),
  })
}

type PanelTemplate = MailTemplate<'candidate' | 'job' | 'when'>

export async function mailPanel(
  ctx: Ctx,
  { keyring, config }: RecruitmentParts,
  interview: StoredInterview,
  wish: {
    template: PanelTemplate
    method?: CalendarMethod
    about: string
    people: readonly Pick<PanelMember, 'account_id' | 'name' | 'email'>[]
  },
): Promise<void> {
  const { template, method, about, people } = wish
  const open: Block[] =
    method === 'CANCEL'
      ? []
      : [
          button(
            'Open the interview',
            `${config.publicUrl}/interview-list-by-user/feedback-form/${interview.id}`,
          ),
        ]
  for (const person of people)
    await sendTemplate(ctx, keyring, template, {
      to: person.email,
      toName: person.name,
      dedupeKey: `interview/${interview.id}/${interview.sequence}/${about}/${person.account_id}`,
      values: {
        candidate: nameOf(interview),
        job: interview.job_title,
        when: shortTime(interview.starts_at, interview.zone),
      },
      blocks: [
        facts([...whereAndWhen(interview), ['Round', interviewKinds.labelOf(interview.kind)]]),
        ...open,
      ],
      ...(method ? { attachments: [fileOf(ctx, interview, { method, forCandidate: false })] } : {}),
    })
}

const livePanel = ({ panel }: StoredInterview) => panel.filter(({ live }) => live)

export async function mailScheduled(ctx: Ctx, parts: RecruitmentParts, interview: StoredInterview) {
  const wish = { method: 'REQUEST', about: 'scheduled' } as const
  await mailCandidate(ctx, parts, interview, { ...wish, template: letters.invitedTemplate })
  const people = livePanel(interview)
  await mailPanel(ctx, parts, interview, { ...wish, template: letters.panelTemplate, people })
}

export async function mailMoved(
  ctx: Ctx,
  parts: RecruitmentParts,
  interview: StoredInterview,
  gone: readonly PanelMember[],
) {
  const wish = { method: 'REQUEST', about: 'moved' } as const
  await mailCandidate(ctx, parts, interview, { ...wish, template: letters.movedTemplate })
  const people = livePanel(interview)
  await mailPanel(ctx, parts, interview, { ...wish, template: letters.panelTemplate, people })
  await mailWithdrawn(ctx, parts, interview, gone)
}

export const mailWithdrawn = (
  ctx: Ctx,
  parts: RecruitmentParts,
  interview: StoredInterview,
  people: readonly PanelMember[],
) =>
  mailPanel(ctx, parts, interview, {
    template: letters.panelCancelledTemplate,
    method: 'CANCEL',
    about: 'withdrawn',
    people,
  })

/** `interview` is the one that was live: its panel is told. */
export async function mailCancelled(ctx: Ctx, parts: RecruitmentParts, interview: StoredInterview) {
  const wish = { method: 'CANCEL', about: 'cancelled' } as const
  await mailCandidate(ctx, parts, interview, { ...wish, template: letters.cancelledTemplate })
  const people = interview.panel
  await mailPanel(ctx, parts, interview, { ...wish, template: letters.panelCancelledTemplate, people })
}
