import { Readable } from 'node:stream'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { zipOf, type ZipEntry } from '#platform/server/exports/xlsx/zip-stream.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { must } from '#platform/server/must.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import type { zipFolder as zipCall } from '#drive/contract/tree/node-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import type { Reach } from '#drive/server/rights/drive-policy.ts'
import { listSeenBranch, noteEvent } from '#drive/server/tree/node-queries.ts'
import { liveNode } from '#drive/server/tree/seen-node.ts'

const MOST_FILES = 10_000
const MOST_BYTES = 4 * 1024 ** 3 - 1024 ** 2

/** What the person of this reach sees of a branch, as an archive that is written while it is sent. */
export async function zipOfBranch(
  reach: Reach,
  { files }: { files: FileStore },
  node: { id: number; name: string },
) {
  const found = await listSeenBranch(reach, node.id, MOST_FILES)
  must(found.length > 0, say.nothingToZip)
  must(found.reduce((sum, { bytes }) => sum + bytes, 0) < MOST_BYTES, say.tooLargeToZip)
  return {
    name: `${node.name}.zip`,
    mime: 'application/zip',
    body: Readable.from(zipOf(entriesOf(files, found)), { objectMode: false }),
  }
}

async function* entriesOf(
  { storage }: FileStore,
  found: readonly { path: string; storage_key: string }[],
): AsyncGenerator<ZipEntry> {
  // One file after the other is opened, when its turn has come.
  for (const { path, storage_key } of found)
    yield { name: path, content: (await storage.read(storage_key)) as AsyncIterable<Buffer> }
}

export const zipFolder =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id }: InputOf<typeof zipCall>) => {
    const { node, reach } = await liveNode(ctx, parts, id)
    const archive = await zipOfBranch(reach, parts, node)
    await noteEvent(ctx, { nodeId: id, kind: 'download', details: 'as an archive' })
    return archive
  }
