import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import { peopleMessages as say } from '#people/contract/people-messages.ts'
import { peoplePermissions } from '#people/contract/people-permissions.ts'
import * as recordCalls from '#people/contract/record/record-calls.ts'
import { recordMessages } from '#people/contract/record/record-messages.ts'
import * as employmentCalls from '#people/contract/employment/employment-calls.ts'
import * as importCalls from '#people/contract/import/import-calls.ts'
import { importMessages } from '#people/contract/import/import-messages.ts'
import { importJobs } from './import/import-jobs.ts'
import {
  beginImport,
  commitImport,
  discardImport,
  importTemplate,
  listImportRows,
  readImport,
} from './import/imports.ts'
import { inviteImported, inviteJob } from './import/invite-imported.ts'
import { undoImport, undoJob } from './import/undo-import.ts'
import * as reportCalls from '#people/contract/figures/staff-report-calls.ts'
import { explainFigure } from './figures/explain-figure.ts'
import { figureFile } from './figures/export-figure.ts'
import { recordGaps } from './figures/record-gaps.ts'
import { readReport } from './figures/read-staff-report.ts'
import * as staffCalls from '#people/contract/staff/staff-calls.ts'
import { listStaff, readStaffOptions, staffFile } from './staff/staff-list.ts'
import * as photoCalls from '#people/contract/record/photo-calls.ts'
import { listPictures, removePhoto, setPhoto } from './record/photos.ts'
import { reminderSchedule } from './notices/people-reminders.ts'
import { numberChangedTemplate } from './notices/notify-number-change.ts'
import * as alikeCalls from '#people/contract/record/duplicate-calls.ts'
import { readAlike } from './record/find-duplicates.ts'
import * as proofCalls from '#people/contract/changes/proof-calls.ts'
import { attachProof, openProof } from './changes/proofs.ts'
import { exportMaster } from '#people/contract/staff/employee-master-calls.ts'
import { masterFile } from './staff/export-employee-master.ts'
import { changeStage } from './employment/change-stage.ts'
import { leaverSchedule } from './employment/end-leavers.ts'
import { hireByForm } from './employment/hire-person.ts'
import { openEmployment } from './employment/open-employment.ts'
import { previewRelease, previewTransfer } from './employment/preview-effects.ts'
import { releasePerson, withdrawRelease } from './employment/release-person.ts'
import { takeBackPerson } from './employment/rehire-person.ts'
import { withdrawPlan } from './employment/withdraw-planned-change.ts'
import { transferPerson } from './employment/transfer-person.ts'
import { decideRecordChange, withdrawRecordChange } from './changes/decide-change.ts'
import type { PeopleAreaParts, PeopleParts } from './people-dependencies.ts'
import { listRecordChanges } from './changes/read-changes.ts'
import { readHistory, readRecord } from './record/read-record.ts'
import { listViews, revealNumber } from './record/reveal-number.ts'
import { removeEntry, saveEntry } from './record/save-entry.ts'
import { peopleDuties } from './people-duties.ts'
import { recordReach } from './people-policy.ts'

const employmentHandlers = (parts: PeopleAreaParts): Area['handlers'] => [
  answers(employmentCalls.hirePerson, hireByForm(parts)),
  answers(employmentCalls.openEmployment, openEmployment),
  answers(employmentCalls.changeStage, changeStage),
  answers(employmentCalls.previewRelease, previewRelease(parts)),
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
  answers(reportCalls.explainFigure, explainFigure),
  answersPrepared(reportCalls.exportFigure, figureFile.prepare, figureFile.answer),
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

export const peopleArea = (parts: PeopleAreaParts): Area => ({
  name: 'people',
  ...peopleDuties,
  handlers: [...employmentHandlers(parts), ...staffHandlers, ...importHandlers, ...recordHandlers(parts)],
  lists: [recordGaps],
  jobs: [
    staffFile.job(parts),
    masterFile.job(parts),
    figureFile.job(parts),
    ...importJobs(parts),
    undoJob,
    inviteJob(parts),
  ],
  schedule: [leaverSchedule, reminderSchedule],
  mailTemplates: [numberChangedTemplate],
  permissions: peoplePermissions,
  reaches: [recordReach],
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
