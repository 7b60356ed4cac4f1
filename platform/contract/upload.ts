/** What a form-data call accepts under one field name. The content is sniffed; the name and the claimed type prove nothing. */
export type FileField = {
  readonly accept: readonly FileKind[]
  readonly maxBytes: number
  readonly maxCount: number
  readonly required: boolean
  /** The sentence for a file of another kind, where the area words it itself. */
  readonly wrongType?: string
  /** Kept as a picture of at most this size: rendered again without what the camera wrote into it, with a thumbnail. */
  readonly picture?: { readonly longestEdge: number }
}

export const fileKinds = {
  jpeg: { mime: 'image/jpeg', extensions: ['jpg', 'jpeg'], inline: true },
  png: { mime: 'image/png', extensions: ['png'], inline: true },
  webp: { mime: 'image/webp', extensions: ['webp'], inline: true },
  gif: { mime: 'image/gif', extensions: ['gif'], inline: true },
  heic: { mime: 'image/heic', extensions: ['heic', 'heif'], inline: false },
  pdf: { mime: 'application/pdf', extensions: ['pdf'], inline: true },
  doc: { mime: 'application/msword', extensions: ['doc'], inline: false },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    inline: false,
  },
  xls: { mime: 'application/vnd.ms-excel', extensions: ['xls'], inline: false },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extensions: ['xlsx'],
    inline: false,
  },
  csv: { mime: 'text/csv', extensions: ['csv', 'tsv', 'txt'], inline: false },
  ics: { mime: 'text/calendar', extensions: ['ics'], inline: false },
  zip: { mime: 'application/zip', extensions: ['zip'], inline: false },
  mp4: { mime: 'video/mp4', extensions: ['mp4', 'm4v'], inline: true },
  mov: { mime: 'video/quicktime', extensions: ['mov'], inline: true },
  avi: { mime: 'video/vnd.avi', extensions: ['avi'], inline: false },
  webm: { mime: 'video/webm', extensions: ['webm'], inline: true },
  mkv: { mime: 'video/matroska', extensions: ['mkv'], inline: false },
  /** Anything else, and what is not what its name says: kept as it came, and never shown. */
  other: { mime: 'application/octet-stream', extensions: ['bin'], inline: false },
} as const

export type FileKind = keyof typeof fileKinds

export const megabytes = (count: number) => count * 1024 * 1024

/** A file that the door has received and stored before the action runs. */
export type ReceivedFile = {
  readonly id: string
  readonly name: string
  readonly kind: FileKind
  readonly bytes: number
  readonly sha256: string
}

/**
 * Where a large file goes piece by piece: `PUT …/{upload}?from={byte}` with the bytes as they are, and `GET …/{upload}`
 * to hear from which byte to go on after a break. Anyone who knows the id of an upload may add to it, and nothing more.
 */
export const UPLOADS_PATH = '/api/uploads'

export type UploadStanding = {
  /** The next byte that is waited for. */
  readonly received: number
  readonly bytes: number
}
