import { Readable } from 'node:stream'
import { keepExport } from '#platform/server/exports/write-export-to-storage.ts'
import { zipOf, type ZipEntry } from '#platform/server/exports/xlsx/zip-stream.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'
import type { JobSteps } from '#platform/server/jobs/define-job.ts'
import type { TaxParts } from '#tax/server/tax-dependencies.ts'

type Wish = { readonly title: string; readonly entries: AsyncIterable<ZipEntry> }

/** Packed while its entries are still being made, and kept under Exports. */
export async function keepZip(
  steps: JobSteps,
  { files }: TaxParts,
  { title, entries }: Wish,
): Promise<{ fileId: string }> {
  const body = Readable.from(zipOf(entries), { objectMode: false })
  const file = await storeMadeFile(files, { name: `${title}.zip`, kind: 'zip', body })
  return steps.write((ctx) => keepExport(ctx, file))
}
