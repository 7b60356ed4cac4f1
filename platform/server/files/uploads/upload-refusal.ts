import { Refused } from '#platform/server/must.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'

const noRoomCodes = new Set(['ENOSPC', 'EDQUOT', 'QuotaExceeded', 'XMinioStorageFull', 'InsufficientStorage'])
const brokenOff = /terminated early|Unexpected end of multipart data|premature close|aborted|ECONNRESET/i

const partLimits = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])
const unreadable = new Set(['FST_PROTO_VIOLATION', 'FST_INVALID_JSON_FIELD_ERROR'])

/** What went wrong while a form came in, as the sentence it deserves; anything else stays what it is. */
export function uploadRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refused) return error
  const code = 'code' in error ? String(error.code) : error.name
  if (noRoomCodes.has(code) || noRoomCodes.has(error.name)) return new Refused(fileMessages.noRoom)
  if (partLimits.has(code)) return new Refused(fileMessages.tooManyParts)
  if (code === 'FST_MP_PREMATURE_CLOSE' || code === 'ECONNRESET' || brokenOff.test(error.message))
    return new Refused(fileMessages.brokeOff)
  if (unreadable.has(code) || /multipart|boundary|malformed/i.test(error.message))
    return new Refused(fileMessages.unreadable)
  return error
}
