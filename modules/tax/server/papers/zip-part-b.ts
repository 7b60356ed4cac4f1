import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { drawingThread, type DrawingThread } from '#platform/server/exports/drawing-thread.ts'
import type { ZipEntry } from '#platform/server/exports/xlsx/zip-stream.ts'
import {
  declareJob,
  implementJob,
  type JobDefinition,
  type JobRun,
  type JobSteps,
} from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { listTaxedPeople, noteLookAt, type TaxedPerson } from '#payroll/server/public.ts'
import { noteOpened } from '#people/server/public.ts'
import type { zipPartB as zipCall } from '#tax/contract/papers/paper-calls.ts'
import { yearToZip } from '#tax/contract/papers/paper-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import type { TaxParts } from '#tax/server/tax-dependencies.ts'
import { keepZip } from './keep-zip.ts'
import { partBLayout, partBOnPaper } from './part-b.ts'
import { insertTaxDownload } from './paper-queries.ts'
import { isFinal } from './printed-part-b.ts'
import { mustReachPapers, yearSpan } from './tax-sheet.ts'

type Wish = z.output<typeof yearToZip>

const zipJob = declareJob('tax.zip-part-b', { input: yearToZip })
const PAGE = 100

export async function zipPartB(ctx: Ctx, wish: InputOf<typeof zipCall>) {
  mustReachPapers(ctx, wish.company_id)
  let count = 0
  for await (const person of everyone(ctx, wish)) count += isFinal(person) ? 1 : 0
  must(count > 0, say.noPartB)
  await insertTaxDownload(ctx, { ...wish, paper: 'Part B of everyone' })
  await enqueue(ctx, zipJob, wish, { title: titleOf(wish), for: ctx.actor })
  return { count }
}

const titleOf = ({ tax_year }: Wish): string => `Part B ${tax_year}`

async function* everyone(ctx: Ctx, wish: Wish): AsyncGenerator<TaxedPerson> {
  for (let after: string | undefined; ;) {
    const { rows, next } = await listTaxedPeople(ctx, yearSpan(wish), { after, size: PAGE })
    yield* rows
    if (next === null) return
    after = next
  }
}

/** Its link is not mailed: it would open everyone’s pay without signing in. It waits under Exports. */
export const zipPartBJob = (parts: TaxParts): JobDefinition =>
  implementJob(zipJob, {
    steps: true,
    async run(steps, wish, run) {
      // Asked again who may, because hours may have passed since the call.
      mustReachPapers(steps.read, wish.company_id)
      const thread = drawingThread(partBLayout)
      try {
        return await keepZip(steps, parts, {
          title: titleOf(wish),
          entries: entriesOf({ steps, parts, wish, run, thread }),
        })
      } finally {
        await thread.close()
      }
    },
  })

type Work = {
  readonly steps: JobSteps
  readonly parts: TaxParts
  readonly wish: Wish
  readonly run: JobRun
  readonly thread: DrawingThread
}

/** One paper after the other is drawn and packed, so that memory holds one of them. */
async function* entriesOf({ steps, parts, wish, run, thread }: Work): AsyncGenerator<ZipEntry> {
  const early: string[] = []
  let drawn = 0
  for await (const person of everyone(steps.read, wish)) {
    if (!isFinal(person)) {
      early.push(`${person.identity.name} (${person.code}): the last month is not paid yet.`)
      continue
    }
    const { pan, printed } = await partBOnPaper(steps.read, parts, person, wish)
    const body = await thread.draw(printed)
    await steps.write(async (ctx) => {
      if (person.account_id !== ctx.actor.id) await noteLookAt(ctx, person.account_id)
      if (pan) await noteOpened(ctx, pan)
    })
    drawn += 1
    await run.report(drawn, drawn, 'Drawing certificates')
    yield { name: `${printed.fileTitle}.pdf`, content: Readable.from([body]) }
  }
  if (early.length > 0)
    yield { name: 'Not included.txt', content: Readable.from([Buffer.from(`${early.join('\n')}\n`)]) }
}
