import { fileKinds, type FileKind } from '#platform/contract/upload.ts'
import type { Call } from '#platform/contract/call.ts'

/** A request for a call with any input at all, as a client would send it that never looks at what it sends. */
export function anyRequest(
  call: Call,
  input: unknown,
  files: Readonly<Record<string, readonly File[]>> = {},
): { path: string; init: RequestInit } {
  const given = isRecord(input) ? { ...input } : {}
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name] ?? 1
    delete given[name]
    return encodeURIComponent(textOf(value))
  })
  if (call.method === 'GET') return { path: `/api${path}?${queryOf(given)}`, init: { method: 'GET' } }
  if (Object.keys(files).length > 0)
    return { path: `/api${path}`, init: { method: call.method, body: formOf(given, files) } }
  const headers = { 'content-type': 'application/json' }
  return { path: `/api${path}`, init: { method: call.method, headers, body: JSON.stringify(input ?? null) } }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text that an address can carry; a lone surrogate cannot even be sent. */
export const textOf = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value ?? null)).toWellFormed().slice(0, 2_000)

const queryOf = (given: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, value === undefined ? '' : textOf(value)]),
  ).toString()

function formOf(given: Record<string, unknown>, files: Readonly<Record<string, readonly File[]>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) form.append(name, textOf(value))
  for (const [name, list] of Object.entries(files))
    for (const file of list) form.append(name, file, file.name)
  return form
}

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const bytesOf: Partial<Record<FileKind, Buffer>> = {
  pdf: Buffer.from('%PDF-1.7\nx'),
  png: Buffer.from(PIXEL, 'base64'),
  mp4: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom')]),
  csv: Buffer.from('name,number\nx,1\n'),
  xlsx: entry('xl/workbook.xml'),
}

/** The beginning of a zip, as far as one empty entry. */
function entry(name: string): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name)])
}

/** A file for every field that takes one: small, and of its kind as far as anybody can see from outside. */
export const fittingFiles = (call: Call): Record<string, File[]> =>
  Object.fromEntries(
    Object.entries(call.files).flatMap(([name, field]) => {
      const kind = field.accept.find((one) => one in bytesOf)
      if (kind === undefined) return []
      const extension = fileKinds[kind].extensions[0]
      return [[name, [new File([new Uint8Array(bytesOf[kind]!)], `file.${extension}`)]]]
    }),
  )
