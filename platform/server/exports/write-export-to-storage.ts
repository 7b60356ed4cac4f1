import { EXPORT_LINK_HOURS, type ExportFormat } from '#platform/contract/export.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { keepMadeFile, storeMadeFile } from '#platform/server/files/generated-files.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import type { FileInStorage } from '#platform/server/files/uploads/store-uploaded-file.ts'
import type { Keyring } from '#platform/server/secrets/keyring.ts'

const LINK_MINUTES = EXPORT_LINK_HOURS * 60

/** For a list too long to wait for: a job writes the export into storage before its transaction begins. */
export function writeExportToStorage(
  store: FileStore,
  download: Download,
  format: ExportFormat,
): Promise<FileInStorage> {
  return storeMadeFile(store, { name: download.name, kind: format, body: download.body })
}

/** In the job's transaction: from here on the file is there, until its link has expired. */
export async function keepExport(ctx: Ctx, file: FileInStorage): Promise<{ fileId: string }> {
  const until = new Date(ctx.now.getTime() + LINK_MINUTES * 60_000)
  await keepMadeFile(ctx, file, { subject: 'export', until })
  return { fileId: file.id }
}

export const exportLink = (keyring: Keyring, file: { id: string; name: string }, now: Date): string =>
  signedLink(keyring, { fileId: file.id, name: file.name, minutes: LINK_MINUTES, as: 'attachment', now })
