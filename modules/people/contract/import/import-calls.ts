import { z } from 'zod'
import { catalogue } from '#platform/contract/catalogue.ts'
import { defineCall, fileAnswer } from '#platform/contract/call.ts'
import { pageFilter, pageOf } from '#platform/contract/paging.ts'
import { id, idInPath, storedInstant } from '#platform/contract/scalars.ts'
import { megabytes, type FileField } from '#platform/contract/upload.ts'
import { importMessages as say } from './import-messages.ts'

export const importStates = catalogue({
  reading: { id: 1, label: 'Reading', tone: 'info', next: ['ready', 'unreadable', 'discarded'] },
  unreadable: { id: 2, label: 'Unreadable', tone: 'bad', next: [] },
  ready: { id: 3, label: 'Ready to import', tone: 'warn', next: ['writing', 'discarded'] },
  writing: { id: 4, label: 'Importing', tone: 'info', next: ['done', 'ready', 'discarded'] },
  done: { id: 5, label: 'Imported', tone: 'good', next: ['undoing'] },
  undoing: { id: 7, label: 'Undoing', tone: 'info', next: ['undone', 'done'] },
  undone: { id: 8, label: 'Withdrawn', tone: 'neutral', next: [] },
  discarded: { id: 6, label: 'Discarded', tone: 'neutral', next: [] },
})

export const importOutcomes = catalogue({
  new: { id: 1, label: 'New', tone: 'good', next: [] },
  update: { id: 2, label: 'Changes', tone: 'info', next: [] },
  same: { id: 3, label: 'As it is', tone: 'neutral', next: [] },
  refused: { id: 4, label: 'Refused', tone: 'bad', next: [] },
  written: { id: 5, label: 'Imported', tone: 'good', next: [] },
})

export const importFile: FileField = {
  accept: ['xlsx'],
  maxBytes: megabytes(15),
  maxCount: 1,
  required: true,
  wrongType: say.wrongType,
}

export const beginImport = defineCall('POST', '/people/import', {
  auth: 'employee',
  needs: 'people.record.import',
  writes: true,
  summary: 'Reads a file of people row by row. Nothing is written before the review.',
  files: { sheet: importFile },
  output: z.object({ id: z.number() }),
  says: say.begun,
})

export const readImport = defineCall('GET', '/people/read-import', {
  auth: 'employee',
  needs: 'people.record.import',
  writes: false,
  summary: 'Returns the progress and preview of an import, by default the latest.',
  input: z.object({ id: idInPath.optional() }),
  output: z.object({
    import: z
      .object({
        id: z.number(),
        file_name: z.string(),
        status: importStates.schema,
        problem: z.string(),
        /** Whether a refused row keeps the others back. */
        whole_only: z.boolean(),
        /** Its work was stopped or has failed for good; nothing of it was written. */
        stuck: z.boolean(),
        begun_at: storedInstant,
        begun_by: z.string(),
        done_at: storedInstant.nullable(),
        /** Until then it can be taken back; null when that is over, or was never so. */
        undo_until: storedInstant.nullable(),
        /** Of the new hires it made, those whom no letter has invited. */
        uninvited: z.number(),
        version: z.number(),
        counts: z.object({
          new: z.number(),
          update: z.number(),
          same: z.number(),
          refused: z.number(),
          written: z.number(),
        }),
        progress: z.object({ done: z.number(), total: z.number() }).nullable(),
      })
      .nullable(),
  }),
})

export const importRow = z.object({
  id: z.number(),
  row_number: z.number(),
  name: z.string(),
  email: z.string(),
  outcome: importOutcomes.schema,
  messages: z.array(z.object({ cell: z.string(), text: z.string() })),
})

export type ImportRow = z.output<typeof importRow>

export const listImportRows = defineCall('POST', '/people/import-rows', {
  auth: 'employee',
  needs: 'people.record.import',
  writes: false,
  summary: 'Lists the rows of an import with their result and the errors by cell.',
  input: pageFilter
    .pick({ after: true, size: true })
    .extend({ import_id: id, outcome: importOutcomes.schema.optional() }),
  output: pageOf(importRow),
})

export const commitImport = defineCall('POST', '/people/commit-import', {
  auth: 'employee',
  needs: 'people.record.import',
  writes: true,
  summary: 'Imports the rows without errors, or the whole file and otherwise nothing.',
  input: z.object({ id, version: z.number().int().positive(), whole_only: z.boolean().default(false) }),
  says: say.committing,
})

export const discardImport = defineCall('POST', '/people/discard-import', {
  auth: 'employee',
  needs: 'people.record.import',
  writes: true,
  summary: 'Discards an import without writing anything, also an interrupted one.',
  input: z.object({ id, version: z.number().int().positive() }),
  says: say.discarded,
})

export const undoImport = defineCall('POST', '/people/undo-import', {
  auth: 'employee',
  needs: 'people.record.import',
  writes: true,
  summary: 'Undoes an import within a day, unless later records depend on it.',
  input: z.object({ id, version: z.number().int().positive() }),
  says: say.undoing,
})

export const inviteImported = defineCall('POST', '/people/invite-import', {
  auth: 'employee',
  needs: 'people.record.import',
  writes: true,
  summary: 'Emails an invitation to each new hire of a file who has none yet.',
  input: z.object({ id }),
  output: z.object({ people: z.number() }),
})

export const importTemplate = defineCall('GET', '/people/import-template', {
  auth: 'employee',
  needs: 'people.record.import',
  writes: false,
  summary: 'Downloads the empty import template.',
  output: fileAnswer,
  answer: 'file',
})
