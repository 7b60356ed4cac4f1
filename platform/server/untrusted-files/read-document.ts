import { readApart, type Reading } from './read-apart.ts'
import type { DocumentWish } from './readers/document-reader.ts'

const reader = new URL('./readers/document-reader.ts', import.meta.url)

/** The words of a PDF or Word file, line by line. Throws `UnreadableFile`. */
export const readDocumentApart = (source: Reading['source'], wish: DocumentWish): Promise<string> =>
  readApart({ reader, wish, source })
