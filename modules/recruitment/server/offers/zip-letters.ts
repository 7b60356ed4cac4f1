import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { writeReading } from '#platform/server/database/change-log.ts'
import { keepExport } from '#platform/server/exports/write-export-to-storage.ts'
import { zipOf, type ZipEntry } from '#platform/server/exports/xlsx/zip-stream.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import {
  declareJob,
  implementJob,
  type JobDefinition,
  type JobRun,
  type JobSteps,
} from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { letterZipWish, type zipOfferLetters as call } from '#recruitment/contract/offers/letter-zip-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { recruitmentMessages } from '#recruitment/contract/recruitment-messages.ts'
import { isVisible } from '#recruitment/server/applications/application-sight-policy.ts'
import { holdsPay, mayList } from '#recruitment/server/recruitment-policy.ts'
import type { RecruitmentParts } from '#recruitment/server/recruitment-dependencies.ts'
import { seesCtc } from './offer-policy.ts'
import { findOptionalOffer, type StoredOffer } from './offer-queries.ts'

type Parts = Pick<RecruitmentParts, 'files'>
type Wish = z.output<typeof letterZipWish>

const zipJob = declareJob('recruitment.zip-offer-letters', { input: letterZipWish })

export async function zipOfferLetters(ctx: Ctx, wish: InputOf<typeof call>) {
  const { letters } = await readableLetters(ctx, wish)
  await enqueue(ctx, zipJob, wish, { title: `${letters.length} offer letters`, for: ctx.actor })
  return { count: letters.length }
}

type Letter = StoredOffer & { readonly file_id: string }
const hasLetter = (offer: StoredOffer): offer is Letter => offer.file_id !== null

/** What the reader may not see does not exist; what has no letter yet is named in the archive. */
async function readableLetters(ctx: Ctx, { ids }: Wish) {
  must(mayList(ctx.actor) && holdsPay(ctx.actor), recruitmentMessages.mayNot)
  const seen: StoredOffer[] = []
  for (const id of new Set(ids)) {
    const offer = await findOptionalOffer(ctx, id)
    if (offer && seesCtc(ctx, offer) && (await isVisible(ctx, offer.application_id))) seen.push(offer)
  }
  const letters = seen.filter(hasLetter)
  must(letters.length > 0, say.zipNoLetter)
  return { letters, without: seen.filter((offer) => !hasLetter(offer)) }
}

/** Its link is not mailed: it would open the pay of many without signing in. It waits under Exports. */
export const zipLettersJob = ({ files }: Parts): JobDefinition =>
  implementJob(zipJob, {
    steps: true,
    async run(steps, wish, run) {
      // Asked again who may, because hours may have passed since the call.
      const found = await readableLetters(steps.read, wish)
      const entries = entriesOf({ steps, files, run }, found)
      const file = await storeMadeFile(files, {
        name: `Offer letters ${companyDay(steps.read.now)}.zip`,
        kind: 'zip',
        body: Readable.from(zipOf(entries), { objectMode: false }),
      })
      return steps.write((ctx) => keepExport(ctx, file))
    },
  })

type Work = Parts & { readonly steps: JobSteps; readonly run: JobRun }
type Found = Awaited<ReturnType<typeof readableLetters>>

/** Each letter that is packed stands in the log of what was read. */
async function* entriesOf(
  { steps, files, run }: Work,
  { letters, without }: Found,
): AsyncGenerator<ZipEntry> {
  for (const [at, { id, file_id, letter_number, candidate_name }] of letters.entries()) {
    await run.report(at, letters.length, 'Packing letters')
    const stored = await findStoredFile(steps.read.db, file_id)
    if (!stored) throw new Error(`no file ${file_id} of offer ${id}`)
    await steps.write(async (ctx) => writeReading(ctx, { table: 'offer', rowId: id }))
    yield {
      name: `${(letter_number ?? String(id)).replaceAll('/', '-')} ${candidate_name}.pdf`,
      content: (await files.storage.read(stored.storage_key)) as AsyncIterable<Buffer>,
    }
  }
  if (without.length > 0) {
    const lines = without.map(
      ({ candidate_name, edition }) => `${candidate_name}, version ${edition}: no letter`,
    )
    yield { name: 'Not included.txt', content: Readable.from([Buffer.from(`${lines.join('\n')}\n`)]) }
  }
  await run.report(letters.length, letters.length, 'Packing letters')
}
