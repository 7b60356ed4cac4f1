import { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { paragraph } from '#platform/server/mail/letter.ts'
import {
  defineMailTemplate,
  filled,
  filledSubject,
  paragraphsOf,
} from '#platform/server/mail/mail-template.ts'
import { findOptionalWording } from '#platform/server/mail/mail-queries.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import type * as calls from '#recruitment/contract/applications/application-calls.ts'
import { isRejection } from '#recruitment/contract/statuses/cv-statuses.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { findVisible } from './application-sight-policy.ts'
import { findOptionalAddress, takeMail } from './candidate-mail-queries.ts'
import { UNDO_SECONDS } from './undo-rules.ts'

const placeholders = { name: 'Meghna Tiwari', job: 'Software engineer' }

export const rejectedTemplate = defineMailTemplate({
  key: 'recruitment.rejected',
  label: 'An application is rejected',
  placeholders,
  subject: 'Your application: {job}',
  opening:
    'Hello {name},\n\nThank you for your interest in the position {job}. After careful review we are not continuing with your application.\n\nWe wish you all the best.',
})

export const progressTemplate = defineMailTemplate({
  key: 'recruitment.progress',
  label: 'An application moves on',
  placeholders,
  subject: 'Your application: {job}',
  opening:
    'Hello {name},\n\nYour application for the position {job} has moved on. We will contact you about the next step soon.',
})

/** What the move would send, for the sender to change before. */
export async function previewMail(ctx: Ctx, { id, to }: InputOf<typeof calls.previewMail>) {
  const { candidate_id, candidate_name, job_title: job } = await findVisible(ctx, id)
  const name = strangersText(candidate_name)
  const template = isRejection(to) ? rejectedTemplate : progressTemplate
  const wording = (await findOptionalWording(ctx, template.key)) ?? template
  const address = await findOptionalAddress(ctx, candidate_id)
  return {
    to: address?.value ?? null,
    subject: filledSubject(wording.subject, { name, job }),
    text: filled(wording.opening, { name, job }),
  }
}

const mailCandidate = declareJob('recruitment.mail-candidate', { input: z.object({ moveId: z.number() }) })

/** It leaves when the move can no longer be undone. */
export async function mailLater(ctx: Ctx, moveId: number): Promise<void> {
  const runAt = new Date(ctx.now.getTime() + (UNDO_SECONDS + 1) * 1000)
  await enqueue(ctx, mailCandidate, { moveId }, { runAt })
}

export const mailCandidateJob = ({ keyring }: Pick<RecruitmentParts, 'keyring'>): JobDefinition =>
  implementJob(mailCandidate, {
    async run(ctx, { moveId }) {
      const taken = await takeMail(ctx, moveId)
      const address = taken && (await findOptionalAddress(ctx, taken.candidate_id))
      if (!address) return
      const { subject, text } = taken.mail as { subject: string; text: string }
      await sendMail(ctx, keyring, {
        to: address.value,
        toName: address.name,
        subject,
        letter: { title: subject, blocks: paragraphsOf(text).map(paragraph), brand: taken.company },
        dedupeKey: `application-move/${moveId}`,
      })
    },
  })
