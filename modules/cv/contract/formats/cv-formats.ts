import { z } from 'zod'

/** The forms in which a CV or an edition of it can be taken along. */
export const cvFormat = z.enum(['pdf', 'docx', 'html', 'text', 'json'])
export type CvFormat = z.output<typeof cvFormat>

export const cvFormatLabels: Readonly<Record<CvFormat, string>> = {
  pdf: 'PDF',
  docx: 'Word document',
  html: 'HTML page',
  text: 'Plain text',
  json: 'JSON Resume',
}
