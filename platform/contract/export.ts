import { z } from 'zod'

/** The forms in which a list can be taken along. */
export const exportFormats = ['csv', 'xlsx', 'pdf'] as const
export const exportFormat = z.enum(exportFormats)
export type ExportFormat = z.output<typeof exportFormat>

export const exportLabels: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  pdf: 'PDF',
}

/** A longer list is made by a job, and its link is sent when it is ready. */
export const MOST_ROWS_AT_ONCE = 5_000

/** How long the link to such a file leads to it. */
export const EXPORT_LINK_HOURS = 24

/** What is said when a list is too long to be made at once. */
export const EXPORT_BEGUN = `This export is large. You’ll find it under Exports and get a link by email that works for ${EXPORT_LINK_HOURS} hours.`
