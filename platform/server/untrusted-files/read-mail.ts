import { inOnePiece, readApart } from './read-apart.ts'
import type { ReadMail } from './readers/mail-reader.ts'

export type { ReadMail }

const reader = new URL('./readers/mail-reader.ts', import.meta.url)

/** What a mail says that someone sent. Throws `UnreadableFile`. */
export const readMailApart = (bytes: Uint8Array): Promise<ReadMail> =>
  readApart({ reader, wish: null, source: () => inOnePiece(bytes) })
