import type { z } from 'zod'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { EXPORT_BEGUN, MOST_ROWS_AT_ONCE, type ExportFormat } from '#platform/contract/export.ts'
import { said, type ExportParts, type Said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import { declareJob, implementJob, type JobDefinition } from '#platform/server/jobs/define-job.ts'
import { enqueue } from '#platform/server/jobs/enqueue.ts'
import { exporterEmail } from './exporter-email.ts'
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
  /** Refuses a caller who may not export the list; asked again by the job. */
  readonly allow: (ctx: Ctx, wish: z.output<W>) => void
  readonly count: (ctx: Ctx, wish: z.output<W>) => Promise<number>
  /** Looked up first where the heading says whose list it is. */
  readonly table: (
    ctx: Ctx,
    wish: z.output<W>,
  ) => Omit<ExportTable<Row>, 'title'> | Promise<Omit<ExportTable<Row>, 'title'>>
  /** Where the link to a long one is mailed, where that is not the address of an account. */
  readonly addressOf?: (ctx: Ctx) => Promise<string>
  /** What is said when it is made in the background. */
  readonly begun?: string
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
      return said(list.begun ?? EXPORT_BEGUN, {})
    },
    job: (parts: ExportParts): JobDefinition<W> =>
      implementJob(job, {
        steps: true,
        async run(steps, wish) {
          list.allow(steps.read, wish)
          const file = await writeExportToStorage(parts.files, await fileOf(steps.read, wish), wish.format)
          return steps.write(async (ctx) => {
            const kept = await keepExport(ctx, file)
            const to = await (list.addressOf ?? exporterEmail)(ctx)
            await mailExport(ctx, parts, { to, title: list.title, file })
            return kept
          })
        },
      }),
  }
}
