import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { mailExport } from '#platform/server/exports/mail-export.ts'
import { keepExport } from '#platform/server/exports/write-export-to-storage.ts'
import { zipOf, type ZipEntry } from '#platform/server/exports/xlsx/zip-stream.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import { companyDay } from '#platform/server/company-day.ts'
import {
  declareJob,
  implementJob,
  type JobDefinition,
  type JobRun,
  type JobSteps,
} from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { zipWish, type zipCvs as zipCall } from '#cv/contract/skills/inventory-calls.ts'
import { findOwnAddress } from '#cv/server/own-email-queries.ts'
import { chosenCv } from '#cv/server/formats/chosen-cv.ts'
import { readableCvs } from './compare-cvs.ts'
import { cvFile } from '#cv/server/formats/cv-file.ts'
import type { CvParts } from '#cv/server/cv-dependencies.ts'

const TITLE = 'CVs'

const zipJob = declareJob('cv.zip-cvs', { input: zipWish })

export async function zipCvs(ctx: Ctx, wish: InputOf<typeof zipCall>) {
  const people = await readableCvs(ctx, wish.user_ids)
  await enqueue(ctx, zipJob, wish, { title: `${TITLE} of ${people.length} colleagues`, for: ctx.actor })
  return { count: people.length }
}

export const zipCvsJob = (parts: CvParts): JobDefinition =>
  implementJob(zipJob, {
    steps: true,
    async run(steps, wish, run) {
      // Asked again who may, because hours may have passed since the call.
      await readableCvs(steps.read, wish.user_ids)
      const body = Readable.from(zipOf(entriesOf(steps, wish, run)), { objectMode: false })
      const name = `${TITLE} ${companyDay(steps.read.now)}.zip`
      const file = await storeMadeFile(parts.files, { name, kind: 'zip', body })
      return steps.write(async (ctx) => {
        const kept = await keepExport(ctx, file)
        await mailExport(ctx, parts, { to: await findOwnAddress(ctx), title: TITLE, file })
        return kept
      })
    },
  })

/** One CV after the other is drawn and packed, so that memory holds one of them. */
async function* entriesOf(
  steps: JobSteps,
  { user_ids, format }: z.output<typeof zipWish>,
  run: JobRun,
): AsyncGenerator<ZipEntry> {
  const taken = new Map<string, number>()
  for (const [at, id] of user_ids.entries()) {
    await run.report(at, user_ids.length, 'Drawing CVs')
    const { name, body } = await cvFile(await chosenCv(steps.read, { user_id: id }), format)
    yield { name: apart(name, taken), content: Readable.from([body]) }
  }
  await run.report(user_ids.length, user_ids.length, 'Drawing CVs')
}

/** Two people may share name, skill and years: the second file says so in its own name. */
function apart(name: string, taken: Map<string, number>): string {
  const key = name.toLowerCase()
  const before = taken.get(key) ?? 0
  taken.set(key, before + 1)
  if (before === 0) return name
  const dot = name.lastIndexOf('.')
  return apart(`${name.slice(0, dot)} (${before + 1})${name.slice(dot)}`, taken)
}
