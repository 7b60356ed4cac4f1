import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import { peopleMessages as say } from '#people/contract/people-messages.ts'
import { peoplePermissions } from '#people/contract/people-permissions.ts'
import * as recordCalls from '#people/contract/record-calls.ts'
import { recordMessages } from '#people/contract/record-messages.ts'
import * as employmentCalls from '#people/contract/employment-calls.ts'
import * as importCalls from '#people/contract/import-calls.ts'
import { importMessages } from '#people/contract/import-messages.ts'
import { importJobs } from './import-jobs.ts'
import {
  beginImport,
  commitImport,
  discardImport,
  importTemplate,
  listImportRows,
  readImport,
} from './imports.ts'
import { inviteImported, inviteJob } from './invite-imported.ts'
import { undoImport, undoJob } from './undo-import.ts'
import * as reportCalls from '#people/contract/report-calls.ts'
import { figureFile } from './export-figure.ts'
import { gapFile, listGaps } from './gaps.ts'
import { readReport } from './read-report.ts'
import * as staffCalls from '#people/contract/staff-calls.ts'
import { listStaff, readStaffOptions, staffFile } from './staff.ts'
import * as photoCalls from '#people/contract/photo-calls.ts'
import { listPictures, removePhoto, setPhoto } from './photos.ts'
import { reminderSchedule } from './remind.ts'
import { numberChangedTemplate } from './tell-of-numbers.ts'
import * as alikeCalls from '#people/contract/alike-calls.ts'
import { readAlike } from './read-alike.ts'
import * as proofCalls from '#people/contract/proof-calls.ts'
import { attachProof, openProof } from './proofs.ts'
import { exportMaster } from '#people/contract/master-calls.ts'
import { masterFile } from './export-master.ts'
import { changeStage } from './change-stage.ts'
import { leaverSchedule } from './end-leavers.ts'
import { hireByForm } from './hire-person.ts'
import { openEmployment } from './open-employment.ts'
import { previewRelease, previewTransfer } from './preview-effects.ts'
import { releasePerson, withdrawRelease } from './release-person.ts'
import { takeBackPerson } from './take-back.ts'
import { withdrawPlan } from './withdraw-plan.ts'
import { transferPerson } from './transfer-person.ts'
import { decideRecordChange, withdrawRecordChange } from './decide-change.ts'
import type { PeopleParts } from './people-parts.ts'
import { listRecordChanges } from './read-changes.ts'
import { readHistory, readRecord } from './read-record.ts'
import { listViews, revealNumber } from './reveal-number.ts'
import { removeEntry, saveEntry } from './save-entry.ts'

const employmentHandlers = (parts: PeopleParts): Area['handlers'] => [
  answers(employmentCalls.hirePerson, hireByForm(parts)),
  answers(employmentCalls.openEmployment, openEmployment),
  answers(employmentCalls.changeStage, changeStage),
  answers(employmentCalls.previewRelease, previewRelease),
  answers(employmentCalls.releasePerson, releasePerson),
  answers(employmentCalls.withdrawRelease, withdrawRelease),
  answers(employmentCalls.withdrawPlan, withdrawPlan),
  answers(employmentCalls.previewTransfer, previewTransfer),
  answers(employmentCalls.transferPerson, transferPerson),
  answers(employmentCalls.takeBackPerson, takeBackPerson),
]

const staffHandlers: Area['handlers'] = [
  answers(alikeCalls.listAlike, readAlike),
  answers(staffCalls.listStaff, listStaff),
  answers(staffCalls.staffOptions, readStaffOptions),
  answersPrepared(staffCalls.exportStaff, staffFile.prepare, staffFile.answer),
  answersPrepared(exportMaster, masterFile.prepare, masterFile.answer),
  answers(reportCalls.readStaffReport, readReport),
  answersPrepared(reportCalls.exportFigure, figureFile.prepare, figureFile.answer),
  answers(reportCalls.listGaps, listGaps),
  answersPrepared(reportCalls.exportGaps, gapFile.prepare, gapFile.answer),
]

const importHandlers: Area['handlers'] = [
  answers(importCalls.beginImport, beginImport),
  answers(importCalls.readImport, readImport),
  answers(importCalls.listImportRows, listImportRows),
  answers(importCalls.commitImport, commitImport),
  answers(importCalls.discardImport, discardImport),
  answers(importCalls.undoImport, undoImport),
  answers(importCalls.inviteImported, inviteImported),
  answers(importCalls.importTemplate, importTemplate),
]

const recordHandlers = (parts: PeopleParts): Area['handlers'] => [
  answers(photoCalls.setPhoto, setPhoto(parts)),
  answers(photoCalls.removePhoto, removePhoto(parts)),
  answers(photoCalls.listPictures, listPictures(parts)),
  answers(recordCalls.readRecord, readRecord),
  answers(recordCalls.listRecordHistory, readHistory),
  answers(recordCalls.listViews, listViews),
  answers(recordCalls.revealNumber, revealNumber(parts)),
  answers(recordCalls.saveEntry, saveEntry(parts)),
  answers(recordCalls.removeEntry, removeEntry(parts)),
  answers(recordCalls.listRecordChanges, listRecordChanges),
  answers(recordCalls.decideRecordChange, decideRecordChange(parts)),
  answers(proofCalls.attachProof, attachProof(parts)),
  answers(proofCalls.openProof, openProof(parts)),
  answers(recordCalls.withdrawRecordChange, withdrawRecordChange),
]

export const peopleArea = (parts: PeopleParts): Area => ({
  name: 'people',
  handlers: [...employmentHandlers(parts), ...staffHandlers, ...importHandlers, ...recordHandlers(parts)],
  jobs: [
    staffFile.job(parts),
    masterFile.job(parts),
    figureFile.job(parts),
    gapFile.job(parts),
    ...importJobs(parts),
    undoJob,
    inviteJob(parts),
  ],
  schedule: [leaverSchedule, reminderSchedule],
  mailTemplates: [numberChangedTemplate],
  permissions: peoplePermissions,
  constraints: {
    employment_once: say.employedAlready,
    employment_code_key: say.codeTaken,
    employment_order_check: say.leavesBeforeJoining,
    employment_previous_once: say.employedAlready,
    people_import_writing_once: importMessages.anotherWrites,
    record_entry_number_key: recordMessages.numberTaken,
    record_entry_once: recordMessages.changedMeanwhile,
    record_change_open_once: recordMessages.waitsAlready,
  },
})
