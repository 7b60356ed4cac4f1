import { answers, type Area } from '#platform/server/area.ts'
import * as calls from '#imports/contract/import-calls.ts'
import { forgetSchedule, importJobs } from './import-jobs.ts'
import { mapImport, runImport, undoImport, uploadImport } from './imports.ts'
import type { ImportsParts } from './imports-dependencies.ts'
import { importsDuties } from './imports-duties.ts'
import { importRows, listImports, readImport } from './read-imports.ts'

export const importsArea = (parts: ImportsParts): Area => ({
  name: 'imports',
  ...importsDuties,
  handlers: [
    answers(calls.uploadImport, uploadImport(parts)),
    answers(calls.readImport, readImport(parts)),
    answers(calls.listImports, listImports(parts)),
    answers(calls.mapImport, mapImport(parts)),
    answers(calls.runImport, runImport(parts)),
    answers(calls.undoImport, undoImport(parts)),
  ],
  lists: [importRows(parts)],
  jobs: importJobs(parts),
  schedule: [forgetSchedule],
})
