import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { drawingThread, type DrawingThread } from '#platform/server/exports/drawing-thread.ts'
import { keepExport } from '#platform/server/exports/write-export-to-storage.ts'
import { zipOf, type ZipEntry } from '#platform/server/exports/xlsx/zip-stream.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import {
  declareJob,
  implementJob,
  type JobDefinition,
  type JobRun,
  type JobSteps,
} from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { must } from '#platform/server/must.ts'
import { noteOpened, openNumber, type OpenedNumber } from '#people/server/public.ts'
import { lastDayOf } from '#pay-rules/server/public.ts'
import { zipWish, type zipSlips as zipCall } from '#payroll/contract/slips/slip-calls.ts'
import { slipMessages as say } from '#payroll/contract/slips/slip-messages.ts'
import type { PayrollParts } from '#payroll/server/payroll-dependencies.ts'
import { settledStates } from '#payroll/contract/runs/run-lists.ts'
import { monthOf, mustStandIn } from '#payroll/server/runs/move-run.ts'
import type { Identity } from '#payroll/server/runs/person-facts.ts'
import { runFor } from '#payroll/server/runs/run-policy.ts'
import { slipLayout, slipOnPaper } from './draw-slip.ts'
import { noteLook } from './read-slip.ts'
import { findOptionalSlip, type StoredSlip } from './slip-view-queries.ts'
import { listSlipIds } from './zip-queries.ts'

type Wish = z.output<typeof zipWish>

const zipJob = declareJob('payroll.zip-slips', { input: zipWish })

export async function zipSlips(ctx: Ctx, wish: InputOf<typeof zipCall>) {
  const { run, ids } = await slipsOf(ctx, wish)
  await mustStandIn(ctx, run, settledStates)
  await enqueue(ctx, zipJob, wish, { title: titleOf(run), for: ctx.actor })
  return { count: ids.length }
}

async function slipsOf(ctx: Ctx, { id }: Wish) {
  const run = await runFor(ctx, 'manage', id)
  const ids = await listSlipIds(ctx, id)
  must(ids.length > 0, say.noneToZip)
  return { run, ids }
}

const titleOf = (run: Parameters<typeof monthOf>[0] & { readonly company_name: string }) =>
  `Payslips ${monthInFull(monthOf(run))} ${run.company_name}`

/** Its link is not mailed: it would open everyone’s pay without signing in. It waits under Exports. */
export const zipSlipsJob = (parts: PayrollParts): JobDefinition =>
  implementJob(zipJob, {
    steps: true,
    async run(steps, wish, run) {
      // Asked again who may, because hours may have passed since the call.
      const { run: payrollRun, ids } = await slipsOf(steps.read, wish)
      const thread = drawingThread(slipLayout)
      const entries = entriesOf({ steps, parts, wish, run, thread }, ids)
      try {
        const body = Readable.from(zipOf(entries), { objectMode: false })
        const file = await storeMadeFile(parts.files, {
          name: `${titleOf(payrollRun)}.zip`,
          kind: 'zip',
          body,
        })
        return await steps.write((ctx) => keepExport(ctx, file))
      } finally {
        await thread.close()
      }
    },
  })

type Work = {
  readonly steps: JobSteps
  readonly parts: PayrollParts
  readonly wish: Wish
  readonly run: JobRun
  readonly thread: DrawingThread
}

/** One slip after the other is drawn and packed, so that memory holds one of them. */
async function* entriesOf(work: Work, ids: readonly number[]): AsyncGenerator<ZipEntry> {
  const missing: string[] = []
  for (const [at, id] of ids.entries()) {
    await work.run.report(at, ids.length, 'Drawing payslips')
    const slip = await findOptionalSlip(work.steps.read, id)
    if (!slip || slip.withdrawn_at !== null) continue
    const drawn = await drawOne(work, slip)
    if ('missing' in drawn) missing.push(drawn.missing)
    else yield { name: `${drawn.name} ${id}.pdf`, content: Readable.from([drawn.body]) }
  }
  if (missing.length > 0)
    yield { name: 'Not included.txt', content: Readable.from([Buffer.from(`${missing.join('\n')}\n`)]) }
  await work.run.report(ids.length, ids.length, 'Drawing payslips')
}

type Drawn = { readonly missing: string } | { readonly name: string; readonly body: Buffer }

async function drawOne({ steps, parts, wish, thread }: Work, slip: StoredSlip): Promise<Drawn> {
  const identity = slip.identity as Identity
  const pan = wish.protect ? await panOf(steps.read, parts, slip) : null
  if (wish.protect && (pan === null || identity.birth_date === null))
    return { missing: say.noPassword(`${identity.name} (${identity.employee_code})`, pan === null) }
  const paper = await slipOnPaper(steps.read, parts, slip, { language: wish.language })
  const password = pan && passwordOf(pan.whole, identity.birth_date!)
  const body = await thread.draw({ ...paper.printed, password })
  await steps.write(async (ctx) => {
    await noteLook(ctx, slip)
    if (pan ?? paper.pan) await noteOpened(ctx, (pan ?? paper.pan)!)
  })
  return { name: paper.printed.fileTitle, body }
}

const panOf = (ctx: Ctx, { keyring }: PayrollParts, slip: StoredSlip): Promise<OpenedNumber | null> =>
  openNumber(ctx, keyring, {
    personId: slip.account_id,
    kind: 'pan',
    day: lastDayOf(slip.month.slice(0, 7)),
  })

/** `ABCPD1234E15061990`: the PAN and the date of birth as day, month and year. */
const passwordOf = (pan: string, birthDate: string): string =>
  pan.toUpperCase() + birthDate.split('-').toReversed().join('')
