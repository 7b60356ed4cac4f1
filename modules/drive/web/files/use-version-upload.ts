import type { Details } from '#drive/contract/files/file-calls.ts'
import { useUploads } from './use-uploads.ts'

/** A new version of a file, on top of the one that is shown; of a newer one the sender is asked. */
export function useVersionUpload({ id, versions }: Pick<Details, 'id' | 'versions'>) {
  const uploads = useUploads(null, { id, version: versions[0]?.number ?? 1 })
  return { uploads, start: (file: File) => uploads.add([{ file, folders: [] }]) }
}
