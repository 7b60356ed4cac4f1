import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type StoredObject = { body: Buffer; at: Date }
type Upload = { key: string; parts: Map<number, Buffer>; at: Date }

/** Speaks the part of the S3 protocol that storage needs, strictly: what it does not understand it refuses. */
export type S3WireServer = {
  readonly endpoint: string
  readonly objects: ReadonlyMap<string, StoredObject>
  readonly uploads: ReadonlyMap<string, Upload>
  readonly requests: string[]
  /** From now on answers every write as a store that is full. */
  fillUp(isFull: boolean): void
  close(): Promise<void>
}

const PAGE = 3
const SMALLEST_PART = 5 * 1024 * 1024

type Store = {
  objects: Map<string, StoredObject>
  uploads: Map<string, Upload>
  isFull: boolean
  accessKey: string
}

class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(code)
    this.status = status
    this.code = code
  }
}

export async function s3WireServer({
  bucket,
  accessKey,
}: {
  bucket: string
  accessKey: string
}): Promise<S3WireServer> {
  const store: Store = { objects: new Map(), uploads: new Map(), isFull: false, accessKey }
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(store, bucket, request, response).catch((error: unknown) => {
      const { status, code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError')
      response.writeHead(status, { 'content-type': 'application/xml' })
      response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: store.objects,
    uploads: store.uploads,
    requests,
    fillUp: (isFull) => {
      store.isFull = isFull
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(store: Store, bucket: string, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url!, 'http://store')
  const [, name, ...rest] = url.pathname.split('/')
  const body = await buffer(request)
  checkRequest(store, request, body)
  if (name !== bucket) throw new S3Error(404, 'NoSuchBucket')
  const key = decodeURIComponent(rest.join('/'))
  const asked = { key, query: url.searchParams, body, range: request.headers.range }
  const reply = key === '' ? bucketReply(store, asked) : objectReply(store, request.method!, asked)
  response.writeHead(reply.status, reply.headers)
  response.end(request.method === 'HEAD' ? undefined : reply.body)
}

function checkRequest(store: Store, request: IncomingMessage, body: Buffer) {
  const { authorization = '', 'content-encoding': encoding, 'content-length': length } = request.headers
  if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${store.accessKey}/`))
    throw new S3Error(403, 'InvalidAccessKeyId')
  // Many stores keep this framing as content, so a client must not use it.
  if (encoding?.includes('aws-chunked')) throw new S3Error(501, 'NotImplemented')
  if (request.method === 'PUT' && Number(length) !== body.length)
    throw new S3Error(411, 'MissingContentLength')
  if (store.isFull && (request.method === 'PUT' || request.method === 'POST'))
    throw new S3Error(507, 'XMinioStorageFull')
}

type Asked = { key: string; query: URLSearchParams; body: Buffer; range: string | undefined }
type Reply = { status: number; headers: Record<string, string>; body?: string | Buffer }

const xml = (text: string): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: text,
})
const done: Reply = { status: 204, headers: {} }
const tagOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`

function bucketReply(store: Store, { query }: Asked): Reply {
  if (query.has('uploads')) {
    const uploads = [...store.uploads].map(
      ([id, { key, at }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
    )
    return xml(
      `<ListMultipartUploadsResult>${uploads.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`,
    )
  }
  if (query.get('list-type') !== '2') throw new S3Error(501, 'NotImplemented')
  const after = query.get('continuation-token') ?? ''
  const keys = [...store.objects.keys()].toSorted().filter((key) => key > after)
  const page = keys.slice(0, PAGE)
  const contents = page.map((key) => {
    const { body, at } = store.objects.get(key)!
    return `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`
  })
  const more = keys.length > page.length
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  return xml(
    `<ListBucketResult>${contents.join('')}<IsTruncated>${more}</IsTruncated>${next}</ListBucketResult>`,
  )
}

function objectReply(store: Store, method: string, asked: Asked): Reply {
  const { key, query, body } = asked
  if (method === 'POST' || query.has('uploadId')) return multipartReply(store, method, asked)
  if (method === 'PUT') {
    store.objects.set(key, { body, at: new Date() })
    return { status: 200, headers: { etag: tagOf(body) } }
  }
  if (method === 'DELETE') {
    store.objects.delete(key)
    return done
  }
  if (method === 'GET' || method === 'HEAD') return readReply(store, asked)
  throw new S3Error(405, 'MethodNotAllowed')
}

function multipartReply(store: Store, method: string, { key, query, body }: Asked): Reply {
  if (method === 'POST' && query.has('uploads')) {
    const id = `upload-${store.uploads.size + 1}-${Date.now()}`
    store.uploads.set(id, { key, parts: new Map(), at: new Date() })
    return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  const id = query.get('uploadId') ?? ''
  const upload = store.uploads.get(id)
  if (!upload || upload.key !== key) throw new S3Error(404, 'NoSuchUpload')
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body)
    return { status: 200, headers: { etag: tagOf(body) } }
  }
  if (method === 'POST') completeUpload(store, upload, body.toString())
  store.uploads.delete(id)
  return method === 'POST'
    ? xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
    : done
}

function completeUpload(store: Store, upload: Upload, wish: string) {
  const named = [...wish.matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    tag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }))
  const parts = named.map(({ number, tag }, index) => {
    const part = upload.parts.get(number)
    if (!part || number !== index + 1 || tag !== tagOf(part)) throw new S3Error(400, 'InvalidPart')
    if (part.length < SMALLEST_PART && index < named.length - 1) throw new S3Error(400, 'EntityTooSmall')
    return part
  })
  store.objects.set(upload.key, { body: Buffer.concat(parts), at: new Date() })
}

function readReply(store: Store, { key, range }: Asked): Reply {
  const found = store.objects.get(key)
  if (!found) throw new S3Error(404, 'NoSuchKey')
  const headers = { etag: tagOf(found.body), 'last-modified': found.at.toUTCString() }
  const match = /^bytes=(\d+)-(\d+)$/.exec(range ?? '')
  if (!match)
    return {
      status: 200,
      headers: { ...headers, 'content-length': String(found.body.length) },
      body: found.body,
    }
  const part = found.body.subarray(Number(match[1]), Number(match[2]) + 1)
  const place = `bytes ${match[1]}-${match[2]}/${found.body.length}`
  return {
    status: 206,
    headers: { ...headers, 'content-range': place, 'content-length': String(part.length) },
    body: part,
  }
}
