import { megabytes } from '#platform/contract/upload.ts'
import { sheetMessages } from './sheet-messages.ts'

/** The file of every call that reads a sheet. */
export const sheetFile = {
  accept: ['xlsx', 'csv'],
  maxBytes: megabytes(2),
  maxCount: 1,
  required: true,
  wrongType: sheetMessages.wrongType,
} as const
