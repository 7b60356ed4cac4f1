import { storeMadeFile } from '../../platform/server/files/made-files.ts'
import type { FileStore } from '../../platform/server/files/file-store.ts'
import type { FileInStorage } from '../../platform/server/files/take-in-file.ts'
import { demoSheet } from './demo-sheet.ts'
import { newcomers } from './onboarding-story.ts'

export type DemoPaper = { readonly name: string; readonly field: string; readonly file: FileInStorage }

const kinds = {
  address_proof_attachment: 'Address proof',
  pan_card_attachment: 'PAN card',
  aadhar_card_attachment: 'Aadhaar card',
  bank_cheque_attachment: 'Cheque',
  resume: 'Resume',
} as const

/** Small sheets with a line of text, stored before the story is written: storage is no part of its transaction. */
export async function storeDemoPapers(store: FileStore): Promise<DemoPaper[]> {
  const wanted = newcomers
    .filter(({ papers }) => papers)
    .flatMap(({ name }) => Object.entries(kinds).map(([field, label]) => ({ name, field, label })))
  return Promise.all(
    wanted.map(async ({ name, field, label }) => ({
      name,
      field,
      file: await storeMadeFile(store, {
        name: `${label}.pdf`,
        kind: 'pdf',
        body: demoSheet([`${label}: ${name}`]),
      }),
    })),
  )
}
