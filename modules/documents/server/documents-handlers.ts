import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import * as calls from '#documents/contract/person-documents/document-calls.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import { documentsPermissions } from '#documents/contract/documents-permissions.ts'
import * as letterCalls from '#documents/contract/letters/letter-calls.ts'
import { letterMessages } from '#documents/contract/letters/letter-messages.ts'
import * as requestCalls from '#documents/contract/requests/request-calls.ts'
import * as staffCalls from '#documents/contract/staff/staff-document-calls.ts'
import * as templateCalls from '#documents/contract/letters/letter-template-calls.ts'
import * as typeCalls from '#documents/contract/types/document-type-calls.ts'
import { decideDocument } from './person-documents/decide-document.ts'
import { readTypes, saveType } from './types/document-types.ts'
import { discardLetter, draftLetter, previewLetter } from './letters/draft-letter.ts'
import type { DocumentsParts } from './documents-dependencies.ts'
import { freezeLetterJob } from './letters/freeze-letter.ts'
import { issueLetter, revokeLetter } from './letters/issue-letter.ts'
import { readTemplates, saveTemplate } from './letters/letter-templates.ts'
import { openDocument } from './person-documents/open-document.ts'
import { readUserDocuments, readVersions } from './person-documents/read-documents.ts'
import { letters, showLetter } from './letters/read-letters.ts'
import { readStaff, summarizeStaff } from './staff/read-staff-documents.ts'
import { acknowledgeLetter, checkLetter, openLetter } from './letters/open-and-acknowledge-letter.ts'
import { reminderSchedule } from './remind-documents.ts'
import { requestDocuments, withdrawRequest } from './requests/request-documents.ts'
import { staffFile } from './staff/staff-documents-export.ts'
import { uploadDocument } from './person-documents/upload-document.ts'
import { readExitLetters } from './letters/employment-letter.ts'
import { leaverLetterRevokedTemplate, leaverLetterTemplate } from './letters/mail-leaver.ts'
import { documentsDuties } from './documents-leaver-queries.ts'
import { documentKinds, documentPeople } from './documents-policy.ts'

export const documentsArea = (parts: DocumentsParts): Area => ({
  name: 'documents',
  ...documentsDuties,
  handlers: [
    answers(typeCalls.getDocumentType, readTypes),
    answers(typeCalls.listDocumentTypes, readTypes),
    answers(typeCalls.saveDocumentType, saveType),
    answers(calls.getUserDocumentsList, readUserDocuments),
    answers(calls.listDocumentsOf, readUserDocuments),
    answers(calls.uploadDocument, uploadDocument),
    answers(calls.listVersions, readVersions),
    answers(calls.openDocument, openDocument(parts)),
    answers(calls.decideDocument, decideDocument),
    answers(requestCalls.requestDocuments, requestDocuments),
    answers(requestCalls.withdrawRequest, withdrawRequest),
    answers(staffCalls.listStaffDocuments, readStaff),
    answers(staffCalls.summarizeStaffDocuments, summarizeStaff),
    answersPrepared(staffCalls.exportStaffDocuments, staffFile.prepare, staffFile.answer),
    answers(templateCalls.listTemplates, readTemplates),
    answers(templateCalls.saveTemplate, saveTemplate),
    answers(letterCalls.showLetter, showLetter),
    answers(letterCalls.listExitLetters, readExitLetters),
    answers(letterCalls.previewLetter, previewLetter),
    answers(letterCalls.draftLetter, draftLetter),
    answers(letterCalls.discardLetter, discardLetter),
    answers(letterCalls.issueLetter, issueLetter),
    answers(letterCalls.revokeLetter, revokeLetter(parts)),
    answers(letterCalls.openLetter, openLetter(parts)),
    answers(letterCalls.acknowledgeLetter, acknowledgeLetter),
    answers(letterCalls.checkLetter, checkLetter(parts)),
  ],
  lists: [letters],
  permissions: documentsPermissions,
  mailTemplates: [leaverLetterTemplate, leaverLetterRevokedTemplate],
  reaches: [documentKinds, documentPeople],
  jobs: [staffFile.job(parts), freezeLetterJob(parts)],
  schedule: [reminderSchedule],
  constraints: {
    document_type_name_key: say.typeTaken,
    document_type_sealed_check: say.sealedFromManagers,
    document_version_latest_once: say.uploadedMeanwhile,
    document_version_number_key: say.uploadedMeanwhile,
    document_request_open_once: say.askedAlready,
    letter_template_name_key: letterMessages.templateTaken,
    letter_template_company_id_fkey: letterMessages.otherCompany,
    letter_purpose_once: letterMessages.purposeTaken,
    letter_replaces_once: letterMessages.replacedAlready,
    letter_not_own_check: letterMessages.ownLetter,
  },
})
