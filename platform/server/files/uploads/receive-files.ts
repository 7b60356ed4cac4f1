import type { FastifyRequest } from 'fastify'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { Call } from '#platform/contract/call.ts'
import type { FileField } from '#platform/contract/upload.ts'
import { must } from '#platform/server/must.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { safeName } from './safe-file-name.ts'
import { bytesOfAllFiles } from '#platform/server/files/stored-file-queries.ts'
import { takeInFile, type FileInStorage } from './store-uploaded-file.ts'
import { uploadRefusal } from './upload-refusal.ts'

const MOST_TEXT_FIELDS = 200

/** A form that has come in whole: its files are in storage, but no row knows them yet. */
export type Received = {
  /** Texts as they were sent; a name that came several times holds a list. */
  readonly fields: Record<string, unknown>
  readonly files: Record<string, FileInStorage[]>
  /** What was sent, file by file: the same for the same files sent again. */
  readonly fingerprint: readonly string[]
  readonly limitBytes: number | null
  /** Takes the files out of storage again, when the call was refused or rolled back. */
  discard(): Promise<void>
}

/** Streams the files of a form-data request into storage, before the transaction of the call begins. */
export async function receiveFiles(
  request: FastifyRequest,
  call: Pick<Call, 'files' | 'body'>,
  store: FileStore,
): Promise<Received> {
  const stored: FileInStorage[] = []
  const discard = () => removeFromStorage(store, stored)
  try {
    const form = newForm(call)
    if (request.isMultipart()) await readParts(form, request, { store, stored })
    else addBody(form, request)
    for (const [field, rule] of Object.entries(call.files))
      must(!rule.required || form.files[field]!.length > 0, fileMessages.required(field))
    return {
      fields: Object.fromEntries(form.fields),
      files: form.files,
      fingerprint: stored.map((file) => `${file.name} ${file.sha256}`),
      limitBytes: store.limitBytes,
      discard,
    }
  } catch (error) {
    takeOffTheLine(request)
    await discard()
    throw uploadRefusal(error)
  }
}

async function readParts(form: Form, request: FastifyRequest, target: Target) {
  const { limitBytes, reader } = target.store
  const free = limitBytes === null ? Infinity : limitBytes - (await bytesOfAllFiles(reader))
  for await (const part of request.parts(limitsOf(form))) {
    if (part.type === 'field') addText(form, part)
    else await addFile(form, part, { ...target, free })
  }
}

/** A form whose files are all optional may as well be sent as JSON. */
function addBody(form: Form, request: FastifyRequest) {
  const { body } = request
  const isRecord = typeof body === 'object' && body !== null && !Array.isArray(body)
  must(isRecord || body === undefined || body === null, fileMessages.notAForm)
  for (const [name, value] of Object.entries(body ?? {})) form.fields.set(name, value)
}

/** Some clients hear the refusal only when they have sent the rest; `limitPatience` ends those that go on for ever. */
function takeOffTheLine({ raw }: FastifyRequest) {
  raw.unpipe()
  raw.resume()
}

type FileFields = Readonly<Record<string, FileField>>
type Target = { readonly store: FileStore; readonly stored: FileInStorage[] }
type Form = {
  rules: FileFields
  /** How much text may still come. */
  textBytes: number
  fields: Map<string, unknown>
  files: Record<string, FileInStorage[]>
}

const newForm = ({ files: rules, body }: Pick<Call, 'files' | 'body'>): Form => ({
  rules,
  textBytes: body.kilobytes * 1024,
  fields: new Map(),
  files: Object.fromEntries(Object.keys(rules).map((field) => [field, []])),
})

function limitsOf({ rules, textBytes }: Form) {
  const list = Object.values(rules)
  // One more than allowed comes through, so that the refusal can name the field.
  const files = list.reduce((sum, rule) => sum + rule.maxCount, 0) + 1
  return {
    throwFileSizeLimit: false,
    fileHwm: 1,
    limits: {
      fields: MOST_TEXT_FIELDS,
      files,
      parts: MOST_TEXT_FIELDS + files,
      fileSize: Math.max(0, ...list.map((rule) => rule.maxBytes)) + 1,
      fieldSize: textBytes,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  }
}

function addText(form: Form, part: Extract<Multipart, { type: 'field' }>) {
  must(!part.valueTruncated && !part.fieldnameTruncated, fileMessages.longText(part.fieldname))
  form.textBytes -= Buffer.byteLength(String(part.value))
  must(form.textBytes >= 0, fileMessages.longText(part.fieldname))
  const earlier = form.fields.get(part.fieldname) as unknown[] | string | undefined
  if (earlier === undefined) form.fields.set(part.fieldname, part.value)
  else
    form.fields.set(part.fieldname, Array.isArray(earlier) ? [...earlier, part.value] : [earlier, part.value])
}

async function addFile(
  form: Form,
  part: MultipartFile,
  { store, stored, free }: Target & { readonly free: number },
) {
  const field = part.fieldname
  const name = safeName(part.filename)
  // A browser sends an untouched file input as a part without a name.
  if (name === '') return must(await isEmpty(part), fileMessages.unexpected(field))
  const rule = Object.hasOwn(form.rules, field) ? form.rules[field]! : undefined
  must(rule, fileMessages.unexpected(field))
  must(form.files[field]!.length < rule.maxCount, fileMessages.tooMany(field, rule.maxCount))
  const room = free - stored.reduce((sum, file) => sum + file.bytes, 0)
  const file = await takeInFile(store, { field, rule, name, body: part.file, room })
  stored.push(file)
  form.files[field]!.push(file)
}

async function isEmpty(part: MultipartFile): Promise<boolean> {
  for await (const chunk of part.file) if ((chunk as Buffer).length > 0) return false
  return true
}

async function removeFromStorage(store: FileStore, stored: FileInStorage[]) {
  for (const file of stored.splice(0)) {
    for (const key of [file.storageKey, file.thumbnailKey]) {
      if (key === null) continue
      try {
        await store.storage.remove(key)
      } catch (error) {
        // The sweep takes it later; the refusal that led here is what the user must hear.
        store.log.error('a discarded upload could not be removed yet', error)
      }
    }
  }
}
