import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '#platform/server/config.ts'
import { release } from './release-memory.ts'
import type { ByteRange, Outlet, Storage, StoredBlob } from './storage.ts'
import { isStorageKey } from './storage-key.ts'

// A store refuses parts under 5 MB; 10,000 parts of this size make 80 GB, more than any upload we allow.
const PART_BYTES = 8 * 1024 * 1024

type Bucket = { readonly client: S3Client; readonly name: string }

export function s3Storage(settings: S3Settings): Storage {
  const bucket = { client: clientOf(settings), name: settings.bucket }
  return {
    write: (key, source) => writeObject(bucket, checked(key), source),
    read: (key, range) => readObject(bucket, checked(key), range),
    open: async (key, range) => outletOf(await readObject(bucket, checked(key), range)),
    remove: async (key) => {
      await bucket.client.send(new DeleteObjectCommand({ Bucket: bucket.name, Key: checked(key) }))
    },
    list: () => listObjects(bucket),
    removeUnfinished: (olderThan) => abortOldUploads(bucket, olderThan),
  }
}

function clientOf(settings: S3Settings): S3Client {
  return new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    ...(settings.endpoint ? { endpoint: settings.endpoint } : {}),
    forcePathStyle: true,
    // By default the SDK wraps bodies in its own framing, which stores other than Amazon's keep as content.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

function checked(key: string): string {
  if (!isStorageKey(key)) throw new Error('not a storage key')
  return key
}

/** S3 wants to know a length beforehand, which an upload cannot tell: so it goes in parts of a known size. */
async function writeObject(bucket: Bucket, key: string, source: AsyncIterable<Uint8Array>) {
  const parts = inParts(source)
  const begun = [await taken(parts), await taken(parts)].filter((part) => part !== null)
  if (begun.length === 2) return await writeInParts(bucket, key, begun, parts)
  const Body = begun[0] ?? Buffer.alloc(0)
  await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key: key, Body }))
}

const taken = async (parts: AsyncGenerator<Buffer, void>): Promise<Buffer | null> =>
  (await parts.next()).value ?? null

async function writeInParts(
  bucket: Bucket,
  key: string,
  begun: Buffer[],
  rest: AsyncGenerator<Buffer, void>,
) {
  const target = { Bucket: bucket.name, Key: key }
  const { UploadId } = await bucket.client.send(new CreateMultipartUploadCommand(target))
  const Parts: { ETag: string | undefined; PartNumber: number }[] = []
  const send = async (Body: Buffer) => {
    const PartNumber = Parts.length + 1
    const { ETag } = await bucket.client.send(
      new UploadPartCommand({ ...target, UploadId, PartNumber, Body }),
    )
    Parts.push({ ETag, PartNumber })
  }
  try {
    for (let part = begun.shift(); part; part = begun.shift()) await send(part)
    for await (const part of rest) await send(part)
    const MultipartUpload = { Parts }
    await bucket.client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload }))
  } catch (error) {
    // What cannot be aborted now is taken by the sweep; why the upload failed is what must be known.
    await bucket.client.send(new AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined)
    throw error
  }
}

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void> {
  let part = Buffer.allocUnsafeSlow(PART_BYTES)
  let filled = 0
  for await (const chunk of source)
    for (let from = 0; from < chunk.length;) {
      const fits = chunk.subarray(from, from + PART_BYTES - filled)
      part.set(fits, filled)
      from += fits.length
      filled += fits.length
      if (filled < PART_BYTES) continue
      yield part
      part = Buffer.allocUnsafeSlow(PART_BYTES)
      filled = 0
    }
  if (filled > 0) yield part.subarray(0, filled)
}

async function readObject(bucket: Bucket, key: string, range: ByteRange | undefined): Promise<Readable> {
  const Range = range && `bytes=${range.first}-${range.last}`
  const { Body } = await bucket.client.send(new GetObjectCommand({ Bucket: bucket.name, Key: key, Range }))
  if (!(Body instanceof Readable)) throw new Error('the store answered without a body')
  return Body
}

const outletOf =
  (body: Readable): Outlet =>
  async (send) => {
    for await (const piece of body as AsyncIterable<Buffer>) {
      const more = await send(piece)
      release(piece)
      if (!more) break
    }
  }

async function* listObjects(bucket: Bucket): AsyncGenerator<StoredBlob> {
  for (let ContinuationToken: string | undefined; ;) {
    const page = await bucket.client.send(
      new ListObjectsV2Command({ Bucket: bucket.name, ContinuationToken }),
    )
    for (const { Key, LastModified } of page.Contents ?? [])
      if (Key && LastModified && isStorageKey(Key)) yield { key: Key, writtenAt: LastModified }
    if (!page.IsTruncated) return
    ContinuationToken = page.NextContinuationToken
  }
}

async function abortOldUploads(bucket: Bucket, olderThan: Date): Promise<number> {
  const { Uploads } = await bucket.client.send(new ListMultipartUploadsCommand({ Bucket: bucket.name }))
  let aborted = 0
  for (const { Key, UploadId, Initiated } of Uploads ?? []) {
    if (!Key || !Initiated || Initiated >= olderThan) continue
    await bucket.client.send(new AbortMultipartUploadCommand({ Bucket: bucket.name, Key, UploadId }))
    aborted += 1
  }
  return aborted
}
