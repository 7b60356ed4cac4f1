import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { zipOf, type ZipEntry } from '#platform/server/exports/xlsx/zip-stream.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
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
import { noteLookAt } from '#payroll/server/public.ts'
import type * as calls from '#tax/contract/papers/paper-calls.ts'
import { windowToZip } from '#tax/contract/papers/paper-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import { declarationInSight, noteLookInto } from '#tax/server/declarations/declaration-in-sight.ts'
import { findOptionalWindow, listProvenIn } from '#tax/server/windows/window-queries.ts'
import { listProofsWithRows, type ProofWithRow } from '#tax/server/declarations/proof-queries.ts'
import type { TaxParts } from '#tax/server/tax-dependencies.ts'
import { mustBeAllowed, reaches } from '#tax/server/tax-policy.ts'
import { keepZip } from './keep-zip.ts'

/** Streamed while it is sent; nothing is read before the receiver takes it. */
export const prepareProofs =
  ({ files }: TaxParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.proofsOfPerson>) => {
    const declaration = await declarationInSight(ctx, id)
    const proofs = await listProofsWithRows(ctx, id)
    must(proofs.length > 0, say.noProofs)
    const entries = filesOf({ ctx, files }, proofs, '')
    const file: Download = {
      name: `Proofs ${declaration.person_name} ${declaration.tax_year}.zip`,
      mime: 'application/zip',
      body: Readable.from(zipOf(entries), { objectMode: false }),
    }
    return { declaration, file }
  }

type Prepared = Awaited<ReturnType<ReturnType<typeof prepareProofs>>>

export async function proofsOfPerson(
  ctx: Ctx,
  _wish: InputOf<typeof calls.proofsOfPerson>,
  { declaration, file }: Prepared,
): Promise<Download> {
  await noteLookInto(ctx, declaration)
  return file
}

type Reading = { readonly ctx: Ctx; readonly files: TaxParts['files'] }

/** Numbered within the folder, because two proofs may have one name. */
async function* filesOf(
  { ctx, files }: Reading,
  proofs: readonly ProofWithRow[],
  folder: string,
): AsyncGenerator<ZipEntry> {
  for (const [at, { file_id, name, section }] of proofs.entries()) {
    const stored = await findStoredFile(ctx.db, file_id)
    if (!stored) continue
    const number = String(at + 1).padStart(2, '0')
    yield {
      name: `${folder}${number} ${section} ${name}`,
      content: (await files.storage.read(stored.storage_key)) as AsyncIterable<Buffer>,
    }
  }
}

const zipJob = declareJob('tax.zip-proofs', { input: windowToZip })

export async function zipProofs(ctx: Ctx, wish: InputOf<typeof calls.zipProofs>) {
  const { window, declarations } = await proofsIn(ctx, wish)
  await enqueue(ctx, zipJob, wish, { title: `Proofs ${window.tax_year}`, for: ctx.actor })
  return { count: declarations.length }
}

async function proofsIn(ctx: Ctx, { window_id: id }: z.output<typeof windowToZip>) {
  mustBeAllowed(ctx, 'see')
  const window = await findOptionalWindow(ctx, id)
  must(window && reaches(ctx, 'see', window.company_id), say.noSuchWindow)
  const declarations = await listProvenIn(ctx, id)
  must(declarations.length > 0, say.noProofs)
  return { window, declarations }
}

/** Its link is not mailed: it would open everyone’s proofs without signing in. It waits under Exports. */
export const zipProofsJob = (parts: TaxParts): JobDefinition =>
  implementJob(zipJob, {
    steps: true,
    async run(steps, wish, run) {
      // Asked again who may, because hours may have passed since the call.
      const { window, declarations } = await proofsIn(steps.read, wish)
      const title = `Proofs ${window.company_name} ${window.tax_year} ${window.round}`
      return keepZip(steps, parts, { title, entries: foldersOf({ steps, parts, run }, declarations) })
    },
  })

type Work = { readonly steps: JobSteps; readonly parts: TaxParts; readonly run: JobRun }
type Proven = Awaited<ReturnType<typeof listProvenIn>>

async function* foldersOf({ steps, parts, run }: Work, declarations: Proven): AsyncGenerator<ZipEntry> {
  for (const [at, { id, account_id, person_name }] of declarations.entries()) {
    await run.report(at, declarations.length, 'Packing proofs')
    const proofs = await listProofsWithRows(steps.read, id)
    yield* filesOf({ ctx: steps.read, files: parts.files }, proofs, `${person_name} ${id}/`)
    await steps.write(async (ctx) => {
      if (account_id !== ctx.actor.id) await noteLookAt(ctx, account_id)
    })
  }
  await run.report(declarations.length, declarations.length, 'Packing proofs')
}
