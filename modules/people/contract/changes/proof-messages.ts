import { conflict, missing } from '#platform/contract/refusal.ts'
import type { SectionKey } from '#people/contract/record/record-fields.ts'

export const proofMessages = {
  attached: 'The paper stands beside your request now.',
  wrongType: 'Please choose a PDF or a photo of the paper.',
  noSuchRequest: missing('This change is not there.'),
  noProof: missing('There is no paper beside this change.'),
  decidedAlready: conflict('This change is decided already; ask for a new one.'),
  chequeMissing: conflict(
    'A cancelled cheque must stand beside a new bank account before it is approved; reject it, or ask the person for one.',
  ),
  nameProofMissing: conflict(
    'A paper with the new name must stand beside the request before it is approved; reject it, or ask the person for one.',
  ),
}

/** Which changes are approved only with a paper beside them. */
const proofsNeeded = {
  bank: {
    asked: 'Payroll needs a cancelled cheque before it approves.',
    absent: 'No cancelled cheque stands beside it yet.',
    refusal: proofMessages.chequeMissing,
  },
  name: {
    asked:
      'HR needs a paper with the new name before it approves: a marriage certificate, a gazette, a new card.',
    absent: 'No paper with the new name stands beside it yet.',
    refusal: proofMessages.nameProofMissing,
  },
} as const

export const proofNeededFor = (section: SectionKey) =>
  section === 'bank' || section === 'name' ? proofsNeeded[section] : undefined
