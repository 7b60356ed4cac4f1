import { conflict, missing } from '#platform/contract/refusal.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'

export const proofMessages = {
  attached: 'Document added to your request.',
  wrongType: 'Choose a PDF or a photo of the document.',
  noSuchRequest: missing('This change doesn’t exist.'),
  noProof: missing('This change has no document.'),
  decidedAlready: conflict('This change was already decided. Submit a new one.'),
  chequeMissing: conflict(
    'A new bank account needs a cancelled cheque. Ask the employee to attach one, or reject the change.',
  ),
  nameProofMissing: conflict(
    'A name change needs a document with the new name. Ask the employee to attach one, or reject the change.',
  ),
}

/** Which changes are approved only with a paper beside them. */
const proofsNeeded = {
  bank: {
    asked: 'Payroll needs a cancelled cheque to approve this.',
    absent: 'No cancelled cheque attached yet.',
    refusal: proofMessages.chequeMissing,
  },
  name: {
    asked: 'HR needs a document with the new name: a marriage certificate, gazette or new ID card.',
    absent: 'No document with the new name attached yet.',
    refusal: proofMessages.nameProofMissing,
  },
} as const

export const proofNeededFor = (section: SectionKey) =>
  section === 'bank' || section === 'name' ? proofsNeeded[section] : undefined
