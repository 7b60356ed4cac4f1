import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import * as calls from '#documents/contract/document-calls.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import { documentsPermissions } from '#documents/contract/documents-permissions.ts'
import * as letterCalls from '#documents/contract/letter-calls.ts'
import { letterMessages } from '#documents/contract/letter-messages.ts'
import * as requestCalls from '#documents/contract/request-calls.ts'
import * as staffCalls from '#documents/contract/staff-calls.ts'
import * as templateCalls from '#documents/contract/template-calls.ts'
import * as typeCalls from '#documents/contract/type-calls.ts'
import { decideDocument } from './decide-document.ts'
import { readTypes, saveType } from './document-types.ts'
import { discardLetter, draftLetter, previewLetter } from './draft-letter.ts'
import type { DocumentsParts } from './documents-parts.ts'
import { freezeLetterJob } from './freeze-letter.ts'
import { issueLetter, revokeLetter } from './issue-letter.ts'
import { readTemplates, saveTemplate } from './letter-templates.ts'
import { openDocument } from './open-document.ts'
import { readUserDocuments, readVersions } from './read-documents.ts'
import { lettersFile, readLetters, showLetter } from './read-letters.ts'
import { readStaff, summarizeStaff } from './read-staff.ts'
import { acknowledgeLetter, checkLetter, openLetter } from './receive-letter.ts'
import { reminderSchedule } from './remind-documents.ts'
import { requestDocuments, withdrawRequest } from './request-documents.ts'
import { staffFile } from './staff-export.ts'
import { uploadDocument } from './upload-document.ts'

export const documentsArea = (parts: DocumentsParts): Area => ({
  name: 'documents',
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
    answers(letterCalls.listLetters, readLetters),
    answers(letterCalls.showLetter, showLetter),
    answers(letterCalls.previewLetter, previewLetter),
    answers(letterCalls.draftLetter, draftLetter),
    answers(letterCalls.discardLetter, discardLetter),
    answers(letterCalls.issueLetter, issueLetter),
    answers(letterCalls.revokeLetter, revokeLetter),
    answers(letterCalls.openLetter, openLetter(parts)),
    answers(letterCalls.acknowledgeLetter, acknowledgeLetter),
    answers(letterCalls.checkLetter, checkLetter(parts)),
    answersPrepared(letterCalls.exportLetters, lettersFile.prepare, lettersFile.answer),
  ],
  permissions: documentsPermissions,
  jobs: [staffFile.job(parts), lettersFile.job(parts), freezeLetterJob(parts)],
  schedule: [reminderSchedule],
  constraints: {
    document_type_name_key: say.typeTaken,
    document_type_sealed_check: say.sealedFromManagers,
    document_version_latest_once: say.uploadedMeanwhile,
    document_version_number_key: say.uploadedMeanwhile,
    document_request_open_once: say.askedAlready,
    letter_template_name_key: letterMessages.templateTaken,
    letter_template_company_id_fkey: letterMessages.otherCompany,
    letter_replaces_once: letterMessages.replacedAlready,
    letter_not_own_check: letterMessages.ownLetter,
  },
})
