import type { z } from 'zod'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { MOST_ROWS_AT_ONCE, type ExportFormat } from '#platform/contract/export.ts'
import { said, type Said } from '#platform/server/area.ts'
import type { Config } from '#platform/server/config.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'
import { exportTable } from './export-table.ts'
import type { ExportRow, ExportTable } from './export-types.ts'
import { mailExport } from './mail-export.ts'
import { keepExport, writeExportToStorage } from './write-export-to-storage.ts'

type Wish = { readonly format: ExportFormat }

type ListExport<W extends z.ZodType<Wish>, Row extends ExportRow> = {
  /** Of the job that makes a long one, `area.export-things`. */
  readonly name: string
  readonly title: string
  readonly wish: W
  /** Refuses anyone who may not take the list along; asked again by the job. */
  readonly allow: (ctx: Ctx, wish: z.output<W>) => void
  readonly count: (ctx: Ctx, wish: z.output<W>) => Promise<number>
  /** Looked up first where the heading says whose list it is. */
  readonly table: (
    ctx: Ctx,
    wish: z.output<W>,
  ) => Omit<ExportTable<Row>, 'title'> | Promise<Omit<ExportTable<Row>, 'title'>>
  /** Where the link to a long one is mailed. */
  readonly addressOf: (ctx: Ctx) => Promise<string>
  /** What is said when it is made in the background. */
  readonly begun: string
}

type Parts = {
  readonly files: FileStore
  readonly keyring: Keyring
  readonly config: Pick<Config, 'publicUrl'>
}

/**
 * A filtered list as a file: a short one with the answer, a long one by a job whose link is mailed. Rows are read with
 * the reading context, because they flow while the file is sent, and no transaction waits for that.
 */
export function listExport<W extends z.ZodType<Wish>, Row extends ExportRow>(list: ListExport<W, Row>) {
  const job = declareJob(list.name, { input: list.wish })
  const fileOf = async (ctx: Ctx, wish: z.output<W>): Promise<Download> =>
    exportTable({ title: list.title, ...(await list.table(ctx, wish)) }, wish.format, {
      by: ctx.actor.name,
      at: ctx.now,
      zone: COMPANY_ZONE,
    })
  return {
    prepare: async (ctx: Ctx, wish: z.output<W>): Promise<Download | null> => {
      list.allow(ctx, wish)
      return (await list.count(ctx, wish)) > MOST_ROWS_AT_ONCE ? null : await fileOf(ctx, wish)
    },
    answer: async (ctx: Ctx, wish: z.output<W>, file: Download | null): Promise<Download | Said<unknown>> => {
      if (file) return file
      await enqueue(ctx, job, wish as z.input<W>, { title: list.title, for: ctx.actor })
      return said(list.begun, {})
    },
    job: (parts: Parts): JobDefinition<W> =>
      implementJob(job, {
        steps: true,
        async run(steps, wish) {
          list.allow(steps.read, wish)
          const file = await writeExportToStorage(parts.files, await fileOf(steps.read, wish), wish.format)
          return steps.write(async (ctx) => {
            const kept = await keepExport(ctx, file)
            await mailExport(ctx, parts, { to: await list.addressOf(ctx), title: list.title, file })
            return kept
          })
        },
      }),
  }
}
