import { answers, answersPrepared, type Area } from '../../../platform/server/area.ts'
import * as calls from '../contract/document-calls.ts'
import { documentsMessages as say } from '../contract/documents-messages.ts'
import { documentsPermissions } from '../contract/documents-permissions.ts'
import * as requestCalls from '../contract/request-calls.ts'
import * as staffCalls from '../contract/staff-calls.ts'
import * as typeCalls from '../contract/type-calls.ts'
import { decideDocument } from './decide-document.ts'
import { readTypes, saveType } from './document-types.ts'
import type { DocumentsParts } from './documents-parts.ts'
import { openDocument } from './open-document.ts'
import { readUserDocuments, readVersions } from './read-documents.ts'
import { readStaff, summarizeStaff } from './read-staff.ts'
import { reminderSchedule } from './remind-documents.ts'
import { requestDocuments, withdrawRequest } from './request-documents.ts'
import { staffFile } from './staff-export.ts'
import { uploadDocument } from './upload-document.ts'

export const documentsArea = (parts: DocumentsParts): Area => ({
  name: 'documents',
  handlers: [
    answers(typeCalls.getDocumentType, readTypes),
    answers(typeCalls.saveDocumentType, saveType),
    answers(calls.getUserDocumentsList, readUserDocuments),
    answers(calls.uploadDocument, uploadDocument),
    answers(calls.listVersions, readVersions),
    answers(calls.openDocument, openDocument(parts)),
    answers(calls.decideDocument, decideDocument),
    answers(requestCalls.requestDocuments, requestDocuments),
    answers(requestCalls.withdrawRequest, withdrawRequest),
    answers(staffCalls.listStaffDocuments, readStaff),
    answers(staffCalls.summarizeStaffDocuments, summarizeStaff),
    answersPrepared(staffCalls.exportStaffDocuments, staffFile.prepare, staffFile.answer),
  ],
  permissions: documentsPermissions,
  jobs: [staffFile.job(parts)],
  schedule: [reminderSchedule],
  constraints: {
    document_type_name_key: say.typeTaken,
    document_type_sealed_check: say.sealedFromManagers,
    document_version_latest_once: say.uploadedMeanwhile,
    document_version_number_key: say.uploadedMeanwhile,
    document_request_open_once: say.askedAlready,
  },
})
