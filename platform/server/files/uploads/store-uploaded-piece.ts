import type { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { UploadStanding } from '#platform/contract/upload.ts'
import { withFacts } from '#platform/contract/refusal.ts'
import { Refused, must } from '#platform/server/must.ts'
import type { Ground } from '#platform/server/transaction.ts'
import { chunksOf } from '#platform/server/files/storage/stream-chunks.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { releasing } from '#platform/server/files/storage/release-memory.ts'
import type { Storage } from '#platform/server/files/storage/storage.ts'
import { newStorageKey } from '#platform/server/files/storage/storage-key.ts'
import { addPiece, findOptionalUpload, listPieces } from './upload-queries.ts'
import { uploadRefusal } from './upload-refusal.ts'

/** More breaks than this are no line, they are someone who dribbles. */
const MOST_PIECES = 2_000

export type PieceParts = { readonly ground: Ground; readonly store: FileStore }

type Incoming = { readonly id: string; readonly from: number; readonly body: Readable }

export async function standingOf(
  { ground }: Pick<PieceParts, 'ground'>,
  id: string,
): Promise<UploadStanding> {
  const upload = await findOptionalUpload(ground.database.reader, id)
  must(upload, fileMessages.gone)
  return { received: upload.received, bytes: upload.bytes }
}

/**
 * Keeps what comes until it ends or breaks off: a line that breaks leaves the bytes that have arrived, and the next
 * piece begins behind them.
 */
export async function takeInPiece(parts: PieceParts, { id, from, body }: Incoming): Promise<UploadStanding> {
  const { received, bytes } = await standingOf(parts, id)
  must(from === received, elsewhere(received))
  const { storage } = parts.store
  const storage_key = newStorageKey()
  const arrived = await store(storage, storage_key, { body, atMost: bytes - received })
  try {
    must(arrived <= bytes - received, fileMessages.longerThanAnnounced)
    if (arrived > 0) await register(parts, { upload_id: id, storage_key, first_byte: from, bytes: arrived })
    else await storage.remove(storage_key)
    return await standingOf(parts, id)
  } catch (error) {
    await storage.remove(storage_key)
    throw error
  }
}

type Source = { readonly body: Readable; readonly atMost: number }

async function store(storage: Storage, key: string, source: Source): Promise<number> {
  const counted = { bytes: 0 }
  try {
    await storage.write(key, releasing(untilItEnds(source, counted)))
  } catch (error) {
    throw uploadRefusal(error)
  }
  return counted.bytes
}

/** A broken line ends the piece instead of undoing it. */
async function* untilItEnds({ body, atMost }: Source, counted: { bytes: number }) {
  const chunks = chunksOf(body)
  for (;;) {
    const next = await chunks.next().catch(() => null)
    if (next === null || next.done) return
    counted.bytes += next.value.length
    if (counted.bytes > atMost) return
    yield next.value
  }
}

type Piece = Parameters<typeof addPiece>[1]

async function register({ ground }: PieceParts, piece: Piece) {
  const isNext = await ground.database.writer.transaction().execute(async (transaction) => {
    // A transaction is a Kysely; compared table by table the checker gives up on it.
    const db = transaction as unknown as Kysely<Database>
    must((await listPieces(db, piece.upload_id)).length < MOST_PIECES, fileMessages.tooManyPieces)
    return addPiece(db, piece)
  })
  if (isNext) return
  const { received } = await standingOf({ ground }, piece.upload_id)
  throw new Refused(elsewhere(received))
}

const elsewhere = (received: number) => withFacts(fileMessages.elsewhere, { received })
