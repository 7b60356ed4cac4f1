import { randomBytes } from 'node:crypto'
import { notify } from '#notifications/server/public.ts'
import { readMainCompany } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import { raise } from '#platform/server/events.ts'
import type { Part } from '#training/server/participant-queries.ts'
import { certificateIssued } from '#training/server/training-events.ts'
import { certificateNotice } from '#training/server/training-notices.ts'
import { certificateNumber, validUntil } from '#training/server/training-rules.ts'
import type { StoredTraining } from '#training/server/training-queries.ts'
import { takeNumbers } from './certificate-queries.ts'

const CODE_BYTES = 6

/** One for each who was present, with the next numbers of the year; one that was withdrawn holds again. */
export async function issueCertificates(
  ctx: Ctx,
  training: StoredTraining,
  people: readonly Part[],
): Promise<number> {
  if (!training.certificate) return 0
  for (const { certificate_id: id } of people)
    if (id !== null) await updateRow(ctx, 'training_certificate', { id }, { withdrawn_on: null })
  const fresh = people.filter(({ certificate_id }) => certificate_id === null)
  if (fresh.length === 0) return people.length
  const day = companyDay(ctx.now)
  const year = Number(day.slice(0, 4))
  const first = await takeNumbers(ctx, year, fresh.length)
  const { company } = await readMainCompany(ctx)
  for (const [at, { id: participant_id, account_id }] of fresh.entries()) {
    const row = await insertRow(ctx, 'training_certificate', {
      number: certificateNumber(year, first + at),
      code: randomBytes(CODE_BYTES).toString('hex').toUpperCase(),
      participant_id,
      account_id,
      course_id: training.course_id,
      issued_on: day,
      // Of someone who is put right later as well: it counts from the training.
      valid_until: validUntil(training.completed_on ?? day, training.valid_months),
    })
    await raise(ctx, certificateIssued, {
      accountId: account_id,
      source: `training/${row.id}`,
      name: training.course,
      issuer: company,
      issuedOn: day,
      validUntil: row.valid_until,
    })
    await notify(ctx, certificateNotice, {
      to: [account_id],
      input: { id: training.id, title: training.course, when: day, number: row.number },
      subject: `training/certificate/${row.id}`,
    })
  }
  return people.length
}

/** The number stays with it; it says so to anyone who verifies it. */
export async function withdrawCertificate(ctx: Ctx, id: number): Promise<void> {
  await updateRow(ctx, 'training_certificate', { id }, { withdrawn_on: companyDay(ctx.now) })
}
