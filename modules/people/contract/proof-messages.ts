import { conflict, missing } from '../../../platform/contract/refusal.ts'

export const proofMessages = {
  attached: 'The paper stands beside your request now.',
  wrongType: 'Please choose a PDF or a photo of the paper.',
  noSuchRequest: missing('This change is not there.'),
  noProof: missing('There is no paper beside this change.'),
  decidedAlready: conflict('This change is decided already; ask for a new one.'),
  chequeMissing: conflict(
    'A cancelled cheque must stand beside a new bank account before it is approved; reject it, or ask the person for one.',
  ),
}
